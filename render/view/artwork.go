package view

import (
	_ "embed"
	"fmt"
	"image/color"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
)

//go:embed artworks.txt
var artworkText string

// artStep is one step of an artwork.
type artStep struct {
	do, ink  string
	gradient []string // empty for one colour
	width    float64  // of a line; edgeWidth for the width of the artwork's edges
	path     vg.Path
}

const edgeWidth = -1

// artworks returns the artworks of artworks.txt by name.
var artworks = sync.OnceValue(func() map[string][]artStep {
	all, named, artwork := map[string][]artStep{}, map[string]string{}, ""
	for line := range strings.Lines(artworkText) {
		switch words := strings.Fields(line); {
		case len(words) == 0 || words[0] == "#":
		case words[0] == "draw":
			artwork = words[1]
		case words[1] == "=":
			named[words[0]] = strings.Join(words[2:], " ")
		default:
			s := artStep{do: words[0], ink: words[1], width: parseNumber(words[2])}
			if gradient := strings.Fields(named[s.ink]); len(gradient) > 0 {
				s.ink, s.gradient = gradient[0], gradient[1:]
			}
			paths := []string{strings.Join(words[3:], " ")}
			if named[words[3]] != "" {
				paths = nil
				for _, name := range words[3:] {
					paths = append(paths, named[name])
				}
			}
			for _, path := range paths {
				s.path = MustParsePath(path)
				all[artwork] = append(all[artwork], s)
			}
		}
	}
	return all
})

func parseNumber(word string) float64 {
	if n, err := strconv.ParseFloat(word, 64); err == nil {
		return n
	}
	return edgeWidth
}

// paint returns the paint of a step. The step's ink names a field of inks.
func (s artStep) paint(inks any) vg.Paint {
	var at []float64
	for _, word := range s.gradient {
		at = append(at, parseNumber(word))
	}
	switch ink := reflect.ValueOf(inks).FieldByName(s.ink).Interface().(type) {
	case color.NRGBA:
		if len(at) > 0 {
			return vg.Linear(ui.Point{X: at[0], Y: at[1]}, ui.Point{X: at[2], Y: at[3]},
				stops(Tones{fade(ink, 0), ink})...)
		}
		return vg.Solid(ink)
	case Tones:
		switch {
		case len(at) == 0:
			return vg.Solid(ink[0])
		case s.gradient[0] == "round":
			return vg.Radial(ui.Point{X: at[1], Y: at[2]}, at[3], stops(ink[1:], at[4:]...)...)
		}
		return vg.Linear(ui.Point{X: at[0], Y: at[1]}, ui.Point{X: at[2], Y: at[3]},
			stops(ink, at[4:]...)...)
	}
	return vg.Paint{}
}

// drawArtwork draws the artwork called name: first its cells, widened by cell, then the inlays in
// them. The fields of inks are colours or Tones, and edges is the width of edges.
func drawArtwork(l *vg.List, name string, inks any, cell, edges float64) {
	rim := artStep{ink: "Line"}.paint(inks)
	for _, s := range artworks()[name] {
		if s.width == edgeWidth {
			s.width = edges
		}
		line, paint := vg.Stroke{Width: s.width}, s.paint(inks)
		switch s.do {
		case "cell":
			l.Fill(s.path, rim)
			l.Stroke(s.path, vg.Stroke{Width: cell}, rim)
		case "wire":
			l.Stroke(s.path, vg.Stroke{Width: s.width + cell}, rim)
		case "inlay":
			l.Fill(s.path, paint)
		case "groove", "line":
			l.Stroke(s.path, line, paint)
		case "scratch":
			l.Stroke(s.path, line, vg.Solid(fade(paint.Stops[0].Color, .6)))
		case "lidded":
			l.Fill(s.path, paint)
			l.Stroke(s.path, line, rim)
		case "banded":
			l.Fill(s.path, paint)
			last := paint.Stops[len(paint.Stops)-1].Color
			l.Stroke(s.path, line, vg.Solid(Mix(rim.Stops[0].Color, last, .5)))
		case "ends":
			line.Butt = true
			l.Stroke(s.path, line, paint)
		case "wave":
			l.Stroke(s.path, vg.Stroke{Width: s.width + cell, Butt: cell == 0, Miter: true}, paint)
		}
	}
}

// artifact returns the picture of an ancient find on papyrus, width pixels wide and half as high.
func (p Painter) artifact(find game.Artifact, width int) vg.Picture {
	return p.picture("find", find.String(), width, width/2, func(l *vg.List) {
		in := p.Palette.Inlay
		pushScaled(l, 0, 0, float64(width)/200)
		defer l.Pop()
		fillStrokePath(l, "M1 1L199 1L199 99L1 99Z",
			vg.Solid(Mix(Mix(in.Ivory, in.Gold, .22), in.Line, .06)), 1, p.Palette.Gold.Line)
		drawArtwork(l, find.String(), in, 0, 0)
	})
}

// icon returns a small drawing in one colour, size pixels a side.
func (p Painter) icon(i ui.Icon, size int, c color.NRGBA) vg.Picture {
	what := fmt.Sprintf("%s #%02x%02x%02x%02x", i, c.R, c.G, c.B, c.A)
	return p.picture("icon", what, size, size, func(l *vg.List) {
		pushScaled(l, 0, 0, float64(size)/24)
		defer l.Pop()
		drawArtwork(l, string(i), struct{ Line color.NRGBA }{c}, 0, 0)
	})
}
