package i18n

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"senet/game/board"
	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
)

// purposeSentence returns the purpose of a choice in a sentence.
func (g Narrator) purposeSentence(r ai.RatedMove) string { return g.purposeText("idea.", r) }

// purposeText returns the purpose of a choice, in the texts whose keys begin with prefix. If that is
// "idea.", it returns "" for a move that only goes forward, or back without a gain.
func (g Narrator) purposeText(prefix string, r ai.RatedMove) string {
	m, key := r.Move, g.formation(r)
	switch {
	case r.Throw:
		key = "throw"
	case m.Kind == rules.Pass:
		key = "stay"
	case m.To == rules.Home:
		key = "home"
	case prefix == "for." && g.holdsUp(m):
		key = "holds"
	case prefix == "idea." && g.holdsUp(m):
		return g.T(g.turn(), "reason.holds", "dry", false, "yet", false)
	case prefix != "missed." && m.Kind == rules.Release:
		if key = "release"; g.position().Pawns(g.turn()).Len() == 1 {
			key = "leaves"
		}
	case prefix == "for." && m.To == rules.Water && m.Rest != m.To && m.Rest.IsOnBoard():
		key = "water"
	case m.Victim != rules.Nowhere:
		key = "attack"
	case g.reachesSafety(m) && key != "wall" && key != "keeps":
		key = "safe"
	case key == "pair" && m.From == rules.Hand && prefix == "missed.": // no pawn was left alone
		key = "enters"
	}
	switch {
	case prefix == "missed." && key == "home":
		return g.missedHome(m.From)
	case prefix == "idea." && (key == "row" || key == "middle"):
		return ""
	case prefix == "for." && (key == "row" || key == "middle"):
		return g.quietPurpose(prefix, key, r)
	case prefix != "missed." && key == "retreat" && g.hasNewTarget(m):
		key = "aims"
	case prefix != "missed." && key == "retreat":
		if rests := g.restsLeft(m); rests != 0 {
			return g.T(g.turn(), prefix+"rests", "at", rests)
		} else if prefix == "idea." {
			key = ""
		}
		return g.quietPurpose(prefix, key, r)
	}
	e, _ := effectOf(g, r)
	passed := g.passedPawns(m)
	targets, numbers := g.newTargets(m)
	said := g.T(g.turn(), prefix+key, "to", m.Rest, "from", m.From, "one", passed.Len() == 1, "passed", passed,
		"at", targets,
		"alike", numbers != nil, "numbers", numbers, "held", Distinct(e.stoppedNumbers), "wall", g.wall(e.pawns),
		"pair", guardedPair(g.rules(), e.pawns, m.Rest))
	if prefix == "idea." && key == "aims" && g.attackedBy(g.attacksAfter(m)) != "" {
		return Sentences(said, g.Risk(m)) // an aim must not hide what the other side can attack first
	}
	return said
}

// restsLeft returns the pawns on safe squares that a move leaves there, if another legal move would
// not. The move itself must not begin on such a square.
func (g Narrator) restsLeft(m rules.Move) (rests rules.SquareSet) {
	safe := g.rules().Options().Safe
	for _, other := range g.legal() {
		if safe.Has(other.From) && other.Rest.IsOnBoard() && !safe.Has(other.Rest) && !safe.Has(m.From) {
			rests |= rules.Squares(other.From)
		}
	}
	return rests
}

// quietPurpose says what a move that only goes forward keeps, in the texts whose keys begin with
// prefix: pairs that another move would part, or that no pawn is open to attack; else what key says,
// which may be empty.
func (g Narrator) quietPurpose(prefix, key string, r ai.RatedMove) string {
	e, known := effectOf(g, r)
	pairs := g.guardedPawns(g.position().Pawns(g.turn()))
	switch {
	case known && pairs != 0 && pairs&^e.pawns == 0 && slices.ContainsFunc(g.legal(), func(m rules.Move) bool {
		return pairs.Has(m.From)
	}):
		key = "paired"
	case known && e.exposed == 0 && !e.attackable && !g.goesOn(r.Move):
		key = "covered"
	case key == "":
		return ""
	}
	return g.T(g.turn(), prefix+key, "pairs", pairs, "steps", g.along(r.Move.Rest)-g.along(r.Move.From))
}

// guardedPawns returns those of the pawns that have a neighbour which protects them.
func (g Narrator) guardedPawns(pawns rules.SquareSet) (set rules.SquareSet) {
	for _, s := range pawns.List() {
		set |= guardedPair(g.rules(), pawns, s)
	}
	return set
}

// Trade returns what a move is for and its Risk, or the Risk alone if both are too long. It leaves out a
// purpose that all legal moves have, and any purpose beside a Consequence.
func (g Narrator) Trade(m rules.Move) string {
	gain, risk := "", g.Risk(m)
	for _, than := range g.legal() {
		if gain == "" && than.Kind != rules.Pass && g.Consequence(m) == "" {
			gain = g.ownPurpose(ai.RatedMove{Move: m}, ai.RatedMove{Move: than})
		}
	}
	both := Sentences(gain, risk)
	saysRisk := strings.Contains(gain, risk) || gain == g.T(g.turn(), "idea.covered")
	if risk != "" && (saysRisk || utf8.RuneCountInString(both) > maxDetail) {
		return risk
	}
	return both
}

// unsaidPurpose returns the purpose of a choice in a sentence, or "" if the description of the move
// contains it.
func (g Narrator) unsaidPurpose(r ai.RatedMove) string {
	if r.Throw || r.Move.To == rules.Home || r.Move.Victim != rules.Nowhere {
		return ""
	}
	return g.Purpose(r)
}

// Purpose returns the purpose of a choice in a sentence; "" if it only goes forward or back.
func (g Narrator) Purpose(r ai.RatedMove) string {
	return cmp.Or(g.purposeSentence(r), g.quietPurpose("idea.", "", r))
}

// manyStopped is the chance of a throw with which the other side cannot go forward from which a move
// is said to be in its way.
const manyStopped = .5

// formation returns what a move changes in the formation of the pawns, as part of a key.
func (g Narrator) formation(r ai.RatedMove) string {
	m, before := r.Move, g.position().Pawns(g.turn())
	e, known := effectOf(g, r)
	if !known {
		return "middle"
	}
	goesBack := m.From.IsOnBoard() && g.along(m.Rest) < g.along(m.From)
	last, ahead := ends(before)
	if g.rules().IsReverse() {
		last, ahead = ahead, last
	}
	switch {
	case g.wall(e.pawns) != 0 && g.wall(before) == 0:
		return "wall"
	case g.keepsWall(e.pawns):
		return "keeps"
	case e.stoppedChance >= manyStopped:
		return "blocks"
	case guardedPair(g.rules(), e.pawns, m.Rest) != 0 && !g.isGuarded(m.From):
		return "pair"
	case g.isOpen(m.From) && e.knowsReplies && !e.exposed.Has(m.Rest):
		return "escapes"
	case m.From >= rules.Happiness && m.From.IsOnBoard() && (m.From != last || g.position().InHand(g.turn()) > 0):
		return "frees" // another pawn is still to come
	case m.From == rules.Hand:
		return "enters"
	case goesBack:
		return "retreat"
	case g.hasNewTarget(m):
		return "aims"
	case g.passedPawns(m) != 0:
		return "passes"
	case m.From == ahead:
		return "front"
	case m.From == last:
		return "last"
	case m.Rest.IsOnBoard() && m.From.IsOnBoard() && (m.Rest-1)/10 != (m.From-1)/10:
		return "row"
	}
	return "middle"
}

// isOpen reports whether the other side could attack a pawn if it threw now.
func (g Narrator) isOpen(pawn rules.Square) bool {
	at, _ := g.targets(g.position(), g.turn().Other())
	return at.Has(pawn)
}

// targets returns the pawns that a side could attack in a position if it threw now, and a function
// that returns the numbers that attack each of some of them; nil if those differ.
func (g Narrator) targets(p rules.Position, side rules.Side) (at rules.SquareSet, by func(rules.SquareSet) []int) {
	var list []play.Prospect
	if next, err := play.ThrowPosition(g.rules(), p, side); err == nil {
		list = play.Prospects(g.rules(), next)
	}
	return openPawns(list)
}

// newTargets returns the pawns that the side to move could attack with its next throw after a move,
// but not before it, and the numbers that attack each of them; nil if those differ.
func (g Narrator) newTargets(m rules.Move) (at rules.SquareSet, numbers []int) {
	after, err := g.rules().Apply(g.position(), m)
	if err != nil || after.Phase() == rules.Ended {
		return 0, nil
	}
	before, _ := g.targets(g.position(), g.turn())
	at, by := g.targets(after, g.turn())
	return at &^ before, by(at &^ before)
}

func (g Narrator) hasNewTarget(m rules.Move) bool {
	at, _ := g.newTargets(m)
	return at != 0
}

// along returns how far along the path a square is.
func (g Narrator) along(s rules.Square) int { return board.PathIndex(g.rules(), s) }

// passedPawns returns the pawns of the other side that a move passes.
func (g Narrator) passedPawns(m rules.Move) (squares rules.SquareSet) {
	if !m.From.IsOnBoard() || !m.Rest.IsOnBoard() {
		return 0
	}
	for _, s := range g.position().Pawns(g.turn().Other()).List() {
		if g.along(m.From) < g.along(s) && g.along(s) < g.along(m.Rest) {
			squares |= rules.Squares(s)
		}
	}
	return squares
}

// wall returns three of the pawns that are a wall, if the other side has a pawn that it could stop: one before
// it or, since pawns may go back, before the last houses. It returns 0 if there are none.
func (g Narrator) wall(pawns rules.SquareSet) rules.SquareSet {
	run := g.rules().Options().Wall
	theirs := g.position().Pawns(g.turn().Other()).List()
	inHand := g.position().InHand(g.turn().Other()) > 0
	if run == rules.NoRun {
		return 0
	}
	for _, s := range pawns.List() {
		isInRow := (s-1)/10 == (s+1)/10
		stops := func(t rules.Square) bool { return g.along(t) < max(g.along(s), g.along(rules.Happiness)) }
		if pawns.Has(s+1) && pawns.Has(s+2) && (isInRow || run != rules.RunInRow) &&
			(inHand || slices.ContainsFunc(theirs, stops)) {
			return rules.Squares(s, s+1, s+2)
		}
	}
	return 0
}

// isGuarded reports whether a pawn of the side to move has a neighbour that protects it.
func (g Narrator) isGuarded(at rules.Square) bool {
	return guardedPair(g.rules(), g.position().Pawns(g.turn()), at) != 0
}

// keepsWall reports whether pawns on these squares are a wall that another legal move would break.
func (g Narrator) keepsWall(pawns rules.SquareSet) bool {
	return g.wall(pawns) != 0 && slices.ContainsFunc(g.legal(), func(m rules.Move) bool {
		after, err := g.rules().Apply(g.position(), m)
		return err == nil && g.wall(after.Pawns(g.turn())) == 0
	})
}

// surprise explains a move that goes back although there are others: it keeps a wall, or does
// something better than one of them. It is empty for other moves.
func (g Narrator) surprise(m rules.Move) string {
	legal, played := g.legal(), ai.RatedMove{Move: m}
	e, known := effectOf(g, played)
	if len(legal) < 2 || !known || !m.From.IsOnBoard() || !m.Rest.IsOnBoard() ||
		g.along(m.Rest) > g.along(m.From) {
		return ""
	}
	if g.keepsWall(e.pawns) {
		return g.purposeSentence(played)
	}
	var than ai.RatedMove
	most := 0.
	for _, other := range legal {
		if o, known := effectOf(g, ai.RatedMove{Move: other}); known && other.Kind != rules.Pass {
			if key, by := e.gain(o); key != "" && by > most {
				than, most = ai.RatedMove{Move: other}, by
			}
		}
	}
	if most == 0 {
		return ""
	}
	return HintNarrator{Narrator: g}.betterReason(played, e, than)
}

// ends returns the lowest and the highest square of a set.
func ends(set rules.SquareSet) (low, high rules.Square) {
	if list := set.List(); len(list) > 0 {
		return list[0], list[len(list)-1]
	}
	return rules.Nowhere, rules.Nowhere
}
