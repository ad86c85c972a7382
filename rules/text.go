package rules

// String is the position in one line.
func (p Position) String() string { return "" }

// Parse reads a position.
func (r *Rules) Parse(s string) (Position, error) { return Position{}, nil }

// Why tells why.
func (r *Rules) Why(p Position, from, to Square) Refusal { return Refusal{} }
