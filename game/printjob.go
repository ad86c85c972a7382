package game

import (
	"cmp"
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

// Paper describes the paper and the numbers of copies. The settings save it.
type Paper struct {
	Letter bool `json:"letter"` // US Letter; else A4
	Colour bool `json:"colour"` // else black, which saves ink
	Copies int  `json:"copies"` // copies of a rule set's sheets, but not of answers; 0: one
	Groups int  `json:"groups"` // groups that count throws, with a sheet each; 0: as many as paper says
	Pupils int  `json:"pupils"` // pupils, with a worksheet each; 0: as many as Copies, or defaultPupils
}

// Millimetres returns the width and height of the upright paper.
func (p Paper) Millimetres() (w, h float64) {
	if p.Letter {
		return 215.9, 279.4
	}
	return 210, 297
}

// PrintPart is something that can be printed.
type PrintPart uint8

const (
	PrintBoard         PrintPart = iota // the board on one sheet
	PrintLargeBoard                     // the board on two sheets, to be joined
	PrintPieces                         // sticks to cut out, pawns to fold, or cubes and cylinders
	PrintSticks                         // sticks to cut out, four for each group
	PrintRules                          // the rules on one page
	PrintRecordSheet                    // a form for writing down a game
	PrintPupilsSheet                    // the questions of the sample game
	PrintTeachersSheet                  // the sample game with questions and answers
	PrintPositionSheet                  // empty boards for the last position of a game, a sheet for each pupil
	PrintTally                          // a form on which a group counts its throws
	PrintTallyAnswers                   // the expected counts, and the answers to the form's questions
	PrintPlans                          // the plans for a class, a page each
	PrintPartCount                      // the number of parts
)

// printPartNames returns the stable names of the parts, which -sheets takes.
func printPartNames() []string {
	return []string{"board", "large", "pawns", "sticks", "rules", "record", "questions", "answers",
		"position", "tally", "tallyanswers", "plans"}
}

// String returns the part's stable name.
func (p PrintPart) String() string { return printPartNames()[p] }

// PrintJob describes a file to print: sheets for a rule set, or one of the things at its end.
type PrintJob struct {
	Paper
	Parts []PrintPart

	Words   *i18n.Catalogue
	Title   string // the name of the rules, including house rules
	Name    string // the name of the file and the document; "": Title
	Source  string // where the rules come from
	Set     ruleset.Set
	Options rules.Options
	Shapes  [2]board.Shape
	Players [2]string // of the cones and the spools; may be empty
	Rules   []i18n.RuleCardLine
	Throws  []ThrowLine
	Lesson  *lesson.Lesson // the sample game; may be nil
	Plans   []PlanText     // of the rule set

	Worksheet *Worksheet // printed before Parts; may be nil

	// If one of these is set, the file holds that instead of sheets.
	Picture *board.Diagram // a board
	Card    *Card          // a finished game
	Game    *record.Game   // all moves of a game, or its record
	Text    string         // the text of a table or a lesson
	Summary []string       // what a class did in a lesson, in paragraphs below Title

	Kind FileKind
}

// FileKind is a file format.
type FileKind uint8

const (
	PDFFile FileKind = iota
	SVGFile
	PNGFile
	RecordFile // the record of PrintJob.Game
	CSVFile    // PrintJob.Text, a table
	LessonFile // PrintJob.Text, a lesson
)

// Extension returns the file name extension.
func (k FileKind) Extension() string {
	return [...]string{".pdf", ".svg", ".png", ".senet", ".csv", ".txt"}[k]
}

// fileKindOf returns the kind of a PDF or picture by the extension of its name,
// and whether it is one.
func fileKindOf(file string) (FileKind, bool) {
	k := slices.Index([]string{".pdf", ".svg", ".png"}, strings.ToLower(filepath.Ext(file)))
	return FileKind(max(k, 0)), k >= 0
}

// ThrowLine is a line of the table of throws.
type ThrowLine struct {
	Count int // marked sides up, or the number on the die
	Text  string
}

// DocumentTitle returns the title of the document, which names its file.
func (j PrintJob) DocumentTitle() string { return cmp.Or(j.Name, j.Title) }

// SampleLesson returns the lesson with a sample game of a rule set, or nil. It has no tasks.
func SampleLesson(lessons []lesson.Lesson, set string) *lesson.Lesson {
	for i, l := range lessons {
		if l.RuleSet == set && !l.HasTasks() {
			return &lessons[i]
		}
	}
	return nil
}

// NewPrintJob returns a job for the rules in a header, which must be playable.
// The caller sets Parts.
func NewPrintJob(words *i18n.Catalogue, h record.Header, shapes [2]board.Shape) PrintJob {
	set, _ := record.RuleSetFor(h)
	job := PrintJob{
		Words: words, Set: set, Options: set.With(h.Pawns, h.Die), Shapes: shapes, Players: h.Players,
		Title:  i18n.GameTitle(words, h),
		Source: words.T("set." + set.ID + ".source"),
	}
	r := rulesOf(job.Options)
	job.Rules = i18n.RuleCard(words, set, r, h.Start, min(h.Handicap[0], h.Handicap[1]))
	if play.HasShortRules(set.ID, h.House) && h.House.String() == ruleset.ShortHouse { // not of an earlier one
		short := i18n.RuleCardLine{Head: words.T("new.short"), Text: words.T("new.short.card")}
		job.Rules = slices.Insert(job.Rules, 0, short)
	}
	for _, c := range rules.ThrowChances(job.Options.Die) {
		value, note := i18n.MeaningText(words, r.Meaning(c.Throw))
		switch {
		case value == words.T("tray.missMark"):
			value = note
		case note != "":
			value = words.T("print.throw", "value", value, "note", note)
		}
		job.Throws = append(job.Throws, ThrowLine{c.Throw.Count(), value})
	}
	return job
}
