package network

import (
	"senet/rules"
	"senet/rules/ai"
)

// pip is the value of a square, as the logarithm of the odds. It is so small that means of chances
// are nearly means of squares.
const pip = 0.01

// CountSquares returns weights that are not learned: they count how many squares the pawns of both
// sides have walked and, with risk, subtract what the next throw of the side about to throw may
// send back.
func CountSquares(r *rules.Rules, risk bool) ai.Weights {
	l := NewLinear(r)
	l.home = 31 * pip
	for role := range l.square {
		for s := range l.square[role] {
			l.square[role][s] = pip * float64(s+1)
		}
	}
	net := l.network()
	if !risk {
		return net.Weights()
	}
	for d, odds := range rules.NumberChances(r) {
		for s := 0; d > 0 && s < 30; s++ {
			back := float64(d)
			if r.Options().Attack != rules.Exchange {
				back = float64(s + 1)
			}
			for cell := range 2 {
				net.In[ai.SideInputs+ai.ThreatInput+30*(d-1)+s][cell] += float32(pip * odds * back)
			}
		}
	}
	return net.Weights()
}
