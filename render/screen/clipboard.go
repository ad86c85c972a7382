package screen

import (
	"errors"
	"strings"
	"sync"
	"time"
	"unicode"

	"senet/game"
	"senet/game/ui"
)

const (
	mostPasted = 64 << 10 // bytes taken from the clipboard: any text the game reads is far shorter
	mostTold   = 32       // characters of what was copied that are shown
	// other programs hold what is on the clipboard, and some of them do not answer
	clipPatient = 3 * time.Second
)

// errNoClipboard: there is nothing on this machine to reach a clipboard with.
var errNoClipboard = errors.New("no clipboard")

// board is the system's clipboard. Both calls may wait for other programs.
type board struct {
	read  func() (string, error)
	write func(string) error
}

// clipboard carries texts to and from the system's clipboard aside, so that no frame waits for it;
// what came of it is told by events later.
type clipboard struct {
	board   board
	say     func(key string, args ...any) string
	wake    func() // lets a window at rest hear of an answer; called from any goroutine
	patient time.Duration

	mu   sync.Mutex
	busy bool // a call is on its way; it may never come back
	told []ui.Event
}

func newClipboard(b board, say func(key string, args ...any) string, wake func()) *clipboard {
	return &clipboard{board: b, say: say, wake: wake, patient: clipPatient}
}

// copy puts a text on the clipboard. Told is the sentence that then says so; without one the
// beginning of the text is told.
func (c *clipboard) copy(text, told string) {
	c.ask(func() ui.Event {
		if err := c.board.write(text); err != nil {
			return c.sentence(err, "clipboard.nocopy")
		}
		if told == "" {
			told = c.say("clipboard.copied", "text", shortened(text, mostTold))
		}
		return ui.NewsEvent(game.Noted(told))
	})
}

// paste asks for the text on the clipboard.
func (c *clipboard) paste() {
	c.ask(func() ui.Event {
		text, err := c.board.read()
		if err != nil {
			return c.sentence(err, "clipboard.nopaste")
		}
		if text = cleanPasted(text); strings.TrimSpace(text) == "" {
			return ui.NewsEvent(game.Noted(c.say("clipboard.nopaste")))
		}
		return ui.NewsEvent(game.Pasted(text))
	})
}

// ask does one thing with the clipboard aside. Of one that does not answer the player is told once
// it has been waited for; if its answer comes after all it is dropped, because nobody expects it
// any more.
func (c *clipboard) ask(do func() ui.Event) {
	busy := ui.NewsEvent(game.Noted(c.say("clipboard.busy")))
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.busy { // goroutines must not pile up before a clipboard that hangs
		c.told = append(c.told, busy)
		c.wake()
		return
	}
	c.busy = true
	answer := make(chan ui.Event, 1)
	go func() { answer <- do() }()
	go func() {
		select {
		case e := <-answer:
			c.tell(e, false)
		case <-time.After(c.patient):
			c.tell(busy, true)
			<-answer
			c.mu.Lock()
			defer c.mu.Unlock()
			c.busy = false
		}
	}()
}

// tell notes an event, and whether the clipboard is still asked.
func (c *clipboard) tell(e ui.Event, busy bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.told, c.busy = append(c.told, e), busy
	c.wake()
}

// answers are the events that have come since the last time.
func (c *clipboard) answers() []ui.Event {
	c.mu.Lock()
	defer c.mu.Unlock()
	told := c.told
	c.told = nil
	return told
}

// sentence says why the clipboard was not reached: nothing to reach it with, or the failure that key names.
func (c *clipboard) sentence(err error, key string) ui.Event {
	if errors.Is(err, errNoClipboard) {
		key = missingClipboard
	}
	return ui.NewsEvent(game.Noted(c.say(key)))
}

// cleanPasted is a text from outside that can do no harm: bounded, whole characters, none of them a
// control character. Line breaks stay, all of one kind, and a tab becomes a blank, so that words do
// not run together.
func cleanPasted(text string) string {
	text = text[:min(len(text), mostPasted)] // half a character at its end goes with what is not valid
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

// shortened is the beginning of a text, in one line.
func shortened(text string, most int) string {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if len(runes) <= most {
		return string(runes)
	}
	return string(runes[:most]) + "…"
}
