package screen

import (
	"errors"
	"strings"
	"sync/atomic"
	"time"
	"unicode"

	"senet/game"
)

const (
	maxPasted        = 64 << 10        // bytes read from the clipboard; texts for the game are far shorter
	maxShown         = 32              // characters of a copied text that are shown
	clipboardTimeout = 3 * time.Second // some programs that own the clipboard never answer
	pictureTimeout   = 15 * time.Second
)

// errNoClipboard means that this machine has no way to reach a clipboard.
var errNoClipboard = errors.New("no clipboard")

// systemClipboard reads and writes the system's clipboard. Its functions may wait for other
// programs.
type systemClipboard struct {
	read         func() (string, error)
	write        func(string) error
	writePicture func(png []byte) error
}

// clipboard copies and pastes in the background, so that no frame waits for other programs.
type clipboard struct {
	system  systemClipboard
	say     func(key string, args ...any) string
	events  *game.Queue // receives results
	timeout time.Duration

	busy atomic.Bool // a call is running, perhaps forever
}

func newClipboard(system systemClipboard, say func(key string, args ...any) string,
	events *game.Queue) *clipboard {
	return &clipboard{system: system, say: say, events: events, timeout: clipboardTimeout}
}

// copy puts text on the clipboard and shows notice, or the start of the text if notice is empty.
func (c *clipboard) copy(text, notice string) {
	c.start(c.timeout, func() any {
		if err := c.system.write(text); err != nil {
			return c.failure(err, "clipboard.nocopy")
		}
		if notice == "" {
			notice = c.say("clipboard.copied", "text", firstCharacters(text, maxShown))
		}
		return game.NoticeText(notice)
	})
}

// copyPicture draws a picture, puts it on the clipboard and shows notice.
func (c *clipboard) copyPicture(draw func() (png []byte, err error), notice string) {
	c.start(pictureTimeout, func() any {
		png, err := draw()
		if err == nil {
			err = c.system.writePicture(png)
		}
		if err != nil {
			return game.NoticeText(c.say("clipboard.nopicture"))
		}
		return game.NoticeText(notice)
	})
}

// paste requests the text on the clipboard.
func (c *clipboard) paste() {
	c.start(c.timeout, func() any {
		text, err := c.system.read()
		if err != nil {
			return c.failure(err, "clipboard.nopaste")
		}
		if text = cleanPasted(text); strings.TrimSpace(text) == "" {
			return game.NoticeText(c.say("clipboard.nopaste"))
		}
		return game.ClipboardText(text)
	})
}

// start calls do in the background. If it does not return in time, start posts a notice and drops a
// late result, because that would surprise the player.
func (c *clipboard) start(timeout time.Duration, do func() (news any)) {
	busyNotice := game.NoticeText(c.say("clipboard.busy"))
	if !c.busy.CompareAndSwap(false, true) { // goroutines must not pile up when the clipboard hangs
		c.events.Post(busyNotice)
		return
	}
	alarm := time.AfterFunc(timeout, func() { c.events.Post(busyNotice) })
	go func() {
		news := do()
		inTime := alarm.Stop()
		c.busy.Store(false)
		if inTime {
			c.events.Post(news)
		}
	}()
}

// failure returns the notice for an error: that there is no clipboard, or the text of key.
func (c *clipboard) failure(err error, key string) game.NoticeText {
	if errors.Is(err, errNoClipboard) {
		key = missingClipboard
	}
	return game.NoticeText(c.say(key))
}

// cleanPasted returns a text without invalid, control and format characters, at most maxPasted
// bytes. Line breaks become newlines, and tabs become spaces.
func cleanPasted(text string) string {
	text = text[:min(len(text), maxPasted)] // ToValidUTF8 removes part of a character at the end
	text = strings.ReplaceAll(strings.ToValidUTF8(text, ""), "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\r':
			return '\n'
		case r == '\t':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r):
			// Cf includes marks that turn the direction of text.
			return -1
		}
		return r
	}, text)
}

// firstCharacters returns the first limit characters of a text, on one line.
func firstCharacters(text string, limit int) string {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if len(runes) <= limit {
		return string(runes)
	}
	return string(runes[:limit]) + "…"
}
