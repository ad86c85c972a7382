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

// fakeClipboard is a clipboard that can fail or hang, with a queue whose events wake a window.
type fakeClipboard struct {
	mu    sync.Mutex
	text  string
	err   error
	hangs chan struct{} // nil if it answers at once
	woken chan struct{}
	news  *game.Queue
	calls int
}

func (d *fakeClipboard) open() *clipboard {
	d.woken = make(chan struct{}, 16)
	say := func(key string, args ...any) string {
		return strings.TrimSpace(key + " " + strings.Trim(fmt.Sprintln(args...), "\n"))
	}
	d.news = game.NewQueue(func() { d.woken <- struct{}{} })
	picture := func(png []byte) error { return d.write(string(png)) }
	return newClipboard(systemClipboard{read: d.read, write: d.write, writePicture: picture}, say, d.news)
}

func (d *fakeClipboard) wait() {
	d.mu.Lock()
	d.calls++
	d.mu.Unlock()
	if d.hangs != nil {
		<-d.hangs
	}
}

func (d *fakeClipboard) read() (string, error) {
	d.wait()
	return d.text, d.err
}

func (d *fakeClipboard) write(text string) error {
	d.wait()
	if d.err == nil {
		d.text = text
	}
	return d.err
}

// awaitEvent returns the one event posted when the window is woken.
func awaitEvent(t *testing.T, d *fakeClipboard) ui.Event {
	t.Helper()
	select {
	case <-d.woken:
	case <-time.After(10 * time.Second):
		t.Fatal("the window was not woken")
	}
	events := d.news.Take()
	if len(events) != 1 {
		t.Fatalf("%d events, want one: %v", len(events), events)
	}
	return events[0]
}

func TestClipboardResults(t *testing.T) {
	for _, c := range []struct {
		name string
		desk *fakeClipboard
		ask  func(*clipboard)
		want any
	}{
		{"pasted", &fakeClipboard{text: "storer+exact=15"}, (*clipboard).paste, game.ClipboardText("storer+exact=15")},
		{"pasted and cleaned", &fakeClipboard{text: "C 1\r\nS\t2\x00\x1b"}, (*clipboard).paste,
			game.ClipboardText("C 1\nS 2")},
		{"nothing to paste", &fakeClipboard{text: " \n"}, (*clipboard).paste, game.NoticeText("clipboard.nopaste")},
		{"unreadable", &fakeClipboard{err: errors.New("exit status 1")}, (*clipboard).paste,
			game.NoticeText("clipboard.nopaste")},
		{"no clipboard to read", &fakeClipboard{err: fmt.Errorf("run: %w", errNoClipboard)}, (*clipboard).paste,
			game.NoticeText(missingClipboard)},
		{"copied", &fakeClipboard{}, func(c *clipboard) { c.copy("C 1 / S 2", "") },
			game.NoticeText("clipboard.copied text C 1 / S 2")},
		{"copied with a message", &fakeClipboard{},
			func(c *clipboard) { c.copy("C 1 / S 2", "It is there.") }, game.NoticeText("It is there.")},
		{"not writable", &fakeClipboard{err: errors.New("exit status 1")},
			func(c *clipboard) { c.copy("C", "It is there.") }, game.NoticeText("clipboard.nocopy")},
		{"picture copied", &fakeClipboard{}, func(c *clipboard) { c.copyPicture(drawnPicture, "It is there.") },
			game.NoticeText("It is there.")},
		{"picture not drawn", &fakeClipboard{}, func(c *clipboard) {
			c.copyPicture(func() ([]byte, error) { return nil, errors.New("no font") }, "It is there.")
		}, game.NoticeText("clipboard.nopicture")},
		{"no clipboard for pictures", &fakeClipboard{err: errNoClipboard},
			func(c *clipboard) { c.copyPicture(drawnPicture, "It is there.") }, game.NoticeText("clipboard.nopicture")},
		{"no clipboard to write", &fakeClipboard{err: errNoClipboard},
			func(c *clipboard) { c.copy("C", "It is there.") }, game.NoticeText(missingClipboard)},
	} {
		d := c.desk
		clip := d.open()
		c.ask(clip)
		if e := awaitEvent(t, d); e.News != c.want {
			t.Errorf("%s: event %T %q, want %T %q", c.name, e.News, e.News, c.want, c.want)
		}
		if more := d.news.Take(); len(more) > 0 || c.name == "copied" && d.text != "C 1 / S 2" {
			t.Errorf("%s: more events %v; the clipboard holds %q", c.name, more, d.text)
		}
	}
}

func drawnPicture() ([]byte, error) { return []byte("\x89PNG"), nil }

// If the clipboard hangs, a notice says so, no more goroutines wait for it,
// and a late answer is dropped.
func TestHangingClipboard(t *testing.T) {
	d := &fakeClipboard{text: "late", hangs: make(chan struct{})}
	clip := d.open()
	clip.timeout = time.Millisecond
	for range 4 {
		clip.paste()
		if e := awaitEvent(t, d); e.News != game.NoticeText("clipboard.busy") {
			t.Fatalf("event %q, want clipboard.busy", e.News)
		}
	}
	close(d.hangs)
	for end := time.Now().Add(10 * time.Second); clip.busy.Load(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the clipboard is still busy")
		}
	}
	if late := d.news.Take(); len(late) > 0 || d.calls != 1 {
		t.Fatalf("%d calls, want 1; events %v, want none", d.calls, late)
	}
	clip.timeout = time.Minute
	clip.paste()
	if e := awaitEvent(t, d); e.News != game.ClipboardText("late") {
		t.Errorf("the next event is %q, want the pasted text", e.News)
	}
}

func TestPastedTextIsBounded(t *testing.T) {
	for _, text := range []string{strings.Repeat("x", maxPasted+1),
		"x" + strings.Repeat("ä", maxPasted), strings.Repeat("\xff", 9)} {
		got := cleanPasted(text)
		if len(got) > maxPasted || !utf8.ValidString(got) {
			t.Errorf("%d bytes were cleaned to %d", len(text), len(got))
		}
		if text[0] == 'x' && len(got) < maxPasted-utf8.UTFMax {
			t.Errorf("only %d bytes were kept", len(got))
		}
	}
	if got, want := cleanPasted("a\u202eb\u0007c\rd"), "abc\nd"; got != want {
		t.Errorf("cleaned to %q, want %q", got, want)
	}
}

func TestFirstCharacters(t *testing.T) {
	if got := firstCharacters("a\n b", 9); got != "a b" {
		t.Error(got)
	}
	if got := firstCharacters("äöü", 2); got != "äö…" {
		t.Error(got)
	}
}
