// Package progress shows the progress of long work on a terminal.
package progress

import (
	"fmt"
	"io"
	"io/fs"
	"math"
	"strings"
	"time"
	"unicode/utf8"
)

// Status shows progress on one line of a terminal, which each update overwrites.
type Status struct {
	To     io.Writer // nil shows nothing
	Plain  bool      // To is not a terminal: print a line each minute
	Now    func() time.Time
	Format func(Progress) string

	Detail string // shown after the task

	task       string  // the current task
	startShare float64 // share done when it started
	updated    time.Time
	share      float64 // share done then
	// what was done and how long it took; what is long past counts less
	gained, passed float64
	shown          time.Time
	width          int // of the text shown
}

// Progress is the state of a task.
type Progress struct {
	Task      string // the task
	Detail    string // Line.Detail
	Done      int    // percentage
	Remaining string // how long it will still take, as "1:04:10"; "" while unknown
	End       string // when it will end, as "14:32"; empty with Remaining
}

// minInterval is the least time between two updates of the text.
const minInterval = 500 * time.Millisecond

// minShare is the share of the work after which an end is predicted.
const minShare = .01

// speedMemory is how long the speed of the work counts in predictions. Other programs can slow it
// down for a time.
const speedMemory = 15 * time.Minute

// Update shows that a share of a task is done, 0..1. A task with another name starts anew.
func (l *Status) Update(task string, done float64) {
	if l.To == nil {
		return
	}
	now := l.Now()
	if task != l.task || l.updated.IsZero() {
		l.task, l.startShare, l.shown = task, done, time.Time{}
		l.gained, l.passed = 0, 0
	} else {
		passed := now.Sub(l.updated).Seconds()
		past := math.Exp(-passed / speedMemory.Seconds())
		l.gained, l.passed = past*l.gained+done-l.share, past*l.passed+passed
	}
	l.updated, l.share = now, done
	if l.Plain && now.Sub(l.shown) >= time.Minute {
		l.shown = now
		fmt.Fprintln(l.To, l.Format(l.progress(now, done)))
	}
	if l.Plain || now.Sub(l.shown) < minInterval {
		return
	}
	l.shown = now
	l.write(l.Format(l.progress(now, done)))
}

// progress predicts the end from the recent speed.
func (l *Status) progress(now time.Time, done float64) Progress {
	p := Progress{Task: l.task, Detail: l.Detail, Done: int(100 * done)}
	if done-l.startShare >= minShare && l.gained > 0 && l.passed > 0 {
		left := time.Duration(l.passed * (1 - done) / l.gained * float64(time.Second))
		p.Remaining, p.End = Clock(left), now.Add(left).Format("15:04")
	}
	return p
}

// Clear removes the line, so that something else can be written.
func (l *Status) Clear() {
	if l.width > 0 {
		l.write("")
		fmt.Fprint(l.To, "\r")
	}
}

// write overwrites the text. It uses spaces, which every terminal understands.
func (l *Status) write(text string) {
	width := utf8.RuneCountInString(text)
	fmt.Fprint(l.To, "\r", text, strings.Repeat(" ", max(l.width-width, 0)))
	l.width = width
}

// Clock formats a duration in hours, minutes and seconds: "1:04:10".
func Clock(d time.Duration) string {
	s := int(d.Round(time.Second) / time.Second)
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// Output is a writer that clears a Line before it writes and remembers its first error, so that
// output lost to a full disk or a closed pipe is reported.
type Output struct {
	To     io.Writer
	Status *Status // hidden before anything is written; may be nil
	Err    error
}

func (o *Output) Write(b []byte) (int, error) {
	if o.Status != nil {
		o.Status.Clear()
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
