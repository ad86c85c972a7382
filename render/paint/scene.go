package paint

import (
	"fmt"
	"senet/game"
	"senet/game/ui"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
)

// Scene is the whole window, back to front. While one page gives way to another it is the new one: only who has the old
// one's picture can mix them.
func Scene(k art.Kit, v game.View, f layout.Frame) canvas.Scene {
	scene := make(canvas.Scene, 0, 320)
	return tree{k, v, f}.page(append(scene, kit.Place(k.Table(int(f.W), int(f.H)), 0, 0)))
}

// focusFrame is white, dark, white: it shows on every ground.
func (k tree) focusFrame(box canvas.Rect) canvas.Sprite {
	unit := kit.Coarse(max(k.frame.U, 0.55))
	m := k.Theme.Mark
	pad := 7 * unit
	return k.Boxed("focus", fmt.Sprint(unit), box, pad, func(l *canvas.List, r canvas.Rect) {
		r = r.Inset(-0.5 * unit)
		radius := min(9*unit, r.H/3)
		kit.FrameRect(l, r, radius, 8*unit, canvas.Solid(m.FocusLight))
		kit.FrameRect(l, r, radius, 4.8*unit, canvas.Solid(m.FocusDark))
		kit.FrameRect(l, r, radius, 1.2*unit, canvas.Solid(m.FocusLight))
	})
}

// hovered tells whether the pointer is over a node.
func (k tree) hovered(id string) bool { return id != "" && k.view.Hover == ui.Widget(id) }
