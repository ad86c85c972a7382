package print

import (
	"image/color"
	"math"
	"strings"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules"
)

// boardSheet returns a sheet with the board.
func (b printout) boardSheet() *sheet {
	p := b.newLandscapeSheet()
	y := p.heading(b.job.Title, b.job) + 3*unit
	pitch := math.Floor(min((p.w-2*margin)/view.BoardWide, (p.h-y-margin-9*unit)/faceHeight))
	foot := b.board(p, b.emptyBoard(), nil, (p.w-pitch*view.BoardWide)/2, y, pitch)
	direction := "print.board"
	if b.job.Options.Reverse {
		direction = "print.board.back"
	}
	p.paragraph(margin, foot+5*unit, p.w-2*margin, smallSize, ui.Regular, b.job.Words.T(direction))
	return p
}

func (b printout) emptyBoard() board.Diagram {
	return board.PawnsDiagram([2]rules.SquareSet{}, b.job.Options.Reverse, b.job.Shapes)
}

// largeSheets returns the two halves of a board as large as two sheets allow.
func (b printout) largeSheets() []*sheet {
	var sheets []*sheet
	for half := range 2 {
		p := b.newLandscapeSheet()
		if half == 0 {
			p.title = b.job.Words.T("print.part.large")
		}
		width := p.w - 2*margin
		pitch := math.Floor(min(2*width/view.BoardWide, (p.h-2*margin-14*unit)/faceHeight))
		seen := ui.Rect{X: margin, Y: margin, W: width, H: faceHeight * pitch}
		p.figure(b.job.Words.T("print.alt.half", "first", half == 0), seen, func() {
			p.list.PushClip(vg.RectPath(ui.Rect{X: margin, W: width, H: p.h}))
			p.board(b.emptyBoard(), margin-float64(half)*(view.BoardWide*pitch-width), margin, pitch)
			p.list.Pop()
		})
		foot := seen.Bottom() + 2*unit
		if half == 0 {
			p.dashedLine(p.w-margin, margin-6*unit, p.w-margin, foot+4*unit, cutLine)
			p.paragraph(margin, foot, width, smallSize, ui.Regular, b.job.Words.T("print.join"))
		} else {
			p.paragraph(margin, foot, width, smallSize, ui.Regular, b.job.Title)
		}
		sheets = append(sheets, p)
	}
	return sheets
}

// faceHeight is the height of a board without its front edge, in squares.
const faceHeight = view.BoardHigh - view.FrontEdge

// board draws a board as on the screen, but without its front edge, in squares of pitch pixels. It
// returns the lower end of the board.
func (p *sheet) board(v board.Diagram, x, y, pitch float64) float64 {
	b := view.BoardLayout{Pitch: pitch, Number: min(smallSize*point*unit, .34*pitch),
		Box:          ui.Rect{X: x, Y: y, W: pitch * view.BoardWide, H: pitch * view.BoardHigh},
		ClearNumbers: true}
	face := b.Box
	face.H = faceHeight * pitch
	p.list.PushClip(vg.RectPath(face))
	for _, s := range p.Board(v, b) {
		p.picture(s.Picture, s.At)
	}
	p.list.Pop()
	p.outline(vg.RectPath(face), cutLine)
	return face.Bottom()
}

// board draws a board with a description of the pawns on it and, if the position is given, beside
// it. It returns the lower end of the board.
func (b printout) board(p *sheet, v board.Diagram, at *rules.Position, x, y, pitch float64) (foot float64) {
	box := ui.Rect{X: x, Y: y, W: pitch * view.BoardWide, H: faceHeight * pitch}
	p.figure(b.boardText(v, at), box, func() { foot = p.board(v, x, y, pitch) })
	return foot
}

// boardText describes a board and, if the position is given, which pawns are beside it.
func (b printout) boardText(v board.Diagram, at *rules.Position) string {
	words := b.job.Words
	if len(v.Pawns) == 0 {
		return words.T("print.alt.empty")
	}
	texts := []string{words.T("print.alt.board")}
	for side, shape := range b.job.Shapes {
		var on rules.SquareSet
		for _, pawn := range v.Pawns {
			if pawn.Side == rules.Side(side) {
				on |= rules.Squares(pawn.Square())
			}
		}
		home, hand := "", ""
		if at != nil {
			n, inHand := at.Home(rules.Side(side)), at.InHand(rules.Side(side))
			if n > 0 {
				home = words.T("panel.home", "n", n, "all", len(on.List())+n+inHand)
			}
			if inHand > 0 {
				hand = words.T("panel.hand", "n", inHand)
			}
		}
		texts = append(texts, words.T("print.alt.side", "name", words.T("name."+shape.Word()), "any", on != 0,
			"squares", on, "home", home, "hand", hand))
	}
	for _, a := range v.Arrows {
		texts = append(texts, words.T("print.alt.arrow", "from", a.From, "to", a.To))
	}
	var marked rules.SquareSet
	for _, m := range v.Marks {
		marked |= rules.Squares(m.Square)
	}
	if marked != 0 {
		texts = append(texts, words.T("print.alt.marks", "squares", marked))
	}
	return strings.Join(texts, " ")
}

// diagram returns a board without margins, for worksheets of others. Its squares are 20 mm wide.
func (b printout) diagram(v board.Diagram) *sheet {
	const pitch = 20 * unit
	p := emptySheet(b.painter, pitch*view.BoardWide, pitch*faceHeight)
	p.list.Fill(vg.RectPath(ui.Rect{W: p.w, H: p.h}), vg.Solid(color.NRGBA{R: 255, G: 255, B: 255, A: 255}))
	b.board(p, v, nil, 0, 0, pitch)
	return p
}
