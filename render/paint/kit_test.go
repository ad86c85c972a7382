package paint

import (
	"testing"

	"senet/game/ui"
	art "senet/render/board"
	"senet/render/theme"
	"senet/render/viewtest"
)

// treeOf paints in a theme.
func treeOf(t testing.TB, look ui.Theme) tree {
	t.Helper()
	return tree{Kit: art.New(viewtest.Fonts(), theme.Of(look))}
}
