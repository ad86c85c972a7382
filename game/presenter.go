package game

// present goes into the presenter's theme, or back to the player's own. The game and its page stay as they are.
func (a *App) present() {
	s := &a.settings
	s.Presenter, a.dim = !s.Presenter, false
	if a.play != nil {
		a.play.ShutList()
	}
	if !s.Presenter {
		a.point.Main = false // its button goes too
	}
	a.saveSettings()                                   // the next start is the same
	if s.Presenter && !a.dimTold && a.board() != nil { // no button shows it
		a.dimTold = true
		a.tell(a.words.T("notice.dim"))
	}
}

// darken darkens everything but the board, or lights it up again. That is for a class: it goes into the presenter's theme. Where
// there is no board nothing is dark yet, and that is said.
func (a *App) darken() {
	a.dim, a.dimTold = !a.dim || !a.settings.Presenter, true
	a.settings.Presenter = true
	a.saveSettings()
	if a.board() == nil {
		a.tell(a.words.T("notice.dimLater", "dark", a.dim))
	}
}
