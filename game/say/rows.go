package say

import (
	"strconv"
	"strings"

	"senet/game/lang"
	"senet/rules"
	"senet/rules/record"
)

// Row is a row of the list of moves: a throw with the move made with it.
type Row struct {
	First, End  int // its entries: from First to before End, the moment to which it leads
	Side        rules.Side
	Value, Text string
	open        bool // a throw with no move yet
}

// RowOf is the number of the row, counted from 1, in which entry i stands.
func RowOf(rows []Row, i int) int {
	n := 0
	for n < len(rows) && rows[n].First <= i {
		n++
	}
	return n
}

// Moves are the moves of a game.
func Moves(game record.Game) []rules.Move {
	var list []rules.Move
	for i := range game.Len() {
		if entry := game.Entry(i); entry.IsMove {
			list = append(list, entry.Move)
		}
	}
	return list
}

// Rows are the rows of a game.
func Rows(words *lang.Catalogue, game record.Game) []Row {
	gather := game.Rules().Options().Gather
	rows := make([]Row, 0, game.Len())
	for i := range game.Len() {
		entry := game.Entry(i)
		last := len(rows) - 1
		switch {
		case !entry.IsMove && gather && last >= 0 && rows[last].open && rows[last].Side == entry.Side:
			rows[last].gather(game.Rules().Read(entry.Throw).Value)
			rows[last].End = i + 1
		case !entry.IsMove:
			rows = append(rows, throwRow(words, game, i))
		case last >= 0 && rows[last].open && !manyNumbers(rows[last]):
			rows[last].Text, rows[last].open, rows[last].End = moveText(words, game, i), false, i+1
		default:
			if last >= 0 {
				rows[last].open = false
			}
			l := Row{First: i, End: i + 1, Side: entry.Side, Text: moveText(words, game, i)}
			if entry.Move.Used > 0 {
				l.Value = strconv.Itoa(int(entry.Move.Used))
			}
			rows = append(rows, l)
		}
	}
	return rows
}

// moveText is entry i, a move, as the list has it; a turn without one says, like the news, whether there was a choice.
func moveText(words *lang.Catalogue, game record.Game, i int) string {
	m := game.Entry(i).Move
	switch {
	case m.Kind != rules.Pass:
		return words.Move(m)
	case len(game.Rules().Legal(game.PositionAt(i), nil)) > 1:
		return words.T("move.stayed")
	}
	return words.T("move.stuck")
}

// gather adds a number to a line of several; they stand where else the move does, for they need the room.
func (l *Row) gather(value int) {
	if l.Value != "" {
		l.Text, l.Value = l.Value, ""
	}
	l.Text += " + " + strconv.Itoa(value)
	if strings.Count(l.Text, "+") >= tightFrom {
		l.Text = strings.ReplaceAll(l.Text, " ", "")
	}
}

// tightFrom is how many plus signs a line has in which there is no room for blanks round them.
const tightFrom = 3

func manyNumbers(l Row) bool { return l.End-l.First > 1 }

func throwRow(words *lang.Catalogue, game record.Game, i int) Row {
	entry := game.Entry(i)
	reading := game.Rules().Read(entry.Throw)
	l := Row{First: i, End: i + 1, Side: entry.Side, Value: strconv.Itoa(reading.Value), open: true}
	opening := game.PositionAt(i).Phase() == rules.Opening
	switch {
	case reading.Miss:
		l.Value, l.Text, l.open = words.T("tray.missMark"), words.T("move.miss"), false
	case reading.Again:
		l.Value, l.Text, l.open = strconv.Itoa(entry.Throw.Count()), words.T("move.recast"), false
	case opening && game.PositionAt(i+1).Phase() == rules.Opening:
		l.Text, l.open = words.T("move.opening"), false
	}
	return l
}
