package game

import (
	"slices"

	"senet/game/board"
	"senet/rules"
	"senet/rules/ruleset"
)

// comparedSet is a rule set with its legal moves for the page's position and throw.
type comparedSet struct {
	id       string // ID of the rule set, or houseRulesID
	set      ruleset.Set
	house    ruleset.HouseRules
	rules    *rules.Rules
	position rules.Position // with the number thrown, before the move
	meaning  rules.Meaning
	moves    []rules.Move // legal moves of pawns
	canPass  bool         // passing is legal
	// catalogue key of the reason why the position is invalid in this rule set; "" if it is valid
	fault string
}

// apply returns a rule set with the page's position and its legal moves. Pawns that are not on the
// board are home or, where pawns enter the board, in hand.
func (p *comparePage) apply(id string) comparedSet {
	c := comparedSet{id: id}
	c.set, c.house = setByID(id, p.header)
	o := c.set.Options
	fewest, most := p.pawns[0].Len(), p.pawns[1].Len()
	fewest, most = min(fewest, most), max(fewest, most)
	for _, n := range c.set.Pawns { // the smallest number that is enough for the board
		if n >= most && (o.Pawns < most || n < o.Pawns) {
			o.Pawns = n
		}
	}
	r := rulesOf(o)
	c.rules, c.meaning = r, r.Meaning(rules.Marked(p.marked))
	var err error
	c.position, err = r.Position(p.setup(o, c.meaning))
	switch {
	case most > o.Pawns:
		c.fault, c.position = "compare.many", rules.Position{}
	case err != nil && fewest == 0: // the game is over
		c.fault = "compare.bare"
	case err != nil:
		c.fault = "compare.broken"
	}
	if c.fault != "" || c.meaning.Value == 0 {
		return c
	}
	legal := r.Legal(c.position, nil)
	c.moves = slices.DeleteFunc(slices.Clone(legal), isPass)
	c.canPass = len(c.moves) < len(legal)
	return c
}

// setup returns the page's position, after the throw, under a rule set's options.
func (p *comparePage) setup(o rules.Options, meaning rules.Meaning) rules.Setup {
	s := rules.Setup{Turn: p.turn, Starter: p.starter, Phase: rules.ToThrow}
	for side, on := range p.pawns {
		s.Put(o, rules.Side(side), on)
	}
	if meaning.Value > 0 {
		s.Phase, s.Numbers, s.Extra = rules.ToMove, []int{meaning.Value}, meaning.Extra && !o.Gather
	}
	return s
}

// describeOutcome describes the legal moves and whether the player throws again.
func (c comparedSet) describeOutcome(a *App) string {
	switch {
	case c.fault != "":
		return a.T(c.fault, "n", max(c.set.Options.Pawns, slices.Max(append([]int{0}, c.set.Pawns...))))
	case c.meaning.Value == 0:
		return a.T("compare.missed")
	}
	key := "compare.moves"
	switch {
	case len(c.moves) == 0:
		key = "compare.none"
	case c.canPass:
		key = "compare.stays"
	}
	words := a.T(key, "n", len(c.moves))
	switch {
	case c.meaning.Extra && c.set.Options.Gather:
		words += " " + a.T("compare.gathers")
	case c.meaning.Extra && len(c.moves) > 0:
		words += " " + a.T("compare.again")
	case c.hasMoveWithThrow():
		words += " " + a.T("compare.landing")
	}
	return words
}

// hasMoveWithThrow reports whether a move gives another throw.
func (c comparedSet) hasMoveWithThrow() bool {
	return slices.ContainsFunc(c.moves, func(m rules.Move) bool {
		after, err := c.rules.Apply(c.position, m)
		return err == nil && after.Phase() == rules.ToThrow && after.Turn() == c.position.Turn()
	})
}

// counterpart returns the move in c with the same start and end as m, if there is one.
func (c comparedSet) counterpart(m rules.Move) (rules.Move, bool) {
	return elementAt(c.moves,
		slices.IndexFunc(c.moves, func(move rules.Move) bool { return move.From == m.From && move.To == m.To }))
}

// arrows returns the legal moves as arrows, and those of the other rule set that are illegal here
// as refused ones.
func (c comparedSet) arrows(other comparedSet) (list []board.Arrow) {
	for _, m := range c.moves {
		ink := board.InkLegal
		if same, found := other.counterpart(m); !found || m.Rest != same.Rest ||
			m.Victim != same.Victim {
			ink = board.InkLesson
		}
		list = append(list, board.Arrow{From: m.From, To: m.To, Ink: ink})
		if m.Rest != m.To && m.Rest.IsOnBoard() {
			list = append(list, board.Arrow{From: m.To, To: m.Rest, Ink: ink})
		}
		if m.Victim.IsOnBoard() && m.Victim != m.From {
			list = append(list, board.Arrow{From: m.To, To: m.Victim, Ink: ink})
		}
	}
	for _, m := range other.moves {
		_, here := c.counterpart(m)
		if !here && c.fault == "" && c.meaning.Value == other.meaning.Value &&
			c.set.Options.Reverse == other.set.Options.Reverse {
			list = append(list, board.Arrow{From: m.From, To: m.To, Ink: board.InkRefused})
		}
	}
	return list
}

// differences returns the rules behind the differences from the other rule set: in the count of the
// throw, in legal moves and their effects, and in extra throws.
func (c comparedSet) differences(other comparedSet) []citedRule {
	const maxRules = 2 // the maximum number of rules shown for a rule set; more would hide the first
	if c.id == other.id || c.fault+other.fault != "" {
		return nil
	}
	var list []citedRule
	add := func(r citedRule, found bool) {
		same := func(listed citedRule) bool { return listed.line.Key == r.line.Key }
		if found && len(list) < maxRules && !slices.ContainsFunc(list, same) {
			list = append(list, r)
		}
	}
	if c.set.Options.Reverse != other.set.Options.Reverse {
		add(c.ruleAbout(ruleset.Moving, rules.Nowhere))
	}
	if c.meaning.Value != other.meaning.Value {
		add(c.ruleAbout(ruleset.Throwing, rules.Nowhere))
	}
	// After those differences pawns move by other numbers, and no single rule forbids a move.
	if len(list) == 0 {
		c.addMoveRules(other, add)
	}
	if c.meaning.Extra != other.meaning.Extra || c.hasMoveWithThrow() != other.hasMoveWithThrow() {
		add(c.ruleAbout(ruleset.ExtraThrow, rules.Nowhere))
	}
	return list
}

// addMoveRules adds the rules behind moves that only one rule set allows
// or that have another effect.
func (c comparedSet) addMoveRules(other comparedSet, add func(citedRule, bool)) {
	for _, m := range other.moves {
		if _, found := c.counterpart(m); !found {
			add(c.forbiddingRule(m))
		}
	}
	for _, m := range c.moves {
		counterpart, ok := other.counterpart(m)
		switch {
		case !ok && m.Value != m.Used:
			add(c.ruleAbout(ruleset.Throwing, rules.Nowhere))
		case !ok:
			add(other.forbiddingRule(m))
		case m.Rest != counterpart.Rest:
			add(c.ruleAbout(ruleset.Drowning, rules.Nowhere))
		case m.Victim != counterpart.Victim:
			add(c.ruleAbout(ruleset.Attacking, rules.Nowhere))
		}
	}
}

// forbiddingRule returns the rule that makes another rule set's move m illegal here. If none
// forbids it, the rule is the one about entering, leaving or going back, depending on m.
func (c comparedSet) forbiddingRule(m rules.Move) (citedRule, bool) {
	refusal := c.rules.Why(c.position, m.From, m.To)
	switch topic := ruleset.TopicOf(refusal.Reason); {
	case refusal.Reason != rules.NotThatFar && topic != ruleset.Moving && topic != ruleset.Throwing:
		line, found := c.set.LineFor(refusal)
		return citedRule{line, c.set.ID}, found
	case m.From == rules.Hand || refusal.Reason == rules.NoPawn:
		return c.ruleAbout(ruleset.Setup, rules.Nowhere)
	case m.To == rules.Home || m.From >= rules.Happiness:
		return c.ruleAbout(ruleset.Leaving, m.From)
	case m.Backward():
		return c.ruleAbout(ruleset.Backward, rules.Nowhere)
	}
	return c.ruleAbout(ruleset.TopicOf(refusal.Reason), rules.Nowhere)
}

// ruleAbout returns the most relevant rule of a topic: rules about the given house first, then
// rules from a source before decided ones.
func (c comparedSet) ruleAbout(topic ruleset.Topic, house rules.Square) (citedRule, bool) {
	best, bestWorth := ruleset.RuleLine{}, 0
	for _, l := range c.set.Lines {
		worth := 1
		if l.Origin != ruleset.Decided {
			worth++
		}
		if l.Square == house && house != rules.Nowhere {
			worth += 2
		}
		if l.Topic == topic && worth > bestWorth &&
			(l.Square == rules.Nowhere || l.Square == house) {
			best, bestWorth = l, worth
		}
	}
	return citedRule{best, c.set.ID}, bestWorth > 0
}

// citedRule is a rule and the ID of its rule set.
type citedRule struct {
	line  ruleset.RuleLine
	setID string
}
