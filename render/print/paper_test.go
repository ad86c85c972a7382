package print

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"senet/assets"
	"senet/game"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/rules/ruleset"
)

// everything orders all parts of a rule set.
func everything(t *testing.T, set ruleset.Set, f game.PaperSize, colour bool) game.PrintJob {
	t.Helper()
	words, err := i18n.Load(assets.FS, i18n.English)
	if err != nil {
		t.Fatal(err)
	}
	o, err := game.NewPrintJob(words, set, ruleset.House{}, 0, false, shapes())
	if err != nil {
		t.Fatal(err)
	}
	o.Paper, o.Colour = f, colour
	for part := range game.PrintPartCount {
		o.Parts = append(o.Parts, part)
	}
	lessons, _ := lesson.LoadFor(assets.FS, "lessons", i18n.English, nil)
	for i, l := range lessons {
		if l.RuleSet == set.ID && !l.HasTasks() && o.Lesson == nil {
			o.Lesson = &lessons[i]
		}
	}
	return o
}

// On every sheet of every rule set no letter is smaller than ten points, and none stands where
// printers leave white.
func TestWordsAreLargeEnoughAndOnThePaper(t *testing.T) {
	for _, set := range ruleset.List() {
		for _, f := range []game.PaperSize{game.A4, game.Letter} {
			sheets := Sheets(everything(t, set, f, false), vgtest.Fonts())
			if len(sheets) < 8 {
				t.Errorf("%s: only %d sheets", set.ID, len(sheets))
			}
			for i, s := range sheets {
				for _, w := range s.Words {
					if points := w.Size / Unit / point; points < smallSize-.01 {
						t.Errorf("%s, sheet %d: %q has %.1f points", set.ID, i, w.Text, points)
					}
					if w.X < margin-1 || w.Y < margin || w.Y > s.H*Unit-margin+20 {
						t.Errorf("%s, sheet %d: %q stands at %.0f, %.0f of %.0f x %.0f", set.ID, i,
							w.Text, w.X, w.Y, s.W*Unit, s.H*Unit)
					}
				}
			}
		}
	}
}

// For those who read from the right a sheet begins there; its board stays as it is.
func TestSheetsBeginAtTheRight(t *testing.T) {
	o := everything(t, ruleset.Basics(), game.A4, false)
	o.Parts = []game.PrintPart{game.PrintBoard}
	usual := lines(picture(o), 700, true) // through 15
	if err := o.Words.SetLanguage("ar"); err != nil {
		t.Fatal(err)
	}
	s := Sheets(o, vgtest.Fonts())[0]
	if wide := s.W * Unit; s.Words[0].X < wide/2 {
		t.Errorf("on a sheet %.0f wide the head stands at %.0f", wide, s.Words[0].X)
	}
	if turned := lines(picture(o), 700, true); !slices.Equal(turned, usual) {
		t.Errorf("the board has lines at %v instead of %v", turned, usual)
	}
}

// picture is the first sheet of an order.
func picture(o game.PrintJob) *image.RGBA {
	s := Sheets(o, vgtest.Fonts())[0]
	return vg.Draw(s.Drawn, int(s.W*Unit), int(s.H*Unit))
}

// The squares of a printed board are squares, all as wide as one another to a fifth of a millimetre.
func TestSquaresAreTrue(t *testing.T) {
	o := everything(t, ruleset.Basics(), game.A4, false)
	o.Parts = []game.PrintPart{game.PrintBoard}
	picture := picture(o)
	across := lines(picture, 500, true)
	if len(across) != 14 { // eleven between squares, the edge on both sides, and an arrow
		t.Fatalf("lines at %v", across)
	}
	across = across[3:13] // without the bed's rim
	pitch := float64(across[9]-across[0]) / 9
	for i := 1; i < len(across); i++ {
		if off := float64(across[i]-across[i-1]) - pitch; off > .2*Unit || off < -.2*Unit {
			t.Errorf("square %d is off by %.1f of a tenth of a millimetre", i, off)
		}
	}
	down := lines(picture, across[5]-20, false) // some are of signs
	for _, rows := range []int{1, 2} {
		if want := down[2] + rows*int(pitch); !slices.Contains(down, want) {
			t.Errorf("squares are %.1f wide, and lines lie at %v: none at %d", pitch, down, want)
		}
	}
}

// lines are where dark lines cross a row of a picture, or a column.
func lines(picture *image.RGBA, at int, row bool) (list []int) {
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

// What is printed twice is the same to the byte; pages have the size of the paper.
func TestPDF(t *testing.T) {
	tait, _ := ruleset.ByID("tait")
	o := everything(t, tait, game.Letter, true)
	var once, again bytes.Buffer
	for _, out := range []*bytes.Buffer{&once, &again} {
		if err := Print(out, o, vgtest.Fonts()); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(once.Bytes(), again.Bytes()) {
		t.Error("the second print differs")
	}
	for _, box := range []string{"[0 0 792.00 612.00]", "[0 0 612.00 792.00]"} {
		if !strings.Contains(once.String(), box) {
			t.Errorf("no page is %s", box)
		}
	}
	if err := Print(full{}, o, vgtest.Fonts()); err == nil {
		t.Error("a full disk is not told")
	}
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("full") }

// A picture for drawing programs is sound, and holds the pawns' gradients.
func TestSVG(t *testing.T) {
	c := Command{PrintArguments: game.PrintArguments{Kind: game.SVGFile, Colour: true},
		Words:  everything(t, ruleset.Basics(), 0, true).Words,
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
	for _, kind := range []game.FileKind{game.PNGFile, game.PDFFile} {
		c.Kind = kind
		if _, err := c.Draw(); err != nil {
			t.Errorf("%d: %v", kind, err)
		}
	}
}

// The pupils' questions are counted without a gap, and have the same numbers on the teacher's
// sheets; over both stands the game that they ask of, whatever was ordered; and they need no more
// than three sheets.
func TestQuestionsAreCounted(t *testing.T) {
	for _, f := range []game.PaperSize{game.A4, game.Letter} {
		o := everything(t, ruleset.Basics(), f, false)
		o.Title = "Senet Basics, three pawns"
		for _, part := range []game.PrintPart{game.PrintPupilsSheet, game.PrintTeachersSheet} {
			o.Parts = []game.PrintPart{part}
			n, sheets := 1, Sheets(o, vgtest.Fonts())
			for _, s := range sheets {
				for _, w := range s.Words {
					if w.X == margin && w.Text == strconv.Itoa(n) {
						n++
					}
				}
			}
			if n != 23 || len(sheets) > 3 {
				t.Errorf("%v: %d questions on %d sheets", part, n-1, len(sheets))
			}
			if about := sheets[0].Words[1].Text; !strings.HasPrefix(about, "Senet Basics · 5 pawns each.") {
				t.Errorf("%v: it is headed %q", part, about)
			}
		}
	}
}

// In Arabic lines begin at the right margin, on every sheet, and none leaves the paper.
func TestSheetsAreMirrored(t *testing.T) {
	o := everything(t, ruleset.Basics(), game.Letter, true)
	if err := o.Words.SetLanguage("ar"); err != nil {
		t.Fatal(err)
	}
	fonts := vgtest.Fonts()
	for i, s := range Sheets(o, fonts) {
		right := 0.0
		for _, w := range s.Words {
			end := w.X + fonts.Line(w.Text, vg.Style{Family: vg.Label, Size: w.Size}).Width
			right = max(right, end)
			if w.X < margin-1 || end > s.W*Unit-margin/2 {
				t.Errorf("sheet %d: %q stands from %.0f to %.0f", i, w.Text, w.X, end)
			}
		}
		if right < s.W*Unit-margin-40 {
			t.Errorf("sheet %d begins at %.0f of %.0f", i, right, s.W*Unit)
		}
	}
}

// Who prints for a class has sticks and pawns of five on one sheet, and cubes and cylinders on another.
func TestPiecesShareASheet(t *testing.T) {
	for _, f := range []game.PaperSize{game.A4, game.Letter} {
		o := everything(t, ruleset.Basics(), f, false)
		o.Parts = []game.PrintPart{game.PrintPieces, game.PrintRules}
		if sheets := Sheets(o, vgtest.Fonts()); len(sheets) != 3 {
			t.Errorf("%v: %d sheets", f, len(sheets))
		}
	}
}

// A record that cannot be read is refused with a sentence.
func TestNoRecordIsPrinted(t *testing.T) {
	words := everything(t, ruleset.Basics(), 0, false).Words
	c := Command{PrintArguments: game.PrintArguments{Kind: game.PNGFile}, Record: "no record",
		Words: words, Fonts: vgtest.Fonts()}
	if out, err := c.Draw(); err == nil || out != nil || strings.Contains(err.Error(), "run.") {
		t.Error(err)
	}
}
