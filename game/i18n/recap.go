package i18n

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/rules"
	"senet/rules/record"
)

// maxRecapMoves is how many deeds of one player are told at once; of more, attacks and ways through the
// Water, and else the last.
const maxRecapMoves = 3

// Recap tells, in a game of one person against the computer, what has happened since he last did
// something: what became of his throw, where nothing could be done with it, and all that the
// computer did. It is empty where he has seen to everything himself.
func (g Narrator) Recap() string {
	var told []string
	for i := g.lastActionIndex(); i < g.Record.At(); {
		side := g.Record.Entry(i).Side
		var deeds []string
		var plain []bool
		for ; i < g.Record.At() && g.Record.Entry(i).Side == side; i++ {
			if deed := g.entryText(i); deed != "" {
				deeds, plain = append(deeds, deed), append(plain, len(g.effectKeys(g.Record.Entry(i).Move)) == 0)
			}
		}
		for len(deeds) > maxRecapMoves {
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
func (g Narrator) sequence(deeds []string) string {
	return strings.Join(deeds, g.Words.Raw("news.then")+" ")
}

// ownRecap is the part of the news that is about the person's own throw.
func (g Narrator) ownRecap() string {
	for n := g.lastActionIndex(); n < g.Record.At(); n++ {
		if g.isComputer(g.Record.Entry(n).Side) {
			g.Record = g.Record.Goto(n)
		}
	}
	return g.Recap()
}

// lastActionIndex is the entry at which the news begin: the last throw of the person, or what he did
// after it and has seen already.
func (g Narrator) lastActionIndex() int {
	if !g.isSolo() {
		return g.Record.At()
	}
	for i := g.Record.At() - 1; i >= 0; i-- {
		entry := g.Record.Entry(i)
		switch {
		case g.isComputer(entry.Side):
		case entry.IsMove && entry.Move.Kind != rules.Pass:
			return i + 1
		default:
			return i
		}
	}
	return 0
}

// SymbolMeaning reads out what a sign in the line of entry i means, an attack, the Water, a way back or a
// number that was doubled; empty where there is none.
func (g Narrator) SymbolMeaning(i int) string {
	entry := g.Record.Entry(i)
	if !entry.IsMove || len(g.effectKeys(entry.Move)) == 0 && !board.Backward(g.rules(), entry.Move) &&
		!isDoubled(entry.Move) {
		return ""
	}
	return g.T(entry.Side, "news.line", "deeds", g.entryText(i))
}

// entryText is entry i without saying whose it was; empty where it tells nothing: a throw is told with its move.
func (g Narrator) entryText(i int) string {
	entry, position := g.Record.Entry(i), g.Record.PositionAt(i)
	switch {
	case entry.IsMove && entry.Move.Kind != rules.Pass:
		way, follows := g.describe(entry.Side, entry.Move, "past")
		return strings.TrimSpace(way + " " + follows)
	case entry.IsMove && len(g.rules().Legal(position, nil)) > 1:
		return g.T(entry.Side, "news.stayed")
	case entry.IsMove:
		return g.T(entry.Side, "news.stuck", "numbers", AndList(Distinct(position.Numbers(nil))))
	}
	reading, after := g.rules().Read(entry.Throw), g.Record.PositionAt(i+1)
	switch opening := position.Phase() == rules.Opening; {
	case opening && after.Phase() == rules.Opening:
		return g.T(entry.Side, "news.notOne", "n", reading.Value, "none", reading.Value == 0)
	case opening:
		return g.T(entry.Side, "news.begins", "even", !HaveSamePawns(position, after))
	case reading.Miss:
		return g.T(entry.Side, "news.missed")
	}
	return ""
}

// MoveRow is a row of the list of moves: a throw with the move made with it.
type MoveRow struct {
	First, End  int // its entries: from First to before End, the moment to which it leads
	Side        rules.Side
	Value, Text string
	isOpen      bool // a throw with no move yet
}

// RowIndex is the number of the row, counted from 1, in which entry i stands.
func RowIndex(rows []MoveRow, i int) int {
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

// MoveRows are the rows of a game.
func MoveRows(words *Catalogue, game record.Game) []MoveRow {
	gather := game.Rules().Options().Gather
	rows := make([]MoveRow, 0, game.Len())
	for i := range game.Len() {
		entry := game.Entry(i)
		last := len(rows) - 1
		switch {
		case !entry.IsMove && gather && last >= 0 && rows[last].isOpen && rows[last].Side == entry.Side:
			rows[last].addNumber(game.Rules().Read(entry.Throw).Value)
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

// setNumber tells which number a move used up, and whether it was doubled.
func (l *MoveRow) setNumber(words *Catalogue, m rules.Move) {
	switch {
	case isDoubled(m): // there is little room
		l.Value = strings.ReplaceAll(words.T("tray.doubled", "n", m.Used), " ", "")
	case m.Used > 0:
		l.Value = strconv.Itoa(int(m.Used))
	}
}

// moveText is entry i, a move, as the list has it; a turn without one says, like the news, whether
// there was a choice.
func moveText(words *Catalogue, game record.Game, i int) string {
	m := game.Entry(i).Move
	switch {
	case m.Kind != rules.Pass:
		return words.Move(m)
	case len(game.Rules().Legal(game.PositionAt(i), nil)) > 1:
		return words.T("move.stayed")
	}
	return words.T("move.stuck")
}

// addNumber adds a number to a line of several; they stand where else the move does, for they need the room.
func (l *MoveRow) addNumber(value int) {
	if l.Value != "" {
		l.Text, l.Value = l.Value, ""
	}
	l.Text += " + " + strconv.Itoa(value)
	if strings.Count(l.Text, "+") >= compactFrom {
		l.Text = strings.ReplaceAll(l.Text, " ", "")
	}
}

// compactFrom is how many plus signs a line has in which there is no room for blanks round them.
const compactFrom = 3

func throwRow(words *Catalogue, game record.Game, i int) MoveRow {
	entry := game.Entry(i)
	reading := game.Rules().Read(entry.Throw)
	l := MoveRow{First: i, End: i + 1, Side: entry.Side, Value: strconv.Itoa(reading.Value), isOpen: true}
	opening := game.PhaseAt(i) == rules.Opening
	switch {
	case reading.Miss:
		l.Value, l.Text, l.isOpen = words.T("tray.missMark"), words.T("move.miss"), false
	case reading.Again:
		l.Value, l.Text, l.isOpen = strconv.Itoa(entry.Throw.Count()), words.T("move.recast"), false
	case opening && game.PhaseAt(i+1) == rules.Opening:
		l.Text, l.isOpen = words.T("move.opening"), false
	}
	return l
}
