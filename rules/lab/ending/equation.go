package ending

// settled works out a deal of a block and its mirror together: x is the chance of the side a if it
// is about to throw, y that of the side b if that is. A lost throw leads from the one to the other,
// so that
//
//	x = (sum + lost (1 - y)) / parts  and  y = (sum' + lost' (1 - x)) / parts,
//
// where who takes over may take a pawn off first, if that is better.
func settled(a, b *side, p, q equation, deal, mirror int) (x, y int) {
	u, v := both(p, q)
	if a.takesOff {
		offA, offB := float64(b.less(&b.pass, deal).low), float64(a.less(&a.pass, mirror).low)
		if u < offA || v < offB {
			for range 4 {
				u = p.of(max(v, offB))
				v = q.of(max(u, offA))
			}
		}
	}
	return int(u + 0.5), int(v + 0.5)
}

// equation tells the chance of one side from that of the other,
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
