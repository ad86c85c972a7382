package i18n

import (
	"strconv"
	"strings"

	"senet/rules"
	"senet/rules/record"
)

// MoveRow is a row of the list of moves: a throw and the move made with it.
type MoveRow struct {
	First, End  int // its entries: from First to before End
	Side        rules.Side
	Value, Text string
	isOpen      bool // a throw without a move yet
}

// RowIndex returns the number of the row, from 1, that holds entry i.
func RowIndex(rows []MoveRow, i int) int {
	n := 0
	for n < len(rows) && rows[n].First <= i {
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

// MoveRows returns the rows of a game.
func MoveRows(words *Catalogue, game record.Game) []MoveRow {
	gather := game.Rules().Options().Gather
	rows := make([]MoveRow, 0, game.Len())
	for i := range game.Len() {
		entry := game.Entry(i)
		last := len(rows) - 1
		switch {
		case !entry.IsMove && gather && last >= 0 && rows[last].isOpen && rows[last].Side == entry.Side:
			rows[last].addNumber(game.Rules().Meaning(entry.Throw).Value)
			rows[last].End = i + 1
		case !entry.IsMove:
			rows = append(rows, throwRow(words, game, i))
		case last >= 0 && rows[last].isOpen && rows[last].End-rows[last].First == 1:
			rows[last].Text, rows[last].isOpen, rows[last].End = moveText(words, game, i), false, i+1
			rows[last].setNumber(words, entry.Move)
		default:
			if last >= 0 {
				rows[last].isOpen = false
			}
			l := MoveRow{First: i, End: i + 1, Side: entry.Side, Text: moveText(words, game, i)}
			l.setNumber(words, entry.Move)
			rows = append(rows, l)
		}
	}
	return rows
}

// setNumber sets the number that a move used, with a mark if it was doubled.
func (l *MoveRow) setNumber(words *Catalogue, m rules.Move) {
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
	return words.T("move.stuck")
}

// addNumber adds a number to the row of a throw. Several numbers need the room of the move.
func (l *MoveRow) addNumber(value int) {
	if l.Value != "" {
		l.Text, l.Value = l.Value, ""
	}
	l.Text += " + " + strconv.Itoa(value)
	if strings.Count(l.Text, "+") >= compactFrom {
		l.Text = strings.ReplaceAll(l.Text, " ", "")
	}
}

// compactFrom is the number of plus signs from which on there is no room for blanks around them.
const compactFrom = 3

func throwRow(words *Catalogue, game record.Game, i int) MoveRow {
	entry := game.Entry(i)
	meaning := game.Rules().Meaning(entry.Throw)
	l := MoveRow{First: i, End: i + 1, Side: entry.Side, Value: strconv.Itoa(meaning.Value), isOpen: true}
	opening := game.PhaseAt(i) == rules.Opening
	switch {
	case meaning.Miss:
		l.Value, l.Text, l.isOpen = words.T("tray.missMark"), words.T("move.miss"), false
	case meaning.Again:
		l.Value, l.Text, l.isOpen = strconv.Itoa(entry.Throw.Count()), words.T("move.recast"), false
	case opening && game.PhaseAt(i+1) == rules.Opening:
		l.Text, l.isOpen = words.T("move.opening"), false
	}
	return l
}
