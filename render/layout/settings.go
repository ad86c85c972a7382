package layout

import (
	"math"

	"senet/game"
	"senet/render/canvas"
	"senet/render/typeset"
)

// Settings is a page of groups in one or two columns, scrolling where they must: the settings, the list of lessons.
type Settings struct {
	Head     Words
	Lead     Words
	Sections []Section
	Scrolls  canvas.Rect
}

// mostGrown is how much larger than usual a page of few groups is set.
const mostGrown = 1.35

// groups lays out a page of groups.
func (p *plan) groups(g *Settings, head, lead string, list []game.Section) {
	top := p.Bar.Box.H
	columns, wide := 1, math.Min(p.W-2*math.Max(p.barMargin(), 20*p.T), 900*p.T)
	if p.Class == Wide && len(list) > 1 {
		columns, wide = 2, math.Min(p.W-2*p.barMargin(), 1640*p.T)
	}
	x := math.Round((p.W - wide) / 2)
	headH := math.Round(104 * p.T)
	p.pageHead(head, lead, canvas.Rect{X: x, Y: top + 18*p.T, W: wide, H: headH - 30*p.T}, &g.Head, &g.Lead)
	g.Scrolls = round(canvas.Rect{Y: top + headH, W: p.W, H: math.Max(1, p.H-top-headH)})
	var end float64
	for k := mostGrown; ; k -= 0.05 { // few groups are set larger, so that they fill the page
		p.scaled(math.Max(k, 1), func() { g.Sections, end = p.sectionColumns(list, x, g.Scrolls.Y, wide, columns, 46*p.T) })
		if k <= 1 || end <= g.Scrolls.Y+0.9*g.Scrolls.H {
			break
		}
	}
	dy := p.scrollTo(g.Scrolls, end-g.Scrolls.Y, p.focusInSections(g.Sections))
	for i := range g.Sections {
		g.Sections[i] = g.Sections[i].down(-dy)
	}
	p.clip = g.Scrolls
	p.spotSections(g.Sections)
	p.clip = canvas.Rect{}
}

// sectionColumns spreads groups over columns, each into the one that is shortest so far.
func (p *plan) sectionColumns(list []game.Section, x, y, width float64, columns int, between float64) ([]Section, float64) {
	gap := 36 * p.T
	w := (width - gap*float64(columns-1)) / float64(columns)
	ends := make([]float64, columns)
	for i := range ends {
		ends[i] = y
	}
	var out []Section
	for _, s := range list {
		c := 0
		for i, e := range ends {
			if e < ends[c] {
				c = i
			}
		}
		g, end := p.section(s, x+float64(c)*(w+gap), ends[c], w)
		out = append(out, g)
		ends[c] = end + between
	}
	last := y
	for _, e := range ends {
		last = math.Max(last, e)
	}
	return out, last
}

// pageHead is the head of a page with a lead beside it where both fit on one line.
func (p *plan) pageHead(head, lead string, box canvas.Rect, h, l *Words) {
	st := p.label(50, typeset.SemiBold)
	if p.Class != Wide {
		st = p.label(38, typeset.SemiBold)
	}
	*h = p.one(head, st, canvas.Rect{X: box.X, Y: box.Y, W: box.W * 0.6, H: box.H}, Left)
	if len(h.Runs) == 0 {
		return
	}
	x := h.Runs[0].X + h.width() + 30*p.T
	if room := box.X + box.W - x; room > 0.3*box.W && lead != "" {
		st := p.label(22.5, typeset.Regular)
		lines := p.wrap(lead, st, room)
		if len(lines) == 1 {
			*l = p.base(lead, st, x, h.Runs[0].Y, room, Left)
			return
		}
		st = p.label(19, typeset.Regular)
		*l = p.para(lead, st, x, 0, room, 1.22, 2)
		*l = l.down(box.Y + (box.H-l.Box.H)/2)
	}
}
