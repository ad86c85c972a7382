package view

import (
	"fmt"
	"image/color"
	"slices"

	"senet/game/ui"
	"senet/render/vg"
)

// focusFrame returns a frame of white, dark and white, which is visible on any background.
func (p PageLayout) focusFrame(box ui.Rect) vg.Sprite {
	unit := quantize(max(p.Unit, 0.55))
	m := p.Palette.Mark
	pad := 7 * unit
	return p.boxSprite("focus", fmt.Sprint(unit), box, pad, func(l *vg.List, r ui.Rect) {
		r = r.Inset(-0.5 * unit)
		radius := min(9*unit, r.H/3)
		frameRect(l, r, radius, 8*unit, vg.Solid(m.FocusLight))
		frameRect(l, r, radius, 4.8*unit, vg.Solid(m.FocusDark))
		frameRect(l, r, radius, 1.2*unit, vg.Solid(m.FocusLight))
	})
}

// isHovered reports whether the pointer is over a node.
func (p PageLayout) isHovered(id string) bool { return p.view.Hover == ui.Widget(id) }

// scrollMarks returns a scrolled part's thumb, its faded edges, and the arrow if there is more
// below.
func (p PageLayout) scrollMarks() (sprites []vg.Sprite) {
	if !p.FadeAbove.Empty() {
		sprites = append(sprites, p.edgeFade(p.FadeAbove, 1, 0))
	}
	if !p.FadeBelow.Empty() {
		sprites = append(sprites, p.moreBelow(p.FadeBelow, p.ScrollArrow)...)
	}
	if !p.Thumb.Empty() {
		c := fade(p.Palette.Page.Second, .45)
		sprites = append(sprites, p.plate(p.Thumb, p.Thumb.W/2, 0, c, c))
	}
	return sprites
}

// moreBelow fades a part's lower edge into the table, with the arrow that scrolls down.
func (p PageLayout) moreBelow(box, at ui.Rect) []vg.Sprite {
	side := at.W
	arrow := p.picture("more", "", int(side), int(side), func(l *vg.List) {
		c := side / 2
		fillOval(l, c, c, c-1, c-1, vg.Solid(p.Palette.Page.Raised), 1.4, p.Palette.Page.Second)
		strokePath(l, fmt.Sprintf("M%f %fL%f %fL%f %f", .58*c, .8*c, c, 1.25*c, 1.42*c, .8*c),
			max(1.6, .17*c), p.Palette.Page.Text)
	})
	return append([]vg.Sprite{p.edgeFade(box, 0, 1), spriteAt(arrow, at.X, at.Y)},
		p.pointerOverlay(at, side/2, ui.Target{Kind: ui.TargetScrollArrow})...)
}

// edgeFade fades an edge of a part into the table. top and foot are the opacities at the upper and
// lower edge of box. On the projector the fade is opaque behind the arrow.
func (p PageLayout) edgeFade(box ui.Rect, top, foot float64) vg.Sprite {
	height, middle := max(2, int(box.H)), .72
	if p.Palette.Large {
		middle = 1
	}
	table := p.Palette.Page.Table[1]
	picture := p.picture("fade", fmt.Sprint(top), 8, height, func(l *vg.List) {
		fillGradient(l, ui.Rect{W: 8, H: float64(height)}, true,
			Tones{fade(table, top), fade(table, middle), fade(table, foot)}, 0,
			.45+.1*foot, 1)
	})
	// The edges of a stretched picture fade, so it is made wider than the part and clipped.
	cast := stretchedSprite(picture, ui.Rect{X: box.X - box.W, Y: box.Y, W: 3 * box.W, H: float64(height)})
	cast.Clip = &box
	return cast
}

// pointerOverlay returns how a target reacts to the pointer: a light veil while the pointer is over
// it, a darker one while it is pressed.
func (p PageLayout) pointerOverlay(box ui.Rect, radius float64, target ui.Target) []vg.Sprite {
	if p.view.Hover != target {
		return nil
	}
	c := fade(p.Palette.Page.Text, .07)
	if p.view.Pressed == p.view.Hover {
		c = fade(p.Palette.Page.Text, .18)
	}
	return []vg.Sprite{p.plate(box, radius, 0, c, c)}
}

// noticePanel returns the ebony behind a notice.
func (p PageLayout) noticePanel(box ui.Rect, unit float64) vg.Sprite {
	w := p.Palette.Wood
	unit = quantize(unit)
	return p.boxSprite("notice", fmt.Sprint(unit), box, 24*unit, func(l *vg.List, r ui.Rect) {
		path := vg.RoundRectPath(r, 12*unit)
		p.dropShadow(l, r, 12*unit, 8*unit, 16*unit, .5)
		l.Fill(path, diagonal(r, 1, 1, stops(w.Top, 0, .5, 1)))
		l.Stroke(path, vg.Stroke{Width: hairline(1.6 * unit)}, p.goldPaint(r))
	})
}

// dimWordsInk returns the colour of words on a dimmed page: readable, but not distracting from the
// board. The prompt is brighter, because a class must read its question.
func dimWordsInk(inPrompt bool) color.NRGBA {
	if inPrompt {
		return color.NRGBA{R: 0xf2, G: 0xf2, B: 0xf2, A: 255}
	}
	return color.NRGBA{R: 0x9e, G: 0x9e, B: 0x9e, A: 255}
}

// brightWords returns those words among sprites that are in the dark round the board, in a colour
// that is readable there.
func (p PageLayout) brightWords(sprites []vg.Sprite) []vg.Sprite {
	if !p.view.Look.Dim || p.play.Board.Pitch < 2 {
		return nil
	}
	var words []vg.Sprite
	for _, s := range sprites {
		if s.Picture.Role != "text" {
			continue
		}
		box := ui.Rect{X: s.At.E, Y: s.At.F, W: s.At.A * float64(s.Picture.W),
			H: s.At.D * float64(s.Picture.H)}
		// Words on lit parts stay as they are.
		if !slices.ContainsFunc(p.litParts(), func(r litPart) bool { return r.Intersect(box).H >= .5*box.H }) {
			both := p.play.Prompt.Intersect(box)
			s.Picture = inInk(s.Picture, dimWordsInk(both.H > .5*box.H && both.W > .5*box.W))
			words = append(words, s)
		}
	}
	return words
}

// inInk returns a picture of words in another colour.
func inInk(p vg.Picture, ink color.NRGBA) vg.Picture {
	draw := p.Draw
	p.Key = fmt.Sprintf("dim %x %s", ink.R, p.Key)
	p.Draw = func(l *vg.List) {
		var original vg.List
		draw(&original)
		for _, op := range original.Ops() {
			if op.Kind == vg.OpText {
				l.Fill(op.Path, vg.Solid(ink))
			}
		}
	}
	return p
}

// litPart is a box with round corners that stays light on a dimmed page.
type litPart struct {
	ui.Rect
	radius float64
}

// litParts returns the lit parts: the board, the sticks, and the teacher's buttons for going on.
func (p PageLayout) litParts() []litPart {
	board, tray := p.board, p.play.Tray.Box
	list := []litPart{{board.Box, boardCorner * board.Pitch}, {tray, trayCorner * tray.H}}
	for _, b := range p.Boxes {
		if (b.Style == ui.Amber || b.Style == ui.Onward) && !b.Disabled {
			list = append(list, litPart{b.Rect, min(12*b.Unit, .2*b.Rect.H)})
		}
	}
	return list
}

// darkOverlay darkens everything except the lit parts.
func (p PageLayout) darkOverlay() []vg.Sprite {
	if !p.view.Look.Dim || p.play.Board.Pitch < 2 {
		return nil
	}
	return []vg.Sprite{spriteAt(p.picture("dimmed", fmt.Sprint(p.litParts()), int(p.W), int(p.H), func(l *vg.List) {
		dark := vg.RectPath(ui.Rect{W: p.W, H: p.H})
		for _, r := range p.litParts() { // a mirrored path has the opposite direction and becomes a hole
			dark.Append(vg.RoundRectPath(r.Rect, r.radius),
				vg.Matrix{A: -1, D: 1, E: 2 * r.Center().X})
		}
		l.Fill(dark, vg.Solid(color.NRGBA{A: 222}))
	}), 0, 0)}
}
