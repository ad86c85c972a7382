package i18n

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"senet/game/play"
	"senet/rules"
)

// maxStakes is the most sentences about the next throw at once.
const maxStakes = 2

// Stakes says what the next throw may bring its side: a win, attacks, a pawn home, the Water or, if the
// last pawns are too far away, how many throws they need.
func (g Narrator) Stakes() string {
	list := play.Prospects(g.rules(), g.position())
	water := ""
	if numbers := numbersOf(list, play.ProspectWater); len(numbers) > 0 {
		water = g.T(g.turn(), "stake.water", g.attackArgs(attackGroup{numbers: numbers})...)
	}
	said := g.chances(g.position(), list, numbersOf(list, play.ProspectHome))
	return cmp.Or(Sentences(said, water), g.race())
}

// race says how many throws the last pawns of both sides need, if it is known. It is empty unless
// the side needs one more pawn home and its next throw cannot bring anything.
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
		"named", g.isYou(rival) || !g.isNameless(rival), "m", Round(other))
}

// chances describes prospects in position p: a win, attacks, and that homes are the numbers that
// bring a pawn home, unless homes is empty.
func (g Narrator) chances(p rules.Position, list []play.Prospect, homes []int) string {
	groups := attackGroups(list)
	var said []string
	say := func(key string, group attackGroup) {
		if len(group.numbers) > 0 {
			said = append(said, g.T(p.Turn(), key, g.attackArgs(group)...))
		}
	}
	if wins := g.wins(p); wins != "" {
		said = append(said, wins)
	}
	if len(said)+len(groups)+min(len(homes), 1) > maxStakes {
		if at, _ := openPawns(list); at != 0 && g.isYou(p.Turn().Other()) { // players see what they could attack
			said = append(said, g.T(p.Turn(), "stake.attacks", "at", at))
		}
		groups = nil
	}
	for _, group := range groups {
		say("stake.attack", group)
	}
	say("stake.home", attackGroup{numbers: homes})
	return strings.Join(said[:min(maxStakes, len(said))], " ")
}

// CanAttack says which pawns on the board can attack which. It is empty if more than maxStakes can be
// attacked.
func (g Narrator) CanAttack(attacks []rules.Move) string {
	by := map[rules.Square]rules.SquareSet{}
	for _, m := range attacks {
		if m.From.IsOnBoard() {
			by[m.To] |= rules.Squares(m.From)
		}
	}
	if len(by) > maxStakes {
		return ""
	}
	var said []string
	for _, at := range slices.Sorted(maps.Keys(by)) {
		said = append(said, g.T(g.turn(), "stake.can", "from", by[at], "at", at))
	}
	return Sentences(said...)
}

// wins says which numbers win the game with the next throw in position p. It is empty if none does.
func (g Narrator) wins(p rules.Position) string {
	numbers := numbersOf(play.Prospects(g.rules(), p), play.ProspectWin)
	if len(numbers) == 0 {
		return ""
	}
	return g.T(p.Turn(), "stake.win", g.attackArgs(attackGroup{numbers: numbers})...)
}

func numbersOf(list []play.Prospect, kind play.ProspectKind) (numbers []int) {
	for _, x := range list {
		if x.Kind == kind {
			numbers = append(numbers, x.Number)
		}
	}
	return Distinct(numbers)
}

// Danger warns of what the next throw in position p may bring: a win or attacks, or otherwise risk;
// and a pawn home.
func (g Narrator) Danger(p rules.Position, risk string) string {
	if p.Phase() == rules.TurnStart {
		if next, err := play.ThrowPosition(g.rules(), p, p.Turn()); err == nil {
			p = next
		}
	}
	list := play.Prospects(g.rules(), p)
	home := ""
	if homes := numbersOf(list, play.ProspectHome); len(homes) > 0 {
		home = g.T(p.Turn(), "stake.home", g.attackArgs(attackGroup{numbers: homes})...)
	}
	return Sentences(cmp.Or(g.dangers(p, list, false), risk), home)
}

// dangers describes the wins and attacks among prospects of position p; now means that they do not
// depend on a move. It is empty if there are none.
func (g Narrator) dangers(p rules.Position, list []play.Prospect, now bool) string {
	win, attacks := g.wins(p), g.attackTexts("stake.by", list)
	if win == "" && len(attacks) == 0 {
		return ""
	}
	n, all := g.attackingThrows(list)
	return g.words.T("stake.danger", "win", win, "attacks", JoinPairs(g.words, "list.clauses", attacks), "now", now,
		"throws", n, "of", all)
}

// DangerNow warns of what the other side could do if it threw now.
func (g Narrator) DangerNow() string { return g.dangerOf(g.attacksAt(g.position()), true) }

// dangerOf warns that the other side could win if it threw now, and of attacks. now means that these
// are all attacks.
func (g Narrator) dangerOf(attacks []play.Prospect, now bool) string {
	p, err := play.ThrowPosition(g.rules(), g.position(), g.turn().Other())
	if err != nil {
		return ""
	}
	return g.dangers(p, attacks, now)
}

// WayHome says which numbers take a pawn home from the late house where a move ends. It is empty if none
// does, if the move ends before 26 or in the Water, and where pawns move from 30 to 1.
func (g Narrator) WayHome(m rules.Move) string {
	after, err := g.rules().Apply(g.position(), m)
	if err != nil || !m.Rest.IsOnBoard() || m.Rest < rules.Happiness || m.Rest == rules.Water || g.rules().IsReverse() {
		return ""
	}
	next, err := play.ThrowPosition(g.rules(), after, g.turn())
	if err != nil {
		return ""
	}
	var numbers []int
	for _, c := range rules.ThrowChances(g.rules().Options().Die) {
		for _, p := range play.AfterThrow(g.rules(), next, c.Throw) {
			for _, way := range g.rules().Legal(p, nil) {
				if way.From == m.Rest && way.To == rules.Home {
					numbers = append(numbers, int(way.Value))
				}
			}
		}
	}
	if len(numbers) == 0 {
		return ""
	}
	numbers = Distinct(numbers)
	return g.T(g.turn(), "stake.leave", "from", m.Rest, "any", len(numbers) == g.usableNumbers(), "numbers", numbers)
}

// newDanger warns before a choice: that the other side could win if it threw now, and which pawns
// it could attack, if they are few and not the same as after the turn's last move. While several
// numbers are left, "danger" says by which numbers.
func (g Narrator) newDanger() string {
	const few = 3
	now, i := g.attacksAt(g.position()), g.lastThrow()-1
	isSame := i >= 0 && g.Record.Entry(i).IsMove && g.Record.Entry(i).Side == g.turn() &&
		slices.Equal(now, g.attacksAt(g.Record.PositionAt(i+1)))
	at := squaresOf(now)
	switch {
	case at.Len() > few, isSame:
		return g.dangerOf(nil, false)
	case at == 0 || len(g.position().Numbers()) < 2:
		return g.dangerOf(now, false)
	}
	return Sentences(g.dangerOf(nil, false),
		g.words.T("stake.pawns", "at", at))
}

// usableNumbers returns how many different numbers a throw can count, or -1 if some count nothing.
func (g Narrator) usableNumbers() int {
	var numbers []int
	for _, c := range rules.ThrowChances(g.rules().Options().Die) {
		read := g.rules().Meaning(c.Throw)
		if read.Miss || read.Again {
			return -1
		}
		numbers = append(numbers, read.Value)
	}
	return len(Distinct(numbers))
}

// attackGroup is pawns that the same numbers attack; back means by going back.
type attackGroup struct {
	at      rules.SquareSet
	numbers []int
	back    bool
}

// attackGroups groups the attacks among prospects by their numbers.
// Attacks by going back come last.
func attackGroups(list []play.Prospect) (groups []attackGroup) {
	for _, kind := range []play.ProspectKind{play.ProspectAttack, play.ProspectBackAttack} {
		by := map[rules.Square][]int{}
		for _, x := range list {
			if x.Kind == kind {
				by[x.Square] = append(by[x.Square], x.Number)
			}
		}
		for _, s := range slices.Sorted(maps.Keys(by)) {
			same := func(group attackGroup) bool {
				return group.back == (kind == play.ProspectBackAttack) &&
					slices.Equal(group.numbers, by[s])
			}
			if i := slices.IndexFunc(groups, same); i >= 0 {
				groups[i].at |= rules.Squares(s)
				continue
			}
			groups = append(groups, attackGroup{rules.Squares(s), by[s], kind == play.ProspectBackAttack})
		}
	}
	return groups
}

// attackArgs returns the arguments of sentences about attacks.
func (g Narrator) attackArgs(group attackGroup) []any {
	return []any{"any", len(group.numbers) == g.usableNumbers(), "numbers", group.numbers, "at", group.at,
		"many", group.at.Len() > 1, "back", group.back}
}

// attackTexts says which pawns can be attacked and with which numbers, in the texts of a key.
func (g Narrator) attackTexts(key string, list []play.Prospect) (said []string) {
	at := map[rules.SquareSet]int{} // the texts, by their pawns
	for i, group := range attackGroups(list) {
		n, more := at[group.at]
		if !more {
			n, said = len(said), append(said, "")
			at[group.at] = n
		}
		said[n] += g.words.T(key, append(g.attackArgs(group), "first", i == 0, "more", more)...)
	}
	return said
}

// openPawns returns the squares of the pawns that can be attacked, except by going back, and a
// function that returns the numbers that attack each of some of them; nil if those differ.
func openPawns(list []play.Prospect) (at rules.SquareSet, by func(on rules.SquareSet) []int) {
	list = forwardAttacks(list)
	for _, x := range list {
		at |= rules.Squares(x.Square)
	}
	return at, func(on rules.SquareSet) []int {
		groups := attackGroups(slices.DeleteFunc(slices.Clone(list),
			func(x play.Prospect) bool { return !on.Has(x.Square) }))
		if len(groups) != 1 {
			return nil
		}
		return groups[0].numbers
	}
}

// forwardAttacks returns the attacks among prospects, except those by going back.
func forwardAttacks(list []play.Prospect) []play.Prospect {
	return slices.DeleteFunc(slices.Clone(list), func(x play.Prospect) bool { return x.Kind != play.ProspectAttack })
}

// riskArgs returns the arguments of sentences about the pawns that the next throw could attack: how many
// of all throws attack one of them, and which numbers attack each.
func (g Narrator) riskArgs(open []play.Prospect) []any {
	at, by := openPawns(open)
	attackers, all := g.attackingThrows(open)
	var squares []int
	for _, s := range at.List() {
		squares = append(squares, int(s))
	}
	return []any{"throws", attackers, "of", all, "at", squares, "alike", by(at) != nil, "numbers", by(at),
		"each", g.attackedBy(open)}
}

// attackingThrows returns how many of all throws could bring one of the attacks: of 16, or of 6 with the die.
func (g Narrator) attackingThrows(list []play.Prospect) (n, all int) {
	chance := 0.
	for _, c := range rules.ThrowChances(g.rules().Options().Die) {
		number := g.rules().Meaning(c.Throw).Value
		if slices.ContainsFunc(list, func(x play.Prospect) bool { return x.Number == number }) {
			chance += c.Chance
		}
	}
	all = g.allThrows()
	return Round(chance * float64(all)), all
}

// allThrows returns the number of equally likely throws: 16 ways for the sticks to fall, or 6 of the die.
func (g Narrator) allThrows() int {
	if g.rules().Options().Die {
		return 6
	}
	return 16
}

// attackedBy says which numbers attack each of the pawns that openPawns returns. It is empty if there
// are more than maxStakes groups of numbers.
func (g Narrator) attackedBy(list []play.Prospect) string {
	list = forwardAttacks(list)
	if len(attackGroups(list)) > maxStakes {
		return ""
	}
	return JoinPairs(g.words, "list.clauses", g.attackTexts("stake.by", list))
}

// attacksAfter returns the attacks that the other side's next throw could bring after a move, as if
// it ended the turn.
func (g Narrator) attacksAfter(m rules.Move) []play.Prospect {
	after, err := g.rules().Apply(g.position(), m)
	if err != nil || after.Phase() == rules.Ended {
		return nil
	}
	return g.attacksAt(after)
}

// attacksAt returns the attacks that the other side's next throw could bring in position p.
func (g Narrator) attacksAt(p rules.Position) []play.Prospect {
	next, err := play.ThrowPosition(g.rules(), p, g.turn().Other())
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(play.Prospects(g.rules(), next), func(x play.Prospect) bool { return !x.Attacks() })
}

func attacksOn(at rules.Square, list []play.Prospect) []play.Prospect {
	return slices.DeleteFunc(slices.Clone(list), func(x play.Prospect) bool { return x.Square != at })
}

// opens returns the attacks on the moved pawn after a move, and those on others that the move
// changes.
func (g Narrator) opens(m rules.Move) []play.Prospect {
	now, after := g.attacksAt(g.position()), g.attacksAfter(m)
	return slices.DeleteFunc(slices.Clone(after), func(x play.Prospect) bool {
		return x.Square != m.Rest && slices.Equal(attacksOn(x.Square, now), attacksOn(x.Square, after))
	})
}

// leavesOpen describes attacks after a move: "8 open to a 2", or only which pawns if there are more
// than maxStakes groups of numbers, or if the turn goes on. It is empty if there are none.
func (g Narrator) leavesOpen(m rules.Move, open []play.Prospect) string {
	if len(open) == 0 || len(attackGroups(open)) <= maxStakes && !g.goesOn(m) {
		return g.openText(open)
	}
	return g.words.T("text.opens", "at", squaresOf(open))
}

func squaresOf(list []play.Prospect) (at rules.SquareSet) {
	for _, x := range list {
		at |= rules.Squares(x.Square)
	}
	return at
}

// openText says which pawns are open to attacks, and with which numbers.
func (g Narrator) openText(list []play.Prospect) string {
	return Join(g.words, "list.and", g.attackTexts("text.open", list))
}

// saves returns the pawns that the other side's next throw could attack before a move, but not
// after it.
func (g Narrator) saves(m rules.Move) (saved rules.SquareSet) {
	after := g.attacksAfter(m)
	for _, x := range g.attacksAt(g.position()) {
		at := x.Square
		if at == m.From {
			at = m.Rest
		}
		if at.IsOnBoard() && len(attacksOn(at, after)) == 0 {
			saved |= rules.Squares(x.Square)
		}
	}
	return saved
}

// savingGoal returns the target of a move and, if it ends the turn, the pawns that it saves from attack.
func (g Narrator) savingGoal(m rules.Move) string {
	var saved rules.SquareSet
	follows := ""
	if !g.goesOn(m) {
		saved = g.saves(m)
	}
	if saved != 0 && m.IsCarried() { // the price
		follows = g.follows(m, false)
	}
	return g.words.T("text.goes", "goal", g.goal(m), "attacks", false, "follows", follows, "any", saved != 0,
		"saves", saved, "open", "", "more", false)
}

// needsOne reports whether a side wins by bringing one more pawn home.
func (g Narrator) needsOne(p rules.Position, side rules.Side) bool {
	o := g.rules().Options()
	return o.Goal != rules.OddAndEven && p.Home(side) == o.Pawns-1 && p.Phase() != rules.Ended
}

// openAfter returns the attacks that the other side could make after a move, except by going back. It is
// empty if the turn goes on.
func (g Narrator) openAfter(m rules.Move) []play.Prospect {
	open, _ := play.AttacksAfter(g.rules(), g.position(), m)
	return forwardAttacks(open)
}

// Risk says which pawns the other side could attack after a move, and with which numbers, or that
// it could attack none, if it could after another legal move. It is empty if the turn goes on.
func (g Narrator) Risk(m rules.Move) string {
	all, known := play.AttacksAfter(g.rules(), g.position(), m)
	open := forwardAttacks(all)
	switch {
	case len(open) > 0:
		return g.T(g.turn(), "reason.open", g.riskArgs(open)...)
	case known && len(all) == 0 && slices.ContainsFunc(g.legal(), func(other rules.Move) bool {
		open, known := play.AttacksAfter(g.rules(), g.position(), other)
		return known && len(open) > 0
	}):
		return g.T(g.turn(), "reason.none")
	}
	return "" // the turn goes on, or attacks only go back
}

// unsaidRisk returns the Risk of a move that leaves pawns open to attack, unless said names them.
func (g Narrator) unsaidRisk(m rules.Move, said string) string {
	open := g.openAfter(m)
	risk := g.Risk(m)
	only := g.T(g.turn(), "reason.safe", append(g.riskArgs(open), "guarded", false, "house", false, "all", false)...)
	if len(open) == 0 || strings.Contains(said, risk) || strings.Contains(said, only) {
		return ""
	}
	return risk
}
