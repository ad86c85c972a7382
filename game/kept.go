package game

import "senet/game/page"

// takeUp opens a record; one that is taken is a kept game, and goes on in its own file. It tells whether it is open.
func (a *App) takeUp(f page.File, taken bool) bool {
	left := a.play != nil && a.play.Match.Unfinished()
	if err := a.openAs(f, taken); err != nil {
		a.tell(err.Error())
		return false
	}
	a.notice = ""
	if left {
		a.tell(a.words.T("games.kept"))
	}
	return true
}
