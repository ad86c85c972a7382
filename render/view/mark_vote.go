package view

import (
	"fmt"
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// Sizes of the bars of a vote, in pitches: of a bar at its highest, its width, and the distance to
// the next.
const (
	voteHigh  = .62
	voteWide  = .17
	voteApart = .235
)

// voteSprites returns a bar for each move of a vote, rising from the lower edge of its square, with
// its number of hands on top.
func (k Painter) voteSprites(v board.VoteBar, g BoardLayout) vg.Scene {
	c, row := board.Cell(v.Square)
	foot := g.Point(float64(c)+.82-voteApart*float64(v.Place), float64(row)+.94)
	m, plateFill, letters := k.Theme.Mark, k.Theme.Page.Panel, k.Theme.Page.Text
	if v.Now {
		plateFill, letters = k.Theme.Mark.May, k.Theme.Mark.OnMay
	}
	wide, high := math.Round(voteWide*g.Pitch), math.Max(math.Round(voteHigh*g.Pitch*v.Share), 3)
	line := math.Max(.016*g.Pitch, 1)
	pad := math.Ceil(line) + 1
	bar := k.Picture("vote", fmt.Sprintf("bar %.0f %.0f %.2f", wide, high, line), int(wide+2*pad), int(high+2*pad),
		func(l *vg.List) {
			r := vg.Rect{X: pad, Y: pad, W: wide, H: high}
			fillRect(l, r, .15*wide, vg.Solid(m.May))
			frameRect(l, r, .15*wide, line, vg.Solid(m.MayEdge))
		})
	size := math.Max(.2*g.Pitch, 11)
	if k.Theme.Large {
		size = math.Max(.3*g.Pitch, g.Number)
	}
	text := k.Fonts.Line(v.Text, ui.Font{Typeface: ui.SansSerif, Weight: ui.Bold, Size: size})
	w, h := math.Max(text.Width+.4*size, wide), 1.2*size
	name := fmt.Sprintf("%q %.2f %.2f %.2f now %t", v.Text, size, w, line, v.Now)
	plate := k.Picture("vote", name, int(math.Ceil(w+2*pad)),
		int(math.Ceil(h+2*pad)), func(l *vg.List) {
			r := vg.Rect{X: pad, Y: pad, W: w, H: h}
			fillRect(l, r, .3*h, vg.Solid(plateFill))
			frameRect(l, r, .3*h, line, vg.Solid(m.MayEdge))
			l.Text(text, pad+(w-text.Width)/2, pad+.93*size, vg.Solid(letters))
		})
	at := func(p vg.Picture, y float64) vg.Sprite {
		return spriteAt(p, math.Round(foot.X-float64(p.W)/2), math.Round(y))
	}
	return vg.Scene{at(bar, foot.Y-high-pad), at(plate, foot.Y-high-h-pad)}
}
