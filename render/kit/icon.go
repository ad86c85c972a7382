package kit

import (
	"fmt"

	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/theme"
)

// iconLine is the width of an icon's lines in its box of 24.
const iconLine = 2.1

// Icon is a small drawing in one colour, size pixels a side.
func (k Signs) Icon(i ui.Icon, size int, c theme.Colour) canvas.Picture {
	what := fmt.Sprintf("%d #%02x%02x%02x%02x", i, c.R, c.G, c.B, c.A)
	return k.Picture("icon", what, size, size, func(l *canvas.List) {
		drawIcon(l, i, 0, 0, float64(size), c)
	})
}

// drawIcon draws an icon into a box of the given side.
func drawIcon(l *canvas.List, i ui.Icon, x, y, size float64, c theme.Colour) {
	u := Unit(l, x, y, size/24)
	defer u.Done()
	for _, s := range iconStrokes(i) {
		width := s.width
		if width == 0 {
			width = iconLine
		}
		u.Line(s.d, width, c)
	}
}

type iconStroke struct {
	d     string
	width float64 // 0: the usual
}

func iconStrokes(i ui.Icon) []iconStroke {
	switch i {
	case ui.IconUndo:
		return []iconStroke{{d: "M9 5L4 10L9 15M4.5 10H14.5A5 5 0 0 1 14.5 20H9"}}
	case ui.IconRedo:
		return []iconStroke{{d: "M15 5L20 10L15 15M19.5 10H9.5A5 5 0 0 0 9.5 20H15"}}
	case ui.IconHint: // an oil lamp
		return []iconStroke{
			{d: "M3 15.5H17.5C17.5 19 15 21 11.5 21H10C6 21 3.6 19 3 15.5ZM17.5 16C19 16 20 16.4 21.5 15"},
			{d: "M10.5 12C8.4 11 7.6 8.8 8.6 6.8C9.2 5.6 10.4 4.8 10.8 2.8C13 4.6 14.4 6.6 13.8 9C13.4 10.6 12.2 11.8 10.5 12Z"},
		}
	case ui.IconRules: // a papyrus roll
		return []iconStroke{
			{d: "M6 4.5H17.5V17.5M6 4.5A2 2 0 0 0 4 6.5V8.5H8V18.5A2 2 0 0 0 10 20.5H18A2 2 0 0 0 20 18.5V17.5H10.5"},
			{d: "M11 8.5H14.8M11 12H14.8", width: 1.78},
			{d: "M6 4.5A2 2 0 0 1 8 6.5V8.5"},
		}
	case ui.IconMenu:
		return []iconStroke{{d: "M4 6.5H20M4 12H20M4 17.5H20"}}
	case ui.IconMoves:
		return []iconStroke{{d: "M8.5 6.5H20M8.5 12H20M8.5 17.5H20"}, {d: "M4 6.5H4.2M4 12H4.2M4 17.5H4.2", width: 3.15}}
	case ui.IconBack:
		return []iconStroke{{d: "M15 5L8 12L15 19"}}
	case ui.IconForward:
		return []iconStroke{{d: "M9 5L16 12L9 19"}}
	case ui.IconEdit: // a reed pen
		return []iconStroke{{d: "M4.5 19.5L5.6 15.2L15.8 5A1.6 1.6 0 0 1 18.1 5L19 5.9A1.6 1.6 0 0 1 19 8.2L8.8 18.4L4.5 19.5ZM13.6 7.4L16.6 10.4", width: 1.8}}
	case ui.IconSliders:
		return []iconStroke{
			{d: "M3.5 6.5H11M16.5 6.5H20.5M3.5 12H5.5M11 12H20.5M3.5 17.5H11M16.5 17.5H20.5", width: 1.9},
			{d: "M16.2 6.5A2.4 2.4 0 1 1 11.4 6.5A2.4 2.4 0 1 1 16.2 6.5ZM10.7 12A2.4 2.4 0 1 1 5.9 12A2.4 2.4 0 1 1 10.7 12ZM16.2 17.5A2.4 2.4 0 1 1 11.4 17.5A2.4 2.4 0 1 1 16.2 17.5Z", width: 1.9},
		}
	case ui.IconFullscreen:
		return []iconStroke{{d: "M9 4.5H4.5V9M15 4.5H19.5V9M9 19.5H4.5V15M15 19.5H19.5V15"}}
	case ui.IconPlay:
		return []iconStroke{{d: "M7.5 4.5L19 12L7.5 19.5Z"}}
	case ui.IconPause:
		return []iconStroke{{d: "M8.5 5V19M15.5 5V19", width: 3.2}}
	case ui.IconRepeat:
		return []iconStroke{{d: "M19 12A7.2 7.2 0 1 1 16.6 6.6M17.2 3V7.4H12.8"}}
	case ui.IconSkip:
		return []iconStroke{{d: "M5.5 5L13 12L5.5 19M12 5L19 12L12 19"}}
	case ui.IconFirst:
		return []iconStroke{{d: "M5.5 5V19M18.5 5L11 12L18.5 19"}}
	case ui.IconPresenter: // a screen on its stand
		return []iconStroke{{d: "M3 4H21M4.5 4V15.5H19.5V4M12 15.5V18M8 21L12 18L16 21"}}
	case ui.IconAll: // three ways from one place
		return []iconStroke{{d: "M5 12H19M15.5 8.5L19 12L15.5 15.5M6 9.5L13 4M9.6 3.6L13 4L12.6 7.4M6 14.5L13 20M9.6 20.4L13 20L12.6 16.6", width: 1.8}}
	case ui.IconPoint: // a hand that points
		return []iconStroke{{d: "M9 13.5V4.8A1.6 1.6 0 0 1 12.2 4.8V11M12.2 11V9.8A1.5 1.5 0 0 1 15.2 9.8V11.4M15.2 11A1.5 1.5 0 0 1 18.2 11V12.4A1.3 1.3 0 0 1 20.6 12.6V15.5C20.6 19 18.4 21.2 15 21.2H13.4C11 21.2 9.6 20.2 8.4 18.4L5 13.6A1.5 1.5 0 0 1 7.4 11.8L9 13.5", width: 1.8}}
	case ui.IconSticks: // four of them, as they lie
		return []iconStroke{{d: "M4.5 5L6 19M10 4L9.5 20M14.5 4.5L15.5 19.5M20 5L18.5 19", width: 2.8}}
	case ui.IconDot:
		return []iconStroke{{d: "M12 12H12.1", width: 21}}
	case ui.IconErase: // a rubber, and the line it leaves clean
		return []iconStroke{{d: "M8.6 19.5L3.8 14.7A1.6 1.6 0 0 1 3.8 12.4L12.4 3.8A1.6 1.6 0 0 1 14.7 3.8L20.2 9.3A1.6 1.6 0 0 1 20.2 11.6L12.3 19.5ZM8.2 8L16 15.8M8.6 19.5H20.5", width: 1.8}}
	case ui.IconClose:
		return []iconStroke{{d: "M6 6L18 18M18 6L6 18"}}
	}
	return nil
}
