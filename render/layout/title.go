package layout

import (
	"math"

	"senet/game"
	"senet/render/canvas"
	"senet/render/typeset"
)

// Title is the title page: an ebony panel with the menu, and a board that reaches below it.
type Title struct {
	Panel    canvas.Rect
	Mark     Words // the wordmark; drawn in gold
	Subtitle Words
	Rules    [2]canvas.Rect
	Glyphs   []canvas.Rect // of the six houses
	Entries  []Item
	Feet     []Item // small buttons below the menu
	Board    Board
	Sticks   canvas.Rect // where the four sticks lie
	Stick    float64     // their length
}

func (p *plan) title() {
	if p.Class == Tall {
		p.titleTall()
		return
	}
	v := p.view.Title
	g := &p.Title
	w := math.Round(math.Max(0.32*p.W, math.Min(0.38*p.W, 0.56*p.H)))
	if p.large {
		w = math.Round(math.Max(0.4*p.W, math.Min(0.515*p.W, 0.68*p.H)))
	}
	g.Panel = canvas.Rect{W: w, H: p.H}
	h := p.H / 1080
	x, wide := 0.137*w, 0.726*w
	st := typeset.Style{Family: typeset.Label, Weight: typeset.Medium, Size: math.Min(118*h, 118*w/612), Tracking: 0.135}
	g.Mark = p.base("SENET", st, x-0.008*w, 196*h, wide+0.03*w, Left)
	sub := p.label(24, typeset.Regular)
	room := 0.91*w - x                                                         // as far as the entries reach
	if whole := p.fonts.Line(v.Subtitle, sub).Width; p.large && whole > room { // on a projector of the old shape
		sub.Size = math.Max(p.leastSize(), 0.98*sub.Size*room/whole)
	}
	g.Subtitle = p.base(v.Subtitle, sub, x, 246*h, room, Left)
	line := math.Max(1, 1.2*h)
	g.Rules = [2]canvas.Rect{hairline(x, 266*h, wide, line), hairline(x, 352*h, wide, line)}
	entries := canvas.Rect{X: 0.09 * w, Y: 396 * h, W: 0.82 * w, H: 590 * h}
	if p.large { // the signs of the houses make room for letters that are read from the back row
		g.Rules = [2]canvas.Rect{hairline(x, 280*h, wide, line)}
		entries.Y, entries.H = 306*h, 680*h
	} else {
		p.titleGlyphs(canvas.Rect{X: x, Y: 268 * h, W: wide, H: 84 * h})
	}
	p.titleEntries(entries)
	p.titleFeet(canvas.Rect{X: x - 14*h, Y: 996 * h, W: w - x, H: 60 * h}, 19)
	pitch := math.Floor(228 * h)
	if p.H/p.W > 0.5625 {
		pitch = math.Floor(pitch * (0.5 + 0.5*math.Min(1, (p.W/p.H)/(16.0/9))))
	}
	box := canvas.Rect{W: BoardWide * pitch, H: BoardHigh * pitch}
	box.X = math.Round(p.W - 48*p.W/1920 - box.W)
	box.Y = math.Round(42 * h)
	g.Board = Board{Box: box, P: pitch}
	below := box.Y + box.H
	g.Sticks = canvas.Rect{X: w + 0.02*p.W, Y: below, W: p.W*0.98 - w - 0.02*p.W, H: p.H - below}
	g.Stick = math.Min(262*h, g.Sticks.W*0.205)
}

// titleTall puts the panel above and the whole board below it.
func (p *plan) titleTall() {
	v := p.view.Title
	g := &p.Title
	h := math.Round(0.52 * p.H)
	g.Panel = canvas.Rect{W: p.W, H: h}
	x, wide := 0.08*p.W, 0.84*p.W
	st := typeset.Style{Family: typeset.Label, Weight: typeset.Medium, Size: math.Min(0.13*h, 0.2*p.W), Tracking: 0.135}
	g.Mark = p.base("SENET", st, x, 0.17*h, wide*0.62, Left)
	g.Subtitle = p.base(v.Subtitle, p.label(22, typeset.Regular), x, 0.235*h, wide, Left)
	line := math.Max(1, p.U)
	g.Rules = [2]canvas.Rect{hairline(x, 0.26*h, wide, line), hairline(x, 0.36*h, wide, line)}
	p.titleGlyphs(canvas.Rect{X: x, Y: 0.262 * h, W: wide, H: 0.098 * h})
	p.titleEntries(canvas.Rect{X: 0.0285 * p.W, Y: 0.385 * h, W: 0.92 * p.W, H: 0.53 * h})
	feet := math.Max(0.055*h, 1.4*p.leastSize())
	p.titleFeet(canvas.Rect{X: x - 0.01*h, Y: 0.985*h - feet, W: wide, H: feet}, 20)
	room := canvas.Rect{X: 14.0 / 1080 * p.W, Y: h + 0.045*p.H, W: p.W * (1 - 28.0/1080), H: 0.3 * p.H}
	g.Board = boardIn(room, 0)
	g.Board.Box.Y = math.Round(room.Y)
	below := g.Board.Box.Y + g.Board.Box.H
	g.Sticks = canvas.Rect{X: 0.05 * p.W, Y: below, W: 0.9 * p.W, H: math.Max(0, p.H-below) * 0.96}
	g.Stick = math.Min(0.205*p.W, g.Sticks.H*0.7)
}

// titleFeet are small buttons side by side, each as wide as its words; where they have no room, the icons alone.
func (p *plan) titleFeet(row canvas.Rect, size float64) {
	st := p.glance(size, typeset.Regular)
	st.Size = math.Min(st.Size, 0.8*row.H)
	icon := math.Round(p.picture(math.Min(1.2*st.Size, 0.7*row.H)))
	gap := 0.4 * icon
	list := p.view.Title.Feet
	need := 0.0
	for _, w := range list {
		need += p.fonts.Line(w.Label, st).Width + icon + 3.5*gap
	}
	x := row.X
	for _, w := range list {
		wide := icon + 2*gap
		if need <= row.W {
			wide += p.fonts.Line(w.Label, st).Width + 1.5*gap
		}
		it := Item{Widget: w, Box: round(canvas.Rect{X: x, Y: row.Y, W: wide, H: row.H})}
		it.Icon = round(canvas.Rect{X: x + gap, Y: row.Y + (row.H-icon)/2, W: icon, H: icon})
		if need <= row.W {
			left := x + 1.8*gap + icon
			it.Label = p.one(w.Label, st, canvas.Rect{X: left, Y: row.Y, W: x + wide - left, H: row.H}, Left)
		}
		p.Title.Feet = append(p.Title.Feet, it)
		p.spot(Widget(w.ID), it.Box, w.Off)
		x += wide
	}
}

// titleGlyphs spreads the signs of the six houses evenly, the first and the last at the edges.
func (p *plan) titleGlyphs(box canvas.Rect) {
	const n = 6
	size := math.Floor(p.picture(math.Min(0.6*box.H, box.W/n*0.8)))
	step := (box.W - size) / (n - 1)
	for i := range n {
		p.Title.Glyphs = append(p.Title.Glyphs, canvas.Rect{X: math.Round(box.X + float64(i)*step), Y: math.Round(box.Y + (box.H-size)/2), W: size, H: size})
	}
}

// titleEntries sets the menu; the first entry, with its second line, is the largest.
func (p *plan) titleEntries(box canvas.Rect) {
	entries := p.view.Title.Entries
	if len(entries) == 0 {
		return
	}
	high, below := 88.0, canvas.Rect{}
	switch {
	case entries[0].Sub == "":
	case p.large:
		high, below = 172, canvas.Rect{Y: 0.42, H: 0.53}
	default:
		high, below = 128, canvas.Rect{Y: 0.5, H: 0.42} // with two smaller lines, and where these are in it
	}
	const each, air = 70.0, 18.0
	unit := p.titleUnit(box, high+air+each*float64(len(entries)-1))
	y := box.Y
	for i, e := range entries {
		h := each * unit
		if i == 0 {
			h = (high + air) * unit
		}
		r := round(canvas.Rect{X: box.X, Y: y, W: box.W, H: h})
		y += h
		it := Item{Widget: e, Box: r}
		if i == 0 { // what one came for is the largest
			r.H = math.Round(high * unit)
			it = p.firstEntry(e, r, unit, below)
		} else {
			words := canvas.Rect{X: r.X + 0.056*r.W, Y: r.Y, W: 0.888 * r.W, H: r.H}
			it.Label = p.one(e.Label, p.sized(typeset.Label, typeset.Medium, 34*unit), words, Left)
		}
		p.Title.Entries = append(p.Title.Entries, it)
		p.spot(Widget(e.ID), it.Box, e.Off)
	}
}

// titleUnit is how many pixels a unit of the entries has, of which all together are so many high.
func (p *plan) titleUnit(box canvas.Rect, high float64) float64 {
	most := p.H / 1080
	switch {
	case p.Class == Tall:
		most = 0.52 * p.H / 760
	case p.large:
		most = 1.5 * p.H / 1080
	}
	return math.Min(box.H/high, most)
}

// firstEntry is the large entry, with a smaller line or two in the part of it that below names.
func (p *plan) firstEntry(e game.Widget, r canvas.Rect, unit float64, below canvas.Rect) Item {
	it := Item{Widget: e, Box: r}
	edge, size := 0.056*r.W, p.picture(22*unit)
	it.Chevron = round(canvas.Rect{X: r.X + r.W - edge - size, Y: r.Y + (r.H-size)/2, W: size, H: size})
	label := canvas.Rect{X: r.X + edge, Y: r.Y, W: r.W - 2*edge - 1.3*size, H: r.H}
	sub := canvas.Rect{X: label.X, Y: r.Y + below.Y*r.H, W: label.W, H: below.H * r.H}
	if e.Sub != "" {
		label.Y, label.H = r.Y+0.08*r.H, 0.42*r.H
		if p.large {
			label.Y, label.H = r.Y+0.05*r.H, 0.38*r.H
		}
	}
	it.Label = p.one(e.Label, p.sized(typeset.Label, typeset.SemiBold, 42*unit), label, Left)
	it.Sub = p.titleSub(e.Sub, math.Max(21*unit, p.floor), sub)
	if len(it.Sub.Runs) == 1 { // both lines stay in the middle
		down := 0.08 * r.H
		if p.large {
			down = 0.12 * r.H
		}
		it.Label, it.Sub = it.Label.down(down), it.Sub.down(down)
	}
	return it
}

// titleSub sets the words below Continue in two lines at most, so that whose turn it is and what game it is are both read.
func (p *plan) titleSub(s string, size float64, box canvas.Rect) Words {
	const most = 2
	leading := 1.25
	if p.large { // letters of the smallest size hang in no edge
		leading = 1.12
	}
	st := p.sized(typeset.Glance, typeset.Regular, math.Min(size, box.H/(most*leading)))
	return p.para(s, st, box.X, box.Y, box.W, leading, most)
}
