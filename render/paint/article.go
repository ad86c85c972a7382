package paint

import (
	"fmt"

	"senet/game/page/article"
	"senet/render/canvas"
)

// throwSign is a throw of four sticks as little sticks side by side.
func (k Kit) throwSign(marked article.Sticks, r canvas.Rect) (scene canvas.Scene) {
	wide := .17 * r.W
	for i := range 4 {
		at := canvas.Rect{X: r.X + float64(i)*(r.W-wide)/3, Y: r.Y, W: wide, H: r.H}
		scene = append(scene, k.littleStick(at, i < int(marked)))
	}
	return scene
}

// littleStick is a stick as a sign: pale with a lozenge when its marked side is up, dark otherwise.
func (k Kit) littleStick(box canvas.Rect, marked bool) canvas.Sprite {
	s := k.Theme.Sticks
	return k.boxed("little stick", fmt.Sprintf("%v", marked), box, 2, func(l *canvas.List, r canvas.Rect) {
		fill := canvas.Solid(s.Round[len(s.Round)/2])
		if marked {
			fill = canvas.Linear(canvas.Point{X: r.X}, canvas.Point{X: r.X + r.W}, stops(s.Flat)...)
		}
		fillRect(l, r, r.W*.42, fill)
		frameRect(l, r, r.W*.42, hair(r.W*.1), canvas.Solid(s.Line))
		if marked {
			cx, cy, d := r.X+r.W/2, r.Y+r.H/2, r.W*.27
			var p canvas.Path
			p.MoveTo(cx, cy-1.6*d)
			p.LineTo(cx+d, cy)
			p.LineTo(cx, cy+1.6*d)
			p.LineTo(cx-d, cy)
			p.Close()
			l.Fill(p, canvas.Solid(s.Blue))
		}
	})
}

// littleDie is a die as a sign.
func (k Kit) littleDie(box canvas.Rect, face int) canvas.Sprite {
	return k.boxed("little die", fmt.Sprintf("%d", face), box, 2, func(l *canvas.List, r canvas.Rect) {
		u := unit(l, r.X+r.W/2, r.Y+r.H/2, 1)
		k.drawDie(u, r.W, face)
		u.done()
	})
}
