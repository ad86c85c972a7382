package lesson

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"senet/rules"
	"senet/rules/ruleset"
)

// The longest texts, in characters. Every page and theme has boxes that hold so much.
const (
	MaxTitle   = 80
	MaxPart    = 60
	MaxName    = 20
	MaxCaption = 160
	MaxNote    = 160

	maxTogether = 90 // what is said and a question beside it: more is read one after the other
)

// Lesson is a lesson that has been checked. It never changes: what its slices hold is not to be written to.
type Lesson struct {
	ID      string        // the file's name without its ending; a number before it belongs to it
	File    string        // its path in the folder it was loaded from
	Text    string        // as it is written
	Title   string        //
	About   string        // one line for a list; may be empty
	RuleSet string        // the id of the rule set, see ruleset.ByID
	House   ruleset.House // the house rules the lesson needs
	Pawns   int           // pawns each
	Names   [2]string     // what the players are called, by side; empty: as the game calls them
	Steps   []Step        // at least one
	rules   *rules.Rules
}

// Rules are the rules that the lesson is played by.
func (l Lesson) Rules() *rules.Rules { return l.rules }

// HasTasks reports whether the player has something to do himself.
func (l Lesson) HasTasks() bool {
	return slices.ContainsFunc(l.Steps, func(s Step) bool { return s.Task != NoTask })
}

// Parts are the first steps, from 0, of the stretches under one heading. Steps before the first
// heading make a part, too; a lesson without headings is one part.
func (l Lesson) Parts() (first []int) {
	for i, s := range l.Steps {
		if i == 0 || s.PartBegins {
			first = append(first, i)
		}
	}
	return first
}

// Progress is the number of a step, and how many there are: where there is something to be done, the
// tasks are counted, each with all its steps under its heading.
func (l Lesson) Progress(step int) (n, all int) {
	parts := l.Parts()
	if !l.CountsTasks() {
		return step + 1, len(l.Steps)
	}
	for n < len(parts) && parts[n] <= step {
		n++
	}
	return n, len(parts)
}

// CountsTasks reports whether a lesson is counted by its tasks, not by its steps.
func (l Lesson) CountsTasks() bool { return l.HasTasks() && len(l.Parts()) > 1 }

// Action is what happens on the board in a step.
type Action uint8

const (
	NoAction    Action = iota // nothing: a remark, or a turn that is missed
	MoveAction                // a move of the rules
	PlaceAction               // pawns are put by hand
	ThrowAction               // only a throw, which is the player's task
)

// Task is what the player has to do himself.
type Task uint8

const (
	NoTask Task = iota
	ThrowTask
	MoveTask
)

// Step is one step of a lesson, with the positions it leads through.
type Step struct {
	Line       int    // of the file, where it begins
	Part       string // the heading it stands under; may be empty
	PartBegins bool

	Before     rules.Position // where the step begins
	AfterThrow rules.Position // after its throws
	After      rules.Position // after its move, too

	HasPosition bool          // Before was set up anew: it does not follow from the step before
	Throws      []rules.Throw // what falls in this step

	Say    []string
	Ask    string // empty: no question
	Answer []string
	Then   []string
	Note   string
	Wrong  string

	Moves   []rules.Move // all legal moves, where the question asks for them
	Illegal []Arrow      // moves that the rules refuse
	Marks   rules.SquareSet
	Arrows  []Arrow

	Action     Action
	Move       rules.Move // Moving
	Placements []Arrow    // Setting: where pawns are put

	Task      Task
	Solutions []rules.Move // ToMove: the moves that count as done; the one in Move is shown
	FindPawn  bool         // ToMove: which pawn can move is to be found, and not shown before the hint
	Think     time.Duration
	Wait      time.Duration // both 0 where the lesson says nothing

	tray     []rules.Throw // what lies in the tray once it fell: Throws, or those of the turn that goes on
	screens  []screen
	noteFrom int // the beat from which on Note is shown
}

// Arrow leads from one place to another.
type Arrow struct{ From, To rules.Square }

// Stage is how far a step has come.
type Stage uint8

const (
	BeforeMove  Stage = iota // the throw lies, the move is still to be made
	AnswerShown              // the question has been answered
	AfterMove                // the move has been made
)

// screen is one thing to be read: what stays on the screen until somebody goes on.
type screen struct {
	stage   Stage
	caption string
}

// splitScreens divides a step into its beats. There is always one.
func (s *Step) splitScreens() {
	said, lead := s.Say, ""
	if last := len(said) - 1; last >= 0 {
		said, lead = said[:last], said[last]
	}
	for _, text := range said {
		s.screens = append(s.screens, screen{stage: BeforeMove, caption: text})
	}
	asked := joinSentences(lead, s.Ask)
	// then the question stands by itself
	if lead != "" && s.Ask != "" && utf8.RuneCountInString(asked) > maxTogether {
		s.screens = append(s.screens, screen{stage: BeforeMove, caption: lead})
		asked = s.Ask
	}
	s.screens = append(s.screens, screen{stage: BeforeMove, caption: asked})
	if s.Ask != "" {
		s.addScreens(AnswerShown, s.Answer, asked)
	}
	if s.Task != NoTask { // what was to be done is done
		lead = ""
	}
	if s.Action != NoAction {
		s.addScreens(AfterMove, s.Then, lead)
	}
}

// joinSentences is what is said and a question beside it, with the full stop between two sentences that
// their writer left out.
func joinSentences(said, ask string) string {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(said, "\"”“»’')]"))
	first, _ := utf8.DecodeRuneInString(ask)
	if ask != "" && unicode.In(last, unicode.L, unicode.M, unicode.N) && !unicode.IsLower(first) {
		said += "."
	}
	return strings.TrimSpace(said + " " + ask)
}

// addScreens adds a stage's captions, or the one that stays where it has none of its own.
func (s *Step) addScreens(stage Stage, captions []string, stays string) {
	if len(captions) == 0 {
		captions = []string{stays}
	}
	for _, text := range captions {
		s.screens = append(s.screens, screen{stage: stage, caption: text})
	}
}
