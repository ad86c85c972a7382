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

func (p printout) boardSheet() *sheet {
	s := p.newLandscapeSheet()
	y := s.heading(p.job.Title, p.job) + 3*unit
	pitch := math.Floor(min((s.w-2*margin)/view.BoardWidth, (s.h-y-margin-9*unit)/faceHeight))
	foot := p.board(s, p.emptyBoard(), nil, (s.w-pitch*view.BoardWidth)/2, y, pitch)
	direction := "print.board"
	if p.job.Options.Reverse {
		direction = "print.board.back"
	}
	s.smallText(foot+5*unit, p.job.Words.T(direction))
	return s
}

func (p printout) emptyBoard() board.Diagram {
	return board.PawnsDiagram([2]rules.SquareSet{}, p.job.Options.Reverse, p.job.Shapes)
}

// largeSheets returns the two halves of a board as large as two sheets allow.
func (p printout) largeSheets() []*sheet {
	var sheets []*sheet
	for half := range 2 {
		s := p.newLandscapeSheet()
		if half == 0 {
			s.title = p.job.Words.T("print.part.large")
		}
		width := s.w - 2*margin
		pitch := math.Floor(min(2*width/view.BoardWidth, (s.h-2*margin-14*unit)/faceHeight))
		seen := ui.Rect{X: margin, Y: margin, W: width, H: faceHeight * pitch}
		s.figure(p.job.Words.T("print.alt.half", "first", half == 0), seen, func() {
			s.list.PushClip(vg.RectPath(ui.Rect{X: margin, W: width, H: s.h}))
			s.board(p.emptyBoard(), margin-float64(half)*(view.BoardWidth*pitch-width), margin, pitch)
			s.list.Pop()
		})
		foot := seen.Bottom() + 2*unit
		if half == 0 {
			s.dashedLine(s.w-margin, margin-6*unit, s.w-margin, foot+4*unit, cutLine)
			s.paragraph(margin, foot, width, smallSize, ui.Regular, p.job.Words.T("print.join"))
		} else {
			s.paragraph(margin, foot, width, smallSize, ui.Regular, p.job.Title)
		}
		sheets = append(sheets, s)
	}
	return sheets
}

// faceHeight is the height of a board without its front edge, in squares.
const faceHeight = view.BoardHeight - view.FrontEdge

// board draws a board as on the screen, but without its front edge, in squares of pitch pixels. It
// returns the lower end of the board.
func (s *sheet) board(v board.Diagram, x, y, pitch float64) float64 {
	b := view.BoardLayout{Pitch: pitch, Number: min(smallSize*point*unit, .34*pitch),
		Box:          ui.Rect{X: x, Y: y, W: pitch * view.BoardWidth, H: pitch * view.BoardHeight},
		ClearNumbers: true}
	face := b.Box
	face.H = faceHeight * pitch
	s.list.PushClip(vg.RectPath(face))
	for _, sprite := range s.Board(v, b) {
		s.picture(sprite.Picture, sprite.At)
	}
	s.list.Pop()
	s.outline(vg.RectPath(face), cutLine)
	return face.Bottom()
}

// board draws a board with a description of the pawns on it and, if the position is given, beside
// it. It returns the lower end of the board.
func (p printout) board(s *sheet, v board.Diagram, at *rules.Position, x, y, pitch float64) (foot float64) {
	box := ui.Rect{X: x, Y: y, W: pitch * view.BoardWidth, H: faceHeight * pitch}
	s.figure(p.boardText(v, at), box, func() { foot = s.board(v, x, y, pitch) })
	return foot
}

// boardText describes a board and, if the position is given, which pawns are beside it.
func (p printout) boardText(v board.Diagram, at *rules.Position) string {
	words := p.job.Words
	if len(v.Pawns) == 0 {
		return words.T("print.alt.empty")
	}
	texts := []string{words.T("print.alt.board")}
	for side, shape := range p.job.Shapes {
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
func (p printout) diagram(v board.Diagram) *sheet {
	const pitch = 20 * unit
	s := emptySheet(p.painter, pitch*view.BoardWidth, pitch*faceHeight)
	s.list.Fill(vg.RectPath(ui.Rect{W: s.w, H: s.h}), vg.Solid(color.NRGBA{R: 255, G: 255, B: 255, A: 255}))
	p.board(s, v, nil, 0, 0, pitch)
	return s
}
