package layout

import (
	"senet/game"
	"senet/game/ui"
	"senet/render/canvas"
)

// plan begins to lay out a page in the room below its bar.
func (m Metrics) plan(v game.View, in ui.Room) *plan {
	if in.Large {
		v.Look.Theme = ui.Presenter
	}
	v.Focus, v.ShowFocus = in.Focus, in.Focus.Kind != ui.TargetNone
	p := newPlan(v, int(in.Window.W), int(in.Window.H), m.fonts)
	p.Bar.Box = canvas.Rect{W: in.W, H: in.Y}
	return p
}

// laid is what the painters need.
func (p *plan) laid() Play {
	p.legible()
	p.Play.Board.Above = p.said()
	return p.Play
}

// quiet is where a notice hides least: before a class on the frame of the board, where it has room there, else above it.
func (p *plan) quiet(aside canvas.Rect) (rooms []ui.Rect) {
	p.aside = aside
	if edge, below := p.noticeEdge(); p.large && edge.W > 0 {
		rooms = append(rooms, ui.Rect{X: edge.X, Y: edge.Y, W: edge.W, H: below})
	}
	return append(rooms, ui.Rect(p.noticeRoom()))
}
