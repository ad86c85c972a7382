package game

import (
	"hash/fnv"
	"io"
	"slices"

	"senet/game/board"
	"senet/rules"
	"senet/rules/ai"
)

func (p *playPage) rules() *rules.Rules { return p.match.Rules() }

// legalMoves returns the moves that can be made by hand, by the selected number if there is one. Of
// several moves to the same place it prefers the one of the hint.
func (p *playPage) legalMoves() board.LegalMoves {
	turn := board.LegalMoves{Rules: p.rules(), Position: p.match.Position()}
	if p.match.PersonToMove() {
		turn.Moves = slices.DeleteFunc(p.match.Legal(), func(m rules.Move) bool {
			return isPass(m) ||
				!p.usesSelected(m)
		})
	}
	if r, shown := p.advice(); shown {
		turn.Prefer = []rules.Move{r.Move}
	}
	return turn
}

func isPass(m rules.Move) bool { return m.Kind == rules.Pass }

// usesSelected reports whether a move uses the selected number; without one, any does.
func (p *playPage) usesSelected(m rules.Move) bool {
	c := p.chosen
	return m.Used == 0 || (c.number == 0 || int(m.Used) == c.number) &&
		(c.value == 0 || int(m.Value) == c.value)
}

// isAtRest reports whether nothing is animated or replayed and the final display is not shown.
func (p *playPage) isAtRest() bool {
	return !p.board.Animator.Running() && !p.final.on && !p.replay.on
}

// onlyPass reports whether a person can only pass. The page shows why and waits.
func (p *playPage) onlyPass() bool { return p.match.PersonToMove() && p.match.MustPass() }

// waitsForGo reports whether the computer waits for the player to continue.
func (p *playPage) waitsForGo() bool {
	return p.match.IsPaused() && !p.match.PersonToMove() && !p.match.Over()
}

// canDo reports whether a move of a kind is legal now: sending on a pawn held by the Water, at the
// cost of the turn, or taking off one on 30 before the throw.
func (p *playPage) canDo(kind rules.MoveKind) bool {
	_, may := p.match.SpecialMove(kind)
	return may
}

// shownEntries returns the number of entries shown as done.
func (p *playPage) shownEntries() int {
	if c, moves := p.board.Animator.Current(); moves {
		return c.Index
	}
	return p.match.Game.At()
}

// listedAt returns the number of entries that the list shows as done, including one being animated.
func (p *playPage) listedAt() int {
	n := p.shownEntries()
	c, moves := p.board.Animator.Current()
	if moves && !c.Back && (c.Kind == board.StepThrow || c.Kind == board.StepMove) {
		n++
	}
	return n
}

// throwSeed returns the seed for how the throw at an entry falls: different in every game, but
// repeatable.
func (p *playPage) throwSeed(index int) uint64 {
	name := fnv.New64a()
	io.WriteString(name, p.match.Game.Header().Seed)
	return board.Seed(index) ^ name.Sum64()
}

// markedSticks returns the number of sticks of the last throw with their marked side up, and false
// if none were thrown.
func (p *playPage) markedSticks() (n int, thrown bool) {
	i, thrown := p.match.LastThrow(p.match.Game.At())
	if !thrown {
		return 0, false
	}
	last := p.match.Game.Entry(i).Throw
	return last.Count(), !last.Die()
}

// throwOf returns a throw that gives a number, if one does: no throw gives a doubled number.
func (p *playPage) throwOf(number int) (rules.Throw, bool) {
	for _, c := range rules.ThrowChances(p.rules().Options().Die) {
		if r := p.rules().Read(c.Throw); !r.Miss && !r.Again && r.Value == number {
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
func (p *playPage) selectableNumbers() (list []selectableNumber) {
	at := p.shownEntries()
	if p.gathers() {
		for _, n := range p.match.Numbers(at) {
			list = append(list, selectableNumber{number: n.Value, value: n.Value, used: n.Used})
		}
		return list
	}
	position := p.match.Game.PositionAt(at)
	if !p.rules().Options().Doubling || position.Phase() != rules.ToMove || p.board.Animator.Running() ||
		p.match.MustPass() {
		return nil
	}
	for _, n := range position.Numbers(nil) {
		list = append(list, selectableNumber{number: n, value: n}, selectableNumber{number: n, value: 2 * n})
	}
	return list
}

// gathers reports whether numbers are gathered in a turn. A tablet is then one of them, and the
// destination decides whether it is doubled.
func (p *playPage) gathers() bool { return p.rules().Options().Gather }

// advice returns the selected line of the hint.
func (p *playPage) advice() (ai.RatedMove, bool) {
	rated := p.match.Advice()
	if p.hint.shown >= len(rated) {
		return ai.RatedMove{}, false
	}
	return rated[p.hint.shown], true
}

// moveToConfirm returns the move to be confirmed.
func (p *playPage) moveToConfirm() (rules.Move, bool) {
	if p.unconfirmed == (rules.Move{}) || p.board.Animator.Running() || p.board.Rejection.Shown ||
		!slices.Contains(p.match.Legal(), p.unconfirmed) {
		return rules.Move{}, false
	}
	return p.unconfirmed, true
}

// stuckPawns returns the pawns of the side to move that no number can move, and why; those in hand count
// as one place.
func (p *playPage) stuckPawns() (list []rules.Refusal) {
	at := p.match.Position()
	places := at.Pawns(at.Turn()).List()
	if at.InHand(at.Turn()) > 0 {
		places = append(places, rules.Hand)
	}
	for _, place := range places {
		if no := p.rules().Why(at, place, rules.Nowhere); no.Reason != rules.Allowed {
			list = append(list, no)
		}
	}
	return list
}
