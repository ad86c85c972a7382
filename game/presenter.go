package game

// present goes into the presenter's theme, or back to the player's own. The game and its page stay as they are.
func (a *App) present() {
	a.presenter, a.dim = !a.presenter, false
	if a.play != nil {
		a.play.ShutList()
	}
	if !a.presenter {
		a.point.Main = false // its button goes too
	}
	a.keepPresenter()
	if a.presenter && !a.dimTold && a.hasBoard() { // no button shows it
		a.dimTold = true
		a.tell(a.words.T("notice.dim"))
	}
}

// hasBoard tells whether there is a board on the page that all else can be darkened around.
func (a *App) hasBoard() bool {
	return a.board() != nil
}

// darken darkens everything but the board, or lights it up again. That is for a class: it goes into the presenter's theme. Where
// there is no board nothing is dark yet, and that is said.
func (a *App) darken() {
	a.dim, a.dimTold = !a.dim || !a.presenter, true
	a.presenter = true
	a.keepPresenter()
	if !a.hasBoard() {
		a.tell(a.words.T("notice.dimLater", "dark", a.dim))
	}
}

// keepPresenter remembers for the next start whether a class is looking on.
func (a *App) keepPresenter() {
	if a.settings.Presenter != a.presenter {
		a.settings.Presenter = a.presenter
		a.saveSettings()
	}
}
