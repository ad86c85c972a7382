package kit

import (
	_ "embed"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"senet/game/page/article"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/theme"
)

//go:embed drawings.txt
var drawingText string

// step is one step of work on a drawing.
type step struct {
	do, ink string
	width   float64 // of a line
	path    canvas.Path
}

// drawings are those of drawings.txt by their names.
var drawings = sync.OnceValue(func() map[string][]step {
	all, named, of := map[string][]step{}, map[string]string{}, ""
	for line := range strings.Lines(drawingText) {
		switch words := strings.Fields(line); {
		case len(words) == 0 || words[0] == "#":
		case words[0] == "draw":
			of = words[1]
		case words[1] == "=":
			named[words[0]] = strings.Join(words[2:], " ")
		default:
			outlines := words[3:]
			if named[words[3]] == "" {
				outlines, named[""] = []string{""}, strings.Join(words[3:], " ")
			}
			width, _ := strconv.ParseFloat(words[2], 64)
			for _, outline := range outlines {
				all[of] = append(all[of], step{words[0], words[1], width, Outline(named[outline])})
			}
		}
	}
	return all
})

// carve makes a glyph: cells first, inlays into them.
func (k Signs) carve(l *canvas.List, steps []step, cellWidth float64) {
	edge := k.Theme.Inlay.Line
	for _, s := range steps {
		line := canvas.Stroke{Width: s.width}
		c, _ := reflect.ValueOf(k.Theme.Inlay).FieldByName(s.ink).Interface().(theme.Colour)
		switch s.do {
		case "cell":
			l.Fill(s.path, canvas.Solid(edge))
			l.Stroke(s.path, canvas.Stroke{Width: cellWidth}, canvas.Solid(edge))
		case "wire":
			l.Stroke(s.path, canvas.Stroke{Width: s.width + cellWidth}, canvas.Solid(edge))
		case "inlay":
			l.Fill(s.path, canvas.Solid(c))
		case "groove":
			l.Stroke(s.path, line, canvas.Solid(c))
		case "scratch":
			l.Stroke(s.path, line, canvas.Solid(theme.Fade(c, .6)))
		case "lidded":
			l.Fill(s.path, canvas.Solid(c))
			l.Stroke(s.path, line, canvas.Solid(edge))
		}
	}
}

// Find is what was found, on a ground of papyrus twice as wide as high; wide is in pixels.
func (k Signs) Find(find article.Find, wide int) canvas.Picture {
	return k.Picture("find", find.String(), wide, wide/2, func(l *canvas.List) {
		u, in := Unit(l, 0, 0, float64(wide)/200), k.Theme.Inlay
		defer u.Done()
		u.FillLine("M1 1L199 1L199 99L1 99Z", canvas.Solid(theme.Mix(theme.Mix(in.Ivory, in.Gold, .22), in.Line, .06)), 1, k.Theme.Gold.Line)
		k.carve(l, drawings()[find.String()], 0)
	})
}

// Icon is a small drawing in one colour, size pixels a side.
func (k Signs) Icon(i ui.Icon, size int, c theme.Colour) canvas.Picture {
	what := fmt.Sprintf("%s #%02x%02x%02x%02x", i, c.R, c.G, c.B, c.A)
	return k.Picture("icon", what, size, size, func(l *canvas.List) {
		u := Unit(l, 0, 0, float64(size)/24)
		defer u.Done()
		for _, s := range drawings()[string(i)] {
			l.Stroke(s.path, canvas.Stroke{Width: s.width}, canvas.Solid(c))
		}
	})
}
