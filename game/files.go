package game

import (
	"errors"

	"senet/game/page"
	"senet/game/say"
	"senet/rules/record"
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
			a.tell(a.words.T("notice.damaged", "reason", say.RecordError(a.words, err)))
			return
		}
		a.tell(a.words.T("notice.partial", "n", game.Len(), "reason", say.RecordError(a.words, err)))
	}
	a.sit(game)
	if a.play.Match.Over() && a.play.Match.Live() { // it was killed while the end was shown
		if err != nil {
			a.tell(a.words.T("notice.partialOver", "reason", say.RecordError(a.words, err)))
		}
		a.do(page.Effect{Kind: page.StoreGame, Text: a.play.Match.Text()})
		a.do(page.Effect{Kind: page.ForgetGame})
		a.play = nil
		return
	}
	if err != nil {
		a.play.Match.Save()
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
		return errors.New(a.words.T("notice.foreign", "file", f.Name, "reason", say.RecordError(a.words, err)))
	}
	kept := a.play != nil && a.play.Match.Unfinished()
	a.putAway()
	if taken {
		a.do(page.Effect{Kind: page.TakeGame, Name: f.Name, Text: string(f.Data)})
	}
	a.sit(game)
	a.play.LookBack()   // a finished record was opened to be looked at
	a.play.Match.Save() // of a finished one nothing is left to be continued, nor of the game before it
	a.toTable()
	a.tell(a.words.T("notice.opened", "file", f.Name))
	if kept {
		a.tell(a.words.T("notice.openedKept", "file", f.Name))
	}
	return nil
}

// takeUp opens a record; one that is taken is a kept game, and goes on in its own file. It tells whether it is open.
func (a *App) takeUp(f page.File, taken bool) bool {
	left := a.play != nil && a.play.Match.Unfinished()
	if err := a.openAs(f, taken); err != nil {
		a.tell(err.Error())
		return false
	}
	a.notice = notice{}
	if left {
		a.tell(a.words.T("games.kept"))
	}
	return true
}
