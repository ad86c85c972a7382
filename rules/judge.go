package rules

// bar is a rule that forbids a move, and the squares by which it does.
type bar struct {
	holds   bool
	why     Reason
	squares SquareSet
}

// try says why value v, of the number n, does not lead the pawn on from forward, or back. Whether it does is asked of the sets from
// which Legal lists moves; the bars then name what keeps the pawn out of them, those of the place before those of order.
func (q inquiry) try(from Square, n, v int, back bool) Refusal {
	r, p, l := q.r, q.p, &q.r.by[v]
	no, way := q.aim(from, v, back)
	to, at, hand, own, opp, held := way.to, place(from), from == Hand, p.own, p.opp, r.held(p)
	guard, wall, waits := q.guard(to), q.passed(l, from, back), r.ready(p)&at == 0
	for _, b := range []bar{
		{q.legal(n, v, back)&at != 0, Allowed, 0},
		{back && r.o.Back == BackNever, NeverBackward, 0},
		{p.first && r.front != at, FirstMove, r.front},
		{back && to != Nowhere && l.back&at == 0, StaysOnHouse, at},
		{to == Nowhere, way.why, way.house},
		{hand && guard != 0, Guarded, guard},
		{hand && (own.Has(to) || held.Has(to) || r.onGoals && opp.Has(to)), EntryTaken, to.bit()},
		{!back && l.halt&at != 0 && (own | held).Has(to), HouseTaken, to.bit()},
		{own.Has(to), OwnPawn, to.bit()},
		{(opp & r.safeNow(p)).Has(to), SafeHouse, to.bit()},
		{guard != 0, Guarded, guard},
		{held.Has(to), VictimShelter, to.bit()},
		{back && r.o.BackEmpty && opp.Has(to), BackwardEmpty, to.bit()},
		{wall != 0, Blocked, wall},
		{to == Home && own&r.below != 0, FirstRowWaits, own & r.below},
		{waits && (own & p.marked).Has(Rebirth), SentBackFirst, Rebirth.bit()},
		{waits && r.waiting && own.Has(Water), WaterPawnFirst, Water.bit()},
		{waits && r.o.FrontOnly, FrontPawnFirst, highest(own & firstRow).bit()},
		{waits, OrderOfStart, highest(own & p.marked).bit()},
		{back, ForwardFirst, q.forward(n) &^ inHand},
		{true, GoalSquares, r.goalsOf(p, p.turn)},
	} {
		if b.holds {
			return q.because(no, b.why, b.squares)
		}
	}
	return no
}

// aim is what is tried: where a player would point to see value v moved, legal or not, and where the board lets it lead.
func (q inquiry) aim(from Square, v int, back bool) (Refusal, way) {
	no := Refusal{From: from, To: max(from-Square(v), Nowhere), Value: v, Backward: back}
	if back {
		return no, way{to: no.To, why: BeforeFirst}
	}
	way := q.r.o.ahead(from, v)
	if way.why == TakeOffFirst {
		way.why, way.house = q.notOff()
	}
	no.To = way.to
	if end := from + Square(v); no.To == Nowhere {
		no.To = end
		if end > LastSquare || end == LastSquare && q.r.o.Leaving == OntoLast {
			no.To = Home
		}
	}
	return no, way
}

// notOff is why a pawn on 30 is not taken off: that is done only before the throw, and only when the first rows are clear.
func (q inquiry) notOff() (Reason, SquareSet) {
	if behind := q.p.own & q.r.below; behind != 0 {
		return FirstRowWaits, behind
	}
	return TakeOffFirst, LastSquare.bit()
}

// guard is the run that guards the opponent's pawn on s, if one does.
func (q inquiry) guard(s Square) SquareSet {
	if opp := q.p.opp; opp&q.r.unguards == 0 && q.r.guarded(opp).Has(s) {
		return opp.run(s.bit(), q.r.joins)
	}
	return 0
}

// passed is the wall that a pawn on from would pass by a value, as the whole run that stands there.
func (q inquiry) passed(l *leads, from Square, back bool) SquareSet {
	for walls := q.r.walls(q.p.opp) & l.walls; walls != 0; walls &= walls - 1 {
		wall := walls & -walls
		if !back && l.past(wall).Has(from) || back && !q.r.o.BackPasses && beyond(wall, int(l.value)).Has(from) {
			return q.p.opp.run(wall, q.r.o.Wall.joins())
		}
	}
	return 0
}

// because is a refusal for a reason, with what else belongs to it.
func (q inquiry) because(no Refusal, why Reason, squares SquareSet) Refusal {
	no.Reason, no.Squares = why, squares
	switch why {
	case FirstRowWaits:
		no.Below = q.r.o.ClearBelow
	case LeaveExactly, PastTheEnd:
		for n := 1; n <= maxNumber; n++ {
			to := q.r.by[n].to[no.From]
			if q.r.numbers.Has(n) && (to == Home || why == LeaveExactly && to != Nowhere) {
				no.Need |= 1 << n
			}
		}
	}
	return no
}

// legal are the places from which value v, of the number n, leads a pawn.
func (q inquiry) legal(n, v int, back bool) SquareSet {
	switch {
	case !back:
		return q.r.forward(q.p, &q.r.by[v])
	case q.r.o.Back == BackNever || q.forward(n) != 0:
		return 0
	}
	return q.r.backward(q.p, &q.r.by[v])
}

// forward are the places from which number n leads a pawn forward, plain or doubled.
func (q inquiry) forward(n int) SquareSet {
	set := q.r.forward(q.p, &q.r.by[n])
	if q.r.doubling {
		set |= q.r.forward(q.p, &q.r.by[2*n])
	}
	return set
}
