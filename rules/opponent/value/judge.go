package value

import (
	"senet/rules"
	"senet/rules/sticks"
)

// Weights are what the network has learned for a rule set. The zero value has learned nothing, and stands for the rule of
// thumb. Weights are never changed once made, and safe for concurrent use.
type Weights struct {
	judgement
	few judgement // of positions with few pawns; nil where they are judged as all others
}

// judgement is a network and its quick form.
type judgement struct {
	net  *network
	fast *packed
}

func newWeights(net *network) Weights { return Weights{judgement: newJudgement(net)} }

func newJudgement(net *network) judgement {
	j := judgement{net, new(packed)}
	j.fast.pack(net)
	return j
}

// FewPawns is how many pawns each side may have left, on the board or in hand, in positions that can have weights of their own:
// there little is as it was before, and exact chances can be learned.
const FewPawns = 3

// Few tells whether a position has so few pawns.
func Few(r *rules.Rules, p *rules.Position) bool {
	own, other := p.Alive(rules.Cones, r.Options().Pawns)
	return own <= FewPawns && other <= FewPawns
}

// WithEndings are the same weights, with others for positions with few pawns.
func (w Weights) WithEndings(few Weights) Weights {
	w.few = few.judgement
	return w
}

// Learned tells whether there are learned weights, and not only the rule of thumb.
func (w Weights) Learned() bool { return w.net != nil }

// Judge estimates positions of one rule set. It keeps room to work in: only one goroutine may use it at a time.
type Judge struct {
	rules *rules.Rules
	thumb thumb
	fast  *packed // nil for the rule of thumb
	few   *packed // nil where few pawns are judged like many
	seen  active
}

// NewJudge makes a judge for rules. Weights of another rule set give poor estimates but do no harm.
func NewJudge(r *rules.Rules, w Weights) *Judge {
	return &Judge{rules: r, thumb: newThumb(r, sticks.NumberChances(r)), fast: w.fast, few: w.few.fast}
}

// Win estimates the chance, 0..1, that the side to throw wins. It looks at the board alone, not at numbers thrown.
func (j *Judge) Win(p *rules.Position) float64 {
	if j.fast == nil {
		return chance(j.thumb.logit(p))
	}
	fast := j.fast
	if j.few != nil && Few(j.rules, p) {
		fast = j.few
	}
	j.thumb.see(p, &j.seen)
	thumb := float32(0)
	if fast.trust != 0 {
		thumb = j.thumb.logit(p)
	}
	return chance(fast.logit(&j.seen, thumb))
}
