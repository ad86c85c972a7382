package ui_test

import (
	"fmt"
	"testing"

	"senet/game/ui"
	"senet/rules"
)

// metrics is a Measurer whose letters are as wide as they are high.
type metrics struct{}

// drawing is a Drawing that a function arranges.
type drawing struct {
	arrange func(children []ui.Node, in ui.Constraints) ui.Arrangement
	at      ui.Rect // where it was arranged
}

func (*drawing) Height(float64, ui.Scale) float64 { return 0 }

func (d *drawing) Arrange(children []ui.Node, in ui.Constraints) ui.Arrangement {
	d.at = in.Rect
	return d.arrange(children, in)
}

func (*drawing) String() string { return "the table" }

func (metrics) Width(text string, f ui.Font) float64                    { return float64(len(text)) * f.Size }
func (metrics) CapHeight(f ui.Font) float64                             { return f.Size / 2 }
func (metrics) Wrap(text string, _ ui.Font, _ float64) []string         { return []string{text} }
func (metrics) Fit(s string, f ui.Font, _, _ float64) (string, ui.Font) { return s, f }

// Drawing returns a drawing arranged by the content of a Canvas.
func (metrics) Drawing(content any) ui.Drawing {
	return &drawing{arrange: content.(func([]ui.Node, ui.Constraints) ui.Arrangement)}
}

// solved returns the layout, in a window of 1920 by 1080, of a drawing with a button, a hidden
// button, and a sheet over its right half.
func solved(mirrored bool) ui.Layout {
	table := func(children []ui.Node, in ui.Constraints) ui.Arrangement {
		button := ui.Place{Rect: ui.Rect{X: in.X + 10, Y: in.Y + 20, W: in.NaturalWidth(children[0], 2),
			H: in.HeightAt(children[0], 300, 2)}, Unit: 2}
		return ui.Arrangement{
			Above: true, Covered: ui.Rect{X: in.X + 960, Y: in.Y, W: 960, H: in.H},
			HitRegions: []ui.HitRegion{
				{Target: square(1), Box: ui.Rect{X: in.X, Y: in.Y + 500, W: 100, H: 100}},
				{Target: square(2), Box: ui.Rect{X: in.X + 1500, Y: in.Y + 500, W: 100, H: 100}}},
			Children: []ui.Place{button, {}, {Rect: ui.Rect{X: in.X + 960, Y: in.Y, W: 960, H: in.H},
				Above: true}},
		}
	}
	root := ui.Node{Kind: ui.Canvas, Content: table, Children: []ui.Node{
		ui.Button("here", "Here"), ui.Button("nowhere", "Nowhere"),
		{Kind: ui.Column, Children: []ui.Node{ui.Button("sheet", "Sheet")}},
	}}
	return ui.Solve(ui.Screen{Root: &root, Mirrored: mirrored}, 1920, 1080, metrics{})
}

// The children of an aligned column are as wide as they need to be.
func TestColumnsAlignTheirParts(t *testing.T) {
	// 62 pixels wide in this window
	part := ui.Node{Kind: ui.Column, MinWidth: 150, Children: []ui.Node{ui.Button("part", "")}}
	for align, want := range map[ui.Align][2]float64{
		ui.Start: {0, 640}, ui.Middle: {289, 351}, ui.End: {578, 640},
	} {
		root := ui.Node{Kind: ui.Column, Align: align, Children: []ui.Node{part}}
		box := ui.Solve(ui.Screen{Root: &root}, 640, 360, metrics{}).Boxes[0].Rect
		if got := [2]float64{box.X, box.Right()}; got != want {
			t.Errorf("alignment %d: a part is from %v to %v, want %v to %v", align, got[0],
				got[1], want[0], want[1])
		}
	}
}

func square(s rules.Square) ui.Target { return ui.Target{Kind: ui.TargetSquare, Square: s} }

// Children of a drawing are where the drawing puts them, in its own units. Those that are Above
// cover the others.
func Example_childrenOfADrawing() {
	l := solved(false)
	for _, b := range l.Boxes {
		if b.Kind == ui.Canvas || b.ID != "" {
			fmt.Println(b.ID, b.Drawing, b.Above, b.Rect, b.Unit)
		}
	}
	fmt.Println(l.TabTargets())
	fmt.Println(l.Hit(50, 550), l.Hit(1550, 550))
	// Output:
	//  the table false {0 0 1920 1080} 1
	// here <nil> false {10 20 246 116} 2
	//  the table true {0 0 1920 1080} 1
	// sheet <nil> false {960 0 960 58} 1
	// [{1 1 0 } {5 0 0 here} {5 0 0 sheet}]
	// {1 1 0 } {0 0 0 }
}

// A drawing, and the places of its children in it, are not mirrored in right-to-left layout.
func TestDrawingsAreNotMirrored(t *testing.T) {
	there, back := solved(false), solved(true)
	for i, b := range there.Boxes {
		if b.ID != "" && back.Boxes[i].Rect != b.Rect {
			t.Errorf("%q lies at %v, and at %v where all is turned round", b.ID,
				b.Rect, back.Boxes[i].Rect)
		}
	}
	for _, at := range []float64{50, 550, 1550} {
		if a, b := there.Hit(at, 550), back.Hit(at, 550); a != b {
			t.Errorf("at %v lies %v, and %v where all is turned round", at, a, b)
		}
	}
}

// A drawing on a scrolled page is laid out where it is visible.
func TestDrawingsScrollWithTheirPage(t *testing.T) {
	unused := func([]ui.Node, ui.Constraints) ui.Arrangement { return ui.Arrangement{} }
	art := ui.Node{Kind: ui.Canvas, Content: unused, MinHeight: 900}
	page := ui.Node{Kind: ui.Scroll,
		Children: []ui.Node{
			{Kind: ui.Column, Children: []ui.Node{{Kind: ui.Space, MinHeight: 300}, art,
				{Kind: ui.Space, MinHeight: 900}}}}}
	for _, at := range []float64{0, 200, 500} {
		l := ui.Solve(ui.Screen{Root: &page, Scroll: at}, 1280, 720, metrics{})
		for _, b := range l.Boxes {
			if b.Kind != ui.Canvas {
				continue
			}
			if drawn := b.Drawing.(*drawing).at; drawn != b.Rect || at > 0 && b.Rect.Y > 200 {
				t.Errorf("scrolled by %.0f it lies at %v and is drawn at %v", at, b.Rect, drawn)
			}
		}
	}
}

// When the page scrolls to the focus, the heading above it is visible, too.
func TestHeadingsScrollWithTheFocus(t *testing.T) {
	head := ui.TextNode(ui.Head, "Colours")
	page := ui.Node{Kind: ui.Scroll,
		Children: []ui.Node{
			{Kind: ui.Column, Children: []ui.Node{head, ui.Button("night", "Night"),
				{Kind: ui.Space, MinHeight: 2000}}}}}
	l := ui.Solve(ui.Screen{Root: &page, Scroll: 900, Focus: ui.Widget("night"), ShowFocus: true}, 1280,
		720, metrics{})
	for _, b := range l.Boxes {
		if b.Role == ui.Head && b.Rect.Y < 0 {
			t.Errorf("the heading lies at %v", b.Rect)
		}
	}
}
