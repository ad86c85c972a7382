// Package progress shows on a terminal how far long work is.
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

// Line shows how far long work is, in one line of a terminal that is written over again and again.
type Line struct {
	To    io.Writer // nil shows nothing
	Plain bool      // To is no terminal: a line is added each minute
	Now   func() time.Time
	Say   func(Progress) string

	Detail string // what else is said of it

	of    string // what is being done
	begun time.Time
	first float64 // share of it that was done by then: what is gone on with was begun another day
	told  time.Time
	width int // of what stands there now
}

// Progress is how far a piece of work is.
type Progress struct {
	Of   string // what is being done
	More string // what else is said of it
	Done int    // hundredths of it
	Left string // how long it will still take, as "1:04:10"; empty as long as nobody can know
	End  string // when it will end, as "14:32"; empty with Left
}

// patience is how long what was told stands there at least.
const patience = 500 * time.Millisecond

// soonest is the share of the work before which nothing is foretold.
const soonest = .01

// Tell says that a share of some work is done, 0..1. Work of another name is timed from the moment
// it is first told of.
func (l *Line) Tell(of string, done float64) {
	if l.To == nil {
		return
	}
	now := l.Now()
	if of != l.of || l.begun.IsZero() {
		l.of, l.begun, l.first, l.told = of, now, done, time.Time{}
	}
	if l.Plain && now.Sub(l.told) >= time.Minute {
		l.told = now
		fmt.Fprintln(l.To, l.Say(l.progress(now, done)))
	}
	if l.Plain || now.Sub(l.told) < patience {
		return
	}
	l.told = now
	l.write(l.Say(l.progress(now, done)))
}

// progress foretells the end as if all that is left took as long as what was done here.
func (l *Line) progress(now time.Time, done float64) Progress {
	p := Progress{Of: l.of, More: l.Detail, Done: int(100 * done)}
	if passed, here := now.Sub(l.begun), done-l.first; here >= soonest && passed > 0 {
		left := time.Duration(float64(passed) * (1 - done) / here)
		p.Left, p.End = Clock(left), now.Add(left).Format("15:04")
	}
	return p
}

// Hide takes the line away, before something else is written.
func (l *Line) Hide() {
	if l.width > 0 {
		l.write("")
		fmt.Fprint(l.To, "\r")
	}
}

// write writes over what stands there; with blanks, which every terminal knows.
func (l *Line) write(text string) {
	width := utf8.RuneCountInString(text)
	fmt.Fprint(l.To, "\r", text, strings.Repeat(" ", max(l.width-width, 0)))
	l.width = width
}

// Clock is a length of time in hours, minutes and seconds: "1:04:10".
func Clock(d time.Duration) string {
	s := int(d.Round(time.Second) / time.Second)
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// MaxThreads is more than any machine has that this runs on.
const MaxThreads = 256

// Number declares a flag that takes a whole number within bounds; wrong is what is said of any other value.
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

// Output writes on, and remembers the first failure: what a full disk or a closed pipe has not taken must not pass for done.
type Output struct {
	To   io.Writer
	Line *Line // is hidden before anything is written; may be nil
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
