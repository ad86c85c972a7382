package game

import (
	"strings"
	"time"
	"unicode/utf8"

	"senet/game/board"
	"senet/game/ui"
)

// push opens a page over the one shown; pop goes back to it.
func (a *App) push(p *stackEntry) {
	below := a.page()
	below.focus, below.scroll = a.focus, a.scroll
	a.turnTo(append(a.pages, p))
}

func (a *App) pop() {
	if n := len(a.pages) - 1; n > 0 {
		a.turnTo(a.pages[:n])
		a.comeBack()
	}
}

// comeBack puts the focus on the line of the title's menu or of the lessons that led away, where it
// is still there. Elsewhere the next deed is at the page's beginning.
func (a *App) comeBack() {
	l := a.page()
	if l.name != "learn" && l.name != "title" {
		return
	}
	if _, found := l.Build(a).Find(l.focus.ID); found {
		a.focus, a.scroll = l.focus, l.scroll
	}
}

// home leaves all pages but the title.
func (a *App) home() { a.turnTo(a.pages[:1]) }

// rest brings the game in play to rest.
func (a *App) rest() {
	if a.play != nil {
		a.aside(func() { a.play.Rest(a) })
	}
}

// aside lets something happen to the game in play. Where its page is not shown, or a dialog lies over it, it does not
// take the focus.
func (a *App) aside(happen func()) {
	focus, scroll, shown := a.focus, a.scroll, a.showFocus
	happen()
	if !a.atTable() || a.dialog != nil {
		a.focus, a.scroll, a.showFocus = focus, scroll, shown
	}
}

// atTable reports whether the game in play is shown.
func (a *App) atTable() bool { return a.page().name == "play" }

// turnTo shows the last of some pages, with the others behind it.
func (a *App) turnTo(pages []*stackEntry) {
	a.endEdit(true)
	a.pages = pages
	a.rest()
	a.dialog, a.scroll = nil, 0
	a.hover, a.pressed = ui.Target{}, ui.Target{}
	a.fade = a.Clock().Begin(board.PageFade)
	a.page().Handle(a, ui.Event{Kind: ui.Shown})
	a.resetFocus()
}

// fullscreen turns the full screen on or off.
func (a *App) fullscreen() {
	a.fills(!a.whole)
	a.config.Host.SetFullscreen(a.whole)
}

// fills takes in that the window fills the screen, or does no more. The next start will be the same.
func (a *App) fills(on bool) {
	if a.whole = on || a.config.Kiosk; a.whole != on {
		a.config.Host.SetFullscreen(true)
		return
	}
	if a.settings.Fullscreen != on {
		a.settings.Fullscreen = on
		a.saveSettings()
	}
}

func (a *App) saveSettings() { a.config.Store.SaveSettings(a.settings.Text()) }

// notice is the sentence that lies over the page, and since when; none where it is empty.
type notice struct {
	text  string
	since time.Duration
}

// A sentence over the page can be read through twice before it goes by itself.
const (
	noticeStays  = 5 * time.Second
	noticeLetter = 90 * time.Millisecond // for every letter
)

// tell shows a sentence over the page, in the place of the one before. Before the player's first input it
// adds the sentence to those that are there: nothing that went wrong at the start is lost.
func (a *App) tell(text string) {
	if before := a.notice.text; a.heard < 0 && strings.Contains(before, text) {
		text = before
	} else if a.heard < 0 && before != "" {
		text = before + " " + text
	}
	a.notice = notice{text, a.now}
}

// ends is when the sentence begins to fade.
func (n notice) ends() time.Duration {
	return n.since + noticeStays + time.Duration(utf8.RuneCountInString(n.text))*noticeLetter
}

// gone is how far it has faded, 0…1.
func (n notice) gone(c board.Clock) float64 {
	if n.text == "" || c.Now < n.ends() {
		return 0
	}
	return board.PageFade.At(c.Now-n.ends(), c.Speed, c.Calm)
}

// wake is how long until it begins to fade; false when there is none.
func (n notice) wake(now time.Duration) (time.Duration, bool) {
	return max(n.ends()-now, 0), n.text != ""
}
