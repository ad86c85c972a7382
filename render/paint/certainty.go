package paint

import (
	"image/color"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/rules/ruleset"
)

func (k tree) certaintyInk(c ruleset.Certainty) color.NRGBA {
	switch c {
	case ruleset.Page:
		return k.Theme.Page.Sure
	case ruleset.Told:
		return k.Theme.Page.Told
	}
	return k.Theme.Mark.NotWords
}

// certainty is a full disc, a half one or a dashed ring: to be told apart without colour.
func (k tree) certainty(c ruleset.Certainty, box canvas.Rect) canvas.Scene {
	icon := ui.Icon("certainty." + [...]string{ruleset.Page: "page", ruleset.Told: "told", ruleset.Inferred: "inferred"}[c])
	return canvas.Scene{kit.Place(kit.Signs{Kit: k.Kit.Kit}.Icon(icon, int(box.W), k.certaintyInk(c)), box.X, box.Y)}
}
