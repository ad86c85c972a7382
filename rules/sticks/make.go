package sticks

// Make is how the sides of a source's sticks are told apart: which of them it counts.
type Make uint8

const (
	Patterned Make = iota // a pattern on one side, none on the other; the patterned ones count
	White                 // white and black sides; the white ones count
	Dark                  // white and dark sides; the dark ones count
)

// String is the stable name used in catalogue keys and pictures.
func (m Make) String() string { return [...]string{"patterned", "white", "dark"}[m] }
