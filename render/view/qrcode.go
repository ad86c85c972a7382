package view

import (
	"math"

	"rsc.io/qr"

	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
)

// qrCode returns a QR code on white.
func (k Page) qrCode(code game.QRCode, b ui.Box) []vg.Sprite {
	text, side := string(code), math.Floor(math.Min(b.Rect.W, b.Rect.H))
	pic := k.Picture("qr", text, int(side), int(side), func(l *vg.List) {
		l.Fill(vg.RectPath(vg.Rect{W: side, H: side}), vg.Solid(readColour("ffffff")))
		box := vg.Rect{W: side, H: side}
		if modules := float64(QRModules(text)); modules > 0 { // of whole pixels
			box.W = math.Max(1, math.Floor(side/modules)) * modules
			box.H, box.X, box.Y = box.W, math.Floor((side-box.W)/2), math.Floor((side-box.W)/2)
		}
		l.Fill(QRPath(text, box), vg.Solid(readColour("000000")))
	})
	return []vg.Sprite{spriteAt(pic, b.Rect.X+math.Floor((b.Rect.W-side)/2), b.Rect.Y)}
}

// quietZone is the width of the white edge that a QR code needs, in modules.
const quietZone = 4

// QRModules returns the width of a text's QR code with its white edge, in modules; 0 if the text is
// too long for a QR code.
func QRModules(text string) int {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return 0
	}
	return code.Size + 2*quietZone
}

// QRPath returns the dark modules of a text's QR code, which with its white edge fills a square box.
// The path is empty if the text is too long for a QR code.
func QRPath(text string, box vg.Rect) (p vg.Path) {
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
				p.Append(vg.RectPath(vg.Rect{X: box.X + float64(quietZone+first)*module,
					Y: box.Y + float64(quietZone+y)*module, W: float64(x-first) * module, H: module}), vg.Identity())
			}
		}
	}
	return p
}
