package paint

import (
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/theme"
)

// touched is what a thing shows of the pointer: a veil while it is over it, a darker one while it is held down.
func (k tree) touched(box canvas.Rect, radius float64, id string) canvas.Scene {
	if !k.hovered(id) {
		return nil
	}
	c := theme.Fade(k.Theme.Page.Text, .07)
	if k.view.Pressed == k.view.Hover {
		c = theme.Fade(k.Theme.Page.Text, .18)
	}
	return canvas.Scene{k.Plate(box, radius, 0, c, c)}
}

// touch is the same of a button on the table.
func (k tree) touch(it layout.Item, radius float64) canvas.Scene {
	if it.Off {
		return nil
	}
	return k.touched(it.Box, radius, it.ID)
}

// bigButton is the page's main deed: ebony with gold letters.
func (k tree) bigButton(it layout.Item, unit float64) canvas.Scene {
	return append(k.ebonyButton(ui.Box{ID: it.ID, Off: it.Off, Rect: ui.Rect(it.Box), Unit: unit}), k.GoldWords(it.Text)...)
}
