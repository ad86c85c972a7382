package game

import (
	"time"
	"unicode/utf8"

	"senet/game/motion"
)

// noticed is the sentence that lies over the page, and since when.
type noticed struct {
	text  string
	since time.Duration
}

// A sentence over the page can be read through twice before it goes by itself.
const (
	noticeStays  = 5 * time.Second
	noticeLetter = 90 * time.Millisecond // for every letter
)

// tell lays a sentence over the page. One that lies there already is said anew: it stays as long again.
func (a *App) tell(text string) { a.notice, a.noticed = text, noticed{} }

// ends is when the sentence begins to fade.
func (n noticed) ends() time.Duration {
	return n.since + noticeStays + time.Duration(utf8.RuneCountInString(n.text))*noticeLetter
}

// tickNotice lets a sentence go that was there for long enough, and tells whether one has gone.
func (a *App) tickNotice() bool {
	if a.notice != a.noticed.text {
		a.noticed = noticed{text: a.notice, since: a.now}
	}
	if a.notice == "" || a.now < a.noticed.ends()+a.noticeFade() {
		return false
	}
	a.notice, a.noticed = "", noticed{}
	return true
}

func (a *App) noticeFade() time.Duration {
	return motion.PageFade.Length(a.settings.Motion(), a.settings.Calm)
}

// noticeGone is how far the sentence has faded, 0…1.
func (a *App) noticeGone() float64 {
	if a.notice == "" || a.notice != a.noticed.text || a.now < a.noticed.ends() {
		return 0
	}
	return motion.PageFade.At(a.now-a.noticed.ends(), a.settings.Motion(), a.settings.Calm)
}

// noticeWake is how long until the sentence begins to fade; false when there is none.
func (a *App) noticeWake() (time.Duration, bool) {
	return max(a.noticed.ends()-a.now, 0), a.notice != ""
}
