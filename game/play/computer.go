package play

import (
	"slices"
	"time"

	"senet/game/board"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
)

// AutoAction is a throw or a move that the game makes by itself: for the computer, or for a person
// who has no choice.
type AutoAction struct {
	Throw bool
	Move  rules.Move
}

// computerPlan is the computer's next action. The computer finds it, waits so that players can
// follow, shows it on the board if it is a move, and carries it out.
type computerPlan struct {
	asked  bool // a Worker looks for the action
	known  bool // action is set
	action AutoAction

	hurried    bool             // the computer does not wait, and does not show the move first
	timed      bool             // the board is at rest, and at is set
	at         time.Duration    // when the next stage begins
	shown      bool             // the move is shown on the board
	transition board.Transition // its path draws itself
}

// forcedAction is a move or throw without a choice that the game makes for a person at a set time.
type forcedAction struct {
	on bool
	at time.Duration
}

// Pauses of the computer at normal speed.
const (
	pauseThrow = 500 * time.Millisecond // before it throws
	// before a throw, so that players can read what was done with the last one
	pauseNews  = 1500 * time.Millisecond
	pauseThink = 350 * time.Millisecond // between throw and move
	// while it shows the move, whose path draws itself in the first half
	pauseShown = 900 * time.Millisecond
)

// pace is how fast a computer player plays: factors for the pauses before it throws, before it
// moves and while it shows a move, and for the speed of its pawns.
type pace struct{ throw, think, show, speed float64 }

// paceOf returns the pace of a side's computer player.
func (s *Session) paceOf(side rules.Side) pace {
	return [...]pace{
		ai.Pupil: {.7, .6, .9, 1.2}, ai.Potter: {1, 1, 1, 1}, ai.Scribe: {1, 1.6, 1, 1.05},
		ai.Priest: {1.3, 2, 1.1, .85}, ai.Vizier: {.9, 2.6, .8, 1},
	}[min(s.Seat(side).Level, ai.Vizier)]
}

// PawnSpeed returns the factor for the speed of a side's pawns in entry n, if the computer plays it.
func (s *Session) PawnSpeed(side rules.Side, n int) float64 {
	return s.paceOf(side).speed / s.patience(side, n)
}

// patience returns the factor for the computer's pauses before entry n. Once it has played
// familiarTurns turns of several moves, the later moves of such a turn follow faster.
func (s *Session) patience(side rules.Side, n int) float64 {
	const familiarTurns, familiar = 2, .5
	moves, longTurns := 0, 0
	for i := range n {
		switch e := s.Entry(i); {
		case e.Side != side:
			moves = 0
		case e.IsMove:
			if moves++; moves == 2 {
				longTurns++
			}
		}
	}
	if moves > 1 {
		longTurns-- // the turn that is being played
	}
	if moves > 0 && longTurns >= familiarTurns {
		return familiar
	}
	return 1
}

func scale(pause time.Duration, by float64) time.Duration { return time.Duration(by * float64(pause)) }

// How long a move without a choice waits, so that players can read the number, and the move or the
// reason for a pass.
const (
	pauseAgain = 700 * time.Millisecond // a pass like the last one
	pauseMove  = 1600 * time.Millisecond
	// the shortest pause, in which the number can be read at every speed
	pauseRead = 600 * time.Millisecond
)

// skill returns the skill with which the computer plays a side.
func (s *Session) skill(side rules.Side) ai.Skill {
	skill := s.Seat(side).Level.SkillUnder(s.Rules())
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

// LongForcedRun is the ForcedRun after which the game throws for a person, even if the throw may
// bring a choice.
const LongForcedRun = 10

// ForcedRun returns the number of moves and passes that people had to make since their last choice,
// at most LongForcedRun.
func (s *Session) ForcedRun() (n int) {
	for i := s.Cursor() - 1; i >= 0 && n < LongForcedRun; i-- {
		entry := s.Entry(i)
		if !entry.IsMove || s.IsComputer(entry.Side) {
			continue
		}
		if _, forced := forcedMove(s.Rules(), s.PositionAt(i)); !forced {
			break
		}
		n++
	}
	return n
}

// SpecialMove returns a person's legal move of a kind that has at most one: a pass, a release from
// the Water, or taking a pawn off.
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

// HurryComputer makes the computer act as soon as it has found its action,
// or go on if it is paused. A forced action of a person is made at once.
func (s *Session) HurryComputer(now time.Duration) {
	if !s.paused {
		s.plan.at, s.plan.hurried = now, true
	}
	s.paused, s.forced.at = false, min(s.forced.at, now)
}

// HurryNext is like HurryComputer, for a press that ends the animation before the computer's
// action. It does not hurry a paused computer, nor one that must pass or go back for the first time,
// because the player is reading why, nor one that has just won the first move, because the player is
// to see the pawns in place.
func (s *Session) HurryNext() {
	n := s.Cursor()
	begins := n > 0 && s.PhaseAt(n-1) == rules.Opening && s.Phase() != rules.Opening
	s.plan.hurried = s.computerActs() && !begins && !s.explainsPass() && !s.explainsStepBack()
}

// explainsStepBack reports whether the side to move must go back, and no pawn has gone back in the
// game before. The prompt then needs time to be read.
func (s *Session) explainsStepBack() bool {
	legal := s.Legal()
	if len(legal) == 0 || !board.IsBackward(s.Rules(), legal[0]) { // if one legal move goes back, all do
		return false
	}
	for i := range s.Cursor() {
		if e := s.Entry(i); e.IsMove && board.IsBackward(s.Rules(), e.Move) {
			return false
		}
	}
	return true
}

// explainsPass reports whether the player to move must pass and did not have to in its last turn.
func (s *Session) explainsPass() bool {
	return s.MustPass() && PassRun(s.Game, s.Position().Turn()) == 0
}

func (s *Session) computerActs() bool { return !s.IsPersonToMove() && !s.paused && !s.IsOver() }

// BoardAtRest schedules a person's forced action, now that all animations have ended: a forcedMove
// if moves is true, the only possible pass if passes is true and, if both are, a throw that cannot
// bring a choice or comes after a LongForcedRun. A side's first throw and one with stakes are left to
// the player.
func (s *Session) BoardAtRest(c board.Clock, moves, passes bool) {
	s.forced = forcedAction{}
	if !s.IsPersonToMove() || s.paused {
		return
	}
	if _, forced := forcedMove(s.Rules(), s.Position()); forced &&
		(moves || passes && s.MustPass()) {
		s.forced = forcedAction{on: true, at: c.Now + s.pause(c.Speed)}
	} else if moves && passes && s.Phase() == rules.ToThrow && s.HasThrown(s.Position().Turn()) &&
		!s.HasStakes() && (!HasChoice(s.Rules(), s.Position()) || s.ForcedRun() == LongForcedRun) {
		s.forced = forcedAction{on: true, at: c.Now + max(c.Speed.Of(pauseNews), pauseRead)}
	}
}

// HasStakes reports whether the next throw may bring any of the Prospects, such as an attack.
func (s *Session) HasStakes() bool { return len(Prospects(s.Rules(), s.Position())) > 0 }

// IsAutomaticOpening reports whether entry n is, or would be, a throw for the first move that the
// game makes by itself: any but the first, which a player makes.
func (s *Session) IsAutomaticOpening(n int) bool { return n > 0 && s.PhaseAt(n) == rules.Opening }

// ScheduleOpening schedules the next throw for the first move, unless the game is paused.
func (s *Session) ScheduleOpening(at time.Duration) {
	switch {
	case s.paused:
	case s.IsPersonToMove():
		s.forced = forcedAction{on: true, at: at}
	default:
		s.plan = computerPlan{known: true, action: AutoAction{Throw: true}, hurried: true, timed: true, at: at}
	}
}

// HasThrown reports whether a side has thrown before the cursor.
func (s *Session) HasThrown(side rules.Side) bool {
	return s.LastBefore(s.Cursor(), func(e record.Entry) bool { return e.Side == side && !e.IsMove }) >= 0
}

// ActsForPerson reports whether the game is about to move or throw for a person.
func (s *Session) ActsForPerson() bool { return s.forced.on }

// WillMoveForPerson reports whether the game is about to make a person's only move, except a pass.
func (s *Session) WillMoveForPerson() bool {
	move, only := s.OnlyMove()
	return s.forced.on && only && move.Kind != rules.Pass
}

// pause returns how long a move without a choice waits.
func (s *Session) pause(speed board.Speed) time.Duration {
	wait := pauseMove
	if s.MustPass() && !s.explainsPass() {
		wait = pauseAgain
	}
	if speed == board.Instant { // number and reason still need time to be read
		return max(wait-pauseAgain, pauseRead)
	}
	return max(speed.Of(wait), pauseRead)
}

// Tick returns the action that is due, if any, and reports whether anything has changed. moving
// means that something is moving on the board.
func (s *Session) Tick(c board.Clock, moving bool) (due AutoAction, isDue, changed bool) {
	if s.forced.on && c.Now >= s.forced.at && !moving {
		s.forced.on = false
		if move, forced := forcedMove(s.Rules(), s.Position()); !s.paused {
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
			p.at += scale(s.delay(c.Speed), s.patience(s.Position().Turn(), s.Cursor()))
		}
	}
	if !p.known || c.Now < p.at {
		return AutoAction{}, false, false
	}
	if side := s.Position().Turn(); !p.action.Throw && !p.shown && !p.hurried && p.action.Move.Kind != rules.Pass {
		p.shown, p.transition, p.at = true, c.Begin(board.PathDraw),
			c.Now+max(c.Speed.Of(scale(pauseShown, s.paceOf(side).show*s.patience(side, s.Cursor()))), pauseRead)
		return AutoAction{}, false, true
	}
	return s.chosenAction(), true, true
}

// decide finds the computer's next action: an action that was taken back, the only possible one, or
// one for which a Worker looks.
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
		job := s.newJob(ForMove)
		job.Skill = s.skill(s.Position().Turn())
		s.plan.asked = true
		s.backend.Ask(job, func(a Answer) {
			if !s.plan.known {
				s.plan.known, s.plan.action = true, AutoAction{Throw: a.Throw, Move: a.Move}
			}
		})
	}
}

// delay returns how long the computer waits before its next action once the board is at rest.
func (s *Session) delay(speed board.Speed) time.Duration {
	pace, n := s.paceOf(s.Position().Turn()), s.Cursor()
	switch action := s.plan.action; {
	case s.plan.known && !action.Throw && action.Move.Kind == rules.Pass:
		return s.pause(speed)
	case action.Throw && s.throwWasLost():
		return max(speed.Of(pauseNews), pauseRead)
	case action.Throw && n > 0 && s.IsComputer(s.Entry(n-1).Side):
		return speed.Of(pauseNews)
	case s.explainsStepBack():
		return max(speed.Of(pauseMove), pauseRead)
	case action.Throw:
		return speed.Of(scale(pauseThrow, pace.throw))
	}
	return speed.Of(scale(pauseThink, pace.think))
}

// throwWasLost reports whether the last entry is a throw that a person could not use.
func (s *Session) throwWasLost() bool {
	n := s.Cursor()
	return n > 0 && !s.Entry(n-1).IsMove && !s.IsComputer(s.Entry(n-1).Side)
}

// chosenAction returns the planned action. It replaces an illegal move, which would be a fault of
// the engine, by the first legal one.
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

// PlannedMove returns the move that the computer shows before it makes it, and its transition.
func (s *Session) PlannedMove() (move rules.Move, transition board.Transition, shown bool) {
	return s.plan.action.Move, s.plan.transition, s.plan.shown
}

// ComputerStays reports whether the computer is about to pass although it could move.
func (s *Session) ComputerStays() bool {
	return s.plan.known && !s.plan.action.Throw && s.plan.action.Move.Kind == rules.Pass &&
		!s.MustPass()
}

// Wake returns when Tick must be called next, or board.Never.
func (s *Session) Wake() time.Duration {
	switch {
	case s.computerActs() && (s.plan.known || !s.plan.timed):
		return s.plan.at
	case s.forced.on:
		return s.forced.at
	}
	return board.Never
}

// dropPlans drops the hint, the computer's plan and a forced action. It must be called when the
// position changes.
func (s *Session) dropPlans() {
	s.DropHint()
	if s.plan.asked && !s.plan.known {
		s.backend.Stop(ForMove)
	}
	s.plan, s.forced = computerPlan{}, forcedAction{}
}
