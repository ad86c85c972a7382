package paint

import (
	"fmt"

	"senet/game"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
)

// Scene is the whole window, back to front. While one page gives way to another it is the new one: only who has the old
// one's picture can mix them.
func (k Kit) Scene(v game.View, f layout.Frame) canvas.Scene {
	scene := make(canvas.Scene, 0, 320)
	return tree{k, v, f}.page(append(scene, place(k.Table(int(f.W), int(f.H)), 0, 0)))
}

// focusFrame is white, dark, white: it shows on every ground.
func (k tree) focusFrame(box canvas.Rect) canvas.Sprite {
	unit := coarse(max(k.frame.U, 0.55))
	m := k.Theme.Mark
	pad := 7 * unit
	return k.boxed("focus", fmt.Sprint(unit), box, pad, func(l *canvas.List, r canvas.Rect) {
		r = r.Inset(-0.5 * unit)
		radius := min(9*unit, r.H/3)
		frameRect(l, r, radius, 8*unit, canvas.Solid(m.FocusLight))
		frameRect(l, r, radius, 4.8*unit, canvas.Solid(m.FocusDark))
		frameRect(l, r, radius, 1.2*unit, canvas.Solid(m.FocusLight))
	})
}

// hovered tells whether the pointer is over a node.
func (k tree) hovered(id string) bool { return id != "" && k.view.Hover == ui.Widget(id) }

// clipped cuts sprites off at a box; an empty one cuts nothing.
func clipped(scene canvas.Scene, box canvas.Rect) canvas.Scene {
	if box.Empty() {
		return scene
	}
	for i := range scene {
		if scene[i].Clip == nil {
			scene[i].Clip = &box
		} else {
			both := scene[i].Clip.Intersect(box)
			scene[i].Clip = &both
		}
	}
	return scene
}

// allFaded thins out a whole scene.
func allFaded(scene canvas.Scene, alpha float64) canvas.Scene {
	if alpha < 1 {
		for i := range scene {
			scene[i] = faded(scene[i], alpha)
		}
	}
	return scene
}
