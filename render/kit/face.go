package kit

import (
	"fmt"
	"math"

	"senet/game/table"
	"senet/render/canvas"
	"senet/rules"
	"senet/rules/opponent"
)

// Face is a player's picture: set in a square of ivory, in a rim of ebony.
func (k Signs) Face(f table.Face, size int) canvas.Picture {
	f.On, f.Shape = true, 0
	return k.Picture("face", fmt.Sprint(f), size, size, func(l *canvas.List) {
		s := float64(size)
		rim := math.Max(1.5, .03*s)
		box := canvas.Rect{W: s, H: s}
		FillRect(l, box, .09*s, canvas.Solid(k.Theme.Wood.Top[1]))
		in := box.Inset(rim)
		path := canvas.RoundRectPath(in, .06*s)
		l.Fill(path, Across(in, 0, 0, 1, 1, Stops(k.Theme.Ivory.Light[:1:1])))
		l.PushClip(path)
		at := canvas.Matrix{A: in.W / 100, D: in.W / 100, E: in.X, F: in.Y}
		if f.Level == opponent.Pupil { // a child is smaller
			at = at.Mul(canvas.Matrix{A: .92, D: .92, E: 4, F: 9})
		}
		if f.Side == rules.Cones { // from the left it looks to the right
			at = canvas.Matrix{A: -1, D: 1, E: s}.Mul(at)
		}
		l.PushTransform(at)
		k.drawFace(l, f)
		l.Pop()
		l.Pop()
		FrameRect(l, in, .06*s, Hair(.012*s), k.GoldAcross(in))
	})
}

// drawFace draws a face as it looks, in its box of 100.
func (k Signs) drawFace(l *canvas.List, f table.Face) {
	of := func(name string) { Carve(l, name, k.Theme.Inlay, 0, 0) }
	level := f.Level.String()
	for _, part := range []string{"torso", level + ".worn", "head", level} {
		of(part)
	}
	raised := 0.0
	if f.Mood == table.Sorry || f.Gaze[1] > 0 {
		raised = -2.2
	}
	l.PushTransform(canvas.Translate(0, raised))
	of("brow")
	l.Pop()
	of([...]string{"calm", "glad", "sorry"}[f.Mood])
	if f.Shut {
		of("lid")
		return
	}
	of("eye")
	l.PushClip(drawings()["eye"][0].path)
	l.Fill(canvas.EllipsePath(37.6-3.2*float64(f.Gaze[0]), 39.7-1.9*float64(f.Gaze[1]), 3.9, 4.2), canvas.Solid(k.Theme.Inlay.Line))
	l.Pop()
	of("kohl")
}
