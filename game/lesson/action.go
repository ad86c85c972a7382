package lesson

import (
	"slices"
	"strings"

	"senet/game/board"
	"senet/rules"
	"senet/rules/record"
)

const (
	taskThrow = "throw"
	taskAny   = "any"
)

// readTask reads the task of the step, if it has one.
func (r *reader) readTask() *Fault {
	if !r.fields.has("task") {
		return nil
	}
	for _, word := range []string{"ask", "set"} {
		if r.fields.has(word) {
			return &Fault{Line: r.fields.line(word), Kind: TaskAndMore, Word: word}
		}
	}
	s := &r.step
	switch strings.ToLower(r.fields.text("task")) {
	case taskThrow:
		if r.fields.has("move") {
			return &Fault{Line: r.fields.line("move"), Kind: TaskAndMore, Word: "move"}
		}
		if len(s.Throws) != 1 {
			return &Fault{Line: r.fields.line("task"), Kind: TaskNoThrow}
		}
		s.Task = ThrowTask
		return nil
	case taskAny:
		s.Solutions = r.rules.Legal(s.AfterThrow, nil)
	default:
		moves, err := r.readMoves("task")
		if err != nil {
			return err
		}
		s.Solutions = moves
	}
	s.Task = MoveTask
	if len(s.Solutions) == 0 {
		return r.faultAbout("task", NotAMove, r.fields.text("task"))
	}
	return nil
}

// readFind reads whether the player has to find the movable pawn.
func (r *reader) readFind() *Fault {
	switch r.fields.text("find") {
	case "yes":
		r.step.FindPawn = true
	case "", "no":
	default:
		return r.fields.badValue("find")
	}
	return nil
}

// readAction makes the step's move, or places its pawns by hand.
func (r *reader) readAction() *Fault {
	s := &r.step
	switch {
	case r.fields.has("set") && !r.fields.has("move"):
		return r.readPlacements()
	case r.fields.has("move"):
		m, err := r.readMove("move", r.fields.text("move"))
		if err != nil {
			return err
		}
		if s.Task == MoveTask && !slices.Contains(s.Solutions, m) {
			return r.faultAbout("move", TaskNoMove, r.fields.text("move"))
		}
		s.Move = m
	case s.Task == MoveTask:
		s.Move = s.Solutions[0]
	case s.throwsLate() && len(s.Throws) > 0:
		s.Action = ThrowAction
		return nil
	default:
		return nil
	}
	s.Action = MoveAction
	s.After, _ = r.rules.Apply(s.AfterThrow, s.Move) // the move is legal
	return nil
}

// readPlacements places pawns by hand, for printed games that contain an illegal move.
func (r *reader) readPlacements() *Fault {
	s := &r.step
	shifts, err := r.readArrows("set")
	if err != nil {
		return err
	}
	after, bad := applyPlacements(r.rules, s.AfterThrow, shifts)
	if bad != nil {
		bad.Line, bad.Kind = r.fields.line("set"), BadPlacement
		if bad.Word == "" {
			bad.Word = record.Shorten(r.fields.text("set"))
		}
		return bad
	}
	s.Action, s.Placements, s.After = PlaceAction, shifts, after
	return nil
}

// place places one pawn by hand. It returns false if there is no pawn at the beginning of the
// arrow, or no free place at its end.
func place(s *rules.Setup, a board.Arrow) bool {
	from, to := rules.Squares(a.From), rules.Squares(a.To)
	for side := range s.Pawns {
		if !a.From.IsOnBoard() || s.Pawns[side]&from == 0 {
			continue
		}
		switch {
		case a.To == rules.Home:
			s.Home[side]++
		case !a.To.IsOnBoard() || (s.Pawns[0]|s.Pawns[1])&to != 0:
			return false
		default:
			s.Pawns[side] |= to
		}
		s.Pawns[side] &^= from
		s.Unmoved &^= from
		s.SentBack = s.SentBack && a.From != rules.Rebirth
		return true
	}
	return false
}

// applyPlacements returns the position after pawns were placed by hand, which the rules check. The
// throw counts as used, and the turn passes as after a move.
func applyPlacements(r *rules.Rules, p rules.Position,
	shifts []board.Arrow) (rules.Position, *Fault) {
	if after, over := winByPlacement(r, p, shifts); over {
		return after, nil
	}
	s := p.Setup()
	for _, a := range shifts {
		if !place(&s, a) {
			return p, &Fault{Word: arrowText(a)}
		}
	}
	if p.Phase() == rules.ToMove {
		if !s.Extra {
			s.Turn = s.Turn.Other()
		}
		s.Phase, s.Numbers = rules.ToThrow, nil
	}
	s.Extra, s.FirstMove = false, false
	after, err := r.Position(s)
	if err != nil {
		return p, &Fault{Err: err}
	}
	return after, nil
}

// winByPlacement returns the end of a game whose last pawn is placed home by hand, for printed
// games that end with an illegal move. over is false for other placements.
func winByPlacement(r *rules.Rules, p rules.Position,
	shifts []board.Arrow) (after rules.Position, over bool) {
	if len(shifts) != 1 || shifts[0].To != rules.Home {
		return p, false
	}
	s := p.Setup()
	s.Phase, s.Extra, s.FirstMove = rules.ToMove, false, false
	for value := 1; value <= 6; value++ {
		s.Numbers = []int{value}
		at, err := r.Position(s)
		if err != nil {
			continue
		}
		for _, m := range r.Legal(at, nil) {
			if m.From != shifts[0].From || m.To != rules.Home {
				continue
			}
			if after, err := r.Apply(at, m); err == nil && after.Phase() == rules.Ended {
				return after, true
			}
		}
	}
	return p, false
}
