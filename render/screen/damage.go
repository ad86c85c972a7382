package screen

import (
	"image"
	"math"

	"senet/render/canvas"
)

// A few parts of the screen are drawn apart; more are joined. Where they come near the whole, it is drawn as a whole.
const (
	mostParts = 6
	nearWhole = 0.6
)

// damage is the parts of a window in which two scenes look different; none where they look alike. Drawing them alone is
// most of what makes movements smooth on machines that draw with their processor.
func damage(before, after canvas.Scene, window image.Rectangle) []image.Rectangle {
	var parts []image.Rectangle
	for _, s := range changed(before, after) {
		if r := touched(s, window); !r.Empty() && !invisible(s) {
			parts = join(parts, r)
		}
	}
	all := 0
	for _, r := range parts {
		all += area(r)
	}
	if float64(all) > nearWhole*float64(area(window)) {
		return []image.Rectangle{window}
	}
	return parts
}

// changed are the sprites of two scenes that have no like in the other one. All others stand in both in the same order, so
// that where only they are seen nothing has changed.
func changed(before, after canvas.Scene) canvas.Scene {
	for len(before) > 0 && len(after) > 0 && sameSprite(before[0], after[0]) {
		before, after = before[1:], after[1:]
	}
	for len(before) > 0 && len(after) > 0 && sameSprite(before[len(before)-1], after[len(after)-1]) {
		before, after = before[:len(before)-1], after[:len(after)-1]
	}
	places := make(map[string][]int, len(before))
	for i, s := range before {
		places[s.Picture.Key] = append(places[s.Picture.Key], i)
	}
	var differing canvas.Scene
	next := 0 // all before it have been compared
	for _, s := range after {
		like := -1
		for _, i := range places[s.Picture.Key] {
			if i >= next && sameSprite(before[i], s) {
				like = i
				break
			}
		}
		if like < 0 {
			differing = append(differing, s)
			continue
		}
		differing = append(differing, before[next:like]...)
		next = like + 1
	}
	return append(differing, before[next:]...)
}

// touched is the part of a window, in whole pixels, outside of which a sprite changes nothing.
func touched(s canvas.Sprite, window image.Rectangle) image.Rectangle {
	var r image.Rectangle
	if s.At.IsTranslation() {
		x, y := wholePixel(s.At.E), wholePixel(s.At.F)
		r = image.Rect(x, y, x+s.Picture.W, y+s.Picture.H)
	} else {
		box := s.At.ApplyRect(canvas.Rect{W: float64(s.Picture.W), H: float64(s.Picture.H)})
		const soft = 1 // pixels beyond the edge that a turned or stretched picture may tint
		r = image.Rect(wholePixel(math.Floor(box.X))-soft, wholePixel(math.Floor(box.Y))-soft,
			wholePixel(math.Ceil(box.Right()))+soft, wholePixel(math.Ceil(box.Bottom()))+soft)
	}
	if clip := clipOf(s.Clip, canvas.Identity()); clip != nil {
		r = r.Intersect(*clip)
	}
	return r.Intersect(window)
}

// join adds a part. Two that are drawn together as easily as apart become one.
func join(parts []image.Rectangle, r image.Rectangle) []image.Rectangle {
	nearest, growth := -1, 0
	for i, p := range parts {
		more := area(p.Union(r)) - area(p) - area(r)
		if more <= 0 {
			return join(append(parts[:i:i], parts[i+1:]...), p.Union(r))
		}
		if nearest < 0 || more < growth {
			nearest, growth = i, more
		}
	}
	if len(parts) < mostParts {
		return append(parts, r)
	}
	r = r.Union(parts[nearest])
	return join(append(parts[:nearest:nearest], parts[nearest+1:]...), r)
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

func sameSprite(a, b canvas.Sprite) bool {
	if a.Picture.Key != b.Picture.Key || a.At != b.At || a.Alpha != b.Alpha || (a.Clip == nil) != (b.Clip == nil) {
		return false
	}
	return a.Clip == nil || *a.Clip == *b.Clip
}
