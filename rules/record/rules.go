package record

import (
	"errors"

	"senet/rules"
	"senet/rules/ruleset"
)

// errUnknownRuleSet is what RulesFor answers to an id that no rule set has.
var errUnknownRuleSet = errors.New("there is no such rule set")

// RulesFor are the rules that a header names: its rule set with its choices.
func RulesFor(h Header) (*rules.Rules, error) {
	set, ok := ruleset.ByID(h.RuleSet)
	if !ok {
		return nil, errUnknownRuleSet
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
