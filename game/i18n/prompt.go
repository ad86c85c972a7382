package i18n

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"senet/game/board"
	"senet/game/play"
	"senet/game/stats"
	"senet/rules"
	"senet/rules/record"
)

// MovePrompt describes a move while it is shown. A name may stand for several people, so no verb
// follows it.
func (g Narrator) MovePrompt(side rules.Side, m rules.Move) board.Prompt {
	if !g.isNameless(side) && !isDoubled(m) {
		line := g.PromptFor(side, "prompt.turn")
		line.Rest = g.MovePhrase(side, m) + "."
		return line
	}
	way, follows := g.describe(side, m, "now")
	return g.PromptFor(side, "prompt.moving", "way", way, "hit", follows != "", "follows", follows)
}

// isStuck reports whether the side to move has thrown but cannot move.
func (g Narrator) isStuck() bool {
	legal := g.legal()
	return g.Record.Phase() == rules.ToMove && len(legal) == 1 && legal[0].Kind == rules.Pass
}

// PassPrompt says that the side to move cannot move, and why. If the game waits for the player, it
// says how to go on.
func (g Narrator) PassPrompt(waits bool) board.Prompt {
	line, why := g.passPrompt()
	if line.Detail = why.Back; waits {
		line.Detail = Sentences(line.Detail, g.T(g.turn(), "how.goOn"))
	}
	return line
}

// passPrompt returns the prompt of a pass without its second line, and the reason for the pass; if
// the side could not move in its last turn either, how often in a row, without a reason.
func (g Narrator) passPrompt() (board.Prompt, PassReason) {
	if n := play.PassRun(g.Record, g.turn()); n > 0 {
		line := g.PromptFor(g.turn(), "prompt.passAgain", "n", n+1)
		line.Rest = g.throwClause()
		return line, PassReason{}
	}
	why := g.PassReason()
	return g.PromptFor(g.turn(), "prompt.pass", "numbers", Distinct(g.position().Numbers()),
		"why", why.Forward), why
}

// throwClause returns the first clause of a prompt to move: the numbers thrown,
// or whose turn it is.
func (g Narrator) throwClause() string {
	position, n := g.position(), g.Record.Cursor()
	switch numbers := position.Numbers(); {
	case n > 0 && g.Record.PhaseAt(n-1) == rules.Opening:
		return g.T(g.turn(), "prompt.begins", "placed", g.placesPawns())
	case n == 0 && position.IsFirstMove(): // before the first throw
		return g.T(g.turn(), "prompt.steps")
	case len(numbers) == 0:
		return g.T(g.turn(), "prompt.turn")
	case g.rules().Options().Gather && (len(numbers) > 1 || n > 0 && g.Record.Entry(n-1).IsMove):
		return g.T(g.turn(), "prompt.numbers", "numbers", AndList(numbers))
	default:
		return g.T(g.turn(), "prompt.threw", "numbers", AndList(numbers))
	}
}

// placesPawns reports whether the pawns begin on the board, the starter's on the even squares.
func (g Narrator) placesPawns() bool { return g.rules().Options().Setup != rules.InHand }

func (g Narrator) hasLegal(kind rules.MoveKind) bool {
	return slices.ContainsFunc(g.legal(), func(m rules.Move) bool { return m.Kind == kind })
}

// onlyEntries reports whether all moves enter a pawn from the hand.
func onlyEntries(moves []rules.Move) bool {
	return !slices.ContainsFunc(moves, func(m rules.Move) bool {
		return m.From != rules.Hand &&
			m.Kind != rules.Pass
	})
}

// ChoosePrompt asks the player to choose a pawn that can make one of moves.
func (g Narrator) ChoosePrompt(moves []rules.Move) board.Prompt {
	line, how := g.choosePrompt(moves)
	line.Detail = cmp.Or(g.ConstraintText(), g.haltText(moves), line.Detail, how)
	return line
}

// haltText says which pawns the number would carry past a square where every pawn must stop. It is
// empty if there are none.
func (g Narrator) haltText(moves []rules.Move) string {
	var from rules.SquareSet
	to := rules.Nowhere
	for _, m := range moves {
		if IsHalted(g.rules(), m) {
			from, to = from|rules.Squares(m.From), m.To
		}
	}
	if from == 0 {
		return ""
	}
	return g.T(g.turn(), "prompt.halts", "from", from, "one", from.Len() == 1, "to", to)
}

// ThrowsThatGoBack returns the throws after which the side to throw could only move pawns back.
func ThrowsThatGoBack(r *rules.Rules, p rules.Position) (list []rules.Throw) {
	for _, c := range rules.ThrowChances(r.Options().Die) {
		if after, err := r.Throw(p, c.Throw); err == nil && MustGoBack(r, r.Legal(after, nil)) {
			list = append(list, c.Throw)
		}
	}
	return list
}

// MayGoBack says, before a throw, which numbers would only move pawns back and, if there is one, why.
func (g Narrator) MayGoBack() string {
	throws := ThrowsThatGoBack(g.rules(), g.position())
	var numbers []int
	for _, t := range throws {
		numbers = append(numbers, g.rules().Meaning(t).Value)
	}
	slices.Sort(numbers)
	why := ""
	if len(throws) == 1 {
		next := g
		next.Record, _ = g.Record.Throw(throws[0]) // it is legal
		why = g.joinClauses(next.passClauses(next.refusals(false)))
	}
	return g.T(g.turn(), "prompt.mayGoBack", "lone", g.hasOnePawn(), "numbers", numbers,
		"known", why != "", "why", why)
}

// choosePrompt returns the request to choose a pawn, and how to do it.
func (g Narrator) choosePrompt(moves []rules.Move) (line board.Prompt, how string) {
	stay := g.hasLegal(rules.Pass)
	key := "prompt.choose"
	switch {
	case !stay && onlyEntries(moves):
		key = "prompt.chooseHand"
	case stay && g.rules().Options().MayStay:
		key = "prompt.chooseFreely"
	case stay && g.rules().Options().HomeFree && !MustGoBack(g.rules(), moves):
		key = "prompt.chooseHome"
	case stay:
		key = "prompt.chooseOrStay"
	}
	line = g.PromptFor(g.turn(), key)
	if line.Lead = g.throwClause(); g.rules().Options().Doubling {
		line.Detail = g.T(g.turn(), "prompt.doubling")
	}
	if !stay && onlyEntries(moves) {
		return line, g.T(g.turn(), "how.land", "one", len(moves) == 1)
	}
	return line, g.T(g.turn(), "how.choose", "stay", stay && MustGoBack(g.rules(), moves))
}

// FindPrompt asks a class to find the only pawn that can move.
func (g Narrator) FindPrompt() board.Prompt {
	line := g.PromptFor(g.turn(), "prompt.find")
	line.Lead, line.Detail = g.throwClause(), g.ConstraintText()
	return line
}

// MustGoBack reports whether there are moves of pawns, and all of them go back.
func MustGoBack(r *rules.Rules, moves []rules.Move) bool {
	back := 0
	for _, m := range moves {
		switch {
		case m.Kind == rules.Pass:
		case !board.IsBackward(r, m):
			return false
		default:
			back++
		}
	}
	return back > 0
}

// ConstraintText says what limits the choice of moves, without the reason why pawns must go back, which
// the board and the list of moves show.
func (g Narrator) ConstraintText() string {
	if MustGoBack(g.rules(), g.legal()) && !g.position().WasSentBack(g.turn()) {
		return g.mustBack("")
	}
	return g.ChoiceReason().Forward
}

// mustBack says that pawns can only go back. why is the reason in a clause; it may be empty.
func (g Narrator) mustBack(why string) string {
	return g.T(g.turn(), "prompt.mustBack", "lone", g.hasOnePawn(), "numbers", Distinct(g.position().Numbers()),
		"known", why != "", "why", why, "stay", g.stayReason())
}

// hasOnePawn reports whether the side to move has a single pawn that is not home.
func (g Narrator) hasOnePawn() bool {
	return g.position().Pawns(g.turn()).Len()+g.position().InHand(g.turn()) == 1
}

// SelectionPrompt says where the selected pawn can go and what happens there. ways are its moves,
// all the moves of every pawn.
func (g Narrator) SelectionPrompt(from rules.Square, ways, all []rules.Move) board.Prompt {
	line, how := g.selectionPrompt(from, ways, all)
	follows := ""
	if len(ways) == 1 {
		follows = Sentences(g.ConstraintText(), g.Consequence(ways[0]))
		if only := Sentences(g.OnlyReason().Forward, follows); utf8.RuneCountInString(only) <= maxDetail {
			follows = only
		}
	}
	line.Detail = cmp.Or(follows, line.Detail, how)
	return line
}

// selectionPrompt says where the selected pawn can go, and how to move it.
func (g Narrator) selectionPrompt(from rules.Square, ways, all []rules.Move) (line board.Prompt, how string) {
	others := len(board.LegalMoves{Rules: g.rules(), Moves: all}.Movable()) - 1
	args := []any{"from", from, "hand", from == rules.Hand, "other", others > 0, "others", others,
		"stay", g.hasLegal(rules.Pass)}
	if len(ways) != 1 {
		line = g.PromptFor(g.turn(), "prompt.where", args...)
		if line.Lead = g.throwClause(); g.rules().Options().Doubling {
			line.Detail = g.T(g.turn(), "prompt.doubling")
		}
		return line, g.T(g.turn(), "how.land", "one", false)
	}
	m := ways[0]
	key := "prompt.move"
	switch {
	case m.From == rules.Hand:
		key = "prompt.enter"
	case board.IsBackward(g.rules(), m):
		key = "prompt.goBack"
	}
	line = g.PromptFor(g.turn(), key, append(args, g.moveArgs(m)...)...)
	line.Lead = g.throwClause()
	return line, g.T(g.turn(), "how.land", "one", true)
}

// OnlyMovePrompt says that the game makes the only move of a person.
func (g Narrator) OnlyMovePrompt(m rules.Move) board.Prompt {
	line := g.PromptFor(g.turn(), "prompt.turn")
	line.Lead, line.Rest = g.throwClause(), g.T(g.turn(), "news.forced", "why", g.MovePhrase(g.turn(), m))
	return line
}

// WhyOnlyMove explains why there is only one move of a pawn. It is empty if that is obvious.
func (g Narrator) WhyOnlyMove() string {
	return Sentences(g.OnlyReason().Forward, g.ConstraintText())
}

// ConfirmPrompt asks whether to make a move.
func (g Narrator) ConfirmPrompt(m rules.Move) board.Prompt {
	key := "confirm.move"
	switch {
	case m.Kind == rules.Pass:
		key = "confirm.pass"
	case m.From == rules.Hand:
		key = "confirm.enter"
	}
	line := g.PromptFor(g.turn(), key, g.moveArgs(m)...)
	line.Rest, line.Detail = g.T(g.turn(), "how.confirm"), g.Consequence(m)
	return line
}

// UndoText says which line of the list of moves, out of all, the game shows after an undo; 0 is the
// beginning.
func (g Narrator) UndoText(line, all int) string {
	return g.T(g.turn(), "prompt.back", "some", line > 0, "n", line, "all", all, "throws",
		canThrow(g.position()))
}

func canThrow(p rules.Position) bool { return p.Phase() != rules.ToMove && p.Phase() != rules.Ended }

// Sides announces that the players have changed sides, and which pawns each of them plays now. It is
// empty if the players are called after their pawns.
func (g Narrator) Sides() string {
	side := g.firstSide()
	return g.T(side, "match.sides", "other", g.midSentenceName(side.Other()))
}

// Aim returns the aim of the game, and how many pawns of each side are home from the start, if they
// are equally many.
func (g Narrator) Aim() string {
	card := cardWriter{words: g.words, o: g.rules().Options(), home: play.EqualHandicap(g.Record.Header())}
	card.aim()
	return card.sentences[0]
}

// EndPrompt says how the game ended.
func (g Narrator) EndPrompt() board.Prompt {
	outcome := g.Record.Outcome()
	switch outcome.EndReason {
	case rules.DrawStuck:
		return g.PromptFor(g.turn(), "prompt.stuck")
	case rules.DrawQuiet:
		return g.PromptFor(g.turn(), "prompt.quiet", "goals", g.rules().Options().Goal == rules.OddAndEven)
	}
	line := g.PromptFor(outcome.Winner, "prompt.won")
	line.Rest, line.Detail = g.endWords(outcome), g.score(outcome)
	return line
}

// endWords returns a friendly sentence about a game that was won, or says who gave up.
func (g Narrator) endWords(outcome rules.Outcome) string {
	winner, loser := outcome.Winner, outcome.Winner.Other()
	key := "end.won"
	switch {
	case outcome.EndReason == rules.Resigned:
		return g.T(loser, "end.resigned", "alone", g.isComputer(winner))
	case g.isComputer(winner) && g.isComputer(loser):
		key = "end.watched"
	case g.isComputer(winner):
		key = "end.lost"
	case g.isComputer(loser):
		key = "end.beaten"
	case g.pawnsAtGoal(loser) == g.rules().Options().Pawns-1:
		key = "end.close"
	}
	return g.endText(key)
}

// LossText says how close a person who lost to the computer came to winning. It is empty if the person
// gave up.
func (g Narrator) LossText() string {
	if g.Record.Outcome().EndReason == rules.Resigned {
		return ""
	}
	return strings.TrimSpace(g.endText("end.lost.course"))
}

// endText returns a text about a game that was won.
func (g Narrator) endText(key string) string {
	const closeSteps = 8 // the number of steps from home up to which a loser was close to winning
	outcome := g.Record.Outcome()
	loser := outcome.Winner.Other()
	steps, led, there := play.StandingAt(g.rules(), g.position()).ToGo[loser], g.ledUntil(loser), g.pawnsAtGoal(loser)
	return g.T(outcome.Winner, key, "led", led > 0, "move", led, "goals", outcome.EndReason == rules.AllGoals,
		"n", g.rules().Options().Pawns, "there", there, "some", there > g.Record.Header().Handicap[loser],
		"close", steps > 0 && steps <= closeSteps, "steps", steps)
}

// pawnsAtGoal returns how many pawns of a side are home, or on their goal squares if those end the game.
func (g Narrator) pawnsAtGoal(side rules.Side) int {
	if g.Record.Outcome().EndReason == rules.AllGoals {
		return (g.position().Pawns(side) & board.GoalsOf(g.position(), side)).Len()
	}
	return g.position().Home(side)
}

// ledUntil returns the number of the last move before which a side was ahead, or 0.
func (g Narrator) ledUntil(side rules.Side) int {
	for i := g.Record.Cursor() - 1; i > 0; i-- {
		at := g.Record.PositionAt(i)
		if leader, is := play.StandingAt(g.rules(), at).Ahead(); is && leader == side {
			return LineNumber(MoveLines(g.words, g.Record), i)
		}
	}
	return 0
}

// MatchResult describes the match of a finished game: its score, or its winner. It is empty for a
// single game.
func (g Narrator) MatchResult() string {
	s := play.MatchOf(g.Record.Header()).After(g.Record.OutcomeAt(g.Record.Len()))
	if s.Games == 0 {
		return ""
	}
	args := []any{"one", g.Player(rules.Cones), "other", g.Player(rules.Spools), "a", s.Won[rules.Cones],
		"b", s.Won[rules.Spools], "number", s.Number, "games", s.Games}
	switch leader, won := s.Leader(); {
	case !s.IsDecided():
		return g.words.T("match.so.far", args...)
	case won:
		return g.T(leader, "match.won", append(args, "more", s.Won[leader], "less", s.Won[leader.Other()])...)
	}
	return g.words.T("match.drawn", args...)
}

// GameCause says whether luck or skill helped the winner more, or that hints were used. It is empty
// if the cause is not known or one side gave up.
func GameCause(g Narrator, all stats.FinishedGame, hints int) string {
	cause := stats.PlayerGame{FinishedGame: all, Side: g.Record.Outcome().Winner}.Cause()
	switch {
	case cause == "", g.Record.Outcome().EndReason == rules.Resigned:
		return ""
	case hints > 0:
		return g.words.T("course.hints", "n", hints)
	}
	return g.words.T("course." + cause)
}

// GameSummary describes the course of a game that was won: its length, the attacks of both sides
// and, if known, the GameCause. It is empty for games of a few throws, or if one side gave up.
func GameSummary(g Narrator, all stats.FinishedGame, hints int) string {
	seen := stats.PlayerGame{FinishedGame: all, Side: g.Record.Outcome().Winner}
	other := seen.Side.Other()
	if min(all.Throws[seen.Side], all.Throws[other]) < 3 || g.Record.Outcome().EndReason == rules.Resigned {
		return ""
	}
	cause := GameCause(g, all, hints)
	return g.T(seen.Side, "prompt.won.course", "n", all.Pawns, "goals", g.Record.Outcome().EndReason == rules.AllGoals,
		"throws", all.Throws[seen.Side]+all.Throws[other], "attacks", all.Attacks[seen.Side],
		"loser", g.midSentenceName(other), "named", g.isYou(other) || !g.isNameless(other), "hits", all.Attacks[other],
		"known", cause != "", "cause", cause)
}

// score says how many points a game was worth, if it is scored and was played to its end.
func (g Narrator) score(outcome rules.Outcome) string {
	if outcome.EndReason == rules.Resigned {
		return ""
	}
	winner := outcome.Winner
	args := []any{"n", outcome.Score[winner], "loser", g.midSentenceName(winner.Other()), "first",
		outcome.Score[winner.Other()] == 0}
	switch g.rules().Options().Score {
	case rules.ScoreLeftover:
		return g.T(winner, "prompt.won.leftover", args...)
	case rules.ScoreFirstGoal:
		return g.T(winner, "prompt.won.goals", args...)
	}
	return ""
}

// ThrowPrompt asks a person to throw. The first line says what has happened since the person's last
// action, and why the person throws. The second has next, what the throw may bring,
// or how to throw.
func (g Narrator) ThrowPrompt(next string) board.Prompt {
	line, how := g.withNews(g.requestToThrow(g.isSolo())), g.T(g.turn(), "how.throw")
	if line.Rest == "" {
		line.Rest, how = how, ""
	}
	if line.Detail == "" {
		line.Detail = cmp.Or(next, how)
	}
	return line
}

// BeginsPrompt says who threw the deciding 1.
func (g Narrator) BeginsPrompt() board.Prompt {
	return g.PromptFor(g.turn(), "prompt.begins", "placed", g.placesPawns())
}

// OpeningPrompt says what the sides throw for, while the throws follow by themselves.
func (g Narrator) OpeningPrompt() board.Prompt {
	return g.PromptFor(g.turn(), "prompt.openingThrows", "placed", g.placesPawns())
}

// ThrowingPrompt says that a person throws, after what has happened since the person's last action.
func (g Narrator) ThrowingPrompt() board.Prompt {
	return g.withNews(g.PromptFor(g.turn(), "prompt.throwing", "person", true))
}

// withNews puts what has happened since the person's last action before a prompt.
func (g Narrator) withNews(line board.Prompt) board.Prompt {
	if news := Sentences(g.Recap(), g.LeadNews(g.lastActionIndex())); news != "" &&
		g.Record.Phase() != rules.Opening {
		line.Lead, line.Rest = news, Sentences(line.Lead, line.Rest)
	}
	return line
}

// requestToThrow asks the player to throw, with the reason. If isReported, it leaves out that the
// other side has missed or passed its turn.
func (g Narrator) requestToThrow(isReported bool) board.Prompt {
	position, side := g.position(), g.turn()
	last, name := g.throwReason()
	_, isTaken := position.At(rules.Rebirth)
	switch {
	case position.Phase() == rules.Opening && name != "":
		value := g.rules().Meaning(g.lastEntry().Throw).Value
		return g.PromptFor(side, "prompt.noOne", "previous", name, "n", value, "missed", value == 0)
	case position.Phase() == rules.Opening:
		return g.PromptFor(side, "prompt.opening", "placed", g.placesPawns())
	case name == "" && g.Record.Header().Start == record.Lot:
		return g.PromptFor(side, "prompt.lot")
	case g.hasLegal(rules.Release):
		return g.PromptFor(side, "prompt.release")
	case position.Phase() == rules.TurnStart:
		return g.PromptFor(side, "prompt.turnStart")
	case g.IsHeldByWater(position) && isTaken && len(position.Numbers()) == 0:
		return g.PromptFor(side, "prompt.heldUp")
	case last == "prompt.again":
		return g.againPrompt()
	case last == "" || isReported && (last == "prompt.missed" || last == "prompt.passed"):
		return g.PromptFor(side, "prompt.throw")
	case last == "prompt.passed":
		numbers := g.Record.PositionAt(g.Record.Cursor() - 1).Numbers()
		return g.PromptFor(side, last, "previous", name, "numbers", Distinct(numbers))
	}
	return g.PromptFor(side, last, "previous", name)
}

func (g Narrator) lastEntry() record.Entry { return g.Record.Entry(g.Record.Cursor() - 1) }

// IsHeldByWater reports whether the Water holds a pawn of the side to move, so that its other pawns
// have to wait.
func (g Narrator) IsHeldByWater(p rules.Position) bool {
	return g.rules().Options().Drown == rules.DrownRelease && p.Pawns(p.Turn()).Has(rules.Water) &&
		!p.WasSentBack(p.Turn())
}

// againPrompt says why the player throws again after a move: the number thrown, or the square
// reached.
func (g Narrator) againPrompt() board.Prompt {
	read := func(i int) rules.Meaning { return g.rules().Meaning(g.Record.Entry(i).Throw) }
	move, i := g.lastEntry().Move, g.lastThrow()
	switch {
	case i >= 0 && read(i).Extra:
		return g.PromptFor(g.turn(), "prompt.again.threw", "n", read(i).Value)
	case g.rules().Options().ExtraAt.Has(move.To):
		return g.PromptFor(g.turn(), "prompt.again.landed", "to", move.To)
	}
	return g.PromptFor(g.turn(), "prompt.again")
}

// lastThrow returns the entry of the last throw, or -1.
func (g Narrator) lastThrow() int {
	return g.Record.LastBefore(g.Record.Cursor(), func(e record.Entry) bool { return !e.IsMove })
}

// throwReason returns the key of the prompt that says why the player throws, such as an extra
// throw, a 5 on the die or the other player's miss, and the name of the player it is about.
// The key may be empty.
func (g Narrator) throwReason() (key, name string) {
	n := g.Record.Cursor()
	if n == 0 {
		return "", ""
	}
	entry := g.lastEntry()
	if name = g.Player(entry.Side); g.isTeam(entry.Side) {
		name = play.LastPlayer(g.Record, n, entry.Side)
	}
	mine := entry.Side == g.turn()
	if entry.IsMove {
		switch {
		case mine:
			return "prompt.again", name
		case entry.Move.Late:
			return "prompt.late", name
		case play.IsForcedPass(g.Record, n-1):
			return "prompt.passed", name
		}
		return "", name
	}
	switch meaning := g.rules().Meaning(entry.Throw); {
	case meaning.Miss:
		return "prompt.missed", name
	case meaning.Again:
		return "prompt.throwAgain", name
	case mine && meaning.Extra:
		return "prompt.gather", name
	}
	return "", name
}

// MeaningText returns what a throw counts, and a note, such as another throw, which may be empty.
func MeaningText(words *Catalogue, r rules.Meaning) (value, note string) {
	switch {
	case r.Miss:
		return words.T("tray.missMark"), words.T("tray.miss")
	case r.Again:
		return words.T("tray.missMark"), words.T("tray.throwAgain")
	case r.Extra:
		return strconv.Itoa(r.Value), words.T("tray.again")
	}
	return strconv.Itoa(r.Value), ""
}
