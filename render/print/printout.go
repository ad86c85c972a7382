package print

import (
	"image/png"
	"io"
	"slices"

	"senet/game"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules/record"
)

// printout is a job being drawn.
type printout struct {
	job     game.PrintJob
	painter view.Painter
}

func newPrintout(job game.PrintJob, fonts *vg.Fonts) printout {
	fonts = fonts.Mirrored(job.Words != nil && job.Words.IsRightToLeft())
	return printout{job, view.Painter{Fonts: fonts, Palette: view.PaperPalette(job.Colour)}}
}

// audience says who gets a sheet: pupils get questions and lines to write on, teachers get the
// answers.
type audience uint8

const (
	pupils audience = iota
	teacher
)

// sheets returns the sheets of the job's parts in three groups: plans for a class, printed first;
// sheets printed with every copy; and sheets printed once, after all copies.
func (b printout) sheets() (plans, copied, single []*sheet) {
	for _, part := range b.job.Parts {
		switch part {
		case game.PrintBoard:
			copied = append(copied, b.boardSheet())
		case game.PrintLargeBoard:
			copied = append(copied, b.largeSheets()...)
		case game.PrintPieces:
			copied = append(copied, b.pieceSheets()...)
		case game.PrintRules:
			copied = append(copied, b.rulesSheet())
		case game.PrintRecordSheet:
			copied = append(copied, b.recordSheet())
		case game.PrintTeachersSheet:
			single = append(single, b.lessonSheets(teacher)...)
		case game.PrintTally:
			copied = append(copied, b.tallySheet())
		case game.PrintTallyAnswers:
			single = append(single, b.tallyAnswers())
		case game.PrintPlans:
			for _, plan := range b.job.Plans {
				plans = append(plans, b.planSheet(plan))
			}
		case game.PrintPupilsSheet:
			copied = append(copied, b.lessonSheets(pupils)...)
		}
	}
	return plans, copied, single
}

// document returns a document of the plans, the job's number of copies of the copied sheets, and
// the single sheets.
func (b printout) document(plans, copied, single []*sheet) document {
	words := b.job.Words
	doc := document{Title: b.job.DocumentTitle(), Language: words.Language(), RightToLeft: words.IsRightToLeft(),
		Sheets: slices.Concat(plans, copied, single)}
	for i := range plans {
		doc.Pages = append(doc.Pages, documentPage{sheet: i})
	}
	for n := range max(1, b.job.Copies) {
		name := ""
		if b.job.Copies > 1 {
			name = words.T("print.copy", "n", n+1)
		}
		for i := range copied {
			doc.Pages = append(doc.Pages, documentPage{len(plans) + i, name})
		}
	}
	for i := range single {
		doc.Pages = append(doc.Pages, documentPage{sheet: len(plans) + len(copied) + i})
	}
	return doc
}

// Pages returns how many pages of a rule set's sheets are printed once, and with every copy.
func Pages(job game.PrintJob, fonts *vg.Fonts) (once, each int) {
	plans, copied, single := newPrintout(job, fonts).sheets()
	return len(plans) + len(single), len(copied)
}

// Print writes a job: a PDF of its sheets, or the picture or text it asks for. progress, which may
// be nil, is called after every sheet of a PDF.
func Print(w io.Writer, job game.PrintJob, fonts *vg.Fonts, progress func(sheet, all int)) error {
	b := newPrintout(job, fonts)
	var plans, copied, single []*sheet
	switch {
	case job.Card != nil && job.Kind == game.PNGFile:
		return b.cardPicture(w)
	case job.Card != nil:
		single = []*sheet{b.cardSheet()}
	case job.Picture != nil:
		s := b.diagram(*job.Picture)
		switch job.Kind {
		case game.SVGFile:
			return writeSVG(w, job.Title, s)
		case game.PNGFile:
			return png.Encode(w, vg.Draw(s.list, int(s.w), int(s.h)))
		}
		single = []*sheet{s}
	case job.Text != "":
		_, err := io.WriteString(w, job.Text)
		return err
	case job.Kind == game.RecordFile:
		_, err := io.WriteString(w, record.Write(*job.Game))
		return err
	case job.Worksheet != nil:
		copied, single = []*sheet{b.worksheet(pupils)}, []*sheet{b.worksheet(teacher)}
	case job.Game != nil:
		single = b.gameSheets()
	default:
		plans, copied, single = b.sheets()
	}
	return writePDF(w, b.document(plans, copied, single), fonts, progress)
}
