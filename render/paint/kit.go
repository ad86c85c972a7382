package paint

import (
	"image/color"

	"senet/game"
	"senet/game/motion"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/theme"
	"senet/render/typeset"
	"senet/rules"
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

// STUBS, replaced file by file.

// Tray is the tray with its sticks or die and the plaque.
func (k Kit) Tray(v game.TrayView, g layout.Tray) canvas.Scene { return nil }

// Sticks are the four sticks lying in a box, each of the given length in pixels (title page; Tray draws its own).
func (k Kit) Sticks(sticks []motion.Stick, inner canvas.Rect, length float64) canvas.Scene {
	return nil
}

// Icon is a small drawing in one colour.
func (k Kit) Icon(i game.Icon, size int, c color.NRGBA) canvas.Picture { return canvas.Picture{} }

// MiniBoard is the little board on a rule set's card.
func (k Kit) MiniBoard(preview []game.PreviewPawn, houses rules.SquareSet, w, h int) canvas.Picture {
	return canvas.Picture{}
}

// AppIcon is the picture of the game on a task bar; below 48 pixels the simple drawing.
func (k Kit) AppIcon(size int) canvas.Picture { return canvas.Picture{} }

// Table is the ground of every page.
func (k Kit) Table(w, h int) canvas.Picture { return canvas.Picture{} }

// Ebony is a dark panel with a gold fillet: the title's side, the Start button.
func (k Kit) Ebony(w, h int, radius float64) canvas.Picture { return canvas.Picture{} }

// GoldText is words in gold letters on ebony (the wordmark, the throw); the picture is exactly as wide as the line.
func (k Kit) GoldText(words string, style typeset.Style) canvas.Picture { return canvas.Picture{} }

