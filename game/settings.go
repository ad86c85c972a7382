package game

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Settings is saved between starts. The JSON names are stable.
type Settings struct {
	Speed         string `json:"speed"`              // slow, normal, fast, instant
	Theme         string `json:"theme"`              // day, night, contrast
	Board         string `json:"board"`              // ebony, faience, schoolroom
	TextSize      string `json:"letters"`            // usual, larger, largest
	Language      string `json:"language,omitempty"` // its folder; empty: the system's
	Calm          bool   `json:"calm"`
	Forced        bool   `json:"forced"`  // the game makes forced moves and throws for a person
	FlutedSpools  bool   `json:"fluted"`  // spools have a pattern
	Cubes         bool   `json:"cubes"`   // cubes instead of cones if the source says cube
	ConfirmsMoves bool   `json:"confirm"` // moves are confirmed before they are made
	TurnTime      string `json:"clock"`   // seconds for a turn: 0 (no clock), 30, 60, 120
	TimeUp        string `json:"timeUp"`  // what happens when the time is up: warn, pass, throw
	Sound         string `json:"sound"`   // off, soft, medium, loud
	Ambience      string `json:"room"`    // ambience, with the same values
	Mute          bool   `json:"mute"`    // all sound is off
	ShowsMoveList bool   `json:"moves"`   // the list of moves is open
	NoSmallTalk   bool   `json:"quiet"`   // computer players say nothing
	ShowsChances  bool   `json:"chance"`  // the bar of winning chances is shown
	Fullscreen    bool   `json:"fullscreen"`
	Presenter     bool   `json:"presenter"` // large and plain, for a class
	FaceToFace    bool   `json:"facing"`    // two people sit at opposite edges of a flat screen
	RealSticks    bool   `json:"real"`      // in the game in play, real sticks are thrown on a table
	// HasFinishedOne is whether a lesson or a game was finished, so that lessons need not be
	// suggested.
	HasFinishedOne bool        `json:"knows"`
	KnownRuleSets  []string    `json:"met,omitempty"` // rule sets whose new rules were shown
	LastOptions    gameOptions `json:"last"`

	Print           Paper             `json:"print"`
	SavedHouseRules []savedHouseRules `json:"houses,omitempty"` // saved house rules
	// LessonProgress holds the step at which a lesson was left, or lessonFinished, by the lesson's
	// list and ID, and numbers of the practice page.
	LessonProgress map[string]int `json:"lessons,omitempty"`
	// Scores has the games between the player and each computer player, by its level's name.
	Scores map[string]play.Score `json:"scores,omitempty"`
	Plan   savedPlan             `json:"plan,omitzero"` // the plan that the class follows
	// Tallies holds how often groups counted each throw, or predict it, from the lowest: by tallyKey and,
	// for tallies that a class has decided to count or to leave out, by confirmedKey or leftOutKey, too.
	Tallies    map[string][]int `json:"tallies,omitempty"`
	RealThrows []int            `json:"realThrows,omitempty"` // the entries of the game in play that were typed
	Worksheet  []savedTask      `json:"sheet,omitempty"`      // the worksheet
	// WorksheetOptions are those of the worksheet.
	WorksheetOptions WorksheetOptions `json:"sheetOptions"`
	// Mistakes are the costly choices to practise, the next one first.
	Mistakes []mistake `json:"mistakes,omitempty"`
}

// SystemPrefs are preferences of the system: how things are shown, and whether a screen reader
// runs.
type SystemPrefs struct{ Dark, Contrast, Calm, Reader bool }

// applySystem applies the system's preferences where the player has not chosen yet.
func (s *Settings) applySystem(prefs SystemPrefs) {
	s.Calm = prefs.Calm
	switch {
	case prefs.Contrast:
		s.Theme = "contrast"
	case prefs.Dark:
		s.Theme = "night"
	}
}

const maxLessonProgress = 500

func (s *Settings) saveScore(level string, score play.Score) {
	if s.Scores == nil {
		s.Scores = map[string]play.Score{}
	}
	s.Scores[level] = score
}

// saveProgress saves the step at which a lesson was left; the first step needs no saving.
func (s *Settings) saveProgress(lesson string, step int) {
	if step <= 0 {
		delete(s.LessonProgress, lesson)
		return
	}
	if s.LessonProgress == nil || len(s.LessonProgress) >= maxLessonProgress { // most of them for deleted lessons
		s.LessonProgress = map[string]int{}
	}
	s.LessonProgress[lesson] = step
}

// forgetPupils deletes what the previous players left: their names, also on the worksheet, lesson
// progress, scores, the plan and its board on the worksheet, tallies and mistakes. It turns off real sticks.
func (a *App) forgetPupils() {
	s := &a.settings
	s.LastOptions.Players, s.RealSticks = [2]string{}, false
	s.LessonProgress, s.Scores, s.Plan, s.Tallies, s.RealThrows, s.Mistakes = nil, nil, savedPlan{}, nil, nil, nil
	s.Worksheet = slices.DeleteFunc(s.Worksheet, func(t savedTask) bool { return t.isUnwritten() })
	for i, t := range s.Worksheet {
		g, _ := record.Read(t.Position) // no error: sanitizeWorksheet has read it
		h := g.Header()
		h.Players = [2]string{}
		s.Worksheet[i].Position = record.Write(record.NewGameAt(h, g.Rules(), g.Position()))
	}
	a.worksheet, a.throws = nil, nil // they are read again
}

// predictionGroup and thrownGroup stand for a group in the keys of the predicted and of the thrown
// counts.
const predictionGroup, thrownGroup = -1, -2

// tallyKey returns the key of a group's tally.
func tallyKey(die bool, group int) string {
	if die {
		return "die " + strconv.Itoa(group+1)
	}
	return "sticks " + strconv.Itoa(group+1)
}

// confirmedKey is the key of a tally that was confirmed although it is rare, or has too few or too many throws.
func confirmedKey(die bool, group int) string { return tallyKey(die, group) + " confirmed" }

// leftOutKey is the key of a tally that the class has decided not to count.
func leftOutKey(die bool, group int) string { return tallyKey(die, group) + " out" }

func (s *Settings) deleteTally(die bool, group int) {
	delete(s.Tallies, tallyKey(die, group))
	delete(s.Tallies, confirmedKey(die, group))
	delete(s.Tallies, leftOutKey(die, group))
}

// setTally replaces the tally of a group, or deletes it if there are no throws.
func (s *Settings) setTally(die bool, group int, counts []int) {
	if slices.Max(counts) == 0 {
		s.deleteTally(die, group)
		return
	}
	if s.Tallies == nil {
		s.Tallies = map[string][]int{}
	}
	s.Tallies[tallyKey(die, group)] = counts
}

func (s *Settings) sanitizeTallies() {
	lengths := map[string]int{}
	for group := thrownGroup; group < maxGroups; group++ {
		for _, die := range []bool{false, true} {
			lengths[tallyKey(die, group)] = len(rules.ThrowChances(die))
			lengths[confirmedKey(die, group)] = len(rules.ThrowChances(die))
			lengths[leftOutKey(die, group)] = len(rules.ThrowChances(die))
		}
	}
	maps.DeleteFunc(s.Tallies, func(key string, counts []int) bool {
		n, known := lengths[key]
		return !known || len(counts) != n || slices.Min(counts) < 0 || slices.Max(counts) > maxTally
	})
}

func themeValues() []string    { return []string{"day", "night", "contrast"} }
func textSizeValues() []string { return []string{"usual", "larger", "largest"} }
func startValues() []string    { return []string{startByThrow, startByLot, conesStart, spoolsStart} }

// Boards returns the materials of the board, the default first.
func Boards() []string { return []string{"ebony", "faience", "schoolroom"} }

// The values of gameOptions.Start: who goes first.
const (
	startByThrow = "throw"
	startByLot   = "lot"
	conesStart   = "cones"
	spoolsStart  = "spools"
)

// choiceSetting is a setting with a fixed set of values.
type choiceSetting struct {
	id           string
	values       []string
	defaultValue string
	value        *string
}

// choiceSettings returns all settings with a fixed set of values.
func (s *Settings) choiceSettings() []choiceSetting {
	volumes := []string{"off", "soft", "medium", "loud"}
	return []choiceSetting{
		{"speed", []string{"slow", "normal", "fast", "instant"}, "normal", &s.Speed},
		{"theme", themeValues(), "day", &s.Theme}, {"board", Boards(), "ebony", &s.Board},
		{"letters", textSizeValues(), "usual", &s.TextSize},
		{"open", startValues(), startByThrow, &s.LastOptions.Start},
		{"clock", []string{noClock, "30", "60", "120"}, noClock, &s.TurnTime}, // in seconds
		{"timeUp", []string{"warn", "pass", "throw"}, "warn", &s.TimeUp},
		{"sound", volumes, "medium", &s.Sound}, {"room", volumes, "off", &s.Ambience},
	}
}

// defaultSettings returns the settings before the player has changed any.
func defaultSettings() Settings {
	s := Settings{ShowsMoveList: true, LastOptions: gameOptions{RuleSet: ruleset.Basics().ID},
		WorksheetOptions: WorksheetOptions{Lines: defaultAnswerLines, HasCode: true}}
	for _, c := range s.choiceSettings() {
		*c.value = c.defaultValue
	}
	return s
}

// shapes returns the pawns of each side: cones and spools, or cubes if the source has them and the
// player wants them.
func (s Settings) shapes(set ruleset.Set) [2]board.Shape {
	if s.Cubes && set.Cubes {
		return [2]board.Shape{board.Cube, board.Spool}
	}
	return [2]board.Shape{board.Cone, board.Spool}
}

// validOr returns value if it is among values, or else otherwise.
func validOr(value string, values []string, otherwise string) string {
	if slices.Contains(values, value) {
		return value
	}
	return otherwise
}

// Text returns the settings as they are saved.
func (s Settings) Text() string {
	data, err := json.MarshalIndent(s, "", "\t")
	if err != nil { // strings, numbers and booleans always marshal
		return ""
	}
	return string(data) + "\n"
}

func (s Settings) speed() board.Speed {
	return map[string]board.Speed{"slow": board.Slow, "fast": board.Fast,
		"instant": board.Instant}[s.Speed]
}

func (s Settings) theme() ui.Theme {
	return map[string]ui.Theme{"night": ui.Night, "contrast": ui.HighContrast}[s.Theme]
}

func (s Settings) textSize() ui.TextSize {
	return ui.TextSize(max(0, slices.Index(textSizeValues(), s.TextSize)))
}

// volume returns the volume of sounds and of ambience, 0 to 1.
func (s Settings) volume() (sounds, ambience float64) {
	if s.Mute {
		return 0, 0
	}
	steps := map[string]float64{"soft": .3, "medium": .6, "loud": 1}
	return steps[s.Sound], steps[s.Ambience]
}

// noClock is the turn time of a game without a clock.
const noClock = "0"

// savedHouseRules is a rule set with house rules, saved under a name.
type savedHouseRules struct {
	Name string `json:"name"`
	Code string `json:"code"`
}

// maxSavedHouseRules is the maximum number of saved sets; a longer list would be unreadable.
const maxSavedHouseRules = 24

// lessonFinished is saved in place of a step for a finished lesson. It is greater than any step, so
// that added steps do not matter.
const lessonFinished = 1 << 20

// progress returns the step at which a lesson was left, and whether it was finished. A lesson left
// at its last step was finished if that step has no task.
func (s *Settings) progress(key string, l lesson.Lesson) (step int, finished bool) {
	step = s.LessonProgress[key]
	last := len(l.Steps) - 1
	if step > last || step == last && step > 0 && l.Steps[last].Task == lesson.NoTask {
		return 0, true
	}
	return step, false
}

// isLarge reports whether everything is shown large, as for a class.
func (a *App) isLarge() bool { return a.settings.Presenter || a.settings.textSize() == ui.Largest }

// isNewPlayer reports whether no lesson or game has been finished on this machine and there are
// lessons to offer.
func (a *App) isNewPlayer() bool { return !a.settings.HasFinishedOne && a.config.Lessons != nil }
