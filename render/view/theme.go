package view

import "image/color"

// Colour is a colour with its opacity, not premultiplied.
type Colour = color.NRGBA

// Tones is a row of colours of one material, in the order its field's comment gives.
type Tones []color.NRGBA

// Theme is the colours of one look. Where a material is flat, all its tones are equal.
type Theme struct {
	Name string // goes into the keys of pictures: two Themes with the same name paint the same
	Make Make   // of the board and its pawns

	Flat bool // no gradients, no texture, no shadows on the board (projector, high contrast)
	// for reading from the back of a room: everything glanced at is set large, numbers lie over the
	// pawns
	Large     bool
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
	Shadow    color.NRGBA // with the alpha of a tight shadow; painters thin it out
	Highlight color.NRGBA // light on an edge
}

// Make is how a board and its pawns are made.
type Make string

const (
	Inlaid Make = ""       // ebony, ivory and gold
	Glazed Make = "glazed" // faience, painted with a brush
	Card   Make = "card"   // printed card, and pawns of paper
)

// pageColours is the table and what is written and laid on it.
type pageColours struct {
	Table     Tones // centre, middle, edge
	Weave     color.NRGBA
	Text      color.NRGBA
	Second    color.NRGBA
	Faint     color.NRGBA
	Rule      color.NRGBA // thin lines between parts
	Panel     color.NRGBA
	PanelLine color.NRGBA
	Field     color.NRGBA // where a person writes
	Segment   color.NRGBA // bed of a row of choices
	Chosen    color.NRGBA // the chosen one of them
	OnChosen  color.NRGBA // its letters
	Raised    color.NRGBA // a chosen card
	Entry     color.NRGBA // ground of the current line of a list
	Wordmark  color.NRGBA // SENET in the bar
	Sure      color.NRGBA // a telling that comes from a sheet
	Told      color.NRGBA // a telling at second hand
	Veil      color.NRGBA // laid over a page below a dialog
}

// woodColours is ebony.
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

// ivoryColours is the squares.
type ivoryColours struct {
	// five tones; a square runs from Light[i] at its upper left to Dark[i] at its lower right
	Light, Dark Tones
	Number      color.NRGBA
	Halo        color.NRGBA // round a number that lies over a pawn
	Inset       color.NRGBA // line of a house: never amber, which is what may be done
	Growth      color.NRGBA
	BevelLight  color.NRGBA
	BevelDark   color.NRGBA
}

// goldColours is gilding.
type goldColours struct {
	Metal   Tones // five, at 0, .22, .45, .68 and 1
	Letters Tones // three, top to bottom
	Line    color.NRGBA
	Bright  color.NRGBA // arrows and triangles on the frame
}

// boxMaterial is what a board is made of outside its squares, and with it the shelves and the tray's rim:
// the Wood and the Gold of all else where a Theme names nothing for it.
type boxMaterial struct {
	Wood woodColours
	Gold goldColours
}

// inlayColours is the coloured stones, in the glyphs and in the block border.
type inlayColours struct {
	Turquoise, Lapis, Carnelian, Gold, Ivory, Line color.NRGBA
	TurquoiseDeep, LapisDeep, CarnelianDeep        color.NRGBA // shaded halves
	GoldLight                                      color.NRGBA
	Skin, SkinDeep, SkinLight                      color.NRGBA // of faces
	BlockLapis, BlockCarnelian, BlockTurquoise     color.NRGBA
	Bar                                            color.NRGBA // ivory between the blocks
}

// waterColours is square 27.
type waterColours struct {
	Top, Bottom                color.NRGBA
	Zigzag, Zigzag2            color.NRGBA
	ShallowTop, ShallowBottom  color.NRGBA // while a pawn stands on it
	ShallowZigzag              color.NRGBA
	Number, ShallowNumber, Rim color.NRGBA
}

// pawnColours is what a pawn is made of.
type pawnColours struct {
	Tones  Tones // left edge, light, light, body, right edge
	Line   color.NRGBA
	Face   Tones       // upper face: light, deep
	Ring   color.NRGBA // lines on the upper face
	Dimple Tones
	Streak color.NRGBA // light along the left
	Shade  color.NRGBA // core shadow on the right
	Band   Tones       // five, as Gold.Metal
	Fluted bool        // with light grooves round it, for who sees no colours
}

// markColours is what may and what may not.
type markColours struct {
	May, MayEdge, MayGlow, OnMay color.NRGBA // amber; its dark edge; letters on it
	Not, NotAround, OnNot        color.NRGBA // carnelian; its light edge; letters on it
	NotWords                     color.NRGBA // words of a refusal on the table and on panels
	FocusLight, FocusDark        color.NRGBA // keyboard focus: light, dark, light
	Last, LastEdge               color.NRGBA // the last move
	Ripple                       color.NRGBA // rings on the Water
	Sun                          Tones       // the sun that rises behind the board: middle, body, limb
	Dim                          color.NRGBA // laid over everything when the table dims
}

// stickColours is the casting sticks, the die and the tray.
type stickColours struct {
	Linen              Tones // top, bottom
	Flat               Tones // the marked side: light, deep
	Line               color.NRGBA
	Blue, Red, Core    color.NRGBA // lozenges
	BandRed, BandBlack color.NRGBA
	Round              Tones // the round side, five tones across
	Plaque             Tones
	Numeral            Tones // three, top to bottom
	Words              color.NRGBA
	PipOn, PipOff      color.NRGBA
	PipLine            color.NRGBA
	PipOffLine         color.NRGBA
	FlatEdge           color.NRGBA // edge of the marked side
	Band               Tones       // gold bands of the round side, five tones across
	Weave              color.NRGBA // threads of the linen
}

// weights are line widths and blurs that differ between looks. Units are parts of a square unless
// said otherwise.
type weights struct {
	Number  float64 // size of a square's number
	Outline float64 // of a glyph's parts, in its box of 100
	Ring    float64 // of a ring round a foot, in its box of 100
	Edge    float64 // of the dark edge on both sides of a ring together, in its box of 100
	Frame   float64 // of a frame round squares
	Inset   float64 // line of a house
	Grain   float64 // 0 no texture … 1 all of it
	Off     float64 // opacity 0..1 of what cannot be pressed now: put back, but readable
}

// Fade is c with its opacity multiplied by 0..1.
func Fade(c color.NRGBA, opacity float64) color.NRGBA {
	c.A = uint8(float64(c.A)*min(max(opacity, 0), 1) + 0.5)
	return c
}

// mix lies between a (t = 0) and b (t = 1).
func mix(a, b color.NRGBA, t float64) color.NRGBA {
	t = min(max(t, 0), 1)
	between := func(x, y uint8) uint8 { return uint8(float64(x)*(1-t) + float64(y)*t + 0.5) }
	return color.NRGBA{R: between(a.R, b.R), G: between(a.G, b.G), B: between(a.B, b.B), A: between(a.A, b.A)}
}

// Tablet gives the ground of a gathered number's tile, the number on it and the tile's edge. A used
// one is sunk, and is read all the same.
func (t Theme) Tablet(used bool) (ground, number, edge Colour) {
	s := t.Sticks
	switch {
	case used && t.Flat:
		return s.PipOn, t.Page.Faint, Fade(t.Page.Faint, .45)
	case used:
		return s.PipOff, s.Words, s.PipOffLine
	case t.Dark && !t.Flat:
		return s.PipOn, t.Cone.Line, s.PipLine
	}
	return s.PipOn, t.Ivory.Number, s.PipLine
}
