package i18n

import (
	"errors"
	"strings"

	"senet/game/board"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Refusal explains why the side to move may not make a move.
func (g Narrator) Refusal(r rules.Refusal) board.Explanation {
	return g.words.Refusal(r, g.moveContext(g.turn()))
}

// RuleQuote cites the rule behind a refusal: the source's own words, the rule and who retells it,
// the house rule, or that this game decided. It is empty if no rule
// of the set is behind the refusal.
func RuleQuote(words *Catalogue, set ruleset.Set, r rules.Refusal) string {
	switch r.Reason {
	case rules.NotThatFar, rules.NoPawn, rules.NotYours, rules.ThrowFirst, rules.GameOver, rules.NumberUsed,
		rules.OwnPawn:
		return "" // these follow from counting and taking turns
	}
	line, found := set.LineFor(r)
	name := citedName(words, set)
	switch {
	case !found:
		return ""
	case line.Option != "":
		option := "house." + line.Option
		return words.T("quote.house", "option", words.T(option), "rule", words.T(line.Key), "who",
			words.T(option+".who"))
	case line.Quote != "":
		return words.T("quote.line", "source", name, "quote", words.T(line.Quote))
	case line.Origin == ruleset.Decided:
		return words.T("quote.ours", "source", name)
	}
	return words.T("quote.told", "source", name, "origin", words.T(line.Origin.Key()), "rule",
		words.T(line.Key))
}

// RuleSource names the source of the rule behind a refusal, where RuleQuote does not fit. It is
// empty if RuleQuote is.
func RuleSource(words *Catalogue, set ruleset.Set, r rules.Refusal) string {
	line, _ := set.LineFor(r)
	switch {
	case RuleQuote(words, set, r) == "":
		return ""
	case line.Option != "":
		return words.T("quote.source.house", "option", words.T("house."+line.Option))
	}
	return words.T("quote.source", "source", citedName(words, set))
}

// RuleSetName returns the name of a rule set.
func RuleSetName(words *Catalogue, id string) string { return words.T("set." + id + ".name") }

// SourceName returns the name of a rule set's source as quotations give it, with its certainty
// unless it is a rules page.
func SourceName(words *Catalogue, set ruleset.Set) string {
	name := words.T("set." + set.ID + ".cite")
	if set.Certainty == ruleset.KnownPage {
		return name
	}
	return words.T("set.named", "name", name, "certainty", words.T("badge."+set.Certainty.String()))
}

// citedName returns the name of a rule set and its source: "The Gate · Storer 2005".
func citedName(words *Catalogue, set ruleset.Set) string {
	name, source := RuleSetName(words, set.ID), SourceName(words, set)
	if source == name {
		return name
	}
	return words.T("learn.part", "title", name, "part", source)
}

// RecordError returns what is wrong with a game record, with its line.
func RecordError(words *Catalogue, err error) string {
	e, is := errors.AsType[*record.Error](err)
	if !is {
		return err.Error()
	}
	because := RefusalClause(words, e.Refusal, e.Turn, e.Numbers)
	if e.Kind == record.BadPosition || e.Kind == record.Unplayable {
		because = RuleErrorClause(words, e.Err)
	}
	return words.T("record."+string(e.Kind), "line", e.Line, "word", e.Word, "why", because)
}

// ReadCode reads the code of a rule set with house rules, which must be playable. The error is a
// sentence; for an unknown rule set it lists the known ones.
func ReadCode(words *Catalogue, code string) (ruleset.Set, ruleset.HouseRules, error) {
	set, house, err := ruleset.ParseCode(code)
	if err == nil {
		_, err = set.Under(house)
	}
	wrong, is := errors.AsType[*ruleset.CodeError](err)
	switch {
	case err == nil:
		return set, house, nil
	case !is || wrong.Key != ruleset.UnknownSet:
		return set, house, errors.New(RuleError(words, err))
	}
	var names []string
	for _, s := range ruleset.List() {
		names = append(names, s.ID)
	}
	return set, house, errors.New(words.T("run.unknown", "name", wrong.Part, "names", strings.Join(names, ", ")))
}

// RuleError returns an error of the rules as a sentence.
func RuleError(words *Catalogue, err error) string {
	if e, is := errors.AsType[*rules.OptionsError](err); is {
		return words.T("misfit."+string(e.Kind), "square", e.Square)
	}
	if e, is := errors.AsType[*rules.PositionError](err); is {
		return words.PositionError(e)
	}
	if e, is := errors.AsType[*ruleset.CodeError](err); is {
		return words.T(e.Key, "part", e.Part)
	}
	return err.Error()
}

// RuleErrorClause returns an error of the rules as a clause, without a full stop.
func RuleErrorClause(words *Catalogue, err error) string {
	return strings.TrimSuffix(RuleError(words, err), ".")
}

// RefusalClause returns why a move in a file is not allowed, as a clause. It leaves out advice that
// mentions highlights or number tiles.
func RefusalClause(words *Catalogue, r rules.Refusal, turn rules.Side, numbers []int) string {
	no := words.Refusal(r, MoveContext{Side: turn, Numbers: numbers, Plural: true,
		Shapes: [2]board.Shape{board.Cone, board.Spool}, HomeAt: int(rules.Home), UsesSticks: true})
	switch r.Reason {
	case rules.NoPawn, rules.NumberUsed, rules.GameOver:
		no.Rest = ""
	}
	return strings.TrimSuffix(strings.TrimSpace(no.Lead+" "+no.Rest), ".")
}
