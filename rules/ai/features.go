package ai

import (
	"math/bits"

	"senet/rules"
)

// The inputs of the network are 0 or 1. Each constant is the number of the first input of its kind,
// for the side that is about to throw. For the other side, add SideInputs. Most inputs are 0, so
// Features lists those that are 1.
const (
	SquareInput = 0                // a pawn is on this square, 1..30
	PairInput   = SquareInput + 30 // two pawns in a row begin on this square
	runInput    = PairInput + 30   // three pawns in a row begin on this square
	// a lone pawn is on this square, and an opponent 1..reach squares behind it
	ThreatInput = runInput + 30
	HomeInput   = ThreatInput + 180 // this number of pawns is home, 0..10
	HandInput   = HomeInput + 11    // this number of pawns is in hand, 0..10
	goalInput   = HandInput + 11    // this number of pawns is on goal squares, 0..10
	FirstInput  = goalInput + 11    // the side started the game, which decides its goal squares
	SideInputs  = FirstInput + 1
	Inputs      = 2 * SideInputs

	reach     = 6   // squares from an attacker to the farthest pawn that counts as threatened
	maxActive = 192 // more inputs than are ever 1 in a position
)

// Features lists the inputs that are 1 in a position.
type Features struct {
	Part int // index in Network.Parts

	n  int
	at [maxActive]uint16
}

// Active returns the inputs that are 1. The slice is valid until f changes.
func (f *Features) Active() []uint16 { return f.at[:f.n] }

func (f *Features) add(input int) {
	if f.n < maxActive {
		f.at[f.n] = uint16(input)
		f.n++
	}
}

func (f *Features) addSet(first int, set uint32) {
	for ; set != 0; set &= set - 1 {
		f.add(first + bits.TrailingZeros32(set))
	}
}

// FeatureReader finds the features of positions under one set of rules.
type FeatureReader struct {
	safe  uint32 // bit n is the square n+1 of the path, in all sets here
	pawns int    // of each side in the whole game
	// how many pawns fewer than in the training games; they count as home
	missing int
	guarded bool       // pawns side by side guard each other
	goals   bool       // the game is won on goal squares
	odds    [7]float64 // the chance of each number
}

// NewFeatureReader returns a reader for rules.
func NewFeatureReader(r *rules.Rules) FeatureReader {
	o := r.Options()
	safe := uint32(o.Safe)
	if o.Reverse {
		safe = bits.Reverse32(safe)
	}
	return FeatureReader{
		safe: safe >> 1, pawns: o.Pawns, guarded: o.Guard != rules.NoRun, goals: o.Goal == rules.OddAndEven,
		odds: rules.NumberChances(r),
	}
}

// board returns the squares of a side's pawns, and of the other side's.
func board(p *rules.Position, side rules.Side) (own, other uint32) {
	a, b := p.Board(side)
	return uint32(a) >> 1, uint32(b) >> 1
}

// lone returns the pawns of a side that an attack could hit.
func (e *FeatureReader) lone(pawns uint32) uint32 {
	lone := pawns &^ e.safe
	if e.guarded {
		lone &^= pawns<<1 | pawns>>1
	}
	return lone
}

// Read fills f with the features of p. The side that is about to throw comes first.
func (e *FeatureReader) Read(p *rules.Position, f *Features) {
	f.n = 0
	side := p.Turn()
	m, n := p.PawnsLeft(side, e.pawns)
	f.Part = min(m, partPawns)*(partPawns+1) + min(n, partPawns)
	own, other := board(p, side)
	e.readSide(p, f, side, 0, own, other)
	e.readSide(p, f, side.Other(), SideInputs, other, own)
}

func (e *FeatureReader) readSide(p *rules.Position, f *Features, side rules.Side,
	first int, own, other uint32) {
	pairs := own & (own >> 1)
	f.addSet(first+SquareInput, own)
	f.addSet(first+PairInput, pairs)
	f.addSet(first+runInput, pairs&(own>>2))
	lone := e.lone(own)
	for d := 1; d <= reach; d++ {
		if e.odds[d] > 0 {
			f.addSet(first+ThreatInput+30*(d-1), lone&(other<<d))
		}
	}
	f.add(first + HomeInput + min(max(p.Home(side)+e.missing, 0), 10))
	f.add(first + HandInput + min(p.InHand(side), 10))
	if e.goals {
		e.readGoals(p, f, side, first)
	}
}

func (e *FeatureReader) readGoals(p *rules.Position, f *Features, side rules.Side, first int) {
	goals := rules.SquareSet(0x55555) << 2 // the even squares 2 to 20
	if side == p.Starter() {
		goals >>= 1
		f.add(first + FirstInput)
	}
	f.add(first + goalInput + min((p.Pawns(side)&goals).Len(), 10))
}
