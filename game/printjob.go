package game

import (
	"path/filepath"
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/play"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Paper says on what to print, and how often. It is saved in the settings.
type Paper struct {
	Letter bool `json:"letter"` // paper size; else A4
	Colour bool `json:"colour"` // else black, which saves ink
	Copies int  `json:"copies"` // of a rule set's sheets, but not of answers; 0: one
	Groups int  `json:"groups"` // that count throws: each gets a sheet; 0: the usual number
	Pupils int  `json:"pupils"` // each gets a worksheet; 0: as many as copies
}

// sanitize resets invalid values.
func (p *Paper) sanitize() {
	for _, n := range []*int{&p.Copies, &p.Groups, &p.Pupils} {
		if *n < 0 || *n > maxCopies {
			*n = 0
		}
	}
}

// Millimetres returns the width and height of the paper, upright.
func (p Paper) Millimetres() (w, h float64) {
	if p.Letter {
		return 215.9, 279.4
	}
	return 210, 297
}

// PrintPart is something that can be printed.
type PrintPart uint8

const (
	PrintBoard         PrintPart = iota // on one sheet
	PrintLargeBoard                     // the board on two sheets, to be joined
	PrintPieces                         // sticks to cut out, pawns to fold, or cubes and cylinders
	PrintSticks                         // to cut out, four for each group
	PrintRules                          // on one page
	PrintRecordSheet                    // a form for writing a game down
	PrintPupilsSheet                    // the questions of the sample game
	PrintTeachersSheet                  // the sample game with questions and answers
	PrintPositionSheet                  // two empty boards for the last position of a game, one for each pupil
	PrintTally                          // a form on which a group counts its throws
	// what chance expects, and the answers to the form's questions
	PrintTallyAnswers
	PrintPlans // the plans for a class, each on one page
	// PrintPartCount is the number of parts.
	PrintPartCount
)

// printPartNames are the stable names of the parts, as -sheets takes them.
func printPartNames() []string {
	return []string{"board", "large", "pawns", "sticks", "rules", "record", "questions", "answers",
		"position", "tally", "tallyanswers", "plans"}
}

// String returns the part's stable name.
func (p PrintPart) String() string { return printPartNames()[p] }

// PrintJob is what is to be printed.
type PrintJob struct {
	Paper
	Parts []PrintPart

	Words   *i18n.Catalogue
	Title   string // name of the rules, house rules included
	Name    string // of the file and the document; "": Title
	Source  string // where the rules come from
	Set     ruleset.Set
	Options rules.Options
	Shapes  [2]board.Shape
	Rules   []i18n.RuleCardLine
	Throws  []ThrowLine
	Lesson  *lesson.Lesson // the sample game; may be nil
	Plans   []PlanText     // of the rule set

	Worksheet *Worksheet     // before the sheets of the rule set that Parts name
	Picture   *board.Diagram // instead of sheets: one board, as a file of that Kind
	Card      *Card          // instead of sheets: a finished game, as a file of that Kind
	Game      *record.Game   // instead of sheets: all moves of a game, or its record
	// instead of sheets: the finished text of a table or a lesson
	Text string
	Kind FileKind
}

// FileKind is a file format.
type FileKind uint8

const (
	PDFFile FileKind = iota
	SVGFile
	PNGFile
	RecordFile // the record of the Game, to be opened again
	CSVFile    // the Text of the PrintJob
	LessonFile // the Text of the PrintJob
)

// Extension returns the file name extension.
func (k FileKind) Extension() string {
	return [...]string{".pdf", ".svg", ".png", ".senet", ".csv", ".txt"}[k]
}

// fileKindOf returns the kind of picture or sheet that a file name asks for.
func fileKindOf(file string) (FileKind, bool) {
	k := slices.Index([]string{".pdf", ".svg", ".png"}, strings.ToLower(filepath.Ext(file)))
	return FileKind(max(k, 0)), k >= 0
}

// ThrowLine is a line of the table of throws.
type ThrowLine struct {
	Count int // marked sides up, or the number on the die
	Text  string
}

// DocumentTitle returns the title of the whole print, which names its file.
func (j PrintJob) DocumentTitle() string {
	if j.Name != "" {
		return j.Name
	}
	return j.Title
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

// NewPrintJob returns a job that prints everything about the rules of a header, which can be
// played. The caller chooses the parts.
func NewPrintJob(words *i18n.Catalogue, h record.Header, shapes [2]board.Shape) PrintJob {
	set, _ := record.RuleSetFor(h)
	o := PrintJob{
		Words: words, Set: set, Options: set.With(h.Pawns, h.Die), Shapes: shapes,
		Title:  i18n.GameTitle(words, h),
		Source: words.T("set." + set.ID + ".source"),
	}
	r := rulesOf(o.Options)
	o.Rules = i18n.RuleCard(words, set, r, h.Opening, min(h.Handicap[0], h.Handicap[1]))
	if play.HasShortRules(set.ID, h.House) {
		short := i18n.RuleCardLine{Head: words.T("new.short"), Text: words.T("new.short.card")}
		o.Rules = slices.Insert(o.Rules, 0, short)
	}
	for _, c := range rules.ThrowChances(o.Options.Die) {
		value, note := i18n.MeaningText(words, r.Meaning(c.Throw))
		switch {
		case value == words.T("tray.missMark"):
			value = note
		case note != "":
			value = words.T("print.throw", "value", value, "note", note)
		}
		o.Throws = append(o.Throws, ThrowLine{c.Throw.Count(), value})
	}
	return o
}
