package view

import (
	"fmt"
	"image/color"
	"math"

	"senet/game"
	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
	"senet/rules/ruleset"
)

// sticksSign returns a throw of four sticks as small sticks side by side.
func (k Page) sticksSign(d game.SticksSign, b ui.Box) (scene vg.Scene) {
	r := b.Rect
	wide := .17 * r.W
	for i := range 4 {
		at := vg.Rect{X: r.X + float64(i)*(r.W-wide)/3, Y: r.Y, W: wide, H: r.H}
		scene = append(scene, k.littleStick(at, d.Made, i < d.Marked))
	}
	return scene
}

// littleStick returns a stick as a sign: pale or dark like its upper side, with a lozenge for a
// pattern.
func (k Page) littleStick(box vg.Rect, made rules.StickMarking, marked bool) vg.Sprite {
	s := k.Theme.Sticks
	return k.boxSprite("little stick", fmt.Sprintf("%v %v", made, marked), box, 2, func(l *vg.List, r vg.Rect) {
		fill := vg.Solid(s.Round[len(s.Round)/2])
		if marked != (made == rules.Dark) {
			fill = vg.Linear(vg.Point{X: r.X}, vg.Point{X: r.X + r.W}, stops(s.Flat)...)
		}
		fillRect(l, r, r.W*.42, fill)
		frameRect(l, r, r.W*.42, hairline(r.W*.1), vg.Solid(s.Line))
		if marked && made == rules.Patterned {
			d := r.W * .27
			pushScaled(l, r.X+r.W/2, r.Y+r.H/2, 1)
			l.Fill(Lozenge(0, d, 1.6*d), vg.Solid(s.Blue))
			l.Pop()
		}
	})
}

// dieSign returns a die as a sign.
func (k Page) dieSign(face game.DieSign, b ui.Box) vg.Scene {
	return vg.Scene{k.boxSprite("little die", fmt.Sprintf("%d", face), b.Rect, 2, func(l *vg.List, r vg.Rect) {
		pushScaled(l, r.X+r.W/2, r.Y+r.H/2, 1)
		k.drawDie(l, r.W, int(face))
		l.Pop()
	})}
}

func (k Page) certaintyInk(c ruleset.Certainty) color.NRGBA {
	switch c {
	case ruleset.Page:
		return k.Theme.Page.Sure
	case ruleset.Told:
		return k.Theme.Page.Told
	}
	return k.Theme.Mark.NotWords
}

// certaintySign returns a full disc, a half one or a dashed ring, which can be told apart without
// colour.
func (k Page) certaintySign(c ruleset.Certainty, b ui.Box) vg.Scene {
	icon := ui.Icon("certainty." + [...]string{ruleset.Page: "page", ruleset.Told: "told",
		ruleset.Inferred: "inferred"}[c])
	return vg.Scene{spriteAt(k.Icon(icon, int(b.Rect.W), k.certaintyInk(c)), b.Rect.X, b.Rect.Y)}
}

// refusalCross returns the sign of a refusal.
func (k Page) refusalCross(_ board.RefusalSign, b ui.Box) vg.Scene {
	return vg.Scene{spriteAt(k.RefusalDisc(int(b.Rect.W)), b.Rect.X, b.Rect.Y)}
}

// computerFace returns the face of a computer player, with a pawn of its side.
func (k Page) computerFace(f board.Face, b ui.Box) vg.Scene {
	r, pawn := b.Rect, shoulderRect(b.Rect)
	return vg.Scene{
		spriteAt(k.Face(f, int(r.W)), r.X, r.Y),
		spriteAt(k.Pawn(f.Shape, int(pawn.W)), pawn.X, pawn.Y),
	}
}

// speechBubble returns a bubble with a tail towards the face before it.
func (k Page) speechBubble(_ board.SpeechBubble, b ui.Box) vg.Scene {
	pg, wide, high := k.Theme.Page, int(b.Rect.W), int(b.Rect.H)
	picture := k.Picture("bubble", fmt.Sprint(k.view.Mirrored), wide, high, func(l *vg.List) {
		tail, line := 13*b.Unit, hairline(1.6*b.Unit)
		r := vg.Rect{X: tail, W: float64(wide) - tail, H: float64(high)}.Inset(line)
		round, middle := math.Min(16*b.Unit, r.H/3), r.Y+.42*r.H
		path := vg.RoundRectPath(r, round)
		var tip vg.Path
		tip.MoveTo(r.X+line/2, middle-.8*tail)
		tip.LineTo(line, middle+.2*tail)
		tip.LineTo(r.X+line/2, middle+.6*tail)
		if k.view.Mirrored {
			l.PushTransform(vg.Matrix{A: -1, D: 1, E: float64(wide)})
			defer l.Pop()
		}
		l.Fill(path, vg.Solid(pg.Raised))
		l.Stroke(path, vg.Stroke{Width: line}, vg.Solid(pg.Rule))
		l.Fill(tip, vg.Solid(pg.Raised))
		l.Stroke(tip, vg.Stroke{Width: line}, vg.Solid(pg.Rule))
	})
	return vg.Scene{spriteAt(picture, b.Rect.X, b.Rect.Y)}
}

// shoulderRect returns the place of the pawn: in the corner of the face's picture, and a little
// outside it.
func shoulderRect(r vg.Rect) vg.Rect {
	side := .5 * r.W
	return vg.Rect{X: r.Right() - .86*side, Y: r.Bottom() - .9*side, W: side, H: side}
}
