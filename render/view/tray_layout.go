package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
)

// trayLayout is the place of the tray.
type trayLayout struct {
	Box    ui.Rect // with the rim
	Inner  ui.Rect // the linen floor
	Plaque ui.Rect // the dark plate with the value
}

// tray places the tray, with its text, its tiles and the button of the table of throws on the
// plaque. The plaque is 0.755 times as wide as the tray is high (more on the projector), but at
// most maxShare of the width, so that the sticks have room. On the projector the value is as
// high as the tray, with its words beside it.
func (l *tableLayout) tray(box ui.Rect, maxShare float64) {
	box = box.Rounded()
	v, aspect, row, share := l.scene.Tray, 0.755, 3, 0.46
	help := l.parts.Help.First()
	hasWords := v.Words+v.Extra+v.ThrowLabel != ""
	few := l.in.Large && len(v.Numbers) > 0 && len(v.Numbers) <= 2 // the tiles are beside the text
	if l.in.Large {
		if aspect, row, share = 1.6, 4, 0.66; len(v.Numbers) > 0 {
			maxShare = max(maxShare, largePlaque)
		}
		if few && hasWords {
			aspect, maxShare = 2, max(0.66, maxShare+0.1)
		}
	}
	in := box.Inset(0.05 * box.H) // within the rim
	w := math.Round(min(aspect*box.H, maxShare*in.W))
	plaque := ui.Rect{X: in.Right() - w, Y: in.Y, W: w, H: in.H}
	words, air, side := plaque, math.Round(0.035*in.H), 0.0
	switch {
	case help < 0:
	case l.in.Large:
		// The plaque grows only if the words keep enough room.
		if side = math.Round(1.9 * l.in.MinFont); w+side <= maxShare*in.W {
			plaque.X, plaque.W, words.X = plaque.X-side, w+side, plaque.X-side
		} else {
			side = 0
		}
	case in.H >= 5*l.in.MinFont:
		side = math.Round(max(0.15*in.H, 1.5*l.in.MinFont)) + 2*air
	}
	if side > 0 {
		at := ui.Rect{X: in.Right() - side, Y: in.Y, W: side, H: side}
		if !l.in.Large { // the end of the row of pips is free
			at = l.mirror(at, plaque)
		}
		l.place(help, at, 0.62*(side-2*air)/21.5)
	}
	l.Tray = trayLayout{Box: box, Inner: in, Plaque: plaque}
	l.Tray.Inner.W = max(0, in.W-plaque.W-0.025*box.H)
	area, widest := ui.Rect{X: plaque.X + 0.05*w, Y: in.Y + (0.96-share)*in.H, W: 0.9 * w, H: share * in.H}, 0.3*w
	if few {
		if area.Y, area.H, widest = in.Y+0.05*in.H, 0.9*in.H, 0.8*in.H; hasWords {
			area.X, area.W = plaque.X+0.5*w, 0.46*w
		}
	}
	// The text is above the numbers, or beside them if they are as high as the plaque.
	for i, at := range tablets(area, len(v.Numbers), row, 0.05*in.H, widest) {
		l.place(l.parts.NumberTiles[i], at, min(at.H, 1.3*at.W)/100)
		if few && i == 0 {
			words.W = at.X - words.X
		} else if !few {
			words.H = min(words.H, at.Y-words.Y)
		}
	}
	l.place(l.parts.Plaque.First(), words, plaque.H/board.PlaqueHeight)
	l.place(l.parts.Sticks.First(), l.Tray.Inner, 0)
}

// tablets returns n boxes in rows of at most perRow, none wider than widest. There are at most
// three rows, because a fourth would be too low for a finger; more numbers are closer together.
func tablets(area ui.Rect, n, perRow int, gap, widest float64) []ui.Rect {
	if n == 0 {
		return nil
	}
	rows := min((n+perRow-1)/perRow, 3)
	cols := (n + rows - 1) / rows
	w := min((area.W-gap*float64(cols-1))/float64(cols), widest)
	h := min((area.H-gap*float64(rows-1))/float64(rows), w*1.3)
	boxes := make([]ui.Rect, n)
	for i := range boxes {
		row, col := i/cols, i%cols
		in := min(float64(cols), float64(n-row*cols))
		x := area.X + (area.W-in*w-(in-1)*gap)/2 + float64(col)*(w+gap)
		y := area.Y + (area.H-float64(rows)*h-float64(rows-1)*gap)/2 + float64(row)*(h+gap)
		boxes[i] = ui.Rect{X: x, Y: y, W: max(1, w), H: max(1, h)}.Rounded()
	}
	return boxes
}

// trayRegion makes the tray a target, without the plaque if that belongs to the number tiles. The
// focus reaches it at the sticks.
func (l *tableLayout) trayRegion() {
	t, target, sticks := l.Tray, ui.Target{Kind: ui.TargetSticks}, l.Tray.Box
	if l.scene.Tray.CanThrow || len(l.scene.Tray.Numbers) == 0 {
		l.add(ui.HitRegion{Target: target, Box: t.Box, NoFocus: true})
	}
	sticks.W = t.Plaque.X - t.Box.X - math.Round(0.03*t.Box.H)
	// A wide hint covers some of the sticks.
	if over := l.Hint.Right() - sticks.X; over > 0 && l.Hint.X < sticks.X {
		sticks.X, sticks.W = sticks.X+over, sticks.W-over
	}
	if sticks.W > 0 {
		l.add(ui.HitRegion{Target: target, Box: sticks, Ring: t.Box.Inset(-4 * l.unit)})
	}
}

// ends places the buttons of a finished game over the tray, and in a small window also over the
// players' panels, except one whose shelf is full.
func (l *tableLayout) ends() {
	child := l.parts.EndButtons.First()
	if child < 0 {
		return
	}
	box := l.Tray.Box
	l.hide(l.parts.Plaque, l.parts.NumberTiles)
	for i, panel := range l.scene.Panels {
		if at := l.Panels[i]; l.class == ui.Small && !l.in.Large &&
			(panel.NoShelf || panel.AtHome < panel.Slots) {
			right := max(box.Right(), at.Right())
			box.X = min(box.X, at.X)
			box.W = right - box.X
			l.Children[l.parts.Panels[i]] = ui.Place{}
		}
	}
	l.cover(box)
	n, unit := l.nodes[child], 1.25*l.unit
	for minUnit := 0.4 * unit; unit > minUnit && (l.in.HeightAt(n, box.W, unit) > box.H ||
		l.in.NaturalWidth(n, unit) > box.W); unit *= 0.97 {
	}
	if height := l.in.HeightAt(n, box.W, unit); height < box.H {
		box.Y, box.H = box.Y+(box.H-height)/2, height
	}
	l.place(child, box, unit)
	l.Children[child].Above = true
}
