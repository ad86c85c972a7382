package rules

// Legal appends the moves the side to move can make now, in a fixed order: by number, then entering, then by square.
// In ToMove there is always one: a Pass where nothing else is legal, and beside the others where the player may stay.
// Before a throw only taking off and releasing are moves; a player who does not want them throws.
func (r *Rules) Legal(p Position, buf []Move) []Move {
	switch p.phase {
	case TurnStart:
		return r.partings(&p, buf)
	case ToMove:
		return r.numberMoves(&p, buf)
	}
	return buf
}

func (r *Rules) numberMoves(p *Position, buf []Move) []Move {
	var room [64]deed
	for _, d := range r.deeds(p, room[:0]) {
		buf = append(buf, r.moveOf(p, d))
	}
	return buf
}

// deed is a move without its legs: a pawn goes from a place on the path to another by value v, which uses up the number n.
// The zero deed is the Pass.
type deed struct {
	from, to Square
	n, v     uint8
}

// deeds appends what the side to move can do with its numbers; never nothing.
func (r *Rules) deeds(p *Position, buf []deed) []deed {
	none := len(buf)
	var forced SquareSet // pawns that may not stay
	back := false
	for left := p.numbers; left != 0; left = left.without(left.lowest()) {
		n := left.lowest()
		before := len(buf)
		if buf = r.ahead1(p, buf, n); len(buf) > before {
			forced = onBoard
			continue
		}
		for i, set := range r.backs(p, n) {
			for rest := set; rest != 0; rest &= rest - 1 {
				v := n << i
				buf = append(buf, deed{lowest(rest), lowest(rest) - Square(v), uint8(n), uint8(v)})
			}
			forced |= set &^ r.safe
			back = back || set != 0
		}
	}
	stays := r.o.MayStay || r.o.SafeStays && back && forced == 0
	if len(buf) == none || stays {
		buf = append(buf, deed{})
	}
	return buf
}

// ahead1 appends what can be done forward with one number, plain and doubled.
func (r *Rules) ahead1(p *Position, buf []deed, n int) []deed {
	for v := n; v == n || r.doubling && v == 2*n; v += n {
		if r.enters(p, v) {
			buf = append(buf, deed{Hand, Square(v), uint8(n), uint8(v)})
		}
		for rest := r.forward(p, v); rest != 0; rest &= rest - 1 {
			from := lowest(rest)
			buf = append(buf, deed{from, r.by[v].to[from], uint8(n), uint8(v)})
		}
	}
	return buf
}

// backs are the pawns that can go backward by a number, plain and doubled, when none can go forward by it.
func (r *Rules) backs(p *Position, n int) (sets [2]SquareSet) {
	if r.o.Back == BackNever {
		return sets
	}
	sets[0] = r.backward(p, n)
	if r.doubling {
		sets[1] = r.backward(p, 2*n)
	}
	return sets
}

// moveOf is the whole move with its legs, in the squares people see.
func (r *Rules) moveOf(p *Position, d deed) Move {
	if d == (deed{}) {
		return Move{Kind: Pass}
	}
	m := Move{Kind: Step, Value: d.v, Used: d.n, From: p.outer(d.from), To: p.outer(d.to)}
	if d.from == Hand {
		m.Kind = Enter
	}
	rest, victim := r.legs(p, d.from, d.to)
	m.Rest, m.Victim = p.outer(rest), p.outer(victim)
	return m
}

// carryOut makes a deed, which must be one of the position's; choice tells whether there were others.
func (r *Rules) carryOut(p *Position, d deed, choice bool) {
	if d == (deed{}) {
		r.pass(p, choice)
		return
	}
	r.move(p, d.from, d.to)
	r.settle(p, int(d.n), d.to)
}

// Successors appends the positions that the moves of Legal lead to, in the same order. It is the cheap way for those who
// look at very many positions.
func (r *Rules) Successors(p Position, buf []Position) []Position {
	switch p.phase {
	case TurnStart:
		var room [2]Move
		for _, m := range r.partings(&p, room[:0]) {
			next := p
			r.part(&next, m.Kind)
			buf = append(buf, next)
		}
	case ToMove:
		var room [64]deed
		deeds := r.deeds(&p, room[:0])
		for _, d := range deeds {
			next := p
			r.carryOut(&next, d, len(deeds) > 1)
			buf = append(buf, next)
		}
	}
	return buf
}

// partings appends what can be done before the throw of a turn.
func (r *Rules) partings(p *Position, buf []Move) []Move {
	if r.takesOff(p) {
		buf = append(buf, Move{Kind: TakeOff, From: LastSquare, To: Home, Rest: Home})
	}
	if r.releases(p) {
		buf = append(buf, Move{Kind: Release, From: Water, To: Rebirth, Rest: Rebirth})
	}
	return buf
}

// takesOff tells whether the side to move has a pawn on 30 that it can take off at the start of its turn.
func (r *Rules) takesOff(p *Position) bool {
	own := p.pawns[p.turn&1]
	return r.o.Leaving == FromLast && own.Has(LastSquare) && own&r.below == 0
}

// releases tells whether the side to move has a pawn in the Water that it can send to 15 for a turn.
func (r *Rules) releases(p *Position) bool {
	return r.o.Drown == DrownRelease && p.pawns[p.turn&1].Has(Water) && !(p.pawns[0] | p.pawns[1]).Has(Rebirth)
}
