package gametest

import (
	"fmt"
	"strings"
	"testing"
)

// Moment is the game at a moment that has a name.
type Moment struct {
	Name string
	Game *Game
}

// Moments plays a script in which every part after an empty line has a name, as "# choice", and
// returns the games as they are at the end of each part. A mistake in the script panics.
func Moments(script string) (list []Moment) {
	for part := range strings.SplitSeq(script, "\n\n") {
		name, rest, _ := strings.Cut(part, "\n")
		var commands []string
		for line := range strings.SplitSeq(rest, "\n") {
			if command, is := strings.CutPrefix(line, "> "); is {
				commands = append(commands, command)
			}
		}
		if len(commands) > 0 {
			list = append(list, Moment{strings.TrimPrefix(name, "# "), Start(commands...)})
		}
	}
	return list
}

// Start returns a new game after some commands. A mistake in a command panics.
func Start(commands ...string) *Game {
	g := New(panicking{})
	for _, c := range commands {
		g.Play(c)
	}
	return g
}

// panicking replaces a test outside of tests: it panics.
type panicking struct{ testing.TB }

func (panicking) Helper()                           {}
func (panicking) Fatal(args ...any)                 { panic(fmt.Sprint(args...)) }
func (panicking) Fatalf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }
