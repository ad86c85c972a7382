package typeset

// Family is one of the two faces of the game.
type Family uint8

const (
	Label  Family = iota // STIX Two Text: what is read as a label in a museum
	Glance               // Roboto: what is glanced at
	arabic               // Noto Sans Arabic: helps both out with what is written in Arabic
	families
)

// Weight of a face. Roboto has no SemiBold: there Bold stands in for it.
type Weight uint8

const (
	Regular Weight = iota
	Medium
	SemiBold
	Bold
)

// Style is how a line is set. It can be a key of a map.
type Style struct {
	Family   Family
	Weight   Weight
	Size     float64 // pixels per em
	Tracking float64 // extra space between letters, in em
}

// sane replaces what cannot be set (a negative or endless size, a face that does not exist) by what can.
func (s Style) sane() Style {
	if !(s.Size > 0 && s.Size < maxSize) {
		s.Size = 0
	}
	if !(s.Tracking > -maxTracking && s.Tracking < maxTracking) {
		s.Tracking = 0
	}
	if s.Family > Glance {
		s.Family = Label
	}
	if s.Weight > Bold {
		s.Weight = Bold
	}
	return s
}

const (
	maxSize     = 1e5 // far beyond any window; keeps all later sums finite
	maxTracking = 1e3
)
