package i18n

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"senet/game/board"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// RuleCardLine is a line of a rule card: its heading and its text.
type RuleCardLine struct{ Head, Text string }

// RuleCard sums up a rule set in a few lines. It is derived from the options of r, so it is right
// for house rules as well. start is how the first player is found if the players can throw for
// it, and home is how many pawns of each side start at home.
func RuleCard(words *Catalogue, set ruleset.Set, r *rules.Rules, start record.Start,
	home int) (card []RuleCardLine) {
	c := &cardWriter{words: words, set: set, r: r, o: r.Options(), startedBy: start, home: home}
	for _, line := range c.lines() {
		c.sentences = nil
		if line.add(); len(c.sentences) > 0 {
			card = append(card, RuleCardLine{words.T(line.head), strings.Join(c.sentences, " ")})
		}
	}
	return append(card, pupilAnswers(words, set, r)...)
}

// NewRules returns the sentences on the card of a rule set that are not on the card of another,
// than. The first text has all those about throwing, including what throws count. A set-up on the
// board comes last. Only games with a die mention it. Walls need three pawns besides those that are
// home from the start.
func NewRules(words *Catalogue, set ruleset.Set, r *rules.Rules, than ruleset.Set, old *rules.Rules,
	home int) []string {
	set.Dice = r.Options().Die
	c := &cardWriter{words: words, set: set, r: r, o: r.Options(), isNews: true, home: home}
	known := &cardWriter{words: words, set: than, r: old, o: old.Options(), isNews: true, home: home}
	var list, setup []string
	for i, line := range c.lines() {
		c.sentences, known.sentences = nil, nil
		line.add()
		known.lines()[i].add()
		fresh := slices.DeleteFunc(c.sentences, func(s string) bool { return slices.Contains(known.sentences, s) })
		switch {
		case line.head == "topic.throwing" && len(fresh) > 0:
			list = slices.Insert(list, 0, strings.Join(fresh, " "))
		case line.head == "topic.start" && c.o.Setup != rules.InHand:
			setup = fresh
		default:
			list = append(list, fresh...)
		}
	}
	return append(list, setup...)
}

// cardWriter writes the sentences of one line of the card, or about one house.
type cardWriter struct {
	words     *Catalogue
	set       ruleset.Set
	r         *rules.Rules
	o         rules.Options
	sentences []string

	startedBy record.Start
	isNews    bool // the sentences are read without the table of throws
	home      int  // pawns of each side that are home from the start
}

// cardLine is a line of the card: the key of its heading, and the method that adds its sentences.
type cardLine struct {
	head string
	add  func()
}

// lines returns the lines of every card, in order.
func (c *cardWriter) lines() []cardLine {
	return []cardLine{
		{"rules.aim", c.aim}, {"topic.start", c.start}, {"topic.throwing", c.throwing},
		{"topic.moving", c.moving}, {"topic.attacking", c.attacking},
		{"house.group.square", c.houses}, {"topic.backward", c.backward}, {"topic.leaving", c.leaving},
	}
}

// addIf adds a sentence if holds is true.
func (c *cardWriter) addIf(holds bool, key string, args ...any) {
	if holds {
		c.sentences = append(c.sentences, c.words.T(key, args...))
	}
}

// extendIf adds a sentence to the last one, to which it refers, if holds is true.
func (c *cardWriter) extendIf(holds bool, key string, args ...any) {
	if n := len(c.sentences); holds {
		c.sentences[n-1] += " " + c.words.T(key, args...)
	}
}

// addSquares adds a sentence about squares, if there are any.
func (c *cardWriter) addSquares(squares rules.SquareSet, key string) {
	c.addIf(squares != 0, key, "squares", squares, "either", squareNumbers(squares))
}

// squareNumbers returns squares as numbers, because the catalogue joins numbers with "or".
func squareNumbers(squares rules.SquareSet) []int {
	numbers := make([]int, 0, squares.Len())
	for _, s := range squares.List() {
		numbers = append(numbers, int(s))
	}
	return numbers
}

func (c *cardWriter) hasGoals() bool { return c.o.Goal == rules.OddAndEven }

func (c *cardWriter) aim() {
	c.addIf(c.home == 0, "rules.aim.text", "goals", c.hasGoals(), "n", c.o.Pawns)
	c.addIf(c.home > 0, "rules.aim.ahead", "n", c.home, "all", c.o.Pawns, "rest", c.o.Pawns-c.home,
		"one", c.o.Pawns-c.home == 1)
}

func (c *cardWriter) start() {
	hand := c.o.Setup == rules.InHand
	left, front := c.o.Pawns-c.home, int(c.o.FrontSquare())
	c.addIf(!hand, "card.board", "n", left, "ahead", c.home > 0, "first", front-2*left+1, "last", front)
	c.addIf(hand, "card.hand", "n", c.o.Pawns, "back", c.o.Reverse)
	c.addIf(c.o.Start == rules.FirstOneWins, "card.one", "thrown", c.startedBy == record.Thrown, "lot",
		c.startedBy == record.Lot)
	c.addIf(c.o.FirstMove == rules.FrontPawn, "card.front")
	c.addIf(c.o.FirstMove == rules.FrontByOne, "card.step")
}

func (c *cardWriter) throwing() {
	var again []int
	for n := range 7 {
		if c.o.ExtraOn.Has(n) {
			again = append(again, n)
		}
	}
	c.addIf(c.isNews && !c.o.Die, "rule."+c.set.ID+".values")
	c.addIf((c.o.Gather || c.isNews) && len(again) > 0, "card.gather", "again", again, "gather", c.o.Gather)
	c.addIf(c.o.Doubling, "house.double.yes.rule")
	if c.o.ExtraLimit != rules.ExtraNever {
		c.addSquares(c.o.ExtraAt, "card.landing")
	}
	c.addIf(c.o.ExtraLimit == rules.ExtraOnce, "house.extra.once.rule")
	c.addIf(c.set.Dice, "rule.secret.die")
}

func (c *cardWriter) moving() {
	c.addIf(true, "card.moving", "stay", c.o.MayStay, "back", c.o.Reverse)
	c.addIf(c.o.FrontOnly, "rule.secret.farthest")
	c.addIf(c.o.InOrder, "rule.jequier.order")
}

func (c *cardWriter) attacking() {
	attack := map[rules.Attack]string{rules.Exchange: "exchange", rules.ToStart: "start",
		rules.ToHand: "hand"}[c.o.Attack]
	c.addIf(true, "card.attack."+attack, "lone", c.o.Guard != rules.NoRun)
	c.extendIf(c.o.Sink != 0, "card.sink", "squares", c.o.Sink)
	c.addIf(true, "card.guard", "none", c.o.Guard == rules.NoRun,
		"row", c.o.Guard == rules.RunInRow)
	c.addIf(c.o.Pawns-c.home > 2, "card.wall", "none", c.o.Wall == rules.NoRun,
		"row", c.o.Wall == rules.RunInRow)
}

func (c *cardWriter) houses() {
	c.addSquares(c.o.Safe, "card.safe")
	c.addIf(c.hasGoals(), "rule.bell.goals")
	c.addIf(c.o.Safe == 0, "card.unsafe")
	c.addSquares(c.o.Exact, "card.exact")
	c.addSquares(c.o.Halt&^c.o.Exact, "card.halt")
	water := map[rules.Drown]string{
		rules.DrownBefore: "house.water.before.rule", rules.DrownFirst: "house.water.first.rule",
		rules.DrownLowest: "house.water.lowest.rule",
		rules.DrownStay:   "house.water.stay.rule", rules.DrownRelease: "card.water",
		rules.NoWater: "rule.bell.nowater",
	}
	c.addIf(true, water[c.o.Drown])
	c.extendIf(c.o.DrownEnds, "card.drowned")
}

func (c *cardWriter) backward() {
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
	c.addIf(true, "house.back."+key+".rule")
	if c.o.Back != rules.BackNever {
		c.addSquares(c.o.Fixed, "card.fixed")
		c.addIf(c.o.SafeStays, "rule.basics.stay")
	}
}

func (c *cardWriter) leaving() {
	if c.hasGoals() {
		c.addIf(true, "card.goals")
		c.addIf(c.o.Score == rules.ScoreFirstGoal, "rule.bell.points")
		return
	}
	switch c.o.Leaving {
	case rules.FromLast:
		c.addIf(true, "house.leave.from.rule")
	case rules.Overshoot:
		c.addIf(true, "rule.jequier.past")
	default:
		c.addIf(true, "card.home", "ways", c.waysHome(), "last", c.isNews && c.o.Leaving == rules.OntoLast)
	}
	bound := c.o.Bound
	if c.o.LastFree {
		bound &^= rules.Squares(rules.LastSquare)
	}
	c.addSquares(bound, "card.bound")
	below := map[rules.Square]string{11: "11", 15: "15", 21: "21"}[c.o.ClearBelow]
	c.addIf(below != "", "house.clear."+below+".rule")
	c.addIf(c.o.HomeFree, "card.free")
	c.addIf(c.o.Score == rules.ScoreLeftover, "rule.jequier.points")
}

// waysHome returns the numbers that lead home from each of the last squares, in words.
func (c *cardWriter) waysHome() string {
	var ways []string
	for _, from := range LastSquares() {
		if numbers, isAny := numbersHome(c.r, from); len(numbers) > 0 {
			ways = append(ways, c.words.T("card.home.from", "from", from, "numbers", numbers, "any", isAny))
		}
	}
	return JoinPairs(c.words, "card.home.and", ways)
}

// numbersHome returns the numbers that take a lone pawn home from a square, and whether every
// number does.
func numbersHome(r *rules.Rules, from rules.Square) (numbers []int, isAny bool) {
	isAny = true
	for _, n := range ThrowNumbers(r) {
		moves, _ := loneMoves(r, from, n)
		moves = slices.DeleteFunc(moves, func(m rules.Move) bool { return m.To != rules.Home })
		for _, m := range moves {
			numbers = append(numbers, int(m.Value))
		}
		isAny = isAny && len(moves) > 0
	}
	return Distinct(numbers), isAny
}

// loneMoves returns the moves of a lone pawn on a square with the number n, and whether it may
// stay. The other pawns are home or, in games with goals, in the hand.
func loneMoves(r *rules.Rules, from rules.Square, n int) (moves []rules.Move, stays bool) {
	p, err := ExamplePosition(r, from, []rules.Square{2}, n)
	if s := p.Setup(); err == nil && r.Options().Goal == rules.AllPawnsHome {
		s.Home[rules.Cones], s.Hand[rules.Cones] = s.Home[rules.Cones]+s.Hand[rules.Cones], 0
		p, err = r.Position(s)
	}
	if err != nil {
		return nil, false
	}
	for _, m := range r.Legal(p, nil) {
		stays = stays || m.Kind == rules.Pass
		if m.From == from {
			moves = append(moves, m)
		}
	}
	return moves, stays
}

// pupilAnswers answers two common questions of pupils: what a 5 from 26 does, and what square 30 is
// for.
func pupilAnswers(words *Catalogue, set ruleset.Set, r *rules.Rules) []RuleCardLine {
	thirty := houseRules(words, r, rules.LastSquare)
	if len(thirty) == 0 {
		thirty = []string{words.T("tell.plain")}
	}
	return []RuleCardLine{
		{words.T("card.five"), fiveFromHappiness(words, set, r)},
		{words.T("tell.square", "at", rules.LastSquare, "last", false),
			sentence(JoinPairs(words, "list.clauses", thirty))},
	}
}

// fiveFromHappiness says what a 5 does with a pawn on 26.
func fiveFromHappiness(words *Catalogue, set ruleset.Set, r *rules.Rules) string {
	const from, five = rules.Happiness, 5
	if !slices.Contains(ThrowNumbers(r), five) {
		return words.T("card.five.never", "die", set.Dice)
	}
	moves, stays := loneMoves(r, from, five)
	var squares rules.SquareSet
	for _, m := range moves {
		if m.To == rules.Home {
			return words.T("card.five.home")
		}
		squares |= rules.Squares(m.To)
	}
	switch {
	case len(moves) == 0:
		return words.T("card.five.stuck")
	case r.IsReverse() != moves[0].Backward():
		return words.T("card.five.back", "squares", squareNumbers(squares), "stays", stays)
	}
	return words.T("card.five.on", "squares", squareNumbers(squares))
}

// sentence returns clauses as a sentence, with a capital and a full stop.
func sentence(clauses string) string {
	first, size := utf8.DecodeRuneInString(clauses)
	return string(unicode.ToUpper(first)) + clauses[size:] + "."
}

// InfoSquares returns the squares that have a SquareInfo: houses and goals.
func (g Narrator) InfoSquares() rules.SquareSet {
	set := board.HouseSquares()
	if p := g.position(); board.HasGoals(g.rules(), p) {
		set |= board.GoalsOf(p, rules.Cones) | board.GoalsOf(p, rules.Spools)
	}
	return set
}

// SquareInfo explains a square: what a house does, and whose goal it is. On a goal it leaves out a
// house without effect.
func (g Narrator) SquareInfo(s rules.Square) string {
	var sentences []string
	for side, shape := range g.shapes {
		if p := g.position(); board.HasGoals(g.rules(), p) &&
			board.GoalsOf(p, rules.Side(side)).Has(s) {
			mines := g.words.T("pawns." + shape.Word())
			sentences = append(sentences, g.words.T("tell.goal", "at", s, "mines", mines, "n",
				g.rules().Options().Pawns))
		}
	}
	if board.HouseSquares().Has(s) && (len(sentences) == 0 || len(houseRules(g.words, g.rules(), s)) > 0) {
		sentences = append([]string{HouseInfo(g.words, g.rules(), *g.set, s)}, sentences...)
	}
	if why := g.whyNotOff(s); why != "" {
		sentences = append(sentences, why)
	}
	return strings.Join(sentences, " ")
}

// whyNotOff explains which pawns prevent the pawn on a square from being taken off before a throw.
// It is empty if none do.
func (g Narrator) whyNotOff(s rules.Square) string {
	side, taken := g.position().At(s)
	if !taken || s != rules.LastSquare || g.rules().Options().Leaving != rules.FromLast {
		return ""
	}
	start := g.position().Setup()
	start.Turn, start.Phase, start.Numbers, start.Extra = side, rules.ToThrow, nil, false
	before, err := g.rules().Position(start)
	if err != nil {
		return "" // the game is over
	}
	no := g.rules().Why(before, s, rules.Home)
	if no.Reason != rules.FirstRowWaits {
		return ""
	}
	words := g.words.Refusal(no, g.moveContext(side))
	return words.Lead + " " + words.Rest
}

// HouseInfo returns the name of a house in a rule set, and what the rules say about it.
func HouseInfo(words *Catalogue, r *rules.Rules, set ruleset.Set, s rules.Square) string {
	name := words.T("tell.square", "at", s, "last", s == rules.LastSquare && !r.IsReverse())
	if key := set.SquareNameKey(s); key != "" {
		name = words.T("tell.named", "name", words.T(key), "at", s)
	}
	does := houseRules(words, r, s)
	if len(does) == 0 {
		does = []string{words.T("tell.plain")}
	}
	return words.T("tell.house", "name", name, "does", JoinPairs(words, "list.clauses", does))
}

// HouseNames returns the names of the houses in a rule set, by square.
func HouseNames(words *Catalogue, set ruleset.Set) (names [rules.LastSquare + 1]string) {
	for _, s := range board.HouseSquares().List() {
		if key := set.SquareNameKey(s); key != "" {
			names[s] = words.T(key)
		}
	}
	return names
}

// JoinPairs joins texts with the text of a key, which has placeholders for the texts so far and the
// next one.
func JoinPairs(words board.Texts, key string, texts []string) string {
	if len(texts) == 0 {
		return ""
	}
	all := texts[0]
	for _, text := range texts[1:] {
		all = words.T(key, "first", all, "second", text)
	}
	return all
}

// houseRules returns what the rules say about a house, one clause each.
func houseRules(words *Catalogue, r *rules.Rules, s rules.Square) []string {
	c, o := &cardWriter{words: words}, r.Options()
	water := map[rules.Drown]string{
		rules.DrownBefore: "before", rules.DrownFirst: "first", rules.DrownLowest: "lowest",
		rules.DrownStay: "stay", rules.DrownRelease: "release",
	}
	c.addIf(s == rules.Water && o.Drown != rules.NoWater, "tell.water."+water[o.Drown])
	c.addIf(o.Exact.Has(s), "tell.exact")
	c.addIf(o.Halt.Has(s) && !o.Exact.Has(s), "tell.halt")
	c.addIf(o.Safe.Has(s), "tell.safe")
	c.addIf(o.ExtraAt.Has(s), "tell.landing")
	if o.Reverse {
		n := 1 + int(rules.LastSquare-s) // a number that enters a pawn here
		c.addIf(slices.Contains(ThrowNumbers(r), n), "tell.enter", "n", n)
		return c.sentences
	}
	last := s == rules.LastSquare
	c.addIf(last && o.Leaving == rules.OntoLast, "tell.onto")
	c.addIf(last && o.Leaving == rules.FromLast, "tell.off")
	if numbers, isAny := numbersHome(r, s); s >= rules.Happiness && !board.Drowns(r, s) &&
		len(numbers) > 0 {
		c.addIf(isAny, "tell.any")
		c.addIf(!isAny, "tell.leave", "n", numbers)
	}
	return c.sentences
}

// LastSquares returns the squares from which a throw can take a pawn home.
func LastSquares() []rules.Square {
	return []rules.Square{rules.Happiness, rules.Truths, rules.Horus, rules.LastSquare}
}

// ExamplePosition returns a position in which cones have thrown n, with one cone and some spools on
// the board, and the other pawns in the hand or home.
func ExamplePosition(r *rules.Rules, cone rules.Square, spools []rules.Square, n int) (rules.Position, error) {
	s := rules.Setup{Phase: rules.ToMove, Numbers: []int{n}}
	s.Put(r.Options(), rules.Cones, rules.Squares(cone))
	s.Put(r.Options(), rules.Spools, rules.Squares(spools...))
	return r.Position(s)
}

// ThrowNumbers returns the numbers that throws can count, in increasing order, without 0.
func ThrowNumbers(r *rules.Rules) []int {
	var list []int
	for n, chance := range rules.NumberChances(r) {
		if n > 0 && chance > 0 {
			list = append(list, n)
		}
	}
	return list
}
