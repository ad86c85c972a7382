package view

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"senet/game/gametest"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/vg/vgtest"
)

// Pictures with the same key have the same drawing; otherwise a window would show an old picture
// instead of a new one. Each draws something and pops every push. The test compares the drawings of
// every page at several sizes and in several themes, also under the pointer; with SENET_LONG at more
// sizes and under more pointers.
func TestPageKeysIdentifyPictures(t *testing.T) {
	type drawing struct {
		picture vg.Picture
		ops     []vg.Op
	}
	drawn := map[string]drawing{}
	for _, theme := range []ui.Theme{ui.Day, ui.Night, ui.Presenter, ui.HighContrast} {
		for _, n := range Moments() {
			sizes := [][2]int{{1024, 768}, {640, 480}, {1024, 769}, {1080, 1920}}[:gametest.Long(3, 4)]
			switch theme {
			case ui.Presenter:
				sizes = sizes[:gametest.Long(1, 2)]
			case ui.Night, ui.HighContrast: // they are laid out as by day
				sizes = sizes[:1]
			}
			for _, size := range sizes {
				v := n.In(theme)
				p := Open(v, size[0], size[1], vgtest.Fonts())
				order := p.TabTargets()
				touched := []ui.Target{{}, order[len(order)/2], order[0], order[len(order)-1]}
				for _, target := range touched[:gametest.Long(2, 4)] {
					v.Hover, v.Pressed, v.Focus, v.ShowFocus = target, target, target, true
					for _, s := range p.Sprites() {
						was, known := drawn[s.Picture.Key]
						now := drawing{s.Picture, vgtest.Ops(s.Picture)}
						switch {
						case !known:
							drawn[s.Picture.Key] = now
							checkOps(t, now.picture, now.ops)
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

// checkOps checks that a picture draws something and pops every push.
func checkOps(t *testing.T, p vg.Picture, ops []vg.Op) {
	t.Helper()
	open, marks := 0, 0
	for _, op := range ops {
		switch op.Kind {
		case vg.OpPushClip, vg.OpPushTransform:
			open++
		case vg.OpPop:
			open--
		default:
			marks++
		}
	}
	// Flat themes have no shadows.
	if open != 0 || marks == 0 && !strings.Contains(p.Role, "shadow") && p.Role != "shade" {
		t.Errorf("%s has %d pushes that are never popped, and %d marks", p.Key, open, marks)
	}
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
