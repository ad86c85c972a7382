package layout

import (
	"math"

	"senet/game"
	"senet/render/canvas"
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
