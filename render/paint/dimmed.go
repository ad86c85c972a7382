package paint

import (
	"fmt"
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
		if s.Picture.Role != "text" {
			continue
		}
		box := canvas.Rect{X: s.At.E, Y: s.At.F, W: s.At.A * float64(s.Picture.W), H: s.At.D * float64(s.Picture.H)}
		if !slices.ContainsFunc(lit(f), func(r lamp) bool { return r.Intersect(box).H >= .5*box.H }) { // not what is seen
			asked := f.Play.Prompt.Intersect(box)
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

// lamp is a box with round corners that the dark leaves to be seen.
type lamp struct {
	canvas.Rect
	radius float64
}

// lit are the board, and the sticks.
func lit(f layout.Frame) []lamp {
	board, tray := f.Play.Board, f.Play.Tray.Box
	return []lamp{{board.Box, art.BoardCorner * board.P}, {tray, art.TrayCorner * tray.H}}
}

// dimmed darkens everything else.
func (k tree) dimmed(v game.View, f layout.Frame) canvas.Scene {
	if !v.Look.Dim || f.Play.Board.P < 2 {
		return nil
	}
	return canvas.Scene{kit.Place(k.Picture("dimmed", fmt.Sprint(lit(f)), int(f.W), int(f.H), func(l *canvas.List) {
		dark := canvas.RectPath(canvas.Rect{W: f.W, H: f.H})
		for _, r := range lit(f) { // mirrored, it winds the other way: a hole
			dark.Append(canvas.RoundRectPath(r.Rect, r.radius), canvas.Matrix{A: -1, D: 1, E: 2 * r.Center().X})
		}
		l.Fill(dark, canvas.Solid(theme.Colour{A: 222}))
	}), 0, 0)}
}
