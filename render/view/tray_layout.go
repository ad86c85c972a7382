package view

import (
	"math"

	"senet/render/vg"
)

// TrayLayout is the place of the tray: Box with its rim, Inner the linen floor, Plaque the dark
// plate with the value. Numbers are the tiles of gathered numbers on the lower part of the plaque.
// Ask is the square at the end of the plaque for the question mark, on the projector.
type TrayLayout struct {
	Box, Inner, Plaque, Ask vg.Rect
	Numbers                 []vg.Rect
}

// Proportions of the tray, as shares of its height: its rim, and the gap between linen and plaque.
const (
	trayRim = 0.05
	trayGap = 0.025
)

// tray lays out the tray. The plaque is 0.755 times as wide as the tray is high (more on the
// projector), but at most a share of the width, so that the sticks have room. On the projector the
// value is as high as the tray, with its words beside it.
func (p *layouter) tray(box vg.Rect, most float64) TrayLayout {
	v, wide, row, share := p.scene.Tray, 0.755, 3, 0.46
	hasWords := v.Words+v.Extra+v.ThrowLabel != ""
	if p.in.Large {
		if wide, row, share = 1.6, 4, 0.66; len(v.Numbers) > 0 {
			most = largePlaque
		}
		if p.fewNumbers() && hasWords {
			wide, most = 2, 0.66
		}
	}
	in, gap := box.Inset(trayRim*box.H), trayGap*box.H
	w := math.Round(math.Min(wide*box.H, most*in.W))
	t := TrayLayout{Box: box, Inner: in, Plaque: vg.Rect{X: in.Right() - w, Y: in.Y, W: w, H: in.H}}
	if _, is := p.scene.Parts.Help.Only(); is && p.in.Large {
		if ask := math.Round(1.9 * p.in.Small); w+ask <= most*in.W { // it leaves the words their room
			t.Plaque.X, t.Plaque.W = t.Plaque.X-ask, w+ask
			t.Ask = vg.Rect{X: in.Right() - ask, Y: in.Y, W: ask, H: ask}
		}
	}
	t.Inner.W = math.Max(0, in.W-t.Plaque.W-gap)
	area, most := vg.Rect{X: t.Plaque.X + 0.05*w, Y: t.Plaque.Y + (0.96-share)*in.H, W: 0.9 * w,
		H: share * in.H}, 0.3*w
	if p.fewNumbers() {
		if area.Y, area.H, most = in.Y+0.05*in.H, 0.9*in.H, 0.8*in.H; hasWords {
			area.X, area.W = t.Plaque.X+0.5*w, 0.46*w
		}
	}
	t.Numbers = tablets(area, len(v.Numbers), row, 0.05*in.H, most)
	return t
}

// fewNumbers reports whether the number tiles are beside the text of the plaque: on the projector,
// if there are at most two.
func (p *layouter) fewNumbers() bool {
	n := len(p.scene.Tray.Numbers)
	return p.in.Large && n > 0 && n <= 2
}

// tablets returns n boxes in rows of at most most, none wider than wide. A fourth row would be too
// low for a finger, so more numbers are put closer together.
func tablets(area vg.Rect, n, most int, gap, wide float64) []vg.Rect {
	if n == 0 {
		return nil
	}
	rows := min((n+most-1)/most, 3)
	cols := (n + rows - 1) / rows
	w := math.Min((area.W-gap*float64(cols-1))/float64(cols), wide)
	h := math.Min((area.H-gap*float64(rows-1))/float64(rows), w*1.3)
	boxes := make([]vg.Rect, n)
	for i := range boxes {
		row, col := i/cols, i%cols
		in := math.Min(float64(cols), float64(n-row*cols))
		x := area.X + (area.W-in*w-(in-1)*gap)/2 + float64(col)*(w+gap)
		y := area.Y + (area.H-float64(rows)*h-float64(rows-1)*gap)/2 + float64(row)*(h+gap)
		boxes[i] = vg.Rect{X: x, Y: y, W: math.Max(1, w), H: math.Max(1, h)}.Rounded()
	}
	return boxes
}

// ShelfLayout is the place of a player's shelf: Box is the ebony rail, Slots the number of its
// dimples.
type ShelfLayout struct {
	Box   vg.Rect
	Slots int
	Close bool // no dimples: the pawns are as close as possible
	Large bool // the pawns are seen from the back row, and may touch each other
	// the shelf is upside down, and its first dimple is at its right end
	Turned bool
}

// turnedIn returns the shelf rotated by half a turn around the centre of a rectangle.
func (s ShelfLayout) turnedIn(about vg.Rect) ShelfLayout {
	s.Box, s.Turned = s.Box.TurnedIn(about), !s.Turned
	return s
}

// slot returns the centre of the i-th dimple from the left, where the foot of a pawn is.
func (s ShelfLayout) slot(i int) vg.Point {
	n := math.Max(1, float64(s.Slots))
	edge := math.Min(s.Box.W/(n+1), s.Box.H*0.30) * 0.45
	step := (s.Box.W - 2*edge) / n
	along, down := edge+(float64(i)+0.5)*step, s.Box.H*0.66
	if s.Turned {
		along, down = s.Box.W-along, s.Box.H-down
	}
	return vg.Point{X: s.Box.X + along, Y: s.Box.Y + down}
}

// step returns the distance between two dimples.
func (s ShelfLayout) step() float64 {
	if s.Slots < 2 {
		return s.Box.W
	}
	return math.Abs(s.slot(1).X - s.slot(0).X)
}
