package ai

import (
	"io/fs"
	"math/bits"

	"senet/rules"
	"senet/rules/ruleset"
)

// Weights are a trained network for a rule set. The zero value stands for the rule of thumb.
// Weights never change and are safe for concurrent use.
type Weights struct {
	net   *Network
	pawns int // of a side in the games that it learned from; 0: as many as in those that it judges
}

// AreLearned reports whether there is a network, not only the rule of thumb.
func (w Weights) AreLearned() bool { return w.net != nil }

// Evaluator estimates positions of one rule set. Only one goroutine may use it at a time.
type Evaluator struct {
	thumb    ruleOfThumb
	network  *packedNetwork // nil for the rule of thumb
	features Features
}

// NewEvaluator returns an Evaluator for rules. Weights of another rule set give poor estimates but
// do no harm.
func NewEvaluator(r *rules.Rules, w Weights) *Evaluator {
	e := &Evaluator{thumb: newRuleOfThumb(r), network: newPacked(w.net)}
	if w.pawns > 0 {
		e.thumb.missing = w.pawns - r.Options().Pawns
	}
	return e
}

// SetNetwork makes the evaluator judge by a network as it is now.
func (e *Evaluator) SetNetwork(n *Network) {
	if e.network == nil {
		e.network = new(packedNetwork)
	}
	e.network.pack(n)
}

// Win estimates the chance, 0..1, that the side to throw wins. It looks at the board alone, not at
// numbers thrown.
func (e *Evaluator) Win(p *rules.Position) float64 {
	if e.network == nil {
		return Chance(e.thumb.logit(p))
	}
	e.thumb.Read(p, &e.features)
	return Chance(e.network.logit(&e.features))
}

// LoadWeights returns a function that reads weights from files by the name that WeightsName gives.
// If they are missing or damaged, it returns zero Weights.
func LoadWeights(files fs.FS) func(name string) Weights {
	return func(name string) Weights {
		file, err := files.Open("opponent/" + name + ".bin")
		if err != nil {
			return Weights{}
		}
		defer file.Close()
		weights, _ := ReadWeights(file) // none where it is damaged
		for _, v := range ruleset.TrainedVariants() {
			if v.Name == name {
				weights.pawns = v.Options.Pawns
			}
		}
		return weights
	}
}

// WaitMargin is how much better, in winning chance, waiting must look than acting, where waiting is
// allowed: to throw first instead of taking a pawn off, or to let a throw go although a pawn can
// move. Usually acting can wait one more turn, so the difference is smaller than the error of an
// estimate, and two players who followed it might wait for each other for ever. Exact chances need
// no margin, and neither do chances within a search, because only a choice that is made can go on
// for ever.
const WaitMargin = 0.02

// ruleOfThumb estimates without learning: it counts how far the pawns have walked, subtracts what
// the next throw may send back, and trusts a lead more the fewer pawns are left.
type ruleOfThumb struct {
	FeatureReader
	// an attacked pawn goes to the start or the hand, not to where the attacker came from
	sendsFar  bool
	meanThrow float64 // squares of an average throw
}

func newRuleOfThumb(r *rules.Rules) ruleOfThumb {
	t := ruleOfThumb{FeatureReader: NewFeatureReader(r),
		sendsFar: r.Options().Attack != rules.Exchange}
	for n, chance := range t.odds {
		t.meanThrow += float64(n) * chance
	}
	return t
}

// logit returns the logarithm of the odds of the side that is about to throw.
func (t *ruleOfThumb) logit(p *rules.Position) float32 {
	side := p.Turn()
	own, other := board(p, side)
	ahead := walked(own, p.Home(side)) - walked(other, p.Home(side.Other()))
	ahead += t.meanThrow/2 + t.risk(other, own) - t.risk(own, other)/2
	pawns := float64(bits.OnesCount32(own|other) + p.InHand(0) + p.InHand(1))
	return float32(ahead / (4 + 3*pawns))
}

// walked returns how many squares pawns on the board have walked, and those home, 31 each.
func walked(pawns uint32, home int) float64 {
	sum := float64(31 * home)
	for ; pawns != 0; pawns &= pawns - 1 {
		sum += float64(bits.TrailingZeros32(pawns) + 1)
	}
	return sum
}

// risk returns the mean number of squares that the other side's next throw costs by its most costly
// attack.
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
