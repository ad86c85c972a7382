package paint

import (
	"senet/game"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/theme"
)

// dimWords is the ink of words in the dark: far from the board's light, and read all the same by who looks for them.
func dimWords() theme.Colour { return theme.Colour{R: 0x9e, G: 0x9e, B: 0x9e, A: 255} }

// relit are the words of a scene that lie in the dark beside the board, in an ink that is read there.
func (k Kit) relit(scene canvas.Scene, v game.View, f layout.Frame) canvas.Scene {
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
		if f.Play.Board.Box.Intersect(box).H < .5*box.H { // not what stands on the board
			s.Picture = inkedAnew(s.Picture, dimWords())
			words = append(words, s)
		}
	}
	return words
}

// inkedAnew is a picture of words in another ink.
func inkedAnew(p canvas.Picture, ink theme.Colour) canvas.Picture {
	draw := p.Draw
	p.Key = "dim " + p.Key
	p.Draw = func(l *canvas.List) {
		var was canvas.List
		draw(&was)
		for _, op := range was.Ops() {
			if op.Kind == canvas.OpText {
				l.Text(op.Line, op.At.X, op.At.Y, canvas.Solid(ink))
			}
		}
	}
	return p
}
