package i18n

import (
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/play"
	"senet/rules"
	"senet/rules/record"
)

// maxRecapMoves is the most moves of one player in a recap. If there are more, it drops the oldest
// ones: plain moves before attacks, moves into the Water and passes.
const maxRecapMoves = 3

// Recap reports, in a game of one person against the computer, what has happened since the person
// last acted: the outcome of a throw that could not be used, and the computer's turn.
// It may be empty.
func (g Narrator) Recap() string { return g.recapFrom(g.lastActionIndex()) }

// computerNews reports the last throw, and what was done with it, if it was a computer player's.
func (g Narrator) computerNews() string {
	if i := g.lastThrow(); i >= 0 && g.isComputer(g.Record.Entry(i).Side) {
		return g.recapFrom(i)
	}
	return ""
}

// recapFrom reports what has happened from entry i on.
func (g Narrator) recapFrom(i int) string {
	var sentences []string
	for g.Record.Phase() != rules.Opening && i < g.Record.Cursor() &&
		g.Record.PhaseAt(i+1) == rules.Opening {
		i++ // a throw for the first move that decided nothing
	}
	for i < g.Record.Cursor() {
		side, first := g.Record.Entry(i).Side, i
		var actions []string
		var plain []bool
		for i < g.Record.Cursor() && g.Record.Entry(i).Side == side {
			if text, next := g.movesInARow(i); text != "" {
				actions, plain, i = append(actions, text), append(plain, true), next
				continue
			}
			if action := g.entryText(i); action != "" {
				entry := g.Record.Entry(i)
				passes := entry.IsMove && entry.Move.Kind == rules.Pass
				actions, plain = append(actions, action), append(plain, !passes && len(g.effectKeys(entry.Move)) == 0)
			}
			i++
		}
		thrown := g.unsaidNumbers(first, i)
		for len(actions) > maxRecapMoves {
			least := max(slices.Index(plain, true), 0)
			actions, plain = slices.Delete(actions, least, least+1), slices.Delete(plain, least, least+1)
		}
		if len(thrown) > 0 && len(actions) > 0 {
			threw := g.T(side, "news.threw", "n", AndList(thrown), "again", false, "why", "")
			actions = slices.Insert(actions, 0, threw)
		}
		if len(actions) > 0 {
			sentences = append(sentences, g.T(side, "news.line", "actions", g.sequence(actions)))
		}
	}
	return strings.Join(sentences, " ")
}

// RecapHas reports whether the recap contains what EntryMeaning says about entry i. Earlier entries
// may have the same text.
func (g Narrator) RecapHas(i int) bool {
	return i >= g.lastActionIndex() && strings.Contains(g.Recap(), g.wholeText(i))
}

// unsaidNumbers returns the numbers that a computer player threw in the entries from first to before
// end. It is empty if the text of one of them says a number, or that nothing was thrown.
func (g Narrator) unsaidNumbers(first, end int) (numbers []int) {
	for i := first; i < end; i++ {
		e := g.Record.Entry(i)
		switch m := e.Move; {
		case !g.isComputer(e.Side), !e.IsMove && g.entryText(i) != "", e.IsMove && (m.Kind == rules.Pass ||
			isDoubled(m) || slices.Contains(g.effectKeys(m), "effect.halted.")):
			return nil
		case !e.IsMove:
			numbers = append(numbers, g.rules().Meaning(e.Throw).Value)
		}
	}
	return numbers
}

// LeadNews says which side has taken a clear lead since entry first, if an attack or the Water was
// the cause; otherwise it is empty.
func (g Narrator) LeadNews(first int) string {
	const reportedLead = 5 // by how many steps a side must be ahead for a change of the lead to be reported
	leadOfCones := func(n int) int {
		s := play.StandingAt(g.rules(), g.Record.PositionAt(n))
		return s.ToGo[rules.Spools] - s.ToGo[rules.Cones]
	}
	before, after, leader := leadOfCones(first), leadOfCones(g.Record.Cursor()), rules.Cones
	if after < 0 {
		before, after, leader = -before, -after, rules.Spools
	}
	if before > 0 || after < reportedLead || g.Record.PhaseAt(first) == rules.Opening {
		return ""
	}
	for i := first; i < g.Record.Cursor(); i++ {
		if m := g.Record.Entry(i).Move; g.Record.Entry(i).IsMove &&
			(m.Victim != rules.Nowhere || m.IsCarried()) {
			return g.T(leader, "lead.taken")
		}
	}
	return ""
}

// movesInARow describes the plain moves that one side makes in a row from entry i on, and returns
// the entry after them. Consecutive moves of one pawn count as one. The text is empty if there are
// fewer than two moves.
func (g Narrator) movesInARow(i int) (text string, next int) {
	side, moves := g.Record.Entry(i).Side, 0
	var ways []rules.Move
	for next = i; next < g.Record.Cursor() && g.Record.Entry(next).Side == side; next++ {
		entry := g.Record.Entry(next)
		m := entry.Move
		if !entry.IsMove && g.entryText(next) == "" { // a throw, which is reported with its move
			continue
		}
		if !entry.IsMove || m.Kind == rules.Pass || g.movementKey(m) != "action.move." || isDoubled(m) ||
			len(g.effectKeys(m)) > 0 {
			break
		}
		if moves++; moves > 1 && ways[len(ways)-1].To == m.From {
			ways[len(ways)-1].To = m.To
		} else {
			ways = append(ways, m)
		}
	}
	if moves < 2 {
		return "", next
	}
	var phrases []string
	for _, m := range ways {
		phrases = append(phrases, g.T(side, "action.move.by", g.moveArgs(m)...))
	}
	return g.T(side, "news.moves", "moves", Join(g.words, "list.and", phrases)), next
}

// sequence joins actions in order.
func (g Narrator) sequence(actions []string) string {
	return strings.Join(actions, g.words.Raw("news.then")+" ")
}

// freshRecap returns the part of the recap about the person's own throw; "" after the computer has
// moved.
func (g Narrator) freshRecap() string {
	end := g.Record.Cursor()
	for n := end - 1; n >= g.lastActionIndex(); n-- {
		if entry := g.Record.Entry(n); g.isComputer(entry.Side) {
			if entry.IsMove {
				return ""
			}
			end = n
		}
	}
	g.Record = g.Record.Goto(end)
	return g.Recap()
}

// lastActionIndex returns the entry at which the recap begins: the person's last throw, or the one
// after the person's last move.
func (g Narrator) lastActionIndex() int {
	if !g.isSolo() {
		return g.Record.Cursor()
	}
	i := g.Record.LastBefore(g.Record.Cursor(), func(e record.Entry) bool { return !g.isComputer(e.Side) })
	if i >= 0 && g.Record.Entry(i).IsMove && g.Record.Entry(i).Move.Kind != rules.Pass {
		return i + 1
	}
	return max(i, 0)
}

// EntryMeaning describes entry i if it is an attack, a move into the Water or back, one with a
// doubled number, or a pass. It is empty for other entries.
func (g Narrator) EntryMeaning(i int) string {
	entry := g.Record.Entry(i)
	if !entry.IsMove || len(g.effectKeys(entry.Move)) == 0 && !g.needsReason(entry.Move) &&
		!isDoubled(entry.Move) {
		return ""
	}
	return g.entrySentence(i)
}

func (g Narrator) entrySentence(i int) string {
	return g.T(g.Record.Entry(i).Side, "news.line", "actions", g.wholeText(i))
}

// wholeText is entryText with the reason of every pass and step back.
func (g Narrator) wholeText(i int) string {
	switch e := g.Record.Entry(i); {
	case e.IsMove && e.Move.Kind == rules.Pass:
		return g.passText(i, false)
	case e.IsMove && g.goesBack(i):
		before := g
		before.Record = g.Record.Goto(i)
		return g.pastText(e.Side, e.Move) +
			g.T(e.Side, "news.back", "why", before.joinClauses(before.passClauses(before.refusals(false))))
	}
	return g.entryText(i)
}

// goesBack reports whether entry i, a move, goes back because no pawn could go forward.
func (g Narrator) goesBack(i int) bool {
	e := g.Record.Entry(i)
	return board.IsBackward(g.rules(), e.Move) && !g.Record.PositionAt(i).WasSentBack(e.Side)
}

// needsReason reports whether players may ask for the reason of a move: it goes back, or it is a
// pass that was not caused by the clock.
func (g Narrator) needsReason(m rules.Move) bool {
	return m.Kind == rules.Pass && !m.Late || board.IsBackward(g.rules(), m)
}

// LastReason returns the last entry in which a pawn moved back or a side had to pass, with its
// reason; -1 if there is none.
func (g Narrator) LastReason() (i int, why string) {
	for i = g.Record.Len() - 1; i >= 0; i-- {
		entry := g.Record.Entry(i)
		if entry.IsMove && g.needsReason(entry.Move) &&
			(entry.Move.Kind != rules.Pass || play.IsForcedPass(g.Record, i)) {
			return i, g.entrySentence(i)
		}
	}
	return -1, ""
}

// pastText describes a move in the past, without its player. If the reader's pawn was attacked, it
// says where the pawn is now.
func (g Narrator) pastText(side rules.Side, m rules.Move) string {
	if board.IsExchange(g.rules(), m) && g.isYou(side.Other()) {
		return g.T(side, "news.exchanged", g.moveArgs(m)...)
	}
	return Sentences(g.describe(side, m, "past"))
}

// entryText describes entry i without its player and without the reason of a step back. It is empty
// for a throw that is reported with its move.
func (g Narrator) entryText(i int) string {
	entry, position := g.Record.Entry(i), g.Record.PositionAt(i)
	switch {
	case entry.IsMove && entry.Move.Kind != rules.Pass:
		text := g.pastText(entry.Side, entry.Move)
		if g.goesBack(i) {
			text += g.T(entry.Side, "news.back", "why", "")
		}
		return text
	case entry.IsMove:
		return g.passText(i, true)
	}
	meaning, after := g.rules().Meaning(entry.Throw), g.Record.PositionAt(i+1)
	switch opening := position.Phase() == rules.Opening; {
	case opening && after.Phase() == rules.Opening:
		return g.T(entry.Side, "news.notOne", "n", meaning.Value, "none", meaning.Value == 0)
	case opening:
		return g.T(entry.Side, "news.begins", "placed", g.placesPawns())
	case meaning.Miss:
		return g.T(entry.Side, "news.missed")
	}
	return ""
}
