package board

import (
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/theme"
	"senet/render/typeset"
)

// Kit paints boards with its letters and colours.
type Kit struct{ kit.Kit }

// gilt is the gilding of a line on the board and its furniture.
func (k Kit) gilt(r canvas.Rect) canvas.Paint {
	k.Theme.Gold = k.Theme.Box.Gold
	return k.GoldAcross(r)
}

// New paints with those letters and colours.
func New(fonts *typeset.Fonts, colours theme.Theme) Kit {
	return Kit{kit.Kit{Fonts: fonts, Theme: colours}}
}
