package i18n

import (
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
)

// moveEffect is what a move achieves at once,
// and how the other side could reply with its next throw.
type moveEffect struct {
	home bool // it brings a pawn home
	// by how many squares it sends an attacked pawn back; negative: forward
	pushback       int
	waterLoss      int             // by how many squares the Water carries the pawn back
	holds          bool            // the pawn stays in the Water and holds up others
	knowsReplies   bool            // no number is left to be used, so what follows is known
	exposed        rules.SquareSet // pawns that can then be attacked, except by going back
	attackable     bool            // a pawn can then be attacked, perhaps by going back
	exposedTo      []int           // numbers that attack the exposed pawns
	risk           float64         // squares that attacks are expected to cost
	blockedNumbers []int           // numbers that the other side could not use
	blockedChance  float64         // probability of blockedNumbers
	stoppedNumbers []int           // numbers with which the other side could not go forward
	stoppedChance  float64         // probability of stoppedNumbers
	pawns          rules.SquareSet // squares of the side's pawns afterwards
}

// effectOf returns the effect of a choice; known is false if it cannot be computed.
func effectOf(g Narrator, r ai.RatedMove) (e moveEffect, known bool) {
	m := r.Move
	after, err := g.rules().Apply(g.position(), m)
	if r.Throw || err != nil {
		return e, false
	}
	e.home, e.pawns, e.holds = m.To == rules.Home, after.Pawns(g.turn()), g.holdsUp(m)
	if m.Victim != rules.Nowhere {
		e.pushback = g.along(m.To) - g.along(m.Victim)
	}
	if m.To.IsOnBoard() && m.Rest.IsOnBoard() {
		e.waterLoss = g.along(m.To) - g.along(m.Rest)
	}
	e.addReplies(g.rules(), after, g.turn())
	return e, true
}

// addReplies adds the replies of the other side, unless numbers are left to be used.
func (e *moveEffect) addReplies(r *rules.Rules, after rules.Position, side rules.Side) {
	if after.Phase() == rules.ToMove || after.Phase() == rules.Ended {
		return
	}
	at, err := play.ThrowPosition(r, after, side.Other())
	if err != nil {
		return
	}
	var by func(rules.SquareSet) []int
	list := play.Prospects(r, at)
	e.knowsReplies = true
	e.exposed, by = openPawns(list)
	e.attackable = slices.ContainsFunc(list, play.Prospect.Attacks)
	e.exposedTo = by(e.exposed)
	for _, c := range rules.ThrowChances(r.Options().Die) {
		value, lost, moves, forward, list := r.Meaning(c.Throw).Value, 0, 0, 0, play.AfterThrow(r, at, c.Throw)
		for _, next := range list {
			gathered := len(next.Numbers()) > 1
			for _, m := range r.Legal(next, nil) {
				if m.Kind == rules.Pass || gathered && int(m.Used) != value {
					continue
				}
				if moves++; !board.IsBackward(r, m) {
					forward++
				}
				if m.Victim != rules.Nowhere {
					lost = max(lost, board.PathIndex(r, m.To)-board.PathIndex(r, m.Victim))
				}
			}
		}
		e.risk += c.Chance * float64(lost)
		if len(list) == 0 || forward > 0 || !pawnsBlock(r, at, side, c.Throw) {
			continue
		}
		e.stoppedNumbers, e.stoppedChance = append(e.stoppedNumbers, value), e.stoppedChance+c.Chance
		if moves == 0 {
			e.blockedNumbers, e.blockedChance = append(e.blockedNumbers, value), e.blockedChance+c.Chance
		}
	}
}

// pawnsBlock reports whether the other side, to throw in position p, could go forward with a throw if
// side had only one of its pawns on the board.
func pawnsBlock(r *rules.Rules, p rules.Position, side rules.Side, throw rules.Throw) bool {
	return slices.ContainsFunc(p.Pawns(side).List(), func(lone rules.Square) bool {
		s := p.Setup()
		s.Put(r.Options(), side, rules.Squares(lone))
		p, err := r.Position(s)
		return err != nil || slices.ContainsFunc(play.AfterThrow(r, p, throw), func(next rules.Position) bool {
			return slices.ContainsFunc(r.Legal(next, nil), func(m rules.Move) bool {
				return m.Kind != rules.Pass && !board.IsBackward(r, m)
			})
		})
	})
}

// The value of effects, in squares of progress. They decide which of several reasons is given.
const (
	homeValue  = 5
	blockValue = 6
	minGain    = .1
)

// gain returns the greatest advantage of an effect over another, as part of a key, and its value in
// squares. The key is empty if there is none.
func (e moveEffect) gain(over moveEffect) (key string, most float64) {
	number := func(b bool) float64 {
		if b {
			return homeValue
		}
		return 0
	}
	most = minGain
	for _, g := range []struct {
		key string
		by  float64
	}{
		{"home", number(e.home) - number(over.home)}, {e.attackKey(), float64(e.pushback - over.pushback)},
		{"water", float64(over.waterLoss - e.waterLoss)}, {"holds", number(over.holds) - number(e.holds)},
		{"safe", over.risk - e.risk}, {"held", blockValue * (e.blockedChance - over.blockedChance)},
	} {
		if g.key != "" && g.by > most {
			key, most = g.key, g.by
		}
	}
	return key, most
}

// attackKey returns the key for an attack, or for no attack, which can be good because an attack
// that goes back brings the other pawn forward.
func (e moveEffect) attackKey() string {
	switch {
	case e.pushback > 0:
		return "taken"
	case e.pushback == 0:
		return "spared"
	}
	return ""
}

// Comparison explains in short sentences why a choice is better or worse than others.
type Comparison struct {
	Here string // about this choice
	Or   string // about another choice
	// why a pawn that another choice would bring home can wait
	Waits string
	// pawns that can be attacked after this choice, if that is the reason
	Open rules.SquareSet
}

// Reason explains why a choice is better than the best of the worse ones, or worse than the best.
// If all are equally good, it gives the purpose of two. It is empty if there is only one choice, or
// if the effect is not known.
func (g HintNarrator) Reason(shown int) (why Comparison) {
	rated := g.Choices
	worse := 0
	for worse < len(rated) && isNearlyBest(rated, worse) {
		worse++
	}
	e, known := effectOf(g.Narrator, rated[shown])
	switch {
	case len(rated) < 2 || !known:
		return why
	case worse == len(rated):
		return g.equalReason(rated[shown], e)
	case isNearlyBest(rated, shown):
		why.Here = g.betterReason(rated[shown], e, rated[worse])
		why.Waits = g.homeCanWait(rated[shown].Move, rated[worse:])
		if shown == 0 && worse > 1 {
			or := g.T(g.turn(), "reason.or", "action", g.choicePhrase(g.turn(), rated[1]), "why", "")
			why.Or = strings.TrimSpace(or)
		}
		return why
	}
	why.Or = g.T(g.turn(), "reason.better", "action", g.choicePhrase(g.turn(), rated[0]))
	why.Here, why.Open = g.cost(rated[shown], e, rated[0])
	return why
}

// Worse explains why one legal move is worse than another, as far as their effects show it.
func (g Narrator) Worse(m, than rules.Move) Comparison {
	worse := ai.RatedMove{Move: m}
	why := HintNarrator{g, []ai.RatedMove{{Move: than, Win: 1}, worse}}.Reason(1)
	if why.Here == "" {
		why.Here = Sentences(g.unsaidPurpose(worse), g.T(g.turn(), "missed.shared"))
	}
	return why
}

// cost says what choice r, whose effect is e, loses compared with the best one. If it leaves pawns
// open to attack, open is their squares.
func (g HintNarrator) cost(r ai.RatedMove, e moveEffect, best ai.RatedMove) (why string, open rules.SquareSet) {
	bestEffect, known := effectOf(g.Narrator, best)
	key, _ := bestEffect.gain(e)
	held := slices.DeleteFunc(slices.Clone(bestEffect.blockedNumbers), func(n int) bool {
		return slices.Contains(e.blockedNumbers, n)
	})
	args := []any{"dry", false, "yet", false, "n", e.waterLoss, "victim", best.Move.To,
		"back", bestEffect.pushback, "held", Distinct(held), "forward", -e.pushback}
	switch {
	case !known: // the best is to throw at once
		return g.purposeText("missed.", best), 0
	case key == "safe":
		return g.T(g.turn(), "reason.open", g.riskArgs(forwardAttacks(g.attacksAfter(r.Move)))...), e.exposed
	case key == "water", key == "holds":
		return g.T(g.turn(), "reason."+key, args...), 0
	case key == "home":
		return g.purposeText("missed.", best), 0
	case key == "taken" && r.Move.Victim != rules.Nowhere && r.Move.To == best.Move.To:
		return "", 0 // it attacks the same pawn
	case key != "":
		return g.T(g.turn(), "missed."+key, args...), 0
	}
	missed := g.purposeText("missed.", best)
	if g.alsoDoes(r.Move, e, best) {
		missed = ""
	}
	if from := r.Move.From; r.Move.To == rules.Home && g.rules().Options().Safe.Has(from) {
		return Sentences(g.T(g.turn(), "missed.waits", "from", from), missed), 0
	}
	return missed, 0
}

// alsoDoes reports whether a move, whose effect is e, also does what is good about the best one: it
// keeps a wall or a pair, moves the same pawn or to the same square, saves a pawn in danger, or
// aims at or attacks another.
func (g Narrator) alsoDoes(m rules.Move, e moveEffect, best ai.RatedMove) bool {
	key, from := g.formation(best), best.Move.From
	switch {
	case best.Move.Kind == rules.Pass, best.Move.To == rules.Home:
		return false
	case best.Move.Victim != rules.Nowhere:
		return m.Victim != rules.Nowhere && m.Rest == best.Move.Rest
	case key == "wall", key == "keeps":
		return g.wall(e.pawns) != 0
	case g.reachesSafety(best.Move):
		return m.Rest == best.Move.Rest
	case key == "retreat":
		return false
	case key == "escapes" && !e.exposed.Has(from), key == "aims" && g.hasNewTarget(m),
		key == "passes" && m.Victim != rules.Nowhere:
		return true
	}
	return m.From == from || key == "pair" && guardedPair(g.rules(), e.pawns, from) != 0
}

// missedHome says what is lost if a pawn that could go home does not: it must wait for the number,
// if that is rare, or can be attacked.
func (g Narrator) missedHome(from rules.Square) string {
	const commonThrow = .6 // the chance from which the numbers that lead home do not count as rare
	var need []int
	chance, all := 0., g.allThrows()
	if at, err := play.ThrowPosition(g.rules(), g.position(), g.turn()); err == nil {
		for _, c := range rules.ThrowChances(g.rules().Options().Die) {
			for _, next := range play.AfterThrow(g.rules(), at, c.Throw) {
				if slices.ContainsFunc(g.rules().Legal(next, nil), func(m rules.Move) bool {
					return m.From == from && m.To == rules.Home
				}) {
					need, chance = append(need, g.rules().Meaning(c.Throw).Value), chance+c.Chance
					break
				}
			}
		}
	}
	return g.T(g.turn(), "missed.home", "rare", len(need) > 0 && chance < commonThrow, "from", from,
		"need", Distinct(need), "n", Round(chance*float64(all)), "all", all)
}

// betterReason says what a choice, whose effect is e, achieves and another does not.
func (g HintNarrator) betterReason(r ai.RatedMove, e moveEffect, than ai.RatedMove) string {
	other, known := effectOf(g.Narrator, than)
	if !known {
		return ""
	}
	key, _ := e.gain(other)
	to := r.Move.Rest
	pair, house := guardedPair(g.rules(), e.pawns, to), g.reachesSafety(r.Move)
	before, _ := g.targets(g.position(), g.turn().Other())
	args := append(g.riskArgs(forwardAttacks(g.attacksAfter(r.Move))), "dry", true, "other", than.Move.From,
		"drowns", than.Move.From.IsOnBoard() && than.Move.From != r.Move.From,
		"lost", other.waterLoss,
		"n", e.pushback, "held", Distinct(e.blockedNumbers), "to", to, "pair", pair, "all",
		e.knowsReplies && e.exposed == 0, "guarded", pair != 0 && e.exposed&pair == 0, "house", house)
	switch {
	case key == "safe" && pair == 0 && !house && (e.exposed == 0 && e.attackable ||
		e.exposedTo == nil && e.exposed != 0 && (e.exposed == before || e.exposed.Len() >= other.exposed.Len())):
		return g.ownPurpose(r, than) // no fewer pawns can be attacked than before, or than after the other choice
	case key != "":
	case g.keepsWall(e.pawns):
		return g.ownPurpose(r, than)
	case house && !g.reachesSafety(than.Move), pair != 0 && e.exposed&pair == 0 &&
		!g.isGuarded(r.Move.From) &&
		guardedPair(g.rules(), other.pawns, than.Move.Rest) == 0:
		key = "safe"
	default:
		return g.ownPurpose(r, than)
	}
	return g.T(g.turn(), "reason."+key, args...)
}

// homeCanWait says of a pawn that a worse choice would bring home that it cannot be attacked where it
// is. It is empty if there is none, or if the choice brings a pawn home, too.
func (g Narrator) homeCanWait(m rules.Move, worse []ai.RatedMove) string {
	after, err := g.rules().Apply(g.position(), m)
	if err != nil || m.To == rules.Home {
		return ""
	}
	for _, r := range worse {
		if r.Move.To == rules.Home && g.rules().Unattackable(after, g.turn()).Has(r.Move.From) {
			return g.T(g.turn(), "reason.waits", "from", r.Move.From)
		}
	}
	return ""
}

// ownPurpose returns the purpose of a choice in a sentence that is not true of another choice. It may
// be empty.
func (g Narrator) ownPurpose(r, than ai.RatedMove) string {
	if said := g.purposeSentence(r); said != g.purposeSentence(than) {
		return said
	}
	if said := g.quietPurpose("idea.", "", r); said != g.quietPurpose("idea.", "", than) {
		return said
	}
	return ""
}

// reachesSafety reports whether a move leads from a square that is not safe to one that is.
func (g Narrator) reachesSafety(m rules.Move) bool {
	safe := g.rules().Options().Safe
	return safe.Has(m.Rest) && !safe.Has(m.From)
}

// guardedPair returns the squares of a pawn and a neighbour that protect each other, or 0.
func guardedPair(r *rules.Rules, pawns rules.SquareSet, at rules.Square) rules.SquareSet {
	if r.Options().Guard == rules.NoRun || !at.IsOnBoard() {
		return 0
	}
	for _, by := range []rules.Square{at - 1, at + 1} {
		if by.IsOnBoard() && pawns.Has(by) &&
			(r.Options().Guard != rules.RunInRow || (by-1)/10 == (at-1)/10) {
			return rules.Squares(at, by)
		}
	}
	return 0
}

// equalReason gives the purpose of one of several equally good choices, and that of another.
func (g HintNarrator) equalReason(shown ai.RatedMove, e moveEffect) (why Comparison) {
	var or ai.RatedMove
	most := 0.
	for _, r := range g.Choices {
		other, known := effectOf(g.Narrator, r)
		if !known {
			return why
		}
		one, more := e.gain(other)
		if two, by := other.gain(e); one+two != "" && max(more, by) > most {
			or, most = r, max(more, by)
		}
	}
	other, _ := effectOf(g.Narrator, or)
	why.Here = g.purposeSentence(shown)
	if most == 0 { // their effects do not differ
		for _, r := range g.Choices {
			if idea := g.purposeSentence(r); idea != why.Here && idea != "" {
				why.Or = g.T(g.turn(), "reason.or", "action", g.choicePhrase(g.turn(), r), "why", idea)
				break
			}
		}
		return why
	}
	// a warning about the other would contradict that both are equally good
	warns := func(key string) bool { return key == "water" || key == "holds" || key == "spared" }
	if key, _ := e.gain(other); key != "" && !warns(key) {
		why.Here = g.betterReason(shown, e, or)
	}
	if key, _ := other.gain(e); key != "" {
		idea := g.purposeSentence(or)
		if !warns(key) {
			idea = g.betterReason(or, other, shown)
		}
		why.Or = g.T(g.turn(), "reason.or", "action", g.choicePhrase(g.turn(), or), "why", idea)
	}
	return why
}
