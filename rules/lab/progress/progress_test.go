package progress_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"senet/rules/lab/progress"
)

// line is a Line with a clock set by hand.
func line(to io.Writer) (*progress.Status, *time.Time) {
	now := time.Date(2026, 1, 31, 14, 0, 0, 0, time.UTC)
	return &progress.Status{
		To: to, Now: func() time.Time { return now },
		Format: func(p progress.Progress) string {
			return fmt.Sprintf("%s %d [%s %s]", p.Task, p.Done,
				p.Remaining, p.End)
		},
	}, &now
}

func TestLinePredictsEnd(t *testing.T) {
	var screen bytes.Buffer
	l, now := line(&screen)
	update := func(task string, done float64) string {
		screen.Reset()
		l.Update(task, done)
		return screen.String()
	}
	if got := update("games", 0); got != "\rgames 0 [ ]" {
		t.Errorf("the first text is %q", got)
	}
	*now = now.Add(time.Second)
	if got := update("games", 1e-9); got != "\rgames 0 [ ]" {
		t.Errorf("after almost no work the text is %q", got)
	}
	*now = now.Add(10*time.Minute - time.Second)
	if got := update("games", 0.25); got != "\rgames 25 [0:29:59 14:39]" {
		t.Errorf("after a quarter the text is %q", got)
	}
	if got := update("games", 0.26); got != "" {
		t.Errorf("the text changed to %q too soon", got)
	}
	*now = now.Add(time.Hour)
	if got := update("endings", 0.5); strings.TrimRight(got, " ") != "\rendings 50 [ ]" ||
		len(got) < len("\rgames 25 [0:29:59 14:39]") {
		t.Errorf("for other work the text is %q", got)
	}
	*now = now.Add(10 * time.Minute)
	if got := update("endings", 0.75); strings.TrimRight(got, " ") != "\rendings 75 [0:10:00 15:30]" {
		t.Errorf("for work that began half done the text is %q", got)
	}
	screen.Reset()
	if l.Clear(); strings.TrimSpace(screen.String()) != "" || !strings.HasSuffix(screen.String(), "\r") {
		t.Errorf("Clear wrote %q", screen.String())
	}
	l, now = line(&screen)
	for _, done := range []float64{0.07, 0.09} { // without a name
		update("", done)
		*now = now.Add(time.Minute)
	}
	if got := update("", 0.1); strings.TrimRight(got, " ") != "\r 10 [1:00:40 15:02]" {
		t.Errorf("for continued work without a name the text is %q", got)
	}
	l, _ = line(nil)
	l.Update("games", 0.5)
	l.Clear()
}

// When a busy machine is quiet again, the prediction soon follows.
func TestLineForgetsSlowTimes(t *testing.T) {
	var screen bytes.Buffer
	l, now := line(&screen)
	done := 0.0
	for minute := range 120 {
		l.Update("games", done)
		done += 0.001
		if minute >= 80 {
			done += 0.009
		}
		*now = now.Add(time.Minute)
	}
	screen.Reset()
	if l.Update("games", done); !strings.Contains(screen.String(), "games 48 [0:5") {
		t.Errorf("after 40 fast minutes that leave 52 of the same speed, the text is %q", screen.String())
	}
}

// brokenWriter is a writer that fails after some bytes.
type brokenWriter struct{ room int }

func (b *brokenWriter) Write(p []byte) (int, error) {
	if b.room -= len(p); b.room < 0 {
		return 0, errors.New("no room")
	}
	return len(p), nil
}

func TestOutputRemembersError(t *testing.T) {
	o := progress.Output{To: &brokenWriter{room: 3}}
	fmt.Fprint(&o, "one")
	if o.Err != nil {
		t.Errorf("the error is %v", o.Err)
	}
	fmt.Fprint(&o, "two")
	if fmt.Fprint(&o, ""); o.Err == nil {
		t.Error("the first error is forgotten")
	}
	if progress.IsTerminal(&o) {
		t.Error("a writer that is no file is a terminal")
	}
}

// The line is removed before anything else is written.
func TestOutputClearsLine(t *testing.T) {
	var screen bytes.Buffer
	l, _ := line(&screen)
	l.Update("games", 0)
	fmt.Fprint(&progress.Output{To: &screen, Status: l}, "done\n")
	if got := screen.String(); !strings.HasSuffix(got, "\rgames 0 [ ]\r           \rdone\n") {
		t.Errorf("the output is %q", got)
	}
}
