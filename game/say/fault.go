package say

import (
	"errors"
	"strings"

	"senet/game/lang"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// RecordError is what is wrong with a record, with its line.
func RecordError(words *lang.Catalogue, err error) string {
	var e *record.Error
	if !errors.As(err, &e) {
		return err.Error()
	}
	why := words.Refusal(e.Refusal, Written(e.Turn, e.Numbers))
	because := strings.TrimSuffix(why.Lead+" "+why.Rest, ".")
	if e.Reason == record.BadPosition || e.Reason == record.Unplayable {
		because = Reason(words, e.Err)
	}
	return words.T("record."+e.Reason.String(), "line", e.Line, "word", e.Word, "why", because)
}

// Written is what a sentence about a move in a file knows: nobody plays there, and the sides go by their pawns.
func Written(turn rules.Side, numbers []int) lang.Scene {
	return lang.Scene{Side: turn, Numbers: numbers, Many: true, Shapes: [2]string{"cone", "spool"}, End: int(rules.Home), Sticks: true}
}

// Reason is what an error of the rules says, as a clause of the catalogue without a full stop.
func Reason(words *lang.Catalogue, err error) string {
	var unreadable *rules.PositionError
	var misfit *ruleset.Misfit
	var code *ruleset.CodeError
	switch {
	case errors.As(err, &unreadable):
		return words.Unreadable(unreadable)
	case errors.As(err, &misfit):
		return strings.TrimSuffix(words.T(misfit.Key, "square", misfit.Square), ".")
	case errors.As(err, &code):
		return strings.TrimSuffix(words.T(code.Key, "part", code.Part), ".")
	}
	return err.Error()
}
