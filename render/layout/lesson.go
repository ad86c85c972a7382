package layout

import (
	"math"

	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
)

// lesson puts what leads through a lesson in its place.
func (p *plan) lesson() {
	switch {
	case p.Class == Tall:
		p.lessonTall()
	case p.large:
		p.lessonLarge()
	default:
		p.lessonFlat()
	}
	p.boardSpots()
	p.spot(ui.Target{Kind: ui.TargetSticks}, p.Play.Tray.Box, false)
}

// lay puts the kid of a kind in its place, where there is one.
func (p *plan) lay(part table.Part, box canvas.Rect, unit float64) {
	if kid, is := p.only(part); is {
		p.put(kid, box, unit)
	}
}

// lessonFlat is the play page with a strip of buttons at its foot.
func (p *plan) lessonFlat() {
	h := math.Round(math.Max(0.108*p.H, 64*p.T))
	p.above(h, p.playFlat)
	row := inset2(p.Play.Strip, p.in.Edge, 0)
	track := math.Round(0.26 * h)
	p.lay(table.Track, canvas.Rect{X: row.X, Y: row.Y, W: row.W, H: track}, p.T)
	row.Y, row.H = row.Y+track, h-track-0.1*h
	wide := math.Min(math.Max(0.5*row.W, 560*p.T), 0.62*row.W)
	p.leads(canvas.Rect{X: row.Right() - wide, Y: row.Y, W: wide, H: row.H})
	p.controls(row, wide+0.02*row.W)
}

// lessonTall has two rows of buttons at the foot; on the projector those of the bar stand along the top.
func (p *plan) lessonTall() {
	if p.large {
		p.top = math.Round(0.044 * p.H)
		p.keys(inset2(canvas.Rect{W: p.W, H: p.top}, p.in.Edge, 0))
	}
	h := math.Round(0.14 * p.H)
	p.above(h, p.playTall)
	row := inset2(p.Play.Strip, p.in.Edge, 0)
	p.lay(table.Track, canvas.Rect{X: row.X, Y: row.Y, W: row.W, H: 0.18 * h}, p.T)
	p.leads(canvas.Rect{X: row.X, Y: row.Y + 0.18*h, W: row.W, H: 0.37 * h})
	p.controls(canvas.Rect{X: row.X, Y: row.Y + 0.61*h, W: row.W, H: 0.32 * h}, 0)
}

// keys is what stands in the place of the bar of an upright window on the projector: that the game is not saved, or the lesson's name,
// then the buttons.
func (p *plan) keys(row canvas.Rect) {
	wide := 0.0
	for _, part := range []table.Part{table.Keys, table.Inks} {
		if n := p.count(part); n > 0 {
			w := math.Min(1.9*row.H, 0.5*row.W/n) * n
			wide += w
			p.lay(part, canvas.Rect{X: row.Right() - wide, Y: row.Y, W: w, H: row.H}, 0)
		}
	}
	row.W -= wide + 0.02*row.W
	if _, is := p.only(table.Alarm); is {
		p.lay(table.Alarm, canvas.Rect{X: row.X, Y: row.Y + 0.1*row.H, W: row.W, H: 0.8 * row.H}, 0)
		return
	}
	p.lay(table.Called, row, p.T)
}

// count is how many things stand in the kid of a kind.
func (p *plan) count(part table.Part) float64 {
	if kid, is := p.only(part); is {
		return float64(len(p.kids[kid].Kids))
	}
	return 0
}

// above lays something out as if the window ended so much higher, where a strip begins.
func (p *plan) above(foot float64, do func()) {
	h := p.H
	p.H = math.Max(1, h-foot)
	do()
	p.noteAside(p.Play.Panels[p.idle()], 1.5*p.floor)
	p.Play.Strip = canvas.Rect{Y: p.H, W: p.W, H: foot}
	p.H = h
}

// noteAside puts a note for which the caption's band has no room in the place of the player who is not to move.
func (p *plan) noteAside(box canvas.Rect, size float64) (is bool) {
	if is = !p.explained(); is {
		p.lay(table.Aside, box.Inset(0.05*box.H), size/labelSize)
		p.places[p.of(table.Seat)[p.idle()]].Gone = true
	}
	return is
}

// leads are the large buttons, one beside the other: the deed of the moment, back, on. Each has its own place, so that none
// moves when another comes or goes.
func (p *plan) leads(row canvas.Rect) {
	gap := 0.02 * row.W
	wide := (row.W - 2*gap) / 3.4
	p.lead(table.Lead, canvas.Rect{X: row.X, Y: row.Y, W: row.W - 2*wide - 2*gap, H: row.H})
	p.lead(table.Back, canvas.Rect{X: row.X + row.W - 2*wide - gap, Y: row.Y, W: wide, H: row.H})
	p.lead(table.On, canvas.Rect{X: row.X + row.W - wide, Y: row.Y, W: wide, H: row.H})
}

// lead is a large button: its letters grow with it on the projector, and shrink until they have room.
func (p *plan) lead(part table.Part, box canvas.Rect) {
	size := math.Max(0.94*24*p.T, p.floor)
	if p.large {
		size = math.Max(p.floor/0.85, 0.42*box.H)
	}
	unit := math.Min(size, 0.6*box.H) / actionSize
	if kid, is := p.only(part); is {
		for least := 0.72 * unit; unit > least && p.in.Wide(p.kids[kid], unit) > box.W; {
			unit *= 0.97
		}
		p.put(kid, box, unit)
	}
}

// The sizes of letters, in their units: of a button, of the counter.
const (
	actionSize = 22 * 0.94
	labelSize  = 21 * 0.94
)

// controls are the counter and the small buttons, before so much that is left free.
func (p *plan) controls(row canvas.Rect, free float64) {
	kid, _ := p.only(table.Counter)
	unit := 24 * p.T / 21
	count := math.Max(p.in.Wide(p.kids[kid], unit)*1.25, 0.06*row.W)
	p.put(kid, canvas.Rect{X: row.X, Y: row.Y, W: count, H: row.H}, unit)
	row.X, row.W = row.X+count, row.W-count-free
	p.lay(table.Controls, row, 0)
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
	p.Play.Board = boardIn(canvas.Rect{X: 0.006 * p.W, Y: top, W: 0.988 * p.W, H: math.Max(0, p.H-top-low-trackH-0.01*p.H)}, 0)
	kid, _ := p.only(table.Counter)
	unit := 0.05 * p.H / labelSize
	count := p.in.Wide(p.kids[kid], unit)
	band := canvas.Rect{W: p.W, H: top}
	p.put(kid, p.flip(canvas.Rect{X: p.W - margin - count - 2, Y: 0, W: count + 2, H: top}, band), unit)
	p.prompt(p.flip(canvas.Rect{X: margin, Y: 0, W: p.W - 3*margin - count, H: top}, band))
	row := canvas.Rect{X: margin, Y: p.H - trackH - low, W: p.W - 2*margin, H: low - 0.01*p.H}
	tray, block := math.Round(0.36*row.W), math.Round(0.33*row.W)
	p.Play.Tray = p.tray(round(canvas.Rect{X: row.X, Y: row.Y, W: tray, H: row.H}), largePlaque)
	middle := canvas.Rect{X: row.X + tray + margin, Y: row.Y, W: row.W - tray - block - 2*margin, H: row.H}
	both, _ := p.only(table.Both)
	p.put(both, middle, middle.H/240)
	p.places[both].Gone = p.noteAside(middle, 0.05*p.H)
	half := (middle.H - 10*middle.H/240) / 2
	p.Play.Panels = [2]canvas.Rect{{X: middle.X, Y: middle.Y, W: middle.W, H: half}, {X: middle.X, Y: middle.Bottom() - half, W: middle.W, H: half}}
	buttons := canvas.Rect{X: row.X + row.W - block, Y: row.Y, W: block, H: row.H}
	if _, leads := p.only(table.Back); !leads {
		p.lay(table.Called, buttons, unit)
	} else {
		p.buttons(buttons)
	}
	track := canvas.Rect{X: row.X, Y: p.H - trackH - 0.002*p.H, W: row.W, H: trackH}
	if kid, is := p.only(table.Alarm); is {
		wide := p.in.Wide(p.kids[kid], p.T)
		track.W -= wide + margin
		p.put(kid, canvas.Rect{X: track.Right() + margin, Y: track.Y, W: wide, H: trackH}, p.T)
	}
	p.lay(table.Track, track, p.T)
}

// buttons are back and on, the deed of the moment, and the icons. While the hand is out, what points has a row of its own above the
// others, so that none of them becomes small.
func (p *plan) buttons(box canvas.Rect) {
	rows := [][]table.Part{{table.Controls, table.Keys}}
	if p.count(table.Inks) > 0 {
		rows = [][]table.Part{{table.Inks}, {table.Controls, table.Keys}}
	}
	lines := len(rows) + 1
	if _, due := p.only(table.Lead); due || lines < 3 { // the place of the deed of the moment is kept free for it
		lines++
	}
	gap := math.Round(0.03 * box.H)
	h := math.Round((box.H - gap*float64(lines-1)) / float64(lines))
	next := math.Round((box.W - gap) / 2)
	if kid, _ := p.only(table.On); p.in.Wide(p.kids[kid], p.floor/actionSize) > next { // long words only stand at the end of a lesson
		next = math.Min(math.Ceil(p.in.Wide(p.kids[kid], p.floor/actionSize)), math.Round(0.64*box.W))
	}
	p.lead(table.Back, canvas.Rect{X: box.X, Y: box.Y, W: box.W - next - gap, H: h})
	p.lead(table.On, canvas.Rect{X: box.X + box.W - next, Y: box.Y, W: next, H: h})
	p.lead(table.Lead, canvas.Rect{X: box.X, Y: box.Y + h + gap, W: box.W, H: h})
	for i, row := range rows {
		p.icons(row, canvas.Rect{X: box.X, Y: box.Bottom() - float64(len(rows)-i)*(h+gap) + gap, W: box.W, H: h})
	}
}

// icons shares a row out to rows of icons, all equally wide.
func (p *plan) icons(parts []table.Part, row canvas.Rect) {
	all := 0.0
	for _, part := range parts {
		all += p.count(part)
	}
	step := row.W / math.Max(1, all)
	size := math.Round(math.Min(0.7*row.H, 0.68*step))
	for _, part := range parts {
		wide := step * p.count(part)
		p.lay(part, canvas.Rect{X: row.X, Y: row.Y, W: wide, H: row.H}, size/iconSize)
		row.X += wide
	}
}

// iconSize is how large the picture of a button of the bar is, in units.
const iconSize = 25
