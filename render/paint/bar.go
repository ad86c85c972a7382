package paint

import (
	"senet/game"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/theme"
)

// bar is the strip at the top, and the one at the foot of a portrait window.
func (k Kit) bar(v game.View, f layout.Frame) canvas.Scene {
	pg := k.Theme.Page
	var scene canvas.Scene
	line := hair(1.5 * f.U)
	if b := f.Bar.Box; !b.Empty() {
		fill := theme.Fade(pg.Panel, .6)
		scene = append(scene, k.plate(b, 0, 0, fill, fill))
		rule := theme.Fade(pg.Rule, .8)
		scene = append(scene, k.plate(canvas.Rect{Y: b.Y + b.H - line, W: b.W, H: line}, 0, 0, rule, rule))
	}
	if b := f.Bar.Foot; !b.Empty() {
		fill := theme.Fade(pg.Panel, .75)
		scene = append(scene, k.plate(b, 0, 0, fill, fill))
		scene = append(scene, k.plate(canvas.Rect{Y: b.Y, W: b.W, H: line}, 0, 0, pg.Rule, pg.Rule))
	}
	mark := pg.Wordmark
	if a := f.Bar.Alarm; !a.Empty() {
		m := k.Theme.Mark
		scene, mark = append(scene, k.plate(a, 0.25*a.H, hair(1.5*f.U), m.Not, m.NotAround)), m.OnNot
	}
	scene = write(scene, f.Bar.Mark, mark)
	if !f.Bar.Rule.Empty() {
		scene = append(scene, k.plate(f.Bar.Rule, 0, 0, pg.Rule, pg.Rule))
	}
	scene = write(scene, f.Bar.Name, pg.Second)
	for _, it := range f.Bar.Items {
		scene = append(scene, k.barItem(it, v, f)...)
	}
	return scene
}

func (k Kit) barItem(it layout.Item, v game.View, f layout.Frame) canvas.Scene {
	pg := k.Theme.Page
	var scene canvas.Scene
	box := it.Box
	box.Y, box.H = box.Y+box.H*.1, box.H*.8
	ink := pg.Text
	switch {
	case it.Widget.Off:
		ink = theme.Fade(pg.Text, k.Theme.Weights.Off)
	case it.Widget.On && it.Widget.Tint != 0: // the colour itself must be seen: only a frame
		scene = append(scene, k.plate(box.Inset(hair(2*f.T)), 8*f.T, hair(3*f.T), pg.Field, pg.Chosen))
	case it.Widget.On:
		ink = pg.OnChosen
		scene = append(scene, k.plate(box.Inset(hair(2*f.T)), 8*f.T, 0, pg.Chosen, pg.Chosen))
	}
	scene = append(scene, k.touch(box, 8*f.T, it.Widget, v)...)
	if it.Widget.Icon != ui.NoIcon && !it.Icon.Empty() {
		scene = append(scene, place(k.Icon(it.Widget.Icon, int(it.Icon.W), k.tint(it.Widget, ink)), it.Icon.X, it.Icon.Y))
	}
	return write(scene, it.Label, ink)
}

// tip is the name of a button of which only the picture is seen, over the page.
func (k Kit) tip(t layout.Tip) canvas.Scene {
	if t.Box.Empty() {
		return nil
	}
	pg := k.Theme.Page
	scene := canvas.Scene{k.plate(t.Box, 0.2*t.Box.H, 0, pg.Chosen, pg.Chosen)}
	return write(scene, t.Label, pg.OnChosen)
}
