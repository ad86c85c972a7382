package print

import (
	"image/color"
	"math"

	"senet/game/board"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules"
)

// boardSheet returns the board on one sheet.
func (b printout) boardSheet() Sheet {
	p := b.page(true)
	y := p.head(b.order.Title, b.order) + 3*Unit
	pitch := math.Floor(math.Min((p.w-2*margin)/view.BoardWide, (p.h-y-margin-9*Unit)/faceHigh))
	foot := p.board(b.empty(), (p.w-pitch*view.BoardWide)/2, y, pitch)
	p.paragraph(margin, foot+5*Unit, p.w-2*margin, smallSize, vg.Regular, b.order.Words.T(b.way()))
	return p.sheet()
}

func (b printout) empty() board.View {
	return board.PawnsView([2]rules.SquareSet{}, b.order.Options.Reverse, b.order.Shapes)
}

func (b printout) way() string {
	if b.order.Options.Reverse {
		return "print.board.back"
	}
	return "print.board"
}

// largeSheets returns the two halves of a board that is as large as two sheets allow.
func (b printout) largeSheets() []Sheet {
	var sheets []Sheet
	for half := range 2 {
		p := b.page(true)
		wide := p.w - 2*margin
		pitch := math.Floor(math.Min(2*wide/view.BoardWide, (p.h-2*margin-14*Unit)/faceHigh))
		p.list.PushClip(vg.RectPath(vg.Rect{X: margin, W: wide, H: p.h}))
		foot := p.board(b.empty(), margin-float64(half)*(view.BoardWide*pitch-wide), margin, pitch) + 2*Unit
		p.list.Pop()
		if half == 0 {
			p.line(p.w-margin, margin-6*Unit, p.w-margin, foot+4*Unit, cutLine, true)
			p.paragraph(margin, foot, wide, smallSize, vg.Regular, b.order.Words.T("print.join"))
		} else {
			p.paragraph(margin, foot, wide, smallSize, vg.Regular, b.order.Title)
		}
		sheets = append(sheets, p.sheet())
	}
	return sheets
}

// faceHigh is the height of a board without its front edge, in squares.
const faceHigh = view.BoardHigh - view.FrontEdge

// board is a board as on the screen, but for that edge, squares so many pixels wide; it returns
// where it ends.
func (p *page) board(v board.View, x, y, pitch float64) float64 {
	b := view.BoardLayout{P: pitch, Number: math.Min(smallSize*point*Unit, .34*pitch),
		Box: vg.Rect{X: x, Y: y, W: pitch * view.BoardWide, H: pitch * view.BoardHigh}}
	face := b.Box
	face.H = faceHigh * pitch
	p.list.PushClip(vg.RectPath(face))
	for _, s := range p.Board(v, b, view.Shelves{}) {
		p.put(s.Picture, s.At)
	}
	p.list.Pop()
	p.outline(vg.RectPath(face), cutLine, false)
	return face.Bottom()
}

// Diagram returns a board on a sheet of its own, for worksheets. Its squares are 20 mm wide.
func Diagram(k view.Painter, v board.View) Sheet {
	const pitch = 20 * Unit
	p := &page{Painter: k, w: pitch * view.BoardWide, h: pitch * faceHigh, list: &vg.List{}}
	p.list.Fill(vg.RectPath(vg.Rect{W: p.w, H: p.h}), vg.Solid(color.NRGBA{R: 255, G: 255, B: 255, A: 255}))
	p.board(v, 0, 0, pitch)
	return p.sheet()
}
