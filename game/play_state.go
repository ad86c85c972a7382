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

// tableState is the match and what somebody is about to do in it, of which all that is seen and said is made.
type tableState struct {
	Match *play.Match
	Set   ruleset.Set

	board board.Board
	// the number chosen to be used; none where its number is 0, and whatever it moves where its
	// value is 0
	chosen tablet
	hint   shownHint
	win    winShow
	values bool // the table of what the throws count lies open
	// one that waits to be confirmed, so that before a class nothing moves by accident; the zero
	// Move: none does
	unsure rules.Move
	down   sticksDown // what lies on a real table
	list   moveList
	life   board.FaceAnimation
	wrong  bool // something was given that cannot be
}

func (s *tableState) rules() *rules.Rules { return s.Match.Rules() }

// atHand is what can be done with the pawns by hand: by the chosen number, where one is chosen. Of
// several moves to the same place the one that is shown as advice is made.
func (s *tableState) atHand() board.LegalMoves {
	turn := board.LegalMoves{Rules: s.rules(), Position: s.Match.Position()}
	if s.Match.Mine() {
		turn.Moves = slices.DeleteFunc(s.Match.Legal(), func(m rules.Move) bool {
			return isPass(m) ||
				!s.uses(m)
		})
	}
	if r, shown := s.advice(); shown {
		turn.Prefer = []rules.Move{r.Move}
	}
	return turn
}

func isPass(m rules.Move) bool { return m.Kind == rules.Pass }

// uses reports whether a move uses the number that was chosen; any does where none was.
func (s *tableState) uses(m rules.Move) bool {
	c := s.chosen
	return m.Used == 0 || (c.number == 0 || int(m.Used) == c.number) &&
		(c.value == 0 || int(m.Value) == c.value)
}

// idle reports whether nothing moves and the end of the game does not lie over the table.
func (s *tableState) idle() bool { return !s.board.Reel.Running() && !s.win.on }

// onlyPass reports whether nothing can be moved by a person: he sees why, and goes on.
func (s *tableState) onlyPass() bool { return s.Match.Mine() && s.Match.Stuck() }

// waitsForGo reports whether the computer waits to be told to go on.
func (s *tableState) waitsForGo() bool { return s.Match.Halted() && !s.Match.Mine() && !s.Match.Over() }

// may reports whether there is a move of a kind now: a pawn that the Water holds can be sent on,
// for the price of the turn, or one on 30 be taken off, before the throw.
func (s *tableState) may(kind rules.MoveKind) bool {
	_, may := s.Match.May(kind)
	return may
}

// shownAt counts the entries that are shown as done.
func (s *tableState) shownAt() int {
	if c, moves := s.board.Reel.Now(); moves {
		return c.Index
	}
	return s.Match.Game.At()
}

// listedAt counts the entries that the list shows as done: what is being thrown or moved stands
// there already.
func (s *tableState) listedAt() int {
	n := s.shownAt()
	if c, moves := s.board.Reel.Now(); moves && !c.Back && (c.Kind == board.Thrown || c.Kind == board.Moved) {
		n++
	}
	return n
}

// fall is how the throw at an entry falls: in every game otherwise, in one game always alike.
func (s *tableState) fall(index int) uint64 {
	name := fnv.New64a()
	io.WriteString(name, s.Match.Game.Header().Seed)
	return board.Seed(index) ^ name.Sum64()
}

// marked is how many sticks of the last throw lie with their marked side up; -1 where none were thrown.
func (s *tableState) marked() int {
	if i, thrown := s.Match.LastThrow(s.Match.Game.At()); thrown {
		if last := s.Match.Game.Entry(i).Throw; !last.Die() {
			return last.Count()
		}
	}
	return -1
}

// throwOf is a throw that gives a number, if one does: a doubled number is thrown by none.
func (s *tableState) throwOf(number int) (rules.Throw, bool) {
	for _, c := range rules.ThrowChances(s.rules().Options().Die) {
		if r := s.rules().Read(c.Throw); !r.Miss && !r.Again && r.Value == number {
			return c.Throw, true
		}
	}
	return 0, false
}

// tablet is a number that can be moved now, or was moved already in this turn.
type tablet struct {
	number int // as it was thrown
	value  int // the squares it moves a pawn
	used   bool
}

// tablets are the numbers there is a choice of: those gathered in a turn, or one number plain and doubled.
func (s *tableState) tablets() (list []tablet) {
	at := s.shownAt()
	if s.gathers() {
		for _, n := range s.Match.Numbers(at) {
			list = append(list, tablet{number: n.Value, value: n.Value, used: n.Used})
		}
		return list
	}
	position := s.Match.Game.PositionAt(at)
	if !s.rules().Options().Doubling || position.Phase() != rules.ToMove || s.board.Reel.Running() ||
		s.Match.Stuck() {
		return nil
	}
	for _, n := range position.Numbers(nil) {
		list = append(list, tablet{number: n, value: n}, tablet{number: n, value: 2 * n})
	}
	return list
}

// gathers reports whether numbers are gathered in a turn: a tablet then stands for one of them, and
// where it may be doubled the place decides.
func (s *tableState) gathers() bool { return s.rules().Options().Gather }

// advice is the line of the hint that is shown.
func (s *tableState) advice() (ai.RatedMove, bool) {
	rated := s.Match.Advice()
	if s.hint.shown >= len(rated) {
		return ai.RatedMove{}, false
	}
	return rated[s.hint.shown], true
}

// waiting is the move that waits to be confirmed.
func (s *tableState) waiting() (rules.Move, bool) {
	if s.unsure == (rules.Move{}) || s.board.Reel.Running() || s.board.No.On ||
		!slices.Contains(s.Match.Legal(), s.unsure) {
		return rules.Move{}, false
	}
	return s.unsure, true
}

// stuck are the pawns of the side to move that cannot move, by whatever number, and why; those in
// the hand are one place.
func (s *tableState) stuck() (list []rules.Refusal) {
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
