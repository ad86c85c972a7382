package say

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/lang"
	"senet/rules"
	"senet/rules/record"
)

// mostNews is how many deeds of one player are told at once; of more, attacks and ways through the
// Water, and else the last.
const mostNews = 3

// News tells, in a game of one person against the computer, what has happened since he last did
// something: what became of his throw, where nothing could be done with it, and all that the
// computer did. It is empty where he has seen to everything himself.
func (g Game) News() string {
	var told []string
	for i := g.lastActed(); i < g.Record.At(); {
		side := g.Record.Entry(i).Side
		var deeds []string
		var plain []bool
		for ; i < g.Record.At() && g.Record.Entry(i).Side == side; i++ {
			if deed := g.told(i); deed != "" {
				deeds, plain = append(deeds, deed), append(plain, len(g.brings(g.Record.Entry(i).Move)) == 0)
			}
		}
		for len(deeds) > mostNews {
			least := max(slices.Index(plain, true), 0)
			deeds, plain = slices.Delete(deeds, least, least+1), slices.Delete(plain, least, least+1)
		}
		if len(deeds) > 0 {
			told = append(told, g.T(side, "news.line", "deeds", g.sequence(deeds)))
		}
	}
	return strings.Join(told, " ")
}

// sequence is deeds one after the other.
func (g Game) sequence(deeds []string) string {
	return strings.Join(deeds, g.Words.Raw("news.then")+" ")
}

// lost is the part of the news that is about the person's own throw.
func (g Game) lost() string {
	for n := g.lastActed(); n < g.Record.At(); n++ {
		if g.computer(g.Record.Entry(n).Side) {
			g.Record = g.Record.Goto(n)
		}
	}
	return g.News()
}

// lastActed is the entry at which the news begin: the last throw of the person, or what he did
// after it and has seen already.
func (g Game) lastActed() int {
	if !g.alone() {
		return g.Record.At()
	}
	for i := g.Record.At() - 1; i >= 0; i-- {
		entry := g.Record.Entry(i)
		switch {
		case g.computer(entry.Side):
		case entry.IsMove && entry.Move.Kind != rules.Pass:
			return i + 1
		default:
			return i
		}
	}
	return 0
}

// Sign reads out what a sign in the line of entry i means, an attack, the Water, a way back or a
// number that was doubled; empty where there is none.
func (g Game) Sign(i int) string {
	entry := g.Record.Entry(i)
	if !entry.IsMove || len(g.brings(entry.Move)) == 0 && !board.Backward(g.rules(), entry.Move) &&
		!doubled(entry.Move) {
		return ""
	}
	return g.T(entry.Side, "news.line", "deeds", g.told(i))
}

// told is entry i without saying whose it was; empty where it tells nothing: a throw is told with its move.
func (g Game) told(i int) string {
	entry, position := g.Record.Entry(i), g.Record.PositionAt(i)
	switch {
	case entry.IsMove && entry.Move.Kind != rules.Pass:
		way, follows := g.deed(entry.Side, entry.Move, "past")
		return strings.TrimSpace(way + " " + follows)
	case entry.IsMove && len(g.rules().Legal(position, nil)) > 1:
		return g.T(entry.Side, "news.stayed")
	case entry.IsMove:
		return g.T(entry.Side, "news.stuck", "numbers", lang.All(Distinct(position.Numbers(nil))))
	}
	reading, after := g.rules().Read(entry.Throw), g.Record.PositionAt(i+1)
	switch opening := position.Phase() == rules.Opening; {
	case opening && after.Phase() == rules.Opening:
		return g.T(entry.Side, "news.notOne", "n", reading.Value, "none", reading.Value == 0)
	case opening:
		return g.T(entry.Side, "news.begins", "even", !SamePawns(position, after))
	case reading.Miss:
		return g.T(entry.Side, "news.missed")
	}
	return ""
}

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
		case last >= 0 && rows[last].open && rows[last].End-rows[last].First == 1:
			rows[last].Text, rows[last].open, rows[last].End = moveText(words, game, i), false, i+1
			rows[last].uses(words, entry.Move)
		default:
			if last >= 0 {
				rows[last].open = false
			}
			l := Row{First: i, End: i + 1, Side: entry.Side, Text: moveText(words, game, i)}
			l.uses(words, entry.Move)
			rows = append(rows, l)
		}
	}
	return rows
}

// uses tells which number a move used up, and whether it was doubled.
func (l *Row) uses(words *lang.Catalogue, m rules.Move) {
	switch {
	case doubled(m): // there is little room
		l.Value = strings.ReplaceAll(words.T("tray.doubled", "n", m.Used), " ", "")
	case m.Used > 0:
		l.Value = strconv.Itoa(int(m.Used))
	}
}

// moveText is entry i, a move, as the list has it; a turn without one says, like the news, whether
// there was a choice.
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

func throwRow(words *lang.Catalogue, game record.Game, i int) Row {
	entry := game.Entry(i)
	reading := game.Rules().Read(entry.Throw)
	l := Row{First: i, End: i + 1, Side: entry.Side, Value: strconv.Itoa(reading.Value), open: true}
	opening := game.PhaseAt(i) == rules.Opening
	switch {
	case reading.Miss:
		l.Value, l.Text, l.open = words.T("tray.missMark"), words.T("move.miss"), false
	case reading.Again:
		l.Value, l.Text, l.open = strconv.Itoa(entry.Throw.Count()), words.T("move.recast"), false
	case opening && game.PhaseAt(i+1) == rules.Opening:
		l.Text, l.open = words.T("move.opening"), false
	}
	return l
}
