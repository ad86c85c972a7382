package game

import (
	"senet/game/board"
	"senet/game/play"
	"senet/rules"
	"senet/rules/record"
)

// face returns the current face of the computer player of a side.
func (v *playView) face(side rules.Side) board.Face {
	seat := v.session.Seat(side)
	if !seat.Computer {
		return board.Face{}
	}
	f := board.Face{Level: seat.Level.String(), Side: side, Shape: v.shapes[side]}
	last, _ := v.lastMove()
	f.Mood = v.mood(side, last)
	if f.Mood == board.Calm && v.session.Len() > 0 && !v.session.IsOver() {
		f.Mood = v.outlook(side)
	}
	animation, moves := v.board.Animator.Current()
	switch plan, _, planned := v.session.PlannedMove(); {
	case moves && animation.Kind == board.ThrowChange:
		f.Gaze = [2]int8{1, -1} // to where the sticks fall
	case moves:
		f.Gaze = board.GazeAt(side, animation.Move.To)
	case planned && plan.Victim != rules.Nowhere: // the pawn it attacks
		f.Gaze = board.GazeAt(side, plan.To)
	case planned:
		f.Gaze = board.GazeAt(side, plan.From)
	case v.session.MustPass() && len(v.passReason().Frames) > 0: // what stops it
		f.Gaze = board.GazeAt(side, v.passReason().Frames[0].Framed.List()[0])
	case !v.session.IsPersonToMove() && !v.session.IsOver() && !v.session.IsPaused():
		f.Gaze = [2]int8{0, 1} // it thinks
	case v.board.Selected != rules.Nowhere && !v.board.SelectedAlone:
		f.Gaze = board.GazeAt(side, v.board.Selected)
	case v.diagramOptions().HoveredPawn(v.legalMoves()) != rules.Nowhere:
		f.Gaze = board.GazeAt(side, v.diagramOptions().HoveredPawn(v.legalMoves()))
	case !v.app.settings.Calm:
		f.Expression = v.faceAnimation.Apply(f.Expression, board.GazeAt(side, last.Move.Rest))
	}
	return f
}

// lastMove returns the last move, or the one being animated.
func (p *playPage) lastMove() (record.Entry, bool) {
	i, there := p.session.LastMove(p.listedEntries())
	if !there {
		return record.Entry{}, false
	}
	return p.session.Game.Entry(i), true
}

// mood returns a face's reaction to the end of the game or to the last move: the attacked or
// drowned side is sorry, the attacker is glad.
func (p *playPage) mood(side rules.Side, last record.Entry) board.Mood {
	glad := last.Side == side
	switch outcome := p.session.Game.Outcome(); {
	case p.isAtRest() && p.session.IsOver() && outcome.IsDraw():
		return board.Calm
	case p.session.IsOver() && !p.board.Animator.IsRunning():
		glad = outcome.Winner == side
	case last.Move.Victim != rules.Nowhere:
	case glad && last.Move.IsCarried():
		return board.Sorry
	default:
		return board.Calm
	}
	if glad {
		return board.Glad
	}
	return board.Sorry
}

// outlook returns the mood of a side that leads or trails clearly on the board.
func (v *playView) outlook(side rules.Side) board.Mood {
	toGo := play.StandingAt(v.rules(), v.board.Animator.Position(v.session.Position())).ToGo
	switch lead := toGo[side.Other()] - toGo[side]; {
	case lead >= play.ClearLead:
		return board.Glad
	case lead <= -play.ClearLead:
		return board.Sorry
	}
	return board.Calm
}

// canBlink reports whether a face on the page can blink: not while anything moves, nor if there is
// no game to continue.
func (p *playPage) canBlink(a *App) bool {
	return p.session.People() == 1 && !a.settings.Calm && !p.board.Animator.IsRunning() &&
		(p.session.IsPersonToMove() || p.session.IsPaused())
}
