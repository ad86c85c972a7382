package layout

import (
	"math"
	"strings"

	"senet/game"
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
	View game.TrackStep
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
	p.spot(game.Target{Kind: game.TargetSticks}, p.Play.Tray.Box, false)
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

// deeds are the large buttons, one beside the other: the deed of the moment, back, on. Each has its own place, so that none
// moves when another comes or goes.
func (p *plan) deeds(row canvas.Rect) {
	v, g := p.view.Lesson, &p.Lesson
	gap := 0.02 * row.W
	wide := (row.W - 2*gap) / 3.4
	if v.Main.ID != "" {
		g.Main = p.deed(v.Main, canvas.Rect{X: row.X, Y: row.Y, W: row.W - 2*wide - 2*gap, H: row.H})
	}
	g.Back = p.deed(v.Back, canvas.Rect{X: row.X + row.W - 2*wide - gap, Y: row.Y, W: wide, H: row.H})
	g.Next = p.deed(v.Next, canvas.Rect{X: row.X + row.W - wide, Y: row.Y, W: wide, H: row.H})
}

// deed is a button with its arrow: before the word where it leads back, behind it where it leads on.
func (p *plan) deed(w game.Widget, box canvas.Rect) Item {
	if w.ID == "" {
		return Item{} // a demonstration has no buttons
	}
	it := Item{Widget: w, Box: round(box)}
	st := p.glance(24, typeset.Medium)
	if p.large {
		st = p.sized(typeset.Glance, typeset.Medium, math.Max(p.floor/0.85, 0.42*box.H))
	}
	st.Size = math.Min(st.Size, box.H*0.6)
	in := inset2(it.Box, 0.16*box.H, 0)
	if w.Icon == game.NoIcon {
		it.Label = p.one(w.Label, st, in, Middle)
		return it
	}
	size := math.Round(p.picture(math.Min(1.05*st.Size, 0.5*box.H)))
	room := in.W - 1.15*size
	if wide := p.fonts.Line(w.Label, st).Width; wide > 1.25*room && wide <= 1.35*in.W { // the word says more than the arrow
		it.Label = p.one(w.Label, st, in, Middle)
		return it
	}
	least := st
	least.Size = math.Min(st.Size, math.Max(p.floor, 0.72*st.Size))
	if wide := p.fonts.Line(w.Label, least).Width; wide > room && wide <= in.W { // rather than a word that is cut
		it.Label = p.one(w.Label, st, in, Middle)
		return it
	}
	word := math.Min(p.fonts.Line(w.Label, st).Width, room)
	if word < 3*size && room < 2*size { // no room for a word: the arrow alone
		it.Icon = round(canvas.Rect{X: box.X + (box.W-size)/2, Y: box.Y + (box.H-size)/2, W: size, H: size})
		return it
	}
	x := in.X + (room-word)/2
	iconX := x + word + 0.15*size
	if w.Icon == game.IconBack {
		iconX, x = x, x+1.15*size
	}
	it.Icon = round(canvas.Rect{X: iconX, Y: box.Y + (box.H-size)/2, W: size, H: size})
	it.Label = p.one(w.Label, st, canvas.Rect{X: x, Y: box.Y, W: word + 1, H: box.H}, Left)
	return it
}

// stripRow is the counter and the small buttons, and at the right, with deeds, the large ones.
func (p *plan) stripRow(row canvas.Rect, deeds bool) {
	v, g := p.view.Lesson, &p.Lesson
	st := p.glance(24, typeset.Medium)
	count := math.Max(p.fonts.Line(v.Counter, st).Width*1.25, 0.06*row.W)
	g.Counter = p.one(v.Counter, st, canvas.Rect{X: row.X, Y: row.Y, W: count, H: row.H}, Left)
	x, right := row.X+count, row.X+row.W
	if deeds {
		wide := math.Min(math.Max(0.5*row.W, 560*p.T), 0.62*row.W)
		p.deeds(canvas.Rect{X: right - wide, Y: row.Y, W: wide, H: row.H})
		right -= wide + 0.02*row.W
	}
	p.controls(v.Controls, canvas.Rect{X: x, Y: row.Y, W: right - x, H: row.H})
}

// controls are small buttons with icons; their words stand beside them where all of them have room.
func (p *plan) controls(list []game.Widget, row canvas.Rect) {
	if len(list) == 0 {
		return
	}
	st := p.glance(20, typeset.Regular)
	icon := math.Round(math.Min(0.5*row.H, math.Max(26*p.T, p.floor)))
	if p.large {
		icon = math.Round(math.Min(0.7*row.H, 0.68*row.W/float64(len(list))))
	}
	gap := 0.35 * icon
	need := 0.0
	for _, w := range list {
		need += p.fonts.Line(w.Label, st).Width + 1.4*icon + 2.2*gap
	}
	words := need <= row.W && !p.large
	step := row.W / float64(len(list))
	x := row.X
	for _, w := range list {
		wide := step
		if words {
			wide = p.fonts.Line(w.Label, st).Width + 1.4*icon + 2.2*gap
		} else {
			wide = math.Min(step, 2.4*icon)
			if p.large {
				wide = step
			}
		}
		it := Item{Widget: w, Box: round(canvas.Rect{X: x, Y: row.Y, W: wide - 0.2*gap, H: row.H})}
		it.Icon = round(canvas.Rect{X: x + (wide-icon)/2, Y: row.Y + (row.H-icon)/2, W: icon, H: icon})
		if words {
			it.Icon.X = math.Round(x + 0.8*gap)
			left := it.Icon.X + icon + 0.6*gap
			it.Label = p.one(w.Label, st, canvas.Rect{X: left, Y: row.Y, W: math.Max(1, it.Box.X+it.Box.W-left), H: row.H}, Left)
		}
		p.Lesson.Controls = append(p.Lesson.Controls, it)
		x += wide
	}
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
	if v.Kind == game.PromptTurn {
		v.Shape = game.NoShape
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

// largePlayers are both players, one above the other. Hidden ones keep their shelves' places for pawns on their way.
func (p *plan) largePlayers(box canvas.Rect, shown bool) {
	gap := 0.04 * box.H
	h := (box.H - gap) / 2
	for i, side := range []rules.Side{rules.Cones, rules.Spools} {
		r := round(canvas.Rect{X: box.X, Y: box.Y + float64(i)*(h+gap), W: box.W, H: h})
		p.Play.Panels[side] = p.largePlayer(p.view.Play.Panels[side], r)
		if !shown {
			g := &p.Play.Panels[side]
			*g = Panel{Shelf: g.Shelf, Hand: g.Hand}
		}
	}
}

func (p *plan) largePlayer(v game.PanelView, box canvas.Rect) Panel {
	h := box.H
	g := Panel{Box: box, Radius: 0.1 * h}
	pawn := math.Round(math.Min(0.9*h, 0.28*box.W))
	g.Pawn = round(canvas.Rect{X: box.X + 0.02*h, Y: box.Y + 0.46*(h-pawn), W: pawn, H: pawn})
	x := g.Pawn.Right() + 0.02*h
	p.largeTold(&g, v, canvas.Rect{X: x, Y: box.Y + 0.03*h, W: box.Right() - 0.1*h - x, H: 0.94 * h})
	g.Shelf = Shelf{Box: canvas.Rect{X: g.Pawn.X, Y: box.Y + 0.3*h, W: pawn, H: 0.6 * h}, Slots: v.Slots}
	g.Hand = g.Shelf
	return g
}

// told is a word or two about a player, and where it is to be put.
type told struct {
	text string
	to   *Words
}

// largeTold tells of a player, below or beside his name, whether he is to move, how many of his pawns are home and how many in
// the hand: in two lines or in three, as large as can be. Where there is no room for all of it the frame alone shows whose turn
// it is.
func (p *plan) largeTold(g *Panel, v game.PanelView, box canvas.Rect) {
	all := []told{{v.ToMove, &g.Player}, {v.Home, &g.Home}}
	if v.HasHand && v.HandN > 0 {
		all = append(all, told{v.Hand, &g.InHand})
	}
	for _, list := range [][]told{all, all[1:], all[len(all)-1:]} {
		for rows := 2; rows <= 3; rows++ {
			for size := math.Max(math.Min(0.36*box.H, 0.88*box.H/float64(rows)), p.leastSize()); size >= p.leastSize(); size *= 0.97 {
				if p.packed(v.Name, g, list, box, rows, size) {
					return
				}
			}
		}
	}
	if p.packed(v.Name, g, nil, box, 2, p.leastSize()); !g.Name.whole(v.Name) { // a long name alone has both lines
		bold := p.sized(typeset.Glance, typeset.Bold, 0.36*box.H)
		g.Name = p.filled(v.Name, bold, box)
	}
}

// packed sets a name and what is told below and beside it in so many rows, and tells whether all had room.
func (p *plan) packed(name string, g *Panel, list []told, box canvas.Rect, rows int, size float64) bool {
	step := box.H / float64(rows)
	if 1.1*size > step {
		return false
	}
	bold, st := p.glance(0, typeset.Bold), p.glance(0, typeset.Medium)
	bold.Size, st.Size = math.Min(1.1*size, step/1.1), size
	left := make([]float64, rows)
	row := func(i int, text string, st typeset.Style, to Align) Words {
		return p.one(text, st, canvas.Rect{X: box.X, Y: box.Y + float64(i)*step, W: box.W, H: step}, to)
	}
	g.Name, left[0] = row(0, name, bold, Left), p.fonts.Line(name, bold).Width
	if !g.Name.whole(name) {
		return false
	}
	for _, t := range list {
		wide := p.fonts.Line(t.text, st).Width
		place := -1
		for i := range rows {
			if i == 0 && len(list) < 3 { // the name stands alone
				continue
			}
			if t.text != "" && (left[i] == 0 && wide <= box.W || left[i] > 0 && left[i]+wide+0.5*size <= box.W) {
				place = i
				if left[i] == 0 {
					break
				}
			}
		}
		switch {
		case t.text == "":
		case place < 0:
			for _, t := range list {
				*t.to = Words{}
			}
			return false
		case left[place] == 0:
			*t.to, left[place] = row(place, t.text, st, Left), wide
		default:
			*t.to, left[place] = row(place, t.text, st, Right), box.W
		}
	}
	return true
}

// largeButtons are back and on, the deed of the moment, and the icons. While the hand is out, what points has a row of its own
// above the others, so that none of them becomes small.
func (p *plan) largeButtons(box canvas.Rect) {
	v, g := p.view.Lesson, &p.Lesson
	all := append(append([]game.Widget{}, v.Controls...), p.view.Bar.Buttons...)
	rows := [][]game.Widget{all}
	if points, rest := pointing(all); len(all) > mostIcons {
		rows = [][]game.Widget{points, rest}
	}
	lines := len(rows) + 1
	if v.Main.ID != "" || lines < 3 { // the place of the deed of the moment is kept free for it
		lines++
	}
	gap := math.Round(0.03 * box.H)
	h := math.Round((box.H - gap*float64(lines-1)) / float64(lines))
	next := math.Round((box.W - gap) / 2)
	if need := p.deedWide(v.Next, h); need > next { // long words only stand at the end of a lesson
		next = math.Min(need, math.Round(0.64*box.W))
	}
	g.Back = p.deed(v.Back, canvas.Rect{X: box.X, Y: box.Y, W: box.W - next - gap, H: h})
	g.Next = p.deed(v.Next, canvas.Rect{X: box.X + box.W - next, Y: box.Y, W: next, H: h})
	if v.Main.ID != "" {
		g.Main = p.deed(v.Main, round(canvas.Rect{X: box.X, Y: box.Y + h + gap, W: box.W, H: h}))
	}
	for i, row := range rows {
		y := box.Bottom() - float64(len(rows)-i)*(h+gap) + gap
		p.controls(row, canvas.Rect{X: box.X, Y: y, W: box.W, H: h})
	}
	p.iconName(all, box)
}

// mostIcons is how many icons of a lesson stand in one row on the projector.
const mostIcons = 8

// pointing parts what points from all else.
func pointing(list []game.Widget) (points, rest []game.Widget) {
	for _, w := range list {
		if w.Tint != 0 || w.Icon == game.IconErase || w.Icon == game.IconPoint {
			points = append(points, w)
		} else {
			rest = append(rest, w)
		}
	}
	return points, rest
}

// iconName names the icon that is looked at, for which there is no room beside it: above the buttons, where it hides nothing
// but the border of the board.
func (p *plan) iconName(list []game.Widget, buttons canvas.Rect) {
	name := p.nameOf(list)
	if name == "" || p.view.Dialog != nil {
		return
	}
	st := p.sized(typeset.Glance, typeset.Medium, p.floor/0.85)
	w, h := p.fonts.Line(name, st).Width+1.2*st.Size, 1.4*st.Size
	box := round(canvas.Rect{X: buttons.Right() - w, Y: buttons.Y - h - 0.006*p.H, W: w, H: h})
	p.Bar.Tip = Tip{Box: box, Label: p.one(name, st, inset2(box, 0.3*st.Size, 0), Middle)}
}

// deedWide is how wide a large button so high must be for its word to be read whole in the smallest letters.
func (p *plan) deedWide(w game.Widget, h float64) float64 {
	st := p.sized(typeset.Glance, typeset.Medium, p.floor)
	st.Size = p.floor
	return math.Ceil(p.fonts.Line(w.Label, st).Width + 0.36*h)
}

// nameOf is the name of the icon that is looked at, for which there is no room beside it.
func (p *plan) nameOf(list []game.Widget) string {
	for _, w := range list {
		if p.view.Hover == Widget(w.ID) || p.view.ShowFocus && p.view.Focus == Widget(w.ID) {
			return w.Label
		}
	}
	return ""
}
