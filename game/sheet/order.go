package sheet

import (
	"path/filepath"
	"senet/game/board"
	"senet/game/lang"
	"senet/game/lesson"
	"senet/game/say"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
	"slices"
	"strings"
)

// Format is a size of paper.
type Format uint8

const (
	A4 Format = iota
	Letter
)

// Millimetres is how wide and high the paper is, upright.
func (f Format) Millimetres() (w, h float64) {
	if f == Letter {
		return 215.9, 279.4
	}
	return 210, 297
}

// FormatOf is the format of a name, as it is written on the command line.
func FormatOf(name string) (Format, bool) {
	f, known := map[string]Format{"a4": A4, "letter": Letter}[name]
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
	Parts
)

// String is the part's stable name.
func (p Part) String() string {
	return [Parts]string{"board", "large", "pieces", "rules", "record", "pupils", "teacher"}[p]
}

// Order is what is to be printed.
type Order struct {
	Format Format
	Colour bool // else in black, which saves ink
	Parts  []Part
	Copies int // how often all but the teacher's sheet is printed; at least once

	Words   *lang.Catalogue
	Title   string // the rules, house rules included
	Source  string // whose they are
	Set     ruleset.Set
	Options rules.Options
	Shapes  [2]board.Shape
	Rules   []say.CardLine
	Throws  []Throw
	Lesson  *lesson.Lesson // the sample game; nil: there is none

	Picture *board.View  // instead of sheets, one board as it is seen, as a file of that Kind
	Game    *record.Game // instead of sheets, all moves of a game, or its record
	// instead of sheets, what is written already: a table that other programs read, or a lesson
	Written string
	Kind    Kind
}

// Kind is how a picture is written.
type Kind uint8

const (
	PDF Kind = iota
	SVG
	PNG
	Text   // of the Game: its record, to be opened again
	CSV    // Written
	Lesson // Written
)

// Ending is that of such a file's name.
func (k Kind) Ending() string {
	return [...]string{".pdf", ".svg", ".png", ".senet", ".csv", ".txt"}[k]
}

// KindOf is the kind of a file by its name.
func KindOf(file string) (Kind, bool) {
	k := slices.Index([]string{".pdf", ".svg", ".png"}, strings.ToLower(filepath.Ext(file)))
	return Kind(max(k, 0)), k >= 0
}

// Throw is a line of the table of throws.
type Throw struct {
	Count int // sticks with the side up that counts, or what the die shows
	Text  string
}

// Sample is the lesson that plays a sample game by a rule set, if there is one.
func Sample(lessons []lesson.Lesson, set string) *lesson.Lesson {
	for i, l := range lessons {
		if l.RuleSet == set && !l.HasTasks() {
			return &lessons[i]
		}
	}
	return nil
}

// Of orders all that there is of a rule set under house rules; who orders chooses of it.
func Of(words *lang.Catalogue, base ruleset.Set, house ruleset.House, pawns int, die bool,
	shapes [2]board.Shape) (Order, error) {
	set, err := base.Under(house)
	if err != nil {
		return Order{}, err
	}
	o := Order{
		Copies: 1, Words: words, Set: set, Options: set.With(pawns, die), Shapes: shapes,
		Title:  say.Title(words, base, house, set.With(pawns, die).Pawns, die),
		Source: words.T("set." + set.ID + ".source"),
	}
	r, err := rules.New(o.Options)
	if err != nil {
		return Order{}, err
	}
	o.Rules = say.Card(words, set, r, record.Thrown)
	for _, c := range rules.ThrowChances(o.Options.Die) {
		value, note := say.Reading(words, r.Read(c.Throw))
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
