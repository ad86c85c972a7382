package screen

import (
	"image"
	"testing"

	"senet/render/canvas"
)

func spriteAt(key string, x, y float64) canvas.Sprite {
	return canvas.Sprite{
		Picture: canvas.Picture{Key: key, W: 10, H: 10, Draw: func(*canvas.List) {}},
		At:      canvas.Translate(x, y), Alpha: 1,
	}
}

func TestDamage(t *testing.T) {
	window := image.Rect(0, 0, 200, 100)
	table := canvas.Sprite{Picture: canvas.Picture{Key: "table", W: 200, H: 100, Draw: func(*canvas.List) {}}, At: canvas.Identity(), Alpha: 1}
	a, b := spriteAt("a", 20, 20), spriteAt("b", 100, 50)
	hidden := a
	hidden.Alpha = 0
	turned := b
	turned.At = turned.At.Mul(canvas.Scale(2, 1))
	for name, c := range map[string]struct {
		before, after canvas.Scene
		want          []image.Rectangle
	}{
		"nothing":            {canvas.Scene{table, a, b}, canvas.Scene{table, a, b}, nil},
		"one comes":          {canvas.Scene{table, b}, canvas.Scene{table, a, b}, []image.Rectangle{image.Rect(20, 20, 30, 30)}},
		"one goes":           {canvas.Scene{table, a, b}, canvas.Scene{table, a}, []image.Rectangle{image.Rect(100, 50, 110, 60)}},
		"one moves a little": {canvas.Scene{table, a}, canvas.Scene{table, spriteAt("a", 21.4, 20)}, []image.Rectangle{image.Rect(20, 20, 31, 30)}},
		"one moves far": {canvas.Scene{table, a}, canvas.Scene{table, spriteAt("a", 80, 20)},
			[]image.Rectangle{image.Rect(80, 20, 90, 30), image.Rect(20, 20, 30, 30)}},
		"one out of the window": {canvas.Scene{table, a}, canvas.Scene{table, a, spriteAt("c", 195, -5), spriteAt("d", 300, 0)},
			[]image.Rectangle{image.Rect(195, 0, 200, 5)}},
		"one is stretched": {canvas.Scene{table, b}, canvas.Scene{table, turned}, []image.Rectangle{image.Rect(99, 49, 121, 61)}},
		"unseen":           {canvas.Scene{table}, canvas.Scene{table, hidden}, nil},
		"the table":        {canvas.Scene{table, a}, canvas.Scene{a}, []image.Rectangle{window}},
		"places changed":   {canvas.Scene{table, a, b}, canvas.Scene{table, b, a}, []image.Rectangle{image.Rect(20, 20, 30, 30)}},
	} {
		got := damage(c.before, c.after, window)
		if len(got) != len(c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%s: %v, want %v", name, got, c.want)
				break
			}
		}
	}
}

// However many things move, few parts are drawn, and all that moves lies in them.
func TestDamageIsFewParts(t *testing.T) {
	window := image.Rect(0, 0, 2000, 1000)
	var before, after canvas.Scene
	for i := range 40 {
		x, y := float64(i*397%1900), float64(i*211%900)
		before = append(before, spriteAt("p", x, y))
		after = append(after, spriteAt("p", x+3, y+1))
	}
	parts := damage(before, after, window)
	if len(parts) > mostParts {
		t.Errorf("%d parts", len(parts))
	}
	for _, s := range append(before, after...) {
		r, inside := touched(s, window), false
		for _, p := range parts {
			inside = inside || r.In(p)
		}
		if !inside {
			t.Errorf("%v lies in none of %v", r, parts)
		}
	}
}
