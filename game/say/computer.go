package say

import (
	"strings"

	"senet/rules"
)

// The computer's turn has one headline, from its throw until its pawn rests. It says whose turn it is, and beside that only
// what one may miss on the board: a lost turn, or what becomes of another pawn. Below stands what became of the person's throw
// before it.

// Computer is the headline while the computer throws, thinks, or finds that it cannot move.
func (g Game) Computer() Line {
	if g.Stuck() {
		return g.headline(g.T(g.turn(), "prompt.computer.pass", "numbers", Distinct(g.position().Numbers(nil))))
	}
	return g.headline("")
}

// ComputerMisses is the headline when the computer has thrown nothing.
func (g Game) ComputerMisses() Line { return g.headline(g.T(g.turn(), "prompt.computer.miss")) }

// ComputerMoves is the headline while a move of the computer is shown and made.
func (g Game) ComputerMoves(m rules.Move) Line {
	if m.Kind == rules.Pass {
		return g.headline(g.T(g.turn(), "prompt.computer.stays"))
	}
	return g.headline(strings.Join(g.clauses(g.turn(), m, then), " "))
}

func (g Game) headline(rest string) Line {
	line := g.Line(g.turn(), "prompt.computer")
	line.Rest, line.Second = rest, g.Lost()
	return line
}

// Halted tells that the computer waits to be told to go on.
func (g Game) Halted() Line {
	return g.Line(g.turn(), "prompt.halted", "throws", canThrow(g.position()))
}
