package print

import (
	"bytes"
	"cmp"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"senet/assets"
	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/play"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// fullJob returns the job of printing all parts of a rule set.
func fullJob(t *testing.T, set ruleset.Set, paper game.Paper) game.PrintJob {
	t.Helper()
	words := gametest.Catalogue(i18n.English)
	job := game.NewPrintJob(words, record.Header{RuleSet: set.ID}, pawnShapes())
	job.Paper = paper
	for part := range game.PrintPartCount {
		job.Parts = append(job.Parts, part)
	}
	for _, l := range builtInLessons() {
		if l.RuleSet == set.ID && !l.HasTasks() && job.Lesson == nil {
			job.Lesson = &l
		}
	}
	job.Plans = game.PlanTexts(words, game.LoadPlans(assets.FS), builtInLessons(), set.ID, job.Paper)
	return job
}

// setLanguage sets the language of a job.
func setLanguage(t *testing.T, job game.PrintJob, language string) {
	t.Helper()
	if err := job.Words.SetLanguage(language); err != nil {
		t.Fatal(err)
	}
}

var builtInLessons = sync.OnceValue(func() []lesson.Lesson {
	lessons, _ := lesson.LoadFor(assets.FS, "lessons", i18n.English, nil)
	return lessons
})

func sheetsOf(job game.PrintJob) []*sheet {
	all := newPrintout(job, vgtest.Fonts()).sheets()
	return slices.Concat(all.first, all.copied, all.last)
}

// sheetLine is a line of text on a sheet, in pixels.
type sheetLine struct {
	Text       string
	X, Y, Size float64
}

// plainOps returns the operations on a sheet outside pictures.
func (s *sheet) plainOps() (list []vg.Op) {
	depth := 0
	for _, op := range s.list.Ops() {
		switch op.Kind {
		case vg.OpPushClip, vg.OpPushTransform:
			depth++
		case vg.OpPop:
			depth--
		default:
			if depth == 0 {
				list = append(list, op)
			}
		}
	}
	return list
}

// lines returns the lines of text on a sheet outside pictures.
func (s *sheet) lines() (list []sheetLine) {
	for _, op := range s.plainOps() {
		if op.Kind == vg.OpText {
			list = append(list, sheetLine{op.Line.Text, op.Box.X, op.Box.Y, op.Line.Font.Size})
		}
	}
	return list
}

// On every sheet of every rule set, letters have at least ten points and are inside the margins.
func TestTextSizeAndMargins(t *testing.T) {
	for _, set := range ruleset.List() {
		for _, paper := range []game.Paper{{}, {Letter: true}} {
			sheets := sheetsOf(fullJob(t, set, paper))
			if len(sheets) < 8 {
				t.Errorf("%s: only %d sheets", set.ID, len(sheets))
			}
			for i, s := range sheets {
				checkMargins(t, fmt.Sprintf("%s, sheet %d", set.ID, i), s)
				for _, w := range s.lines() {
					if points := w.Size / unit / point; points < smallSize-.01 {
						t.Errorf("%s, sheet %d: %q has %.1f points", set.ID, i, w.Text, points)
					}
				}
			}
		}
	}
}

// checkMargins checks that no line of a sheet begins in its margins.
func checkMargins(t *testing.T, where string, s *sheet) {
	t.Helper()
	for _, w := range s.lines() {
		if w.X < margin-1 || w.Y < margin || w.Y > s.h-margin+20 {
			t.Errorf("%s: %q is at %.0f, %.0f of %.0f x %.0f", where, w.Text, w.X, w.Y, s.w, s.h)
		}
	}
}

// A sheet in a right-to-left language begins at the right. Its board is the same.
func TestRightToLeftSheet(t *testing.T) {
	job := fullJob(t, ruleset.Basics(), game.Paper{})
	job.Parts = []game.PrintPart{game.PrintBoard}
	usual := darkLines(drawFirstSheet(job), 700, true) // a row of pixels through square 15
	setLanguage(t, job, "ar")
	s := sheetsOf(job)[0]
	if width := s.w; s.lines()[0].X < width/2 {
		t.Errorf("on a sheet %.0f wide the title is at %.0f", width, s.lines()[0].X)
	}
	if turned := darkLines(drawFirstSheet(job), 700, true); !slices.Equal(turned, usual) {
		t.Errorf("the board has lines at %v instead of %v", turned, usual)
	}
}

// drawFirstSheet returns the picture of a job's first sheet.
func drawFirstSheet(job game.PrintJob) *image.RGBA {
	s := sheetsOf(job)[0]
	return vg.Draw(s.list, int(s.w), int(s.h))
}

// The squares of a printed board are squares of the same width, to a fifth of a millimetre.
func TestBoardSquaresAreEqual(t *testing.T) {
	job := fullJob(t, ruleset.Basics(), game.Paper{})
	job.Parts = []game.PrintPart{game.PrintBoard}
	picture := drawFirstSheet(job)
	across := darkLines(picture, 500, true)
	if len(across) != 14 { // eleven between squares, the edge on both sides, and an arrow
		t.Fatalf("dark lines at %v, want 14", across)
	}
	across = across[3:13] // without the frame
	pitch := float64(across[9]-across[0]) / 9
	for i := 1; i < len(across); i++ {
		if off := float64(across[i]-across[i-1]) - pitch; off > .2*unit || off < -.2*unit {
			t.Errorf("the width of square %d is off by %.1f tenths of a millimetre", i, off)
		}
	}
	down := darkLines(picture, across[5]-20, false) // some belong to signs
	for _, rows := range []int{1, 2} {
		if want := down[2] + rows*int(pitch); !slices.Contains(down, want) {
			t.Errorf("squares are %.1f wide, and lines are at %v: none at %d", pitch, down, want)
		}
	}
}

// darkLines returns the places at which dark lines cross a row, or else a column, of a picture.
func darkLines(picture *image.RGBA, at int, row bool) (list []int) {
	n, dark := picture.Rect.Dx(), false
	if !row {
		n = picture.Rect.Dy()
	}
	for i := range n {
		c := picture.RGBAAt(i, at)
		if !row {
			c = picture.RGBAAt(at, i)
		}
		now := c.A > 128 && c.R < 128
		if now && !dark {
			list = append(list, i)
		}
		dark = now
	}
	return list
}

// Printing twice gives the same bytes. Pages have the size of the paper, with sheets in true size.
func TestPDF(t *testing.T) {
	tait, _ := ruleset.ByID("tait")
	job := fullJob(t, tait, game.Paper{Letter: true, Colour: true})
	once := printed(t, job)
	if !bytes.Equal(once, printed(t, job)) {
		t.Error("the second print differs")
	}
	sizes := map[string]bool{}
	r := readPDF(t, once)
	for _, page := range r.list("Page") {
		sizes[fmt.Sprint(page["MediaBox"])] = true
		scale, _, _ := strings.Cut(string(r.streams[int(page["Contents"].(ref))]), " ")
		if got, err := strconv.ParseFloat(scale, 64); err != nil ||
			math.Abs(got*25.4*unit-72) > .001 {
			t.Errorf("25.4 mm are %v points on the paper, want 72 (%v)", got*25.4*unit, err)
		}
	}
	if want := map[string]bool{"[0 0 792 612]": true, "[0 0 612 792]": true}; !maps.Equal(sizes, want) {
		t.Errorf("the pages have the sizes %v, want %v", sizes, want)
	}
	if err := Print(fullDisk{}, job, vgtest.Fonts(), nil); err == nil {
		t.Error("writing to a full disk returned no error")
	}
}

// fullDisk is a writer that always fails.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("full") }

// An SVG picture is valid XML, has the pawns' gradients, and draws lines with their ends, corners
// and dashes.
func TestSVG(t *testing.T) {
	c := Command{PrintArguments: game.PrintArguments{Kind: game.SVGFile, Paper: game.Paper{Colour: true}},
		Words:  gametest.Words(),
		Fonts:  vgtest.Fonts(),
		Record: "[Senet \"1\"]\n[RuleSet \"basics\"]\n[Opening \"lot\"]\n\n1. C 1 10-11\n"}
	text, err := c.Draw()
	if err != nil {
		t.Fatal(err)
	}
	read := xml.NewDecoder(bytes.NewReader(text))
	for {
		if _, err := read.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%v in\n%.2000s", err, text)
		}
	}
	if !bytes.Contains(text, []byte("Gradient")) {
		t.Errorf("there is no gradient in\n%.2000s", text)
	}
	for want, stroke := range map[string]vg.Stroke{
		`width="1" stroke-linecap="round" stroke-linejoin="round" stroke=`: {Width: 1},
		`width="2" stroke-linecap="round" stroke=`:                         {Width: 2, Miter: true},
		`width="3" stroke-linejoin="round" stroke=`:                        {Width: 3, Butt: true},
		`width="4" stroke-dasharray="6 5" stroke=`: {Width: 4, Miter: true, Butt: true,
			Dash: []float64{6, 5}},
	} {
		var drawn bytes.Buffer
		(&svg{out: &drawn}).stroke(straight(0, 0, 10, 0), stroke, ink())
		if !strings.Contains(drawn.String(), want) {
			t.Errorf("%+v is drawn as %s", stroke, drawn.String())
		}
	}
	for _, kind := range []game.FileKind{game.PNGFile, game.PDFFile} {
		c.Kind = kind
		if _, err := c.Draw(); err != nil {
			t.Errorf("%d: %v", kind, err)
		}
	}
}

// A question has the same number on the screen, on the pupils' sheets and on the teacher's, which
// also number the other steps. Both name the sample game, whatever rules are printed, and take at
// most three sheets.
func TestQuestionsHaveOneNumber(t *testing.T) {
	for _, paper := range []game.Paper{{}, {Letter: true}} {
		job := fullJob(t, ruleset.Basics(), paper)
		job.Title = "Senet Basics, three pawns"
		var steps, questions []string
		for i, s := range job.Lesson.Steps {
			number := strconv.Itoa(i + 1)
			if steps = append(steps, number); s.Ask != "" {
				questions = append(questions, number)
			}
		}
		for part, want := range map[game.PrintPart][]string{game.PrintPupilsSheet: questions,
			game.PrintTeachersSheet: steps} {
			job.Parts = []game.PrintPart{part}
			var got []string
			sheets := sheetsOf(job)
			for _, s := range sheets {
				for _, w := range s.lines() {
					if _, err := strconv.Atoi(w.Text); err == nil && w.X == margin {
						got = append(got, w.Text)
					}
				}
			}
			if !slices.Equal(got, want) || len(sheets) > 3 {
				t.Errorf("%v: the numbers %v on %d sheets, want %v on at most 3", part, got, len(sheets), want)
			}
			if about := sheets[0].lines()[1].Text; !strings.HasPrefix(about, "Senet Basics · 5 pawns each.") {
				t.Errorf("%v: the heading is %q", part, about)
			}
		}
		if paper.Letter {
			continue
		}
		for _, number := range questions {
			n, _ := strconv.Atoi(number)
			app := gametest.Start("lesson "+job.Lesson.Title,
				"press step."+strconv.Itoa(n-1)).App()
			texts := strings.Join(app.View().Root.Texts(), "\n")
			if counter := number + " of " + strconv.Itoa(len(steps)); !strings.Contains(texts, counter) ||
				!strings.Contains(texts, job.Lesson.Steps[n-1].Ask) {
				t.Errorf("the screen shows no “%s” with question %s:\n%s", counter, number, texts)
			}
		}
	}
}

// In Arabic, lines begin at the right margin of every sheet and stay on the paper.
func TestRightToLeftMargins(t *testing.T) {
	job := fullJob(t, ruleset.Basics(), game.Paper{Letter: true, Colour: true})
	setLanguage(t, job, "ar")
	fonts := vgtest.Fonts()
	for i, s := range sheetsOf(job) {
		right := 0.0
		for _, w := range s.lines() {
			end := w.X + fonts.Line(w.Text, ui.Font{Typeface: ui.Serif, Size: w.Size}).Width
			right = max(right, end)
			if w.X < margin-1 || end > s.w-margin/2 {
				t.Errorf("sheet %d: %q is between %.0f and %.0f", i, w.Text, w.X, end)
			}
		}
		if right < s.w-margin-40 {
			t.Errorf("sheet %d begins at %.0f of %.0f", i, right, s.w)
		}
	}
}

// The sticks and pawns for five share one sheet, and cubes and cylinders another.
func TestPieceSheetCount(t *testing.T) {
	for _, paper := range []game.Paper{{}, {Letter: true}} {
		job := fullJob(t, ruleset.Basics(), paper)
		job.Parts = []game.PrintPart{game.PrintPieces, game.PrintRules}
		if sheets := sheetsOf(job); len(sheets) != 3 {
			t.Errorf("%v: %d sheets, want 3", paper, len(sheets))
		}
	}
}

// worksheetJob returns the job of a worksheet with n boards.
func worksheetJob(t *testing.T, n int) game.PrintJob {
	t.Helper()
	job := fullJob(t, ruleset.Basics(), game.Paper{Colour: true})
	job.Parts, job.Name, job.Pupils = nil, job.Words.T("worksheet.head"), 2
	r := reftest.Rules(t, job.Options)
	at := reftest.At(t, r, "C 2 4 6 8 11 / S 1 3 5 7 9 / C to move 2")
	task := game.WorksheetTask{Header: record.Header{RuleSet: "basics", Players: [2]string{"Anna", "Ben"}}, Rules: r,
		Position: at, Shapes: job.Shapes}
	task.Arrows = []board.Arrow{{From: 4, To: 6}}
	task.Rated = []ai.RatedMove{{Move: task.Legal()[0], Win: .53}}
	job.Title = i18n.GameTitle(job.Words, task.Header)
	job.Worksheet = &game.Worksheet{WorksheetOptions: game.WorksheetOptions{Lines: 2, HasNames: true},
		Link: "senet:lesson:" + strings.Repeat("x", 300)}
	for range n {
		job.Worksheet.Tasks = append(job.Worksheet.Tasks, task)
	}
	return job
}

// Each plan for a class fits on one page in every language, and its steps are headings for screen
// readers.
func TestPlanSheets(t *testing.T) {
	for _, language := range languages() {
		for _, paper := range []game.Paper{{}, {Letter: true}} {
			job := fullJob(t, ruleset.Basics(), paper)
			setLanguage(t, job, language)
			lessons, _ := lesson.LoadFor(assets.FS, "lessons", language, nil)
			job.Parts = []game.PrintPart{game.PrintPlans}
			job.Plans = game.PlanTexts(job.Words, game.LoadPlans(assets.FS), lessons, "basics", job.Paper)
			for i, s := range sheetsOf(job) {
				checkMargins(t, fmt.Sprintf("%s, %+v, plan %d", language, paper, i), s)
			}
			r := readPDF(t, printed(t, job))
			tree := r.checkStructure()
			steps := 0
			for _, plan := range job.Plans {
				steps += len(plan.Steps)
			}
			if heads, parts := strings.Count(tree, "H1"), strings.Count(tree, "H2"); heads != 3 ||
				parts != steps {
				t.Errorf("%s: %d headings and %d below them, want 3 and %d", language, heads, parts, steps)
			}
			if pages := len(r.list("Page")); pages != 3 || len(job.Plans) != 3 {
				t.Errorf("%s: %d plans on %d pages, want 3 on 3", language, len(job.Plans), pages)
			}
		}
	}
}

// A worksheet of one to six boards fits on one sheet for pupils and one with the answers, in every
// language, on both papers by turns. Everything on it is also in words.
func TestWorksheet(t *testing.T) {
	languages := gametest.Words().Languages()
	for i, language := range languages {
		for n := 1; n <= game.MaxTasks; n++ {
			job := worksheetJob(t, n)
			setLanguage(t, job, language.ID)
			own := n / 2 // the teacher's questions leave lines for the class's answers
			for task := range own {
				job.Worksheet.Tasks[task].Question = "Which pawn would you protect?"
			}
			job.Letter = (i+n)%2 == 0
			p := newPrintout(job, vgtest.Fonts())
			for to, lines := range map[audience]int{pupils: 2 * n, teacher: own} {
				s := p.worksheet(to)[0]
				checkTasks(t, fmt.Sprintf("%s, letter %v, %d boards", language.ID, job.Letter, n), s, n)
				switch drawn := len(s.strokes()); {
				case to == teacher && n > 4 && drawn == 0:
					lines = 0 // the answers need the room
				case to == pupils: // more lines fill the sheet
					lines = max(lines, drawn)
				}
				checkWritingLines(t, s, lines)
			}
			job.Worksheet.Lines = 6 // or as many as fit
			s := p.worksheet(pupils)[0]
			checkWritingLines(t, s, max(len(s.strokes()), n))
			job.Worksheet.Lines = 2
			if n > 1 && n%len(languages) != i {
				continue // several boards are printed in one language each
			}
			r := readPDF(t, printed(t, job))
			tree := r.checkStructure()
			copies := 2
			if half := newPrintout(job, vgtest.Fonts()).halfWorksheet(); n == 1 {
				copies = 1 // both on one sheet, of which screen readers read one
				if foot := half.strokes()[len(half.strokes())-1].Bottom(); foot > half.h/2-cutMargin {
					t.Errorf("%s: the upper half of a sheet ends at %.0f", language.ID, foot)
				}
			}
			if boards := strings.Count(tree, "Figure "+job.Words.T("print.alt.board")); boards != (copies+1)*n {
				t.Errorf("%s: %d boards on %d sheets and the answers, want %d", language.ID, boards, copies,
					(copies+1)*n)
			}
			code := "Figure " + job.Words.T("print.alt.code", "link", job.Worksheet.Link)
			if codes := strings.Count(tree, code); codes != 1 {
				t.Errorf("%s, %d boards: %d QR codes, want one, on the answers", language.ID, n, codes)
			}
			job.Worksheet.HasRules = true // below a single board, or else on a sheet of their own
			sheets, want := newPrintout(job, vgtest.Fonts()).worksheet(pupils), 5
			if n == 1 {
				want = 3
			}
			home := readPDF(t, printed(t, job))
			if pages, rules := len(r.list("Page")), len(home.list("Page")); pages != copies+1 ||
				rules != want {
				t.Errorf("%s, %d boards: %d pages, %d with the rules, want %d and %d", language.ID, n, pages,
					rules, copies+1, want)
			}
			checkMargins(t, fmt.Sprintf("%s, %d boards and the rules", language.ID, n), sheets[0])
			home.checkStructure()
			if last := fullText(sheets[len(sheets)-1]); !strings.Contains(last, job.Words.T("print.rules")) ||
				Pages(job, vgtest.Fonts()) != want {
				t.Errorf("%s, %d boards: the pages are miscounted, or there are no rules in %q", language.ID, n, last)
			}
		}
	}
}

// The pupils' sheet says what throws count. Before a throw, the teacher's sheet answers the usual
// question with the moves after each throw, so it has no lines to write on.
func TestWorksheetBeforeAThrow(t *testing.T) {
	job := worksheetJob(t, 1)
	task := &job.Worksheet.Tasks[0]
	task.Position = reftest.At(t, task.Rules, "C 2 4 6 8 11 / S 1 3 5 7 9 / C to throw")
	p := newPrintout(job, vgtest.Fonts())
	want := "none patterned = the turn is missed; one patterned = 1; " +
		"two patterned = 2; three patterned = 3; four patterned = 5"
	if text := fullText(p.worksheet(pupils)[0]); !strings.Contains(text, want) {
		t.Errorf("the pupils' sheet does not say what throws count: %q", text)
	}
	answers := p.worksheet(teacher)[0]
	checkWritingLines(t, answers, 0)
	if text := fullText(answers); strings.Contains(text, "Answer:") ||
		!strings.Contains(text, "With 1:") {
		t.Errorf("the answers are %q", text)
	}
	task.Rated = nil
	task.Next, _, _, _ = play.ThrowsNext(t.Context(), task.Rules, task.Position, longestMove{task.Rules})
	want = "Good throws: 5: best 2 to 7 (attack), also 4 to 9 (attack), 8 to 13 or 11 to 16, 80 wins. " +
		"The cones on 6 and 7 protect each other."
	if text := fullText(p.worksheet(teacher)[0]); !strings.Contains(text, want) ||
		!strings.Contains(text, "About the same: 2: best 8 to 10, also ") ||
		!strings.Contains(text, "none patterned: no move, 30 wins.") {
		t.Errorf("the answers are %q, want %q in them", text, want)
	}
	for i := range task.Next {
		task.Next[i].Win = .5
	}
	if text := fullText(p.worksheet(teacher)[0]); !strings.Contains(text, "About the same: ") ||
		strings.Contains(text, "Good throws") || strings.Contains(text, "Poor throws") {
		t.Errorf("throws that change nothing are good or poor: %q", text)
	}
	for _, language := range gametest.Words().Languages() {
		setLanguage(t, job, language.ID)
		for n := 1; n <= game.MaxTasks; n++ {
			job.Worksheet.Tasks = slices.Repeat(job.Worksheet.Tasks[:1], n)
			checkTasks(t, fmt.Sprint(language.ID, n), newPrintout(job, vgtest.Fonts()).worksheet(teacher)[0], n)
		}
	}
}

// A plan's task asks on its own sheet what the sheet for the last position asks but says whose turn
// it is, and answers with reasons for the teacher.
func TestPlanTaskAsksAsThePaper(t *testing.T) {
	job := worksheetJob(t, 1)
	task := &job.Worksheet.Tasks[0]
	task.Position, task.FromPlan = reftest.At(t, task.Rules, "C 15 17 20 / S 8 9 21 / S to throw"), true
	p := newPrintout(job, vgtest.Fonts())
	paper, pupil := fullText(p.positionSheet()), fullText(p.worksheet(pupils)[0])
	for _, sheet := range []string{paper, pupil} {
		for _, question := range game.PlanQuestions(job.Words) {
			if !strings.Contains(sheet, question) {
				t.Errorf("%q is not in %q", question, sheet)
			}
		}
	}
	job.Parts = []game.PrintPart{game.PrintPositionSheet} // drawn in the plan's step, and answered on a page at the end
	if all := newPrintout(job, vgtest.Fonts()).sheets(); len(all.halved) != 1 || len(all.copied) != 0 ||
		!strings.Contains(fullText(all.halved[0]), "Copy the position") || len(all.last) != 1 ||
		!strings.HasPrefix(fullText(all.last[0]), "For the teacher") {
		t.Errorf("in the plan's step it prints %v", all)
	}
	const want = "1. Anna: safe 15 (Ankh), 17 and 20 (out of reach). Ben: safe 8 and 9 (side by side: " +
		"they protect each other); in danger 21. 2. Best: 8 to 10."
	text := fullText(p.worksheet(teacher)[0])
	if !strings.Contains(text, want) || !strings.Contains(pupil, " to throw.") {
		t.Errorf("the answers are %q, want %q in them; the pupils read %q", text, want, pupil)
	}
	between := 0 // lines to write on, between the questions
	sheet := p.worksheet(pupils)[0]
	for _, question := range sheet.lines() {
		for _, line := range sheet.strokes() {
			switch {
			case strings.HasPrefix(question.Text, "1. ") && line.Y > question.Y:
				between++
			case strings.HasPrefix(question.Text, "2. ") && line.Y > question.Y:
				between--
			}
		}
	}
	if all := len(sheet.strokes()); between == 0 || between == all {
		t.Errorf("%d of %d lines are between the questions", between, all)
	}
	task.Rated = nil
	task.Next, _, _, _ = play.ThrowsNext(t.Context(), task.Rules, task.Position, longestMove{task.Rules})
	for i := range task.Next { // all throws are equally good, and said once
		task.Next[i].Win = .5
		for k := range task.Next[i].Rated {
			task.Next[i].Rated[k].Win = .5
		}
	}
	const screen = "2. With 1: 9 → 10. With 2: 8 → 10. With 3: 8 → 11. With 5: 8 → 13."
	const equal = "No throw is clearly better"
	if answer := task.Answers(job.Words)[1]; !strings.HasPrefix(answer, screen) || !strings.Contains(answer, equal) {
		t.Errorf("the screen answers %q, want %q and %q", answer, screen, equal)
	}
	if text := fullText(p.worksheet(teacher)[0]); !strings.Contains(text, equal) || strings.Contains(text, "best is") ||
		!strings.Contains(text, "1: 9 to 10 or 21 to 22. 2: 8 to 10, 9 to 11 or 21 to 23.") {
		t.Errorf("the answers are %q", text)
	}
	for _, line := range p.worksheet(teacher)[0].lines() {
		if strings.Count(line.Text, " to 2") > 2 {
			t.Errorf("several throws are in a line: %q", line.Text)
		}
	}
	fresh := fullText(p.positionSheet()) // printed when the position is known
	for _, text := range append(task.Questions(job.Words), job.Worksheet.TurnText(job.Words, *task)) {
		if !strings.Contains(fresh, text) {
			t.Errorf("%q is not on the sheet: %q", text, fresh)
		}
	}
	task.Next[1].Win = .53 // now it can be told apart
	if a := task.Answers(job.Words)[1]; !strings.Contains(a, "Best throw for Ben: 1, to play 9 → 10 or 21 → 22.") {
		t.Errorf("the screen answers %q", a)
	}
	task.FromPlan = false
	if answers := task.Answers(job.Words); !strings.HasPrefix(answers[0], "Best throw for Ben: 1, to play 9") {
		t.Errorf("without a plan, the screen answers %q", answers)
	}
	task.Position, task.FromPlan = reftest.At(t, task.Rules, "C 12 17 20 / S 3 9 10 / S to throw"), true
	const safe = "1. Anna: safe 17 and 20 (out of reach); in danger 12. Ben: safe 9 and 10 (side by side: " +
		"they protect each other), 3 (out of reach)."
	if got := task.Answers(job.Words)[0]; got != safe {
		t.Errorf("safe are %q", got)
	}
	task.Position = reftest.At(t, task.Rules, "C 12 17 20 / S 3 9 15 / S to move 2")
	const thrown = "1. Anna: in danger 12, 17 and 20. Ben: safe 15 (Ankh), 3 and 9 (out of reach). " +
		"With this 2 only 17 can be attacked; with a 3 also 12, with a 5 also 20."
	if got := task.Answers(job.Words)[0]; got != thrown {
		t.Errorf("after a throw, safe are %q", got)
	}
	if text := fullText(newPrintout(job, vgtest.Fonts()).worksheet(teacher)[0]); !strings.Contains(text, thrown) {
		t.Errorf("the paper says %q, want %q in it", text, thrown)
	}
	task.Position = reftest.At(t, task.Rules, "C 12 17 20 / S 3 9 15 / S to move 1")
	const none = "With this 1 no pawn can be attacked; 17 with a 2, 12 with a 3, 20 with a 5."
	if got := task.Answers(job.Words)[0]; !strings.HasSuffix(got, none) {
		t.Errorf("after a throw that attacks nothing, safe are %q", got)
	}
}

// Each of several best moves has its own reason, on the screen and on paper.
func TestEachBestMoveHasAReason(t *testing.T) {
	job := worksheetJob(t, 1)
	task := &job.Worksheet.Tasks[0]
	task.Position, task.FromPlan = reftest.At(t, task.Rules, "C 5 6 14 / S 17 20 25 / C to move 3"), true
	task.Rated, task.Question = nil, ""
	for i, m := range task.Legal() {
		task.Rated = append(task.Rated, ai.RatedMove{Move: m, Win: []float64{.4, .6, .6}[i]})
	}
	slices.SortStableFunc(task.Rated, func(x, y ai.RatedMove) int { return cmp.Compare(y.Win, x.Win) })
	want := "Best: 6 → 9. No cone is left open to their next throw. As good: 14 → 17. It attacks the spool on 17."
	if got := task.Answers(job.Words)[1]; !strings.HasSuffix(got, want) {
		t.Errorf("the screen answers %q, want %q at the end", got, want)
	}
	text := fullText(newPrintout(job, vgtest.Fonts()).worksheet(teacher)[0])
	if !strings.Contains(text, "As good: 14 to 17") {
		t.Errorf("the paper answers %q", text)
	}
}

// A throw after which the best choice is to stay, though a pawn may go back, is not without a move.
func TestWorksheetMayStay(t *testing.T) {
	job := worksheetJob(t, 1)
	task := &job.Worksheet.Tasks[0]
	task.Position, task.Rated = reftest.At(t, task.Rules, "C 26 / S 1 28 29 / C to throw"), nil
	task.Next, _, _, _ = play.ThrowsNext(t.Context(), task.Rules, task.Position, lastMove{longestMove{task.Rules}})
	text := fullText(newPrintout(job, vgtest.Fonts()).worksheet(teacher)[0])
	if !strings.Contains(text, "2: 26 back to 24 or stay") || strings.Contains(text, "2: no move") {
		t.Errorf("the answers are %q", text)
	}
}

// lastMove rates the last of the legal moves best: to stay, if that is legal.
type lastMove struct{ longestMove }

func (l lastMove) Analyse(ctx context.Context, at rules.Position) []ai.RatedMove {
	rated := l.longestMove.Analyse(ctx, at)
	slices.Reverse(rated)
	return rated
}

// longestMove rates moves by their length, and of equal ones the first best.
type longestMove struct{ *rules.Rules }

func (j longestMove) Analyse(_ context.Context, at rules.Position) (rated []ai.RatedMove) {
	for i, m := range j.Legal(at, nil) {
		rated = append(rated, ai.RatedMove{Move: m, Win: .3 + .1*float64(m.Value) - .02*float64(i)})
	}
	return rated
}

func (longestMove) WinChance(rules.Position) (float64, bool) { return .7, false }

// fullText returns all lines of a sheet.
func fullText(s *sheet) string {
	var all []string
	for _, line := range s.lines() {
		all = append(all, line.Text)
	}
	return strings.ReplaceAll(strings.Join(all, " "), "\u00a0", " ")
}

// checkTasks checks that n numbered boards are in one or two columns, and that no line leaves the
// sheet.
func checkTasks(t *testing.T, where string, s *sheet, n int) {
	t.Helper()
	columns := map[float64]bool{}
	for _, line := range s.lines() {
		if number, err := strconv.Atoi(line.Text); err == nil && number <= n {
			columns[math.Round(line.X/10)] = true
		}
	}
	checkMargins(t, where, s)
	if want := 1 + n/4; len(columns) != min(want, 2) {
		t.Errorf("%s: in %d columns", where, len(columns))
	}
}

// The answers give the moves before a throw as well as after each one, and how a drawn game ended.
func TestTaskAnswers(t *testing.T) {
	for _, c := range []struct{ set, at, want string }{
		{"storer", "C 30 23 home 3 / S 9 22 home 3 / C to begin", "Legal moves: 30 to home. " +
			"Best: to throw. After that, Cones would win about 60 of 100 games, the computer estimates. " +
			"With 1: 23 to 24. With 2: 23 to 25. With 3: 23 to 26. With 4: 23 to 27. With 6: 23 to 29."},
		{"storer", "C 12 home 4 / S 9 22 home 3 / C to move 1", "Legal moves: 12 to 13."},
		{"kendall", "C 12 home 6 / S 9 22 home 5 / C to throw", "With 2: 12 to 14. With 3: 12 to 15."},
		{"basics", "C 5 home 4 / S 9 home 4 / S drew quiet / quiet 1000", "A draw"},
	} {
		set, _ := ruleset.ByID(c.set)
		job := fullJob(t, set, game.Paper{})
		r := reftest.Rules(t, set.Options)
		at := reftest.At(t, r, c.at)
		job.Worksheet = &game.Worksheet{}
		task := game.WorksheetTask{Header: record.Header{RuleSet: c.set}, Rules: r, Position: at, Shapes: job.Shapes}
		if at.Phase() == rules.TurnStart {
			task.Rated = []ai.RatedMove{{Throw: true, Win: .6}, {Move: task.Legal()[0], Win: .5}}
		}
		p := newPrintout(job, vgtest.Fonts())
		if got := strings.Join(p.taskAnswers(task), " "); got != c.want {
			t.Errorf("%s, %s:\n%s\nwant\n%s", c.set, c.at, got, c.want)
		}
		// The teacher's own question has the teacher's answer.
		task.Question, task.Answer = "Why?", "Because."
		want := []string{"Why?", "Answer: Because.", "About the position: " + c.want}
		for _, text := range p.taskTexts(task, teacher) {
			if i := slices.Index(want, text.text); i >= 0 {
				want = slices.Delete(want, i, i+1)
			}
		}
		if len(want) > 0 {
			t.Errorf("%s, %s: the answer sheet lacks %q", c.set, c.at, want)
		}
	}
}

// checkWritingLines checks that a sheet has the given number of lines to write on, each with space
// above it.
func checkWritingLines(t *testing.T, s *sheet, want int) {
	t.Helper()
	for _, op := range s.strokes() {
		want--
		for _, text := range s.lines() {
			if room := op.Y - text.Y; room > -1 && room < answerStep-1 && text.X < op.Right() &&
				text.X+10 > op.X {
				t.Errorf("a line to write on is %.0f below %q, want %d", room, text.Text, answerStep)
			}
		}
		if op.Bottom() > s.h-margin+20 {
			t.Errorf("a line to write on is at %.0f of %.0f", op.Y, s.h)
		}
	}
	if want != 0 {
		t.Errorf("%d lines to write on are missing", want)
	}
}

// strokes returns the bounds of the thin lines on a sheet outside pictures.
func (s *sheet) strokes() (list []ui.Rect) {
	for _, op := range s.plainOps() {
		if op.Kind == vg.OpStroke && op.Stroke.Width == thinLine {
			list = append(list, op.Path.Bounds())
		}
	}
	return list
}
