package view

import (
	"fmt"
	"image/color"
	"math"

	"senet/render/vg"
)

// picture makes a Picture whose key holds its kind, its size and the theme; what is the same for
// all is left to what.
func (k Painter) Picture(role, what string, w, h int, draw func(*vg.List)) vg.Picture {
	return vg.Picture{
		Key:  fmt.Sprintf("%s %s %dx%d %s", role, what, w, h, k.Theme.Name),
		Role: role,
		W:    max(w, 1), H: max(h, 1),
		Draw: draw,
	}
}

// partSprite is a picture of a part of a box of 100 with its corner at x, y; size is the side of the
// whole box in pixels.
func (k Painter) partSprite(role, what string, part vg.Rect, size, x, y float64, draw func(pen)) vg.Sprite {
	scale := size / 100
	// The corner lies on a whole pixel of the box, so that all stamps of one box fit each other.
	px, py := math.Floor(part.X*scale), math.Floor(part.Y*scale)
	w := int(math.Ceil(part.Right()*scale) - px)
	h := int(math.Ceil(part.Bottom()*scale) - py)
	return spriteAt(k.Picture(role, fmt.Sprintf("%s @%.2f", what, size), w, h, func(l *vg.List) {
		u := newPen(l, -px, -py, scale)
		draw(u)
		u.done()
	}), x+px, y+py)
}

// centeredPicture is a picture that reaches so far from its middle to both sides, and up and down; the pen
// begins there.
func (k Painter) centeredPicture(role, what string, rx, ry float64, draw func(pen)) vg.Picture {
	w, h := 2*int(math.Ceil(rx)), 2*int(math.Ceil(ry))
	return k.Picture(role, what, w, h, func(l *vg.List) {
		u := newPen(l, float64(w)/2, float64(h)/2, 1)
		draw(u)
		u.done()
	})
}

// spriteCenteredAt lays a picture with its middle at x, y.
func spriteCenteredAt(p vg.Picture, x, y float64) vg.Sprite {
	return spriteAt(p, x-float64(p.W)/2, y-float64(p.H)/2)
}

// rotatedSprite is a picture with its middle at x, y, sx and sy times as large and then turned by some degrees.
func rotatedSprite(p vg.Picture, degrees, sx, sy, x, y float64) vg.Sprite {
	to := vg.Translate(x, y).Mul(vg.Rotate(degrees)).Mul(vg.Scale(sx, sy))
	return vg.Sprite{Picture: p, At: to.Mul(vg.Translate(-float64(p.W)/2, -float64(p.H)/2)), Alpha: 1}
}

// scaleAbout is a sprite fx, fy times as large, about a point.
func scaleAbout(s vg.Sprite, x, y, fx, fy float64) vg.Sprite {
	if fx != 1 || fy != 1 {
		s.At = vg.Matrix{A: fx, D: fy, E: x + (s.At.E-x)*fx, F: y + (s.At.F-y)*fy}
	}
	return s
}

// place lays a picture with its corner at x, y.
func spriteAt(p vg.Picture, x, y float64) vg.Sprite {
	return vg.Sprite{Picture: p, At: vg.Matrix{A: 1, D: 1, E: math.Round(x), F: math.Round(y)}, Alpha: 1}
}

// withAlpha is s at a part of its opacity.
func withAlpha(s vg.Sprite, alpha float64) vg.Sprite {
	s.Alpha *= math.Min(math.Max(alpha, 0), 1)
	return s
}

// stretched lays a small picture over a whole box.
func stretchedSprite(p vg.Picture, r vg.Rect) vg.Sprite {
	return vg.Sprite{Picture: p, Alpha: 1,
		At: vg.Matrix{A: r.W / float64(p.W), D: r.H / float64(p.H), E: r.X, F: r.Y}}
}

// lerp lies between a (t = 0) and b (t = 1).
func lerp(a, b, t float64) float64 { return a + (b-a)*t }

// clipScene cuts sprites off at a box; an empty one cuts nothing.
func clipScene(scene vg.Scene, box vg.Rect) vg.Scene {
	if box.Empty() {
		return scene
	}
	for i := range scene {
		if scene[i].Clip == nil {
			scene[i].Clip = &box
		} else {
			both := scene[i].Clip.Intersect(box)
			scene[i].Clip = &both
		}
	}
	return scene
}

// fadeScene thins out a whole scene.
func fadeScene(scene vg.Scene, alpha float64) vg.Scene {
	if alpha < 1 {
		for i := range scene {
			scene[i] = withAlpha(scene[i], alpha)
		}
	}
	return scene
}

// textLine is a line of text with its left end at x and its baseline at y.
func textLine(line vg.TextLine, x, y float64, c color.NRGBA) vg.Sprite {
	pad := math.Ceil(line.Style.Size * 0.25)
	up := math.Ceil(line.Ascent) + 1
	s := line.Style
	p := vg.Picture{
		Key:  fmt.Sprintf("text %d.%d %.6g %.4g %x %s", s.Family, s.Weight, s.Size, s.Tracking, c, line.Text),
		Role: "text",
		W:    int(math.Ceil(line.Width)+2*pad) + 1,
		H:    int(up+math.Ceil(line.Descent)) + 2,
		Draw: func(l *vg.List) { l.Text(line, pad, up, vg.Solid(c)) },
	}
	return spriteAt(p, math.Round(x)-pad, math.Round(y)-up)
}
