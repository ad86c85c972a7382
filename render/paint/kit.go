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

// What is painted of one kind of thing, each with the same letters and colours.
type (
	Pawns struct{ Kit } // pawns, standing and on their rails
	Marks struct{ Kit } // rings, frames, ways and arrows on a board
	Trays struct{ Kit } // the tray with its sticks, its die and its plaque
	Signs struct{ Kit } // glyphs of houses, icons of buttons, and little signs
)
