package value

import (
	"senet/rules"
	"senet/rules/sticks"
)

// Weights are what the network has learned for a rule set. The zero value has learned nothing, and stands for the rule of
// thumb. Weights are never changed once made, and safe for concurrent use.
type Weights struct {
	net  *network
	fast *packed
}

func newWeights(net *network) Weights {
	w := Weights{net, new(packed)}
	w.fast.pack(net)
	return w
}

// Learned tells whether there are learned weights, and not only the rule of thumb.
func (w Weights) Learned() bool { return w.net != nil }

// Judge estimates positions of one rule set. It keeps room to work in: only one goroutine may use it at a time.
type Judge struct {
	thumb thumb
	fast  *packed // nil for the rule of thumb
	seen  active
}

// NewJudge makes a judge for rules. Weights of another rule set give poor estimates but do no harm.
func NewJudge(r *rules.Rules, w Weights) *Judge {
	return &Judge{thumb: newThumb(r, sticks.NumberChances(r)), fast: w.fast}
}

// Win estimates the chance, 0..1, that the side to throw wins. It looks at the board alone, not at numbers thrown.
func (j *Judge) Win(p *rules.Position) float64 {
	if j.fast == nil {
		return chance(j.thumb.logit(p))
	}
	j.thumb.see(p, &j.seen)
	thumb := float32(0)
	if j.fast.trust != 0 {
		thumb = j.thumb.logit(p)
	}
	return chance(j.fast.logit(&j.seen, thumb))
}
