package board

import (
	"senet/render/kit"
	"senet/render/theme"
	"senet/render/typeset"
)

// Kit paints boards with its letters and colours.
type Kit struct{ kit.Kit }

// New paints with those letters and colours.
func New(fonts *typeset.Fonts, colours theme.Theme) Kit {
	return Kit{kit.Kit{Fonts: fonts, Theme: colours}}
}
