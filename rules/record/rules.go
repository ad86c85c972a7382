package record

import (
	"errors"

	"senet/rules"
	"senet/rules/ruleset"
)

// errUnknownRuleSet is what RulesFor answers to an id that no rule set has.
var errUnknownRuleSet = errors.New("there is no such rule set")

// RuleSet is the rule set that a header names, with the house rules added to it. An error is that there is no such rule set,
// or a *ruleset.Misfit.
func RuleSet(h Header) (ruleset.Set, error) {
	set, ok := ruleset.ByID(h.RuleSet)
	if !ok {
		return ruleset.Set{}, errUnknownRuleSet
	}
	return set.Under(h.House)
}

// RulesFor are the rules that a header names: its rule set with its house rules and choices.
func RulesFor(h Header) (*rules.Rules, error) {
	set, err := RuleSet(h)
	if err != nil {
		return nil, err
	}
	return rules.New(set.With(h.Pawns, h.Die))
}

// NewGame is the game that a header tells of, with nothing thrown yet.
func NewGame(h Header) (Game, error) {
	rs, err := RulesFor(h)
	if err != nil {
		return Game{}, err
	}
	return New(h, rs, h.start(rs)), nil
}
