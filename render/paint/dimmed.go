package paint

import (
	"fmt"
	"math"
	"senet/game"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/theme"
	"slices"
)

// dimWords is the ink of words in the dark: far from the board's light, and read all the same by who looks for them. What a class
// is asked is read by everybody.
func dimWords(asked bool) theme.Colour {
	if asked {
		return theme.Colour{R: 0xf2, G: 0xf2, B: 0xf2, A: 255}
	}
	return theme.Colour{R: 0x9e, G: 0x9e, B: 0x9e, A: 255}
}

// relit are the words of a scene that lie in the dark beside the board, in an ink that is read there.
func (k tree) relit(scene canvas.Scene, v game.View, f layout.Frame) canvas.Scene {
	if !v.Look.Dim || f.Play.Board.P < 2 {
		return nil
	}
	var words canvas.Scene
	for _, s := range scene {
		switch s.Picture.Role {
		case "text", "words", "numeral", "call":
		default:
			continue
		}
		box := canvas.Rect{X: s.At.E, Y: s.At.F, W: s.At.A * float64(s.Picture.W), H: s.At.D * float64(s.Picture.H)}
		if !slices.ContainsFunc(lit(f), func(r canvas.Rect) bool { return r.Intersect(box).H >= .5*box.H }) { // not what is seen
			asked := f.Play.Prompt.Box.Intersect(box)
			s.Picture = inkedAnew(s.Picture, dimWords(asked.H > .5*box.H && asked.W > .5*box.W))
			words = append(words, s)
		}
	}
	return words
}

// inkedAnew is a picture of words in another ink.
func inkedAnew(p canvas.Picture, ink theme.Colour) canvas.Picture {
	draw := p.Draw
	p.Key = fmt.Sprintf("dim %x %s", ink.R, p.Key)
	p.Draw = func(l *canvas.List) {
		var was canvas.List
		draw(&was)
		for _, op := range was.Ops() {
			if op.Kind == canvas.OpText {
				l.Fill(op.Path, canvas.Solid(ink))
			}
		}
	}
	return p
}

// lit is what the dark leaves to be seen: the board, and the sticks.
func lit(f layout.Frame) []canvas.Rect {
	if tray := f.Play.Tray.Box; !tray.Empty() {
		return []canvas.Rect{f.Play.Board.Box, tray}
	}
	return []canvas.Rect{f.Play.Board.Box}
}

// dimmed darkens everything else.
func (k tree) dimmed(v game.View, f layout.Frame) (scene canvas.Scene) {
	if !v.Look.Dim || f.Play.Board.P < 2 {
		return nil
	}
	veil := theme.Colour{A: 222}
	dark := []canvas.Rect{{W: f.W, H: f.H}}
	for i, b := range lit(f) {
		var left []canvas.Rect
		for _, r := range dark {
			in := r.Intersect(b)
			if in.Empty() {
				left = append(left, r)
				continue
			}
			left = append(left, canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: in.Y - r.Y}, canvas.Rect{X: r.X, Y: in.Bottom(), W: r.W, H: r.Bottom() - in.Bottom()},
				canvas.Rect{X: r.X, Y: in.Y, W: in.X - r.X, H: in.H}, canvas.Rect{X: in.Right(), Y: in.Y, W: r.Right() - in.Right(), H: in.H})
		}
		dark = left
		radius := art.BoardCorner * f.Play.Board.P
		if i > 0 {
			radius = art.TrayCorner * b.H
		}
		scene = append(scene, k.dimmedCorners(b, radius, veil)...)
	}
	for _, r := range dark {
		if r.W >= 1 && r.H >= 1 {
			scene = append(scene, k.Plate(r, 0, 0, veil, veil))
		}
	}
	return scene
}

// dimmedCorners darkens what the board's round corners leave of its box.
func (k tree) dimmedCorners(b canvas.Rect, radius float64, veil theme.Colour) canvas.Scene {
	side := int(math.Ceil(radius))
	var scene canvas.Scene
	for i, at := range [][2]float64{{b.X, b.Y}, {b.Right(), b.Y}, {b.Right(), b.Bottom()}, {b.X, b.Bottom()}} {
		left, low := i == 1 || i == 2, i >= 2 // where the board lies, seen from its corner
		x0, y0, dx, dy := 0.0, 0.0, radius, radius
		if left {
			x0, dx = float64(side), -radius
			at[0] -= float64(side)
		}
		if low {
			y0, dy = float64(side), -radius
			at[1] -= float64(side)
		}
		scene = append(scene, kit.Place(k.Picture("dimmed", fmt.Sprintf("corner %d %.3f", i, radius), side, side, func(l *canvas.List) {
			var p canvas.Path
			p.MoveTo(x0, y0)
			p.LineTo(x0+dx, y0)
			p.CubeTo(x0+.45*dx, y0, x0, y0+.45*dy, x0, y0+dy)
			p.Close()
			l.Fill(p, canvas.Solid(veil))
		}), at[0], at[1]))
	}
	return scene
}
