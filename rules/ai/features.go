package ai

import (
	"math/bits"

	"senet/rules"
)

// What the network sees of each side. Most inputs are 0 in a position, so it is the list of those
// that are 1 that is made.
const (
	squareInput = 0                // a pawn stands on square 1..30
	pairInput   = squareInput + 30 // two in a row begin there
	runInput    = pairInput + 30   // three in a row begin there
	// a lone pawn stands there with an opponent one of reach squares behind it
	threatInput = runInput + 30
	homeInput   = threatInput + 180 // how many are home, 0..10
	handInput   = homeInput + 11    // how many are in hand, 0..10
	// how many have come to stay: pawns on goal squares of a game won there, 0..10
	placeInput = handInput + 11
	firstInput = placeInput + 11 // the side started the game, in a game where that tells its goals
	sideInputs = firstInput + 1
	inputs     = 2 * sideInputs

	reach     = 6   // squares: the farthest attack that is looked for
	maxActive = 192 // more inputs than can be 1 in one position
)

// features is the list of inputs that are 1.
type features struct {
	n    int
	at   [maxActive]uint16
	part int // by how many pawns are left
}

func (a *features) add(input int) {
	if a.n < maxActive {
		a.at[a.n] = uint16(input)
		a.n++
	}
}

func (a *features) addSet(first int, set uint32) {
	for ; set != 0; set &= set - 1 {
		a.add(first + bits.TrailingZeros32(set))
	}
}

// featureReader are what the seeing of a position needs to know of the rules.
type featureReader struct {
	safe    uint32     // path squares 1..30 as bits 0..29, as all sets here
	pawns   int        // of a side in the whole game
	missing int        // so many fewer than the network knows: to it they are home
	guarded bool       // neighbours guard each other
	goals   bool       // the game is won on goal squares
	odds    [7]float64 // of the numbers of a throw, by which a pawn attacks from so far
}

func newFeatureReader(r *rules.Rules) featureReader {
	o := r.Options()
	safe := uint32(o.Safe)
	if o.Reverse {
		safe = bits.Reverse32(safe)
	}
	return featureReader{
		safe: safe >> 1, pawns: o.Pawns, guarded: o.Guard != rules.NoRun,
		goals: o.Goal == rules.OddAndEven, odds: rules.NumberChances(r),
	}
}

// board is the pawns of a side and of the other.
func board(p *rules.Position, side rules.Side) (own, other uint32) {
	a, b := p.Board(side)
	return uint32(a) >> 1, uint32(b) >> 1
}

// lone are the pawns of a side that an attack could hit.
func (e *featureReader) lone(pawns uint32) uint32 {
	lone := pawns &^ e.safe
	if e.guarded {
		lone &^= pawns<<1 | pawns>>1
	}
	return lone
}

// see lists the inputs of a position from the point of view of the side that is about to throw.
func (e *featureReader) see(p *rules.Position, a *features) {
	a.n = 0
	side := p.Turn()
	m, n := p.Alive(side, e.pawns)
	a.part = min(m, partPawns)*(partPawns+1) + min(n, partPawns)
	own, other := board(p, side)
	e.seeSide(p, a, side, 0, own, other)
	e.seeSide(p, a, side.Other(), sideInputs, other, own)
}

func (e *featureReader) seeSide(p *rules.Position, a *features, side rules.Side, first int, own, other uint32) {
	pairs := own & (own >> 1)
	a.addSet(first+squareInput, own)
	a.addSet(first+pairInput, pairs)
	a.addSet(first+runInput, pairs&(own>>2))
	lone := e.lone(own)
	for d := 1; d <= reach; d++ {
		if e.odds[d] > 0 {
			a.addSet(first+threatInput+30*(d-1), lone&(other<<d))
		}
	}
	a.add(first + homeInput + min(max(p.Home(side)+e.missing, 0), 10))
	a.add(first + handInput + min(p.InHand(side), 10))
	if e.goals {
		e.seeGoals(p, a, side, first)
	}
}

func (e *featureReader) seeGoals(p *rules.Position, a *features, side rules.Side, first int) {
	goals := rules.SquareSet(0x55555) << 2 // the even squares 2 to 20
	if side == p.Starter() {
		goals >>= 1
		a.add(first + firstInput)
	}
	a.add(first + placeInput + min((p.Pawns(side)&goals).Len(), 10))
}
