package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// drawerPanel returns a panel over the page with a shadow at its left.
func (p PageLayout) drawerPanel(box ui.Rect, unit float64) []vg.Sprite {
	pg := p.Palette.Page
	beside := ui.Rect{X: box.X - 22*unit, Y: box.Y, W: 22 * unit, H: box.H}
	shadow := p.boxSprite("plate", "drawer shadow", beside, 0, func(l *vg.List, r ui.Rect) {
		c := fade(p.Palette.Shadow, .4)
		fillGradient(l, r, false, Tones{fade(c, 0), c})
	})
	panel := p.plate(box, 0, 0, pg.Panel, pg.Panel)
	edge := p.plate(ui.Rect{X: box.X, Y: box.Y, W: hairline(1.5 * unit), H: box.H}, 0,
		0, pg.Rule, pg.Rule)
	return []vg.Sprite{shadow, panel, edge}
}

// emptyLines returns faint lines as far apart as those of the list of moves.
func (p PageLayout) emptyLines(_ board.EmptyLines, b ui.Box) (sprites []vg.Sprite) {
	r, distance := b.Rect, board.LineHeight*b.Unit
	ink := fade(p.Palette.Page.Rule, .45)
	for y := r.Y + distance; y <= r.Bottom()+1; y += distance {
		sprites = append(sprites,
			p.plate(ui.Rect{X: r.X + .08*r.W, Y: math.Round(y) - 1, W: .84 * r.W, H: 1}, 0, 0, ink, ink))
	}
	return sprites
}

func gaugeHeight(_ board.Gauge, _ float64, s ui.Scale) float64 {
	return max(3, math.Round(5*s.Unit))
}

// gauge returns a bar filled from its start. An estimate has a soft end.
func (p PageLayout) gauge(d board.Gauge, b ui.Box) []vg.Sprite {
	box, fill, bed := b.Rect, p.Palette.Mark.MayEdge, fade(p.Palette.Page.Rule, .55)
	if p.Palette.Dark {
		fill = p.Palette.Mark.May
	}
	sprites := []vg.Sprite{p.plate(box, box.H/2, 0, bed, bed)}
	at := box
	at.W = box.W * min(max(d.Share, 0), 1)
	if at.W < 1 {
		return sprites
	}
	if d.Exact {
		return append(sprites, p.plate(at, box.H/2, 0, fill, fill))
	}
	soft := fade(fill, .5)
	blur := min(.03*box.W, at.W)
	sure := at
	sure.W -= blur
	if sure.W >= 1 {
		sprites = append(sprites, p.plate(sure, box.H/2, 0, fill, fill))
	}
	end := at
	end.X += sure.W - min(blur, sure.W)
	end.W = min(3*blur, box.X+box.W-end.X)
	return append(sprites, p.plate(end, box.H/2, 0, soft, soft))
}

func chanceBarHeight(_ board.ChanceBar, _ float64, s ui.Scale) float64 {
	return max(s.MinIcon, math.Round(14*s.Unit))
}

// chanceBar returns a bar with the winning chances of the cones from the left and of the spools
// from the right.
func (p PageLayout) chanceBar(o board.ChanceBar, b ui.Box) []vg.Sprite {
	bar, unit := b.Rect, b.Unit
	bed := fade(p.Palette.Page.Rule, .5)
	if !o.Known {
		return []vg.Sprite{p.plate(bar, bar.H/2, 0, bed, bed)}
	}
	light, dark, line := p.Palette.Cone.Tones[3], p.Palette.Spool.Tones[3], p.Palette.Cone.Line
	sprites := []vg.Sprite{p.plate(bar, bar.H/2, hairline(unit), dark, line)}
	cones := bar
	cones.W *= min(max(o.Cones, 0), 1)
	if cones.W >= 1 {
		sprites = append(sprites, p.plate(cones, min(bar.H/2, cones.W/2), hairline(unit), light, line))
	}
	return sprites
}
