package rules

// Side is one of the two players' colours.
type Side uint8

// The two sides. Cones are light (a source may call them cubes), Spools are dark (a source may call them cylinders).
const (
	Cones Side = iota
	Spools
)

// Other is the opponent.
func (s Side) Other() Side { return s ^ 1 }
