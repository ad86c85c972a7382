package layout_test

import (
	"fmt"
	"strings"
	"testing"

	"senet/game"
	"senet/game/table"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules"
)

// manyLines is a hint of so many lines as gathered numbers bring, asked for by a side.
func manyLines(side rules.Side, n int) game.View {
	v := viewtest.Hint()
	v = viewtest.With(v, func(p *viewtest.Play) { p.Hint.Lines, p.More = nil, true })
	for i := range n {
		v = viewtest.With(v, func(p *viewtest.Play) {
			p.Hint.Lines = append(p.Hint.Lines, table.HintLine{ID: fmt.Sprintf("hint.%d", i), Text: "3: 18 → 21", Chance: "about 56 % (−2)"})
		})
	}
	v = viewtest.With(v, func(p *viewtest.Play) {
		p.Tray.Numbers = []table.Number{{ID: "number.0", Value: "1", Note: "left"}, {ID: "number.1", Value: "3", Note: "left"}}
	})
	v = viewtest.With(v, func(p *viewtest.Play) { p.Panels[side.Other()].ToMove, p.Panels[side].ToMove = "", "To move" })
	return v
}

// The table of what throws count is all there on the projector, each line large enough.
func TestTheTableOfThrowsIsWholeBeforeAClass(t *testing.T) {
	for _, size := range classrooms {
		v := viewtest.In(viewtest.Hint(), ui.Presenter)
		v = viewtest.With(v, func(p *viewtest.Play) {
			p.More, p.Help, p.Hint = false, true, table.Hint{Head: "What throws count", Lines: make([]table.HintLine, 5)}
		})
		for i := range viewtest.Table(v).Hint.Lines {
			v = viewtest.With(v, func(p *viewtest.Play) {
				p.Hint.Lines[i] = table.HintLine{ID: "tray.values", Text: "three marked", Chance: "3", Whole: true}
			})
		}
		f, lines := at(v, size), 0
		for b, l := range written(f.Boxes) {
			if l.Text != "three marked" || !within(b.Rect, f.Play.Hint) {
				continue
			}
			if lines++; l.Font.Size < float64(size[1])/30 {
				t.Errorf("%v: line %d at %v is %.1f high", size, lines, b.Rect, l.Font.Size)
			}
		}
		if lines != 5 {
			t.Errorf("%v: there are %d lines", size, lines)
		}
	}
}

// A hint hides neither the numbers it is about nor the panel of who asks for it, its lines are large enough to be read, and
// each of them is to be found, page after page.
func TestAHintLeavesTheMoverAndHisNumbersInSight(t *testing.T) {
	for _, size := range [][2]int{{640, 480}, {1024, 768}, {1270, 740}, {1280, 720}, {1280, 800}, {1920, 1080}} {
		for _, theme := range []ui.Theme{ui.Day, ui.Presenter} {
			for _, side := range []rules.Side{rules.Cones, rules.Spools} {
				v := manyLines(side, 15)
				v.Look.Theme = theme
				f := at(v, size)
				name := fmt.Sprint(size, theme, side)
				h := f.Play.Hint
				if both := h.Intersect(f.Play.Tray.Box); both.W > 1 && both.H > 1 {
					t.Errorf("%s: the list covers the sticks or the numbers", name)
				}
				if both := h.Intersect(f.Play.Panels[side]); both.W > 1 && both.H > 1 {
					t.Errorf("%s: the list covers the panel of who asked", name)
				}
				seen := map[string]bool{}
				for page := range 15 {
					v = viewtest.With(v, func(p *viewtest.Play) { p.Hint.Page = page })
					f = at(v, size)
					for i, b := range f.Boxes {
						if !strings.HasPrefix(b.ID, "hint.") {
							continue
						}
						seen[b.ID] = true
						r := b.Rect
						if at := f.Hit(r.Center().X, r.Center().Y); at != ui.Widget(b.ID) {
							t.Errorf("%s: where line %s stands lies %v", name, b.ID, at)
						}
						text, chance := f.Boxes[i+1].Lines[0], f.Boxes[i+2].Lines[0]
						if text.Text != "3: 18 → 21" || chance.Text != "about 56 % (−2)" || !within(r, h) {
							t.Errorf("%s: line %s is cut: %q, %q", name, b.ID, text.Text, chance.Text)
							continue
						}
						least := 11.
						if theme == ui.Presenter {
							least = float64(size[1]) / 30
						}
						if got := chance.Font.Size; got < least || got > r.H {
							t.Errorf("%s: line %s is written %.1f high in a box of %.1f", name, b.ID, got, r.H)
						}
					}
				}
				if len(seen) != 15 {
					t.Errorf("%s: %d of 15 lines are to be found", name, len(seen))
				}
				v = viewtest.With(v, func(p *viewtest.Play) { p.Hint.Page = 0 })
				v.Focus, v.ShowFocus = ui.Widget("hint.14"), true
				if f = at(v, size); f.Sight(v.Focus).Empty() {
					t.Errorf("%s: the line in focus is not seen", name)
				}
			}
		}
	}
}

// The words of the chances touch neither the board nor what lies below, at any size at which they are shown.
func TestTheChancesHaveAir(t *testing.T) {
	for _, size := range [][2]int{{1024, 768}, {1100, 700}, {1270, 740}, {1280, 720}, {1280, 800}, {1440, 900}, {1920, 1080}, {1080, 1920}} {
		f := at(viewtest.Odds(), size)
		board := f.Play.Board.Box
		top, below := board.Y+board.H, f.Play.Tray.Box.Y
		told := linesIn(f, f.Play.Odds)
		if len(told) != 2 {
			t.Fatalf("%v: the chances are not told", size)
		}
		for _, r := range told {
			high := r.Font.Size
			if above, under := r.Y-0.75*high-top, below-r.Y; above < 0.3*high || under < 0.3*high {
				t.Errorf("%v: letters %.1f high have %.1f above and %.1f below them", size, high, above, under)
			}
		}
	}
}

// The head of the hint's list says what its sign means; cut off it would say nothing.
func TestTheHeadOfTheHintIsWhole(t *testing.T) {
	for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1366, 768}, {1920, 1080}} {
		v := viewtest.In(viewtest.Hint(), ui.Day)
		f := at(v, size)
		head := ""
		for _, b := range f.Boxes {
			if b.Role == ui.Head && within(b.Rect, f.Play.Hint) {
				for _, l := range b.Lines {
					head += l.Text + " "
				}
			}
		}
		if plain(head) != plain(viewtest.Table(v).Hint.Head) {
			t.Errorf("%v: the head says %q", size, head)
		}
	}
}
