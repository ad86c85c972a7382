package paint

import (
	"fmt"

	"senet/game/page/article"
	"senet/render/canvas"
	"senet/rules/sticks"
)

// throwSign is a throw of four sticks as little sticks side by side.
func (k Signs) throwSign(throw article.Sticks, r canvas.Rect) (scene canvas.Scene) {
	wide := .17 * r.W
	for i := range 4 {
		at := canvas.Rect{X: r.X + float64(i)*(r.W-wide)/3, Y: r.Y, W: wide, H: r.H}
		scene = append(scene, k.littleStick(at, throw.Made, i < throw.Marked))
	}
	return scene
}

// littleStick is a stick as a sign: pale or dark as its upper side, with a lozenge for a pattern.
func (k Signs) littleStick(box canvas.Rect, made sticks.Make, marked bool) canvas.Sprite {
	s := k.Theme.Sticks
	return k.boxed("little stick", fmt.Sprintf("%v %v", made, marked), box, 2, func(l *canvas.List, r canvas.Rect) {
		fill := canvas.Solid(s.Round[len(s.Round)/2])
		if marked != (made == sticks.Dark) {
			fill = canvas.Linear(canvas.Point{X: r.X}, canvas.Point{X: r.X + r.W}, stops(s.Flat)...)
		}
		fillRect(l, r, r.W*.42, fill)
		frameRect(l, r, r.W*.42, hair(r.W*.1), canvas.Solid(s.Line))
		if marked && made == sticks.Patterned {
			d := r.W * .27
			u := unit(l, r.X+r.W/2, r.Y+r.H/2, 1)
			l.Fill(lozenge(0, d, 1.6*d), canvas.Solid(s.Blue))
			u.done()
		}
	})
}

// littleDie is a die as a sign.
func (k Signs) littleDie(box canvas.Rect, face int) canvas.Sprite {
	return k.boxed("little die", fmt.Sprintf("%d", face), box, 2, func(l *canvas.List, r canvas.Rect) {
		u := unit(l, r.X+r.W/2, r.Y+r.H/2, 1)
		Trays{k.Kit}.drawDie(u, r.W, face)
		u.done()
	})
}
