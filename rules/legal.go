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
	none := len(buf)
	var forced SquareSet // backward moves of pawns that may not stay
	back := false
	for left := p.numbers; left != 0; left = left.without(left.lowest()) {
		n := left.lowest()
		before := len(buf)
		if buf = r.ahead1(p, buf, n); len(buf) > before {
			forced = onBoard
			continue
		}
		sets := r.backs(p, n)
		for i, set := range sets {
			buf = r.steps(p, buf, set, n, n<<i, true)
			forced |= set &^ r.safe
			back = back || set != 0
		}
	}
	stays := r.o.MayStay || r.o.SafeStays && back && forced == 0
	if len(buf) == none || stays {
		buf = append(buf, Move{Kind: Pass})
	}
	return buf
}

// ahead1 appends the moves forward by one number, plain and doubled.
func (r *Rules) ahead1(p *Position, buf []Move, n int) []Move {
	for v := n; v == n || r.doubling && v == 2*n; v += n {
		if r.enters(p, v) {
			buf = append(buf, r.moveOf(p, Hand, Square(v), n, v))
		}
		buf = r.steps(p, buf, r.forward(p, v), n, v, false)
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

// steps appends the moves of the pawns in set.
func (r *Rules) steps(p *Position, buf []Move, set SquareSet, n, v int, back bool) []Move {
	for ; set != 0; set &= set - 1 {
		from := lowest(set)
		to := from - Square(v)
		if !back {
			to = r.by[v].to[from]
		}
		buf = append(buf, r.moveOf(p, from, to, n, v))
	}
	return buf
}

// moveOf is the whole move with its legs, in the squares people see.
func (r *Rules) moveOf(p *Position, from, to Square, n, v int) Move {
	m := Move{Kind: Step, Value: uint8(v), Used: uint8(n), From: p.outer(from), To: p.outer(to)}
	if from == Hand {
		m.Kind = Enter
	}
	rest, victim := r.legs(p, from, to)
	m.Rest, m.Victim = p.outer(rest), p.outer(victim)
	return m
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
