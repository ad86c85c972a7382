package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// lesson lays out a game above a strip of buttons.
func (p *layouter) lesson() {
	switch {
	case p.Class == ui.Tall && p.in.Large:
		p.lessonTall()
	case p.in.Large:
		p.lessonLarge()
	case p.Class == ui.Tall:
		p.placePart(p.scene.Parts.LessonButtons, p.stackAbove(math.Round(0.14*p.H)), p.unit)
	default:
		p.placePart(p.scene.Parts.LessonButtons, p.stackAbove(math.Round(math.Max(0.108*p.H, 64*p.unit))), p.unit)
	}
	p.boardRegions()
	p.plaque()
	p.addTarget(ui.Target{Kind: ui.TargetSticks}, p.Play.Tray.Box, false)
}

// placePart places the child of a part, if there is one.
func (p *layouter) placePart(part board.Span, box vg.Rect, unit float64) {
	if kid, is := part.Only(); is {
		p.place(kid, box, unit)
	}
}

// lessonTall is the layout for an upright projector. The counter is at the end of the line of steps.
func (p *layouter) lessonTall() {
	strip := p.stackAbove(math.Round(0.1*p.H)).Shrink(p.in.Edge, 0)
	track := vg.Rect{X: strip.X, Y: strip.Y, W: strip.W, H: 0.17 * strip.H}
	track.W -= p.counter(track, labelSize*p.unit)
	p.placePart(p.scene.Parts.StepTrack, p.mirror(track, vg.Rect{W: p.W}), p.unit)
	p.classButtons(vg.Rect{X: strip.X, Y: strip.Y + 0.19*strip.H, W: strip.W, H: 0.79 * strip.H})
}

// classButtons places the buttons of a lesson on the projector.
func (p *layouter) classButtons(box vg.Rect) {
	p.placePart(p.scene.Parts.LessonButtons, box, math.Min(box.H/106, box.W/290))
}

// counter places the step counter at the end of a row, with letters of size pixels, and returns how
// much of the row it takes.
func (p *layouter) counter(row vg.Rect, size float64) float64 {
	unit := size / (36 * 0.94)
	kid, _ := p.scene.Parts.StepNumber.Only()
	count := p.in.NaturalWidth(p.children[kid], unit)
	p.place(kid, p.mirror(vg.Rect{X: row.Right() - count - 2, Y: row.Y, W: count + 2, H: row.H},
		vg.Rect{W: p.W}), unit)
	return count + p.in.Edge
}

// stackAbove lays out a game as if the window were foot pixels lower, and returns the strip below
// it.
func (p *layouter) stackAbove(foot float64) (strip vg.Rect) {
	h := p.H
	p.H = math.Max(1, h-foot)
	p.stacked()
	p.detailOverPanel(p.Play.Panels[p.idleSide()], 1.5*p.in.Small)
	strip = vg.Rect{Y: p.H - p.foot, W: p.W, H: foot}
	p.H = h
	return strip
}

// detailOverPanel places the prompt's detail over the panel of the player who is not to move, if
// the prompt has no room for it. It reports whether it did.
func (p *layouter) detailOverPanel(box vg.Rect, size float64) (is bool) {
	if is = !p.showsDetail(); is {
		p.placePart(p.scene.Parts.PromptDetail, box.Inset(0.05*box.H), size/labelSize)
		p.places[p.scene.Parts.Panels.At(int(p.idleSide()))].Hidden = true
	}
	return is
}

// The sizes of the letters of a button and of the counter, in their units.
const (
	actionSize = 22 * 0.94
	labelSize  = 21 * 0.94
)

// lessonLarge is the layout for the back row: the caption, a board as wide as the window, and below
// it sticks, players and buttons.
func (p *layouter) lessonLarge() {
	margin := math.Round(0.016 * p.W)
	caption := math.Round(0.125 * p.H)
	trackH := math.Round(0.042 * p.H)
	// the room below a board as wide as the window and above a notice
	room := p.H - p.top - caption - trackH - 0.022*p.H - 0.988*p.W/BoardWide*BoardHigh
	low := math.Round(math.Max(0.2*p.H, math.Min(0.3*p.H, room)))
	caption += math.Round(math.Max(0, math.Min(0.02*p.H, room-low))) // for a second line
	top := p.top + caption
	p.Play.Board = boardIn(vg.Rect{X: 0.006 * p.W, Y: top, W: 0.988 * p.W,
		H: math.Max(0, p.H-top-low-trackH-0.01*p.H)}, 0)
	band := vg.Rect{X: margin, Y: p.top, W: p.W - 2*margin, H: caption}
	band.W -= p.counter(band, 0.05*p.H)
	p.prompt(p.mirror(band, vg.Rect{W: p.W}))
	row := vg.Rect{X: margin, Y: p.H - trackH - low, W: p.W - 2*margin, H: low - 0.01*p.H}
	tray, block := math.Round(0.36*row.W), math.Round(0.33*row.W)
	if _, has := p.scene.Parts.LessonButtons.Only(); !has {
		block = 0
	}
	p.Play.Tray = p.tray(vg.Rect{X: row.X, Y: row.Y, W: tray, H: row.H}.Rounded(), largePlaque)
	middle := vg.Rect{X: row.X + tray + margin, Y: row.Y, W: row.W - tray - block - 2*margin, H: row.H}
	both, _ := p.scene.Parts.PairedPanels.Only()
	p.place(both, middle, middle.H/240)
	p.places[both].Hidden = p.detailOverPanel(middle, 0.05*p.H)
	half := (middle.H - 10*middle.H/240) / 2
	p.Play.Panels = [2]vg.Rect{{X: middle.X, Y: middle.Y, W: middle.W, H: half},
		{X: middle.X, Y: middle.Bottom() - half, W: middle.W, H: half}}
	p.classButtons(vg.Rect{X: row.X + row.W - block, Y: row.Y, W: block, H: row.H})
	p.placePart(p.scene.Parts.StepTrack,
		vg.Rect{X: row.X, Y: p.H - trackH - 0.002*p.H, W: row.W, H: trackH}, p.unit)
}
