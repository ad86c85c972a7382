package say

import (
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/lang"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// CardLine is a line of a card of rules: what it is about, and what holds.
type CardLine struct{ Head, Text string }

// Card is a rule set in a few lines: everything that matters, made of the options that the engine
// plays by, so that it is true of house rules, too. opening is how it is settled who goes first
// where the rule set lets them throw for it.
func Card(words *lang.Catalogue, set ruleset.Set, r *rules.Rules, opening record.Opening) (card []CardLine) {
	c := &teller{words: words, set: set, r: r, o: r.Options(), opening: opening}
	for _, line := range []struct {
		head string
		tell func()
	}{
		{"rules.aim", c.aim}, {"topic.start", c.start}, {"topic.throwing", c.throwing},
		{"topic.moving", c.moving}, {"topic.attacking", c.attacking},
		{"house.group.house", c.houses}, {"topic.backward", c.backward}, {"topic.leaving", c.leaving},
	} {
		c.told = nil
		if line.tell(); len(c.told) > 0 {
			card = append(card, CardLine{words.T(line.head), strings.Join(c.told, " ")})
		}
	}
	return card
}

// teller collects what a line of the card, or of a house, tells.
type teller struct {
	words *lang.Catalogue
	set   ruleset.Set
	r     *rules.Rules
	o     rules.Options
	told  []string

	opening record.Opening
}

// when tells something, if it holds.
func (c *teller) when(holds bool, key string, args ...any) {
	if holds {
		c.told = append(c.told, c.words.T(key, args...))
	}
}

// on tells something of squares, if there are any.
func (c *teller) on(squares rules.SquareSet, key string) {
	numbers := make([]int, 0, squares.Len())
	for _, s := range squares.List() {
		numbers = append(numbers, int(s))
	}
	c.when(squares != 0, key, "squares", squares, "either", numbers)
}

func (c *teller) goals() bool { return c.o.Goal == rules.OddAndEven }

func (c *teller) aim() { c.when(true, "rules.aim.text", "goals", c.goals(), "n", c.o.Pawns) }

func (c *teller) start() {
	hand := c.o.Setup == rules.InHand
	c.when(!hand, "card.board", "n", c.o.Pawns, "last", 2*c.o.Pawns)
	c.when(hand, "card.hand", "n", c.o.Pawns, "back", c.o.Reverse)
	c.when(c.o.Start == rules.FirstOneWins, "card.one", "thrown", c.opening == record.Thrown, "lot",
		c.opening == record.Lot)
	c.when(c.o.First == rules.FrontPawn, "card.front")
	c.when(c.o.First == rules.FrontByOne, "card.step")
}

func (c *teller) throwing() {
	c.when(c.o.Gather, "card.gather")
	c.when(c.o.Doubling, "house.double.yes.rule")
	if c.o.Extra != rules.ExtraNever {
		c.on(c.o.Landing, "card.landing")
	}
	c.when(c.o.Extra == rules.ExtraOnce, "house.extra.once.rule")
	c.when(c.set.Dice, "rule.secret.die")
}

func (c *teller) moving() {
	c.when(true, "card.moving", "stay", c.o.MayStay, "back", c.o.Reverse)
	c.when(c.o.FrontOnly, "rule.secret.farthest")
	c.when(c.o.InOrder, "rule.jequier.order")
}

func (c *teller) attacking() {
	attack := map[rules.Attack]string{rules.Exchange: "exchange", rules.ToStart: "start",
		rules.ToHand: "hand"}[c.o.Attack]
	c.when(true, "card.attack."+attack, "lone", c.o.Guard != rules.NoRun)
	c.on(c.o.Sink, "card.sink")
	c.when(true, "card.guard", "none", c.o.Guard == rules.NoRun, "row", c.o.Guard == rules.RunInRow)
	c.when(true, "card.wall", "none", c.o.Wall == rules.NoRun, "row", c.o.Wall == rules.RunInRow)
}

func (c *teller) houses() {
	c.on(c.o.Safe, "card.safe")
	c.when(c.goals(), "rule.bell.goals")
	c.when(c.o.Safe == 0, "card.unsafe")
	c.on(c.o.Exact, "card.exact")
	c.on(c.o.Halt&^c.o.Exact, "card.halt")
	water := map[rules.Drown]string{
		rules.DrownBefore: "house.water.before.rule", rules.DrownFirst: "house.water.first.rule",
		rules.DrownLowest: "house.water.lowest.rule",
		rules.DrownWait:   "house.water.stay.rule", rules.DrownRelease: "card.water",
		rules.NoWater: "rule.bell.nowater",
	}
	c.when(true, water[c.o.Drown])
	c.when(c.o.DrownEnds, "card.drowned")
}

func (c *teller) backward() {
	key := "same"
	switch {
	case c.o.Back == rules.BackNever:
		key = "never"
	case c.o.BackEmpty && c.o.BackPasses:
		key = "emptypass"
	case c.o.BackEmpty:
		key = "empty"
	case c.o.BackPasses:
		key = "pass"
	}
	c.when(true, "house.back."+key+".rule")
	if key != "never" {
		c.on(c.o.Fixed, "card.fixed")
		c.when(c.o.SafeStays, "rule.basics.stay")
	}
}

func (c *teller) leaving() {
	if c.goals() {
		c.when(true, "card.goals")
		c.when(c.o.Score == rules.ScoreFirstGoal, "rule.bell.points")
		return
	}
	switch c.o.Leaving {
	case rules.FromLast:
		c.when(true, "house.leave.from.rule")
	case rules.Overshoot:
		c.when(true, "rule.jequier.past")
	default:
		c.when(true, "card.home", "ways", c.waysHome())
	}
	c.on(c.o.Bound, "card.bound")
	below := map[rules.Square]string{11: "11", 15: "15", 21: "21"}[c.o.ClearBelow]
	c.when(below != "", "house.clear."+below+".rule")
	c.when(c.o.HomeFree, "card.free")
	c.when(c.o.Score == rules.ScoreLeftover, "rule.jequier.points")
}

// waysHome tells from which of the last squares which numbers lead home, as the rules themselves answer.
func (c *teller) waysHome() string {
	var ways []string
	for _, from := range LastSquares() {
		numbers := slices.DeleteFunc(PathNumbers(c.r), func(n int) bool { return !c.leadsHome(from, n) })
		if len(numbers) > 0 {
			ways = append(ways, c.words.T("card.home.from", "from", from, "numbers", numbers, "any",
				len(numbers) == len(PathNumbers(c.r))))
		}
	}
	return List(c.words, "card.home.and", ways)
}

// leadsHome reports whether a number takes a lone pawn home.
func (c *teller) leadsHome(from rules.Square, n int) bool {
	p, err := Posed(c.r, from, []rules.Square{2}, n)
	return err == nil && slices.ContainsFunc(c.r.Legal(p, nil), func(m rules.Move) bool {
		return m.From == from && m.To == rules.Home && (m.Used == 0 || m.Used == m.Value)
	})
}

// Telling are the squares that tell what they are: the houses, and the goals of either side, which
// bear a little pawn.
func (g Game) Telling() rules.SquareSet {
	set := board.Houses()
	if p := g.position(); board.HasGoals(g.rules(), p) {
		set |= board.GoalsOf(p, rules.Cones) | board.GoalsOf(p, rules.Spools)
	}
	return set
}

// Square is what a house does, and whose goal a square is; nothing special is no house's word where
// it is a goal.
func (g Game) Square(s rules.Square) string {
	var told []string
	for side, shape := range g.Shapes {
		if p := g.position(); board.HasGoals(g.rules(), p) && board.GoalsOf(p, rules.Side(side)).Has(s) {
			mines := g.Words.T("pawns." + shape)
			told = append(told, g.Words.T("tell.goal", "at", s, "mines", mines, "n",
				g.rules().Options().Pawns))
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
	c, o := &teller{words: words}, r.Options()
	water := map[rules.Drown]string{
		rules.DrownBefore: "before", rules.DrownFirst: "first", rules.DrownLowest: "lowest",
		rules.DrownWait: "wait", rules.DrownRelease: "release",
	}
	c.when(s == rules.Water && o.Drown != rules.NoWater, "tell.water."+water[o.Drown])
	c.when(o.Exact.Has(s), "tell.exact")
	c.when(o.Halt.Has(s) && !o.Exact.Has(s), "tell.halt")
	c.when(o.Safe.Has(s), "tell.safe")
	c.when(o.Landing.Has(s), "tell.landing")
	if o.Goal != rules.AllPawnsHome || o.Reverse {
		return c.told
	}
	last := s == rules.LastSquare
	c.when(last && o.Leaving == rules.OntoLast, "tell.onto")
	c.when(last && o.Leaving == rules.FromLast, "tell.off")
	c.when(last && o.Leaving != rules.OntoLast && o.LastFree, "tell.any")
	leave, onto := int(rules.Home-s), o.Leaving == rules.OntoLast
	if onto {
		leave--
	}
	exactly := (onto || o.Leaving == rules.PastLast) && leave > 0 && !(last && o.LastFree) &&
		s >= rules.Happiness && !board.Drowns(r, s)
	c.when(exactly && falls(r, leave), "tell.leave", "n", leave)
	return c.told
}

// falls reports whether a number can be thrown and moved: a 5 of the die never is.
func falls(r *rules.Rules, n int) bool {
	chances := rules.NumberChances(r)
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
