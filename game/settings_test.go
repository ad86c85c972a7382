package game

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/assets"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// A value of the wrong type is skipped; a text that is not settings gives the defaults.
func TestWrongSettingsAreSkipped(t *testing.T) {
	s, whole := ReadSettings(
		`{"speed":"fast","calm":"yes","theme":"night","houses":{},"lessons":{"a":"b","c":3},` +
			`"last":{"pawns":7,"players":["Anna","Ben"]}}`,
	)
	if whole || s.Speed != "fast" || s.Theme != "night" || s.Calm ||
		s.LastOptions.Players != [2]string{"Anna", "Ben"} ||
		s.LessonProgress["c"] != 3 {
		t.Errorf("%t, %+v", whole, s)
	}
	defaults := defaultSettings()
	for _, text := range []string{"{", "[]", "null", `"fast"`, "\x00", strings.Repeat("\n\t\"x", 1<<18),
		strings.Repeat("x\n", 1<<20), strings.Repeat("[", 1<<20), `{"speed":"fst"}`,
		`{"houses":[{"name":"x","code":"?"}]}`, `{"speed":""}`, `{"print":[]}`, `{"foo":null}`} {
		if got, whole := ReadSettings(text); whole || got.Text() != defaults.Text() {
			t.Errorf("%q: %t, %s", text, whole, got.Text())
		}
	}
	for _, text := range []string{"", "{}", defaults.Text()} {
		if got, whole := ReadSettings(text); !whole || text != "" && got.Text() != defaults.Text() {
			t.Errorf("%q: %t, %s", text, whole, got.Text())
		}
	}
}

// Wherever settings are cut off or a character is damaged, the rest is read and the damage is
// noticed.
func TestDamagedSettingsAreRepaired(t *testing.T) {
	text := savedSettings()
	s, whole := ReadSettings(text)
	if !whole || s.Text() != text {
		t.Fatalf("%t, %s", whole, s.Text())
	}
	for i := 0; i < len(text); i += 3 {
		cut, whole := ReadSettings(text[:i])
		if i > 0 && i < len(text)-2 && whole {
			t.Fatalf("cut to %q they are whole", text[:i])
		}
		for n, h := range cut.SavedHouseRules { // those before the cut
			if h != s.SavedHouseRules[n] {
				t.Fatalf("%q: house rules are %+v", text[:i], cut.SavedHouseRules)
			}
		}
		if at := strings.Index(text, `"Three"`); i > at && len(cut.SavedHouseRules) < 2 ||
			i > 20 && cut.Speed != "fast" {
			t.Fatalf("%q: house rules are %+v, speed is %s", text[:i], cut.SavedHouseRules, cut.Speed)
		}
		damaged := text[:i] + []string{"\x00", "}", `"`, "x"}[i%4] + text[i+1:]
		got, _ := ReadSettings(damaged)
		if lost := lostValues(t, text, got.Text()); len(lost) > 10 { // at worst all house rules are lost
			t.Fatalf("%q are lost from\n%s", lost, damaged)
		}
	}
}

// However settings are damaged, and however large they are, they can be read and stay small. Reading
// that takes the square of their length would take hours.
func TestSettingsStaySmall(t *testing.T) {
	for _, text := range []string{
		strings.Repeat(`{"houses":`, 1<<17), strings.Repeat(`{"lessons":{"a":`, 1<<17),
		`{` + strings.Repeat(`"mistakes":{"a":1,`, 1<<17),
		strings.Repeat(`"houses":{`, 1<<9) + strings.Repeat("{", 1<<18),
		`{"lessons":{` + strings.Repeat(`"a":{`, 1<<18),
		`{"lessons":{` + manyKeys(250_000) + `}}`, `{` + manyKeys(300_000) + `}`,
		`{"lessons":{` + manyKeys(maxLessonProgress+1) + `}}`,
	} {
		if s, whole := ReadSettings(text); whole || len(s.Text()) > 1<<15 {
			t.Errorf("%.20s… gives %d bytes, whole %t", text, len(s.Text()), whole)
		}
	}
}

// manyKeys returns n keys and values, as inside a JSON object.
func manyKeys(n int) string {
	var all []string
	for i := range n {
		all = append(all, fmt.Sprintf(`"k%d":1`, i))
	}
	return strings.Join(all, ",")
}

// savedSettings returns the text of settings with a value in every field.
func savedSettings() string {
	s := defaultSettings()
	s.Speed, s.Theme, s.Language, s.Calm, s.HasFinishedOne, s.Print.Copies = "fast", "night", "de", true, true, 20
	s.KnownRuleSets = []string{"bell", "kendall"}
	s.LessonProgress = map[string]int{"lesson.a": 1, "lesson.b": 2}
	s.SavedHouseRules = []savedHouseRules{
		{Name: "One", Code: "basics+safe30=no"}, {Name: "Two", Code: "basics+pawns=3"},
		{Name: "Three", Code: "basics+water=stay"}, {Name: "Four", Code: "storer+water=lowest"}}
	s.LastOptions = gameOptions{
		RuleSet: "basics", Pawns: map[string]int{"basics": 7},
		Players: [2]string{"Anna", "Ben"}, Computer: [2]bool{true, true},
		Level: [2]string{"pupil", "vizier"}, Start: "cones", HouseRuleCodes: map[string]string{"basics": "pawns=3"},
	}
	return s.Text()
}

// Unknown keys, unknown values and numbers outside their limits count as damage; everything else is
// read.
func TestUnknownSettingsAreDamage(t *testing.T) {
	text := savedSettings()
	for _, change := range [][2]string{
		{`"speed": "fast"`, `"speed": "fasd"`},
		{`"calm": true`, `"calm": 1`},
		{`"language": "de"`, `"language": "../de"`},
		{`"language": "de"`, `"language": "` + strings.Repeat("d", 100_000) + `"`},
		{`"ruleset": "basics"`, `"ruleset": "basacs"`},
		{`"ruleset": "basics"`, `"ruleset": "basics", "x": 1`},
		{`"pupil"`, `"pu0il"`},
		{`"vizier"`, `"vizier", "vizier"`},
		{`"computer"`, `"NaNcomputer"`},
		{`"opening": "cones"`, `"opening": "coness"`},
		{`"basics": 7`, `"basics": 6`},
		{`"basics": 7`, `"basacs": 7`},
		{`"basics": "pawns=3"`, `"basics": "pawns=99"`},
		{`"Anna"`, `"An\u0000na"`},
		{`"copies": 20`, `"copies": 2000000000`},
		{`"copies": 20`, `"copies": -1`},
		{`"lesson.a": 1`, `"lesson.a": 99999999`},
		{`"name": "One"`, `"name": "One", "y": 2`},
		{`"code": "basics+pawns=3"`, `"code": "basics+pawns=4"`},
		{`"speed": "fast"`, `"speed": "fast", "foo": null`},
		{`"speed": "fast"`, `"speed": ""`},
		{`"speed": "fast"`, `"speed": null`},
		{`"speed": "fast"`, `"speed": "slow", "speed": "fast"`},
		{`"print": {`, `"print": [], "print": {`},
		{`"met": [`, `"met": ["basacs",`},
		{`"met": [`, `"met": [], "met": [`},
	} {
		damaged := strings.Replace(text, change[0], change[1], 1)
		got, whole := ReadSettings(damaged)
		if whole || damaged == text {
			t.Errorf("with %s instead of %s the settings are whole", change[1], change[0])
		}
		if missing := lostValues(t, text, got.Text()); len(missing) > 2 {
			t.Errorf("with %s instead of %s these are lost: %s", change[1], change[0], missing)
		}
	}
}

// Settings that earlier versions saved do not count as damage.
func TestFormerSettingsAreWhole(t *testing.T) {
	for _, former := range []string{`"forcedAsked": true`, `"all": true`, `"shortOnly": true`,
		`"plan": {"planMinutes": 40, "planStep": 0, "planGone": 0, "planAdded": 2, "planUntil": 4}`,
		`"plan": {"planMinutes": 40, "planLeft": {"race": -4}}`} { // the steps of plans were cut
		text := strings.Replace(savedSettings(), `"calm": true`, `"calm": true, `+former, 1)
		if _, whole := ReadSettings(text); !whole || !strings.Contains(text, former) {
			t.Errorf("with %s the settings are damaged", former)
		}
	}
}

// A finished game counts for the score even if the program was killed before it could close the game.
func TestScoreOfAKilledGame(t *testing.T) {
	h := play.WithSeats(record.Header{RuleSet: "basics", Seed: "1"}, [2]play.Seat{rules.Spools: {Computer: true}})
	game := reftest.Game(t, h, math.MaxInt)
	c := DefaultConfig(english(), assets.FS, rules.NewRandom(1), func() string { return "2025-03-01" })
	c.SavedGame = record.Write(game)
	want := play.Score{}.After(game.Outcome(), rules.Cones)
	if a := New(c); a.settings.Scores["pupil"] != want {
		t.Errorf("the score is %v, want %v", a.settings.Scores["pupil"], want)
	}
}

// Earlier versions saved which forced moves the game makes: none, simple ones or all.
func TestFormerForcedMoves(t *testing.T) {
	for text, want := range map[string]bool{``: false, `{"forced": "simple"}`: false, `{"forced": "me"}`: false,
		`{"forced": "all"}`: true, `{"forced":"all"`: true, `{"forced": true}`: true} {
		if s, whole := ReadSettings(text); s.Forced != want || whole != (!strings.HasPrefix(text, "{") ||
			strings.HasSuffix(text, "}")) {
			t.Errorf("%s: %v, whole %v", text, s.Forced, whole)
		}
	}
}

// A damaged value does not affect the others, even if all settings are on one line.
func TestDamagedValueAffectsNoOther(t *testing.T) {
	var line bytes.Buffer
	if err := json.Compact(&line, []byte(savedSettings())); err != nil {
		t.Fatal(err)
	}
	text := line.String()
	value := regexp.MustCompile(`(?:"(?:[^"\\]|\\.)*"|[a-z0-9]+)[,}\]]`)
	places := value.FindAllStringIndex(text, -1)
	if len(places) < 30 {
		t.Fatalf("only %d values", len(places))
	}
	for _, at := range places {
		for _, bad := range []string{"", "\x00", "nul", `"`, "{", `"x`, "-"} {
			damaged := text[:at[0]] + bad + text[at[1]-1:]
			got, whole := ReadSettings(damaged)
			if missing := lostValues(t, text, got.Text()); whole ||
				len(missing) > 2 { // saved house rules lose both code and name
				t.Errorf("whole %t, lost %s:\n%s", whole, missing, damaged)
			}
		}
	}
}

// lostValues returns the values in a text of settings that are missing after a change.
func lostValues(t *testing.T, before, after string) (missing []string) {
	t.Helper()
	left := valuesIn(t, after)
	for _, value := range valuesIn(t, before) {
		if !slices.Contains(left, value) {
			missing = append(missing, value)
		}
	}
	return missing
}

// valuesIn returns the values in a text of settings with their paths.
func valuesIn(t *testing.T, text string) (values []string) {
	t.Helper()
	var all map[string]any
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		t.Fatal(err)
	}
	var walk func(path string, v any)
	walk = func(path string, v any) {
		switch v := v.(type) {
		case map[string]any:
			for _, key := range slices.Sorted(maps.Keys(v)) {
				walk(path+"."+key, v[key])
			}
		case []any:
			for i, item := range v {
				if path == ".houses" {
					i = 0 // their order does not matter
				}
				walk(fmt.Sprintf("%s[%d]", path, i), item)
			}
		default:
			values = append(values, fmt.Sprintf("%s: %v", path, v))
		}
	}
	walk("", all)
	return values
}

// Any settings file gives settings that are saved and read back the same.
func FuzzReadSettings(f *testing.F) {
	for _, text := range []string{"", "{}", savedSettings(), savedSettings()[:400],
		`{"speed":"fast","houses":{}}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, _ := ReadSettings(text)
		if again, whole := ReadSettings(s.Text()); !whole || again.Text() != s.Text() {
			t.Fatalf("%q gives settings that are not read back (whole %t):\n%s\n%s", text, whole,
				s.Text(), again.Text())
		}
	})
}

// At the first start the game looks as the system does. A player's own settings are kept.
func TestFirstStartFollowsTheSystem(t *testing.T) {
	c := testApp().config
	for want, prefs := range map[ui.Theme]SystemPrefs{ui.Night: {Dark: true, Calm: true},
		ui.HighContrast: {Dark: true, Contrast: true}} {
		c.Settings, c.Prefs = "", prefs
		if s := New(c).settings; s.theme() != want || s.Calm != prefs.Calm {
			t.Errorf("%+v gives %+v", prefs, s)
		}
		c.Settings = defaultSettings().Text()
		if s := New(c).settings; s.theme() != ui.Day || s.Calm {
			t.Errorf("%+v changes the settings to %+v", prefs, s)
		}
	}
}

// If a screen reader runs at the first start, the game says how to be played in words, once, and
// copies the command.
func TestFirstStartOffersText(t *testing.T) {
	c := testApp().config
	store, host := &settingsStore{}, &copyHost{}
	c.Store, c.Host, c.Settings, c.TextCommand, c.Prefs = store, host, "", "senet -text", SystemPrefs{Reader: true}
	a := New(c)
	if v := a.View(); v.Dialog == nil || !v.ShowFocus || a.focus != ui.Widget("reader.copy") {
		t.Fatalf("the first start offers nothing; the focus is at %v", a.focus)
	}
	a.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyEnter}})
	if v := a.View(); v.Dialog != nil || host.copied != c.TextCommand {
		t.Errorf("Enter copies %q, and the dialog stays: %t", host.copied, v.Dialog != nil)
	}
	for name, change := range map[string]func(){
		"a later start":    func() { c.Settings = store.saved },
		"a terminal":       func() { c.TextCommand = "" },
		"an exhibit":       func() { c.Kiosk = true },
		"no screen reader": func() { c.Prefs.Reader = false },
	} {
		was := c
		change()
		if New(c).View().Dialog != nil {
			t.Errorf("%s offers it, too", name)
		}
		c = was
	}
}

// settingsStore keeps the settings.
type settingsStore struct {
	NoServices
	saved string
}

func (s *settingsStore) SaveSettings(text string) { s.saved = text }

// copyHost keeps what was copied.
type copyHost struct {
	NoServices
	copied string
}

func (h *copyHost) Copy(text, _ string) { h.copied = text }

// Another language applies at once, even to a game in play, its list of moves, and the lessons. If
// it does not exist, the language stays and a notice says so.
func TestLanguageChangesAtOnce(t *testing.T) {
	words := catalogueOf(i18n.English) // its own, because its language changes
	app := New(DefaultConfig(words, assets.FS, rules.NewRandom(2), func() string { return "2025-03-01" }))
	app.Visit("play")
	app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeySpace}, {Kind: ui.KeyRelease, Key: ui.KeySpace}})
	for range 100 {
		app.Update(100*time.Millisecond, nil)
	}
	speak := func(language string) (names []string) {
		app.settings.Language, app.isViewStale = language, true
		app.applyLanguage()
		for n := range app.View().Root.All {
			names = append(names, n.Name)
		}
		return names
	}
	if names := speak("en"); !slices.Contains(names, "to move") {
		t.Fatalf("no line of the list waits for a move: %q", names)
	}
	if names := speak("de"); !slices.Contains(names, "am Zug") || !slices.Contains(names, "Rückgängig") ||
		app.View().Mirrored {
		t.Errorf("in German the page says %q", names)
	}
	if title := app.lessons()[0].Title; title != "Erste Schritte" {
		t.Errorf("the first lesson is called %q", title)
	}
	if speak("ar"); !app.View().Mirrored {
		t.Error("in Arabic the page is not mirrored")
	}
	if speak("xx"); app.words.Language() != "ar" || app.notice().text == "" {
		t.Errorf("the language is %s, the notice %q", app.words.Language(), app.notice().text)
	}
}

// A name without a visible letter is no name, whether it is typed, kept or read.
func TestInvisibleNamesAreDropped(t *testing.T) {
	for _, name := range []string{"\u200b", "\u3164", "\u2800 \u115f", "\u034f\u0301", "\u202e",
		"\u00a0\u2003"} {
		if got := cleanName(name); got != "" {
			t.Errorf("%+q is the name %+q", name, got)
		}
		text := record.Write(reftest.Game(t, record.Header{RuleSet: "basics", Players: [2]string{"Anna"}}, 0))
		if got := reftest.Record(t, strings.Replace(text, "Anna", name, 1)).Header().Players[0]; got != "" {
			t.Errorf("%+q is read as %+q", name, got)
		}
	}
	if cleanName("\u200bآنا") == "" || cleanName("☥") == "" {
		t.Error("a visible name is dropped")
	}
}

// Playing the same game again does not change the kept house rules of its rule set.
func TestSameGameAgainKeepsHouseRules(t *testing.T) {
	last := gameOptions{HouseRuleCodes: map[string]string{"storer": "water=lowest"}}
	set, _ := ruleset.ByID("storer")
	if again := last.optionsLike(record.Header{RuleSet: "storer"}, set, false); again.HouseRuleCodes["storer"] != "" ||
		last.HouseRuleCodes["storer"] != "water=lowest" {
		t.Errorf("the game has %v, kept are %v", again.HouseRuleCodes, last.HouseRuleCodes)
	}
}
