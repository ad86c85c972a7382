package gametest

import (
	"fmt"
	"strings"
	"testing"
)

// PlayNamed plays a script in which every part after an empty line has a name, as "# choice", and
// calls each with the name and the game at the end of each part. A mistake in the script panics.
func PlayNamed(script string, each func(name string, g *Game)) {
	for part := range strings.SplitSeq(script, "\n\n") {
		name, rest, _ := strings.Cut(part, "\n")
		var commands []string
		for line := range strings.SplitSeq(rest, "\n") {
			if command, is := strings.CutPrefix(line, "> "); is {
				commands = append(commands, command)
			}
		}
		if len(commands) > 0 {
			each(strings.TrimPrefix(name, "# "), Start(commands...))
		}
	}
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
