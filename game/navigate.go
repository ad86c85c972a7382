package game

import (
	"slices"
	"time"
	"unicode/utf8"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules/record"
)

// stackEntry is an open page.
type stackEntry struct {
	Page
	name string // one of PageNames, or the name of a page that Visit does not know

	focus  ui.Target // the focus when another page was opened over this one
	scroll float64   // the scrolling then
}

// resetFocus moves the focus to the next action.
func (a *App) resetFocus() { a.focus = a.page().Build(a).FirstFocus }

// open opens a page over the current one; closePage goes back.
func (a *App) open(name string, p Page) {
	below := a.page()
	below.focus, below.scroll = a.focus, a.scroll
	a.replacePages(append(a.pages, &stackEntry{Page: p, name: name}))
}

// closePage closes the page and returns to the one below it. The title page stays.
func (a *App) closePage() {
	if n := len(a.pages) - 1; n > 0 {
		a.replacePages(a.pages[:n])
		if below := a.page(); a.returnFocus(below.focus) {
			a.scroll = below.scroll
		}
	}
}

// returnFocus moves the focus back to the button that led away from the page and reports whether it
// did. If the button is gone, or the page has a board or begins a game, the focus goes to the next
// action.
func (a *App) returnFocus(to ui.Target) bool {
	a.resetFocus()
	_, begins := a.page().Page.(*newGamePage)
	ok := a.boardPage() == nil && !begins && a.isEnabled(to.ID)
	if ok {
		a.focus = to
	}
	return ok
}

func (a *App) closeToTitle() { a.replacePages(a.pages[:1]) }

// stopAnimations ends all animations of the game in play.
func (a *App) stopAnimations() {
	if a.playPage != nil {
		a.keepingFocus(func() { a.playPage.stopAnimations(a) })
	}
}

// keepingFocus runs a change to the game in play. It restores focus and scrolling if another page
// or a dialog is shown.
func (a *App) keepingFocus(change func()) {
	focus, scroll, shown := a.focus, a.scroll, a.showFocus
	change()
	if !a.isPlaying() || a.dialog != nil {
		a.focus, a.scroll, a.showFocus = focus, scroll, shown
	}
}

// isPlaying reports whether playPage is shown.
func (a *App) isPlaying() bool { return a.page().Page == Page(a.playPage) }

func (a *App) isAtTitle() bool { return len(a.pages) == 1 }

// replacePages replaces the stack of pages; the last one is shown.
func (a *App) replacePages(pages []*stackEntry) {
	a.endEdit(true)
	a.pages = pages
	if !slices.ContainsFunc(pages, func(e *stackEntry) bool { return e.Page == Page(a.playPage) }) {
		a.endViewing()
	}
	a.stopAnimations()
	a.dialog, a.scroll = nil, 0
	a.hover, a.pressed = ui.Target{}, ui.Target{}
	a.pageFade = a.clock().Begin(board.PageFade)
	a.page().Handle(a, ui.Event{Kind: ui.PageShown})
	a.resetFocus()
}

func (a *App) toggleFullscreen() {
	a.noteFullscreen(!a.isFullscreen)
	a.config.Host.SetFullscreen(a.isFullscreen)
}

// noteFullscreen notes whether the window fills the screen, also for the next start. A kiosk goes
// back to full screen.
func (a *App) noteFullscreen(on bool) {
	if a.config.Kiosk && !on {
		a.isFullscreen = true
		a.config.Host.SetFullscreen(true)
		return
	}
	a.isFullscreen, a.settings.Fullscreen = on, on
}

// notice is a message over the page.
type notice struct {
	text      string        // "": no notice
	since     time.Duration // when it appeared
	stays     bool          // until a key or button is pressed
	isOngoing bool          // it says what is going on; the next notice ends it
	isNews    bool          // no input of the player caused it
}

// A notice stays for noticeStays and noticeLetter for each letter: long enough to read it twice.
const (
	noticeStays  = 5 * time.Second
	noticeLetter = 90 * time.Millisecond
)

// noticeReaction is how long input cannot dismiss news: a key pressed as it appears was not meant for it.
const noticeReaction = time.Second

// notice returns the notice that is shown; the zero value if there is none.
func (a *App) notice() notice {
	first, _ := elementAt(a.notices, 0)
	return first
}

// showNotice shows a notice after those that are shown or wait already.
func (a *App) showNotice(text string) { a.addNotice(notice{text: text, since: a.now}) }

// showNews shows a notice that no input of the player caused.
func (a *App) showNews(text string) { a.addNotice(notice{text: text, since: a.now, isNews: true}) }

// showError shows a notice that stays until the player presses a key or button.
func (a *App) showError(text string) { a.addNotice(notice{text: text, since: a.now, stays: true}) }

// showProgress shows a notice that says what is going on, until the next notice or endProgress.
func (a *App) showProgress(text string) {
	a.addNotice(notice{text: text, since: a.now, isOngoing: true})
}

// addNotice adds a notice after the others, without showProgress's. If the same text is shown or waits
// already, it lasts its full time again.
func (a *App) addNotice(n notice) {
	a.endProgress()
	switch i := slices.IndexFunc(a.notices, func(old notice) bool { return old.text == n.text }); {
	case i >= 0:
		a.notices[i] = n
	case n.text != "":
		a.notices = append(a.notices, n)
		a.noticeCount++
	}
}

func (a *App) endProgress() {
	a.notices = slices.DeleteFunc(a.notices, func(n notice) bool { return n.isOngoing })
}

func (a *App) dismissNotice() {
	if a.notices = a.notices[min(1, len(a.notices)):]; len(a.notices) > 0 {
		a.notices[0].since = a.now
	}
}

// dismissSeenNotice dismisses the notice because of an input, unless it is news that has just appeared.
func (a *App) dismissSeenNotice() {
	if n := a.notice(); !n.isNews || a.now >= n.since+noticeReaction {
		a.dismissNotice()
	}
}

// ends returns when the notice begins to fade.
func (n notice) ends() time.Duration {
	if n.text == "" || n.stays {
		return board.Never
	}
	return n.since + noticeStays + time.Duration(utf8.RuneCountInString(n.text))*noticeLetter
}

// fade returns how far the notice has faded, 0 to 1.
func (n notice) fade(c board.Clock) (gone float64) {
	if c.Now >= n.ends() {
		gone, _ = c.Shown(board.PageFade.From(n.ends()))
	}
	return gone
}

// openNewGame opens the page for a new game with the options of the last one, so that Enter begins
// the same game again.
func (a *App) openNewGame() {
	a.open("new", &newGamePage{options: a.settings.LastOptions})
}

// openRules opens the page of the rules that the current page is about.
func (a *App) openRules() {
	h := a.currentRules()
	if p, ok := a.page().Page.(pageWithRules); ok {
		h = p.Rules(a)
	}
	a.openRulesOf(h)
}

func (a *App) openRulesOf(h record.Header) {
	a.open("rules", NewRulesPage(h))
	a.showFocus = false // the page would scroll to the focus, which may be below
}

// openGames opens the list of kept games. If none can be kept, a notice says how to open a record.
func (a *App) openGames() {
	if a.config.CannotKeep {
		a.showNotice(a.T("notice.open"))
		return
	}
	p := &gamesPage{}
	p.listMore(a)
	a.open("games", p)
}

func (a *App) openHistory()  { a.open("history", &historyPage{}) }
func (a *App) openCompare()  { a.open("compare", newComparePage(a)) }
func (a *App) openPrinting() { a.open("print", newPrintPage(a, PrintBoard, PrintPieces, PrintRules)) }
func (a *App) openLearn()    { a.open("learn", learnPage{}) }
func (a *App) openSettings() { a.open("settings", settingsPage{}) }

// openSetup opens the board setup, continuing the last one.
func (a *App) openSetup() {
	a.lastSetup = resumeSetup(a, a.lastSetup)
	a.open("setup", a.lastSetup)
}

func (a *App) openReview() {
	a.open("review", newReviewPage(a.playPage))
}

// openOnce opens a page of type P, unless one is already shown.
func openOnce[P Page](a *App, open func()) {
	if _, isShown := a.page().Page.(P); !isShown {
		open()
	}
}

// showGame shows the game in play, with only the title page below it.
func (a *App) showGame() {
	a.endViewing()
	a.showPlayPage()
}

// showPlayPage shows playPage, with only the title page below it.
func (a *App) showPlayPage() {
	a.replacePages(append(a.pages[:1], &stackEntry{Page: a.playPage, name: "play"}))
}

// requestClose quits when the last changes are saved. If some cannot be, or the clock of a plan runs,
// it asks first; at the second request it asks whether to wait for the disk. It quits at once if the
// system ends the program.
func (a *App) requestClose(bySystem bool) {
	a.endEdit(true)
	if bySystem {
		a.config.Host.Quit()
		return
	}
	if a.isClosing {
		a.openDialog(quitDialog(a))
	}
	a.isClosing = true
	a.finishClosing()
}

// finishClosing completes requestClose once the Store is idle and its failures are known.
func (a *App) finishClosing() {
	if !a.isClosing || a.config.Store.IsBusy() || !a.config.News.IsEmpty() {
		return
	}
	a.isClosing = false
	if a.isAnyUnsaved() || a.isPlanRunning() {
		a.isViewStale = true
		a.openDialog(quitDialog(a))
		return
	}
	a.config.Host.Quit()
}

// isAnyUnsaved reports whether quitting now would lose something.
func (a *App) isAnyUnsaved() bool { return a.unsaved != SaveFailed{} }

// unsavedText returns a text of the catalogue about what is unsaved.
func (a *App) unsavedText(key string) string {
	return a.T(key, "game", a.unsaved.Game, "lesson", a.unsaved.Lesson, "stays", a.config.InBrowser)
}

// scrollToFocus moves the focus and scrolls the page to it.
func (a *App) scrollToFocus(t ui.Target) { a.focus, a.showFocus = t, true }
