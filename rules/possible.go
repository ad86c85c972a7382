package rules

// checkPosition says what in a position that was read cannot be under these rules, or nothing.
func (r *Rules) checkPosition(p *Position) *Unreadable {
	for _, part := range []func(*Position) *Unreadable{r.checkEnd, r.checkNotes, r.checkOpening, r.checkGoals} {
		if err := part(p); err != nil {
			return err
		}
	}
	if p.phase == TurnStart && !r.takesOff(p) && !r.releases(p) {
		return &Unreadable{Misread: NothingToBegin}
	}
	return nil
}

func (r *Rules) checkEnd(p *Position) *Unreadable {
	won := func(side Side) bool { return int(p.home[side]) == r.o.Pawns }
	if r.onGoals {
		won = func(side Side) bool { return *p.pawns(side) == r.goalsOf(p, side) }
	}
	ended := p.ending == AllHome || p.ending == AllGoals
	switch {
	case ended && (!won(p.turn) || won(p.turn.Other())):
		return &Unreadable{Misread: NotWon}
	case !ended && (won(Cones) || won(Spools)):
		return &Unreadable{Misread: AlreadyWon}
	case p.ending == DrawQuiet && p.quiet < quietLimit:
		return &Unreadable{Misread: TooSoonQuiet}
	case p.ending == DrawStuck && !r.stuck(p):
		return &Unreadable{Misread: NotStuck}
	case p.phase != Ended && p.phase != ToMove && p.numbers == 0 && p.quiet >= quietLimit:
		return &Unreadable{Misread: AlreadyQuiet}
	case (p.phase == Ended && ended) && p.quiet != 0 && r.o.Goal == AllPawnsHome:
		return &Unreadable{Misread: QuietAfterWin}
	}
	return nil
}

func (r *Rules) checkNotes(p *Position) *Unreadable {
	switch {
	case p.marked.Has(Rebirth) && (r.o.Drown != DrownRelease || !(p.own | p.opp).Has(Rebirth)):
		return &Unreadable{Misread: SentPlace}
	case p.bonus && p.phase != ToMove:
		return &Unreadable{Misread: BonusPlace}
	case p.bonus && r.o.Bonus == 0 && r.landing == 0 && r.o.First != FrontByOne:
		return &Unreadable{Misread: NoBonus}
	case p.extra > 0 && (r.o.Extra != ExtraOnce || p.phase == Ended || p.phase == TurnStart || p.phase == Opening):
		return &Unreadable{Misread: ExtraPlace}
	case p.first && (r.o.First == AnyPawn || p.turn != p.starter || p.own&r.front == 0):
		return &Unreadable{Misread: FirstPlace}
	case p.first && p.phase != ToThrow && p.phase != ToMove:
		return &Unreadable{Misread: FirstTime}
	}
	return nil
}

func (r *Rules) checkOpening(p *Position) *Unreadable {
	if p.phase != Opening {
		return nil
	}
	if r.o.Start != FirstOneWins {
		return &Unreadable{Misread: NoOpening}
	}
	start := r.Start(p.starter)
	start.handOver(start.turn ^ p.turn)
	if start != *p {
		return &Unreadable{Misread: OpeningMoved}
	}
	return nil
}

func (r *Rules) checkGoals(p *Position) *Unreadable {
	if !r.onGoals {
		return nil
	}
	for _, side := range []Side{Cones, Spools} {
		for s := Square(1); s <= LastSquare; s++ {
			if (*p.pawns(side) &^ upTo(s-1)).Len() > (r.goalsOf(p, side) &^ upTo(s-1)).Len() {
				return &Unreadable{Misread: TooFar, Word: letter(side)}
			}
		}
	}
	return nil
}
