package gametest

import (
	"fmt"
	"strings"
	"testing"
)

// PlayNamed plays a script whose parts are separated by empty lines and begin with a name, such as
// "# choice". It calls each with the name of a part and the game at its end. It panics if a command
// fails.
func PlayNamed(script string, each func(name string, g *Driver)) {
	for part := range strings.SplitSeq(script, "\n\n") {
		name, rest, _ := strings.Cut(part, "\n")
		var commands []string
		for line := range strings.SplitSeq(rest, "\n") {
			if command, ok := strings.CutPrefix(line, "> "); ok {
				commands = append(commands, command)
			}
		}
		if len(commands) > 0 {
			each(strings.TrimPrefix(name, "# "), Start(commands...))
		}
	}
}

// Start returns a new game after some commands. It panics if one fails.
func Start(commands ...string) *Driver {
	g := New(panicking{})
	for _, c := range commands {
		g.Play(c)
	}
	return g
}

// panicking is a testing.TB for use outside tests. It panics where a test would fail.
type panicking struct{ testing.TB }

func (panicking) Helper()                           {}
func (panicking) Fatal(args ...any)                 { panic(fmt.Sprint(args...)) }
func (panicking) Fatalf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }
