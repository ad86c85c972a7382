package rules

// judgeForward says why value v does not lead the pawn on from forward.
func (q inquiry) judgeForward(from Square, v int) Refusal {
	no := Refusal{From: from, To: q.aim(from, v), Value: v}
	to := q.r.by[v].to[from]
	own := q.p.own
	switch {
	case q.p.first && !q.r.front.Has(from):
		no.Reason, no.Squares = FirstMove, q.r.front
	case to == Nowhere:
		q.noWay(&no)
	case to.OnBoard() && q.r.by[v].halt.Has(from) && (own | q.r.held(q.p)).Has(to):
		no.Reason, no.Squares = HouseTaken, to.bit()
	case to.OnBoard() && q.taken(&no):
	case q.passesWall(&no, to):
	case to == Home && own&q.r.below != 0:
		q.rowsWait(&no)
	case q.outOfOrder(&no):
	case q.r.onGoals && q.r.needed(q.p, &q.r.by[v]).Has(from):
		no.Reason, no.Squares = GoalSquares, q.r.goalsOf(q.p, q.p.turn)
	}
	return no
}

// aim is where a player would point to see value v moved forward, legal or not.
func (q inquiry) aim(from Square, v int) Square {
	if to := q.r.by[v].to[from]; to != Nowhere {
		return to
	}
	end := from + Square(v)
	if end > LastSquare || end == LastSquare && q.r.o.Leaving == OntoLast {
		return Home
	}
	return end
}

// noWay: the board itself does not let the number lead on, whoever stands where.
func (q inquiry) noWay(no *Refusal) {
	from, end := no.From, no.From+Square(no.Value)
	if from == LastSquare && q.r.o.Leaving == FromLast {
		*no = q.whyNotOff(*no)
		return
	}
	if exact := q.r.o.inner(q.r.o.Exact) &^ upTo(from) & upTo(min(end, LastSquare+1)-1); exact != 0 {
		no.Reason, no.Squares = ExactHouse, exact&-exact
		return
	}
	if q.r.onGoals { // nobody leaves the board
		no.Reason, no.Squares = PathEnds, LastSquare.bit()
		return
	}
	house := q.r.o.inner(q.r.o.Bound).Has(from) || from == Water || from >= Truths && q.r.o.Leaving == PastLast
	no.Reason = PastTheEnd
	if house {
		no.Reason, no.Squares = LeaveExactly, from.bit()
	}
	for n := 1; n <= maxNumber; n++ {
		to := q.r.by[n].to[from]
		if q.r.numbers.Has(n) && (to == Home || house && to != Nowhere) {
			no.Need |= 1 << n
		}
	}
}

// taken notes whose pawn on no.To cannot be moved onto, and tells whether there is one.
func (q inquiry) taken(no *Refusal) bool {
	own, opp := q.p.own, q.p.opp
	safe := opp & q.r.safe
	if q.r.onGoals {
		safe |= opp & q.r.goalsOf(q.p, q.p.turn.Other())
	}
	no.Squares = no.To.bit()
	switch {
	case own.Has(no.To):
		no.Reason = OwnPawn
	case !q.r.held(q.p).Has(no.To):
		no.Squares = 0
		return false
	case safe.Has(no.To):
		no.Reason = SafeHouse
	case q.guardsOf(opp, no.To).Len() > 1:
		no.Reason, no.Squares = Guarded, q.guardsOf(opp, no.To)
	default:
		no.Reason = VictimShelter
	}
	return true
}

// rowsWait notes the own pawns that have to come further before one goes home.
func (q inquiry) rowsWait(no *Refusal) {
	no.Reason, no.Squares, no.Below = FirstRowWaits, q.p.own&q.r.below, q.r.o.ClearBelow
}

// guardsOf is the pawn on s with the run that guards it.
func (q inquiry) guardsOf(pawns SquareSet, s Square) SquareSet {
	if pawns&q.r.unguards != 0 {
		return 0
	}
	return q.runAt(pawns, s, q.r.o.Guard)
}

// runAt is the run of pawns that s belongs to.
func (q inquiry) runAt(pawns SquareSet, s Square, kind Run) SquareSet {
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
func (q inquiry) passesWall(no *Refusal, to Square) bool {
	low, high := min(no.From, to), max(no.From, to)
	if to == Home && q.r.o.Leaving == OntoLast {
		high = LastSquare
	}
	opp := q.p.opp
	walls := q.r.walls(opp) &^ upTo(low) & upTo(max(high-3, 0))
	if walls == 0 {
		return false
	}
	no.Reason, no.Squares = Blocked, q.runAt(opp, lowest(walls), q.r.o.Wall)
	return true
}

// outOfOrder notes the pawn that has to go before the one on no.From, and tells whether there is one.
func (q inquiry) outOfOrder(no *Refusal) bool {
	free := q.r.ready(q.p)
	if free.Has(no.From) {
		return false
	}
	switch own := q.p.own; {
	case q.waterFirst(no):
	case q.r.o.FrontOnly:
		no.Reason, no.Squares = FrontPawnFirst, highest(own&firstRow).bit()
	default:
		no.Reason, no.Squares = OrderOfStart, highest(own&q.p.marked).bit()
	}
	return true
}

// waterFirst notes the pawn that has to go before all others because of the Water, and tells whether there is one.
func (q inquiry) waterFirst(no *Refusal) bool {
	switch {
	case (q.p.own & q.p.marked).Has(Rebirth):
		no.Reason, no.Squares = SentBackFirst, Rebirth.bit()
	case q.r.waiting && q.p.own.Has(Water):
		no.Reason, no.Squares = WaterPawnFirst, Water.bit()
	default:
		return false
	}
	return true
}

// judgeBackward says why value v, from the number n, does not lead the pawn on from backward.
func (q inquiry) judgeBackward(from Square, n, v int) Refusal {
	to := max(from-Square(v), Nowhere)
	no := Refusal{From: from, To: to, Value: v, Backward: true}
	opp := q.p.opp
	switch {
	case q.r.o.Back == BackNever:
		no.Reason = NeverBackward
	case q.p.first && !q.r.front.Has(from):
		no.Reason, no.Squares = FirstMove, q.r.front
	case from > Square(v) && !q.r.by[v].back.Has(from):
		no.Reason, no.Squares = StaysOnHouse, from.bit()
	case to == Nowhere:
		no.Reason = BeforeFirst
	case q.taken(&no):
	case q.r.o.BackEmpty && opp.Has(to):
		no.Reason, no.Squares = BackwardEmpty, to.bit()
	case !q.r.o.BackPasses && q.passesWall(&no, to):
	case q.outOfOrder(&no):
	default:
		q.forwardFirst(&no, n)
	}
	return no
}

// forwardFirst notes the pawns that the number leads forward; while there are any, none goes backward.
func (q inquiry) forwardFirst(no *Refusal, n int) {
	if can := q.r.forwardBy(q.p, n); can != 0 {
		no.Reason, no.Squares = ForwardFirst, can&^inHand
	}
}

// judgeEntry says why value v does not bring a pawn from the hand onto the board.
func (q inquiry) judgeEntry(v int) Refusal {
	no := Refusal{From: Hand, To: Square(v), Value: v}
	own, opp := q.p.own, q.p.opp
	switch {
	case (own | q.r.held(q.p)).Has(no.To), q.r.onGoals && opp.Has(no.To):
		no.Reason, no.Squares = EntryTaken, no.To.bit()
		if row := q.guardsOf(opp, no.To); row.Len() > 1 {
			no.Reason, no.Squares = Guarded, row
		}
	default:
		q.waterFirst(&no)
	}
	return no
}
