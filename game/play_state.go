package game

import (
	"hash/fnv"
	"io"
	"slices"

	"senet/game/board"
	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/ruleset"
)

// tableState is the match and the player's selections, from which the view and the texts are made.
type tableState struct {
	Match *play.Match
	Set   ruleset.Set

	board board.Board
	// The selected number; none if its number is 0, any use of it if its value is 0.
	chosen selectableNumber
	hint   shownHint
	win    winShow
	replay replay
	values bool // the table of throw values is open
	// A move to be confirmed, so that nothing moves by accident in a class; the zero Move: none.
	unconfirmed rules.Move
	vote        vote
	next        nextThrows
	entered     enteredSticks // sticks on a real table
	list        moveList
	life        board.FaceAnimation
	wrongEntry  bool // an impossible value was entered
	// when the side to move could move nothing, and what stops its pawns began to appear
	stuckSince board.Transition
}

func (s *tableState) rules() *rules.Rules { return s.Match.Rules() }

// legalMoves returns the moves that can be made by hand, by the selected number if there is one. Of
// several moves to the same place it prefers the one of the hint.
func (s *tableState) legalMoves() board.LegalMoves {
	turn := board.LegalMoves{Rules: s.rules(), Position: s.Match.Position()}
	if s.Match.PersonToMove() {
		turn.Moves = slices.DeleteFunc(s.Match.Legal(), func(m rules.Move) bool {
			return isPass(m) ||
				!s.usesSelected(m)
		})
	}
	if r, shown := s.advice(); shown {
		turn.Prefer = []rules.Move{r.Move}
	}
	return turn
}

func isPass(m rules.Move) bool { return m.Kind == rules.Pass }

// usesSelected reports whether a move uses the selected number; without one, any does.
func (s *tableState) usesSelected(m rules.Move) bool {
	c := s.chosen
	return m.Used == 0 || (c.number == 0 || int(m.Used) == c.number) &&
		(c.value == 0 || int(m.Value) == c.value)
}

// isAtRest reports whether nothing is animated or replayed and the final display is not shown.
func (s *tableState) isAtRest() bool {
	return !s.board.Animator.Running() && !s.win.on && !s.replay.on
}

// onlyPass reports whether a person can only pass. The page shows why and waits.
func (s *tableState) onlyPass() bool { return s.Match.PersonToMove() && s.Match.MustPass() }

// waitsForGo reports whether the computer waits for the player to continue.
func (s *tableState) waitsForGo() bool {
	return s.Match.IsPaused() && !s.Match.PersonToMove() && !s.Match.Over()
}

// canDo reports whether a move of a kind is legal now: sending on a pawn held by the Water, at the
// cost of the turn, or taking off one on 30 before the throw.
func (s *tableState) canDo(kind rules.MoveKind) bool {
	_, may := s.Match.SpecialMove(kind)
	return may
}

// shownEntries returns the number of entries shown as done.
func (s *tableState) shownEntries() int {
	if c, moves := s.board.Animator.Current(); moves {
		return c.Index
	}
	return s.Match.Game.At()
}

// listedAt returns the number of entries that the list shows as done, including one being animated.
func (s *tableState) listedAt() int {
	n := s.shownEntries()
	c, moves := s.board.Animator.Current()
	if moves && !c.Back && (c.Kind == board.StepThrow || c.Kind == board.StepMove) {
		n++
	}
	return n
}

// throwSeed returns the seed for how the throw at an entry falls: different in every game, but
// repeatable.
func (s *tableState) throwSeed(index int) uint64 {
	name := fnv.New64a()
	io.WriteString(name, s.Match.Game.Header().Seed)
	return board.Seed(index) ^ name.Sum64()
}

// markedSticks returns the number of sticks of the last throw with their marked side up; -1 if none
// were thrown.
func (s *tableState) markedSticks() int {
	if i, thrown := s.Match.LastThrow(s.Match.Game.At()); thrown {
		if last := s.Match.Game.Entry(i).Throw; !last.Die() {
			return last.Count()
		}
	}
	return -1
}

// throwOf returns a throw that gives a number, if one does: no throw gives a doubled number.
func (s *tableState) throwOf(number int) (rules.Throw, bool) {
	for _, c := range rules.ThrowChances(s.rules().Options().Die) {
		if r := s.rules().Read(c.Throw); !r.Miss && !r.Again && r.Value == number {
			return c.Throw, true
		}
	}
	return 0, false
}

// selectableNumber is a number that can be used now, or was used in this turn.
type selectableNumber struct {
	number int // as thrown
	value  int // the number of squares it moves a pawn
	used   bool
}

// selectableNumbers returns the numbers to choose from: those gathered in a turn, or one number
// plain and doubled.
func (s *tableState) selectableNumbers() (list []selectableNumber) {
	at := s.shownEntries()
	if s.gathers() {
		for _, n := range s.Match.Numbers(at) {
			list = append(list, selectableNumber{number: n.Value, value: n.Value, used: n.Used})
		}
		return list
	}
	position := s.Match.Game.PositionAt(at)
	if !s.rules().Options().Doubling || position.Phase() != rules.ToMove || s.board.Animator.Running() ||
		s.Match.MustPass() {
		return nil
	}
	for _, n := range position.Numbers(nil) {
		list = append(list, selectableNumber{number: n, value: n}, selectableNumber{number: n, value: 2 * n})
	}
	return list
}

// gathers reports whether numbers are gathered in a turn. A tablet is then one of them, and the
// destination decides whether it is doubled.
func (s *tableState) gathers() bool { return s.rules().Options().Gather }

// advice returns the selected line of the hint.
func (s *tableState) advice() (ai.RatedMove, bool) {
	rated := s.Match.Advice()
	if s.hint.shown >= len(rated) {
		return ai.RatedMove{}, false
	}
	return rated[s.hint.shown], true
}

// moveToConfirm returns the move to be confirmed.
func (s *tableState) moveToConfirm() (rules.Move, bool) {
	if s.unconfirmed == (rules.Move{}) || s.board.Animator.Running() || s.board.Rejection.Shown ||
		!slices.Contains(s.Match.Legal(), s.unconfirmed) {
		return rules.Move{}, false
	}
	return s.unconfirmed, true
}

// stuckPawns returns the pawns of the side to move that no number can move, and why; those in hand count
// as one place.
func (s *tableState) stuckPawns() (list []rules.Refusal) {
	p := s.Match.Position()
	places := p.Pawns(p.Turn()).List()
	if p.InHand(p.Turn()) > 0 {
		places = append(places, rules.Hand)
	}
	for _, at := range places {
		if no := s.rules().Why(p, at, rules.Nowhere); no.Reason != rules.Allowed {
			list = append(list, no)
		}
	}
	return list
}
