package view

import "image/color"

// Tones are shades of a material, in the order in the field's comment.
type Tones []color.NRGBA

// Palette is the colours of a look. If a material is flat, all its tones are equal.
type Palette struct {
	Name   string // part of the keys of pictures, so palettes with the same name must paint the same
	Finish Finish // of the board and its pawns

	Flat      bool // no gradients, textures or shadows on the board (projector, high contrast)
	Large     bool // for the back of a room: everything important is large, and numbers are above the pawns
	Dark      bool // light letters on a dark table
	Page      pageColours
	Wood      woodColours
	Ivory     ivoryColours
	Gold      goldColours
	Box       boxMaterial
	Inlay     inlayColours
	Water     waterColours
	Cone      pawnColours
	Spool     pawnColours
	Cube      pawnColours
	Mark      markColours
	Sticks    stickColours
	Weights   weights
	Shadow    color.NRGBA // with the alpha of a tight shadow; painters reduce it
	Highlight color.NRGBA // light on an edge
}

// Finish is how a board and its pawns are made.
type Finish string

const (
	Inlaid Finish = ""       // ebony, ivory and gold
	Glazed Finish = "glazed" // faience, painted with a brush
	Card   Finish = "card"   // printed card, and pawns of paper
)

// pageColours are those of the table and what is on it.
type pageColours struct {
	Table       Tones // centre, middle, edge
	Weave       color.NRGBA
	Text        color.NRGBA
	Second      color.NRGBA
	Faint       color.NRGBA
	Rule        color.NRGBA // thin lines between parts
	Panel       color.NRGBA
	PanelLine   color.NRGBA
	Field       color.NRGBA // text fields
	Segment     color.NRGBA // bed of a row of choices
	Chosen      color.NRGBA // the chosen one
	OnChosen    color.NRGBA // letters on it
	Raised      color.NRGBA // a chosen card
	Entry       color.NRGBA // ground of the current line of a list
	Wordmark    color.NRGBA // SENET in the bar
	PageMark    color.NRGBA // a rule set from a sheet
	AccountMark color.NRGBA // a rule set from an account
	Veil        color.NRGBA // over a page below a dialog
}

// woodColours are those of ebony.
type woodColours struct {
	Top    Tones // light, mid, dark, along the diagonal
	Front  Tones // front edge: top, middle, bottom
	Bed    color.NRGBA
	Edge   color.NRGBA // light on the upper edge
	Seam   color.NRGBA // where the top meets the front
	Grain  color.NRGBA
	Dimple Tones       // hollow of a shelf: middle, rim
	Text   color.NRGBA // words on ebony
	Line   color.NRGBA // gold-brown line on ebony
}

// ivoryColours are those of the squares.
type ivoryColours struct {
	// five tones; a square has a gradient from Light[i] at its upper left to Dark[i] at its lower
	// right
	Light, Dark Tones
	Number      color.NRGBA
	Halo        color.NRGBA // round a number over a pawn
	Inset       color.NRGBA // line of a house; never amber, which marks what is possible
	Growth      color.NRGBA
	BevelLight  color.NRGBA
	BevelDark   color.NRGBA
}

// goldColours are those of gilding.
type goldColours struct {
	Metal   Tones // five, at 0, .22, .45, .68 and 1
	Letters Tones // three, top to bottom
	Line    color.NRGBA
	Bright  color.NRGBA // arrows and triangles on the frame
}

// boxMaterial is the material of a board outside its squares, of the shelves and of the tray's rim.
// The default is the palette's Wood and Gold.
type boxMaterial struct {
	Wood woodColours
	Gold goldColours
}

// inlayColours are those of the coloured stones in the glyphs and in the block border.
type inlayColours struct {
	Turquoise, Lapis, Carnelian, Gold, Ivory, Line color.NRGBA
	TurquoiseDeep, LapisDeep, CarnelianDeep        color.NRGBA // shaded halves
	GoldLight                                      color.NRGBA
	Skin, SkinDeep, SkinLight                      color.NRGBA // of faces
	BlockLapis, BlockCarnelian, BlockTurquoise     color.NRGBA
	Bar                                            color.NRGBA // ivory between the blocks
}

// block returns the colour of the i-th block of the border.
func (in inlayColours) block(i int) color.NRGBA {
	return [4]color.NRGBA{in.BlockLapis, in.BlockCarnelian, in.BlockTurquoise, in.BlockCarnelian}[i%4]
}

// waterColours are those of square 27.
type waterColours struct {
	Top, Bottom                color.NRGBA
	Zigzag, Zigzag2            color.NRGBA
	ShallowTop, ShallowBottom  color.NRGBA // while a pawn is on it
	ShallowZigzag              color.NRGBA
	Number, ShallowNumber, Rim color.NRGBA
}

// pawnColours are those of a pawn.
type pawnColours struct {
	Tones  Tones // left edge, light, light, body, right edge
	Line   color.NRGBA
	Face   Tones       // upper face: light, deep
	Ring   color.NRGBA // lines on the upper face
	Dimple Tones
	Streak color.NRGBA // light along the left
	Shade  color.NRGBA // core shadow on the right
	Band   Tones       // five, as Gold.Metal
	Fluted bool        // with light grooves, for players who see no colours
}

// markColours are the colours of possible and impossible moves, of the focus and of the last move.
type markColours struct {
	May, MayEdge, MayGlow, OnMay color.NRGBA // amber; its dark edge; letters on it
	Not, NotEdge, OnNot          color.NRGBA // carnelian; its light edge; letters on it
	NotWords                     color.NRGBA // words of a refusal on the table and on panels
	FocusLight, FocusDark        color.NRGBA // keyboard focus: light, dark, light
	Last, LastEdge               color.NRGBA // the last move
	Ripple                       color.NRGBA // rings on the Water
	Sun                          Tones       // that rises behind the board: middle, body, edge
	Dim                          color.NRGBA // over everything when the table dims
}

// stickColours are those of the sticks, the die and the tray.
type stickColours struct {
	Linen           Tones // top, bottom
	Flat            Tones // the marked side: light, deep
	Line            color.NRGBA
	Blue, Red, Core color.NRGBA // lozenges; bands are Red and Line
	Round           Tones       // the round side, five tones across
	Plaque          Tones
	Numeral         Tones // three, top to bottom
	Words           color.NRGBA
	PipOn, PipOff   color.NRGBA
	PipLine         color.NRGBA
	PipOffLine      color.NRGBA
	FlatEdge        color.NRGBA // edge of the marked side
	Band            Tones       // gold bands of the round side, five tones across
	Weave           color.NRGBA // threads of the linen
}

// weights are line widths and sizes that differ between looks, as shares of a square unless noted.
type weights struct {
	Number        float64 // size of a square's number
	Outline       float64 // of a glyph's parts, in its box of 100
	Ring          float64 // of a ring round a foot, in its box of 100
	Edge          float64 // of the dark edges of a ring together, in its box of 100
	SquareOutline float64 // of an outline round squares
	Inset         float64 // line of a house
	Grain         float64 // 0 no texture … 1 full texture
	Off           float64 // opacity of what cannot be pressed, 0 to 1; it must be readable
}

// fade returns c with its opacity multiplied by opacity, 0 to 1.
func fade(c color.NRGBA, opacity float64) color.NRGBA {
	c.A = uint8(float64(c.A)*min(max(opacity, 0), 1) + 0.5)
	return c
}

// Mix returns the colour between a (t = 0) and b (t = 1).
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	t = min(max(t, 0), 1)
	between := func(x, y uint8) uint8 { return uint8(float64(x)*(1-t) + float64(y)*t + 0.5) }
	return color.NRGBA{R: between(a.R, b.R), G: between(a.G, b.G), B: between(a.B, b.B), A: between(a.A, b.A)}
}

// tablet returns the colours of a number tile: its background, number and edge. A used tile is sunk
// but readable.
func (p Palette) tablet(used bool) (ground, number, edge color.NRGBA) {
	s := p.Sticks
	switch {
	case used && p.Flat:
		return s.PipOn, p.Page.Faint, fade(p.Page.Faint, .45)
	case used:
		return s.PipOff, s.Words, s.PipOffLine
	case p.Dark && !p.Flat:
		return s.PipOn, p.Cone.Line, s.PipLine
	}
	return s.PipOn, p.Ivory.Number, s.PipLine
}
