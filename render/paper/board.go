package paper

import (
	"image/color"
	"math"
	"senet/game/motion"
	"strconv"

	"senet/game/board"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/typeset"
	"senet/rules"
)

// boardSheet is the board on one sheet.
func (b book) boardSheet() Sheet {
	p := b.page(true)
	y := p.head(b.order.Title, b.order)
	pitch := math.Floor(math.Min((p.w-2*margin-6*Unit)/10, (p.h-y-margin-12*Unit)/3))
	x := (p.w - 10*pitch) / 2
	p.board(b.order.Options.Reverse, x, y+3*Unit, pitch, 0, 10)
	p.paragraph(margin, y+3*pitch+8*Unit, p.w-2*margin, smallSize, typeset.Regular, b.order.Words.T(b.way()))
	return p.sheet()
}

func (b book) way() string {
	if b.order.Options.Reverse {
		return "print.board.back"
	}
	return "print.board"
}

// largeSheets are the two halves of a board that is as large as two sheets allow.
func (b book) largeSheets() []Sheet {
	var sheets []Sheet
	for half := range 2 {
		p := b.page(true)
		pitch := math.Floor(math.Min((p.w-2*margin)/5, (p.h-2*margin-14*Unit)/3))
		x := (p.w - 5*pitch) / 2
		p.board(b.order.Options.Reverse, x, margin, pitch, 5*half, 5*half+5)
		foot := margin + 3*pitch + 2*Unit
		if half == 0 {
			p.line(x+5*pitch, margin-6*Unit, x+5*pitch, margin+3*pitch+6*Unit, cutLine, true)
			p.paragraph(margin, foot, p.w-2*margin, smallSize, typeset.Regular, b.order.Words.T("print.join"))
		} else {
			p.paragraph(margin, foot, p.w-2*margin, smallSize, typeset.Regular, b.order.Title)
		}
		sheets = append(sheets, p.sheet())
	}
	return sheets
}

// board draws columns of the board, of squares so many pixels wide: their numbers, the signs of the houses, and arrows where the
// path turns.
func (p *page) board(back bool, x, y, pitch float64, from, to int) {
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		column, row := motion.Cell(s)
		if column < from || column >= to {
			continue
		}
		box := canvas.Rect{X: x + float64(column-from)*pitch, Y: y + float64(row)*pitch, W: pitch, H: pitch}
		p.outline(canvas.RectPath(box), hairLine*1.5, false)
		points := math.Max(smallSize, .17*pitch/point/Unit) // in a little square the number stands lower, off the line
		number := p.Fonts.Line(strconv.Itoa(int(s)), style(points, typeset.Medium))
		p.set(number, box.X+.06*pitch, box.Y+math.Max(.2*pitch, .05*pitch+.72*points*point*Unit))
		if board.Houses().Has(s) {
			off := beside(pitch)
			size := (.62 - off) * pitch
			p.put(kit.Signs{Kit: p.Kit.Kit}.Glyph(s, int(size)), canvas.Translate(box.X+(.19+1.5*off)*pitch, box.Y+(.27+off)*pitch))
			p.outline(canvas.RectPath(box.Inset(.045*pitch)), hairLine, false)
		}
	}
	edge := canvas.Rect{X: x, Y: y, W: float64(to-from) * pitch, H: 3 * pitch}
	p.outline(canvas.RectPath(edge.Inset(-.045*pitch)), cutLine, false)
	p.turns(back, edge, pitch, from, to)
}

// beside is how far, in squares, what stands on a little square is moved to its lower right, so that the number can be read.
func beside(pitch float64) float64 {
	return min(.15, max(0, .8*(smallSize*point*Unit/pitch-.18)))
}

// turns are the arrows at the ends of the rows, and where the path comes in and goes out.
func (p *page) turns(back bool, edge canvas.Rect, pitch float64, from, to int) {
	size := .11 * pitch
	on := size
	if back {
		on = -size
	}
	if to == 10 {
		p.arrow(edge.Right()-size, edge.Y+pitch, 0, on)
		p.arrow(edge.Right()-.62*size, edge.Y+2.5*pitch, on, 0)
	}
	if from == 0 {
		p.arrow(edge.X+.62*size, edge.Y+.5*pitch, on, 0)
		p.arrow(edge.X+size, edge.Y+2*pitch, 0, on)
	}
}

// arrow is a little triangle, pointing the way the path goes on.
func (p *page) arrow(x, y, dx, dy float64) {
	back := canvas.Point{X: x - .6*dx, Y: y - .6*dy}
	t := canvas.Polygon(canvas.Point{X: back.X - .7*dy, Y: back.Y + .7*dx}, canvas.Point{X: back.X + .7*dy, Y: back.Y - .7*dx}, canvas.Point{X: x + .6*dx, Y: y + .6*dy})
	p.list.Fill(t, canvas.Solid(ink()))
}

// diagram is a board as on the screen, with its pawns, arrows and rings, squares so many pixels wide; it returns where it ends.
func (p *page) diagram(v board.View, x, y, pitch float64) float64 {
	b := layout.Board{P: pitch, Box: canvas.Rect{X: p.left(x, pitch*layout.BoardWide), Y: y, W: pitch * layout.BoardWide, H: pitch * layout.BoardHigh}}
	f := b.Field()
	p.board(v.Back, f.X, f.Y, pitch, 0, 10)
	off := beside(pitch)
	for _, s := range (art.Marks{Kit: p.Kit}).BoardPlay(v, b, art.Shelves{}) {
		if s.Picture.Role == "pawn" {
			w, k := float64(s.Picture.W), 1-off
			s.At = s.At.Mul(canvas.Translate((1-k)/2*w, (1-k)/2*w).Mul(canvas.Scale(k, k)))
		}
		p.put(s.Picture, canvas.Translate(off*pitch, off/2*pitch).Mul(s.At))
	}
	return f.Bottom() + 2*Unit
}

// Diagram is a board on a sheet of its own, for worksheets. Its squares are 20 mm wide.
func Diagram(k art.Kit, v board.View) Sheet {
	const pitch = 20 * Unit
	p := &page{Kit: k, w: pitch * layout.BoardWide, h: pitch * layout.BoardHigh, list: &canvas.List{}}
	p.list.Fill(canvas.RectPath(canvas.Rect{W: p.w, H: p.h}), canvas.Solid(color.NRGBA{R: 255, G: 255, B: 255, A: 255}))
	p.diagram(v, 0, 0, pitch)
	return p.sheet()
}
