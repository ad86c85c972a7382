package view

import (
	"fmt"
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// tray returns the tray with its sticks or die, and the plaque.
func (p Painter) tray(v board.Tray, g trayLayout) []vg.Sprite {
	if g.Box.W < 16 || g.Box.H < 16 {
		return nil
	}
	sprites := []vg.Sprite{p.bareTray(v.CanThrow, g)}
	thrown := p.dieSprites(v.Die, g.Inner)
	if v.Die.Face == 0 {
		thrown = p.sticks(p.fitToTray(v.Sticks[:], g.Inner), v.Marking, g.Inner,
			stickLengthIn(g.Inner))
	}
	for i := range thrown {
		if thrown[i].Picture.Role == "shade" { // shadows fall on the linen
			thrown[i].Clip = &g.Inner
		}
	}
	return append(sprites, thrown...)
}

// fallenTray returns a tray that is alone on a page.
func (p PageLayout) fallenTray(v board.FallenTray, b ui.Box) []vg.Sprite {
	return p.tray(board.Tray(v), trayLayout{Box: b.Rect, Inner: b.Rect.Inset(.05 * b.Rect.H)})
}

// trayCorner is the radius of the tray's corners, as a share of its height.
const trayCorner = .055

// stickLengthIn returns the length of sticks on a tray's linen, in pixels. Package board places
// sticks of this length.
func stickLengthIn(inner ui.Rect) float64 {
	return math.Floor(min(board.StickLength*inner.H, .82*inner.W))
}

// fitToTray returns the sticks as they are on a linen floor. They are steeper in a narrow tray,
// away from its rim. Stout ones are spread more evenly, because they would touch where slender ones
// pass each other.
func (p Painter) fitToTray(sticks []board.Stick, inner ui.Rect) []board.Stick {
	shape := inner.W / inner.H
	out := make([]board.Stick, len(sticks))
	for i, s := range sticks {
		s = s.In(shape)
		if p.Palette.Large {
			place := (float64(i) + .5) / float64(len(sticks))
			s.X, s.Angle = lerp(s.X, place, .7), s.Angle*.45
		}
		out[i] = s
	}
	return out
}

func (p Painter) bareTray(lit bool, g trayLayout) vg.Sprite {
	linen, plaque := g.Inner.Offset(-g.Box.X, -g.Box.Y), g.Plaque.Offset(-g.Box.X, -g.Box.Y)
	return p.boxSprite("tray", fmt.Sprintf("%v %v lit %t", linen, plaque, lit), g.Box, .2*g.Box.H,
		func(l *vg.List, r ui.Rect) {
			p.drawTrayRim(l, r, lit)
			p.drawLinen(l, linen.Offset(r.X, r.Y), r.H)
			if !plaque.Empty() {
				p.drawPlaque(l, plaque.Offset(r.X, r.Y), r.H)
			}
		})
}

func (p Painter) drawTrayRim(l *vg.List, r ui.Rect, lit bool) {
	w, m, radius := p.Palette.Box.Wood, p.Palette.Mark, trayCorner*r.H
	path := vg.RoundRectPath(r, radius)
	p.dropShadow(l, r, radius, .082*r.H, .12*r.H, .5)
	l.Fill(path, diagonal(r, .1, 1, stops(Tones{w.Top[0], w.Top[2]})))
	p.glaze(l, r, radius, .4*r.H, 51)
	if !p.Palette.Flat {
		line := r.Inset(.019 * r.H)
		frameRect(l, line, .044*r.H, hairline(.007*r.H), p.boxGold(line))
	}
	if lit {
		frameRect(l, r, radius, max(.026*r.H, 4), vg.Solid(m.MayEdge))
		frameRect(l, r, radius, max(.016*r.H, 2.5), vg.Solid(m.May))
	}
}

// drawLinen draws the floor on which the sticks fall, with the shade of the rim.
func (p Painter) drawLinen(l *vg.List, r ui.Rect, trayHeight float64) {
	s, radius := p.Palette.Sticks, .0275*trayHeight
	path := vg.RoundRectPath(r, radius)
	l.Fill(path, diagonal(r, .3, 1, stops(s.Linen)))
	if p.Palette.Flat {
		return
	}
	l.PushClip(path)
	p.drawWeave(l, r, max(4, math.Round(.02*trayHeight)), s.Weave)
	dark, clear := fade(p.Palette.Shadow, .5), fade(p.Palette.Shadow, 0)
	fillGradient(l, ui.Rect{X: r.X, Y: r.Y, W: r.W, H: .083 * r.H}, true, Tones{dark, clear})
	fillGradient(l, ui.Rect{X: r.X, Y: r.Y, W: .061 * r.H, H: r.H}, false,
		Tones{fade(dark, .76), clear})
	l.Pop()
}

func (p Painter) drawPlaque(l *vg.List, r ui.Rect, trayHeight float64) {
	radius := .0275 * trayHeight
	fillRect(l, r, radius, diagonal(r, .2, 1, stops(p.Palette.Sticks.Plaque)))
	if p.Palette.Flat {
		frameRect(l, r, radius, 2, vg.Solid(p.Palette.Page.Text))
		return
	}
	frameRect(l, r, radius, hairline(.005*trayHeight), p.goldPaint(r))
}

// numeral returns the value of a throw in gold, as high as its box. It grows as it appears.
func (p PageLayout) numeral(v board.Numeral, b ui.Box) []vg.Sprite {
	r := b.Rect
	style := ui.Font{Typeface: ui.SansSerif, Weight: ui.Medium, Size: 100}
	line := p.Fonts.Line("0", style)
	style.Size *= min(r.H/line.CapHeight, r.W/p.Fonts.Line(v.Text, style).Width)
	line = p.Fonts.Line(v.Text, style)
	c := r.Center()
	sprite := goldText(line, c.X-line.Width/2, c.Y+line.CapHeight/2, p.Palette.Sticks.Numeral)
	if v.Pop > 0 && v.Pop != 1 {
		sprite = scaleAbout(sprite, c.X, c.Y, .8+.2*v.Pop, .8+.2*v.Pop)
	}
	return []vg.Sprite{withAlpha(sprite, v.Pop*2)}
}

// pips returns small tiles, pale or dark like the sticks. Those that count are first.
func (p PageLayout) pips(v board.Pips, b ui.Box) (sprites []vg.Sprite) {
	r := b.Rect
	w, h, gap := math.Round(.72*r.H), math.Round(r.H), math.Round(1.1*r.H)
	for i := range v.Shown {
		s := p.Palette.Sticks
		fill, line := s.PipOff, s.PipOffLine
		pale := (i < v.Marked) != (v.Marking == rules.Dark)
		if pale {
			fill, line = s.PipOn, s.PipLine
		}
		pip := p.picture("pip", fmt.Sprint(pale), int(w)+2, int(h)+2, func(l *vg.List) {
			r := ui.Rect{X: 1.5, Y: 1.5, W: w - 1, H: h - 1}
			fillRect(l, r, .3*w, vg.Solid(fill))
			frameRect(l, r, .3*w, max(1, .09*w), vg.Solid(line))
		})
		sprites = append(sprites, spriteAt(pip, r.Center().X-1.5*gap-w/2-1+float64(i)*gap, r.Y))
	}
	return sprites
}
