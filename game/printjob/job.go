package printjob

import (
	"path/filepath"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
	"slices"
	"strings"
)

// Paper is a paper size.
type Paper uint8

const (
	A4 Paper = iota
	Letter
)

// Millimetres returns the width and height of the paper, upright.
func (f Paper) Millimetres() (w, h float64) {
	if f == Letter {
		return 215.9, 279.4
	}
	return 210, 297
}

// PaperNamed returns the paper size with a name from the command line.
func PaperNamed(name string) (Paper, bool) {
	f, known := map[string]Paper{"a4": A4, "letter": Letter}[name]
	return f, known
}

// Part is something that can be printed.
type Part uint8

const (
	Board   Part = iota // on one sheet
	Large               // the board on two sheets, to be joined
	Pieces              // sticks to cut out, pawns to fold, or cubes and cylinders
	Rules               // on one page
	Record              // a form for writing a game down
	Pupils              // the questions of the sample game
	Teacher             // the sample game with questions and answers
	// PartCount is the number of parts.
	PartCount
)

// String returns the part's stable name.
func (p Part) String() string {
	return [PartCount]string{"board", "large", "pieces", "rules", "record", "pupils", "teacher"}[p]
}

// Job is what is to be printed.
type Job struct {
	Paper  Paper
	Colour bool // false: black only, which saves ink
	Parts  []Part
	Copies int // of everything but the teacher's sheet; at least 1

	Words   *i18n.Catalogue
	Title   string // name of the rules, house rules included
	Source  string // where the rules come from
	Set     ruleset.Set
	Options rules.Options
	Shapes  [2]board.Shape
	Rules   []i18n.RuleCardLine
	Throws  []Throw
	Lesson  *lesson.Lesson // the sample game; may be nil

	Picture *board.View  // instead of sheets: one board, as a file of that Kind
	Game    *record.Game // instead of sheets: all moves of a game, or its record
	// instead of sheets: the finished text of a table or a lesson
	Text string
	Kind FileKind
}

// FileKind is a file format.
type FileKind uint8

const (
	PDF FileKind = iota
	SVG
	PNG
	Text   // the record of the Game, to be opened again
	CSV    // the Job's Text
	Lesson // the Job's Text
)

// Extension returns the file name extension.
func (k FileKind) Extension() string {
	return [...]string{".pdf", ".svg", ".png", ".senet", ".csv", ".txt"}[k]
}

// FileKindOf returns the kind of picture or sheet that a file name asks for.
func FileKindOf(file string) (FileKind, bool) {
	k := slices.Index([]string{".pdf", ".svg", ".png"}, strings.ToLower(filepath.Ext(file)))
	return FileKind(max(k, 0)), k >= 0
}

// Throw is a line of the table of throws.
type Throw struct {
	Count int // marked sides up, or the number on the die
	Text  string
}

// SampleLesson returns the lesson that plays a sample game of a rule set, or nil.
func SampleLesson(lessons []lesson.Lesson, set string) *lesson.Lesson {
	for i, l := range lessons {
		if l.RuleSet == set && !l.HasTasks() {
			return &lessons[i]
		}
	}
	return nil
}

// New returns a job that prints everything about a rule set under house rules. The caller chooses
// the parts.
func New(words *i18n.Catalogue, base ruleset.Set, house ruleset.House, pawns int, die bool,
	shapes [2]board.Shape) (Job, error) {
	set, err := base.Under(house)
	if err != nil {
		return Job{}, err
	}
	o := Job{
		Copies: 1, Words: words, Set: set, Options: set.With(pawns, die), Shapes: shapes,
		Title:  i18n.GameTitle(words, base, house, set.With(pawns, die).Pawns, die),
		Source: words.T("set." + set.ID + ".source"),
	}
	r, err := rules.New(o.Options)
	if err != nil {
		return Job{}, err
	}
	o.Rules = i18n.RuleCard(words, set, r, record.Thrown)
	for _, c := range rules.ThrowChances(o.Options.Die) {
		value, note := i18n.ReadingText(words, r.Read(c.Throw))
		switch {
		case value == words.T("tray.missMark"):
			value = note
		case note != "":
			value = words.T("print.throw", "value", value, "note", note)
		}
		o.Throws = append(o.Throws, Throw{c.Throw.Count(), value})
	}
	return o, nil
}
