package rules

import "slices"

// Why returns why a move from a square or Hand to a place is not legal now. The zero Reason means
// that it is legal. to may be Nowhere, to ask why the pawn cannot move at all. Reasons of place (a
// wall, a guard, a house) come before reasons of order (another pawn first, forward first), so a
// reason of order means that nothing else is in the way.
func (r *Rules) Why(p Position, from, to Square) Refusal {
	no := inquiry{r, &p}.why(p.flip(from), p.flip(r.IntendedSquare(p, from, to)))
	// convert from path order
	no.From, no.To, no.Squares = p.flip(no.From), p.flip(no.To), p.flipSet(no.Squares)
	return no
}

// WhyNone returns why no pawn of the side to move can go forward, or back, by a number that it
// threw, plain or doubled: refusals for every pawn on the board and for the hand. It is empty if a
// pawn can, or if pawns never go back.
func (r *Rules) WhyNone(p Position, number int, back bool) (list []Refusal) {
	q := inquiry{r, &p}
	if p.phase != ToMove || number < 1 || number > maxNumber || p.numbers.count(number) == 0 {
		return nil
	}
	tries := make([]Refusal, 0, 2*(1+p.own.Len())) // doubled numbers need more
	if p.hand[p.turn&1] > 0 {
		tries = q.triesBy(tries, Hand, number)
	}
	for _, s := range p.own.List() {
		tries = q.triesBy(tries, s, number)
	}
	for _, no := range tries {
		switch {
		case no.Backward != back:
			continue
		case no.Reason == Allowed || no.Reason == NeverBackward:
			return nil
		}
		no.From, no.To, no.Squares = p.flip(no.From), p.flip(no.To), p.flipSet(no.Squares)
		list = append(list, no)
	}
	return list
}

// IntendedSquare returns where a player who points at to wants the pawn on from to go. That is to, but
// 30 means Home if 30 is home, or if the pawn can go home now, cannot stay on 30, and 30 is empty.
func (r *Rules) IntendedSquare(p Position, from, to Square) Square {
	if to != LastSquare || r.hasGoals {
		return to
	}
	if r.o.Leaving == OntoLast {
		return Home
	}
	if _, taken := p.At(LastSquare); taken {
		return to
	}
	var room [64]Move
	legal := r.Legal(p, room[:0])
	can := func(to Square) bool {
		return slices.ContainsFunc(legal, func(m Move) bool { return m.From == from && m.To == to })
	}
	if can(Home) && !can(to) {
		return Home
	}
	return to
}

// inquiry finds the reasons why moves are not legal in a position. Its squares are in path order.
type inquiry struct {
	r *Rules
	p *Position
}

func (q inquiry) why(from, to Square) Refusal {
	no := Refusal{From: from, To: to}
	switch {
	case q.p.phase == Ended:
		no.Reason = GameOver
	case q.p.phase == Opening:
		no.Reason = OpeningFirst
	default:
		no.Reason = q.whyNotMovable(from)
	}
	switch {
	case no.Reason != Allowed:
		return no
	case q.p.phase != ToMove:
		return q.whyBeforeThrow(no)
	case q.offLast(no):
		return q.whyNotOff(no)
	case to == Nowhere:
		return q.whyAtAll(no)
	}
	return q.whyThere(no)
}

// whyNotMovable returns why from is not a pawn of the side to move, or Allowed.
func (q inquiry) whyNotMovable(from Square) Reason {
	switch {
	case from == Hand && q.p.hand[q.p.turn&1] > 0, q.p.own.Has(from):
		return Allowed
	case q.p.opp.Has(from):
		return NotYours
	}
	return NoPawn
}

func (q inquiry) whyBeforeThrow(no Refusal) Refusal {
	starting := q.p.phase == TurnStart
	switch {
	case starting && no.From == LastSquare && q.r.CanTakeOff(q.p) &&
		(no.To == Home || no.To == Nowhere):
	case starting && no.From == Water && q.r.canRelease(q.p) &&
		(no.To == Rebirth || no.To == Nowhere):
	case q.offLast(no), q.waitsOnLast(no):
		return q.whyNotOff(no)
	default:
		no.Reason = ThrowFirst
	}
	return no
}

// waitsOnLast reports whether the pawn on 30 could be taken off if its side had no pawns in the
// first rows.
func (q inquiry) waitsOnLast(no Refusal) bool {
	return no.From == LastSquare && no.To == Nowhere && q.r.o.Leaving == FromLast &&
		q.p.own&q.r.below != 0
}

// offLast reports whether the pawn on 30 would move home although it has to be taken off.
func (q inquiry) offLast(no Refusal) bool {
	return no.From == LastSquare && no.To == Home && q.r.o.Leaving == FromLast
}

func (q inquiry) whyNotOff(no Refusal) Refusal {
	why, squares := q.notOff()
	return q.withReason(no, why, squares)
}

// whyAtAll returns the best explanation of why a pawn cannot move: why it cannot go forward,
// preferably by the number that it needs, or that the start of the board stops a pawn that has to
// go backward.
func (q inquiry) whyAtAll(no Refusal) Refusal {
	tries := q.tries(no.From)
	best := tries[0]
	for _, try := range tries {
		switch {
		case try.Reason == Allowed:
			return try
		case !try.Backward && best.Need>>try.Value&1 == 1, try.Reason == BeforeFirst &&
			!q.anyForward():
			best = try
		}
	}
	return best
}

// whyThere returns why a pawn cannot move to a place by the number that leads there,
// or why none does.
func (q inquiry) whyThere(no Refusal) Refusal {
	tries := slices.DeleteFunc(q.tries(no.From), func(try Refusal) bool { return try.To != no.To })
	for _, try := range tries {
		if try.Reason == Allowed {
			return try
		}
	}
	if len(tries) > 0 {
		return tries[0]
	}
	switch no.Reason = q.whyNotThatFar(no); no.Reason {
	case PathEnds:
		no.Squares = LastSquare.bit()
	case NotThatFar:
		no.Squares = q.haltBetween(no.From, no.To)
	case HandOnly:
		for _, try := range q.tries(Hand) {
			no.Squares |= try.To.bit()
		}
	}
	return no
}

func (q inquiry) whyNotThatFar(no Refusal) Reason {
	distance := int(no.To - no.From)
	switch {
	case no.From == Hand:
		return HandOnly
	case no.To == Home && q.r.hasGoals:
		return PathEnds
	case no.To < no.From && q.r.o.Back == BackNever:
		return NeverBackward
	case q.r.o.Gather && distance > 0 && distance <= maxNumber && q.r.numbers.Has(distance) &&
		q.p.numbers.count(distance) == 0:
		return NumberUsed
	}
	return NotThatFar
}

// haltBetween returns the first halt square between two places, where the pawn would stop.
func (q inquiry) haltBetween(from, to Square) SquareSet {
	if to <= from || !from.IsOnBoard() {
		return 0
	}
	between := q.r.o.flip(q.r.o.Halt) &^ upTo(from) & upTo(min(to, LastSquare+1)-1)
	return between & -between
}

// tries returns the results of moving a pawn by every number, plain and doubled,
// forward and backward.
func (q inquiry) tries(from Square) []Refusal {
	var tries []Refusal
	for left := q.p.numbers; left != 0; left = left.without(left.lowest()) {
		tries = q.triesBy(tries, from, left.lowest())
	}
	return tries
}

// triesBy appends the results of one number.
func (q inquiry) triesBy(tries []Refusal, from Square, n int) []Refusal {
	for v := n; v == n || q.r.o.Doubling && v == 2*n; v += n {
		tries = append(tries, q.try(from, n, v, false))
		if from != Hand {
			tries = append(tries, q.try(from, n, v, true))
		}
	}
	return tries
}

// anyForward reports whether any number left takes any pawn forward.
func (q inquiry) anyForward() bool {
	for left := q.p.numbers; left != 0; left = left.without(left.lowest()) {
		if q.forward(left.lowest()) != 0 {
			return true
		}
	}
	return false
}

// prohibition is a rule that forbids a move, and the squares that cause it.
type prohibition struct {
	holds   bool
	why     Reason
	squares SquareSet
}

// try returns why value v, of number n, does not move the pawn on a place forward, or back. The
// sets of Legal decide whether it does; the prohibitions explain why the pawn is not in these sets.
// Those of place come before those of order.
func (q inquiry) try(from Square, n, v int, back bool) Refusal {
	r, p, l := q.r, q.p, &q.r.by[v]
	no, way := q.aim(from, v, back)
	to, at, hand, own, opp, held := way.to, place(from), from == Hand, p.own, p.opp, r.unattackable(p)
	guard, wall, waits := q.guard(to), q.wallPassed(l, from, back), r.limitsFor(p).movers&at == 0
	for _, b := range []prohibition{
		{q.legal(n, v, back)&at != 0, Allowed, 0},
		{back && r.o.Back == BackNever, NeverBackward, 0},
		{p.first && r.front != at, FirstMove, r.front},
		{back && to != Nowhere && l.back&at == 0, StaysOnHouse, at},
		{to == Nowhere, way.why, way.house},
		{hand && guard != 0, Guarded, guard},
		{hand && (own.Has(to) || held.Has(to) || r.hasGoals && opp.Has(to)), EntryTaken, to.bit()},
		{!back && l.halt&at != 0 && (own | held).Has(to), HouseTaken, to.bit()},
		{own.Has(to), OwnPawn, to.bit()},
		{(opp & r.safeNow(p)).Has(to), SafeHouse, to.bit()},
		{guard != 0, Guarded, guard},
		{held.Has(to), VictimShelter, to.bit()},
		{back && r.o.BackEmpty && opp.Has(to), BackwardEmpty, to.bit()},
		{wall != 0, Blocked, wall},
		{to == Home && own&r.below != 0, FirstRowWaits, own & r.below},
		{waits && own&p.sentBack != 0, SentBackFirst, Rebirth.bit()},
		{waits && r.waterHolds && own.Has(Water), WaterPawnFirst, Water.bit()},
		{waits && r.o.FrontOnly, FrontPawnFirst, highest(own & firstRow).bit()},
		{waits, OrderOfStart, highest(own & p.unmoved).bit()},
		{back, ForwardFirst, q.forward(n) &^ inHand},
		{true, GoalSquares, r.goalsOf(p, p.turn)},
	} {
		if b.holds {
			return q.withReason(no, b.why, b.squares)
		}
	}
	return no
}

// aim returns a refusal with the place to which a player would point to move by value v, legal or
// not, and the way that the pawn would take.
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

// notOff returns why a pawn on 30 is not taken off: either pawns are in the first rows, or it is
// too late, because the side has thrown.
func (q inquiry) notOff() (Reason, SquareSet) {
	if behind := q.p.own & q.r.below; behind != 0 {
		return FirstRowWaits, behind
	}
	return TakeOffFirst, LastSquare.bit()
}

// guard returns the run that guards the opponent's pawn on s, if one does.
func (q inquiry) guard(s Square) SquareSet {
	if opp := q.p.opp; opp&q.r.noGuards == 0 && q.r.guardedPawns(opp).Has(s) {
		return opp.run(s.bit(), q.r.joins)
	}
	return 0
}

// wallPassed returns the whole run of the wall that a pawn would pass by a value, if there is one.
func (q inquiry) wallPassed(l *valueMoves, from Square, back bool) SquareSet {
	for walls := q.r.walls(q.p.opp) & l.walls; walls != 0; walls &= walls - 1 {
		wall := walls & -walls
		if !back && l.past(wall).Has(from) || back && !q.r.o.BackPasses &&
			beyond(wall, int(l.value)).Has(from) {
			return q.p.opp.run(wall, q.r.o.Wall.joins())
		}
	}
	return 0
}

// withReason returns a refusal with its reason, its squares and the fields for that reason.
func (q inquiry) withReason(no Refusal, why Reason, squares SquareSet) Refusal {
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

// legal returns the places from which value v, of number n, moves a pawn.
func (q inquiry) legal(n, v int, back bool) SquareSet {
	g, _ := q.r.movesFor(q.p, n, q.r.doubleOf(n))
	switch {
	case (g.back != 0) != back:
		return 0
	case v != n:
		return SquareSet(g.from >> 32)
	}
	return SquareSet(g.from)
}

// forward returns the places from which number n moves a pawn forward, plain or doubled.
func (q inquiry) forward(n int) SquareSet { return q.legal(n, n, false) | q.legal(n, 2*n, false) }
