package paint

import (
	"senet/game"
	"senet/render/canvas"
	"senet/render/layout"
)

// settingsPage is groups of choices.
func (k Kit) settingsPage(v game.View, f layout.Frame) canvas.Scene {
	g := f.Settings
	scene := clipped(k.sections(g.Sections, v, f.T), g.Scrolls)
	scene = append(scene, k.thumb(f)...)
	scene = append(scene, k.bar(v, f)...)
	return write(scene, g.Head, k.Theme.Page.Text)
}
