package paint

import (
	"fmt"
	"senet/game/page/article"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/rules/sticks"
)

// throwSign is a throw of four sticks as little sticks side by side.
func (k tree) throwSign(throw article.Sticks, r canvas.Rect) (scene canvas.Scene) {
	wide := .17 * r.W
	for i := range 4 {
		at := canvas.Rect{X: r.X + float64(i)*(r.W-wide)/3, Y: r.Y, W: wide, H: r.H}
		scene = append(scene, k.littleStick(at, throw.Made, i < throw.Marked))
	}
	return scene
}

// littleStick is a stick as a sign: pale or dark as its upper side, with a lozenge for a pattern.
func (k tree) littleStick(box canvas.Rect, made sticks.Make, marked bool) canvas.Sprite {
	s := k.Theme.Sticks
	return k.Boxed("little stick", fmt.Sprintf("%v %v", made, marked), box, 2, func(l *canvas.List, r canvas.Rect) {
		fill := canvas.Solid(s.Round[len(s.Round)/2])
		if marked != (made == sticks.Dark) {
			fill = canvas.Linear(canvas.Point{X: r.X}, canvas.Point{X: r.X + r.W}, kit.Stops(s.Flat)...)
		}
		kit.FillRect(l, r, r.W*.42, fill)
		kit.FrameRect(l, r, r.W*.42, kit.Hair(r.W*.1), canvas.Solid(s.Line))
		if marked && made == sticks.Patterned {
			d := r.W * .27
			u := kit.Unit(l, r.X+r.W/2, r.Y+r.H/2, 1)
			l.Fill(art.Lozenge(0, d, 1.6*d), canvas.Solid(s.Blue))
			u.Done()
		}
	})
}

// littleDie is a die as a sign.
func (k tree) littleDie(box canvas.Rect, face int) canvas.Sprite {
	return k.Boxed("little die", fmt.Sprintf("%d", face), box, 2, func(l *canvas.List, r canvas.Rect) {
		u := kit.Unit(l, r.X+r.W/2, r.Y+r.H/2, 1)
		art.Trays{Kit: k.Kit}.DrawDie(u, r.W, face)
		u.Done()
	})
}
