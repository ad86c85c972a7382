package typeset

// (Contract, to be replaced by real files.)

// Family is one of the two faces of the game.
type Family uint8

const (
	Label  Family = iota // STIX Two Text: what is read as a label in a museum
	Glance               // Roboto: what is glanced at
)

// Weight of a face.
type Weight uint8

const (
	Regular Weight = iota
	Medium
	SemiBold
	Bold
)

// Style is how a line is set.
type Style struct {
	Family   Family
	Weight   Weight
	Size     float64 // pixels per em
	Tracking float64 // extra space between letters, in em
}

// Line is a shaped line of text with its outlines; made by Fonts.
type Line struct {
	Text            string
	Style           Style
	Width           float64 // advance, pixels
	Ascent, Descent float64 // of the face at this size, pixels, both positive
	CapHeight       float64 // height of capitals and figures, pixels
}

// Fonts are the parsed faces; safe for concurrent use.
type Fonts struct{}

// Load parses the faces.
func Load() (*Fonts, error) { return &Fonts{}, nil }

// Line shapes one line.
func (f *Fonts) Line(s string, style Style) Line { return Line{} }

// Wrap breaks s into lines no wider than width (a single longer word is broken too); "\n" breaks always.
func (f *Fonts) Wrap(s string, style Style, width float64) []Line { return nil }

// Fit sets s on one line, smaller down to minSize, then cut with an ellipsis.
func (f *Fonts) Fit(s string, style Style, width, minSize float64) Line { return Line{} }
