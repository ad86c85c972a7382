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

// Maximum lengths of texts, in characters, for which every page and theme has room.
const (
	MaxTitle   = 80
	MaxPart    = 60
	MaxName    = 20
	MaxCaption = 160
	MaxNote    = 160

	maxTogether = 90 // of a caption and a question on one slide
)

// Lesson is a lesson that has been checked. It is immutable.
type Lesson struct {
	ID   string // file name without extension
	File string // path within the folder of lessons
	Text string // the source

	Title   string
	About   string             // one line for a list; may be empty
	RuleSet string             // ID of the rule set, see ruleset.ByID
	House   ruleset.HouseRules // house rules
	Pawns   int                // per side
	Names   [2]string          // players' names, by side; empty: the game's own
	Steps   []Step             // at least one
	rules   *rules.Rules
	noHints bool // tasks show their solution only on request
}

// WithoutHints returns the lesson with tasks that show their solution only on request, not after a
// while.
func (l Lesson) WithoutHints() Lesson {
	l.noHints = true
	return l
}

// Rules returns the rules of the lesson.
func (l Lesson) Rules() *rules.Rules { return l.rules }

// HasTasks reports whether a step has a task.
func (l Lesson) HasTasks() bool {
	return slices.ContainsFunc(l.Steps, func(s Step) bool { return s.Task != NoTask })
}

// Parts returns the first step, from 0, of each part. A part is the steps under one heading; steps
// before the first heading are a part, too.
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
	NoAction    StepAction = iota // nothing, as in a remark or a missed turn
	MoveAction                    // a legal move
	PlaceAction                   // pawns are placed by hand
	ThrowAction                   // a throw, as a task or after a question about it
)

// Task is what the player has to do.
type Task uint8

const (
	NoTask Task = iota
	ThrowTask
	MoveTask
)

// Step is one step of a lesson, with its positions.
type Step struct {
	Line       int    // its first line in the file
	Part       string // heading of its part; may be empty
	PartBegins bool

	Before     rules.Position // at the start
	AfterThrow rules.Position // after its throws
	After      rules.Position // after its move

	HasPosition bool          // Before does not continue the step before
	Throws      []rules.Throw // throws of this step

	Say    []string
	Ask    string // empty: no question
	Answer []string
	Then   []string
	Note   string
	Wrong  string

	AsksMoves  bool          // the answer is moves, all or the best; otherwise only a text
	Moves      []rules.Move  // all legal moves, for a question after the throws
	Best       []rules.Move  // the best moves, if the question asks for them
	BestThrows []rules.Throw // the best throws, for a question before the throws
	Illegal    []board.Arrow // moves that the rules refuse
	Marks      rules.SquareSet
	Arrows     []board.Arrow

	Action     StepAction
	Move       rules.Move    // for MoveAction
	Placements []board.Arrow // for PlaceAction: the ways of the pawns

	Task      Task
	Solutions []rules.Move  // for MoveTask: the accepted moves; Move is the one that is shown
	FindPawn  bool          // for MoveTask: movable pawns are not highlighted before the hint
	Think     time.Duration // how long a question stays in auto mode; 0: as long as usual
	Wait      time.Duration // how long the last slide stays in auto mode; 0: as long as usual

	tray     []rules.Throw // throws in the tray: those of the step, or of the turn that it continues
	slides   []slide
	noteFrom int // index of the first slide that shows Note
}

// throwsLate reports whether the throws are made with the action of the step instead of at its
// beginning.
func (s Step) throwsLate() bool { return s.Task == ThrowTask || len(s.BestThrows) > 0 }

// StepStage is how far a step has come.
type StepStage uint8

const (
	BeforeMove  StepStage = iota // before the answer and the action
	AnswerShown                  // after the answer to the question
	AfterMove                    // after the action
)

// slide is one caption, which stays until the reader continues.
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
	// together they are too long
	if lead != "" && s.Ask != "" && utf8.RuneCountInString(question) > maxTogether {
		s.slides = append(s.slides, slide{stage: BeforeMove, caption: lead})
		question = s.Ask
	}
	s.slides = append(s.slides, slide{stage: BeforeMove, caption: question})
	if s.Ask != "" {
		s.addSlides(AnswerShown, s.Answer, question)
	}
	if s.Task != NoTask { // the caption of a task does not stay after the move
		lead = ""
	}
	if s.Action != NoAction {
		s.addSlides(AfterMove, s.Then, lead)
	}
}

// joinSentences joins a caption and a question,
// and adds the full stop of the caption if it is missing.
func joinSentences(caption, question string) string {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(caption, "\"”“»’')]"))
	first, _ := utf8.DecodeRuneInString(question)
	if question != "" && unicode.In(last, unicode.L, unicode.M, unicode.N) &&
		!unicode.IsLower(first) {
		caption += "."
	}
	return strings.TrimSpace(caption + " " + question)
}

// addSlides adds slides with the captions of a stage or, if there are none, one with otherwise.
func (s *Step) addSlides(stage StepStage, captions []string, otherwise string) {
	if len(captions) == 0 {
		captions = []string{otherwise}
	}
	for _, text := range captions {
		s.slides = append(s.slides, slide{stage: stage, caption: text})
	}
}
