package rules

// judgeForward says why value v does not lead the pawn on from forward.
func (r *Rules) judgeForward(p *Position, from Square, v int) Refusal {
	no := Refusal{From: from, To: r.aim(from, v), Value: v}
	to := r.by[v].to[from]
	own := p.own
	switch {
	case p.first && !r.front.Has(from):
		no.Reason, no.Squares = FirstMove, r.front
	case to == Nowhere:
		r.noWay(p, &no)
	case to.OnBoard() && r.by[v].halt.Has(from) && (own | r.held(p)).Has(to):
		no.Reason, no.Squares = HouseTaken, to.bit()
	case to.OnBoard() && r.taken(p, &no):
	case r.passesWall(p, &no, to):
	case to == Home && own&r.below != 0:
		r.rowsWait(p, &no)
	case r.outOfOrder(p, &no):
	case r.onGoals && r.needed(p, &r.by[v]).Has(from):
		no.Reason, no.Squares = GoalSquares, r.goalsOf(p, p.turn)
	}
	return no
}

// aim is where a player would point to see value v moved forward, legal or not.
func (r *Rules) aim(from Square, v int) Square {
	if to := r.by[v].to[from]; to != Nowhere {
		return to
	}
	end := from + Square(v)
	if end > LastSquare || end == LastSquare && r.o.Leaving == OntoLast {
		return Home
	}
	return end
}

// noWay: the board itself does not let the number lead on, whoever stands where.
func (r *Rules) noWay(p *Position, no *Refusal) {
	from, end := no.From, no.From+Square(no.Value)
	if from == LastSquare && r.o.Leaving == FromLast {
		*no = r.whyNotOff(p, *no)
		return
	}
	if exact := r.inner(r.o.Exact) &^ upTo(from) & upTo(min(end, LastSquare+1)-1); exact != 0 {
		no.Reason, no.Squares = ExactHouse, exact&-exact
		return
	}
	if r.onGoals { // nobody leaves the board
		no.Reason, no.Squares = PathEnds, LastSquare.bit()
		return
	}
	house := r.inner(r.o.Bound).Has(from) || from == Water || from >= Truths && r.o.Leaving == PastLast
	no.Reason = PastTheEnd
	if house {
		no.Reason, no.Squares = LeaveExactly, from.bit()
	}
	for n := 1; n <= maxNumber; n++ {
		to := r.by[n].to[from]
		if r.numbers.Has(n) && (to == Home || house && to != Nowhere) {
			no.Need |= 1 << n
		}
	}
}

// taken notes whose pawn on no.To cannot be moved onto, and tells whether there is one.
func (r *Rules) taken(p *Position, no *Refusal) bool {
	own, opp := p.own, p.opp
	safe := opp & r.safe
	if r.onGoals {
		safe |= opp & r.goalsOf(p, p.turn.Other())
	}
	no.Squares = no.To.bit()
	switch {
	case own.Has(no.To):
		no.Reason = OwnPawn
	case !r.held(p).Has(no.To):
		no.Squares = 0
		return false
	case safe.Has(no.To):
		no.Reason = SafeHouse
	case r.guardsOf(opp, no.To).Len() > 1:
		no.Reason, no.Squares = Guarded, r.guardsOf(opp, no.To)
	default:
		no.Reason = VictimShelter
	}
	return true
}

// rowsWait notes the own pawns that have to come further before one goes home.
func (r *Rules) rowsWait(p *Position, no *Refusal) {
	no.Reason, no.Squares, no.Below = FirstRowWaits, p.own&r.below, r.o.ClearBelow
}

// guardsOf is the pawn on s with the run that guards it.
func (r *Rules) guardsOf(pawns SquareSet, s Square) SquareSet {
	if pawns&r.unguards != 0 {
		return 0
	}
	return r.runAt(pawns, s, r.o.Guard)
}

// runAt is the run of pawns that s belongs to.
func (r *Rules) runAt(pawns SquareSet, s Square, kind Run) SquareSet {
	if kind == NoRun || !pawns.Has(s) {
		return 0
	}
	run := s.bit()
	joins := func(a Square) bool { return kind == RunOnPath || !rowTurns.Has(a) } // a joins a+1
	for x := s; pawns.Has(x+1) && joins(x); x++ {
		run |= (x + 1).bit()
	}
	for x := s; pawns.Has(x-1) && joins(x-1); x-- {
		run |= (x - 1).bit()
	}
	return run
}

// passesWall notes the wall between no.From and to, and tells whether there is one.
func (r *Rules) passesWall(p *Position, no *Refusal, to Square) bool {
	low, high := min(no.From, to), max(no.From, to)
	if to == Home && r.o.Leaving == OntoLast {
		high = LastSquare
	}
	opp := p.opp
	walls := r.walls(opp) &^ upTo(low) & upTo(max(high-3, 0))
	if walls == 0 {
		return false
	}
	no.Reason, no.Squares = Blocked, r.runAt(opp, lowest(walls), r.o.Wall)
	return true
}

// outOfOrder notes the pawn that has to go before the one on no.From, and tells whether there is one.
func (r *Rules) outOfOrder(p *Position, no *Refusal) bool {
	free := r.ready(p)
	if free.Has(no.From) {
		return false
	}
	switch own := p.own; {
	case r.waterFirst(p, no):
	case r.o.FrontOnly:
		no.Reason, no.Squares = FrontPawnFirst, highest(own&firstRow).bit()
	default:
		no.Reason, no.Squares = OrderOfStart, highest(own&p.marked).bit()
	}
	return true
}

// waterFirst notes the pawn that has to go before all others because of the Water, and tells whether there is one.
func (r *Rules) waterFirst(p *Position, no *Refusal) bool {
	switch {
	case (p.own & p.marked).Has(Rebirth):
		no.Reason, no.Squares = SentBackFirst, Rebirth.bit()
	case r.waiting && p.own.Has(Water):
		no.Reason, no.Squares = WaterPawnFirst, Water.bit()
	default:
		return false
	}
	return true
}

// judgeBackward says why value v, from the number n, does not lead the pawn on from backward.
func (r *Rules) judgeBackward(p *Position, from Square, n, v int) Refusal {
	to := max(from-Square(v), Nowhere)
	no := Refusal{From: from, To: to, Value: v, Backward: true}
	opp := p.opp
	switch {
	case r.o.Back == BackNever:
		no.Reason = NeverBackward
	case p.first && !r.front.Has(from):
		no.Reason, no.Squares = FirstMove, r.front
	case from > Square(v) && !r.by[v].back.Has(from):
		no.Reason, no.Squares = StaysOnHouse, from.bit()
	case to == Nowhere:
		no.Reason = BeforeFirst
	case r.taken(p, &no):
	case r.o.BackEmpty && opp.Has(to):
		no.Reason, no.Squares = BackwardEmpty, to.bit()
	case !r.o.BackPasses && r.passesWall(p, &no, to):
	case r.outOfOrder(p, &no):
	default:
		r.forwardFirst(p, &no, n)
	}
	return no
}

// forwardFirst notes the pawns that the number leads forward; while there are any, none goes backward.
func (r *Rules) forwardFirst(p *Position, no *Refusal, n int) {
	if can := r.forwardBy(p, n); can != 0 {
		no.Reason, no.Squares = ForwardFirst, can&^inHand
	}
}

// judgeEntry says why value v does not bring a pawn from the hand onto the board.
func (r *Rules) judgeEntry(p *Position, v int) Refusal {
	no := Refusal{From: Hand, To: Square(v), Value: v}
	own, opp := p.own, p.opp
	switch {
	case (own | r.held(p)).Has(no.To), r.onGoals && opp.Has(no.To):
		no.Reason, no.Squares = EntryTaken, no.To.bit()
		if row := r.guardsOf(opp, no.To); row.Len() > 1 {
			no.Reason, no.Squares = Guarded, row
		}
	default:
		r.waterFirst(p, &no)
	}
	return no
}
