package lesson

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"senet/game/board"
	"senet/rules"
	"senet/rules/ruleset"
)

// Maximum lengths of texts, in characters. Every page and theme has room for this much.
const (
	MaxTitle   = 80
	MaxPart    = 60
	MaxName    = 20
	MaxCaption = 160
	MaxNote    = 160

	maxTogether = 90 // a caption and a question on one slide; longer ones get a slide each
)

// Lesson is a lesson that has been checked. It is immutable; its slices must not be written to.
type Lesson struct {
	ID   string // file name without extension; a number before it is part of it
	File string // path within the folder it was loaded from
	Text string // the source

	Title   string
	About   string             // one line for a list; may be empty
	RuleSet string             // ID of the rule set, see ruleset.ByID
	House   ruleset.HouseRules // house rules
	Pawns   int                // per side
	Names   [2]string          // players' names, by side; empty: the game's own
	Steps   []Step             // at least one
	rules   *rules.Rules
	noHints bool // tasks do not show their solution after a while
}

// WithoutHints returns the lesson with tasks that do not show their solution after a while.
func (l Lesson) WithoutHints() Lesson {
	l.noHints = true
	return l
}

// Rules returns the rules the lesson is played by.
func (l Lesson) Rules() *rules.Rules { return l.rules }

// HasTasks reports whether the player has something to do.
func (l Lesson) HasTasks() bool {
	return slices.ContainsFunc(l.Steps, func(s Step) bool { return s.Task != NoTask })
}

// Parts returns the first step of each part, from 0. A part is what is under one heading; steps
// before the first heading form a part, and a lesson without headings is one part.
func (l Lesson) Parts() (first []int) {
	for i, s := range l.Steps {
		if i == 0 || s.PartBegins {
			first = append(first, i)
		}
	}
	return first
}

// StepAction is what happens on the board in a step.
type StepAction uint8

const (
	NoAction    StepAction = iota // a remark, or a missed turn
	MoveAction                    // a move by the rules
	PlaceAction                   // pawns are moved by hand
	ThrowAction                   // only a throw, as a task or after a question about it
)

// Task is what the player has to do.
type Task uint8

const (
	NoTask Task = iota
	ThrowTask
	MoveTask
)

// Step is one step of a lesson, with the positions it goes through.
type Step struct {
	Line       int    // line of the file where it begins
	Part       string // its heading; may be empty
	PartBegins bool

	Before     rules.Position // at the start
	AfterThrow rules.Position // after its throws
	After      rules.Position // after its move

	HasPosition bool          // Before is set up anew, not continued from the step before
	Throws      []rules.Throw // thrown in this step

	Say    []string
	Ask    string // empty: no question
	Answer []string
	Then   []string
	Note   string
	Wrong  string

	AsksMoves  bool          // the answer is moves, all or the best; otherwise it is in words
	Moves      []rules.Move  // all legal moves, if the step asks after its throws
	Best       []rules.Move  // the best of them, if the step asks for it
	BestThrows []rules.Throw // the best next throws, if the step asks before its throws
	Illegal    []board.Arrow // moves the rules refuse
	Marks      rules.SquareSet
	Arrows     []board.Arrow

	Action     StepAction
	Move       rules.Move    // for MoveAction
	Placements []board.Arrow // for PlaceAction: from where to where

	Task      Task
	Solutions []rules.Move // for MoveTask: accepted moves; Move is the one shown
	FindPawn  bool         // for MoveTask: movable pawns are not highlighted before the hint
	Think     time.Duration
	Wait      time.Duration // both 0: not given

	tray     []rules.Throw // in the tray: throws of the step, or of the turn that it continues
	slides   []slide
	noteFrom int // first slide that shows Note
}

// throwsLate reports whether the throws are made not at the beginning of the step but with its
// action.
func (s Step) throwsLate() bool { return s.Task == ThrowTask || len(s.BestThrows) > 0 }

// StepStage is how far a step has come.
type StepStage uint8

const (
	BeforeMove  StepStage = iota // the throw has been made, the move has not
	AnswerShown                  // the question has been answered
	AfterMove                    // the move has been made
)

// slide is one text to read; it stays until the reader continues.
type slide struct {
	stage   StepStage
	caption string
}

// splitSlides divides a step into its slides. There is at least one.
func (s *Step) splitSlides() {
	captions, lead := s.Say, ""
	if last := len(captions) - 1; last >= 0 {
		captions, lead = captions[:last], captions[last]
	}
	for _, text := range captions {
		s.slides = append(s.slides, slide{stage: BeforeMove, caption: text})
	}
	question := joinSentences(lead, s.Ask)
	// too long: the question gets a slide of its own
	if lead != "" && s.Ask != "" && utf8.RuneCountInString(question) > maxTogether {
		s.slides = append(s.slides, slide{stage: BeforeMove, caption: lead})
		question = s.Ask
	}
	s.slides = append(s.slides, slide{stage: BeforeMove, caption: question})
	if s.Ask != "" {
		s.addSlides(AnswerShown, s.Answer, question)
	}
	if s.Task != NoTask { // after the move, the task is done
		lead = ""
	}
	if s.Action != NoAction {
		s.addSlides(AfterMove, s.Then, lead)
	}
}

// joinSentences puts a question after a caption, and a full stop between them if it is missing.
func joinSentences(caption, question string) string {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(caption, "\"”“»’')]"))
	first, _ := utf8.DecodeRuneInString(question)
	if question != "" && unicode.In(last, unicode.L, unicode.M, unicode.N) && !unicode.IsLower(first) {
		caption += "."
	}
	return strings.TrimSpace(caption + " " + question)
}

// addSlides adds the captions of a stage, or the given one if it has none.
func (s *Step) addSlides(stage StepStage, captions []string, otherwise string) {
	if len(captions) == 0 {
		captions = []string{otherwise}
	}
	for _, text := range captions {
		s.slides = append(s.slides, slide{stage: stage, caption: text})
	}
}
