package i18n

import (
	"senet/rules"
	"senet/rules/ai"
)

// purpose says in two or three words what a choice is for, if its chance is about equal to others.
func (g Narrator) purpose(r ai.RatedMove) string {
	m, side := r.Move, g.turn()
	key := g.formation(r)
	switch {
	case r.Throw:
		key = "throw"
	case m.Kind == rules.Pass:
		key = "stay"
	case m.To == rules.Home:
		key = "home"
	case m.Victim != rules.Nowhere:
		key = "attack"
	case g.rules().Options().Safe.Has(m.Rest):
		key = "safe"
	}
	return g.T(side, "for."+key, "to", m.Rest, "from", m.From)
}

// unsaidPurpose returns the purpose of a choice, or "" if the words for the choice say it.
func (g Narrator) unsaidPurpose(r ai.RatedMove) string {
	if r.Throw || r.Move.To == rules.Home || r.Move.Victim != rules.Nowhere {
		return ""
	}
	return g.purpose(r)
}

// formation names what a move does to the formation of a side's pawns.
func (g Narrator) formation(r ai.RatedMove) string {
	m, before := r.Move, g.position().Pawns(g.turn())
	e, known := effectOf(g, r)
	if !known {
		return "move"
	}
	wall := g.rules().Options().Wall != rules.NoRun
	last, ahead := ends(before)
	if !g.rules().Forward() {
		last, ahead = ahead, last
	}
	switch {
	case wall && hasWall(e.pawns) && !hasWall(before):
		return "wall"
	case wall && hasWall(e.pawns):
		return "keeps"
	case e.guardPair(g.rules(), m.Rest) != 0:
		return "pair"
	case m.From >= rules.Happiness && m.From.OnBoard():
		return "frees"
	case m.From == ahead:
		return "front"
	case m.From == last:
		return "last"
	}
	return "move"
}

// hasWall reports whether three pawns are side by side.
func hasWall(pawns rules.SquareSet) bool { return pawns&(pawns>>1)&(pawns>>2) != 0 }

// ends returns the lowest and the highest square of a set.
func ends(set rules.SquareSet) (low, high rules.Square) {
	if list := set.List(); len(list) > 0 {
		return list[0], list[len(list)-1]
	}
	return rules.Nowhere, rules.Nowhere
}
