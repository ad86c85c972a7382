package board

import (
	"senet/game/board"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/theme"
)

// A pawn's box of 100 is the square it stands on; its foot is an ellipse round (footX, footY).
const (
	footX = 50.0
	footY = 76.5
)

// Lines of a pawn, in its box.
const (
	bodyLine     = 1.5 // outside; 2 looked like clip-art
	innerLine    = .9
	paperLine    = 2.4 // outside, printed
	flatBodyLine = 3.0 // outside, where there is no shading to tell the parts
)

// drawBody draws a pawn without its shadow into its box of 100.
func (k Pawns) drawBody(u kit.Pen, shape board.Shape) {
	made := k.Theme.Make
	switch {
	case shape == board.Cone && made == theme.Glazed:
		k.drawGlazedCone(u)
	case shape == board.Cone && made == theme.Card:
		k.drawPaperCone(u)
	case shape == board.Cone:
		k.drawCone(u)
	case shape == board.Spool && made == theme.Card:
		k.drawCounters(u)
	case shape == board.Spool:
		k.drawSpool(u)
	case shape == board.Cube:
		k.drawCube(u)
	}
}

func (k Pawns) bodyLine() float64 {
	switch {
	case k.Theme.Flat:
		return flatBodyLine
	case k.Theme.Make == theme.Card:
		return paperLine
	}
	return bodyLine
}

// bodyLight is the light across a round body, from its left edge to its right.
func bodyLight(b theme.Body, at ...float64) canvas.Paint {
	return canvas.Linear(canvas.Point{X: 24}, canvas.Point{X: 76}, kit.Stops(b.Tones, at...)...)
}

// bandLight is the light across a gold band.
func bandLight(b theme.Body) canvas.Paint {
	return canvas.Linear(canvas.Point{X: 24}, canvas.Point{X: 76}, kit.Stops(b.Band, 0, .22, .5, .78, 1)...)
}

func (k Pawns) drawCone(u kit.Pen) {
	b := k.Theme.Cone
	light, band := bodyLight(b, 0, .16, .36, .62, 1), bandLight(b)
	outside, bandEdge := k.bodyLine(), theme.Mix(b.Line, b.Band[4], .5)
	u.FillLine("M23 71.5L23 76.5C23 82.6 35 87.2 50 87.2C65 87.2 77 82.6 77 76.5L77 71.5Z", light, outside, b.Line)
	u.Oval(50, 71.5, 27, 9.9, light, innerLine, b.Line)
	u.FillLine("M44.4 22C42.8 36 36.4 54.6 28 70.8C30.8 75.8 39.4 78.9 50 78.9C60.6 78.9 69.2 75.8 72 70.8C63.6 54.6 57.2 36 55.6 22C53.6 23.4 46.4 23.4 44.4 22Z", light, outside, b.Line)
	shade := canvas.Linear(canvas.Point{X: 44}, canvas.Point{X: 72},
		canvas.Stop{At: 0, Color: theme.Fade(b.Tones[4], 0)},
		canvas.Stop{At: .55, Color: theme.Fade(b.Tones[4], .36*float64(b.Shade.A)/255)},
		canvas.Stop{At: 1, Color: b.Shade})
	u.Paint("M52 23C53.4 23 54.6 22.7 55.6 22C57.2 36 63.6 54.6 72 70.8C69.2 75.8 60.6 78.9 52 78.9Z", shade)
	u.FillLine("M37 50.6C40.6 53.6 45 54.7 50 54.7C55 54.7 59.4 53.6 63 50.6L66.8 59.2C62.6 62.6 56.6 64.2 50 64.2C43.4 64.2 37.4 62.6 33.2 59.2Z", band, innerLine, bandEdge)
	u.FillLine("M42.4 21.4C42.4 23.8 45.8 25.3 50 25.3C54.2 25.3 57.6 23.8 57.6 21.4C57.6 19.7 55.8 18.6 53.6 18.2L46.4 18.2C44.2 18.6 42.4 19.7 42.4 21.4Z", band, innerLine, bandEdge)
	ball := canvas.Radial(canvas.Point{X: 48, Y: 9.6}, 10.9,
		canvas.Stop{At: 0, Color: b.Face[0]}, canvas.Stop{At: .4, Color: b.Tones[2]},
		canvas.Stop{At: .75, Color: b.Tones[3]}, canvas.Stop{At: 1, Color: b.Tones[4]})
	u.Oval(50, 12.4, 7, 7, ball, outside, b.Line)
	u.Line("M44.4 31C42.4 43 39 55.4 33.8 68.4", 2.2, theme.Fade(b.Streak, .9))
}

func (k Pawns) drawSpool(u kit.Pen) {
	b := k.Theme.Spool
	light, outside := bodyLight(b, 0, .22, .42, .7, 1), k.bodyLine()
	u.FillLine("M23 68.5L23 76C23 82.2 35 87 50 87C65 87 77 82.2 77 76L77 68.5Z", light, outside, b.Line)
	u.Oval(50, 68.5, 27, 9.9, light, 1.2, b.Line)
	u.FillLine("M29 42C34 50 36.6 53 36.6 57.6C36.6 62 34.4 64.6 30 70C34.6 73.4 41.6 75 50 75C58.4 75 65.4 73.4 70 70C65.6 64.6 63.4 62 63.4 57.6C63.4 53 66 50 71 42Z", light, outside, b.Line)
	u.Line("M36.9 55.6C40 58 44.6 59 50 59C55.4 59 60 58 63.1 55.6M36.9 60.2C40 62.8 44.6 63.8 50 63.8C55.4 63.8 60 62.8 63.1 60.2", 1.6, b.Ring)
	u.FillLine("M24 36L24 42.5C24 48.4 35.6 53 50 53C64.4 53 76 48.4 76 42.5L76 36Z", light, outside, b.Line)
	if b.Fluted {
		u.Line("M29 44.4V49.6M36 47.2V52.4M43 48.6V53.8M50 49V54.2M57 48.6V53.8M64 47.2V52.4M71 44.4V49.6M29 76.4V82.4M36 79.4V85.4M43 81V87M50 81.6V87.6M57 81V87M64 79.4V85.4M71 76.4V82.4", 2.6, b.Face[0])
	}
	face := canvas.Linear(canvas.Point{X: 25, Y: 30}, canvas.Point{X: 75, Y: 50}, kit.Stops(b.Face)...)
	u.Oval(50, 36, 26, 9.8, face, outside, b.Line)
	u.Ring(50, 36, 18, 6.6, 1.7, b.Ring)
	u.Oval(50, 36, 6.4, 2.5, canvas.Solid(b.Dimple[0]), 0, b.Line)
	u.Line("M29 32.6C33 29.4 40 27.8 47 27.6", 1.8, b.Streak)
	u.Line("M28 44.4C30.4 46.6 33.6 48.4 37.4 49.6M27 77.6C29.4 79.8 33 81.6 37 82.8", 1.8, theme.Fade(b.Streak, .54))
}

func (k Pawns) drawCube(u kit.Pen) {
	b := k.Theme.Cube
	outside := k.bodyLine()
	left, right := canvas.Rect{X: 24, Y: 42, W: 26, H: 45}, canvas.Rect{X: 50, Y: 42, W: 26, H: 45}
	u.FillLine("M24 42L50 53L50 87L24 75.5Z", kit.Across(left, 0, 0, 1, .3, kit.Stops(b.Tones[0:2])), outside, b.Line)
	u.FillLine("M76 42L50 53L50 87L76 75.5Z", kit.Across(right, 0, 0, 1, .3, kit.Stops(b.Tones[2:4])), outside, b.Line)
	top := kit.Across(canvas.Rect{X: 24, Y: 31, W: 52, H: 22}, 0, 0, 1, 1, kit.Stops(b.Face))
	u.FillLine("M50 31L76 42L50 53L24 42Z", top, outside, b.Line)
	band := canvas.Linear(canvas.Point{X: 24}, canvas.Point{X: 76},
		canvas.Stop{At: 0, Color: b.Band[0]}, canvas.Stop{At: .2, Color: b.Band[1]}, canvas.Stop{At: .5, Color: b.Band[2]},
		canvas.Stop{At: .52, Color: b.Band[3]}, canvas.Stop{At: 1, Color: b.Band[4]})
	u.FillLine("M24 55L50 66L76 55L76 63L50 74L24 63Z", band, 1.1, theme.Mix(b.Line, b.Band[4], .5))
	u.Line("M50 53L50 87", 1.2, b.Line)
	u.Line("M50 37.2L62 42L50 46.8L38 42Z", 1.8, b.Ring)
}

// drawGlazedCone is a cone as faience pieces are: one smooth body with a round tip, and dark bands of the brush.
func (k Pawns) drawGlazedCone(u kit.Pen) {
	b := k.Theme.Cone
	u.FillLine("M50 9C54 9 56.2 12 57.4 16.5C61.4 32 68 56 76.4 73.4C77.6 82 65 87.4 50 87.4C35 87.4 22.4 82 23.6 73.4C32 56 38.6 32 42.6 16.5C43.8 12 46 9 50 9Z",
		bodyLight(b, 0, .2, .4, .66, 1), k.bodyLine(), b.Line)
	u.Fill("M50 9C54 9 56.2 12 57.4 16.5L58.4 20.4C54 23.4 46 23.4 41.6 20.4L42.6 16.5C43.8 12 46 9 50 9Z", b.Ring)
	u.Line("M33.4 49.5C38 53.6 44 55 50 55C56 55 62 53.6 66.6 49.5", 3.4, b.Ring)
	u.Line("M31 55.4C36.4 60.2 43.4 61.6 50 61.6C56.6 61.6 63.6 60.2 69 55.4", 1.8, b.Ring)
	u.Line("M24.6 74.6C31 81 40.6 82.6 50 82.6C59.4 82.6 69 81 75.4 74.6", 2.6, b.Ring)
	if !k.Theme.Flat {
		u.Line("M46.4 14.4L45.6 17.6M43.6 26C41.6 34 39.6 40.6 37.6 46.4M33.4 59.6C32 63.4 30.6 67 29 70.6", 3, b.Streak)
		u.Line("M62.6 40C64.4 46.6 66.4 52 68.4 57.4", 1.2, theme.Fade(b.Streak, .5))
	}
}

// drawPaperCone is a cone rolled of white paper, with its seam and a printed band.
func (k Pawns) drawPaperCone(u kit.Pen) {
	b := k.Theme.Cone
	left, right := b.Tones[1], b.Tones[3]
	u.FillLine("M50 8L77 76C77 83 65 87.4 50 87.4C35 87.4 23 83 23 76Z", canvas.Linear(canvas.Point{X: 24}, canvas.Point{X: 76},
		canvas.Stop{At: 0, Color: left}, canvas.Stop{At: .56, Color: left}, canvas.Stop{At: .64, Color: right}, canvas.Stop{At: 1, Color: b.Tones[4]}), k.bodyLine(), b.Line)
	u.Fill("M30.6 57C36 61.6 42.6 63 50 63C57.4 63 64 61.6 69.4 57L72.8 65.4C66.6 70.6 58.8 72.2 50 72.2C41.2 72.2 33.4 70.6 27.2 65.4Z", b.Ring)
	u.Line("M50.4 9.6C53 34 57 62 60 85", 1.1, theme.Fade(b.Line, .55))
}

// drawCounters are two round counters of card, one on the other.
func (k Pawns) drawCounters(u kit.Pen) {
	b, outside := k.Theme.Spool, k.bodyLine()
	light := bodyLight(b, 0, .22, .42, .7, 1)
	for _, y := range [2]float64{69, 54} {
		u.List.PushTransform(canvas.Translate(0, y))
		u.FillLine("M23 0L23 8C23 14.2 35 18.4 50 18.4C65 18.4 77 14.2 77 8L77 0Z", light, outside, b.Line)
		if b.Fluted {
			u.Line("M30 11V14M37 13V16M44 14V17M50 14.2V17.2M56 14V17M63 13V16M70 11V14", 2.6, b.Face[0])
		}
		u.Oval(50, 0, 27, 10.4, canvas.Linear(canvas.Point{X: 23}, canvas.Point{X: 77, Y: 8}, kit.Stops(b.Face)...), outside, b.Line)
		u.Done()
	}
	u.Ring(50, 54, 17, 6.4, 2.6, b.Ring)
	u.Oval(50, 54, 7, 2.7, canvas.Solid(b.Ring), 0, b.Line)
}
