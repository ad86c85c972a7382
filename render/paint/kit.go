package paint

import (
	"senet/render/layout"
	"senet/render/theme"
	"senet/render/typeset"
)

// Kit is what every painter needs: letters and colours. It is a small value, passed on freely.
type Kit struct {
	Fonts *typeset.Fonts
	Theme theme.Theme
}

// Shelves is where pawns beside the board stand, by rules.Side.
type Shelves struct {
	Home [2]layout.Shelf // for pawns borne off
	Hand [2]layout.Shelf // for pawns not yet entered; empty where the rule set has no hand
}
