package ending

import (
	"errors"

	"senet/rules"
)

// Solvable returns nil if the endings of a rule set can be solved, and otherwise the reason why
// not.
func Solvable(r *rules.Rules) error {
	o := r.Options()
	switch {
	case o.Goal != rules.AllPawnsHome:
		return errors.New("the game is won on goal squares, so it has no endings with few pawns")
	case o.Gather && o.ExtraLimit != rules.ExtraNever:
		return errors.New(
			"numbers are gathered without limit, so there are too many positions")
	case o.Drown == rules.DrownRelease:
		return errors.New(
			"a turn can be given up for a pawn in the Water, which the solver does not support",
		)
	}
	return nil
}
