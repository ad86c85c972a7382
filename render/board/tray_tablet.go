package board

import (
	"fmt"
	"math"
	"senet/game/table"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/theme"
	"senet/render/typeset"
	"strings"
)

// tablets are the numbers gathered in a turn: ivory tiles, the chosen one lit, used ones sunk into the wood. No line runs
// through a number that is to be read; the word below it says that it is used.
func (k Trays) tablets(v table.Tray, g layout.Tray) canvas.Scene {
	var scene canvas.Scene
	for i, n := range v.Numbers {
		if i < len(g.Numbers) {
			scene = append(scene, kit.Place(k.tablet(n, g.Numbers[i]), g.Numbers[i].X-3, g.Numbers[i].Y-3))
		}
	}
	return scene
}

func (k Trays) tablet(n table.Number, box canvas.Rect) canvas.Picture {
	what := fmt.Sprintf("%q %q chosen %t used %t", n.Value, n.Note, n.Chosen, n.Used)
	return k.Picture("tablet", what, int(box.W)+6, int(box.H)+6, func(l *canvas.List) {
		m := k.Theme.Mark
		r := canvas.Rect{X: 3.5, Y: 3.5, W: box.W - 1, H: box.H - 1}
		radius := .16 * math.Min(r.W, r.H)
		fill, letters, line := k.Theme.Tablet(n.Used)
		kit.FillRect(l, r, radius, canvas.Solid(fill))
		kit.FrameRect(l, r, radius, 1.4, canvas.Solid(line))
		if n.Chosen {
			kit.FrameRect(l, r, radius, 5, canvas.Solid(m.MayEdge))
			kit.FrameRect(l, r, radius, 3, canvas.Solid(m.May))
		}
		if n.Used && n.Note == "" { // behind the number, which is to be read all the same
			strike := fmt.Sprintf("M%f %fL%f %f", r.X+.2*r.W, r.Y+.75*r.H, r.X+.8*r.W, r.Y+.25*r.H)
			kit.Pen{List: l}.Line(strike, math.Max(1.5, .045*r.H), line)
		}
		k.tabletText(l, n, r, letters)
	})
}

// tabletText is the number, and below it in small how it came about.
func (k Trays) tabletText(l *canvas.List, n table.Number, r canvas.Rect, letters theme.Colour) {
	style := typeset.Style{Family: typeset.Glance, Weight: typeset.Bold, Size: .72 * math.Min(r.H, 1.3*r.W)}
	if n.Used {
		style.Weight = typeset.Regular
	}
	base := r.Y + r.H/2
	if n.Note != "" {
		style.Size *= .82
		small := typeset.Style{Family: typeset.Glance, Weight: typeset.Medium, Size: .27 * math.Min(r.H, 1.3*r.W)}
		note := k.Fonts.Line(n.Note, small)
		if k.Theme.Large { // as large as other words there; closer where that is too wide
			style.Size, small.Size = .9*style.Size, .36*math.Min(r.H, 1.3*r.W)
			if note = k.Fonts.Line(n.Note, small); note.Width > .94*r.W {
				note = k.Fonts.Fit(strings.ReplaceAll(n.Note, " × ", "×"), small, .98*r.W, .8*small.Size)
			}
		}
		l.Text(note, r.X+(r.W-note.Width)/2, r.Y+.9*r.H, canvas.Solid(letters))
		base = r.Y + .38*r.H
	}
	text := k.Fonts.Line(n.Value, style)
	l.Text(text, r.X+(r.W-text.Width)/2, base+text.CapHeight/2, canvas.Solid(letters))
}
