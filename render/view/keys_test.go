package view

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"senet/game/ui"
	"senet/render/vg"
	"senet/render/vg/vgtest"
)

// Pictures with the same key have the same drawing; otherwise a window would show an old picture
// instead of a new one. The test compares the drawings of every page at several sizes and in
// several themes, also under the pointer.
func TestPageKeysIdentifyPictures(t *testing.T) {
	type drawing struct {
		picture vg.Picture
		ops     []vg.Op
	}
	drawn := map[string]drawing{}
	for _, theme := range []ui.Theme{ui.Day, ui.Night, ui.Presenter, ui.HighContrast} {
		for _, n := range Moments() {
			sizes := [][2]int{{1024, 768}, {640, 480}, {1024, 769}, {1080, 1920}}
			switch theme {
			case ui.Presenter:
				sizes = sizes[:2]
			case ui.Night, ui.HighContrast: // they are laid out as by day
				sizes = sizes[:1]
			}
			for _, size := range sizes {
				v := n.In(theme)
				p := Open(v, size[0], size[1], vgtest.Fonts())
				order := p.TabTargets()
				for _, target := range []ui.Target{{}, order[0], order[len(order)/2], order[len(order)-1]} {
					v.Hover, v.Pressed, v.Focus, v.ShowFocus = target, target, target, true
					for _, s := range p.Sprites() {
						was, known := drawn[s.Picture.Key]
						now := drawing{s.Picture, vgtest.Ops(s.Picture)}
						switch {
						case !known:
							drawn[s.Picture.Key] = now
						case was.picture.W == now.picture.W && was.picture.H == now.picture.H &&
							reflect.DeepEqual(was.ops, now.ops):
						default:
							if why := firstDifference(vgtest.Dump(was.picture),
								vgtest.Dump(now.picture)); why != "" {
								t.Errorf("%s at %v: two drawings share the key %q:\n%s", n.Name,
									size, s.Picture.Key, why)
							}
						}
					}
					if theme != ui.Day || size[0] != 640 {
						break // one touched size is enough
					}
				}
			}
		}
	}
	t.Logf("%d different pictures", len(drawn))
}

// firstDifference returns the first lines that differ, or "" if two drawings differ by at most
// hundredths of a pixel.
func firstDifference(a, b string) string {
	if a == b {
		return ""
	}
	one, two := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(one), len(two)) {
		if !isSameLine(strings.FieldsFunc(one[i], isSeparator), strings.FieldsFunc(two[i], isSeparator)) {
			return one[i] + "\n" + two[i]
		}
	}
	if len(one) != len(two) {
		return fmt.Sprintf("%d and %d lines", len(one), len(two))
	}
	return ""
}

func isSeparator(r rune) bool { return strings.ContainsRune(" ,MLQCZ", r) }

func isSameLine(a, b []string) bool {
	for i := range min(len(a), len(b)) {
		x, err := strconv.ParseFloat(a[i], 64)
		y, other := strconv.ParseFloat(b[i], 64)
		if a[i] != b[i] && (err != nil || other != nil || math.Abs(x-y) > .021) {
			return false
		}
	}
	return len(a) == len(b)
}
