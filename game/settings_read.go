package game

import (
	"encoding/json"
	"io/fs"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"senet/game/play"
	"senet/rules/ai"
	"senet/rules/ruleset"
)

// ReadSettings reads saved settings. Missing and damaged values get their defaults. whole reports
// whether every value in the text is known and valid.
func ReadSettings(text string) (s Settings, whole bool) {
	s = defaultSettings()
	if text == "" {
		s.LastOptions = firstGame() // a new player is most often alone
		return s, true
	}
	text = text[:min(len(text), maxSettings)]
	// Earlier versions saved which forced moves the game makes.
	for former, now := range map[string]string{"all": "true", "simple": "false", "me": "false"} {
		text = regexp.MustCompile(`("forced"\s*:\s*)"`+former+`"`).ReplaceAllString(text, `${1}`+now)
	}
	if json.Valid([]byte(text)) {
		_ = json.Unmarshal([]byte(text), &s) // a value of the wrong type does not affect the others
	} else {
		recoverFields(text, &s)
	}
	s.sanitize()
	var saved, kept map[string]any
	readable := json.Unmarshal([]byte(text), &saved) == nil && saved != nil &&
		json.Unmarshal([]byte(s.Text()), &kept) == nil
	once, err := json.Marshal(saved) // a key that appears twice has lost a value
	readable = readable && err == nil && countTokens(string(once)) == countTokens(text)
	plan, _ := saved["plan"].(map[string]any)
	// Earlier versions saved these keys, the last of them in "plan".
	for _, former := range []string{"forcedAsked", "all", "shortOnly", "planAdded"} {
		delete(saved, former)
		delete(plan, former)
	}
	whole = readable && utf8.ValidString(text) && contains(kept, saved)
	s.LastOptions.RuleSet = s.LastOptions.base().ID
	if s.LastOptions.isShort() { // perhaps a former one
		s.LastOptions.Handicap = [2]int{}
		s.LastOptions.HouseRuleCodes[play.ShortSet] = ruleset.ShortHouse
	}
	return s, whole
}

func countTokens(text string) (n int) {
	d := json.NewDecoder(strings.NewReader(text))
	for {
		if _, err := d.Token(); err != nil {
			return n
		}
		n++
	}
}

// contains reports whether all has every value of part.
func contains(all, part any) bool {
	known, isKnown := all.(map[string]any)
	fields, isMap := part.(map[string]any)
	if !isKnown || !isMap {
		return reflect.DeepEqual(all, part)
	}
	for key, value := range fields {
		if other, ok := known[key]; !ok || !contains(other, value) {
			return false
		}
	}
	return true
}

// sanitize resets all invalid values.
func (s *Settings) sanitize() {
	for _, c := range s.choiceSettings() {
		*c.value = validOr(*c.value, c.values, c.defaultValue)
	}
	const longestName = 255 // of a folder
	if strings.ContainsAny(s.Language, `/\`) || !fs.ValidPath(s.Language) || len(s.Language) > longestName {
		s.Language = ""
	}
	s.KnownRuleSets = slices.DeleteFunc(s.KnownRuleSets, func(id string) bool {
		_, known := ruleset.ByID(id)
		return !known
	})
	for _, n := range []*int{&s.Print.Copies, &s.Print.Groups, &s.Print.Pupils} {
		if *n < 0 || *n > maxCopies {
			*n = 0
		}
	}
	s.SavedHouseRules = slices.DeleteFunc(s.SavedHouseRules, func(h savedHouseRules) bool {
		_, _, err := ruleset.ParseCode(h.Code)
		return err != nil || cleanName(h.Name) != h.Name || h.Name == ""
	})
	s.SavedHouseRules = s.SavedHouseRules[:min(len(s.SavedHouseRules), maxSavedHouseRules)]
	maps.DeleteFunc(s.LessonProgress, func(_ string, step int) bool { return step <= 0 || step > lessonFinished })
	if len(s.LessonProgress) > maxLessonProgress {
		s.LessonProgress = nil
	}
	maps.DeleteFunc(s.Scores, func(name string, score play.Score) bool {
		_, known := ai.LevelByName(name)
		return !known || min(score.Person, score.Computer) < 0
	})
	s.sanitizeMistakes()
	s.sanitizeTallies()
	s.sanitizeWorksheet()
	s.Plan.sanitize()
	s.LastOptions.sanitize()
}

// sanitize resets all invalid values.
func (o *gameOptions) sanitize() {
	if _, known := ruleset.ByID(o.RuleSet); !known {
		o.RuleSet = ""
	}
	maps.DeleteFunc(o.Pawns, func(id string, n int) bool {
		set, known := ruleset.ByID(id)
		_, err := ruleset.ParseHouse("pawns=" + strconv.Itoa(n))
		return !known || !slices.Contains(set.Pawns, n) && err != nil
	})
	maps.DeleteFunc(o.HouseRuleCodes, func(id, code string) bool {
		set, known := ruleset.ByID(id)
		house, err := ruleset.ParseHouse(code)
		if err == nil {
			_, err = set.Under(house)
		}
		return !known || err != nil
	})
	if !slices.Contains(play.MatchLengths(), o.Match) {
		o.Match = 0
	}
	for side := range o.Players {
		o.Handicap[side] = min(max(o.Handicap[side], 0), maxHandicap)
		o.Players[side] = cleanTeam(o.Players[side])
		if _, known := ai.LevelByName(o.Level[side]); !known {
			o.Level[side] = ""
		}
	}
}

// maxSettings is the maximum length read of settings, in bytes, and maxValue that of one damaged
// value. Valid settings are shorter.
const (
	maxSettings = 1 << 18
	maxValue    = 1 << 10
)

// anyKey is a key of an object, up to its colon. Quotes inside values are escaped, so no value
// looks like one.
var anyKey = regexp.MustCompile(`"((?:[^"\\]|\\.)*)"\s*:`)

// recoverFields fills the settings from a damaged text. A value ends at the key of the next field, at
// any depth, because all keys of the settings are unique; so each part of the text is read once.
func recoverFields(text string, into *Settings) {
	fields := map[string]reflect.Value{}
	addFields(fields, reflect.ValueOf(into).Elem())
	anyField := regexp.MustCompile(`"(` + strings.Join(slices.Collect(maps.Keys(fields)), "|") + `)"\s*:`)
	places := anyField.FindAllStringSubmatchIndex(text, -1)
	for i, at := range places {
		end := len(text)
		if i+1 < len(places) {
			end = places[i+1][0]
		}
		name := text[at[2]:at[3]]
		if field, missing := fields[name]; missing && recoverValue(text[at[1]:end], field) {
			delete(fields, name)
		}
	}
}

// addFields adds the fields of a struct, and of the structs in it, by their keys.
func addFields(fields map[string]reflect.Value, of reflect.Value) {
	for i := range of.NumField() {
		if field := of.Field(i); field.Kind() == reflect.Struct {
			addFields(fields, field)
		} else {
			name, _, _ := strings.Cut(of.Type().Field(i).Tag.Get("json"), ",")
			fields[name] = field
		}
	}
}

// recoverValue reads what it can of the value at the beginning of text, and reports whether it
// found any.
func recoverValue(text string, into reflect.Value) (found bool) {
	kind := into.Type()
	switch kind.Kind() {
	case reflect.Map:
		fresh := reflect.MakeMap(kind)
		for _, at := range anyKey.FindAllStringSubmatchIndex(text, -1) {
			var key string
			value := reflect.New(kind.Elem()).Elem()
			if json.Unmarshal([]byte(text[at[2]-1:at[3]+1]), &key) == nil &&
				firstValue(text[at[1]:], value) > 0 {
				fresh.SetMapIndex(reflect.ValueOf(key), value)
			}
		}
		into.Set(fresh)
		return fresh.Len() > 0
	case reflect.Slice:
		first := byte('{')
		if kind.Elem().Kind() == reflect.String {
			first = '"'
			text, _, _ = strings.Cut(text, "]")
		}
		for i := 0; i < len(text); i++ {
			value := reflect.New(kind.Elem()).Elem()
			if text[i] != first {
				continue
			}
			if n := firstValue(text[i:], value); n > 0 {
				into.Set(reflect.Append(into, value))
				i += n - 1
			}
		}
		return into.Len() > 0
	case reflect.Array:
		list, _, _ := strings.Cut(text, "]")
		_, list, _ = strings.Cut(list, "[")
		for i := range into.Len() {
			n := firstValue(list, into.Index(i))
			found = found || n > 0
			_, list, _ = strings.Cut(list[n:], ",")
		}
		return found
	}
	return firstValue(text, into) > 0
}

// firstValue reads one whole value at the beginning of text. It returns its length in bytes, or 0
// if text does not begin with a value of that type.
func firstValue(text string, into reflect.Value) int {
	value := reflect.New(into.Type())
	d := json.NewDecoder(strings.NewReader(text[:min(len(text), maxValue)]))
	if d.Decode(value.Interface()) != nil {
		return 0
	}
	into.Set(value.Elem())
	return int(d.InputOffset())
}
