package game

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"senet/game/motion"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// Settings is what is remembered from one start to the next. The names in the text are stable.
type Settings struct {
	Speed      string   `json:"speed"` // slow, normal, fast, instant
	Theme      string   `json:"theme"` // day, night, contrast
	Calm       bool     `json:"calm"`
	Forced     bool     `json:"forced"`  // moves without a choice are played for the player
	Cubes      bool     `json:"cubes"`   // cubes instead of cones where the source says cube
	Confirm    bool     `json:"confirm"` // a move is asked about before it is made
	Clock      string   `json:"clock"`   // seconds of a turn: 0 (no clock), 30, 60, 120
	Moves      bool     `json:"moves"`   // the list of moves is open
	Chance     bool     `json:"chance"`  // the bar of winning chances is shown
	Fullscreen bool     `json:"fullscreen"`
	Presenter  bool     `json:"presenter"` // large and plain, for a class
	Real       bool     `json:"real"`      // in the game in play the sticks are thrown on a real table
	Knows      bool     `json:"knows"`     // a lesson or a game was brought to its end: nobody need be led to the lessons
	Last       LastGame `json:"last"`

	Houses  []savedHouse   `json:"houses,omitempty"`  // house rules kept under names
	Lessons map[string]int `json:"lessons,omitempty"` // the step at which a lesson was left, or lessonSeen, by the list it stands in and its id
}

// mostLeft is how many lessons are remembered that were left amid.
const mostLeft = 500

// left remembers the step at which a lesson was left; at its beginning there is nothing to remember.
func (s *Settings) left(lesson string, step int) {
	if step <= 0 {
		delete(s.Lessons, lesson)
		return
	}
	if s.Lessons == nil || len(s.Lessons) >= mostLeft { // of lessons long gone, most of them
		s.Lessons = map[string]int{}
	}
	s.Lessons[lesson] = step
}

// LastGame is how the last game was begun, so that Enter begins the same again.
type LastGame struct {
	RuleSet string         `json:"ruleset"`
	Pawns   map[string]int `json:"pawns,omitempty"` // by rule set
	Die     bool           `json:"die"`
	Players [2]string      `json:"players"` // by side
	// Who plays, by side: the computer, and at which level, which is kept while a person sits there.
	Computer [2]bool   `json:"computer"`
	Level    [2]string `json:"level"`
	Opening  string    `json:"opening"` // throw, lot, cones, spools

	Houses map[string]string `json:"house,omitempty"` // codes of house rules by rule set
}

// house is the house rules chosen for a rule set. What cannot be read or played any more is left out.
func (c LastGame) house(set ruleset.Set) ruleset.House {
	h, err := ruleset.ParseHouse(c.Houses[set.ID])
	if err != nil {
		return ruleset.House{}
	}
	if _, err := ruleset.Build(set, h); err != nil {
		return ruleset.House{}
	}
	return h
}

// setHouse chooses house rules for the chosen rule set.
func (c *LastGame) setHouse(h ruleset.House) {
	if c.Houses == nil {
		c.Houses = make(map[string]string)
	}
	c.Houses[c.RuleSet] = h.String()
	if h == (ruleset.House{}) {
		delete(c.Houses, c.RuleSet)
	}
}

func speeds() []string   { return []string{"slow", "normal", "fast", "instant"} }
func themes() []string   { return []string{"day", "night", "contrast"} }
func openings() []string { return []string{openThrow, openLot, openCones, openSpools} }

const (
	openThrow  = "throw"
	openLot    = "lot"
	openCones  = "cones"
	openSpools = "spools"
)

func firstSettings() Settings {
	return Settings{Speed: "normal", Theme: "day", Clock: "0", Cubes: false, Moves: true, Last: LastGame{Opening: openThrow}}
}

// readSettings takes from a text what it understands; the rest stays as at the first start. whole: all of it was understood.
func readSettings(text string) (s Settings, whole bool) {
	s = firstSettings()
	if text == "" {
		s.Last.Computer[rules.Spools] = true // who opens the game for the first time is most often alone
		return s, true
	}
	whole = utf8.ValidString(text)
	if json.Unmarshal([]byte(text), &s) != nil { // one wrong value leaves the others
		whole = false
	}
	if !json.Valid([]byte(text)) {
		text = strings.TrimPrefix(strings.TrimSpace(text[:min(len(text), mostMended)]), "{")
		for _, part := range strings.Split(strings.ReplaceAll(text, "\n\t\"", "\n\n\""), "\n\n") { // each key of the text as it is written
			_ = json.Unmarshal([]byte(mended(part)), &s)
		}
	}
	choose := func(value *string, values []string, otherwise string) {
		good := oneOf(*value, values, otherwise)
		*value, whole = good, whole && (*value == good || *value == "")
	}
	choose(&s.Speed, speeds(), "normal")
	choose(&s.Theme, themes(), "day")
	choose(&s.Clock, clocks(), "0")
	choose(&s.Last.Opening, openings(), openThrow)
	for i, name := range s.Last.Players {
		s.Last.Players[i] = cleanName(name)
	}
	before := len(s.Houses)
	s.Houses = slices.DeleteFunc(s.Houses, func(h savedHouse) bool {
		_, _, err := ruleset.ParseCode(h.Code)
		return err != nil || cleanName(h.Name) != h.Name || h.Name == ""
	})
	s.Houses = s.Houses[:min(len(s.Houses), mostSaved)]
	whole = whole && len(s.Houses) == before
	maps.DeleteFunc(s.Lessons, func(_ string, step int) bool { return step <= 0 })
	return s, whole
}

func oneOf(value string, values []string, otherwise string) string {
	if slices.Contains(values, value) {
		return value
	}
	return otherwise
}

// text is the settings as they are saved.
func (s Settings) text() string {
	data, err := json.MarshalIndent(s, "", "\t")
	if err != nil { // strings, numbers and truths always marshal
		return ""
	}
	return string(data) + "\n"
}

func (s Settings) speed() motion.Speed {
	switch s.Speed {
	case "slow":
		return motion.Slow
	case "fast":
		return motion.Fast
	case "instant":
		return motion.Instant
	}
	return motion.Normal
}

func (s Settings) theme() ui.Theme {
	switch s.Theme {
	case "night":
		return ui.Night
	case "contrast":
		return ui.HighContrast
	}
	return ui.Day
}
