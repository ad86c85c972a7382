package game

import (
	"slices"

	"senet/game/board"
	"senet/game/i18n"
	"senet/rules"
	"senet/rules/ruleset"
)

// comparedSet is the result of one rule set for a position and throw.
type comparedSet struct {
	id       string // of the rule set, or houseRulesID
	name     string
	set      ruleset.Set
	rules    *rules.Rules
	position rules.Position // with the number thrown, before the move
	meaning  rules.Meaning
	moves    []rules.Move // of pawns
	canPass  bool         // the player may pass
	// catalogue key of why the position is invalid in this rule set; empty if it is valid
	fault string
}

// apply completes c with the page's position under its rule set. Pawns not on the board are home
// or, where pawns enter the board, in hand.
func (p *comparePage) apply(c comparedSet) comparedSet {
	set, o := c.set, c.set.Options
	for _, n := range set.Pawns { // as many pawns as are on the board, if the rule set allows
		if most := max(p.pawns[0].Len(), p.pawns[1].Len()); n >= most && (o.Pawns < most || n < o.Pawns) {
			o.Pawns = n
		}
	}
	r := rulesOf(o)
	c.rules, c.meaning = r, r.Meaning(rules.Marked(p.marked))
	var err error
	c.position, err = r.Position(p.setup(o, c.meaning))
	switch {
	case max(p.pawns[0].Len(), p.pawns[1].Len()) > o.Pawns:
		c.fault, c.position = "compare.many", rules.Position{}
	case err != nil && min(p.pawns[0].Len(), p.pawns[1].Len()) == 0: // the game would be over
		c.fault = "compare.bare"
	case err != nil:
		c.fault = "compare.broken"
	}
	if c.fault != "" || c.meaning.Value == 0 {
		return c
	}
	for _, m := range r.Legal(c.position, nil) {
		if m.Kind == rules.Pass {
			c.canPass = true
			continue
		}
		c.moves = append(c.moves, m)
	}
	return c
}

// setup returns the position for a rule set's options.
func (p *comparePage) setup(o rules.Options, meaning rules.Meaning) rules.Setup {
	s := rules.Setup{Turn: p.turn, Starter: p.starter, Phase: rules.ToThrow}
	for side, on := range p.pawns {
		s.Put(o, rules.Side(side), on)
	}
	if meaning.Value > 0 {
		s.Phase, s.Numbers, s.Bonus = rules.ToMove, []int{meaning.Value}, meaning.Bonus && !o.Gather
	}
	return s
}

// describeOutcome describes what comes after the throw.
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
	case c.meaning.Bonus && c.set.Options.Gather:
		words += " " + a.T("compare.gathers")
	case c.meaning.Bonus && len(c.moves) > 0:
		words += " " + a.T("compare.again")
	case c.hasMoveWithThrow():
		words += " " + a.T("compare.landing")
	}
	return words
}

// hasMoveWithThrow reports whether some moves, but not all, give another throw.
func (c comparedSet) hasMoveWithThrow() bool {
	return slices.ContainsFunc(c.moves, func(m rules.Move) bool {
		after, err := c.rules.Apply(c.position, m)
		return err == nil && after.Phase() == rules.ToThrow && after.Turn() == c.position.Turn()
	})
}

// counterpart returns the move of the same pawn to the same square, if there is one.
func (c comparedSet) counterpart(m rules.Move) (rules.Move, bool) {
	return elementAt(c.moves,
		slices.IndexFunc(c.moves, func(own rules.Move) bool { return own.From == m.From && own.To == m.To }))
}

// arrows returns the moves as arrows, with the other rule set's moves that are not legal here.
func (c comparedSet) arrows(other comparedSet) (list []board.Arrow) {
	for _, m := range c.moves {
		ink := board.InkLegal
		if one, there := other.counterpart(m); !there || m.Rest != one.Rest || m.Victim != one.Victim {
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

// maxRules is the maximum number of rules shown for one difference; more would hide the first.
const maxRules = 2

// differences returns the rules that make this rule set differ here from the other: the count of
// the throw, restrictions on pawns, effects of moves, and extra throws.
func (c comparedSet) differences(other comparedSet) []citedRule {
	if c.id == other.id || c.fault+other.fault != "" {
		return nil
	}
	var list []citedRule
	add := func(r citedRule, found bool) {
		same := func(other citedRule) bool { return other.line.Key == r.line.Key }
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
	// otherwise pawns move by different numbers, and no single rule forbids a move
	if len(list) == 0 {
		c.addMoveRules(other, add)
	}
	if c.meaning.Bonus != other.meaning.Bonus || c.hasMoveWithThrow() != other.hasMoveWithThrow() {
		add(c.ruleAbout(ruleset.ExtraThrow, rules.Nowhere))
	}
	return list
}

// addMoveRules adds the rules behind moves that are legal only here, only there, or have another
// effect.
func (c comparedSet) addMoveRules(there comparedSet, add func(citedRule, bool)) {
	for _, m := range there.moves {
		if _, here := c.counterpart(m); !here {
			add(c.forbiddingRule(m))
		}
	}
	for _, m := range c.moves {
		one, too := there.counterpart(m)
		switch {
		case !too && m.Value != m.Used:
			add(c.ruleAbout(ruleset.Throwing, rules.Nowhere))
		case !too:
			add(there.forbiddingRule(m))
		case m.Rest != one.Rest:
			add(c.ruleAbout(ruleset.Drowning, rules.Nowhere))
		case m.Victim != one.Victim:
			add(c.ruleAbout(ruleset.Attacking, rules.Nowhere))
		}
	}
}

// forbiddingRule returns the rule that makes another rule set's move illegal here. If only the
// count differs, it is the rule of how pawns leave the house, enter or go back.
func (c comparedSet) forbiddingRule(m rules.Move) (citedRule, bool) {
	no := c.rules.Why(c.position, m.From, m.To)
	switch topic := ruleset.TopicOf(no.Reason); {
	case no.Reason != rules.NotThatFar && topic != ruleset.Moving && topic != ruleset.Throwing:
		line, found := c.set.LineFor(no)
		return citedRule{line, c.set.ID}, found
	case m.From == rules.Hand || no.Reason == rules.NoPawn:
		return c.ruleAbout(ruleset.Setup, rules.Nowhere)
	case m.To == rules.Home || m.From >= rules.Happiness:
		return c.ruleAbout(ruleset.Leaving, m.From)
	case m.Backward():
		return c.ruleAbout(ruleset.Backward, rules.Nowhere)
	}
	return c.ruleAbout(ruleset.TopicOf(no.Reason), rules.Nowhere)
}

// ruleAbout returns the most relevant rule of a topic: rules about the given house first, then
// rules from a source before decided ones.
func (c comparedSet) ruleAbout(topic ruleset.Topic, house rules.Square) (citedRule, bool) {
	best, most := ruleset.RuleLine{}, 0
	for _, l := range c.set.Lines {
		worth := 1
		if l.Origin != ruleset.Decided {
			worth++
		}
		if l.Square == house && house != rules.Nowhere {
			worth += 2
		}
		if l.Topic == topic && worth > most && (l.Square == rules.Nowhere || l.Square == house) {
			best, most = l, worth
		}
	}
	return citedRule{best, c.set.ID}, most > 0
}

// citedRule is a rule and the ID of its rule set.
type citedRule struct {
	line  ruleset.RuleLine
	setID string
}

// describe returns the text of the rule and its source.
func (r citedRule) describe(a *App) (text, source string) {
	set := i18n.SourceName(a.words, ruleSet(r.setID))
	return a.T(r.line.Key), a.T("compare.source", "set", set, "origin", a.T(r.line.Origin.Key()))
}
