package game

import (
	"slices"

	"senet/game/board"
	"senet/game/i18n"
	"senet/rules"
	"senet/rules/ruleset"
)

// comparedSet is what a rule set makes of a position and throw.
type comparedSet struct {
	id       string // of the rule set, or houseCase
	name     string
	set      ruleset.Set
	rules    *rules.Rules
	position rules.Position // with the number thrown, to be moved
	reading  rules.Reading
	moves    []rules.Move // of pawns
	stays    bool         // the player may leave all as it is
	fault    string       // why the position cannot be in this rule set, as a key; empty where it can
}

// under is the position of the page in a rule set. Pawns that are not on the board are at home or,
// where pawns enter from it, in the hand.
func (p *comparePage) under(c comparedSet) comparedSet {
	set, o := c.set, c.set.Options
	for _, n := range set.Pawns { // as many pawns as stand there, if the rule set allows
		if most := max(p.pawns[0].Len(), p.pawns[1].Len()); n >= most && (o.Pawns < most || n < o.Pawns) {
			o.Pawns = n
		}
	}
	r, err := rules.New(o)
	if err != nil {
		c.fault = "compare.broken"
		return c
	}
	c.rules, c.reading = r, r.Read(rules.Marked(p.marked))
	c.position, err = r.Position(p.setup(o, c.reading))
	switch {
	case max(p.pawns[0].Len(), p.pawns[1].Len()) > o.Pawns:
		c.fault, c.position = "compare.many", rules.Position{}
	case err != nil && min(p.pawns[0].Len(), p.pawns[1].Len()) == 0: // the game would be over
		c.fault = "compare.bare"
	case err != nil:
		c.fault = "compare.broken"
	}
	if c.fault != "" || c.reading.Value == 0 {
		return c
	}
	for _, m := range r.Legal(c.position, nil) {
		if m.Kind == rules.Pass {
			c.stays = true
			continue
		}
		c.moves = append(c.moves, m)
	}
	return c
}

// setup is the position for a rule set's options.
func (p *comparePage) setup(o rules.Options, reading rules.Reading) rules.Setup {
	s := rules.Setup{Turn: p.turn, Starter: p.starter, Phase: rules.ToThrow}
	for side, on := range p.pawns {
		s.Put(o, rules.Side(side), on)
	}
	if reading.Value > 0 {
		s.Phase, s.Numbers, s.Bonus = rules.ToMove, []int{reading.Value}, reading.Bonus && !o.Gather
	}
	return s
}

// follows tells in words what comes after the throw.
func (c comparedSet) follows(a *App) string {
	switch {
	case c.fault != "":
		return a.T(c.fault)
	case c.reading.Value == 0:
		return a.T("compare.missed")
	}
	key := "compare.moves"
	switch {
	case len(c.moves) == 0:
		key = "compare.none"
	case c.stays:
		key = "compare.stays"
	}
	words := a.T(key, "n", len(c.moves))
	switch {
	case c.reading.Bonus && c.set.Options.Gather:
		words += " " + a.T("compare.gathers")
	case c.reading.Bonus && len(c.moves) > 0:
		words += " " + a.T("compare.again")
	case c.landsAgain():
		words += " " + a.T("compare.landing")
	}
	return words
}

// landsAgain reports whether some move, but not every one, gives another throw.
func (c comparedSet) landsAgain() bool {
	return slices.ContainsFunc(c.moves, func(m rules.Move) bool {
		after, err := c.rules.Apply(c.position, m)
		return err == nil && after.Phase() == rules.ToThrow && after.Turn() == c.position.Turn()
	})
}

// has finds the move of the same pawn to the same place.
func (c comparedSet) has(m rules.Move) (rules.Move, bool) {
	return At(c.moves,
		slices.IndexFunc(c.moves, func(own rules.Move) bool { return own.From == m.From && own.To == m.To }))
}

// ways are the moves as they are drawn, beside those of the other rule set that are not open here.
func (c comparedSet) ways(other comparedSet) (list []board.Arrow) {
	for _, m := range c.moves {
		ink := board.InkMay
		if one, there := other.has(m); !there || m.Rest != one.Rest || m.Victim != one.Victim {
			ink = board.InkShow
		}
		list = append(list, board.Arrow{From: m.From, To: m.To, Ink: ink})
		if m.Rest != m.To && m.Rest.OnBoard() {
			list = append(list, board.Arrow{From: m.To, To: m.Rest, Ink: ink})
		}
		if m.Victim.OnBoard() && m.Victim != m.From {
			list = append(list, board.Arrow{From: m.To, To: m.Victim, Ink: ink})
		}
	}
	for _, m := range other.moves {
		_, here := c.has(m)
		if !here && c.fault == "" && c.reading.Value == other.reading.Value &&
			c.set.Options.Reverse == other.set.Options.Reverse {
			list = append(list, board.Arrow{From: m.From, To: m.To, Ink: board.InkNot})
		}
	}
	return list
}

// mostRules is how many rules are told of one difference; more would hide the first.
const mostRules = 2

// differences are the rules that make a rule set differ here from the other: what the throw counts,
// what a pawn may not do here or there, what a move does, who throws again.
func (c comparedSet) differences(other comparedSet) []ruleOf {
	if c.id == other.id || c.fault+other.fault != "" {
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
func (c comparedSet) otherMoves(there comparedSet, add func(ruleOf, bool)) {
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

// forbids is the rule by which a move of another rule set is not open in this one. Where the move
// is only a matter of counting, it is the rule of how pawns leave that house, enter or go back.
func (c comparedSet) forbids(m rules.Move) (ruleOf, bool) {
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

// told is the rule of a topic that tells most: about the house in question before others, one that
// a source says before one that was decided.
func (c comparedSet) told(topic ruleset.Topic, house rules.Square) (ruleOf, bool) {
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
func (r ruleOf) told(a *App) (text, source string) {
	set := i18n.SourceName(a.words, a.config.Set(r.of))
	return a.T(r.line.Key), a.T("compare.source", "set", set, "origin", a.T(r.line.Origin.Key()))
}
