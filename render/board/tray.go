package board

import (
	"fmt"
	"math"
	"senet/game/board"
	"senet/game/motion"
	"senet/game/table"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/theme"
	"senet/render/typeset"
	"senet/rules/sticks"
	"slices"
	"strings"
)

// Tray is the tray with its sticks or die and the plaque with the value.
func (k Trays) Tray(v table.Tray, g layout.Tray) canvas.Scene {
	if g.Box.W < 16 || g.Box.H < 16 {
		return nil
	}
	margin := math.Ceil(.2 * g.Box.H)
	scene := canvas.Scene{kit.Place(k.trayPicture(v.Lit, g, margin), g.Box.X-margin, g.Box.Y-margin)}
	scene = append(scene, k.Lying(v, g)...)
	return append(scene, k.plaque(v, g)...)
}

// TrayCorner is the radius of the tray's corners, in its height.
const TrayCorner = .055

// lying is the sticks or the die, in the tray or in the air over it.
func (k Trays) Lying(v table.Tray, g layout.Tray) canvas.Scene {
	if v.Die != nil {
		return k.dieSprites(*v.Die, g.Inner)
	}
	return k.Sticks(k.inTray(v.Sticks, g.Inner), v.Made, g.Inner, stickLengthIn(g.Inner))
}

// stickLengthIn is the length in pixels of sticks in a tray with this linen, as their places were chosen for.
func stickLengthIn(inner canvas.Rect) float64 {
	return math.Floor(math.Min(motion.StickLength*inner.H, .82*inner.W))
}

// inTray are sticks as they lie on this linen: steeper in a narrow tray, so that they keep clear of its rim. The stout
// ones of the large theme lie more evenly too, so that they do not touch where slender ones would just pass each other.
func (k Trays) inTray(sticks []motion.Stick, inner canvas.Rect) []motion.Stick {
	shape := inner.W / inner.H
	lying := make([]motion.Stick, len(sticks))
	for i, s := range sticks {
		s = s.In(shape)
		if k.Theme.Large {
			place := (float64(i) + .5) / float64(len(sticks))
			s.X, s.Angle = kit.Lerp(s.X, place, .7), s.Angle*.45
		}
		lying[i] = s
	}
	return lying
}

func (k Trays) trayPicture(lit bool, g layout.Tray, margin float64) canvas.Picture {
	w, h := int(math.Ceil(g.Box.W+2*margin)), int(math.Ceil(g.Box.H+2*margin))
	shift := func(r canvas.Rect, by float64) canvas.Rect { return r.Offset(by-g.Box.X, by-g.Box.Y) }
	what := fmt.Sprintf("%v %v lit %t", shift(g.Inner, 0), shift(g.Plaque, 0), lit)
	return k.Picture("tray", what, w, h, func(l *canvas.List) {
		k.drawTrayRim(l, shift(g.Box, margin), lit)
		k.drawLinen(l, shift(g.Inner, margin), g.Box.H)
		k.drawPlaque(l, shift(g.Plaque, margin), g.Box.H)
	})
}

func (k Trays) drawTrayRim(l *canvas.List, r canvas.Rect, lit bool) {
	w, m, radius := k.Theme.Box.Wood, k.Theme.Mark, TrayCorner*r.H
	path := canvas.RoundRectPath(r, radius)
	if !k.Theme.Flat {
		l.Shadow(r, radius, 0, .082*r.H, .12*r.H, theme.Fade(k.Theme.Shadow, .5))
	}
	l.Fill(path, kit.Across(r, 0, 0, .1, 1, kit.Stops(theme.Tones{w.Top[0], w.Top[2]})))
	k.glaze(l, r, radius, .4*r.H, 51)
	if !k.Theme.Flat {
		line := r.Inset(.019 * r.H)
		kit.FrameRect(l, line, .044*r.H, kit.Hair(.007*r.H), k.gilt(line))
	}
	if lit {
		kit.FrameRect(l, r, radius, math.Max(.026*r.H, 4), canvas.Solid(m.MayEdge))
		kit.FrameRect(l, r, radius, math.Max(.016*r.H, 2.5), canvas.Solid(m.May))
	}
}

// drawLinen draws the floor the sticks fall on, a little in the shade of the rim.
func (k Trays) drawLinen(l *canvas.List, r canvas.Rect, trayHeight float64) {
	s, radius := k.Theme.Sticks, .0275*trayHeight
	path := canvas.RoundRectPath(r, radius)
	l.Fill(path, kit.Across(r, 0, 0, .3, 1, kit.Stops(s.Linen)))
	if k.Theme.Flat {
		return
	}
	l.PushClip(path)
	k.DrawWeave(l, r, math.Max(4, math.Round(.02*trayHeight)), s.Weave)
	dark, clear := theme.Fade(k.Theme.Shadow, .5), theme.Fade(k.Theme.Shadow, 0)
	l.Fill(canvas.RectPath(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: .083 * r.H}),
		canvas.Linear(canvas.Point{Y: r.Y}, canvas.Point{Y: r.Y + .083*r.H}, kit.Stops(theme.Tones{dark, clear})...))
	l.Fill(canvas.RectPath(canvas.Rect{X: r.X, Y: r.Y, W: .061 * r.H, H: r.H}),
		canvas.Linear(canvas.Point{X: r.X}, canvas.Point{X: r.X + .061*r.H}, kit.Stops(theme.Tones{theme.Fade(dark, .76), clear})...))
	l.Pop()
}

func (k Trays) drawPlaque(l *canvas.List, r canvas.Rect, trayHeight float64) {
	radius := .0275 * trayHeight
	kit.FillRect(l, r, radius, kit.Across(r, 0, 0, .2, 1, kit.Stops(k.Theme.Sticks.Plaque)))
	if k.Theme.Flat {
		kit.FrameRect(l, r, radius, 2, canvas.Solid(k.Theme.Page.Text))
		return
	}
	kit.FrameRect(l, r, radius, kit.Hair(.005*trayHeight), k.GoldAcross(r))
}

// plaque is what is written on the plaque: what is to be done when a throw is due, otherwise the value that fell.
func (k Trays) plaque(v table.Tray, g layout.Tray) canvas.Scene {
	p := g.Plaque
	var scene canvas.Scene
	switch {
	case v.Call != "":
		scene = k.call(v, p)
	case v.Numeral == "" && v.Thrower != board.NoShape:
		scene = k.thrower(v, p)
	case v.Numeral == "":
	case onTablet(v) && k.Theme.Large:
		scene = k.plaqueLine(v.Words, p, .188*p.H, .21)
	case onTablet(v):
		scene = append(k.pips(v, canvas.Point{X: p.X + .44*p.W, Y: p.Y + .13*p.H}, .9*p.H), k.plaqueLine(v.Words, p, math.Max(.092*p.H, 12), .4)...)
	case len(v.Numbers) > 0:
		scene = k.numeral(v, p, .44*p.H, p.Y+.44*p.H)
	case k.Theme.Large:
		// The sticks themselves are large enough to be counted there: words instead of pips.
		scene = k.largeValue(v, g)
	default:
		scene = k.value(v, p)
	}
	return append(scene, k.tablets(v, g)...)
}

// thrower is the pawn of who throws, and what for, while the sticks are in the air: above the numbers gathered so far.
func (k Trays) thrower(v table.Tray, p canvas.Rect) canvas.Scene {
	size, top, words := .66*p.H, .06*p.H, .86
	letters := math.Max(.092*p.H, 12)
	switch {
	case len(v.Numbers) > 0 && k.Theme.Large: // the tablets take most of the plaque
		return k.plaqueLine(v.Words, p, .165*p.H, .21)
	case len(v.Numbers) > 0:
		size, top, words = .33*p.H, .02*p.H, .45
	case k.Theme.Large:
		size, letters = .6*p.H, math.Min(.2*p.H, .13*p.W)
	}
	size = math.Min(size, .9*p.W)
	scene := canvas.Scene{kit.Place(Pawns(k).Pawn(v.Thrower, int(size)), p.X+(p.W-size)/2, p.Y+top)}
	return append(scene, k.plaqueLine(v.Words, p, letters, words)...)
}

// onTablet tells whether the value that fell is one of the numbers below it: there it stands, and need not stand twice.
func onTablet(v table.Tray) bool {
	if v.Words == "" {
		return false // nothing else could be told of the throw
	}
	return slices.ContainsFunc(v.Numbers, func(n table.Number) bool { return !n.Used && n.Value == v.Numeral })
}

// value is the value with its pips and words. A second line of words takes its room from the value, never from the pips.
func (k Trays) value(v table.Tray, p canvas.Rect) canvas.Scene {
	high, foot, pips := .69, .60, .70
	if v.Extra != "" {
		high, foot, pips = .60, .535, .60
	}
	if len(v.Pips) == 0 {
		foot += .06
	}
	scene := k.numeral(v, p, high*p.H, p.Y+foot*p.H)
	scene = append(scene, k.pips(v, canvas.Point{X: p.X + p.W/2, Y: p.Y + pips*p.H}, p.H)...)
	return append(scene, k.words(v, p)...)
}

// numeral is the value in gold, with its baseline at y; it grows in with Pop.
func (k Trays) numeral(v table.Tray, p canvas.Rect, size, y float64) canvas.Scene {
	style := typeset.Style{Family: typeset.Glance, Weight: typeset.Medium, Size: size}
	line := k.Fonts.Line(v.Numeral, style)
	if most := .86 * p.W; line.Width > most {
		style.Size *= most / line.Width
		line = k.Fonts.Line(v.Numeral, style)
	}
	sprite := kit.Gilded(line, p.X+(p.W-line.Width)/2, y, k.Theme.Sticks.Numeral)
	if v.Pop > 0 && v.Pop != 1 {
		scale := .8 + .2*v.Pop
		cx, cy := p.X+p.W/2, y-line.CapHeight/2
		sprite.At = canvas.Matrix{A: scale, D: scale, E: cx + (sprite.At.E-cx)*scale, F: cy + (sprite.At.F-cy)*scale}
	}
	return canvas.Scene{kit.Faded(sprite, v.Pop*2)}
}

// pips are small tiles, pale or dark as the sticks lie, those that count first; top is the middle of their upper edge,
// and high the plaque's height.
func (k Trays) pips(v table.Tray, top canvas.Point, high float64) canvas.Scene {
	var scene canvas.Scene
	w, h, gap := math.Round(.075*high), math.Round(.105*high), math.Round(.115*high)
	const most = 4
	x, y := top.X-(most-1)*gap/2-w/2, top.Y
	for i, marked := range v.Pips {
		if i >= most {
			break
		}
		s := k.Theme.Sticks
		fill, line := s.PipOff, s.PipOffLine
		pale := marked != (v.Made == sticks.Dark)
		if pale {
			fill, line = s.PipOn, s.PipLine
		}
		pip := k.Picture("pip", fmt.Sprint(pale), int(w)+2, int(h)+2, func(l *canvas.List) {
			r := canvas.Rect{X: 1.5, Y: 1.5, W: w - 1, H: h - 1}
			kit.FillRect(l, r, .3*w, canvas.Solid(fill))
			kit.FrameRect(l, r, .3*w, math.Max(1, .09*w), canvas.Solid(line))
		})
		scene = append(scene, kit.Place(pip, x+float64(i)*gap, y))
	}
	return scene
}

// words are the value in words and what follows from it.
func (k Trays) words(v table.Tray, p canvas.Rect) canvas.Scene {
	var scene canvas.Scene
	y, size := .924, math.Max(.092*p.H, 12)
	if v.Extra != "" {
		y, size = .825, math.Max(.085*p.H, math.Min(11, .105*p.H))
		scene = append(scene, k.plaqueLine(v.Extra, p, size, .945)...)
	}
	return append(k.plaqueLine(v.Words, p, size, y), scene...)
}

// largeValue is the value as high as the plaque, and beside it its words; below it where the plaque is narrow. The value
// gives way where the words would be too small to be read.
func (k Trays) largeValue(v table.Tray, g layout.Tray) canvas.Scene {
	p, style := g.Plaque, typeset.Style{Family: typeset.Glance, Weight: typeset.Medium}
	for share := 1.0; ; share -= .05 {
		style.Size = 1.17 * share * p.H
		wide := k.Fonts.Line(v.Numeral, style).Width + .12*p.H
		value, foot := canvas.Rect{X: p.X + .04*p.H, Y: p.Y, W: (wide - .06*p.H) / .86, H: p.H}, .5+.415*share
		value.X -= .07 * value.W
		words := canvas.Rect{X: p.X + wide, Y: p.Y, W: p.W - wide, H: p.H}
		if words.W < .5*p.H {
			value, foot, style.Size = p, .5*share, .63*share*p.H
			words = canvas.Rect{X: p.X, Y: p.Y + .51*share*p.H, W: p.W, H: (1 - .51*share) * p.H}
		}
		if size, _ := k.largeLines(v, words); size >= g.Least || share < .5 {
			return append(k.numeral(v, value, style.Size, p.Y+foot*p.H), k.largeWords(v, words)...)
		}
	}
}

// largeLeading is from line to line of the words on the projector, in their size.
const largeLeading = 1.1

// largeLines are the words as large as their box lets them be, every word whole, and their size.
func (k Trays) largeLines(v table.Tray, box canvas.Rect) (size float64, lines []typeset.Line) {
	words := v.Words
	if v.Extra != "" {
		words += "\n" + v.Extra
	}
	style := typeset.Style{Family: typeset.Glance, Weight: typeset.Medium, Size: .26 * box.W}
	for _, word := range strings.Fields(words) {
		if wide := k.Fonts.Line(word, style).Width; wide > .9*box.W {
			style.Size *= .899 * box.W / wide
		}
	}
	for ; ; style.Size *= .98 {
		lines = k.Fonts.Wrap(words, style, .9*box.W)
		if float64(len(lines))*largeLeading*style.Size < .97*box.H || style.Size < .08*box.W {
			return style.Size, lines
		}
	}
}

func (k Trays) largeWords(v table.Tray, box canvas.Rect) canvas.Scene {
	var scene canvas.Scene
	size, lines := k.largeLines(v, box)
	step := largeLeading * size
	first := box.H/2 - step*float64(len(lines)-1)/2 + .36*size
	for i, line := range lines {
		scene = append(scene, k.plaqueLine(line.Text, box, size, (first+step*float64(i))/box.H)...)
	}
	return scene
}

func (k Trays) plaqueLine(words string, p canvas.Rect, size, at float64) canvas.Scene {
	if words == "" {
		return nil
	}
	line := k.Fonts.Fit(words, typeset.Style{Family: typeset.Glance, Weight: typeset.Regular, Size: size}, .92*p.W, 9)
	return canvas.Scene{kit.TextLine(line, p.X+(p.W-line.Width)/2, p.Y+at*p.H, k.Theme.Sticks.Words)}
}

// call asks for the throw. What fell last stays below it, small and faint, so that it is not taken for the new value.
func (k Trays) call(v table.Tray, p canvas.Rect) canvas.Scene {
	style := typeset.Style{Family: typeset.Label, Weight: typeset.SemiBold, Size: .2 * p.H}
	if k.Theme.Large { // one face for the back row
		style = typeset.Style{Family: typeset.Glance, Weight: typeset.Bold, Size: math.Min(.42*p.H, .3*p.W)}
	}
	above := k.Theme.Large && len(v.Numbers) > 0 // the tablets take most of the plaque
	if above {
		style.Size = .21 * p.H
	}
	line := k.Fonts.Fit(v.Call, style, .86*p.W, 12)
	middle := .5
	switch {
	case above:
		middle = .17
	case len(v.Numbers) > 0: // below the button in the corner
		middle = .3
	case v.Numeral != "":
		middle = .42
	}
	at := p.Y + middle*p.H
	scene := canvas.Scene{kit.Gilded(line, p.X+(p.W-line.Width)/2, at+line.CapHeight/2, k.Theme.Sticks.Numeral)}
	if v.Numeral != "" && len(v.Numbers) == 0 {
		scene = append(scene, kit.AllFaded(k.lastThrow(v, p), .6)...)
	}
	return scene
}

// lastThrow is what fell last in one small row: the number, and its pips where sticks fell.
func (k Trays) lastThrow(v table.Tray, p canvas.Rect) canvas.Scene {
	v.Pop = 1
	row, foot := p, p.Y+.83*p.H
	if len(v.Pips) == 0 {
		return k.numeral(v, row, .19*p.H, foot)
	}
	row.X -= .27 * p.H
	scene := k.numeral(v, row, .19*p.H, foot)
	line := k.Fonts.Line(v.Numeral, typeset.Style{Family: typeset.Glance, Weight: typeset.Medium, Size: .19 * p.H})
	return append(scene, k.pips(v, canvas.Point{X: p.X + p.W/2 + .12*p.H, Y: foot - line.CapHeight/2 - .0525*p.H}, p.H)...)
}
