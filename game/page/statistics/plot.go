package statistics

// How high in a plot what was won lies, and what was lost.
const (
	high = .88
	low  = .12
)

// Plot is a drawing of games as dots. The kids of its node are its words, and then the places of its dots.
type Plot struct {
	Words []Word
	Dots  []Dot
	Curve []Point
	Cross bool    // what lies right of the middle and above it is told apart, and what was won from what was lost; else lines lie at what was won and lost
	Tall  float64 // its height, in widths
}

// Point is a place in a plot, 0..1 from the left and from the foot.
type Point struct{ X, Y float64 }

// Word is where words stand: Aside of their width lies left of X. Left of 0 they stand beside the plot.
type Word struct{ X, Y, Aside float64 }

// Dot is a game, with its tally.Seen.Result.
type Dot struct {
	X, Y, Result float64
	Lit          bool // it is pointed at
}

// Lines are the heights of its thin lines.
func (p Plot) Lines() []float64 {
	if p.Cross {
		return []float64{.5}
	}
	return []float64{low, .5, high}
}
