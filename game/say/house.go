package say

import (
	"strings"

	"senet/game/board"
	"senet/game/lang"
	"senet/rules"
	"senet/rules/ruleset"
	"senet/rules/sticks"
)

// Telling are the squares that tell what they are: the houses, and the goals of either side, which bear a little pawn.
func (g Game) Telling() rules.SquareSet {
	set := board.Houses()
	if p := g.position(); board.HasGoals(g.rules(), p) {
		set |= board.GoalsOf(p, rules.Cones) | board.GoalsOf(p, rules.Spools)
	}
	return set
}

// Square is what a house does, and whose goal a square is; nothing special is no house's word where it is a goal.
func (g Game) Square(s rules.Square) string {
	var told []string
	for side, shape := range g.Shapes {
		if p := g.position(); board.HasGoals(g.rules(), p) && board.GoalsOf(p, rules.Side(side)).Has(s) {
			mines := g.Words.T("pawns." + shape)
			told = append(told, g.Words.T("tell.goal", "at", s, "mines", mines, "n", g.rules().Options().Pawns))
		}
	}
	if board.Houses().Has(s) && (len(told) == 0 || len(houseDoes(g.Words, g.rules(), s)) > 0) {
		told = append([]string{House(g.Words, g.rules(), g.Set, s)}, told...)
	}
	return strings.Join(told, " ")
}

// House is the name of a house in a rule set and what its rules, house rules included, make of it.
func House(words *lang.Catalogue, r *rules.Rules, set ruleset.Set, s rules.Square) string {
	name := words.T("tell.square", "at", s)
	if key := set.NameOf(s); key != "" {
		name = words.T("tell.named", "name", words.T(key), "at", s)
	}
	does := houseDoes(words, r, s)
	if len(does) == 0 {
		does = []string{words.T("tell.plain")}
	}
	return words.T("tell.house", "name", name, "does", List(words, "list.clauses", does))
}

// List joins texts by the text of a key, two by two.
func List(words *lang.Catalogue, key string, texts []string) string {
	if len(texts) == 0 {
		return ""
	}
	all := texts[0]
	for _, text := range texts[1:] {
		all = words.T(key, "first", all, "second", text)
	}
	return all
}

// houseDoes is what rules say of a house, each in a clause.
func houseDoes(words *lang.Catalogue, r *rules.Rules, s rules.Square) []string {
	var does []string
	o := r.Options()
	tell := func(holds bool, key string, args ...any) {
		if holds {
			does = append(does, words.T(key, args...))
		}
	}
	water := map[rules.Drown]string{
		rules.DrownBefore: "before", rules.DrownFirst: "first", rules.DrownLowest: "lowest", rules.DrownWait: "wait", rules.DrownRelease: "release",
	}
	tell(s == rules.Water && o.Drown != rules.NoWater, "tell.water."+water[o.Drown])
	tell(o.Exact.Has(s), "tell.exact")
	tell(o.Halt.Has(s) && !o.Exact.Has(s), "tell.halt")
	tell(o.Safe.Has(s), "tell.safe")
	tell(o.Landing.Has(s), "tell.landing")
	if o.Goal != rules.AllPawnsHome || o.Reverse {
		return does
	}
	last := s == rules.LastSquare
	tell(last && o.Leaving == rules.OntoLast, "tell.onto")
	tell(last && o.Leaving == rules.FromLast, "tell.off")
	tell(last && o.Leaving != rules.OntoLast && o.LastFree, "tell.any")
	leave, onto := int(rules.Home-s), o.Leaving == rules.OntoLast
	if onto {
		leave--
	}
	exactly := (onto || o.Leaving == rules.PastLast) && leave > 0 && !(last && o.LastFree) && s >= rules.Happiness && !Drowns(r, s)
	tell(exactly && falls(r, leave), "tell.leave", "n", leave)
	return does
}

// falls tells whether a number can be thrown and moved: a 5 of the die never is.
func falls(r *rules.Rules, n int) bool {
	chances := sticks.NumberChances(r)
	return n < len(chances) && (chances[n] > 0 || r.Options().Doubling && n%2 == 0 && chances[n/2] > 0)
}

// LastSquares are those from which pawns go home.
func LastSquares() []rules.Square {
	return []rules.Square{rules.Happiness, rules.Truths, rules.Horus, rules.LastSquare}
}

// Posed puts a cone and spools on the board, the number n thrown; the other pawns wait or are home.
func Posed(r *rules.Rules, cone rules.Square, spools []rules.Square, n int) (rules.Position, error) {
	s := rules.Setup{Phase: rules.ToMove, Numbers: []int{n}}
	s.Put(r.Options(), rules.Cones, rules.Squares(cone))
	s.Put(r.Options(), rules.Spools, rules.Squares(spools...))
	return r.Position(s)
}

// PathNumbers are the numbers that throws of the sticks move a pawn by, from small to large.
func PathNumbers(r *rules.Rules) []int {
	var list []int
	for marked := range 5 {
		if reading := r.Read(rules.Marked(marked)); !reading.Miss && !reading.Again {
			list = append(list, reading.Value)
		}
	}
	return Distinct(list)
}
