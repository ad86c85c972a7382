package screen

import (
	"errors"
	"strings"
	"sync"
	"time"
	"unicode"

	"senet/game"
)

const (
	maxPasted = 64 << 10 // bytes read from the clipboard; any text the game reads is far shorter
	maxShown  = 32       // characters of a copied text that are shown
	// how long to wait for the program that owns the clipboard; some never answer
	clipboardTimeout = 3 * time.Second
	pictureTimeout   = 15 * time.Second
)

// errNoClipboard reports that this machine has no means to reach a clipboard.
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
	events  *game.Queue // takes results
	timeout time.Duration

	mu   sync.Mutex
	busy bool // a call is on its way; it may never come back
}

func newClipboard(c systemClipboard, say func(key string, args ...any) string,
	news *game.Queue) *clipboard {
	return &clipboard{system: c, say: say, events: news, timeout: clipboardTimeout}
}

// copy puts text on the clipboard and shows notice or, if that is empty, the beginning of the text.
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
	c.start(pictureTimeout, func() any { // it is drawn first
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

// paste asks for the text on the clipboard.
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

// start uses the clipboard in the background. If it does not answer in time, a notice says so, and
// a later answer is dropped, because it would surprise the player.
func (c *clipboard) start(timeout time.Duration, do func() (news any)) {
	busy := game.NoticeText(c.say("clipboard.busy"))
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.busy { // goroutines must not pile up when a clipboard hangs
		c.events.Post(busy)
		return
	}
	c.busy = true
	answer := make(chan any, 1)
	go func() { answer <- do() }()
	go func() {
		select {
		case news := <-answer:
			c.mu.Lock()
			c.busy = false
			c.mu.Unlock()
			c.events.Post(news)
		case <-time.After(timeout):
			c.events.Post(busy)
			<-answer
			c.mu.Lock()
			defer c.mu.Unlock()
			c.busy = false
		}
	}()
}

// failure returns the sentence for an error: that there is no clipboard, or the text of key.
func (c *clipboard) failure(err error, key string) game.NoticeText {
	if errors.Is(err, errNoClipboard) {
		key = missingClipboard
	}
	return game.NoticeText(c.say(key))
}

// cleanPasted returns a text from outside made harmless: bounded, with valid characters and no
// control characters. Line breaks become newlines, and tabs become spaces.
func cleanPasted(text string) string {
	text = text[:min(len(text), maxPasted)] // ToValidUTF8 removes half a character at the end
	text = strings.ReplaceAll(strings.ToValidUTF8(text, ""), "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\r':
			return '\n'
		case r == '\t':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r):
			// Cf: marks that turn the direction of writing, and the like
			return -1
		}
		return r
	}, text)
}

// firstCharacters returns the beginning of a text, in one line.
func firstCharacters(text string, most int) string {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if len(runes) <= most {
		return string(runes)
	}
	return string(runes[:most]) + "…"
}
