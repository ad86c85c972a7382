package paint

import (
	"fmt"
	"math"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/theme"
)

// thumb shows how far a scrolling part is scrolled, and at its lower edge that it goes on.
func (k tree) thumb(f layout.Frame) canvas.Scene {
	var scene canvas.Scene
	if !f.More.Empty() {
		scene = append(scene, k.more(canvas.Rect(f.More), f)...)
	}
	if !f.Thumb.Empty() {
		c := theme.Fade(k.Theme.Page.Second, .45)
		scene = append(scene, k.Plate(canvas.Rect(f.Thumb), f.Thumb.W/2, 0, c, c))
	}
	return scene
}

// more lets what runs under a lower edge fade into the table, with an arrow down: there is more below.
func (k tree) more(box canvas.Rect, f layout.Frame) canvas.Scene {
	high := max(2, int(box.H))
	table := k.Theme.Page.Table[1]
	veil := k.Picture("fade", "", 8, high, func(l *canvas.List) {
		clear := theme.Fade(table, 0)
		l.Fill(canvas.RectPath(canvas.Rect{W: 8, H: float64(high)}),
			canvas.Linear(canvas.Point{}, canvas.Point{Y: float64(high)}, kit.Stops(theme.Tones{clear, theme.Fade(table, .72), table}, 0, .55, 1)...))
	})
	// The edges of a stretched picture fade, so it is made wider than the part and cut off.
	cast := kit.Stretched(veil, canvas.Rect{X: box.X - box.W, Y: box.Y, W: 3 * box.W, H: float64(high)})
	cast.Clip = &box
	side := 2 * math.Round(.29*box.H)
	disc := canvas.Rect{X: math.Round(box.X + (box.W-side)/2), Y: math.Round(box.Bottom() - 1.25*side), W: side, H: side}
	if k.Theme.Large && box.H < 2.5*f.H/30 { // a low strip: the arrow has all of it
		side = 2 * math.Floor(.49*box.H)
		disc = canvas.Rect{X: math.Round(box.X + (box.W-side)/2), Y: math.Round(box.Y + (box.H-side)/2), W: side, H: side}
	}
	arrow := k.Picture("more", "", int(side), int(side), func(l *canvas.List) {
		c := side / 2
		kit.Pen{List: l}.Oval(c, c, c-1, c-1, canvas.Solid(k.Theme.Page.Raised), 1.4, k.Theme.Page.Second)
		kit.Pen{List: l}.Line(fmt.Sprintf("M%f %fL%f %fL%f %f", .58*c, .8*c, c, 1.25*c, 1.42*c, .8*c), math.Max(1.6, .17*c), k.Theme.Page.Text)
	})
	return canvas.Scene{cast, kit.Place(arrow, disc.X, disc.Y)}
}
