package ending

// settled is a position and its mirror, worked out together: x is the chance of the side of the row if it is about to throw, y
// that of the other if that is. A lost throw leads from the one to the other, so that
//
//	x = (sum + lost (1 - y)) / parts  and  y = (sum' + lost' (1 - x)) / parts,
//
// where who takes over may take a pawn off first, if that is better.
func settled(a, b *side, i, j int) uint32 {
	sumA, lostA := a.worth(i, j)
	sumB, lostB := b.worth(j, i)
	parts := float64(a.parts)
	p, q := equation{float64(sumA), float64(lostA), parts}, equation{float64(sumB), float64(lostB), parts}
	var x, y float64
	switch {
	case lostA == 0:
		x = p.of(0)
		y = q.of(x)
	case lostB == 0:
		y = q.of(0)
		x = p.of(y)
	default:
		x, y = both(p, q)
	}
	if a.takesOff {
		x, y = waiting(a, b, i, j, p, q, x, y)
	}
	return uint32(x+0.5) | uint32(y+0.5)<<16
}

// spent is what a position is worth to each side if it is about to throw and has had its extra throw. It has no circles: whatever
// it throws, the other side is next.
func spent(a, b *side, i, j int) uint32 { return a.spent(i, j) | b.spent(j, i)<<16 }

func (s *side) spent(mine, yours int) uint32 {
	s.takes = home
	sum, lost := s.worth(mine, yours)
	next := s.passed(mine, yours) - 1
	s.takes = again | home
	return (sum + lost*next + s.parts/2) / s.parts
}

// equation tells the chance of one side from that of the other.
type equation struct{ sum, lost, parts float64 }

func (e equation) of(other float64) float64 { return (e.sum + e.lost*(whole-other)) / e.parts }

// both solves two equations. Where neither side can ever do anything the game is drawn.
func both(p, q equation) (x, y float64) {
	d := p.parts*p.parts - p.lost*q.lost
	if d == 0 {
		return whole / 2, whole / 2
	}
	x = (p.parts*(p.sum+p.lost*whole) - p.lost*(q.sum+q.lost*whole)) / d
	return x, q.of(x)
}

// waiting corrects what was found where a side that takes over has more than its throw.
func waiting(a, b *side, i, j int, p, q equation, x, y float64) (float64, float64) {
	offA, offB := a.takenOff(i, j), b.takenOff(j, i)
	if x >= offA && y >= offB {
		return x, y
	}
	for range 4 {
		x = p.of(max(y, offB))
		y = q.of(max(x, offA))
	}
	return x, y
}

// takenOff is the chance of this side if it takes a pawn off and then throws; -1 where it cannot.
func (s *side) takenOff(mine, yours int) float64 {
	left := s.own.off[mine]
	if left < 0 {
		return -1
	}
	return float64(uint16(s.pages.at(s.place(s.alive[0]-1, int(left), s.alive[1], yours)) >> s.shift[1]))
}
