package layout

import (
	"math"
	"strings"

	"senet/game/board"
	"senet/game/page/lesson"
	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/typeset"
	"senet/rules"
)

// Lesson is where a lesson's board lies, with what is round it. What leads through the lesson are kids of its node.
type Lesson struct {
	Play
	U       float64     // pixels of a design pixel
	Large   bool        // the players stand one above the other, without shelves: for the back row
	Strip   canvas.Rect // behind the buttons at the foot; empty: they stand by themselves
	Counter Words       // "5 of 22"
	Note    Words       // where the caption's band has no room for it
	Call    Words       // the lesson's name: of an exhibit in the place of the buttons, and in an upright window where there is no bar
}

// The kids of a lesson's node.
const (
	mainKid = iota
	nextKid
	backKid
	controlsKid
	keysKid
	inksKid
	trackKid
	alarmKid
)

// lessonPlan is a Lesson being made.
type lessonPlan struct {
	*plan
	Lesson
	name, counter string
}

// lesson puts what leads through a lesson in its place.
func (m Metrics) lesson(n ui.Node, s lesson.Scene, in ui.Room) ui.Laid {
	p := lessonPlan{plan: m.plan(teaching, s.Scene, n.Kids, in), name: s.Name, counter: s.Counter}
	switch {
	case in.Large && p.Class != Tall:
		p.flatLarge()
	case p.Class == Tall:
		p.tall()
	default:
		p.flat()
	}
	p.noteAside()
	p.boardSpots()
	p.panelSpots()
	p.spot(ui.Target{Kind: ui.TargetSticks}, p.plan.Play.Tray.Box, false)
	p.Lesson.Play, p.U = p.laid(), p.plan.U
	return ui.Laid{Drawn: p.Lesson, Spots: p.Spots.List(), Kids: p.places, Quiet: p.quiet(canvas.Rect{})}
}

// has tells whether a kid is there.
func (p *lessonPlan) has(kid int) bool { return p.kids[kid].ID != "" || len(p.kids[kid].Kids) > 0 }

// put gives a kid its place.
func (p *lessonPlan) put(kid int, box canvas.Rect, unit float64) {
	if p.has(kid) {
		p.plan.put(kid, box, unit)
	}
}

// flat is the play page with a strip of buttons at its foot.
func (p *lessonPlan) flat() {
	h := math.Round(math.Max(0.108*p.H, 64*p.plan.T))
	p.above(h, p.playFlat)
	p.Strip = canvas.Rect{Y: p.H - h, W: p.W, H: h}
	row := inset2(p.Strip, p.barMargin(), 0)
	track := math.Round(0.26 * h)
	p.put(trackKid, canvas.Rect{X: row.X, Y: row.Y, W: row.W, H: track}, p.plan.T)
	row.Y, row.H = row.Y+track, h-track-0.1*h
	wide := math.Min(math.Max(0.5*row.W, 560*p.plan.T), 0.62*row.W)
	p.leads(canvas.Rect{X: row.Right() - wide, Y: row.Y, W: wide, H: row.H})
	p.controls(row, wide+0.02*row.W)
}

// tall has two rows of buttons at the foot; on the projector those of the bar stand along the top.
func (p *lessonPlan) tall() {
	if p.has(keysKid) || p.large {
		p.plan.top = math.Round(0.044 * p.H)
		p.keys(inset2(canvas.Rect{W: p.W, H: p.plan.top}, p.barMargin(), 0))
	}
	h := math.Round(0.14 * p.H)
	p.above(h, p.playTall)
	p.Strip = canvas.Rect{Y: p.H - h, W: p.W, H: h}
	row := inset2(p.Strip, p.barMargin(), 0)
	p.put(trackKid, canvas.Rect{X: row.X, Y: row.Y, W: row.W, H: 0.18 * h}, p.plan.T)
	p.leads(canvas.Rect{X: row.X, Y: row.Y + 0.18*h, W: row.W, H: 0.37 * h})
	p.controls(canvas.Rect{X: row.X, Y: row.Y + 0.61*h, W: row.W, H: 0.32 * h}, 0)
}

// keys is what stands in the place of the bar of an upright window on the projector: that the game is not saved, or the lesson's name,
// then the buttons.
func (p *lessonPlan) keys(row canvas.Rect) {
	wide := 0.0
	for _, kid := range []int{keysKid, inksKid} {
		if n := len(p.kids[kid].Kids); n > 0 {
			w := math.Min(1.9*row.H, 0.5*row.W/float64(n)) * float64(n)
			wide += w
			p.put(kid, canvas.Rect{X: row.Right() - wide, Y: row.Y, W: w, H: row.H}, 0)
		}
	}
	row.W -= wide + 0.02*row.W
	if p.has(alarmKid) {
		p.put(alarmKid, canvas.Rect{X: row.X, Y: row.Y + 0.1*row.H, W: row.W, H: 0.8 * row.H}, 0)
		return
	}
	p.Call = p.one(p.name, p.glance(21, typeset.Regular), row, Left)
}

// above lays something out as if the window ended so much higher.
func (p *sheet) above(foot float64, do func()) {
	h := p.H
	p.H = math.Max(1, h-foot)
	do()
	p.H = h
}

// leads are the large buttons, one beside the other: the deed of the moment, back, on. Each has its own place, so that none
// moves when another comes or goes.
func (p *lessonPlan) leads(row canvas.Rect) {
	gap := 0.02 * row.W
	wide := (row.W - 2*gap) / 3.4
	p.deed(mainKid, canvas.Rect{X: row.X, Y: row.Y, W: row.W - 2*wide - 2*gap, H: row.H})
	p.deed(backKid, canvas.Rect{X: row.X + row.W - 2*wide - gap, Y: row.Y, W: wide, H: row.H})
	p.deed(nextKid, canvas.Rect{X: row.X + row.W - wide, Y: row.Y, W: wide, H: row.H})
}

// deed is a large button: its letters grow with it on the projector, and shrink until they have room.
func (p *lessonPlan) deed(kid int, box canvas.Rect) {
	size := p.glance(24, typeset.Medium).Size
	if p.large {
		size = math.Max(p.floor/0.85, 0.42*box.H)
	}
	unit := math.Min(size, 0.6*box.H) / actionSize
	for least := 0.72 * unit; unit > least && p.in.Wide(p.kids[kid], unit) > box.W; {
		unit *= 0.97
	}
	p.put(kid, box, unit)
}

// actionSize is how large the letters of a button are, in its units.
const actionSize = 22 * 0.94

// controls are the counter and the small buttons, before so much that is left free.
func (p *lessonPlan) controls(row canvas.Rect, free float64) {
	st := p.glance(24, typeset.Medium)
	count := math.Max(p.fonts.Line(p.counter, st).Width*1.25, 0.06*row.W)
	p.Counter = p.one(p.counter, st, canvas.Rect{X: row.X, Y: row.Y, W: count, H: row.H}, Left)
	row.X, row.W = row.X+count, row.W-count-free
	p.put(controlsKid, row, 0)
}

// flatLarge is for the back row: the caption above, the board as wide as the picture, below it the sticks, whose turn it
// is, and the buttons.
func (p *lessonPlan) flatLarge() {
	p.Large = true
	margin := math.Round(0.016 * p.W)
	top := math.Round(0.125 * p.H)
	trackH := math.Round(0.042 * p.H)
	room := p.H - top - trackH - 0.01*p.H - 0.988*p.W/BoardWide*BoardHigh // below a board as wide as the picture
	low := math.Round(math.Max(0.225*p.H, math.Min(0.3*p.H, room)))
	top += math.Round(math.Max(0, math.Min(0.045*p.H, room-low))) // for a second line of the caption
	b := boardIn(canvas.Rect{X: 0.006 * p.W, Y: top, W: 0.988 * p.W, H: math.Max(0, p.H-top-low-trackH-0.01*p.H)}, 0)
	p.plan.Play.Board = b
	st := p.sized(typeset.Glance, typeset.Medium, 0.05*p.H)
	count := p.fonts.Line(p.counter, st).Width
	p.Counter = p.one(p.counter, st, canvas.Rect{X: p.W - margin - count - 2, Y: 0, W: count + 2, H: top}, Right)
	second := p.largePrompt(canvas.Rect{X: margin, Y: 0, W: p.W - 3*margin - count, H: top})
	row := canvas.Rect{X: margin, Y: p.H - trackH - low, W: p.W - 2*margin, H: low - 0.01*p.H}
	tray, block := math.Round(0.36*row.W), math.Round(0.33*row.W)
	p.plan.Play.Tray = p.tray(round(canvas.Rect{X: row.X, Y: row.Y, W: tray, H: row.H}), largePlaque)
	middle := canvas.Rect{X: row.X + tray + margin, Y: row.Y, W: row.W - tray - block - 2*margin, H: row.H}
	if second != "" {
		p.Note = p.filled(second, typeset.Style{Family: typeset.Glance, Size: 0.05 * p.H}, middle)
	}
	p.largePlayers(middle, second == "")
	buttons := canvas.Rect{X: row.X + row.W - block, Y: row.Y, W: block, H: row.H}
	if !p.has(backKid) {
		p.Call = p.filled(p.name, typeset.Style{Family: typeset.Glance, Size: 0.05 * p.H}, buttons)
	} else {
		p.buttons(buttons)
	}
	track := canvas.Rect{X: row.X, Y: p.H - trackH - 0.002*p.H, W: row.W, H: trackH}
	if p.has(alarmKid) {
		wide := p.in.Wide(p.kids[alarmKid], p.plan.T)
		track.W -= wide + margin
		p.put(alarmKid, canvas.Rect{X: track.Right() + margin, Y: track.Y, W: wide, H: trackH}, p.plan.T)
	}
	p.put(trackKid, track, p.plan.T)
}

// largePrompt sets the caption without its pawn, and below it the second line where the band has room for both; otherwise it
// returns the second line.
func (p *lessonPlan) largePrompt(band canvas.Rect) string {
	v := &p.scene.Prompt
	if v.Kind == table.PromptTurn {
		v.Shape = board.NoShape
	}
	p.prompt(band)
	second := v.Second
	if second == "" || p.plan.Play.Prompt.Second.whole(second) && p.plan.Play.Prompt.Main.least() >= 1.1*p.floor {
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
func (p *lessonPlan) noteAside() {
	text := p.scene.Prompt.Second
	if text == "" || p.plan.Play.Prompt.Second.whole(text) {
		return
	}
	side := rules.Spools
	if p.scene.Panels[side].ToMove != "" {
		side = rules.Cones
	}
	g := &p.plan.Play.Panels[side]
	p.plan.Play.Prompt.Second = Words{}
	p.Note = p.filled(text, typeset.Style{Family: typeset.Glance, Size: 1.5 * p.floor}, g.Box.Inset(0.05*g.Box.H))
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

// buttons are back and on, the deed of the moment, and the icons. While the hand is out, what points has a row of its own above the
// others, so that none of them becomes small.
func (p *lessonPlan) buttons(box canvas.Rect) {
	rows := [][]int{{controlsKid, keysKid}}
	if p.has(inksKid) {
		rows = [][]int{{inksKid}, {controlsKid, keysKid}}
	}
	lines := len(rows) + 1
	if p.has(mainKid) || lines < 3 { // the place of the deed of the moment is kept free for it
		lines++
	}
	gap := math.Round(0.03 * box.H)
	h := math.Round((box.H - gap*float64(lines-1)) / float64(lines))
	next := math.Round((box.W - gap) / 2)
	if need := p.in.Wide(p.kids[nextKid], p.floor/actionSize); need > next { // long words only stand at the end of a lesson
		next = math.Min(math.Ceil(need), math.Round(0.64*box.W))
	}
	p.deed(backKid, canvas.Rect{X: box.X, Y: box.Y, W: box.W - next - gap, H: h})
	p.deed(nextKid, canvas.Rect{X: box.X + box.W - next, Y: box.Y, W: next, H: h})
	p.deed(mainKid, canvas.Rect{X: box.X, Y: box.Y + h + gap, W: box.W, H: h})
	for i, row := range rows {
		p.icons(row, canvas.Rect{X: box.X, Y: box.Bottom() - float64(len(rows)-i)*(h+gap) + gap, W: box.W, H: h})
	}
}

// icons shares a row out to rows of icons, all equally wide.
func (p *lessonPlan) icons(kids []int, row canvas.Rect) {
	all := 0
	for _, kid := range kids {
		all += len(p.kids[kid].Kids)
	}
	step := row.W / math.Max(1, float64(all))
	size := math.Round(math.Min(0.7*row.H, 0.68*step))
	for _, kid := range kids {
		wide := step * float64(len(p.kids[kid].Kids))
		p.put(kid, canvas.Rect{X: row.X, Y: row.Y, W: wide, H: row.H}, size/iconSize)
		row.X += wide
	}
}

// iconSize is how large the picture of a button of the bar is, in units.
const iconSize = 25
