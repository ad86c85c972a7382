package game

import (
	"time"
	"unicode/utf8"

	"senet/game/motion"
)

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

// tell lays a sentence over the page. One that lies there already is said anew: it stays as long again.
func (a *App) tell(text string) { a.notice = notice{text, a.now} }

// ends is when the sentence begins to fade.
func (n notice) ends() time.Duration {
	return n.since + noticeStays + time.Duration(utf8.RuneCountInString(n.text))*noticeLetter
}

// gone is how far it has faded, 0…1.
func (n notice) gone(c motion.Clock) float64 {
	if n.text == "" || c.Now < n.ends() {
		return 0
	}
	return motion.PageFade.At(c.Now-n.ends(), c.Speed, c.Calm)
}

// over tells whether it has been there for long enough.
func (n notice) over(c motion.Clock) bool {
	return n.text != "" && c.Now >= n.ends()+motion.PageFade.Length(c.Speed, c.Calm)
}

// wake is how long until it begins to fade; false when there is none.
func (n notice) wake(now time.Duration) (time.Duration, bool) {
	return max(n.ends()-now, 0), n.text != ""
}
