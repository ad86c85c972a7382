package lesson

import "senet/rules"

// View is what should be seen of a lesson now.
type View struct {
	Step     int    // from 1
	Part     string // the heading; may be empty
	Caption  string // at most MaxCaption characters
	Note     string // at most MaxNote; empty: none
	Position rules.Position
	Throws   []rules.Throw // what lies in the tray, in the order it fell; none: nothing has been thrown here
	Stage    Stage

	Question bool         // a question stands there whose answer can be shown
	Moves    []rules.Move // the answer: the moves there are
	Refused  []Arrow      // the answer: moves that the rules refuse
	Marks    rules.SquareSet
	Arrows   []Arrow

	Task Task         // what the player has to do now; NoTask: nothing
	Find bool         // ToMove: which pawn can move is to be found: nothing shows it
	Hint []rules.Move // the moves that would do, once they are shown

	Made     bool // a move has been made in this step: Last
	Last     rules.Move
	Shifts   []Arrow // pawns that were put by hand in this step
	CanBack  bool
	CanNext  bool
	Running  bool
	Timed    bool    // Running: the time for a question or a task runs out
	TimeLeft float64 // of that time, 1..0
	Finished bool
}

// View is what should be seen now. What its slices hold is not to be written to.
func (p Player) View() View {
	s := p.current()
	b := s.beats[p.beat]
	v := View{
		Step: p.step + 1, Part: s.Part, Caption: b.caption,
		Position: p.position(), Throws: p.lying(), Stage: b.stage,
		CanBack: !p.atStart(), CanNext: !p.AtEnd(), Running: p.auto, Finished: p.AtEnd(),
	}
	if b.note {
		v.Note = s.Note
	}
	switch b.stage {
	case Shown:
		v.Question = s.Ask != "" && p.beat == s.firstBeat(Revealed)-1
		v.Marks, v.Arrows = s.Marks, s.Arrows
	case Revealed:
		v.Moves, v.Refused = s.Moves, s.Refused
		v.Marks, v.Arrows = s.Marks, s.Arrows
	case Done:
		v.Made, v.Shifts = s.Action == Moving, s.Shifts
		if v.Made {
			v.Last, _ = p.move()
		}
	}
	v.TimeLeft, v.Timed = p.thinking()
	p.viewTask(&v)
	return v
}

func (p Player) viewTask(v *View) {
	if !p.waiting() {
		return
	}
	s := p.current()
	v.Task = s.Task
	if p.wrong && s.Wrong != "" {
		v.Caption = s.Wrong
	}
	if p.hinted() {
		v.Hint = s.Accepted
	}
	v.Find = s.Find && len(v.Hint) == 0
}

// lying are the throws in the tray.
func (p Player) lying() []rules.Throw {
	s := p.current()
	if s.Task == ToThrow && p.stage() == Shown {
		return s.lying[:len(s.lying)-1]
	}
	return s.lying
}
