package screen

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"senet/game"
	"senet/game/ui"
)

// desk is a clipboard of its own, and a window that waits to be woken.
type desk struct {
	mu    sync.Mutex
	text  string
	err   error
	hangs chan struct{} // nil: answers at once
	woken chan struct{}
	news  *game.Queue
	calls int
}

func (d *desk) open() *clipboard {
	d.woken = make(chan struct{}, 16)
	say := func(key string, args ...any) string {
		return strings.TrimSpace(key + " " + strings.Trim(fmt.Sprintln(args...), "\n"))
	}
	d.news = game.NewQueue(func() { d.woken <- struct{}{} })
	return newClipboard(systemClipboard{read: d.read, write: d.write}, say, d.news)
}

func (d *desk) wait() {
	d.mu.Lock()
	d.calls++
	d.mu.Unlock()
	if d.hangs != nil {
		<-d.hangs
	}
}

func (d *desk) read() (string, error) {
	d.wait()
	return d.text, d.err
}

func (d *desk) write(text string) error {
	d.wait()
	if d.err == nil {
		d.text = text
	}
	return d.err
}

// heard is the one event told once the window is woken.
func heard(t *testing.T, d *desk) ui.Event {
	t.Helper()
	select {
	case <-d.woken:
	case <-time.After(10 * time.Second):
		t.Fatal("the window is never woken")
	}
	events := d.news.Take()
	if len(events) != 1 {
		t.Fatalf("%d events are told: %v", len(events), events)
	}
	return events[0]
}

func TestTheClipboardAnswersByEvents(t *testing.T) {
	for _, c := range []struct {
		name string
		desk *desk
		ask  func(*clipboard)
		want any
	}{
		{"pasted", &desk{text: "storer+exact=15"}, (*clipboard).paste, game.Pasted("storer+exact=15")},
		{"pasted and cleaned", &desk{text: "C 1\r\nS\t2\x00\x1b"}, (*clipboard).paste,
			game.Pasted("C 1\nS 2")},
		{"nothing to paste", &desk{text: " \n"}, (*clipboard).paste, game.Noted("clipboard.nopaste")},
		{"not to be read", &desk{err: errors.New("exit status 1")}, (*clipboard).paste,
			game.Noted("clipboard.nopaste")},
		{"no way to read", &desk{err: fmt.Errorf("so: %w", errNoClipboard)}, (*clipboard).paste,
			game.Noted(missingClipboard)},
		{"copied", &desk{}, func(c *clipboard) { c.copy("C 1 / S 2", "") },
			game.Noted("clipboard.copied text C 1 / S 2")},
		{"copied, and told in words", &desk{},
			func(c *clipboard) { c.copy("C 1 / S 2", "It is there.") }, game.Noted("It is there.")},
		{"not to be written", &desk{err: errors.New("exit status 1")},
			func(c *clipboard) { c.copy("C", "It is there.") }, game.Noted("clipboard.nocopy")},
		{"no way to write", &desk{err: errNoClipboard},
			func(c *clipboard) { c.copy("C", "It is there.") }, game.Noted(missingClipboard)},
	} {
		d := c.desk
		clip := d.open()
		c.ask(clip)
		if e := heard(t, d); e.News != c.want {
			t.Errorf("%s: told %T %q, want %T %q", c.name, e.News, e.News, c.want, c.want)
		}
		if more := d.news.Take(); len(more) > 0 {
			t.Errorf("%s: told twice: %v", c.name, more)
		}
	}
}

func TestWhatIsCopiedLiesOnTheClipboard(t *testing.T) {
	d := &desk{}
	clip := d.open()
	clip.copy("C 28 / S 1 / C to throw", "")
	heard(t, d)
	if d.text != "C 28 / S 1 / C to throw" {
		t.Errorf("the clipboard holds %q", d.text)
	}
}

// A clipboard that hangs holds nobody up: the player is told, no more goroutines wait for it, and
// what it says too late is not taken for an answer.
func TestAClipboardThatHangs(t *testing.T) {
	d := &desk{text: "late", hangs: make(chan struct{})}
	clip := d.open()
	clip.timeout = time.Millisecond
	clip.paste()
	if e := heard(t, d); e.News != game.Noted("clipboard.busy") {
		t.Fatalf("told %q", e.News)
	}
	for range 3 {
		clip.paste()
		if e := heard(t, d); e.News != game.Noted("clipboard.busy") {
			t.Fatalf("told %q", e.News)
		}
	}
	close(d.hangs)
	free := func() bool {
		clip.mu.Lock()
		defer clip.mu.Unlock()
		return !clip.busy
	}
	for end := time.Now().Add(10 * time.Second); !free(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the clipboard is never free again")
		}
	}
	if late := d.news.Take(); len(late) > 0 || d.calls != 1 {
		t.Fatalf("%d calls, told %v", d.calls, late)
	}
	clip.timeout = time.Minute
	clip.paste()
	if e := heard(t, d); e.News != game.Pasted("late") {
		t.Errorf("afterwards %q is told", e.News)
	}
}

func TestPastedTextIsBounded(t *testing.T) {
	for _, text := range []string{strings.Repeat("x", maxPasted+1),
		"x" + strings.Repeat("ä", maxPasted), strings.Repeat("\xff", 9)} {
		got := cleanPasted(text)
		if len(got) > maxPasted || !utf8.ValidString(got) {
			t.Errorf("of %d bytes %d are left", len(text), len(got))
		}
		if text[0] == 'x' && len(got) < maxPasted-utf8.UTFMax {
			t.Errorf("only %d bytes are left", len(got))
		}
	}
	if got, want := cleanPasted("a\u202eb\u0007c\rd"), "abc\nd"; got != want {
		t.Errorf("cleaned to %q, want %q", got, want)
	}
}

func TestWhatWasCopiedIsToldInOneLine(t *testing.T) {
	if got := shortened("a\n b", 9); got != "a b" {
		t.Error(got)
	}
	if got := shortened("äöü", 2); got != "äö…" {
		t.Error(got)
	}
}
