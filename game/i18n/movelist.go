package i18n

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/play"
	"senet/rules"
	"senet/rules/record"
)

// MoveText is a line of the list of moves: a throw and the move made with it.
type MoveText struct {
	Number      int // from 1
	First, End  int // its entries: from First to before End
	Side        rules.Side
	Value, Text string
	isOpen      bool // a throw without a move yet
}

// LineNumber returns the number of the line, from 1, that holds entry i.
func LineNumber(lines []MoveText, i int) int {
	n := 0
	for n < len(lines) && lines[n].First <= i {
		n++
	}
	return n
}

// Moves returns the moves of a game.
func Moves(game record.Game) []rules.Move {
	var list []rules.Move
	for i := range game.Len() {
		if entry := game.Entry(i); entry.IsMove {
			list = append(list, entry.Move)
		}
	}
	return list
}

// MoveLines returns the lines of a game.
func MoveLines(words *Catalogue, game record.Game) []MoveText {
	gather := game.Rules().Options().Gather
	lines := make([]MoveText, 0, game.Len())
	for i := range game.Len() {
		entry := game.Entry(i)
		last := len(lines) - 1
		switch {
		case !entry.IsMove && gather && last >= 0 && lines[last].isOpen &&
			lines[last].Side == entry.Side:
			lines[last].addNumber(game.Rules().Meaning(entry.Throw).Value)
			lines[last].End = i + 1
		case !entry.IsMove:
			lines = append(lines, throwLine(words, game, i))
		case last >= 0 && lines[last].isOpen && lines[last].End-lines[last].First == 1:
			lines[last].Text, lines[last].isOpen, lines[last].End = moveText(words, game, i), false, i+1
			lines[last].setNumber(words, entry.Move)
		default:
			if last >= 0 {
				lines[last].isOpen = false
			}
			l := MoveText{First: i, End: i + 1, Side: entry.Side, Text: moveText(words, game, i)}
			l.setNumber(words, entry.Move)
			lines = append(lines, l)
		}
	}
	for i := range lines {
		lines[i].Number = i + 1
	}
	return lines
}

// WithoutRepeatedPasses returns the lines of a game with only the last of several forced passes
// that a side made in a row. Its text has their number.
func WithoutRepeatedPasses(lines []MoveText, game record.Game) []MoveText {
	lines = slices.Clone(lines)
	var repeats [2]bool // by side
	for i := len(lines) - 1; i >= 0; i-- {
		side, last := lines[i].Side, lines[i].End-1
		passes := play.IsForcedPass(game, last)
		if passes && repeats[side] {
			lines = slices.Delete(lines, i, i+1)
		}
		if game.Entry(last).IsMove {
			repeats[side] = passes
		}
	}
	return lines
}

// setNumber sets the number that a move used, with a mark if it was doubled.
func (l *MoveText) setNumber(words *Catalogue, m rules.Move) {
	switch {
	case isDoubled(m): // without blanks, because there is little room
		l.Value = strings.ReplaceAll(words.T("tray.doubled", "n", m.Used), " ", "")
	case m.Used > 0:
		l.Value = strconv.Itoa(int(m.Used))
	}
}

// moveText returns the text of entry i, a move. For a pass it says whether there was a choice.
func moveText(words *Catalogue, game record.Game, i int) string {
	m := game.Entry(i).Move
	switch {
	case m.Kind != rules.Pass:
		return words.Move(m)
	case m.Late:
		return words.T("move.late")
	case len(game.Rules().Legal(game.PositionAt(i), nil)) > 1:
		return words.T("move.stayed")
	}
	n := play.PassRun(game.Goto(i+1), game.Entry(i).Side)
	return words.T("move.stuck", "again", n > 1, "n", n)
}

// addNumber adds a number to the line of a throw. Several numbers take up the room of the move.
func (l *MoveText) addNumber(value int) {
	const compactFrom = 3 // the number of plus signs from which on there is no room for blanks around them
	if l.Value != "" {
		l.Text, l.Value = l.Value, ""
	}
	l.Text += " + " + strconv.Itoa(value)
	if strings.Count(l.Text, "+") >= compactFrom {
		l.Text = strings.ReplaceAll(l.Text, " ", "")
	}
}

func throwLine(words *Catalogue, game record.Game, i int) MoveText {
	entry := game.Entry(i)
	meaning := game.Rules().Meaning(entry.Throw)
	l := MoveText{First: i, End: i + 1, Side: entry.Side, Value: strconv.Itoa(meaning.Value), isOpen: true}
	opening := game.PhaseAt(i) == rules.Opening
	switch {
	case meaning.Miss:
		l.Value, l.Text, l.isOpen = words.T("tray.missMark"), words.T("move.miss"), false
	case meaning.Again:
		l.Value, l.Text, l.isOpen = strconv.Itoa(entry.Throw.Count()), words.T("move.throwAgain"), false
	case opening && game.PhaseAt(i+1) == rules.Opening:
		l.Text, l.isOpen = words.T("move.opening"), false
	}
	return l
}
