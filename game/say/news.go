package say

import (
	"strings"

	"senet/game/board"
	"senet/game/lang"
	"senet/rules"
)

// mostNews is how many deeds of one player are told at once; of more only the last ones are.
const mostNews = 3

// News tells, in a game of one person against the computer, what has happened since he last did something: what became of
// his throw, where nothing could be done with it, and all that the computer did. It is empty where he has seen to
// everything himself.
func (g Game) News() string { return news{g}.all() }

// Lost is the part of the news that is about the person's own throw.
func (g Game) Lost() string { return news{g}.lost() }

// Sign reads out what a sign in the line of entry i means, an attack, the Water or a way back; empty where there is none.
func (g Game) Sign(i int) string { return news{g}.sign(i) }

// news tells of entries of the record.
type news struct{ Game }

func (g news) all() string {
	var told []string
	for i := g.lastActed(); i < g.Record.At(); {
		side := g.Record.Entry(i).Side
		var deeds []string
		for ; i < g.Record.At() && g.Record.Entry(i).Side == side; i++ {
			if deed := g.told(i); deed != "" {
				deeds = append(deeds, deed)
			}
		}
		if len(deeds) > 0 {
			deeds = deeds[max(0, len(deeds)-mostNews):]
			told = append(told, g.T(side, "news.line", "deeds", g.sequence(deeds)))
		}
	}
	return strings.Join(told, " ")
}

// sequence is deeds one after the other.
func (g news) sequence(deeds []string) string {
	return strings.Join(deeds, g.Words.Raw("news.then")+" ")
}

func (g news) lost() string {
	for n := g.lastActed(); n < g.Record.At(); n++ {
		if g.computer(g.Record.Entry(n).Side) {
			g.Record = g.Record.Goto(n)
		}
	}
	return g.all()
}

// lastActed is the entry at which the news begin: the last throw of the person, or what he did after it and has seen already.
func (g news) lastActed() int {
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

func (g news) sign(i int) string {
	entry := g.Record.Entry(i)
	if !entry.IsMove || len(g.brings(entry.Move)) == 0 && !board.Backward(g.rules(), entry.Move) {
		return ""
	}
	return g.T(entry.Side, "news.line", "deeds", g.told(i))
}

// told is entry i without saying whose it was; empty where it tells nothing: a throw is told with its move.
func (g news) told(i int) string {
	entry, position := g.Record.Entry(i), g.Record.PositionAt(i)
	switch {
	case entry.IsMove && entry.Move.Kind != rules.Pass:
		way, follows := g.deed(entry.Side, entry.Move, past)
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
		return g.T(entry.Side, "news.begins", "even", !samePawns(position, after))
	case reading.Miss:
		return g.T(entry.Side, "news.missed")
	}
	return ""
}
