package i18n

import (
	"strings"

	"senet/rules"
	"senet/rules/ai"
)

// blockadeReason names the wall or the pair that a choice keeps or makes and another does not, and returns its
// squares. It names a pair only if the other side could attack one of its pawns after the other choice. It
// is empty if there is none.
func (g Narrator) blockadeReason(r, than ai.RatedMove) (said string, at rules.SquareSet) {
	e, known := effectOf(g, r)
	other, alsoKnown := effectOf(g, than)
	if !known || !alsoKnown {
		return "", 0
	}
	before := g.position().Pawns(g.turn())
	if wall := g.wall(e.pawns); wall != 0 && g.wall(other.pawns) == 0 {
		return g.T(g.turn(), "review.wall", "kept", wall&^before == 0, "at", wall), wall
	}
	for _, s := range e.pawns.List() {
		pair := guardedPair(g.rules(), e.pawns, s)
		if pair == 0 || pair&^other.pawns == 0 {
			continue
		}
		open := pair & before // where pawns of the pair are alone after the other choice
		if pair.Has(than.Move.From) {
			open |= rules.Squares(than.Move.Rest)
		}
		if pair.Has(r.Move.Rest) && r.Move.From.IsOnBoard() {
			open |= rules.Squares(r.Move.From)
		}
		if e.exposed&pair == 0 && other.exposed&open != 0 {
			return g.T(g.turn(), "review.pair", "kept", pair&^before == 0, "at", pair), pair
		}
	}
	return "", 0
}

// withBlockade returns the blockadeReason of a choice before another reason, which it replaces if that is
// about the same squares.
func (g Narrator) withBlockade(why string, r, than ai.RatedMove) string {
	blockade, at := g.blockadeReason(r, than)
	if at != 0 && strings.Contains(why, g.words.format(at)) {
		return blockade
	}
	return Sentences(blockade, why)
}
