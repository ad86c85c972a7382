package kit

import (
	"senet/render/theme"
	"senet/render/typeset"
)

// Kit is what every painter needs: letters and colours. It is a small value, passed on freely.
type Kit struct {
	Fonts *typeset.Fonts
	Theme theme.Theme
}

// Signs are glyphs of houses, icons of buttons, and little signs.
type Signs struct{ Kit }
