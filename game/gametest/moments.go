package gametest

import (
	"fmt"
	"strings"
	"testing"

	"senet/game"
)

// Moment is the game at a moment that has a name.
type Moment struct {
	Name string
	Game *Game
}

// Moments plays a script in which every part after an empty line has a name, as "# choice", and returns the games as
// they are at the end of each part, drawn by draw. A mistake in the script panics.
func Moments(script string, draw game.Drawings) (list []Moment) {
	for part := range strings.SplitSeq(script, "\n\n") {
		name, commands, _ := strings.Cut(part, "\n")
		m := Moment{strings.TrimPrefix(name, "# "), New(panicking{})}
		m.Game.config.Draw = draw
		for line := range strings.SplitSeq(commands, "\n") {
			if command, is := strings.CutPrefix(line, "> "); is {
				m.Game.Play(command)
			}
		}
		if m.Game.app != nil {
			list = append(list, m)
		}
	}
	return list
}

// panicking stands for a test where there is none.
type panicking struct{ testing.TB }

func (panicking) Helper()                           {}
func (panicking) Fatal(args ...any)                 { panic(fmt.Sprint(args...)) }
func (panicking) Fatalf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }
