package i18n

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/rules"
)

// Distinct returns the numbers sorted, each once.
func Distinct(numbers []int) []int { return slices.Compact(slices.Sorted(slices.Values(numbers))) }

// isDoubled reports whether a move goes twice as far as the number it uses.
func isDoubled(m rules.Move) bool { return m.Used > 0 && m.Value != m.Used }

// Destination returns where a move takes the pawn.
func Destination(m rules.Move) rules.Square {
	if m.To == rules.Nowhere {
		return m.Rest
	}
	return m.To
}

// movementKey returns the key prefix for how the pawn itself moves.
func (g Narrator) movementKey(m rules.Move) string {
	switch {
	case m.Kind == rules.Release:
		return "action.release."
	case m.To == rules.Home:
		return "action.home."
	case m.From == rules.Hand:
		return "action.enter."
	case board.IsBackward(g.rules(), m):
		return "action.back."
	}
	return "action.move."
}

// effectKeys returns the key prefixes for the effects of a move, besides the movement itself.
func (g Narrator) effectKeys(m rules.Move) []string {
	var keys []string
	o := g.rules().Options()
	switch {
	case m.Kind == rules.Pass || m.Kind == rules.Release:
	case board.IsExchange(g.rules(), m):
		keys = append(keys, "effect.exchange.")
	case m.Victim == rules.Hand:
		keys = append(keys, "effect.toHand.")
	case m.Victim == rules.Water:
		keys = append(keys, "effect.intoWater.")
	case m.Victim != rules.Nowhere:
		keys = append(keys, "effect.sent.")
	}
	switch {
	case m.Kind == rules.Release:
	case m.IsCarried():
		keys = append(keys, "effect.carried.")
	case m.To == rules.Water && o.Drown == rules.DrownRelease:
		keys = append(keys, "effect.held.")
	case m.To == rules.Water && o.Drown == rules.DrownStay:
		keys = append(keys, "effect.soaked.")
	case len(keys) == 0 && IsHalted(g.rules(), m):
		keys = append(keys, "effect.halted.")
	}
	return keys
}

// IsHalted reports whether a move ends early on a square where every pawn must stop.
func IsHalted(r *rules.Rules, m rules.Move) bool {
	return m.Kind == rules.Step && r.Options().Halt.Has(m.To) &&
		board.PathIndex(r, m.To)-board.PathIndex(r, m.From) < int(m.Value)
}

// goalPhrase returns the name of a move's target: "to 15", "into the Water on 27", "home".
func (g Narrator) goalPhrase(to rules.Square) string {
	switch {
	case to == rules.Home:
		return g.words.T("goal.home")
	case board.Drowns(g.rules(), to):
		return g.words.T("goal.water")
	}
	return g.words.T("goal.square", "to", to)
}

func (g Narrator) moveArgs(m rules.Move) []any {
	return []any{"from", m.From, "to", m.To, "rest", m.Rest, "victim", m.Victim, "goal",
		g.goalPhrase(Destination(m)), "hand", m.From == rules.Hand, "n", m.Value,
		"taken", m.Rest != rules.Rebirth && g.rules().Options().Drown != rules.DrownLowest}
}

// clauses returns the effects of a move in one voice; see the package comment. It leaves out
// effects without a text in that voice.
func (g Narrator) clauses(side rules.Side, m rules.Move, voice string) []string {
	var list []string
	for _, key := range g.effectKeys(m) {
		if key += voice; g.words.Has(key) {
			list = append(list, g.T(side, key, g.moveArgs(m)...))
		}
	}
	return list
}

// describe describes a move in one voice: the movement, and its effects.
func (g Narrator) describe(side rules.Side, m rules.Move, voice string) (way, follows string) {
	return g.withEffects(side, m, voice, g.T(side, g.movementKey(m)+voice, g.moveArgs(m)...))
}

// withEffects adds to the description of a movement that its number was doubled, and returns the
// effects of the move.
func (g Narrator) withEffects(side rules.Side, m rules.Move, voice, way string) (said, follows string) {
	follows = strings.Join(g.clauses(side, m, voice), " ")
	if key := "action.doubled." + voice; isDoubled(m) && g.words.Has(key) {
		way = g.T(side, key, "n", m.Used, "way", way)
	}
	if which, comma := strings.CutPrefix(follows, ", "); comma {
		return way + ",", which
	}
	return way, follows
}

// Consequence describes the effects of a move before it is made, and how to bring a pawn home. It
// may be empty.
func (g Narrator) Consequence(m rules.Move) string {
	if m.To == rules.Home {
		return Sentences(g.effects(m), g.T(g.turn(), "effect.home.then"))
	}
	return g.effects(m)
}

// effects describes the effects of a move before it is made. It may be empty.
func (g Narrator) effects(m rules.Move) string {
	list := g.clauses(g.turn(), m, "then")
	if len(list) == 0 && m.To != rules.Home && g.rules().Options().ExtraAt.Has(m.To) {
		list = append(list, g.T(g.turn(), "effect.extra.then"))
	}
	return strings.Join(list, " ")
}

// MovePhrase describes a possible move in the middle of a sentence: "9 to 11, changing places with
// the spool".
func (g Narrator) MovePhrase(side rules.Side, m rules.Move) string {
	way, follows := g.describe(side, m, "by")
	if follows == "" {
		return way
	}
	return g.words.T("action.and.by", "way", way, "follows", follows)
}

// PawnMoves describes the moves of the highlighted and selected pawns of a board, and of the pawn
// in the hand, whose ring is hand.
func (g Narrator) PawnMoves(turn board.LegalMoves, b board.Diagram, hand board.Ring) (list []board.PawnMove) {
	list = g.movesFrom(turn, rules.Hand, hand)
	for _, p := range b.Pawns {
		if !p.Ghost {
			list = append(list, g.movesFrom(turn, p.Square(), p.Ring)...)
		}
	}
	return list
}

// movesFrom describes the moves of a pawn with a ring.
func (g Narrator) movesFrom(turn board.LegalMoves, from rules.Square, ring board.Ring) (list []board.PawnMove) {
	if ring != board.RingMovable && ring != board.RingSelected {
		return nil
	}
	ways, chosen := turn.From(from), ring == board.RingSelected
	for _, m := range ways {
		w := board.PawnMove{From: from, To: turn.ShownSquare(m), Ring: ring, Goal: g.goal(m),
			Attacks: m.Victim != rules.Nowhere}
		open := g.opens(m)
		w.Opens, w.GoesOn = len(open) > 0, g.goesOn(m)
		if !w.GoesOn {
			open = g.attacksAfter(m)
		}
		switch {
		case chosen:
			w.Open = g.openText(open)
		case w.GoesOn && len(g.position().Numbers()) > 1:
			w.Goal = g.plainGoal(m)
			fallthrough
		default:
			w.Open = g.leavesOpen(m, open)
		}
		w.Follows, w.Saves = g.follows(m, chosen && len(ways) > 1), g.saves(m)
		list = append(list, w)
	}
	return list
}

// follows says what a move leads to: where the Water carries the pawn, that a pawn in the Water
// makes the others wait or, if leads is true, the numbers that then take the pawn home.
func (g Narrator) follows(m rules.Move, leads bool) string {
	switch {
	case m.IsCarried():
		return g.T(g.turn(), "effect.carried.by", g.moveArgs(m)...)
	case g.holdsUp(m):
		return g.T(g.turn(), "text.held")
	case leads:
		if home := g.homeFrom(m); len(home) > 0 {
			return g.words.T("text.leads.home", "any", len(home) == g.usableNumbers(), "numbers", home)
		}
	}
	return ""
}

// holdsUp reports whether a move leads into the Water, where the pawn stays and other pawns of its
// side wait for it.
func (g Narrator) holdsUp(m rules.Move) bool {
	drown := g.rules().Options().Drown
	return m.To == rules.Water && (drown == rules.DrownRelease || drown == rules.DrownStay) &&
		g.position().Pawns(g.turn()).Len()+g.position().InHand(g.turn()) > 1
}

// homeFrom returns the numbers that would take a moved pawn home, if its side threw them next.
func (g Narrator) homeFrom(m rules.Move) (numbers []int) {
	after, err := g.rules().Apply(g.position(), m)
	if err != nil {
		return nil
	}
	s := after.Setup()
	s.Turn, s.Phase, s.Extra, s.FirstMove, s.SentBack = g.turn(), rules.ToMove, false, false, false
	for _, n := range ThrowNumbers(g.rules()) {
		s.Numbers = []int{n}
		p, err := g.rules().Position(s)
		if err == nil && slices.ContainsFunc(g.rules().Legal(p, nil), func(home rules.Move) bool {
			return home.From == m.Rest && home.To == rules.Home
		}) {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// goesOn reports whether the turn goes on after a move: with another number, or another throw.
func (g Narrator) goesOn(m rules.Move) bool {
	after, err := g.rules().Apply(g.position(), m)
	return err == nil && after.Turn() == g.turn() && after.Phase() != rules.Ended
}

// goal returns the target of a move with the name of a house and the direction: "to 14",
// "to 15, Ankh", "back to 9", "home".
func (g Narrator) goal(m rules.Move) string {
	goal, to := g.plainGoal(m), Destination(m)
	if key := g.set.SquareNameKey(to); key != "" && board.HouseSquares().Has(to) &&
		!board.Drowns(g.rules(), to) {
		return g.words.T("goal.house", "goal", goal, "name", g.words.T(key))
	}
	return goal
}

// plainGoal is goal without the names of houses.
func (g Narrator) plainGoal(m rules.Move) string {
	goal := g.goalPhrase(Destination(m))
	if board.IsBackward(g.rules(), m) {
		return g.words.T("goal.back", "goal", goal)
	}
	return goal
}

// The computer's turn has one headline, from its throw until its pawn rests. It names the player,
// and events that are easily missed on the board: a lost turn, or an effect on another pawn. The
// second line has the outcome of the throw before it, and what the computer is doing.

// ComputerTurn returns the headline while the computer throws, thinks, or cannot move.
func (g Narrator) ComputerTurn() board.Prompt {
	if g.isStuck() {
		line, why := g.passPrompt()
		line.Detail = Sentences(g.freshRecap(), why.Back)
		return line
	}
	if threw := g.computerThrew(); threw != "" {
		why := ""
		if legal := g.legal(); MustGoBack(g.rules(), legal) {
			why = g.backReason(legal[0])
		}
		return g.headline(why, threw)
	}
	return g.headline("", Sentences(g.computerNews(), g.T(g.turn(), "prompt.throwing", "person", false)))
}

// computerThrew says which numbers the computer has thrown and not used yet; "" if there are none.
func (g Narrator) computerThrew() string {
	if numbers := g.position().Numbers(); len(numbers) > 0 {
		return g.T(g.turn(), "prompt.threw", "numbers", AndList(numbers))
	}
	return ""
}

// ComputerMisses returns the headline when the computer's throw counts nothing.
func (g Narrator) ComputerMisses() board.Prompt {
	return g.headline(g.T(g.turn(), "prompt.computer.miss"), "")
}

// ComputerMoves returns the headline while a move of the computer is shown and made.
func (g Narrator) ComputerMoves(m rules.Move) board.Prompt {
	if m.Kind == rules.Pass {
		return g.headline(g.T(g.turn(), "prompt.computer.stays", "why", g.stayReason()), "")
	}
	news := g.T(g.turn(), "news.line", "actions", g.T(g.turn(), g.movementKey(m)+"now", g.moveArgs(m)...))
	line := g.headline(strings.TrimSpace(g.backReason(m)+" "+strings.Join(g.clauses(g.turn(), m, "then"), " ")),
		Sentences(g.computerThrew(), news))
	line.Detail = Sentences(line.Detail, g.surprise(m))
	return line
}

// headline returns the prompt of the computer's turn with rest on the first line, and now, what the
// computer is doing, on the second.
func (g Narrator) headline(rest, now string) board.Prompt {
	line := g.PromptFor(g.turn(), "prompt.computer")
	line.Rest, line.Detail = rest, Sentences(g.freshRecap(), now)
	return line
}

// ComputerWaits returns the prompt while the computer waits for a person to let it go on.
func (g Narrator) ComputerWaits() board.Prompt {
	line := g.PromptFor(g.turn(), "prompt.halted", "throws", canThrow(g.position()))
	line.Rest = g.T(g.turn(), "how.goOn")
	return line
}

// SticksText returns how many of four sticks show their marked side: "three white".
func (c *Catalogue) SticksText(marking rules.StickMarking, count int) string {
	return c.T("tray.marked."+strconv.Itoa(count), "side", c.T("sticks."+marking.String()))
}

// ThrowName names a throw: "three white", or "5" for a die.
func (c *Catalogue) ThrowName(marking rules.StickMarking, t rules.Throw) string {
	if t.IsDie() {
		return strconv.Itoa(t.Count())
	}
	return c.SticksText(marking, t.Count())
}
