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
	scene = append(scene, place(k.Table(int(f.W), int(f.H)), 0, 0))
	if v.Root != nil {
		return tree{k, v, f}.page(scene)
	}
	switch v.Page {
	case game.PagePlay:
		scene = k.playPage(scene, v, f)
	}
	if v.Dialog == nil {
		scene = append(scene, k.focus(v, f)...)
	}
	words := k.relit(scene, v, f)
	scene = append(append(scene, k.dimmed(v, f)...), words...)
	scene = append(scene, k.tip(f.Bar.Tip)...)
	scene = append(scene, k.notice(f, v.NoticeGone)...)
	if v.Dialog != nil {
		scene = tree{k, v, f}.dialog(scene)
	}
	return append(scene, k.pointer(v.Pointer, f)...)
}

// focus is the double frame round what has the keyboard; squares carry their own.
func (k Kit) focus(v game.View, f layout.Frame) canvas.Scene {
	if !v.ShowFocus || v.Focus.Kind == ui.TargetSquare || v.Focus.Kind == ui.TargetNone {
		return nil
	}
	box := f.Ringed(v.Focus)
	if box.Empty() {
		return nil
	}
	if v.Focus.Kind == ui.TargetSticks {
		if box.H == f.Play.Tray.Box.H { // also where the plaque is not pressed with the sticks: a frame round a part looks broken
			box = f.Play.Tray.Box
		}
		box = box.Inset(-4 * f.U)
	}
	return canvas.Scene{k.focusFrame(box, f)}
}

// focusFrame is white, dark, white: it shows on every ground.
func (k Kit) focusFrame(box canvas.Rect, f layout.Frame) canvas.Sprite {
	unit := coarse(max(f.T, 0.55))
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

// hovered tells whether the pointer is over a widget.
func hovered(v game.View, id string) bool {
	return v.Hover.Kind == ui.TargetWidget && v.Hover.ID == id && id != ""
}

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
