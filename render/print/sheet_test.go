package print

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"senet/game"
	"senet/game/gametest"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// The rules sheet has quotations for the rules in force, but not for rules that house rules
// replace, or without a quotation.
func TestQuotesAreOfRulesInForce(t *testing.T) {
	quoted, replaced := 0, 0
	for _, code := range []string{"basics+water=stay", "storer+water=lowest", "rebirth+water=stay"} {
		set, house, err := ruleset.ParseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		words := gametest.Words()
		job := game.NewPrintJob(words, record.Header{RuleSet: set.ID, House: house}, pawnShapes())
		job.Parts = []game.PrintPart{game.PrintRules}
		text := ""
		for _, line := range sheetsOf(job)[0].lines() {
			text += line.Text
		}
		text = strings.ReplaceAll(text, " ", "")
		for _, l := range job.Set.Lines {
			switch shown := l.Quote != "" && strings.Contains(text, strings.ReplaceAll(words.T(l.Quote), " ", "")); {
			case shown && l.Overruled:
				t.Errorf("%s: the quotation %s is of a rule that was replaced", code, l.Quote)
			case shown:
				quoted++
			case l.Overruled && l.Quote != "":
				replaced++
			}
		}
		if strings.Contains(text, "[]") {
			t.Errorf("%s: there is a quotation without words", code)
		}
	}
	if quoted < 3 || replaced < 3 {
		t.Errorf("%d quotations are printed, and %d rules with a quotation were replaced", quoted, replaced)
	}
}

// Pupils have at least two lines for writing each answer.
func TestPupilsHaveLinesToWriteOn(t *testing.T) {
	job := fullJob(t, ruleset.Basics(), game.Paper{})
	job.Parts = []game.PrintPart{game.PrintPupilsSheet}
	questions, lines := 0, 0
	for _, s := range sheetsOf(job) {
		for _, w := range s.lines() {
			if w.X == margin && w.Text == strconv.Itoa(questions+1) {
				questions++
			}
		}
		lines += len(s.strokes())
	}
	if questions == 0 || lines < answerLines*questions {
		t.Errorf("%d questions have %d lines, want %d each", questions, lines, answerLines)
	}
}

// Before they throw, pupils mark the 16 ways in which four sticks can fall, on empty sticks. On the
// answers the sides that count are marked. Both sheets have room for this in every language.
func TestTallySheetsHaveAllWays(t *testing.T) {
	for _, language := range languages() {
		job := fullJob(t, ruleset.Basics(), game.Paper{Letter: true})
		setLanguage(t, job, language)
		p := newPrintout(job, vgtest.Fonts())
		for marked, s := range map[int]*sheet{0: p.tallySheet(1), 4 * 16 / 2: p.tallyAnswers()} {
			sticks, filled, end := 0, 0, 0.0
			for _, op := range s.plainOps() {
				switch {
				case op.Kind == vg.OpStroke && op.Stroke.Width == 1.5*thinLine:
					sticks++
				case op.Kind == vg.OpStroke:
					end = max(end, op.Path.Bounds().Bottom())
				case op.Kind == vg.OpFill:
					filled++
				}
			}
			if sticks != 4*16 || filled != marked || end > s.h-margin {
				t.Errorf("%s: %d sticks, want 64; %d marked, want %d; the sheet ends at %.0f of %.0f",
					language, sticks, filled, marked, end, s.h-margin)
			}
		}
	}
}

// A long game is printed in columns, as many moves to a column as fit. Each move is printed once
// and in order.
func TestMovesArePrintedInColumns(t *testing.T) {
	g := reftest.Game(t, record.Header{RuleSet: "basics"}, 400)
	words := gametest.Words()
	sheets := newPrintout(game.PrintJob{Words: words, Kind: game.PDFFile, Game: &g, Shapes: pawnShapes()},
		vgtest.Fonts()).gameSheets()
	var numbers []int
	for i, s := range sheets {
		columns := map[float64]int{}
		for _, w := range s.lines() {
			number, _, _ := strings.Cut(w.Text, ".")
			if n, err := strconv.Atoi(number); err == nil {
				numbers = append(numbers, n)
				columns[w.X]++
			}
		}
		lengths := slices.Collect(maps.Values(columns))
		if i+1 < len(sheets) && (len(lengths) != 3 || slices.Min(lengths) != slices.Max(lengths)) {
			t.Errorf("sheet %d has columns of %v moves, want three of one length", i+1, lengths)
		}
	}
	for i, n := range numbers {
		if n != i+1 {
			t.Fatalf("number %d of the list is %d", i+1, n)
		}
	}
	if len(sheets) > 1+len(numbers)/100 {
		t.Errorf("%d moves take %d sheets", len(numbers), len(sheets))
	}
}

// The sheet of the last position names the teams as the class does.
func TestPositionSheetNamesTheTeams(t *testing.T) {
	job := fullJob(t, ruleset.Basics(), game.Paper{})
	job.Players = [2]string{"Crocodiles", "Cats"}
	text := ""
	for _, line := range newPrintout(job, vgtest.Fonts()).positionSheet().lines() {
		text += line.Text + " "
	}
	if want := "Triangles: Crocodiles (Cones). Circles: Cats (Spools)."; !strings.Contains(text, want) {
		t.Errorf("the sheet says %q, want %q in it", text, want)
	}
}
