package print

import (
	"cmp"
	"image/png"
	"io"
	"slices"

	"senet/game"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules/record"
)

// printout is a job while it is drawn.
type printout struct {
	job     game.PrintJob
	painter view.Painter
}

func newPrintout(job game.PrintJob, fonts *vg.Fonts) printout {
	if job.Worksheet != nil {
		job.Copies = job.Pupils
	}
	fonts = fonts.Mirrored(job.Words != nil && job.Words.IsRightToLeft())
	return printout{job, view.Painter{Fonts: fonts, Palette: view.PaperPalette(job.Colour)}}
}

// audience is for whom a sheet is: pupils get questions and lines to write on, teachers get the
// answers.
type audience uint8

const (
	pupils audience = iota
	teacher
)

// sheets are the sheets of a job, in the order of printing.
type sheets struct {
	first  []*sheet // once, including a form for each group
	copied []*sheet // with each copy
	halved []*sheet // for two pupils each
	last   []*sheet // once
}

// sheets returns the sheets of the job's parts.
func (p printout) sheets() (all sheets) {
	if p.job.Worksheet != nil {
		half := p.halfWorksheet()
		switch {
		case slices.Contains(p.job.Parts, game.PrintPositionSheet): // the pupils draw the board themselves
		case half != nil:
			all.halved = append(all.halved, half)
		default:
			all.copied = p.worksheet(pupils)
		}
		all.last = p.worksheet(teacher)
	}
	for _, part := range p.job.Parts {
		switch part {
		case game.PrintBoard:
			all.copied = append(all.copied, p.boardSheet())
		case game.PrintLargeBoard:
			all.copied = append(all.copied, p.largeSheets()...)
		case game.PrintPieces:
			all.copied = append(all.copied, p.pieceSheets()...)
		case game.PrintSticks:
			all.first = append(all.first, p.stickSheets()...)
		case game.PrintRules:
			all.copied = append(all.copied, p.rulesSheet())
		case game.PrintRecordSheet:
			all.copied = append(all.copied, p.recordSheet())
		case game.PrintPositionSheet:
			all.halved = append(all.halved, p.positionSheet())
		case game.PrintTeachersSheet:
			all.last = append(all.last, p.lessonSheets(teacher)...)
		case game.PrintTally:
			for group := range max(1, p.job.Groups) {
				all.first = append(all.first, p.tallySheet(group+1))
			}
		case game.PrintTallyAnswers:
			all.last = append(all.last, p.tallyAnswers())
		case game.PrintPlans:
			for i, plan := range p.job.Plans { // before the sticks
				all.first = slices.Insert(all.first, i, p.planSheet(plan))
			}
		case game.PrintPupilsSheet:
			all.copied = append(all.copied, p.lessonSheets(pupils)...)
		}
	}
	return all
}

// document returns a document with the sheets, each as often as it is printed.
func (p printout) document(all sheets) document {
	words := p.job.Words
	doc := document{Title: p.job.DocumentTitle(), Language: words.Language(), RightToLeft: words.IsRightToLeft()}
	add := func(list []*sheet, copies int) {
		for range copies {
			for i := range list {
				doc.Pages = append(doc.Pages, len(doc.Sheets)+i)
			}
		}
		doc.Sheets = append(doc.Sheets, list...)
	}
	add(all.first, 1)
	add(all.copied, max(1, p.job.Copies))
	add(all.halved, (max(1, cmp.Or(p.job.Pupils, p.job.Copies))+1)/2)
	add(all.last, 1)
	return doc
}

// Pages returns the number of pages of a job that prints a worksheet or the sheets of a rule set.
func Pages(job game.PrintJob, fonts *vg.Fonts) int {
	p := newPrintout(job, fonts)
	return len(p.document(p.sheets()).Pages)
}

// Print writes a job: a PDF of its sheets, or a picture or text. progress is called after every
// page of a PDF; it may be nil.
func Print(w io.Writer, job game.PrintJob, fonts *vg.Fonts, progress func(page, all int)) error {
	p := newPrintout(job, fonts)
	var all sheets
	switch {
	case job.Card != nil && job.Kind == game.PNGFile:
		return p.cardPicture(w)
	case job.Card != nil:
		all.last = []*sheet{p.cardSheet()}
	case job.Picture != nil:
		s := p.diagram(*job.Picture)
		switch job.Kind {
		case game.SVGFile:
			return writeSVG(w, job.Title, s)
		case game.PNGFile:
			return png.Encode(w, vg.Draw(s.list, int(s.w), int(s.h)))
		}
		all.last = []*sheet{s}
	case job.Text != "":
		_, err := io.WriteString(w, job.Text)
		return err
	case job.Kind == game.RecordFile:
		_, err := io.WriteString(w, record.Write(*job.Game))
		return err
	case job.Game != nil:
		all.last = p.gameSheets()
	case len(job.Summary) > 0:
		all.last = []*sheet{p.summarySheet()}
	default:
		all = p.sheets()
	}
	return writePDF(w, p.document(all), fonts, progress)
}
