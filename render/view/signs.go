package view

import (
	"fmt"
	"image/color"
	"math"

	"rsc.io/qr"

	"senet/game"
	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
	"senet/rules/ruleset"
)

// sticksSign returns a throw of four sticks as small sticks side by side.
func (p PageLayout) sticksSign(d game.SticksSign, b ui.Box) (sprites []vg.Sprite) {
	r := b.Rect
	width := .17 * r.W
	for i := range 4 {
		at := ui.Rect{X: r.X + float64(i)*(r.W-width)/3, Y: r.Y, W: width, H: r.H}
		marked := i < d.Marked
		if d.Which > 0 {
			marked = d.Which>>i&1 > 0
		}
		sprites = append(sprites, p.littleStick(at, d.Marking, marked))
	}
	return sprites
}

// littleStick returns a stick as a sign: pale or dark like its upper side, with a lozenge if that
// is patterned.
func (p PageLayout) littleStick(box ui.Rect, made rules.StickMarking, marked bool) vg.Sprite {
	s := p.Palette.Sticks
	return p.boxSprite("little stick", fmt.Sprintf("%v %v", made, marked), box, 2, func(l *vg.List, r ui.Rect) {
		fill := vg.Solid(s.Round[len(s.Round)/2])
		if marked != (made == rules.Dark) {
			fill = vg.Linear(ui.Point{X: r.X}, ui.Point{X: r.X + r.W}, stops(s.Flat)...)
		}
		fillRect(l, r, r.W*.42, fill)
		frameRect(l, r, r.W*.42, hairline(r.W*.1), vg.Solid(s.Line))
		if marked && made == rules.Patterned {
			d := r.W * .27
			pushScaled(l, r.X+r.W/2, r.Y+r.H/2, 1)
			l.Fill(Lozenge(0, d, 1.6*d), vg.Solid(s.Blue))
			l.Pop()
		}
	})
}

// dieSign returns a die with a face up, as a sign.
func (p PageLayout) dieSign(face game.DieSign, b ui.Box) []vg.Sprite {
	return []vg.Sprite{p.boxSprite("little die", fmt.Sprintf("%d", face), b.Rect, 2, func(l *vg.List, r ui.Rect) {
		pushScaled(l, r.X+r.W/2, r.Y+r.H/2, 1)
		p.drawDie(l, r.W, int(face))
		l.Pop()
	})}
}

func (p Painter) certaintyInk(c ruleset.Certainty) color.NRGBA {
	switch c {
	case ruleset.KnownPage:
		return p.Palette.Page.PageMark
	case ruleset.KnownAccount:
		return p.Palette.Page.AccountMark
	}
	return p.Palette.Mark.NotWords
}

// certaintySign returns a full disc, a half one or a dashed ring, which differ even without colour.
func (p Painter) certaintySign(c ruleset.Certainty, width int) vg.Picture {
	return p.icon(ui.Icon("certainty."+c.String()), width, p.certaintyInk(c))
}

// computerFace returns the face of a computer player, with a pawn of its side.
func (p PageLayout) computerFace(f board.Face, b ui.Box) []vg.Sprite {
	r, pawn := b.Rect, shoulderRect(b.Rect)
	return []vg.Sprite{
		spriteAt(p.face(f, int(r.W)), r.X, r.Y),
		spriteAt(p.Pawn(f.Shape, int(pawn.W)), pawn.X, pawn.Y),
	}
}

// speechBubble returns a bubble with a tail toward the face before it.
func (p PageLayout) speechBubble(_ board.SpeechBubble, b ui.Box) []vg.Sprite {
	pg, width, height := p.Palette.Page, int(b.Rect.W), int(b.Rect.H)
	picture := p.picture("bubble", fmt.Sprint(p.view.Mirrored), width, height, func(l *vg.List) {
		tail, line := 13*b.Unit, hairline(1.6*b.Unit)
		r := ui.Rect{X: tail, W: float64(width) - tail, H: float64(height)}.Inset(line)
		round, middle := min(16*b.Unit, r.H/3), r.Y+.42*r.H
		path := vg.RoundRectPath(r, round)
		var tip vg.Path
		tip.MoveTo(r.X+line/2, middle-.8*tail)
		tip.LineTo(line, middle+.2*tail)
		tip.LineTo(r.X+line/2, middle+.6*tail)
		if p.view.Mirrored {
			l.PushTransform(vg.Matrix{A: -1, D: 1, E: float64(width)})
			defer l.Pop()
		}
		l.Fill(path, vg.Solid(pg.Raised))
		l.Stroke(path, vg.Stroke{Width: line}, vg.Solid(pg.Rule))
		l.Fill(tip, vg.Solid(pg.Raised))
		l.Stroke(tip, vg.Stroke{Width: line}, vg.Solid(pg.Rule))
	})
	return []vg.Sprite{spriteAt(picture, b.Rect.X, b.Rect.Y)}
}

// shoulderRect returns the place of the pawn, which extends a little beyond the corner of the face.
func shoulderRect(r ui.Rect) ui.Rect {
	side := .5 * r.W
	return ui.Rect{X: r.Right() - .86*side, Y: r.Bottom() - .9*side, W: side, H: side}
}

// qrCode returns a QR code on white.
func (p PageLayout) qrCode(code game.QRCode, b ui.Box) []vg.Sprite {
	text, side := string(code), math.Floor(min(b.Rect.W, b.Rect.H))
	pic := p.picture("qr", text, int(side), int(side), func(l *vg.List) {
		l.Fill(vg.RectPath(ui.Rect{W: side, H: side}), vg.Solid(readColour("ffffff")))
		box := ui.Rect{W: side, H: side}
		if modules := float64(QRModules(text)); modules > 0 { // each is whole pixels
			box.W = max(1, math.Floor(side/modules)) * modules
			box.H, box.X, box.Y = box.W, math.Floor((side-box.W)/2), math.Floor((side-box.W)/2)
		}
		l.Fill(QRPath(text, box), vg.Solid(readColour("000000")))
	})
	return []vg.Sprite{spriteAt(pic, b.Rect.X+math.Floor((b.Rect.W-side)/2), b.Rect.Y)}
}

// quietZone is the width of the white edge that a QR code needs, in modules.
const quietZone = 4

// QRModules returns the width of a text's QR code with its white edge, in modules, or 0 if the text
// is too long.
func QRModules(text string) int {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return 0
	}
	return code.Size + 2*quietZone
}

// QRPath returns the dark modules of a text's QR code, which fills a square box with its white
// edge. The path is empty if the text is too long.
func QRPath(text string, box ui.Rect) (p vg.Path) {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return p
	}
	module := box.W / float64(code.Size+2*quietZone)
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			first := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if x > first {
				p.Append(vg.RectPath(ui.Rect{X: box.X + float64(quietZone+first)*module,
					Y: box.Y + float64(quietZone+y)*module, W: float64(x-first) * module, H: module}), vg.Identity())
			}
		}
	}
	return p
}
