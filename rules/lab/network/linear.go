package network

import (
	"math/bits"

	"senet/rules"
	"senet/rules/ai"
)

// Linear is the simplest evaluation that can be fitted to a rule set: the logarithm of the odds is
// a sum of values for each pawn by its square, for each pair in a row, for pawns home and in hand,
// and for being about to throw. Networks are measured against it and share no weight with it.
type Linear struct {
	goals  bool
	square [2][30]float64 // in path order; the starter's values differ only if the sides' goals do
	pair   float64
	home   float64
	hand   float64
	turn   float64
}

// NewLinear returns an evaluation that rates all positions even.
func NewLinear(r *rules.Rules) *Linear {
	return &Linear{goals: r.Options().Goal == rules.OddAndEven}
}

// role returns the index of a side's square values.
func (l *Linear) role(p *rules.Position, side rules.Side) int {
	if l.goals && side == p.Starter() {
		return 1
	}
	return 0
}

// Learn moves the values so that the estimate comes nearer to target, 0..1: the chance of the side
// about to throw, or the result of the game. rate is the length of the step.
func (l *Linear) Learn(p *rules.Position, target, rate float64) {
	own := p.Turn()
	step := rate * (target - ai.Chance(float32(l.turn+l.side(p, own, 0)-l.side(p, own.Other(), 0))))
	l.turn += step
	l.side(p, own, step)
	l.side(p, own.Other(), -step)
}

// side returns the value of a side's pawns after moving their values by step.
func (l *Linear) side(p *rules.Position, side rules.Side, step float64) float64 {
	squares, _ := p.Board(side)
	pawns := uint32(squares) >> 1
	pairs, home, hand := float64(
		bits.OnesCount32(pawns&(pawns>>1)),
	), float64(
		p.Home(side),
	), float64(
		p.InHand(side),
	)
	sum := l.pair*pairs + l.home*home + l.hand*hand
	l.pair += step * pairs
	l.home += step * home
	l.hand += step * hand
	square := &l.square[l.role(p, side)]
	for ; pawns != 0; pawns &= pawns - 1 {
		at := bits.TrailingZeros32(pawns)
		sum += square[at]
		square[at] += step
	}
	return sum
}

// level is a bias so large that a cell is always above zero or, negated, always below it.
const level = 20

// Weights returns the same evaluation as weights of a player.
func (l *Linear) Weights() ai.Weights { return l.network().Weights() }

// network returns the same evaluation as a network: one cell that is always above zero and adds up
// everything, or one for each role, of which that of the other role is always below zero.
func (l *Linear) network() *ai.Network {
	net := ai.NewNetwork(ai.Small)
	roles := 1
	if l.goals {
		roles = 2
	}
	for cell := range roles {
		net.Parts[0].Out[cell] = 1
		net.Bias[cell] = float32(level + l.turn)
		if l.goals {
			net.Bias[cell] -= 2 * level * float32(cell)
			net.In[ai.FirstInput][cell] = 2 * level * float32(2*cell-1)
		}
		l.setSide(net, cell, 0, cell, 1)
		l.setSide(net, cell, ai.SideInputs, (roles-1)*(1-cell), -1)
	}
	net.Parts[0].Rest = -level
	return net
}

// setSide sets the weights of a side in a role.
func (l *Linear) setSide(net *ai.Network, cell, first, role int, sign float32) {
	for s, w := range l.square[role] {
		net.In[first+ai.SquareInput+s][cell] = sign * float32(w)
		net.In[first+ai.PairInput+s][cell] = sign * float32(l.pair)
	}
	for n := range 11 {
		net.In[first+ai.HomeInput+n][cell] = sign * float32(l.home) * float32(n)
		net.In[first+ai.HandInput+n][cell] = sign * float32(l.hand) * float32(n)
	}
}
