// Package progress shows the progress of long work on a terminal.
package progress

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Line shows progress on one line of a terminal, which is overwritten.
type Line struct {
	To    io.Writer // nil shows nothing
	Plain bool      // To is not a terminal: a line is added each minute
	Now   func() time.Time
	Say   func(Progress) string

	Detail string // what else is said of it

	task       string // what is being done
	started    time.Time
	startShare float64 // the share done by then, if the work was continued
	shown      time.Time
	width      int // of the text shown now
}

// Progress is the state of a piece of work.
type Progress struct {
	Of   string // what is being done
	More string // what else is said of it
	Done int    // percentage done
	Left string // how long it will still take, as "1:04:10"; "" while unknown
	End  string // when it will end, as "14:32"; empty with Left
}

// minInterval is how long a text stays at least.
const minInterval = 500 * time.Millisecond

// minShare is the share of the work before which no end is predicted.
const minShare = .01

// Tell shows that a share of some work is done, 0..1. Work with another name is timed from its
// first call.
func (l *Line) Tell(of string, done float64) {
	if l.To == nil {
		return
	}
	now := l.Now()
	if of != l.task || l.started.IsZero() {
		l.task, l.started, l.startShare, l.shown = of, now, done, time.Time{}
	}
	if l.Plain && now.Sub(l.shown) >= time.Minute {
		l.shown = now
		fmt.Fprintln(l.To, l.Say(l.progress(now, done)))
	}
	if l.Plain || now.Sub(l.shown) < minInterval {
		return
	}
	l.shown = now
	l.write(l.Say(l.progress(now, done)))
}

// progress predicts the end as if the rest took as long as what was done here.
func (l *Line) progress(now time.Time, done float64) Progress {
	p := Progress{Of: l.task, More: l.Detail, Done: int(100 * done)}
	if passed, here := now.Sub(l.started), done-l.startShare; here >= minShare && passed > 0 {
		left := time.Duration(float64(passed) * (1 - done) / here)
		p.Left, p.End = Clock(left), now.Add(left).Format("15:04")
	}
	return p
}

// Hide removes the line, before something else is written.
func (l *Line) Hide() {
	if l.width > 0 {
		l.write("")
		fmt.Fprint(l.To, "\r")
	}
}

// write overwrites the text, using spaces, which every terminal understands.
func (l *Line) write(text string) {
	width := utf8.RuneCountInString(text)
	fmt.Fprint(l.To, "\r", text, strings.Repeat(" ", max(l.width-width, 0)))
	l.width = width
}

// Clock formats a duration in hours, minutes and seconds: "1:04:10".
func Clock(d time.Duration) string {
	s := int(d.Round(time.Second) / time.Second)
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// MaxThreads is more than any machine has.
const MaxThreads = 256

// Number declares a flag that takes a whole number within bounds; wrong is the error for any other
// value.
func Number(flags *flag.FlagSet, to *int, name string, least, most int, usage, wrong string) {
	flags.Func(name, usage, func(s string) error {
		n, err := strconv.Atoi(s)
		if err != nil || n < least || n > most {
			return errors.New(wrong)
		}
		*to = n
		return nil
	})
}

// Output is a writer that remembers its first failure, so that output lost to a full disk or a
// closed pipe is reported.
type Output struct {
	To   io.Writer
	Line *Line // hidden before anything is written; may be nil
	Err  error
}

func (o *Output) Write(b []byte) (int, error) {
	if o.Line != nil {
		o.Line.Hide()
	}
	n, err := o.To.Write(b)
	if o.Err == nil {
		o.Err = err
	}
	return n, err
}

// IsTerminal reports whether a writer is a terminal.
func IsTerminal(w io.Writer) bool {
	file, ok := w.(interface{ Stat() (fs.FileInfo, error) })
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&fs.ModeCharDevice != 0
}
