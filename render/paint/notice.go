package paint

import (
	"fmt"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/theme"
)

// slab is the ebony a notice stands on.
func (k tree) slab(box canvas.Rect, unit float64) canvas.Sprite {
	w := k.Theme.Wood
	unit = kit.Coarse(unit)
	return k.Boxed("notice", fmt.Sprint(unit), box, 24*unit, func(l *canvas.List, r canvas.Rect) {
		path := canvas.RoundRectPath(r, 12*unit)
		if !k.Theme.Flat {
			l.Shadow(path, 0, 8*unit, 16*unit, theme.Fade(k.Theme.Shadow, .5))
		}
		l.Fill(path, kit.Across(r, 0, 0, 1, 1, kit.Stops(w.Top, 0, .5, 1)))
		l.Stroke(path, canvas.Stroke{Width: kit.Hair(1.6 * unit)}, k.GoldAcross(r))
	})
}
