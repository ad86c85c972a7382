package value

import (
	"senet/rules"
	"senet/rules/sticks"
)

// Weights are what the network has learned for a rule set. The zero value has learned nothing, and stands for the rule of
// thumb. Weights are never changed once made, and safe for concurrent use.
type Weights struct{ net *network }

// Learned tells whether there are learned weights, and not only the rule of thumb.
func (w Weights) Learned() bool { return w.net != nil }

// Judge estimates positions of one rule set. It keeps room to work in: only one goroutine may use it at a time.
type Judge struct {
	thumb thumb
	net   *network
	seen  active
	cells cells
}

// NewJudge makes a judge for rules. Weights of another rule set give poor estimates but do no harm.
func NewJudge(r *rules.Rules, w Weights) *Judge {
	return &Judge{thumb: newThumb(r, sticks.NumberChances(r)), net: w.net}
}

// Win estimates the chance, 0..1, that the side to throw wins. It looks at the board alone, not at numbers thrown.
func (j *Judge) Win(p *rules.Position) float64 {
	if j.net == nil {
		return j.thumb.win(p)
	}
	j.thumb.see(p, &j.seen)
	j.net.excite(&j.seen, &j.cells)
	return chance(j.net.logit(&j.cells))
}
