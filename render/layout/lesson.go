package layout

import (
	"math"
	"strings"

	"senet/game"
	"senet/game/board"
	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/typeset"
	"senet/rules"
)

// Lesson is what leads through a lesson; its board, caption, players and tray are laid out in Play.
type Lesson struct {
	Strip    canvas.Rect // behind the buttons at the foot; empty: they stand by themselves
	Counter  Words       // "5 of 22"
	Note     Words       // where the caption's band has no room for it
	Call     Words       // of a demonstration, in the place of the buttons
	Main     Item        // the deed of the moment; without a box there is none
	Back     Item
	Next     Item
	Controls []Item
	Track    []TrackStep
}

// TrackStep is a step on the line of all steps: Box is what is pressed, Mark what is seen.
type TrackStep struct {
	View table.TrackStep
	Box  canvas.Rect
	Mark canvas.Rect
}

// barless tells whether the page does without the bar: a lesson on the projector is all board, and its buttons stand below.
func (p *plan) barless() bool {
	return p.Page == game.PageTitle || p.Page == game.PageLesson && p.large && p.Class != Tall
}

func (p *plan) lesson() {
	switch {
	case p.barless():
		p.lessonLarge()
	case p.Class == Tall:
		p.lessonTall()
	default:
		p.lessonFlat()
	}
	p.noteAside()
	p.boardSpots()
	p.panelSpots()
	p.spot(ui.Target{Kind: ui.TargetSticks}, p.Play.Tray.Box, false)
	for _, it := range append([]Item{p.Lesson.Main, p.Lesson.Next, p.Lesson.Back}, p.Lesson.Controls...) {
		if it.Box.W > 0 {
			p.spot(Widget(it.Widget.ID), it.Box, it.Widget.Off)
		}
	}
	for _, s := range p.Lesson.Track { // keys go by Page Up and Page Down instead
		p.spot(Widget(s.View.ID), s.Box, true)
	}
}

// lessonFlat is the play page with a strip of buttons at its foot.
func (p *plan) lessonFlat() {
	h := math.Round(math.Max(0.108*p.H, 64*p.T))
	p.above(h, p.playFlat)
	strip := canvas.Rect{Y: p.H - h, W: p.W, H: h}
	p.Lesson.Strip = strip
	margin := p.barMargin()
	row := inset2(strip, margin, 0)
	track := math.Round(0.26 * h)
	p.track(canvas.Rect{X: row.X, Y: row.Y, W: row.W, H: track})
	row.Y, row.H = row.Y+track, h-track-0.1*h
	p.stripRow(row, true)
}

// lessonTall has two rows of buttons at the foot.
func (p *plan) lessonTall() {
	h := math.Round(0.14 * p.H)
	p.above(h, p.playTall)
	strip := canvas.Rect{Y: p.H - h, W: p.W, H: h}
	p.Lesson.Strip = strip
	row := inset2(strip, p.barMargin(), 0)
	p.track(canvas.Rect{X: row.X, Y: row.Y, W: row.W, H: 0.18 * h})
	p.deeds(canvas.Rect{X: row.X, Y: row.Y + 0.18*h, W: row.W, H: 0.37 * h})
	p.stripRow(canvas.Rect{X: row.X, Y: row.Y + 0.61*h, W: row.W, H: 0.32 * h}, false)
}

// above lays something out as if the window ended so much higher.
func (p *plan) above(foot float64, do func()) {
	h := p.H
	p.H = math.Max(1, h-foot)
	do()
	p.H = h
}

// track is the line of all steps. A little more air stands before a part.
func (p *plan) track(row canvas.Rect) {
	steps := p.view.Lesson.Track
	parts := 0
	for i, s := range steps {
		if s.Part && i > 0 {
			parts++
		}
	}
	if len(steps) == 0 {
		return
	}
	air := math.Min(12*p.T, 0.1*row.W/float64(parts+1))
	w := (row.W - air*float64(parts)) / float64(len(steps))
	gap := math.Min(0.16*w, 4*p.T)
	high := math.Max(2, math.Min(0.34*row.H, 12*p.T))
	if p.large {
		high = p.picture(math.Ceil(0.8 * row.H))
	}
	x := row.X
	for i, s := range steps {
		box := canvas.Rect{X: x, Y: row.Y, W: w, H: row.H}
		if s.Part && i > 0 { // the air can be pressed, too
			box.W += air
			x += air
		}
		mark := round(canvas.Rect{X: x + gap/2, Y: row.Y + (row.H-high)/2, W: math.Max(1, w-gap), H: high})
		p.Lesson.Track = append(p.Lesson.Track, TrackStep{View: s, Box: box, Mark: mark})
		x += w
	}
}

// lessonLarge is for the back row: the caption above, the board as wide as the picture, below it the sticks, whose turn it
// is, and the buttons.
func (p *plan) lessonLarge() {
	margin := math.Round(0.016 * p.W)
	top := math.Round(0.125 * p.H)
	trackH := math.Round(0.042 * p.H)
	room := p.H - top - trackH - 0.01*p.H - 0.988*p.W/BoardWide*BoardHigh // below a board as wide as the picture
	low := math.Round(math.Max(0.225*p.H, math.Min(0.3*p.H, room)))
	top += math.Round(math.Max(0, math.Min(0.045*p.H, room-low))) // for a second line of the caption
	b := boardIn(canvas.Rect{X: 0.006 * p.W, Y: top, W: 0.988 * p.W, H: math.Max(0, p.H-top-low-trackH-0.01*p.H)}, 0)
	p.Play.Board = b
	v := p.view.Lesson
	st := p.sized(typeset.Glance, typeset.Medium, 0.05*p.H)
	count := p.fonts.Line(v.Counter, st).Width
	p.Lesson.Counter = p.one(v.Counter, st, canvas.Rect{X: p.W - margin - count - 2, Y: 0, W: count + 2, H: top}, Right)
	second := p.largePrompt(canvas.Rect{X: margin, Y: 0, W: p.W - 3*margin - count, H: top})
	row := canvas.Rect{X: margin, Y: p.H - trackH - low, W: p.W - 2*margin, H: low - 0.01*p.H}
	tray, block := math.Round(0.36*row.W), math.Round(0.33*row.W)
	p.Play.Tray = p.tray(round(canvas.Rect{X: row.X, Y: row.Y, W: tray, H: row.H}), largePlaque)
	middle := canvas.Rect{X: row.X + tray + margin, Y: row.Y, W: row.W - tray - block - 2*margin, H: row.H}
	if second != "" {
		p.Lesson.Note = p.noteIn(second, middle, 0.05*p.H)
	}
	p.largePlayers(middle, second == "")
	buttons := canvas.Rect{X: row.X + row.W - block, Y: row.Y, W: block, H: row.H}
	if v.Back.ID == "" {
		p.Lesson.Call = p.noteIn(p.view.Bar.Name, buttons, 0.05*p.H)
	} else {
		p.largeButtons(buttons)
	}
	p.track(canvas.Rect{X: row.X, Y: p.H - trackH - 0.002*p.H, W: row.W, H: trackH})
}

// largePrompt sets the caption without its pawn, and below it the second line where the band has room for both; otherwise it
// returns the second line.
func (p *plan) largePrompt(band canvas.Rect) string {
	v := &p.view.Play.Prompt
	if v.Kind == table.PromptTurn {
		v.Shape = board.NoShape
	}
	p.prompt(band)
	second := v.Second
	if second == "" || p.Play.Prompt.Second.whole(second) && p.Play.Prompt.Main.least() >= 1.1*p.floor {
		return ""
	}
	v.Second = ""
	p.prompt(band)
	return second
}

// least is the size of the smallest of the letters.
func (w Words) least() float64 {
	size := math.Inf(1)
	for _, r := range w.Runs {
		size = math.Min(size, r.Line.Style.Size)
	}
	return size
}

// noteAside puts a note for which the caption's band has no room in the place of the player who is not to move.
func (p *plan) noteAside() {
	text := p.view.Play.Prompt.Second
	if text == "" || p.Play.Prompt.Second.whole(text) {
		return
	}
	side := rules.Spools
	if p.view.Play.Panels[side].ToMove != "" {
		side = rules.Cones
	}
	g := &p.Play.Panels[side]
	p.Play.Prompt.Second = Words{}
	p.Lesson.Note = p.noteIn(text, inset(g.Box, 0.05*g.Box.H), 1.5*p.floor)
	*g = Panel{Shelf: g.Shelf, Hand: g.Hand}
}

// whole tells whether nothing of a text was left out.
func (w Words) whole(text string) bool {
	var set strings.Builder
	for _, r := range w.Runs {
		set.WriteString(r.Line.Text)
	}
	tight := func(s string) string { return strings.ReplaceAll(s, " ", "") }
	return tight(set.String()) == tight(text)
}

// noteIn is a remark, as large as it can be in its box.
func (p *plan) noteIn(text string, box canvas.Rect, most float64) Words {
	for size := most; ; size *= 0.94 {
		st := typeset.Style{Family: typeset.Glance, Weight: typeset.Regular, Size: math.Max(size, p.leastSize())}
		most := max(1, int(box.H/(1.2*st.Size)))
		w := p.para(text, st, box.X, box.Y, box.W, 1.2, 0)
		if len(w.Runs) <= most || st.Size <= p.leastSize() {
			w = p.para(text, st, box.X, box.Y, box.W, 1.2, most)
			return w.down(math.Max(0, (box.H-w.Box.H)/2))
		}
	}
}
