package say

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"senet/game/lang"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/sticks"
)

// Throw calls a person to throw, and tells how it came to that.
func (g Game) Throw() Line {
	line := throwCall{g}.line()
	news := g.News()
	switch {
	case news == "" || g.Record.Phase() == rules.Opening:
	case line.Second == "" && utf8.RuneCountInString(news) <= shortNews:
		line.Rest, line.Second = news, line.Rest
	default:
		line.Second = strings.TrimSpace(news + " " + line.Second)
	}
	return line
}

// shortNews is how many letters of news stand beside the call to throw; longer ones stand below it.
const shortNews = 60

// throwCall is the call to throw, and how it came to it.
type throwCall struct{ Game }

func (g throwCall) line() Line {
	line := g.called()
	if how := g.T(line.Side, "how.throw"); line.Rest == "" {
		line.Rest = how
	} else if line.Second == "" {
		line.Second = how
	}
	return line
}

func (g throwCall) called() Line {
	position, side := g.position(), g.turn()
	last, said := g.before()
	switch {
	case position.Phase() == rules.Opening && said != "":
		value := g.rules().Read(g.lastEntry().Throw).Value
		return g.Line(side, "prompt.noOne", "said", said, "n", value, "missed", value == 0)
	case position.Phase() == rules.Opening:
		return g.Line(side, "prompt.opening")
	case said == "" && g.Record.Header().Opening == record.Lot:
		return g.Line(side, "prompt.lot")
	case g.mayRelease():
		return g.Line(side, "prompt.release")
	case position.Phase() == rules.TurnStart:
		return g.Line(side, "prompt.turnStart")
	case g.Holds(position):
		return g.Line(side, "prompt.heldUp")
	case last == "prompt.again":
		return g.again()
	case last == "" || g.alone() && (last == "prompt.missed" || last == "prompt.passed"): // the news tell it
		return g.Line(side, "prompt.throw")
	case last == "prompt.passed":
		numbers := g.Record.PositionAt(g.Record.At() - 1).Numbers(nil)
		return g.Line(side, last, "said", said, "numbers", Distinct(numbers))
	}
	return g.Line(side, last, "said", said)
}

func (g throwCall) lastEntry() record.Entry { return g.Record.Entry(g.Record.At() - 1) }

func (g throwCall) mayRelease() bool {
	return slices.ContainsFunc(g.legal(), func(m rules.Move) bool { return m.Kind == rules.Release })
}

// Holds tells whether the Water holds a pawn of the side to move, so that its other pawns have to wait.
func (g Game) Holds(p rules.Position) bool {
	return g.rules().Options().Drown == rules.DrownRelease && p.Pawns(p.Turn()).Has(rules.Water) && !p.SentBack(p.Turn())
}

// again tells what another throw after a move was given for: the number thrown, or the square where the pawn landed.
func (g throwCall) again() Line {
	read := func(i int) rules.Reading { return g.rules().Read(g.Record.Entry(i).Throw) }
	move, i := g.lastEntry().Move, g.lastThrow()
	switch {
	case i >= 0 && read(i).Bonus:
		return g.Line(g.turn(), "prompt.again.threw", "n", read(i).Value)
	case g.rules().Options().Landing.Has(move.To):
		return g.Line(g.turn(), "prompt.again.landed", "to", move.To)
	}
	return g.Line(g.turn(), "prompt.again")
}

// lastThrow is the entry of the last throw, -1 where nothing has been thrown.
func (g throwCall) lastThrow() int {
	i := g.Record.At() - 1
	for i >= 0 && g.Record.Entry(i).IsMove {
		i--
	}
	return i
}

// before tells how the turn came to a throw: a bonus, a 5 on the die, the other player's miss; the key of the prompt and
// the name of the player it speaks of.
func (g throwCall) before() (key, said string) {
	n := g.Record.At()
	if n == 0 {
		return "", ""
	}
	entry := g.lastEntry()
	said = g.Player(entry.Side)
	mine := entry.Side == g.turn()
	if entry.IsMove {
		switch {
		case mine:
			return "prompt.again", said
		case entry.Move.Kind == rules.Pass && len(g.rules().Legal(g.Record.PositionAt(n-1), nil)) == 1:
			return "prompt.passed", said
		}
		return "", said
	}
	switch reading := g.rules().Read(entry.Throw); {
	case reading.Miss:
		return "prompt.missed", said
	case reading.Again:
		return "prompt.recast", said
	case mine && reading.Bonus:
		return "prompt.gather", said
	}
	return "", said
}

// Reading is what a throw counts, as it is written, and what follows; the note may be empty.
func Reading(words *lang.Catalogue, r rules.Reading) (value, note string) {
	switch {
	case r.Miss:
		return words.T("tray.missMark"), words.T("tray.miss")
	case r.Again:
		return words.T("tray.missMark"), words.T("tray.recast")
	case r.Bonus:
		return strconv.Itoa(r.Value), words.T("tray.again")
	}
	return strconv.Itoa(r.Value), ""
}

// Fallen is how many of four sticks lie with the side up that counts: "three white".
func Fallen(words *lang.Catalogue, made sticks.Make, count int) string {
	return words.T("tray.marked."+strconv.Itoa(count), "side", words.T("sticks."+made.String()))
}
