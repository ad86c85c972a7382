package rules

// useNumber removes the number of a move to a place from those not yet used, and reports whether
// others are left. They are lost if the move ends the turn. A number that is moved as soon as it is
// thrown is never stored.
func (p *Position) useNumber(r *Rules, n int, to SquareSet) bool {
	if p.numbers == 0 {
		return false
	}
	if p.numbers -= one(n); to&^r.ends == 0 {
		p.numbers = 0
	}
	return p.numbers != 0
}

// moveAndSettle makes a move with a number, and everything that follows; extra are the places that
// give another throw. It does not branch on whether a pawn is attacked, because processors cannot
// predict that. For the usual case it has copies of settle and prepareThrow,
// because calls take most of the time.
func (p *Position) moveAndSettle(r *Rules, from, to, extra SquareSet, used int) {
	hit := p.opp & to
	if to&r.special|hit&r.sink != 0 {
		p.useNumber(r, used, to)
		p.move(r, from, to)
		p.settle(r, to, extra)
		return
	}
	own := p.own ^ (from | to)
	opp := r.sendVictim(p, own, from, hit)
	if r.hasHand {
		own, opp = p.countHands(own, opp)
	}
	if r.hasGoals {
		p.own, p.opp = own, opp
		if p.reachGoal(r, to) && p.endIfWon(r) {
			return
		}
	}
	p.unmoved &^= from | to
	p.sentBack &^= from | to
	p.first, p.extra, p.phase = false, false, ToThrow
	if p.useNumber(r, used, to) {
		p.own, p.opp, p.extra, p.phase = own, opp, to&extra != 0, ToMove
		return
	}
	if r.o.ExtraLimit != ExtraAsThrown {
		p.own, p.opp = own, opp
		p.prepareThrow(r, to&extra != 0 && p.grantExtra(r))
		return
	}
	var change Side
	if to&extra == 0 {
		change = 1
	}
	p.own, p.opp = swap(own, opp, change)
	p.turn ^= change
	if p.own&r.startMovers != 0 && change != 0 && (r.CanTakeOff(p) || r.canRelease(p)) {
		p.phase = TurnStart
	}
	p.drawIfQuiet()
}

// settle does everything that follows a move to a place after its number is used; extra are the
// places that give another throw.
func (p *Position) settle(r *Rules, to, extra SquareSet) {
	p.first = false
	if (to == Home.bit() || r.hasGoals) && p.endIfWon(r) {
		return
	}
	again := to&extra != 0
	if p.numbers != 0 {
		p.extra, p.phase = again, ToMove
		return
	}
	p.prepareThrow(r, again && p.grantExtra(r))
}

// extraPlaces returns the places where a move must end to give another throw: all places if
// anywhere is true, since the throw gives one.
func (r *Rules) extraPlaces(anywhere bool) SquareSet {
	var all SquareSet
	if anywhere {
		all = 1 // compiles without a branch
	}
	return (r.extraAt | -all) &^ r.ends
}

// pass ends the turn, without unused numbers and an extra throw. If the pass was not chosen and
// both sides are stuck, it ends the game.
func (p *Position) pass(r *Rules, chosen bool) {
	if !chosen && r.isStuck(p) {
		p.end(DrawStuck)
		return
	}
	p.endTurn(r)
}

func (p *Position) endTurn(r *Rules) {
	p.numbers, p.first = 0, false
	p.prepareThrow(r, false)
}

// prepareThrow gives the next throw to the same side or the other. Like moveAndSettle, it does not
// branch on chance.
func (p *Position) prepareThrow(r *Rules, again bool) {
	var change Side
	if !again {
		change = 1
	}
	p.handOver(change)
	p.extra = false
	p.phase = ToThrow
	if r.o.ExtraLimit == ExtraOnce && !again {
		p.extraTaken = 0
	}
	if p.own&r.startMovers != 0 && !again && (r.CanTakeOff(p) || r.canRelease(p)) {
		p.phase = TurnStart
	}
	p.drawIfQuiet()
}

// drawIfQuiet ends a game after too many throws without a pawn going home.
func (p *Position) drawIfQuiet() {
	if p.quiet >= quietLimit {
		p.end(DrawQuiet)
	}
}

// end ends the game. It clears the fields that then have no meaning, so that equal ends are equal
// positions.
func (p *Position) end(e EndReason) {
	p.phase, p.endReason = Ended, e
	p.numbers, p.extra, p.first, p.extraTaken = 0, false, false, 0
}

// Resign returns the position after a side has given up the game.
func (p Position) Resign(side Side) Position {
	if p.turn == side {
		p.handOver(1)
	}
	p.end(Resigned)
	return p
}

// isStuck reports whether neither side could move after any throw, or before it.
func (r *Rules) isStuck(p *Position) bool {
	q := *p
	q.first = false
	for range 2 {
		q.handOver(1) // the side to move cannot move, so it is checked last
		if r.canMove(&q) || r.CanTakeOff(&q) || r.canRelease(&q) {
			return false
		}
	}
	return true
}

// canMove reports whether the side to move could move after some throw.
func (r *Rules) canMove(p *Position) bool {
	on := r.limitsFor(p)
	for left := r.values; left != 0; left &= left - 1 {
		l := &r.by[lowest(SquareSet(left))&15]
		if r.forward(p, l, on) != 0 || r.o.Back != BackNever && r.backward(p, l, on) != 0 {
			return true
		}
	}
	return false
}

// endIfWon ends the game if the side to move has won it, and reports whether it has.
func (p *Position) endIfWon(r *Rules) bool {
	side := p.turn & 1
	switch {
	case r.hasGoals:
		if p.own != r.goalsOf(p, p.turn) {
			return false
		}
		p.score[side] += 10
		p.end(AllGoals)
	case int(p.home[side]) == r.o.Pawns:
		p.end(AllHome)
	default:
		return false
	}
	return true
}

// pathEnd is where the first pawn scores: squares 1 and 2, at the end of a path from 30.
const pathEnd = SquareSet(1<<LastSquare | 1<<(LastSquare-1))

// reachGoal reports whether a pawn that moved to a place is on its goal; if so, it resets the quiet
// throws. The first pawn of the game to reach the end of the path scores.
func (p *Position) reachGoal(r *Rules, to SquareSet) bool {
	if r.o.Score == ScoreFirstGoal && to&pathEnd != 0 && p.score == [2]uint8{} {
		p.score[p.turn&1] = 5
	}
	if to&r.goalsOf(p, p.turn) == 0 {
		return false
	}
	p.quiet = 0
	return true
}

// Outcome returns the result of the game.
func (r *Rules) Outcome(p Position) Outcome {
	out := Outcome{EndReason: p.endReason, Winner: p.turn, Score: [2]int{int(p.score[0]), int(p.score[1])}}
	if !out.IsOver() || out.IsDraw() {
		out.Winner = Cones
	}
	if r.o.Score == ScoreLeftover && p.endReason == AllHome {
		left := p.opp
		out.Score[p.turn&1] = 3*(left&upTo(10)).Len() + 2*(left&upTo(20)&^upTo(10)).Len() +
			(left &^ upTo(20)).Len() +
			3*int(p.hand[p.turn&1^1])
	}
	return out
}
