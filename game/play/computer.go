package play

import (
	"slices"
	"time"

	"senet/game/board"
	"senet/rules"
	"senet/rules/ai"
)

// AutoAction is a throw or a move that the game makes without being asked: the computer's, or one
// to which a person has no other.
type AutoAction struct {
	Throw bool
	Move  rules.Move
}

// computerPlan is the computer's next action. It is found, waits so that the players can follow, is
// shown on the board and is then carried out.
type computerPlan struct {
	asked  bool // it is being thought about
	known  bool
	action AutoAction

	hurried    bool             // it does not wait, and a move is not shown first
	timed      bool             // the board is at rest, and at is set
	at         time.Duration    // when the next stage begins
	shown      bool             // the move is shown on the board
	transition board.Transition // its path draws itself
}

// forcedAction is a move or throw without a choice that is made for a person at a time.
type forcedAction struct {
	on bool
	at time.Duration
}

// Pauses of the computer at normal speed.
const (
	pauseThrow = 500 * time.Millisecond // before it throws
	// before it throws, if the person's throw allowed no move
	pauseNews  = time.Second
	pauseThink = 350 * time.Millisecond // between throw and move
	// while the move is shown; its path draws itself in the first half
	pauseShown = 900 * time.Millisecond
)

// pace is how fast a computer player takes its turn: factors for the pauses before it throws,
// before it moves and while it shows a move, and for the speed of its pawns.
type pace struct{ throw, think, show, speed float64 }

// paceOf returns the pace of a side's player: the pupil is hasty, the priest solemn, and the vizier
// thinks long and then moves fast.
func (s *Session) paceOf(side rules.Side) pace {
	return [...]pace{
		ai.Pupil: {.7, .6, .9, 1.2}, ai.Potter: {1, 1, 1, 1}, ai.Scribe: {1, 1.6, 1, 1.05},
		ai.Priest: {1.3, 2, 1.1, .85}, ai.Vizier: {.9, 2.6, .8, 1},
	}[min(s.Seat(side).Level, ai.Vizier)]
}

// PawnSpeed returns the factor by which the computer moves the pawns of a side faster.
func (s *Session) PawnSpeed(side rules.Side) float64 { return s.paceOf(side).speed }

func scale(pause time.Duration, by float64) time.Duration { return time.Duration(by * float64(pause)) }

// How long a move without a choice waits, so that the players can read the throw, and for a pass
// the reason, which the next prompt repeats.
const (
	pauseMove = 700 * time.Millisecond
	pausePass = 1600 * time.Millisecond
	// how long a number can be read at every speed before something follows
	pauseRead = 600 * time.Millisecond
)

// skill returns the skill with which the computer plays a side.
func (s *Session) skill(side rules.Side) ai.Skill {
	skill := SkillIn(s.Header(), s.Rules(), s.Seat(side).Level)
	if !s.IsComputer(side.Other()) {
		return skill.AgainstPerson()
	}
	return skill
}

// IsComputer reports whether the computer plays a side.
func (s *Session) IsComputer(side rules.Side) bool { return s.Seat(side).Computer }

// IsPersonToMove reports whether it is a person's turn.
func (s *Session) IsPersonToMove() bool { return !s.IsComputer(s.Position().Turn()) }

// PersonCanThrow reports whether a person may throw now.
func (s *Session) PersonCanThrow() bool { return s.IsPersonToMove() && s.CanThrow() }

// MustPass reports whether the player to move has no move but to pass.
func (s *Session) MustPass() bool {
	move, only := s.OnlyMove()
	return only && move.Kind == rules.Pass
}

// LongForcedRun is a ForcedRun after which a person need not throw, even if the throw may bring a
// choice.
const LongForcedRun = 10

// ForcedRun counts, up to most, the moves and passes that people had to make since their last
// choice.
func (s *Session) ForcedRun(most int) (n int) {
	for i := s.Cursor() - 1; i >= 0 && n < most; i-- {
		entry := s.Entry(i)
		if !entry.IsMove || s.IsComputer(entry.Side) {
			continue
		}
		if _, forced := ForcedMove(s.Rules(), s.PositionAt(i)); !forced {
			break
		}
		n++
	}
	return n
}

// SpecialMove returns a person's move of a kind that has at most one: a pass, a release from the
// Water, or a pawn taken off.
func (s *Session) SpecialMove(kind rules.MoveKind) (rules.Move, bool) {
	if !s.IsPersonToMove() {
		return rules.Move{}, false
	}
	legal := s.Legal()
	i := slices.IndexFunc(legal, func(move rules.Move) bool { return move.Kind == kind })
	if i < 0 {
		return rules.Move{}, false
	}
	return legal[i], true
}

// IsPaused reports whether the computer waits until HurryComputer is called.
func (s *Session) IsPaused() bool { return s.paused }

// Pause makes the computer wait until HurryComputer is called.
func (s *Session) Pause() {
	s.dropPlans()
	s.paused = true
}

// HurryComputer makes the computer act as soon as it has found its action, or go on if it is
// paused.
func (s *Session) HurryComputer(now time.Duration) {
	if !s.paused {
		s.plan.at, s.plan.hurried = now, true
	}
	s.paused = false
}

// HurryNext is like HurryComputer, for a press that ends the animation before the computer acts. It
// leaves a paused computer, and the time to read why it cannot move.
func (s *Session) HurryNext() { s.plan.hurried = s.computerActs() && !s.MustPass() }

// computerActs reports whether it is the computer's turn and it is not paused.
func (s *Session) computerActs() bool { return !s.IsPersonToMove() && !s.paused && !s.IsOver() }

// BoardAtRest is called when all animations have ended. A person's forced move is then scheduled if
// moves is set, and if throws is set, too, a throw that can bring no choice or follows a
// LongForcedRun. The first throw of a side is its own.
func (s *Session) BoardAtRest(c board.Clock, moves, throws bool) {
	s.forced = forcedAction{}
	if !s.IsPersonToMove() || s.paused || !moves {
		return
	}
	if move, forced := ForcedMove(s.Rules(), s.Position()); forced {
		s.forced = forcedAction{on: true, at: c.Now + pause(move, c.Speed)}
	} else if throws && s.Phase() == rules.ToThrow && s.hasThrown(s.Position().Turn()) &&
		(!HasChoice(s.Rules(), s.Position()) || s.ForcedRun(LongForcedRun) == LongForcedRun) {
		s.forced = forcedAction{on: true, at: c.Now + max(c.Speed.Of(pauseNews), pauseRead)}
	}
}

// hasThrown reports whether a side has thrown before the cursor.
func (s *Session) hasThrown(side rules.Side) bool {
	for i := range s.Cursor() {
		if e := s.Entry(i); e.Side == side && !e.IsMove {
			return true
		}
	}
	return false
}

// ActsForPerson reports whether the game is about to move or throw for a person.
func (s *Session) ActsForPerson() bool { return s.forced.on }

// WillMoveForPerson reports whether the game is about to make a person's only move. A pass does not
// count.
func (s *Session) WillMoveForPerson() bool {
	move, only := s.OnlyMove()
	return s.forced.on && only && move.Kind != rules.Pass
}

// AfterPerson returns the place of the cursor after the last throw or move of a person before it.
func (s *Session) AfterPerson() int {
	n := s.Cursor()
	for n > 0 && s.IsComputer(s.Entry(n-1).Side) {
		n--
	}
	return n
}

func pause(move rules.Move, speed board.Speed) time.Duration {
	wait := pauseMove
	if move.Kind == rules.Pass {
		wait = pausePass
	}
	if speed == board.Instant { // both still need time to be read
		return max(wait-pauseMove, pauseRead)
	}
	return max(speed.Of(wait), pauseRead)
}

// Tick returns the action that is due, if any, and reports whether anything has changed. moving
// says whether something still moves on the board.
func (s *Session) Tick(c board.Clock, moving bool) (due AutoAction, isDue, changed bool) {
	if s.forced.on && c.Now >= s.forced.at && !moving {
		s.forced.on = false
		if move, forced := ForcedMove(s.Rules(), s.Position()); !s.paused {
			return AutoAction{Throw: !forced, Move: move}, true, true
		}
	}
	if !s.computerActs() {
		return AutoAction{}, false, false
	}
	p := &s.plan
	if !p.known && !p.asked {
		s.decide()
	}
	if moving {
		return AutoAction{}, false, false
	}
	if !p.timed {
		if p.timed, p.at = true, c.Now; !p.hurried {
			p.at += s.delay(c.Speed)
		}
	}
	if !p.known || c.Now < p.at {
		return AutoAction{}, false, false
	}
	if !p.action.Throw && !p.shown && !p.hurried && p.action.Move.Kind != rules.Pass {
		p.shown, p.transition, p.at = true, c.Begin(board.PathDraw), c.Now+s.showTime(c.Speed)
		return AutoAction{}, false, true
	}
	return s.chosenAction(), true, true
}

// decide finds the computer's next action. Without a choice it is known at once; otherwise a
// Worker looks for it. A move that was taken back is played again.
func (s *Session) decide() {
	legal := s.Legal()
	next, stored := s.Next()
	switch {
	case stored:
		s.plan.known, s.plan.action = true, AutoAction{Throw: !next.IsMove, Move: next.Move}
	case len(legal) == 0:
		s.plan.known, s.plan.action = true, AutoAction{Throw: true}
	case len(legal) == 1 && !s.CanThrow():
		s.plan.known, s.plan.action = true, AutoAction{Move: legal[0]}
	default:
		q := s.newJob(ForMove)
		q.Skill = s.skill(s.Position().Turn())
		s.plan.asked = true
		s.backend.Ask(q, func(a Answer) {
			if !s.plan.known {
				s.plan.known, s.plan.action = true, AutoAction{Throw: a.Throw, Move: a.Move}
			}
		})
	}
}

// delay returns how long the computer waits before its next action once the board is at rest.
func (s *Session) delay(speed board.Speed) time.Duration {
	pace := s.paceOf(s.Position().Turn())
	switch action := s.plan.action; {
	case s.plan.known && !action.Throw && action.Move.Kind == rules.Pass:
		return pause(action.Move, speed)
	case action.Throw && s.throwWasLost():
		return max(speed.Of(pauseNews), pauseRead)
	case action.Throw:
		return speed.Of(scale(pauseThrow, pace.throw))
	}
	return speed.Of(scale(pauseThink, pace.think))
}

// throwWasLost reports whether the last throw was a person's and allowed no move.
func (s *Session) throwWasLost() bool {
	n := s.Cursor()
	return n > 0 && !s.Entry(n-1).IsMove && !s.IsComputer(s.Entry(n-1).Side)
}

// showTime returns how long a move is shown before it is made: long enough to follow at every
// speed.
func (s *Session) showTime(speed board.Speed) time.Duration {
	return max(speed.Of(scale(pauseShown, s.paceOf(s.Position().Turn()).show)), pauseRead)
}

// chosenAction returns the planned action. An illegal move, which no computer player returns, is
// replaced by the first legal one.
func (s *Session) chosenAction() AutoAction {
	legal := s.Legal()
	switch action := s.plan.action; {
	case action.Throw && s.CanThrow(), len(legal) == 0:
		return AutoAction{Throw: true}
	case slices.Contains(legal, action.Move):
		return action
	}
	return AutoAction{Move: legal[0]}
}

// PlannedMove returns the move that the computer shows before making it, and since when.
func (s *Session) PlannedMove() (move rules.Move, transition board.Transition, shown bool) {
	return s.plan.action.Move, s.plan.transition, s.plan.shown
}

// ComputerStays reports whether the computer has decided to pass although it could move.
func (s *Session) ComputerStays() bool {
	return s.plan.known && !s.plan.action.Throw && s.plan.action.Move.Kind == rules.Pass && !s.MustPass()
}

// Wake returns when Tick has to be called next.
func (s *Session) Wake() time.Duration {
	switch {
	case s.computerActs() && (s.plan.known || !s.plan.timed):
		return s.plan.at
	case s.forced.on:
		return s.forced.at
	}
	return board.Never
}

// dropPlans drops the hint, the computer's plan and a forced action, because the position has
// changed.
func (s *Session) dropPlans() {
	s.DropHint()
	if s.plan.asked && !s.plan.known {
		s.backend.Stop(ForMove)
	}
	s.plan, s.forced = computerPlan{}, forcedAction{}
}
