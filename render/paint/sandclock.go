package paint

import (
	"fmt"
	"math"
	"senet/game/table"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/theme"
)

// sandSteps is in how many steps the sand falls; each is a picture.
const sandSteps = 30

// sandclock is the time of a turn: a glass whose sand has run as far as the turn has, and its words. With all of it below
// both are in the colour of a refusal.
func (k tree) sandclock(v table.Sand, g layout.Panel) canvas.Scene {
	if !v.On || g.Sand.Empty() {
		return nil
	}
	ink, sand := k.Theme.Page.Text, k.Theme.Mark.May
	if v.Left <= 0 {
		ink, sand = k.Theme.Mark.NotWords, k.Theme.Mark.NotWords
	}
	step := int(math.Ceil(math.Min(math.Max(v.Left, 0), 1) * sandSteps))
	size := int(g.Sand.W)
	picture := k.Picture("sand", fmt.Sprint(step), size, size, func(l *canvas.List) {
		u := kit.Unit(l, 0, 0, float64(size)/24)
		pour(u, float64(step)/sandSteps, sand)
		u.Line("M4.5 2.5H19.5M4.5 21.5H19.5M6.5 3V6.2L11 12L6.5 17.8V21M17.5 3V6.2L13 12L17.5 17.8V21", 1.7, ink)
		u.Done()
	})
	return kit.Write(canvas.Scene{kit.Place(picture, g.Sand.X, g.Sand.Y)}, g.Time, ink)
}

// pour fills the glass, with a share of the sand still above. Levels go by areas, so that it seems to run evenly.
func pour(p kit.Pen, above float64, c theme.Colour) {
	if above > 0 {
		deep := 7.2 * math.Sqrt(above)
		p.Fill(fmt.Sprintf("M12 11.6L%f %fH%fZ", 12-.66*deep, 11.6-deep, 12+.66*deep), c)
	}
	if above < 1 {
		high := 7.2 * math.Sqrt(1-above)
		p.Fill(fmt.Sprintf("M7.2 20.6H16.8L%f %fH%fZ", 12+math.Max(0, 4.8-.66*high), 20.6-high, 12-math.Max(0, 4.8-.66*high)), c)
	}
}
