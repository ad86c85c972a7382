package game

import (
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// Settings is what is remembered from one start to the next. The names in the text are stable.
type Settings struct {
	Speed      string `json:"speed"`              // slow, normal, fast, instant
	Theme      string `json:"theme"`              // day, night, contrast
	Board      string `json:"board"`              // ebony, faience, schoolroom
	Letters    string `json:"letters"`            // usual, larger, largest
	Language   string `json:"language,omitempty"` // its folder; empty: the system's
	Calm       bool   `json:"calm"`
	Forced     bool   `json:"forced"`  // moves without a choice are played for the player
	Fluted     bool   `json:"fluted"`  // spools have a pattern
	Cubes      bool   `json:"cubes"`   // cubes instead of cones where the source says cube
	Confirm    bool   `json:"confirm"` // a move is asked about before it is made
	Clock      string `json:"clock"`   // seconds of a turn: 0 (no clock), 30, 60, 120
	Sound      string `json:"sound"`   // off, soft, medium, loud
	Room       string `json:"room"`    // the quiet sound of a room: likewise
	Mute       bool   `json:"mute"`    // nothing sounds, whatever those say
	Moves      bool   `json:"moves"`   // the list of moves is open
	Chance     bool   `json:"chance"`  // the bar of winning chances is shown
	Fullscreen bool   `json:"fullscreen"`
	Presenter  bool   `json:"presenter"` // large and plain, for a class
	Real       bool   `json:"real"`      // in the game in play the sticks are thrown on a real table
	// in the game in play every pawn's move, or the reason it has none, is shown
	All bool `json:"all"`
	// a lesson or a game was brought to its end: nobody need be led to the lessons
	Knows bool     `json:"knows"`
	Last  LastGame `json:"last"`

	Print  Paper        `json:"print"`
	Houses []SavedHouse `json:"houses,omitempty"` // house rules kept under names
	// the step at which a lesson was left, or LessonSeen, by the list it stands in and its id
	Lessons map[string]int `json:"lessons,omitempty"`
}

// Paper is how sheets are printed.
type Paper struct {
	Letter bool `json:"letter"` // the paper; else A4
	Colour bool `json:"colour"` // else in black
	Copies int  `json:"copies"` // 0: one
}

// CopyCounts are the numbers of copies that can be chosen.
func CopyCounts() []int { return []int{1, 2, 10, 20, 30} }

// SystemPrefs is what the system knows of how its user wants things shown.
type SystemPrefs struct{ Dark, Contrast, Calm bool }

// Follow sets what a player has not chosen yet as it is on the whole system.
func (s *Settings) Follow(t SystemPrefs) {
	switch s.Calm = t.Calm; {
	case t.Contrast:
		s.Theme = "contrast"
	case t.Dark:
		s.Theme = "night"
	}
}

// MostLeft is how many lessons are remembered that were left amid.
const MostLeft = 500

// Leave remembers the step at which a lesson was left; at its beginning there is nothing to remember.
func (s *Settings) Leave(lesson string, step int) {
	if step <= 0 {
		delete(s.Lessons, lesson)
		return
	}
	if s.Lessons == nil || len(s.Lessons) >= MostLeft { // of lessons long gone, most of them
		s.Lessons = map[string]int{}
	}
	s.Lessons[lesson] = step
}

// NewPupils forgets who played here before: the names, that sticks are thrown on a real table, and
// where lessons were left.
func (s *Settings) NewPupils() {
	s.Last.Players, s.Real, s.Lessons = [2]string{}, false, nil
}

func Speeds() []string   { return []string{"slow", "normal", "fast", "instant"} }
func Themes() []string   { return []string{"day", "night", "contrast"} }
func Boards() []string   { return []string{"ebony", "faience", "schoolroom"} }
func Letters() []string  { return []string{"usual", "larger", "largest"} }
func Openings() []string { return []string{OpenThrow, OpenLot, OpenCones, OpenSpools} }

const (
	OpenThrow  = "throw"
	OpenLot    = "lot"
	OpenCones  = "cones"
	OpenSpools = "spools"
)

// Choice is a setting of which one value holds.
type Choice struct {
	ID     string
	Values []string
	Usual  string // at the first start
	Now    *string
}

// Choices are all such settings.
func (s *Settings) Choices() []Choice {
	return []Choice{
		{"speed", Speeds(), "normal", &s.Speed}, {"theme", Themes(), "day", &s.Theme},
		{"board", Boards(), "ebony", &s.Board},
		{"letters", Letters(), "usual", &s.Letters}, {"clock", Clocks(), "0", &s.Clock},
		{"sound", Volumes(), "medium", &s.Sound},
		{"room", Volumes(), "off", &s.Room}, {"open", Openings(), OpenLot, &s.Last.Opening},
	}
}

func FirstSettings() Settings {
	s := Settings{Moves: true}
	for _, c := range s.Choices() {
		*c.Now = c.Usual
	}
	return s
}

// Shapes is what the pawns of each side look like: cones and spools, or cubes where the source has
// cubes and the player wants them.
func (s Settings) Shapes(set ruleset.Set) [2]board.Shape {
	if s.Cubes && SaysCube(set) {
		return [2]board.Shape{board.Cube, board.Spool}
	}
	return [2]board.Shape{board.Cone, board.Spool}
}

// SaysCube: only the page of Senet Basics plays with cubes and cylinders.
func SaysCube(set ruleset.Set) bool { return set.ID == "basics" }

func OneOf(value string, values []string, otherwise string) string {
	if slices.Contains(values, value) {
		return value
	}
	return otherwise
}

// Text is the settings as they are saved.
func (s Settings) Text() string {
	data, err := json.MarshalIndent(s, "", "\t")
	if err != nil { // strings, numbers and truths always marshal
		return ""
	}
	return string(data) + "\n"
}

func (s Settings) Motion() board.Speed {
	return map[string]board.Speed{"slow": board.Slow, "fast": board.Fast,
		"instant": board.Instant}[s.Speed]
}

func (s Settings) Colours() ui.Theme {
	return map[string]ui.Theme{"night": ui.Night, "contrast": ui.HighContrast}[s.Theme]
}

// TextSize is how large letters are.
func (s Settings) TextSize() ui.TextSize {
	return ui.TextSize(max(0, slices.Index(Letters(), s.Letters)))
}

// Volumes are the steps of how loud something is.
func Volumes() []string { return []string{"off", "soft", "medium", "loud"} }

// Volume is how loud sounds and the room are, 0 … 1.
func (s Settings) Volume() (sounds, room float64) {
	if s.Mute {
		return 0, 0
	}
	steps := map[string]float64{"soft": .3, "medium": .6, "loud": 1}
	return steps[s.Sound], steps[s.Room]
}

// Clocks are the lengths of a turn that are offered, in seconds; 0 for none.
func Clocks() []string { return []string{"0", "30", "60", "120"} }

// TurnLimit is the length of a turn; 0: there is no clock.
func (s Settings) TurnLimit() time.Duration {
	n, _ := strconv.Atoi(s.Clock)
	return time.Duration(n) * time.Second
}

// SavedHouse is a rule set with house rules that a player keeps under a name of his own.
type SavedHouse struct {
	Name string `json:"name"`
	Code string `json:"code"`
}

// MostSaved is how many sets can be kept; more would be a list nobody reads.
const MostSaved = 24

// LessonSeen is remembered of a lesson that was seen to its end, in the place of a step; it is past
// every lesson's last, also when its writer adds some.
const LessonSeen = 1 << 20

// LeftAt is the step at which a lesson was left, and whether it was seen to its end. At the last
// step, with nothing to do there, little is left to be seen.
func (s *Settings) LeftAt(place string, l lesson.Lesson) (step int, seen bool) {
	step = s.Lessons[place]
	last := len(l.Steps) - 1
	if step > last || step == last && step > 0 && l.Steps[last].Task == lesson.NoTask {
		return 0, true
	}
	return step, false
}
