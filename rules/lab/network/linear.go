package network

import (
	"math/bits"

	"senet/rules"
	"senet/rules/ai"
)

// Linear is the plainest evaluation that can be fitted to a rule set: the logarithm of the odds is
// the sum of so much for each pawn by its square, for each two in a row, for pawns home and in
// hand, and so much for being about to throw. The network is measured against it, and shares no
// weight with it.
type Linear struct {
	goals  bool
	square [2][30]float64 // in the order of the path; apart for the starter only where the sides' goals differ
	pair   float64
	home   float64
	hand   float64
	turn   float64
}

// NewLinear is an evaluation that finds all positions even.
func NewLinear(r *rules.Rules) *Linear { return &Linear{goals: r.Options().Goal == rules.OddAndEven} }

// role tells whose square weights count for a side.
func (l *Linear) role(p *rules.Position, side rules.Side) int {
	if l.goals && side == p.Starter() {
		return 1
	}
	return 0
}

// Learn moves the weights so that the estimate comes nearer to target, 0..1: the chance of the side
// about to throw, or what became of the game. rate is the length of the step.
func (l *Linear) Learn(p *rules.Position, target, rate float64) {
	own := p.Turn()
	step := rate * (target - ai.Chance(float32(l.turn+l.side(p, own, 0)-l.side(p, own.Other(), 0))))
	l.turn += step
	l.side(p, own, step)
	l.side(p, own.Other(), -step)
}

// side is what a side's pawns are worth; then their weights are moved by step.
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

// level lifts a cell so high that it never falls silent, or pulls it so low that it always is.
const level = 20

// Weights returns the same evaluation as weights of a player.
func (l *Linear) Weights() ai.Weights { return l.network().Weights() }

// network returns the same evaluation as a network: one cell that is lifted over zero and adds up everything,
// or one for each role, of which that of the other role outputs nothing.
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
		l.lay(net, cell, 0, cell, 1)
		l.lay(net, cell, ai.SideInputs, (roles-1)*(1-cell), -1)
	}
	net.Parts[0].Rest = -level
	return net
}

// lay writes the weights of a side in a role.
func (l *Linear) lay(net *ai.Network, cell, first, role int, sign float32) {
	for s, w := range l.square[role] {
		net.In[first+ai.SquareInput+s][cell] = sign * float32(w)
		net.In[first+ai.PairInput+s][cell] = sign * float32(l.pair)
	}
	for n := range 11 {
		net.In[first+ai.HomeInput+n][cell] = sign * float32(l.home) * float32(n)
		net.In[first+ai.HandInput+n][cell] = sign * float32(l.hand) * float32(n)
	}
}
