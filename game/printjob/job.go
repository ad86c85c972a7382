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

// Paper is a size of paper.
type Paper uint8

const (
	A4 Paper = iota
	Letter
)

// Millimetres is how wide and high the paper is, upright.
func (f Paper) Millimetres() (w, h float64) {
	if f == Letter {
		return 215.9, 279.4
	}
	return 210, 297
}

// PaperNamed is the format of a name, as it is written on the command line.
func PaperNamed(name string) (Paper, bool) {
	f, known := map[string]Paper{"a4": A4, "letter": Letter}[name]
	return f, known
}

// Part is one of the things that can be printed.
type Part uint8

const (
	Board   Part = iota // on one sheet
	Large               // the board on two sheets, to be joined
	Pieces              // sticks to cut, pawns to fold, or cubes and cylinders
	Rules               // on one page
	Record              // to write a game down
	Pupils              // the questions of the sample game, to be answered
	Teacher             // the sample game, with questions and answers
	PartCount
)

// String is the part's stable name.
func (p Part) String() string {
	return [PartCount]string{"board", "large", "pieces", "rules", "record", "pupils", "teacher"}[p]
}

// Job is what is to be printed.
type Job struct {
	Paper  Paper
	Colour bool // else in black, which saves ink
	Parts  []Part
	Copies int // how often all but the teacher's sheet is printed; at least once

	Words   *i18n.Catalogue
	Title   string // the rules, house rules included
	Source  string // whose they are
	Set     ruleset.Set
	Options rules.Options
	Shapes  [2]board.Shape
	Rules   []i18n.RuleCardLine
	Throws  []Throw
	Lesson  *lesson.Lesson // the sample game; nil: there is none

	Picture *board.View  // instead of sheets, one board as it is seen, as a file of that Kind
	Game    *record.Game // instead of sheets, all moves of a game, or its record
	// instead of sheets, what is written already: a table that other programs read, or a lesson
	Text string
	Kind FileKind
}

// FileKind is how a picture is written.
type FileKind uint8

const (
	PDF FileKind = iota
	SVG
	PNG
	Text   // of the Game: its record, to be opened again
	CSV    // Written
	Lesson // Written
)

// Extension is that of such a file's name.
func (k FileKind) Extension() string {
	return [...]string{".pdf", ".svg", ".png", ".senet", ".csv", ".txt"}[k]
}

// FileKindOf is the kind of a file by its name.
func FileKindOf(file string) (FileKind, bool) {
	k := slices.Index([]string{".pdf", ".svg", ".png"}, strings.ToLower(filepath.Ext(file)))
	return FileKind(max(k, 0)), k >= 0
}

// Throw is a line of the table of throws.
type Throw struct {
	Count int // sticks with the side up that counts, or what the die shows
	Text  string
}

// SampleLesson is the lesson that plays a sample game by a rule set, if there is one.
func SampleLesson(lessons []lesson.Lesson, set string) *lesson.Lesson {
	for i, l := range lessons {
		if l.RuleSet == set && !l.HasTasks() {
			return &lessons[i]
		}
	}
	return nil
}

// New orders all that there is of a rule set under house rules; who orders chooses of it.
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
