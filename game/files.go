package game

import (
	"errors"
	"path"
	"strings"

	"senet/game/lesson"
	"senet/game/page"
	"senet/game/say"
	"senet/rules/record"
)

// resume puts the saved game back on the table. A text that cannot be read is set aside, and what still plays of it is
// offered.
func (g guide) resume(text string) {
	if text == "" {
		return
	}
	game, err := record.Read(text)
	if err != nil {
		g.do(page.Effect{Kind: page.SetAside, Text: text})
		if game, _ = record.ReadPartial(text); game.Rules() == nil || game.Len() == 0 {
			g.tell(g.words.T("notice.damaged", "reason", say.RecordError(g.words, err)))
			return
		}
		g.tell(g.words.T("notice.partial", "n", game.Len(), "reason", say.RecordError(g.words, err)))
	}
	g.sit(game)
	if g.play.Match.Over() && g.play.Match.Live() { // it was killed while the end was shown
		if err != nil {
			g.tell(g.words.T("notice.partialOver", "reason", say.RecordError(g.words, err)))
		}
		g.do(page.Effect{Kind: page.StoreGame, Text: g.play.Match.Text()})
		g.do(page.Effect{Kind: page.ForgetGame})
		g.play = nil
		return
	}
	if err != nil {
		g.play.Match.Save()
	}
}

// open opens a record, or tells what is wrong with it. A lesson is put among one's own, which are shown.
func (g guide) open(f page.File) {
	if f.Err == nil && g.config.LessonFolder != "" && lesson.Is(string(f.Data)) {
		g.do(page.Effect{Kind: page.PutLesson, Name: strings.TrimSuffix(f.Name, path.Ext(f.Name)), Text: string(f.Data)})
		g.once(page.Learn)
		return
	}
	switch kept, err := g.openAs(f, false); {
	case err != nil:
		g.tell(err.Error())
	case kept:
		g.tell(g.words.T("notice.openedKept", "file", f.Name))
	default:
		g.tell(g.words.T("notice.opened", "file", f.Name))
	}
}

// openAs opens a record, and tells whether an unfinished game was kept before. One that is taken is a kept game, and goes on in its own file.
func (g guide) openAs(f page.File, taken bool) (kept bool, err error) {
	if f.Err != nil {
		return false, f.Err
	}
	game, err := record.Read(string(f.Data))
	if err != nil {
		return false, errors.New(g.words.T("notice.foreign", "file", f.Name, "reason", say.RecordError(g.words, err)))
	}
	kept = g.play != nil && g.play.Match.Unfinished()
	g.putAway()
	if taken {
		g.do(page.Effect{Kind: page.TakeGame, Name: f.Name, Text: string(f.Data)})
	}
	g.sit(game)
	g.play.LookBack()   // a finished record was opened to be looked at
	g.play.Match.Save() // of a finished one nothing is left to be continued, nor of the game before it
	g.toTable()
	return kept, nil
}

// takeUp opens a kept game, and tells whether it is open.
func (g guide) takeUp(f page.File, taken bool) bool {
	kept, err := g.openAs(f, taken)
	switch {
	case err != nil:
		g.tell(err.Error())
	case kept:
		g.tell(g.words.T("games.kept"))
	}
	return err == nil
}

// Open makes a record from outside the game in play, if it can be read; otherwise nothing changes, and the error is a sentence.
func (a *App) Open(f page.File) error {
	_, err := guide{a}.openAs(f, false)
	return err
}
