package rulestest

import (
	"fmt"
	"slices"
	"strings"

	"senet/rules"
)

// MoveText writes a move as the tables do: 9-11 steps, 9x11 attacks (the two exchange places), 9x11>1 sends the victim
// to 1, 9x11>hand sends it off the board, 26-27~15 is carried by the Water to 15, 28-home bears off, 30-off takes off
// before the throw, 27-free gives the turn for a pawn in the Water, hand-4 enters, pass passes. A number that is doubled
// is written after the move: 2-8(2*3).
func MoveText(m rules.Move) string {
	switch m.Kind {
	case rules.Pass:
		return "pass"
	case rules.TakeOff:
		return fmt.Sprintf("%d-off", m.From)
	case rules.Release:
		return fmt.Sprintf("%d-free", m.From)
	}
	from := placeText(m.From)
	if m.To == rules.Home {
		return from + "-home" + doubledText(m)
	}
	if m.Victim == rules.Nowhere {
		return fmt.Sprintf("%s-%d%s", from, m.To, carriedText(m)+doubledText(m))
	}
	text := fmt.Sprintf("%sx%d", from, m.To)
	if m.Victim != m.From || m.From == rules.Hand {
		text += ">" + placeText(m.Victim)
	}
	return text + carriedText(m) + doubledText(m)
}

func placeText(s rules.Square) string {
	if s == rules.Hand {
		return "hand"
	}
	return fmt.Sprint(int(s))
}

func doubledText(m rules.Move) string {
	if m.Used == m.Value {
		return ""
	}
	return fmt.Sprintf("(2*%d)", m.Used)
}

func carriedText(m rules.Move) string {
	if m.Rest == m.To {
		return ""
	}
	return fmt.Sprintf("~%d", m.Rest)
}

// MovesText writes moves in the order of their squares, one space between.
func MovesText(moves []rules.Move) string {
	moves = slices.Clone(moves)
	slices.SortFunc(moves, compareMoves)
	var words []string
	for _, m := range moves {
		words = append(words, MoveText(m))
	}
	return strings.Join(words, " ")
}

// compareMoves orders moves by square, then by the number used; a Pass comes last.
func compareMoves(a, b rules.Move) int {
	key := func(m rules.Move) int {
		late := 0
		if m.Kind == rules.Pass {
			late = 1
		}
		return (((late*64+int(m.From))*64+int(m.To))*16+int(m.Used))*16 + int(m.Value)
	}
	return key(a) - key(b)
}

// String is the position in one line and its board below, for failing tests.
func (p Position) String() string {
	return p.Line() + "\n" + NumberedBoard(p)
}

// Line is the pawns and who has to do what: the text form of package rules without its notes.
func (p Position) Line() string {
	return fmt.Sprintf("C%s / S%s / %s", p.pawnsText(rules.Cones), p.pawnsText(rules.Spools), p.StateText())
}

// pawnsText is the squares of a side; the pawns in the hand and at home only where some are in the hand.
func (p Position) pawnsText(side rules.Side) string {
	text := squaresText(p.own(side))
	if p.Hand[side] > 0 {
		text += fmt.Sprintf(" hand %d", p.Hand[side])
		if p.Home[side] > 0 {
			text += fmt.Sprintf(" home %d", p.Home[side])
		}
	}
	return text
}

func squaresText(squares []rules.Square) string {
	var text strings.Builder
	for _, s := range squares {
		fmt.Fprintf(&text, " %d", s)
	}
	return text.String()
}

// StateText tells who has to do what: "C to throw", "C to throw after 1 4", "C to begin" (take off or throw),
// "C to move 1 2", "C to open" (throw for the start), "C won", "C drew stuck", "C drew quiet".
func (p Position) StateText() string {
	who := string(Letter(p.Turn)) + " "
	numbers := strings.Trim(fmt.Sprint(p.Numbers), "[]")
	switch {
	case p.Ending == rules.AllHome || p.Ending == rules.AllGoals:
		return string(Letter(p.Winner)) + " won"
	case p.Ending == rules.DrawStuck:
		return who + "drew stuck"
	case p.Ending == rules.DrawQuiet:
		return who + "drew quiet"
	case p.Phase == rules.Opening:
		return who + "to open"
	case p.Phase == rules.TurnStart:
		return who + "to begin"
	case p.Phase == rules.ToMove:
		return who + "to move " + numbers
	case numbers != "":
		return who + "to throw after " + numbers
	}
	return who + "to throw"
}
