package game

import (
	"strings"

	"senet/game/lang"
	"senet/rules"
	"senet/rules/record"
)

// mostNews is how many deeds of one player are told at once; of more only the last ones are.
const mostNews = 3

// news tells, in a game of one person against the computer, what has happened since he last did something: what became of
// his throw, where nothing could be done with it, and all that the computer did. It is empty where he has seen to
// everything himself.
func (t *table) news(a *App) string { return t.newsUntil(a, t.shownAt()) }

// newsBefore is the news without the throw that lies there, of which the prompt speaks itself.
func (t *table) newsBefore(a *App) string {
	i, _ := t.session.LastThrow(t.shownAt())
	return t.newsUntil(a, i)
}

// newsUntil is the news before entry n.
func (t *table) newsUntil(a *App, n int) string {
	if t.session.People() != 1 {
		return ""
	}
	game := t.session.Game()
	var told []string
	for i := t.lastActed(n); i < n; {
		side := game.Entry(i).Side
		var deeds []string
		for ; i < n && game.Entry(i).Side == side; i++ {
			if deed := t.newsOf(a, game, i); deed != "" {
				deeds = append(deeds, deed)
			}
		}
		if len(deeds) > 0 {
			deeds = deeds[max(0, len(deeds)-mostNews):]
			told = append(told, a.words.T("news.line", "player", t.player(a, side), "deeds", strings.Join(deeds, a.words.Raw("news.then")+" ")))
		}
	}
	return strings.Join(told, " ")
}

// lastActed is the entry before n at which the news begin: the last throw of the person, or what he did after it and has
// seen already.
func (t *table) lastActed(n int) int {
	game := t.session.Game()
	for i := n - 1; i >= 0; i-- {
		entry := game.Entry(i)
		switch {
		case t.computer(entry.Side):
		case entry.IsMove && entry.Move.Kind != rules.Pass:
			return i + 1
		default:
			return i
		}
	}
	return 0
}

// newsOf tells entry i without saying whose it was; empty where it tells nothing: a throw is told with its move.
func (t *table) newsOf(a *App, game record.Game, i int) string {
	entry, position := game.Entry(i), game.PositionAt(i)
	args := t.newsArgs(a, entry)
	if entry.IsMove {
		key := newsKey(entry.Move)
		if key == "news.moved" && t.goesBack(entry.Move) {
			key = "news.back"
		}
		if entry.Move.Kind == rules.Pass {
			args = append(args, "numbers", lang.All(distinct(position.Numbers(nil))))
			if len(t.rules().Legal(position, nil)) > 1 {
				key = "news.stayed"
			}
		}
		return a.words.T(key, args...)
	}
	reading := t.rules().Read(entry.Throw)
	args = append(args, "n", reading.Value, "none", reading.Value == 0)
	switch opening := position.Phase() == rules.Opening; {
	case opening && game.PositionAt(i+1).Phase() == rules.Opening:
		return a.words.T("news.notOne", args...)
	case opening:
		return a.words.T("news.begins", append(args, "even", !samePawns(position, game.PositionAt(i+1)))...)
	case reading.Miss:
		return a.words.T("news.missed", args...)
	}
	return ""
}

// newsKey is the sentence for what a move brought about.
func newsKey(m rules.Move) string {
	switch {
	case m.Kind == rules.Pass:
		return "news.stuck"
	case m.Kind == rules.Release:
		return "news.released"
	case m.To == rules.Home:
		return "news.home"
	case m.Rest != m.To && m.Rest.OnBoard() && m.To == rules.Water:
		return "news.water"
	case m.From == rules.Hand && m.Victim == rules.Hand:
		return "news.enteredOn"
	case m.From == rules.Hand:
		return "news.entered"
	case m.Victim == rules.Hand:
		return "news.toHand"
	case m.Victim == rules.Water:
		return "news.intoWater"
	case m.Victim != rules.Nowhere:
		return "news.sent"
	}
	return "news.moved"
}

// newsArgs are the names of a move for its player.
func (t *table) newsArgs(a *App, entry record.Entry) []any {
	scene, m := t.scene(a), entry.Move
	scene.Side = entry.Side
	return append(a.words.Nouns(scene), "from", m.From, "to", m.To, "rest", m.Rest, "victim", m.Victim,
		"yours", !t.computer(entry.Side.Other()))
}
