package ending

// solveMirrored evaluates a position and its mirror together: x is the chance of side a if it
// throws, y that of side b if it throws. A throw that cannot be played leads from one to the
// other, so
//
//	x = (sum + passWeight (1 - y)) / weight  and  y = (sum' + passWeight' (1 - x)) / weight.
//
// The side that takes over may take a pawn off first, if that is better.
func solveMirrored(a, b *blockSide, p, q equation, split, mirror int) (x, y int) {
	u, v := solveEquations(p, q)
	if a.takesOff {
		offA, offB := float64(b.takeOffValue(&b.pass, split).low), float64(a.takeOffValue(&a.pass, mirror).low)
		if u < offA || v < offB {
			for range 4 {
				u = p.solve(max(v, offB))
				v = q.solve(max(u, offA))
			}
		}
	}
	return int(u + 0.5), int(v + 0.5)
}

// equation gives the value of one side, depending on that of the other.
type equation struct{ sum, passWeight, weight float64 }

func (e equation) solve(other float64) float64 {
	return (e.sum + e.passWeight*(scale-other)) / e.weight
}

// solveEquations solves two equations. If neither side can ever move, the game is drawn.
func solveEquations(p, q equation) (x, y float64) {
	d := p.weight*p.weight - p.passWeight*q.passWeight
	if d == 0 {
		return scale / 2, scale / 2
	}
	x = (p.weight*(p.sum+p.passWeight*scale) - p.passWeight*(q.sum+q.passWeight*scale)) / d
	return x, q.solve(x)
}
