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
	y := p.heading(b.job.Title, b.job) + 3*Unit
	pitch := math.Floor(math.Min((p.w-2*margin)/view.BoardWide, (p.h-y-margin-9*Unit)/faceHeight))
	foot := p.board(b.emptyBoard(), (p.w-pitch*view.BoardWide)/2, y, pitch)
	p.paragraph(margin, foot+5*Unit, p.w-2*margin, smallSize, vg.Regular, b.job.Words.T(b.directionKey()))
	return p.sheet()
}

func (b printout) emptyBoard() board.View {
	return board.PawnsView([2]rules.SquareSet{}, b.job.Options.Reverse, b.job.Shapes)
}

func (b printout) directionKey() string {
	if b.job.Options.Reverse {
		return "print.board.back"
	}
	return "print.board"
}

// largeSheets returns the two halves of a board as large as two sheets allow.
func (b printout) largeSheets() []Sheet {
	var sheets []Sheet
	for half := range 2 {
		p := b.page(true)
		width := p.w - 2*margin
		pitch := math.Floor(math.Min(2*width/view.BoardWide, (p.h-2*margin-14*Unit)/faceHeight))
		p.list.PushClip(vg.RectPath(vg.Rect{X: margin, W: width, H: p.h}))
		foot := p.board(b.emptyBoard(), margin-float64(half)*(view.BoardWide*pitch-width), margin, pitch) + 2*Unit
		p.list.Pop()
		if half == 0 {
			p.line(p.w-margin, margin-6*Unit, p.w-margin, foot+4*Unit, cutLine, true)
			p.paragraph(margin, foot, width, smallSize, vg.Regular, b.job.Words.T("print.join"))
		} else {
			p.paragraph(margin, foot, width, smallSize, vg.Regular, b.job.Title)
		}
		sheets = append(sheets, p.sheet())
	}
	return sheets
}

// faceHeight is the height of a board without its front edge, in squares.
const faceHeight = view.BoardHigh - view.FrontEdge

// board draws a board as on the screen, but without its front edge. The squares are pitch pixels
// wide. It returns the lower end of the board.
func (p *page) board(v board.View, x, y, pitch float64) float64 {
	b := view.BoardLayout{Pitch: pitch, Number: math.Min(smallSize*point*Unit, .34*pitch),
		Box: vg.Rect{X: x, Y: y, W: pitch * view.BoardWide, H: pitch * view.BoardHigh}}
	face := b.Box
	face.H = faceHeight * pitch
	p.list.PushClip(vg.RectPath(face))
	for _, s := range p.Board(v, b, view.Shelves{}) {
		p.picture(s.Picture, s.At)
	}
	p.list.Pop()
	p.outline(vg.RectPath(face), cutLine, false)
	return face.Bottom()
}

// diagram returns a board on a sheet of its own, for worksheets. Its squares are 20 mm wide.
func diagram(k view.Painter, v board.View) Sheet {
	const pitch = 20 * Unit
	p := &page{Painter: k, w: pitch * view.BoardWide, h: pitch * faceHeight, list: &vg.List{}}
	p.list.Fill(vg.RectPath(vg.Rect{W: p.w, H: p.h}), vg.Solid(color.NRGBA{R: 255, G: 255, B: 255, A: 255}))
	p.board(v, 0, 0, pitch)
	return p.sheet()
}
