package game

import (
	"errors"
	"strings"

	"senet/game/lang"
	"senet/game/page"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// resume puts the saved game back on the table. A text that cannot be read is set aside, and what still plays of it is
// offered.
func (a *App) resume(text string) {
	if text == "" {
		return
	}
	game, err := record.Read(text)
	if err != nil {
		a.do(page.Effect{Kind: page.SetAside, Text: text})
		if game, _ = record.ReadPartial(text); game.Rules() == nil || game.Len() == 0 {
			a.tell(a.words.T("notice.damaged", "reason", a.recordError(err)))
			return
		}
		a.tell(a.words.T("notice.partial", "n", game.Len(), "reason", a.recordError(err)))
	}
	a.sit(game)
	if a.table.match.Over() && a.table.match.Live() { // it was killed while the end was shown
		if err != nil {
			a.tell(a.words.T("notice.partialOver", "reason", a.recordError(err)))
		}
		a.do(page.Effect{Kind: page.StoreGame, Text: a.table.match.Text()})
		a.do(page.Effect{Kind: page.ForgetGame})
		a.table = nil
		return
	}
	if err != nil {
		a.table.match.Save()
	}
}

// open opens a record, or tells what is wrong with it.
func (a *App) open(f page.File) {
	if err := a.Open(f); err != nil {
		a.tell(err.Error())
	}
}

// Open makes a record from outside the game in play, if it can be read; otherwise nothing changes, and the error is a sentence.
func (a *App) Open(f page.File) error { return a.openAs(f, false) }

// openAs opens a record. One that is taken is a kept game, and goes on in its own file.
func (a *App) openAs(f page.File, taken bool) error {
	if f.Err != nil {
		return f.Err
	}
	game, err := record.Read(string(f.Data))
	if err != nil {
		return errors.New(a.words.T("notice.foreign", "file", f.Name, "reason", a.recordError(err)))
	}
	kept := a.table != nil && a.table.match.Unfinished()
	a.putAway()
	if taken {
		a.do(page.Effect{Kind: page.TakeGame, Name: f.Name, Text: string(f.Data)})
	}
	a.sit(game)
	a.table.win.shut = true // a finished record was opened to be looked at
	a.table.win.on = false
	a.table.match.Save() // of a finished one nothing is left to be continued, nor of the game before it
	a.play()
	a.tell(a.words.T("notice.opened", "file", f.Name))
	if kept {
		a.tell(a.words.T("notice.openedKept", "file", f.Name))
	}
	return nil
}

// recordError is what is wrong with a record, with its line.
func (a *App) recordError(err error) string {
	var e *record.Error
	if !errors.As(err, &e) {
		return err.Error()
	}
	why := a.words.Refusal(e.Refusal, writtenScene(e.Turn, e.Numbers))
	because := strings.TrimSuffix(why.Lead+" "+why.Rest, ".")
	if e.Reason == record.BadPosition || e.Reason == record.Unplayable {
		because = a.inWords(e.Err)
	}
	return a.words.T("record."+e.Reason.String(), "line", e.Line, "word", e.Word, "why", because)
}

// writtenScene is what a sentence about a move in a file knows: nobody plays there, and the sides go by their pawns.
func writtenScene(turn rules.Side, numbers []int) lang.Scene {
	return lang.Scene{Side: turn, Numbers: numbers, Many: true, Shapes: [2]string{"cone", "spool"}, End: int(rules.Home), Sticks: true}
}

// inWords is what an error of the rules says, as a clause of the catalogue without a full stop.
func (a *App) inWords(err error) string {
	var unreadable *rules.PositionError
	var misfit *ruleset.Misfit
	var code *ruleset.CodeError
	switch {
	case errors.As(err, &unreadable):
		return a.words.Unreadable(unreadable)
	case errors.As(err, &misfit):
		return strings.TrimSuffix(a.words.T(misfit.Key, "square", misfit.Square), ".")
	case errors.As(err, &code):
		return strings.TrimSuffix(a.words.T(code.Key, "part", code.Part), ".")
	}
	return err.Error()
}
