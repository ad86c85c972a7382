package i18n

import (
	"cmp"
	"slices"
	"strings"

	"senet/game/board"
	"senet/rules"
)

// Report describes the last two turns before entry end, with a text for each throw or move. The
// text is empty if the prompt has said it: what a person threw, and why that person must pass.
func (g Narrator) Report(end int) (said []string) {
	start, turns := end, 0
	for ; start > 0; start-- {
		if start == end || g.Record.Entry(start-1).Side != g.Record.Entry(start).Side {
			if turns++; turns > 2 {
				break
			}
		}
	}
	for i := start; i < end; i++ {
		said = append(said, g.reportEntry(i))
	}
	return said
}

// reportEntry describes entry i. It is empty if the prompt or the report of the throw has said it.
func (g Narrator) reportEntry(i int) string {
	entry, after := g.Record.Entry(i), g.Record.PositionAt(i+1)
	g.Record = g.Record.Goto(i)
	side, m := entry.Side, entry.Move
	line := func(actions string) string { return g.T(side, "news.line", "actions", actions) }
	switch {
	case !entry.IsMove && !g.isComputer(side) && g.saysThrow(i):
		return ""
	case !entry.IsMove && g.entryText(i) != "":
		return g.entrySentence(i)
	case !entry.IsMove && g.rules().Options().Gather && g.isComputer(side):
		if g.rules().Meaning(entry.Throw).Extra { // the last throw names all numbers
			return ""
		}
		return line(g.T(side, "news.threw", "n", AndList(after.Numbers()), "again", false, "why", g.passNews(i+1)))
	case !entry.IsMove:
		r := g.rules().Meaning(entry.Throw)
		again := r.Extra && g.isComputer(side)
		return line(g.T(side, "news.threw", "n", r.Value, "again", again, "why", g.passNews(i+1)))
	case m.Kind == rules.Pass && !m.Late && !g.isComputer(side) && !g.isStuck():
		return line(g.T(side, "news.stayed", "again", false, "why", ""))
	case m.Kind == rules.Pass && !m.Late && (!g.isComputer(side) || i > 0 && g.passNews(i) != ""):
		return ""
	case m.Kind == rules.Pass:
		return line(g.entryText(i))
	}
	said := line(g.pastText(side, m))
	switch {
	case board.IsExchange(g.rules(), m) && !isDoubled(m):
		said = g.T(side, "news.attacked", g.moveArgs(m)...)
	case g.usesSeveral(i):
		said = g.T(side, "news.used", "n", int(m.Used), "move", g.MovePhrase(side, m))
	}
	return Sentences(said, g.onlyNews(), g.houseNews(i, m.To), g.homeNews(side, m, after))
}

// onlyNews says why a person has only one move, where that is new or the move goes back. It is empty
// if there is a choice, and for the first move of a game.
func (g Narrator) onlyNews() string {
	legal, stuck := g.legal(), g.NewlyStuck()
	switch {
	case len(legal) != 1, g.isComputer(g.turn()), g.position().IsFirstMove(), g.Record.Phase() != rules.ToMove:
		return ""
	case MustGoBack(g.rules(), legal):
		stuck = g.refusals(false)
	}
	return g.StuckReason("news.forced", slices.DeleteFunc(stuck, func(no rules.Refusal) bool {
		return no.Reason == rules.OwnPawn // the way is free after the move, or plain to see
	}))
}

// passNews returns why a computer player cannot use the throw before entry n. It is empty if the
// player can, or has moved since.
func (g Narrator) passNews(n int) string {
	before := g.Record.Entry(n - 1)
	g.Record = g.Record.Goto(n)
	if before.IsMove || !g.isComputer(before.Side) || !g.isStuck() {
		return ""
	}
	_, why := g.passPrompt()
	return why.Forward
}

// saysThrow reports whether the prompt after entry i, a throw, says what was thrown.
func (g Narrator) saysThrow(i int) bool {
	g.Record = g.Record.Goto(i + 1)
	return g.Record.Phase() == rules.ToMove && !g.isStuck()
}

// usesSeveral reports whether entry i, a move, uses one of several gathered numbers.
func (g Narrator) usesSeveral(i int) bool {
	p := g.Record.PositionAt(i)
	return g.Record.Entry(i).Move.Used > 0 && g.rules().Options().Gather &&
		(len(p.Numbers()) > 1 || i > 0 && g.Record.Entry(i-1).IsMove && g.Record.Entry(i-1).Side == p.Turn())
}

// houseNews explains a house if entry i is the first move to it.
func (g Narrator) houseNews(i int, s rules.Square) string {
	if !board.HouseSquares().Has(s) || len(houseRules(g.words, g.rules(), s)) == 0 {
		return ""
	}
	for j := range i {
		if e := g.Record.Entry(j); e.IsMove && e.Move.To == s {
			return ""
		}
	}
	return HouseInfo(g.words, g.rules(), *g.set, s)
}

// homeNews says how many pawns of a side are home, if a move brings one home.
func (g Narrator) homeNews(side rules.Side, m rules.Move, after rules.Position) string {
	switch o := g.rules().Options(); {
	case m.To != rules.Home || after.Phase() == rules.Ended:
		return ""
	case g.needsOne(after, side):
		return g.T(side, "stake.last")
	default:
		return g.T(side, "news.home", "n", after.Home(side), "all", o.Pawns)
	}
}

// SpeakThrow asks a person to throw, after the Report.
func (g Narrator) SpeakThrow() board.Speech {
	line, key := g.requestToThrow(true), "prompt.opening"
	if g.Record.Phase() == rules.Opening { // the report says what was thrown
		line = g.PromptFor(g.turn(), key, "placed", g.placesPawns())
	} else {
		key, _ = g.throwReason()
	}
	s := board.Speech{Why: cmp.Or(line.Detail, g.whyBack(g.Record.Cursor()-1)),
		News: Sentences(g.LeadNews(g.lastActionIndex()), g.wins(g.position()), g.dangerOf(nil, false)),
		Next: Sentences(g.Stakes(), g.DangerNow()), How: g.T(g.turn(), "how.throw")}
	switch {
	case key == "prompt.opening", key == "prompt.gather", key == "prompt.again",
		line.Rest == g.PromptFor(g.turn(), "prompt.heldUp").Rest:
		s.Task, s.Rules = line.Lead, []string{line.Rest}
	default:
		s.Task = Sentences(line.Lead, line.Rest)
	}
	return s
}

// whyBack says why entry i went back. It is empty for other entries.
func (g Narrator) whyBack(i int) string {
	if i < 0 || !g.Record.Entry(i).IsMove {
		return ""
	}
	m := g.Record.Entry(i).Move
	if g.Record = g.Record.Goto(i); board.IsBackward(g.rules(), m) &&
		MustGoBack(g.rules(), g.legal()) {
		return g.ChoiceReason().Forward
	}
	return g.backReason(m)
}

// SpeakPass says that a person cannot move, and why.
func (g Narrator) SpeakPass() board.Speech {
	line, why := g.passPrompt()
	turn := Sentences(line.Lead, line.Rest)
	if i := g.Record.Cursor() - 1; i >= 0 && !g.Record.Entry(i).IsMove { // the report has the number
		if turn = line.Lead; why.Forward != "" {
			turn = g.T(g.turn(), "prompt.noMove", "why", why.Forward)
		}
	}
	return board.Speech{Turn: turn, Why: why.Back, How: g.T(g.turn(), "how.goOn")}
}

// SpeakChoice asks a person to choose one of moves. PawnMoves says which moves there are, and how
// each changes the dangers.
func (g Narrator) SpeakChoice(moves []rules.Move) board.Speech {
	line, how := g.choosePrompt(moves)
	if !g.hasLegal(rules.Pass) { // the list of moves is the request
		line.Rest = ""
	}
	danger := g.DangerNow()
	return board.Speech{Turn: cmp.Or(g.numbersLeft(), line.Lead), Task: line.Rest, News: g.newDanger(),
		Why:  cmp.Or(g.ChoiceReason().Forward, line.Detail),
		Next: danger, Limit: g.dangerLimit(danger != ""), How: how}
}

// SpeakSelection says where the selected pawn can go; ways are its moves. The choice of pawns has
// been said before. If there is only one way, it warns of the dangers after it.
func (g Narrator) SpeakSelection(from rules.Square, ways []rules.Move) board.Speech {
	line, how := g.selectionPrompt(from, ways, ways)
	s := board.Speech{Turn: cmp.Or(g.numbersLeft(), line.Lead), Task: line.Rest, News: g.dangerOf(nil, false),
		Why: line.Detail, How: how}
	if len(ways) != 1 {
		return s
	}
	m := ways[0]
	goal := g.goalPhrase(Destination(m))
	s.Task = strings.Replace(s.Task, goal, g.words.T("text.goes", "goal", goal, "attacks", m.Victim != rules.Nowhere,
		"follows", g.follows(m, false), "any", false, "saves", "", "open", "", "more", false), 1)
	s.Why = Sentences(g.OnlyReason().Forward, g.ChoiceReason().Forward, g.effects(m))
	if after, err := g.rules().Apply(g.position(), m); err == nil && after.Turn() != g.turn() {
		s.Next = g.Danger(after, g.Risk(m))
	} else if open := g.openText(g.attacksAfter(m)); open != "" {
		s.Next = g.words.T("stake.soFar", "open", open)
	}
	s.Limit = g.dangerLimit(s.Next != "")
	return s
}

// numbersLeft says which of several numbers are left after a move. It is empty before the first
// move.
func (g Narrator) numbersLeft() string {
	if n := g.Record.Cursor(); n == 0 || !g.usesSeveral(n-1) {
		return ""
	}
	return g.words.T("text.left", "numbers", AndList(g.position().Numbers()))
}

// dangerLimit says what warnings leave out: attacks that need several throws and, until the last
// number is used, all attacks. It is empty if there is no warning, now or later.
func (g Narrator) dangerLimit(warns bool) string {
	waits := len(g.position().Numbers()) > 1
	if !warns && !waits || !slices.ContainsFunc(rules.ThrowChances(g.rules().Options().Die),
		func(c rules.ThrowChance) bool { return g.rules().Meaning(c.Throw).Extra }) {
		return ""
	}
	return g.words.T("how.danger", "waits", g.rules().Options().Gather)
}
