package i18n

import (
	"cmp"
	"slices"
	"strings"

	"senet/game/play"
	"senet/rules"
)

// maxStakes is how many sentences about the next throw are said at once.
const maxStakes = 2

// Stakes says what the next throw may bring to the side that throws: a win, attacks, a pawn home or,
// if the last pawns are too far away, how many throws they need.
func (g Narrator) Stakes() string {
	list := play.Prospects(g.rules(), g.position())
	return cmp.Or(g.chances(g.position(), list, numbersOf(list, play.ProspectHome)), g.race())
}

// race says how many throws the last pawns are from home, if that is known and one more pawn home
// wins the game, but not with the next throw.
func (g Narrator) race() string {
	p, side := g.position(), g.turn()
	if !g.needsOne(p, side) || len(play.Prospects(g.rules(), p)) > 0 {
		return ""
	}
	own, known := play.ThrowsHome(g.rules(), p, side)
	if !known {
		return g.T(side, "stake.last")
	}
	rival := side.Other()
	other, known := play.ThrowsHome(g.rules(), p, rival)
	return g.T(side, "stake.race", "n", Round(own), "known", known, "rival", g.midSentenceName(rival),
		"named", g.isYou(rival) || !g.IsNameless(rival), "m", Round(other))
}

// chances says what a list of prospects in position p may bring; homes are the numbers that bring a
// pawn home, if that is to be said.
func (g Narrator) chances(p rules.Position, list []play.Prospect, homes []int) string {
	wins := numbersOf(list, play.ProspectWin)
	at, attacks := openPawns(list)
	var said []string
	say := func(key string, numbers []int, on rules.SquareSet) {
		if len(numbers) > 0 {
			said = append(said, g.T(p.Turn(), key, "any", g.isAny(numbers), "numbers", numbers,
				"at", on, "known", on != 0))
		}
	}
	say("stake.win", wins, 0)
	if len(said)+at.Len()+min(len(homes), 1) <= maxStakes {
		for _, pawn := range at.List() {
			on := rules.Squares(pawn)
			say("stake.attack", attacks(on), on)
		}
	} else {
		on := at
		if !g.isYou(p.Turn().Other()) { // a player sees or hears where the other pawns are
			on = 0
		}
		say("stake.attack", attacks(at), on)
	}
	say("stake.home", homes, 0)
	return strings.Join(said[:min(maxStakes, len(said))], " ")
}

// numbersOf returns the numbers of the prospects of a kind.
func numbersOf(list []play.Prospect, kind play.ProspectKind) (numbers []int) {
	for _, x := range list {
		if x.Kind == kind {
			numbers = append(numbers, x.Number)
		}
	}
	return Distinct(numbers)
}

// newHomes returns the numbers that bring a pawn home with the next throw in position p, or none if they
// are the same as when that side began its last turn, so that a listener has heard them.
func (g Narrator) newHomes(p rules.Position) []int {
	homes := func(p rules.Position) []int { return numbersOf(play.Prospects(g.rules(), p), play.ProspectHome) }
	now := homes(p)
	for i := g.Record.Cursor() - 1; i >= 0; i-- {
		begins := i == 0 || g.Record.Entry(i-1).Side != p.Turn()
		if g.Record.Entry(i).Side == p.Turn() && begins {
			if slices.Equal(now, homes(g.Record.PositionAt(i))) {
				return nil
			}
			break
		}
	}
	return now
}

// SpokenChances says what the next throw may bring, without the pawns that have waited to go home for more than a turn.
func (g Narrator) SpokenChances(p rules.Position) string {
	return g.chances(p, play.Prospects(g.rules(), p), g.newHomes(p))
}

// Danger warns of what the other side's next throw may bring in position p: a win, attacks on each
// pawn, and a pawn home if that is new. If there is neither a win nor an attack,
// it returns risk.
func (g Narrator) Danger(p rules.Position, risk string) string {
	if p.Phase() == rules.TurnStart {
		if next, err := throwsNext(g.rules(), p, p.Turn()); err == nil {
			p = next
		}
	}
	list := play.Prospects(g.rules(), p)
	args := func(numbers []int, on rules.SquareSet) []any {
		return []any{"any", g.isAny(numbers), "numbers", numbers, "at", on}
	}
	win, home := "", ""
	if wins := numbersOf(list, play.ProspectWin); len(wins) > 0 {
		win = g.T(p.Turn(), "stake.win", args(wins, 0)...)
	}
	if homes := g.newHomes(p); len(homes) > 0 {
		home = g.T(p.Turn(), "stake.home", args(homes, 0)...)
	}
	var attacks []string
	at, by := openPawns(list)
	for at != 0 { // the pawns that the same numbers attack are named together
		numbers, same := by(rules.Squares(at.List()[0])), rules.SquareSet(0)
		for _, s := range at.List() {
			if on := rules.Squares(s); slices.Equal(by(on), numbers) {
				same |= on
			}
		}
		at &^= same
		attacks = append(attacks, g.words.T("stake.by", args(numbers, same)...))
	}
	if win != "" || len(attacks) > 0 {
		risk = g.words.T("stake.danger", "win", win, "attacks", JoinPairs(g.words, "list.clauses", attacks))
	}
	return Sentences(risk, home)
}

// isAny reports whether numbers are all that a throw can count.
func (g Narrator) isAny(numbers []int) bool { return len(numbers) == g.usableNumbers() }

// usableNumbers returns how many numbers a throw can count, or -1 if some throws count nothing.
func (g Narrator) usableNumbers() int {
	var numbers []int
	for _, c := range rules.ThrowChances(g.rules().Options().Die) {
		read := g.rules().Read(c.Throw)
		if read.Miss || read.Again {
			return -1
		}
		numbers = append(numbers, read.Value)
	}
	return len(Distinct(numbers))
}

// openPawns returns the squares of the pawns that can be attacked, and which numbers attack some of
// them.
func openPawns(list []play.Prospect) (at rules.SquareSet, by func(on rules.SquareSet) []int) {
	list = slices.DeleteFunc(slices.Clone(list), func(x play.Prospect) bool { return x.Kind != play.ProspectAttack })
	for _, x := range list {
		at |= rules.Squares(x.Square)
	}
	return at, func(on rules.SquareSet) []int {
		var numbers []int
		for _, x := range list {
			if on.Has(x.Square) {
				numbers = append(numbers, x.Number)
			}
		}
		return Distinct(numbers)
	}
}

// leavesOpen returns which pawns the other side could attack only after a move, and with which
// numbers: "8 open to a 2", or how many if they are more than maxStakes. It assumes that the turn
// ends with the move. It is empty if there are none.
func (g Narrator) leavesOpen(m rules.Move) string {
	open, known := play.Exposed(g.rules(), g.position(), m)
	if after, err := g.rules().Apply(g.position(), m); err == nil && !known && after.Phase() != rules.Ended {
		if p, err := throwsNext(g.rules(), after, g.turn().Other()); err == nil {
			open = play.Prospects(g.rules(), p)
		}
	}
	if now, err := throwsNext(g.rules(), g.position(), g.turn().Other()); err == nil {
		before := play.Prospects(g.rules(), now)
		open = slices.DeleteFunc(open, func(x play.Prospect) bool { return slices.Contains(before, x) })
	}
	at, by := openPawns(open)
	text := func(on rules.SquareSet) string {
		return g.words.T("text.open", "at", on, "numbers", by(on), "n", on.Len(),
			"many", on.Len() > 1)
	}
	if at.Len() > maxStakes {
		return text(at)
	}
	var said []string
	for _, s := range at.List() {
		said = append(said, text(rules.Squares(s)))
	}
	return Join(g.words, "list.and", said)
}

// needsOne reports whether a side wins by bringing one more pawn home.
func (g Narrator) needsOne(p rules.Position, side rules.Side) bool {
	o := g.rules().Options()
	return o.Goal != rules.OddAndEven && p.Home(side) == o.Pawns-1 && p.Phase() != rules.Ended
}

// Risk says which pawns the other side could attack after a move, and with which numbers, or that
// it could attack none. It is empty if the turn goes on after the move, or if no legal move leaves
// a pawn open.
func (g Narrator) Risk(m rules.Move) string {
	open, known := play.Exposed(g.rules(), g.position(), m)
	if !known {
		return ""
	}
	if at, by := openPawns(open); at != 0 {
		return g.T(g.turn(), "reason.open", "at", at, "numbers", by(at))
	}
	if slices.ContainsFunc(g.legal(), func(other rules.Move) bool {
		open, known := play.Exposed(g.rules(), g.position(), other)
		return known && len(open) > 0
	}) {
		return g.T(g.turn(), "reason.none")
	}
	return ""
}
