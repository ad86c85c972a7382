package rules

import "errors"

// checkPosition says what in a position that was read cannot be under these rules, or nothing.
func (r *Rules) checkPosition(p *Position) error {
	for _, part := range []func(*Position) error{r.checkEnd, r.checkNotes, r.checkOpening, r.checkGoals} {
		if err := part(p); err != nil {
			return err
		}
	}
	if p.phase == TurnStart && !r.takesOff(p) && !r.releases(p) {
		return errors.New("a turn begins with more than a throw only where a pawn can be taken off or released; write \"to throw\"")
	}
	return nil
}

func (r *Rules) checkEnd(p *Position) error {
	won := func(side Side) bool { return int(p.home[side]) == r.o.Pawns }
	if r.onGoals {
		won = func(side Side) bool { return *p.pawns(side) == r.goalsOf(p, side) }
	}
	ended := p.ending == AllHome || p.ending == AllGoals
	switch {
	case ended && (!won(p.turn) || won(p.turn.Other())):
		return errors.New("the side that won has all its pawns where they have to go, and the other side has not")
	case !ended && (won(Cones) || won(Spools)):
		return errors.New("a side has all its pawns where they have to go, so it has won")
	case p.ending == DrawQuiet && p.quiet < quietLimit:
		return errors.New("a game is drawn by quiet only after 1000 throws without a pawn borne off")
	case p.ending == DrawStuck && !r.stuck(p):
		return errors.New("this game is not stuck: some throw can still be moved")
	case p.phase != Ended && p.phase != ToMove && p.numbers == 0 && p.quiet >= quietLimit:
		return errors.New("after 1000 throws without a pawn borne off the game is drawn")
	case (p.phase == Ended && ended) && p.quiet != 0 && r.o.Goal == AllPawnsHome:
		return errors.New("a game is won by bearing off, after which no quiet throws are counted")
	}
	return nil
}

func (r *Rules) checkNotes(p *Position) error {
	switch {
	case p.bonus && p.phase != ToMove:
		return errors.New("\"bonus\" belongs to a position in which a number is to be moved")
	case p.bonus && r.o.Bonus == 0 && r.landing == 0 && r.o.First != FrontByOne:
		return errors.New("these rules give no extra throws")
	case p.extra > 0 && (r.o.Extra != ExtraOnce || p.phase == Ended || p.phase == TurnStart || p.phase == Opening):
		return errors.New("\"extra\" belongs to a turn in which the one extra throw has been taken")
	case p.first && (r.o.First == AnyPawn || p.turn != p.starter || p.own&r.front == 0):
		return errors.New("\"first move\" wants the starter to move, with his front pawn in its place, under rules that ask for it")
	case p.first && p.phase != ToThrow && p.phase != ToMove:
		return errors.New("\"first move\" belongs to a position in which the starter throws or moves")
	}
	return nil
}

func (r *Rules) checkOpening(p *Position) error {
	if p.phase != Opening {
		return nil
	}
	if r.o.Start != FirstOneWins {
		return errors.New("under these rules nobody throws for the start; write \"to throw\"")
	}
	start := r.Start(p.starter)
	start.handOver(start.turn ^ p.turn)
	if start != *p {
		return errors.New("while the players throw for the start no pawn has moved, and who threw first has the even squares")
	}
	return nil
}

func (r *Rules) checkGoals(p *Position) error {
	if !r.onGoals {
		return nil
	}
	for _, side := range []Side{Cones, Spools} {
		for s := Square(1); s <= LastSquare; s++ {
			if (*p.pawns(side) &^ upTo(s-1)).Len() > (r.goalsOf(p, side) &^ upTo(s-1)).Len() {
				return errors.New("a side's pawns have gone too far to fill its goal squares")
			}
		}
	}
	return nil
}
