package layout

import (
	"math"

	"senet/render/canvas"
	"senet/render/typeset"
)

// Notice is one sentence laid over the page.
type Notice struct {
	Box   canvas.Rect // empty: none
	Words Words
	Close canvas.Rect // the little cross at its end: all of it that takes a click
}

// notice lies where nothing is pressed: beside a board over the words above it, elsewhere below the bar. Only where the window has too little room for
// it there it reaches up over the bar, and never over the squares. A short one before a class lies on the board's frame, so that the
// prompt is read.
func (p *plan) notice() {
	if p.view.Notice == "" {
		return
	}
	room := p.noticeRoom()
	n := p.noticeOf(room)
	if edge, below := p.noticeEdge(); p.large && len(n.Words.Runs) == 1 && below >= n.Box.H {
		p.Notice = n.right(math.Round(edge.X + (edge.W-n.Box.W)/2 - n.Box.X)).down(math.Round(edge.Y))
		return
	}
	y := room.Y + math.Max(0, (room.H-n.Box.H)/2)
	switch {
	case p.boarded():
		y = math.Min(y, room.Y+room.H-n.Box.H)
	default:
		y = room.Y
	}
	p.Notice = n.down(math.Round(math.Max(0, y)))
}

// noticeEdge is the lower frame of the board with its front edge, where a short sentence hides nothing before a class, and how much
// room there is from its upper edge to what stands below the board.
func (p *plan) noticeEdge() (canvas.Rect, float64) {
	b := p.Play.Board
	if !p.boarded() || p.Class == Tall {
		return canvas.Rect{}, 0
	}
	field := b.Field().Bottom() + 0.015*b.P
	next := p.H
	for _, r := range []canvas.Rect{p.Play.Tray.Box, p.Play.Panels[0].Box, p.aside} {
		if r.H > 0 && r.Y >= b.Box.Bottom() {
			next = math.Min(next, r.Y)
		}
	}
	return canvas.Rect{X: b.Box.X, Y: field, W: b.Box.W, H: b.Box.Bottom() - field}, next - field
}

// noticeRoom is the strip of the window where a notice may lie.
func (p *plan) noticeRoom() canvas.Rect {
	gap := math.Round(4 * p.T)
	switch {
	case !p.boarded():
		y := p.Bar.Box.H + 8*p.T
		return canvas.Rect{Y: y, W: p.W, H: p.H - y}
	}
	band := p.Play.Prompt
	right := p.W
	if p.Play.Moves.Box.X > p.W/2 && p.Play.Moves.Box.Y < band.Box.Y+band.Box.H {
		right = p.Play.Moves.Box.X
	}
	for _, button := range band.Items { // what is to be pressed now stays in sight
		right = math.Min(right, button.Box.X)
	}
	foot := p.Play.Board.Box.Y - gap
	return canvas.Rect{Y: band.Box.Y, W: math.Max(1, right), H: math.Max(1, foot-band.Box.Y)}
}

// noticeOf is the notice in the middle of the room's width, at the window's top.
func (p *plan) noticeOf(room canvas.Rect) Notice {
	st := p.glance(20.5, typeset.Regular)
	size, pad := st.Size, 20*p.T
	w := math.Round(math.Min(0.96*room.W, 980*p.T))
	if p.large || p.boarded() {
		w = math.Round(0.96 * room.W)
	}
	x := math.Round(room.X + (room.W-w)/2)
	side := math.Round(1.5 * size)
	words := p.para(p.view.Notice, st, x+1.2*pad, 0, w-2.4*pad-1.3*side, 1.3, 4)
	if p.boarded() && len(words.Runs) == 1 { // a short sentence stands aside, and leaves the words below it, or the head beside it, in sight
		short := math.Ceil(words.Runs[0].Line.Width + 2.4*pad + 1.3*side + 1)
		x, w = math.Round(room.X+0.98*room.W-short), short
		words = p.para(p.view.Notice, st, x+1.2*pad, 0, w-2.4*pad-1.3*side, 1.3, 4)
	}
	h := math.Round(math.Max(words.Box.H, side) + 1.1*pad)
	return Notice{
		Box:   canvas.Rect{X: x, W: w, H: h},
		Words: words.down((h - words.Box.H) / 2),
		Close: round(canvas.Rect{X: x + w - pad - side, Y: (h - side) / 2, W: side, H: side}),
	}
}

// right is the notice moved sideways.
func (n Notice) right(by float64) Notice {
	n.Box.X, n.Close.X = n.Box.X+by, n.Close.X+by
	n.Words = n.Words.right(by)
	return n
}

// down is the notice moved.
func (n Notice) down(by float64) Notice {
	n.Box.Y, n.Close.Y = n.Box.Y+by, n.Close.Y+by
	n.Words = n.Words.down(by)
	return n
}
