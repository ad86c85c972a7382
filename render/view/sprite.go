package view

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"senet/game/ui"
	"senet/render/vg"
)

// picture returns a picture whose key has its role, its size and the palette. Everything else that
// it depends on must be in what.
func (p Painter) picture(role, what string, w, h int, draw func(*vg.List)) vg.Picture {
	return vg.Picture{
		Key:  fmt.Sprintf("%s %s %dx%d %s", role, what, w, h, p.Palette.Name),
		Role: role,
		W:    max(w, 1), H: max(h, 1),
		Draw: draw,
	}
}

// partSprite returns a picture of a part of a box of 100, whose corner is at x, y and whose side is
// size pixels.
func (p Painter) partSprite(role, what string, part ui.Rect, size, x, y float64,
	draw func(*vg.List)) vg.Sprite {
	scale := size / 100
	// The corner is on a whole pixel, so that the parts of a box fit together.
	px, py := math.Floor(part.X*scale), math.Floor(part.Y*scale)
	w := int(math.Ceil(part.Right()*scale) - px)
	h := int(math.Ceil(part.Bottom()*scale) - py)
	return spriteAt(p.picture(role, fmt.Sprintf("%s @%.2f", what, size), w, h, func(l *vg.List) {
		pushScaled(l, -px, -py, scale)
		draw(l)
		l.Pop()
	}), x+px, y+py)
}

// centeredPicture returns a picture with its origin in the centre, which extends rx to the left and
// right and ry up and down.
func (p Painter) centeredPicture(role, what string, rx, ry float64,
	draw func(*vg.List)) vg.Picture {
	w, h := 2*int(math.Ceil(rx)), 2*int(math.Ceil(ry))
	return p.picture(role, what, w, h, func(l *vg.List) {
		pushScaled(l, float64(w)/2, float64(h)/2, 1)
		draw(l)
		l.Pop()
	})
}

// spriteCenteredAt returns a picture with its centre at x, y.
func spriteCenteredAt(p vg.Picture, x, y float64) vg.Sprite {
	return spriteAt(p, x-float64(p.W)/2, y-float64(p.H)/2)
}

// rotatedSprite returns a picture with its centre at x, y, scaled by sx and sy and then rotated.
func rotatedSprite(p vg.Picture, degrees, sx, sy, x, y float64) vg.Sprite {
	to := vg.Translate(x, y).Mul(vg.Rotate(degrees)).Mul(vg.Scale(sx, sy))
	return vg.Sprite{Picture: p, At: to.Mul(vg.Translate(-float64(p.W)/2, -float64(p.H)/2)), Alpha: 1}
}

// scaleAbout scales a sprite by fx and fy about a point.
func scaleAbout(s vg.Sprite, x, y, fx, fy float64) vg.Sprite {
	if fx != 1 || fy != 1 {
		s.At = vg.Matrix{A: fx, D: fy, E: x + (s.At.E-x)*fx, F: y + (s.At.F-y)*fy}
	}
	return s
}

// spriteAt returns a picture with its corner at x, y.
func spriteAt(p vg.Picture, x, y float64) vg.Sprite {
	return vg.Sprite{Picture: p, At: vg.Matrix{A: 1, D: 1, E: math.Round(x), F: math.Round(y)}, Alpha: 1}
}

// withAlpha returns a sprite with its opacity multiplied by alpha.
func withAlpha(s vg.Sprite, alpha float64) vg.Sprite {
	s.Alpha *= min(max(alpha, 0), 1)
	return s
}

// stretchedSprite stretches a small picture over a box.
func stretchedSprite(p vg.Picture, r ui.Rect) vg.Sprite {
	return vg.Sprite{Picture: p, Alpha: 1,
		At: vg.Matrix{A: r.W / float64(p.W), D: r.H / float64(p.H), E: r.X, F: r.Y}}
}

// lerp returns the value between a (t = 0) and b (t = 1).
func lerp(a, b, t float64) float64 { return a + (b-a)*t }

// clipSprites clips sprites to a box, unless it is empty.
func clipSprites(sprites []vg.Sprite, box ui.Rect) []vg.Sprite {
	if box.Empty() {
		return sprites
	}
	for i := range sprites {
		if sprites[i].Clip == nil {
			sprites[i].Clip = &box
		} else {
			both := sprites[i].Clip.Intersect(box)
			sprites[i].Clip = &both
		}
	}
	return sprites
}

// fadeSprites multiplies the opacity of sprites by alpha.
func fadeSprites(sprites []vg.Sprite, alpha float64) {
	for i := range sprites {
		sprites[i] = withAlpha(sprites[i], alpha)
	}
}

// textLine returns a line of text with its left end at x and its baseline at y.
func textLine(line vg.TextLine, x, y float64, c color.NRGBA) vg.Sprite {
	pad := math.Ceil(line.Font.Size * 0.25)
	up := math.Ceil(line.Ascent) + 1
	s := line.Font
	p := vg.Picture{
		Key:  fmt.Sprintf("text %d.%d %.6g %.4g %x %s", s.Typeface, s.Weight, s.Size, s.Tracking, c, line.Text),
		Role: "text",
		W:    int(math.Ceil(line.Width)+2*pad) + 1,
		H:    int(up+math.Ceil(line.Descent)) + 2,
		Draw: func(l *vg.List) { l.Text(line, pad, up, vg.Solid(c)) },
	}
	return spriteAt(p, math.Round(x)-pad, math.Round(y)-up)
}

// cropSprite returns a sprite without the parts of its picture outside a box, if that saves many
// pixels.
func cropSprite(s vg.Sprite, box ui.Rect) vg.Sprite {
	p := s.Picture
	if !s.At.IsTranslation() {
		return s
	}
	x, y := int(math.Round(s.At.E)), int(math.Round(s.At.F))
	whole := image.Rect(x, y, x+p.W, y+p.H)
	seen := whole.Intersect(image.Rect(int(math.Floor(box.X)), int(math.Floor(box.Y)),
		int(math.Ceil(box.Right())), int(math.Ceil(box.Bottom()))))
	const few = 200_000 // pixels
	if seen.Empty() || p.W*p.H-seen.Dx()*seen.Dy() < few {
		return s
	}
	from := seen.Min.Sub(whole.Min)
	s.Picture = vg.Picture{
		Key:  fmt.Sprintf("%s from %v", p.Key, from),
		Role: p.Role,
		W:    seen.Dx(), H: seen.Dy(),
		Draw: func(l *vg.List) {
			l.PushTransform(vg.Translate(-float64(from.X), -float64(from.Y)))
			p.Draw(l)
			l.Pop()
		},
	}
	s.At = vg.Translate(float64(seen.Min.X), float64(seen.Min.Y))
	return s
}
