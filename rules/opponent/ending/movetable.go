package ending

import (
	"context"

	"senet/rules"
)

// moveTable is a rule set made ready for solving: all ways of standing up to so many pawns, and how throws fall.
type moveTable struct {
	r      *rules.Rules
	num    numbering
	spaces [MaxPawns + 1]*space
	casts  []cast
	slots  []slot
	parts  uint32 // of all casts together

	back     bool   // pawns go backward when none goes forward
	mayStay  bool   // moving is never compulsory
	stays    uint32 // where all pawns that could go backward stand here, they need not
	takesOff bool   // pawns can be taken off before a throw
}

// newMoveTable is of no use once ctx is done: then it is left unfinished.
func newMoveTable(ctx context.Context, r *rules.Rules, pawns int) *moveTable {
	o := r.Options()
	t := &moveTable{r: r, num: newNumbering(uint32(r.Rests()))}
	t.back, t.mayStay, t.takesOff = o.Back != rules.BackNever, o.MayStay, o.Leaving == rules.FromLast
	if o.SafeStays {
		t.stays = uint32(o.Safe)
	}
	t.casts, t.slots = castsOf(r)
	for _, c := range t.casts {
		t.parts += c.parts
	}
	for alive := 0; alive <= pawns; alive++ {
		t.addSpace(ctx, alive)
	}
	return t
}
