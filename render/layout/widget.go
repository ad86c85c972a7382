package layout

import (
	"senet/render/canvas"
)

// Section is a group of widgets under a head.
type Section struct {
	Head  Words
	Rule  canvas.Rect
	Items []Item
	Note  Words
}
