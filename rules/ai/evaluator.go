package ai

import (
	"io/fs"
	"math/bits"

	"senet/rules"
	"senet/rules/ruleset"
)

// Weights are a network that was trained for a rule set. The zero value has no network, and a
// player with it uses the rule of thumb. Weights never change and are safe for concurrent use.
type Weights struct {
	net   *Network
	pawns int // pawns of each side in the training games; 0 fits any number
}

// AreLearned reports whether there is a network.
func (w Weights) AreLearned() bool { return w.net != nil }

// Evaluator estimates the chance of winning in positions of one rule set. Only one goroutine may
// use it at a time.
type Evaluator struct {
	thumb    ruleOfThumb
	network  *packedNetwork // nil for the rule of thumb
	features Features
}

// NewEvaluator returns an Evaluator for rules. With weights of another rule set, its estimates are
// poor.
func NewEvaluator(r *rules.Rules, w Weights) *Evaluator {
	e := &Evaluator{thumb: newRuleOfThumb(r), network: newPacked(w.net)}
	if w.pawns > 0 {
		e.thumb.missing = w.pawns - r.Options().Pawns
	}
	return e
}

// SetNetwork makes the evaluator use a copy of a network.
func (e *Evaluator) SetNetwork(n *Network) {
	if e.network == nil {
		e.network = new(packedNetwork)
	}
	e.network.pack(n)
}

// Win estimates the chance, 0..1, that the side to throw wins. It ignores numbers that were already
// thrown.
func (e *Evaluator) Win(p *rules.Position) float64 {
	if e.network == nil {
		return Chance(e.thumb.logit(p))
	}
	e.thumb.Read(p, &e.features)
	return Chance(e.network.logit(&e.features))
}

// ShortTrainingPawns is how many pawns each side had in the training games of the short game, whose
// players have fewer. It does not matter: the network reads how many are left and how many squares
// they have to go.
const ShortTrainingPawns = 5

// LoadWeights returns a function that reads weights by their name from WeightsName. It returns zero
// Weights if the file is missing or damaged.
func LoadWeights(files fs.FS) func(name string) Weights {
	return func(name string) Weights {
		file, err := files.Open("opponent/" + name + ".bin")
		if err != nil {
			return Weights{}
		}
		defer file.Close()
		weights, _ := ReadWeights(file) // zero if the file is damaged
		for _, v := range ruleset.TrainedVariants() {
			if v.Name == name {
				weights.pawns = v.Options.Pawns
			}
		}
		if name == ruleset.ShortGame().Name {
			weights.pawns = ShortTrainingPawns
		}
		return weights
	}
}

// WaitMargin is how much higher the chance of winning must look after waiting than after acting. To
// wait is to throw although a pawn could be taken off, or to pass although one could move. Usually
// it hardly matters whether to act now or a turn later. The difference is then smaller than the
// error of an estimate, and without a margin two players might wait for each other forever. Exact
// chances need no margin, nor does a search, in which nobody can wait forever.
const WaitMargin = 0.02

// ruleOfThumb estimates chances without a network. It compares how many squares the pawns of both
// sides have walked, and how many each side's next attack may cost the other. A lead counts more
// when fewer pawns are left.
type ruleOfThumb struct {
	FeatureReader
	// an attacked pawn goes back to the start or the hand, not to the attacker's square
	sendsFar  bool
	meanThrow float64 // the mean number of a throw
}

func newRuleOfThumb(r *rules.Rules) ruleOfThumb {
	t := ruleOfThumb{FeatureReader: NewFeatureReader(r),
		sendsFar: r.Options().Attack != rules.Exchange}
	for n, chance := range t.odds {
		t.meanThrow += float64(n) * chance
	}
	return t
}

// logit returns the logarithm of the odds that the side to throw wins.
func (t *ruleOfThumb) logit(p *rules.Position) float32 {
	side := p.Turn()
	own, other := board(p, side)
	ahead := stepsWalked(own, p.Home(side)) - stepsWalked(other, p.Home(side.Other()))
	ahead += t.meanThrow/2 + t.risk(other, own) - t.risk(own, other)/2
	pawns := float64(bits.OnesCount32(own|other) + p.InHand(0) + p.InHand(1))
	return float32(ahead / (4 + 3*pawns))
}

// stepsWalked returns how many squares pawns have walked. A pawn that is home has walked 31.
func stepsWalked(pawns uint32, home int) float64 {
	sum := float64(31 * home)
	for ; pawns != 0; pawns &= pawns - 1 {
		sum += float64(bits.TrailingZeros32(pawns) + 1)
	}
	return sum
}

// risk returns how many squares the other side's next throw costs on average, if it always makes
// the attack that costs most.
func (t *ruleOfThumb) risk(own, other uint32) float64 {
	lone, sum := t.lone(own), 0.0
	for d := 1; d <= reach; d++ {
		hit := lone & (other << d)
		if hit == 0 {
			continue
		}
		cost := float64(d)
		if t.sendsFar {
			cost = float64(32 - bits.LeadingZeros32(hit))
		}
		sum += t.odds[d] * cost
	}
	return sum
}
