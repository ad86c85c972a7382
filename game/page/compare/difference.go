package compare

import (
	"slices"

	"senet/game/page"
	"senet/game/say"
	"senet/rules"
	"senet/rules/ruleset"
)

// mostRules is how many rules are told of one difference; more would hide the first.
const mostRules = 2

// differences are the rules that make a rule set differ here from the other: what the throw counts, what a pawn may not
// do here or there, what a move does, who throws again.
func (c result) differences(other result) []ruleOf {
	if c.id == other.id || c.many || c.broken || other.many || other.broken {
		return nil
	}
	var list []ruleOf
	add := func(r ruleOf, found bool) {
		same := func(other ruleOf) bool { return other.line.Key == r.line.Key }
		if found && len(list) < mostRules && !slices.ContainsFunc(list, same) {
			list = append(list, r)
		}
	}
	if c.set.Options.Reverse != other.set.Options.Reverse {
		add(c.told(ruleset.Moving, rules.Nowhere))
	}
	if c.reading.Value != other.reading.Value {
		add(c.told(ruleset.Throwing, rules.Nowhere))
	}
	if len(list) == 0 { // else other pawns move by other numbers, and no single rule forbids it
		c.otherMoves(other, add)
	}
	if c.reading.Bonus != other.reading.Bonus || c.landsAgain() != other.landsAgain() {
		add(c.told(ruleset.ExtraThrow, rules.Nowhere))
	}
	return list
}

// otherMoves are the rules behind moves that are open here only, there only, or do something else.
func (c result) otherMoves(there result, add func(ruleOf, bool)) {
	for _, m := range there.moves {
		if _, here := c.has(m); !here {
			add(c.forbids(m))
		}
	}
	for _, m := range c.moves {
		one, too := there.has(m)
		switch {
		case !too && m.Value != m.Used:
			add(c.told(ruleset.Throwing, rules.Nowhere))
		case !too:
			add(there.forbids(m))
		case m.Rest != one.Rest:
			add(c.told(ruleset.Drowning, rules.Nowhere))
		case m.Victim != one.Victim:
			add(c.told(ruleset.Attacking, rules.Nowhere))
		}
	}
}

// forbids is the rule by which a move of another rule set is not open in this one. Where the move is only a matter of
// counting, it is the rule of how pawns leave that house, enter or go back.
func (c result) forbids(m rules.Move) (ruleOf, bool) {
	no := c.rules.Why(c.position, m.From, m.To)
	switch topic := ruleset.TopicOf(no.Reason); {
	case no.Reason != rules.NotThatFar && topic != ruleset.Moving && topic != ruleset.Throwing:
		line, found := c.set.LineFor(no)
		return ruleOf{line, c.set.ID}, found
	case m.From == rules.Hand || no.Reason == rules.NoPawn:
		return c.told(ruleset.Setup, rules.Nowhere)
	case m.To == rules.Home || m.From >= rules.Happiness:
		return c.told(ruleset.Leaving, m.From)
	case m.Backward():
		return c.told(ruleset.Backward, rules.Nowhere)
	}
	return c.told(ruleset.TopicOf(no.Reason), rules.Nowhere)
}

// told is the rule of a topic that tells most: about the house in question before others, one that a source says before one
// that was decided.
func (c result) told(topic ruleset.Topic, house rules.Square) (ruleOf, bool) {
	best, most := ruleset.Line{}, 0
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
	return ruleOf{best, c.set.ID}, most > 0
}

// ruleOf is a rule and the rule set it stands in.
type ruleOf struct {
	line ruleset.Line
	of   string
}

// told is the rule in words, and whose it is.
func (r ruleOf) told(d *page.Desk) (text, source string) {
	set := say.Source(d.Words, d.Set(r.of))
	return d.T(r.line.Key), d.T("compare.source", "set", set, "origin", d.T(r.line.Origin.Key()))
}
