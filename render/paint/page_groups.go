package paint

import (
	"senet/game"
	"senet/render/canvas"
	"senet/render/layout"
)

// groupsPage is a page of groups with a head and, often, a lead: the settings, the list of lessons, house rules, kept games.
func (k Kit) groupsPage(g layout.Settings, v game.View, f layout.Frame) canvas.Scene {
	scene := clipped(k.sections(g.Sections, v, f.T), g.Scrolls)
	scene = append(scene, k.thumb(f)...)
	scene = append(scene, k.bar(v, f)...)
	scene = write(scene, g.Head, k.Theme.Page.Text)
	return write(scene, g.Lead, k.Theme.Page.Second)
}
