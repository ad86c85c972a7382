package view

import (
	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
)

// Page is a view laid out for a window of one size.
type Page struct {
	PageLayout
	painter Painter
	view    game.View
}

// Open lays a view out for a window of w × h pixels.
func Open(v game.View, w, h int, fonts *vg.Fonts) Page {
	return Page{PageLayout: Arrange(v, w, h, fonts),
		painter: NewPainter(fonts.Mirrored(v.Mirrored), ThemeFor(v.Look)), view: v}
}

// Scene returns what is visible, back to front.
func (p Page) Scene() vg.Scene { return PaintPage(p.painter, p.view, p.PageLayout) }

// AppIcons returns the game's icon in the sizes that task bars and window lists use.
func AppIcons(fonts *vg.Fonts) []vg.Picture {
	kit := NewPainter(fonts, ThemeOf(ui.Day))
	var icons []vg.Picture
	for _, size := range []int{16, 24, 32, 48, 64, 128} {
		icons = append(icons, kit.AppIcon(size))
	}
	return icons
}
