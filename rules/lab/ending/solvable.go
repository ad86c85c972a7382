package ending

import (
	"errors"

	"senet/rules"
)

// Solvable says why the endings of a rule set are not solved, or nothing.
func Solvable(r *rules.Rules) error {
	o := r.Options()
	switch {
	case o.Goal != rules.AllPawnsHome:
		return errors.New("this game is won on goal squares and has no endings with few pawns")
	case o.Gather && o.Extra != rules.ExtraNever:
		return errors.New(
			"numbers are gathered without limit in this game, so its endings are searched and not solved")
	case o.Drown == rules.DrownRelease:
		return errors.New(
			"a turn can be given up for a pawn in the Water in this game, so its endings are searched and not solved",
		)
	}
	return nil
}
