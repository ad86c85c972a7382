package ai

import (
	"cmp"
	"context"
	"math"
	"slices"

	"senet/rules"
	"senet/rules/ruleset"
)

// Player is a computer player of one rule set. It keeps room to think in: one goroutine may use it
// at a time.
type Player struct {
	r       *rules.Rules
	skill   Skill
	own     *search // thinks as the skill says
	best    *search // thinks as well as it can, for hints
	chance  *rules.Random
	options []RatedMove
	moves   []rules.Move
	next    []rules.Position // what the options lead to
	wins    []RatedMove
}

// NewPlayer returns a player of a level. With zero Weights it judges by a rule of thumb. The seed decides what
// it overlooks, and nothing else.
func NewPlayer(r *rules.Rules, level Level, w Weights, seed uint64) *Player {
	return NewSkilledPlayer(r, level.In(r), w, seed)
}

// NewSkilledPlayer returns a player of any skill.
func NewSkilledPlayer(r *rules.Rules, skill Skill, w Weights, seed uint64) *Player {
	best := newSearch(r, NewEvaluator(r, w))
	if !skill.Learned {
		w = Weights{}
	}
	own := newSearch(r, NewEvaluator(r, w))
	if skill.Wait > 0 {
		own.patient.Margin = skill.Wait
	}
	return &Player{r: r, skill: skill, own: own, best: best, chance: rules.NewRandom(seed)}
}

// Endings are solved endings. Their methods must be safe to call while the player thinks.
type Endings interface {
	// Win returns the chance, 0..1, that the side about to throw wins, and whether the position is known.
	Win(p rules.Position) (win float64, known bool)
	// Exact reports whether the chance of a known position is proved.
	Exact(p rules.Position) bool
}

// UseEndings lets the player look positions up in solved endings instead of judging them. The game has none;
// the lab measures with them.
func (p *Player) UseEndings(e Endings) { p.own.endings, p.best.endings = e, e }

// RatedMove is something a player can do and what it is worth.
type RatedMove struct {
	Move  rules.Move
	Throw bool    // he throws instead of moving (before the throw of a turn); Move is then empty
	Win   float64 // the chance, 0..1, that he wins the game
	Exact bool    // the chance is exact, not an estimate
}

// Choose picks a move for the side whose turn it is, or tells it to throw where no move is to be
// made or throwing is better than what could be done before. When ctx is done it answers at once
// with the best it knows so far.
func (p *Player) Choose(ctx context.Context, at rules.Position) (move rules.Move, throw bool) {
	p.options = p.list(at, p.options[:0])
	switch len(p.options) {
	case 0:
		return rules.Move{}, true
	case 1:
		return p.options[0].Move, p.options[0].Throw
	}
	p.rate(ctx, p.own, p.skill.facing(p.r, &at), at, p.options, hopeless)
	chosen := p.pick(p.options)
	if p.skill.Playouts > 0 && at.Phase() == rules.ToMove && ctx.Err() == nil {
		chosen = p.playOn(ctx, at, p.options)
	}
	return chosen.Move, chosen.Throw
}

// pick takes the best option of those that this player does not overlook. Whom moves strike looks
// again before a pawn goes into the Water, and does not overlook then that it may stay.
func (p *Player) pick(options []RatedMove) RatedMove {
	chosen := p.seen(options, false)
	if p.skill.Striking > 0 && chosen.Move.To == rules.Water {
		chosen = p.seen(options, true)
	}
	return chosen
}

// seen is the best option of those that are not overlooked, and staying is not where that is said.
func (p *Player) seen(options []RatedMove, staying bool) RatedMove {
	sees := int(p.chance.Below(uint64(len(options))))
	best, most, mean := -1, math.Inf(-1), 0.0
	for _, o := range options {
		mean += o.Win / float64(len(options))
	}
	begins := options[len(options)-1].Throw // nobody overlooks that a turn begins with a choice
	for i, o := range options {
		plain := i == sees || begins || staying && o.Move.Kind == rules.Pass
		if p.skill.Overlook > 0 && !plain && p.chance.Unit() < p.overlooks(o.Win-mean) {
			continue
		}
		worth := o.Win
		if !o.Exact && p.waits(o) {
			worth -= p.own.patient.Margin
		}
		if worth > most {
			best, most = i, worth
		}
	}
	return options[best]
}

// overlooks is the chance that a move is overlooked that is so much better than the mean.
func (p *Player) overlooks(above float64) float64 {
	if p.skill.Striking == 0 {
		return p.skill.Overlook
	}
	return p.skill.Overlook * math.Exp(-above/p.skill.Striking)
}

// waits reports whether an option is to let pass what could be done now.
func (p *Player) waits(o RatedMove) bool {
	rule := p.r.Options()
	return o.Throw && rule.Leaving == rules.FromLast || o.Move.Kind == rules.Pass && rule.MayStay
}

// Analyse rates everything the side whose turn it is can do, the best first, as well as it can,
// whatever the player's level. It is empty where there is nothing to choose but to throw. When ctx
// is done it answers at once with what it knows so far.
func (p *Player) Analyse(ctx context.Context, at rules.Position) []RatedMove {
	options := p.list(at, nil)
	p.rate(ctx, p.best, Best(), at, options, 1)
	slices.SortStableFunc(options, func(a, b RatedMove) int { return cmp.Compare(b.Win, a.Win) })
	return options
}

// glance is how many positions are judged for a winning chance that is wanted at once: a few
// milliseconds' work.
const glance = 5_000

// WinChance is the chance that the side whose turn it is wins (in an ended game the winner's), and
// whether it is exact.
func (p *Player) WinChance(at rules.Position) (win float64, exact bool) {
	p.best.begin(context.Background(), 0)
	win, exact = p.best.win(&at, 0), p.best.exact
	for throws := 1; throws <= 2 && !exact; throws++ {
		p.best.begin(context.Background(), glance)
		deeper := p.best.win(&at, throws)
		if p.best.spent {
			break
		}
		win, exact = deeper, p.best.exact
	}
	return win, exact
}

// list is everything the side whose turn it is can do.
func (p *Player) list(at rules.Position, options []RatedMove) []RatedMove {
	p.moves = p.r.Legal(at, p.moves[:0])
	for _, m := range p.moves {
		options = append(options, RatedMove{Move: m})
	}
	if at.Phase() == rules.TurnStart {
		options = append(options, RatedMove{Throw: true})
	}
	return options
}

// rate looks ever deeper at the options until the skill's depth or work is reached or ctx is done.
// What counts is the deepest look that was finished; what it finds worse than the best by more than
// margin is not looked at again, and can only seem better than it is by as much as it did then.
func (p *Player) rate(ctx context.Context, s *search, skill Skill, at rules.Position, options []RatedMove,
	margin float64) {
	p.next = p.r.Successors(at, p.next[:0])
	if at.Phase() == rules.TurnStart {
		p.next = append(p.next, p.r.Waive(at))
	}
	p.wins = append(p.wins[:0], options...)
	next, wins, used := p.next, p.wins, 0
	for throws := 0; throws <= skill.Throws; throws++ {
		limit := 0 // what its own moves lead to is always seen
		if throws > 0 && skill.Leaves > 0 {
			limit = max(skill.Leaves-used, 1)
		}
		s.begin(ctx, limit)
		least := mostOf(options) - margin
		for i := range next {
			wins[i] = options[i]
			if throws > 0 && options[i].Win < least {
				continue
			}
			s.exact = true
			win := s.win(&next[i], throws)
			if next[i].Turn() != at.Turn() {
				win = 1 - win
			}
			wins[i].Win, wins[i].Exact = win, s.exact
		}
		used += s.leaves
		if s.spent && throws > 0 {
			return
		}
		copy(options, wins)
		if s.spent || allExact(options) || skill.Leaves > 0 && used+s.growth*s.leaves >= skill.Leaves {
			return
		}
	}
}

// allExact reports whether looking deeper can teach nothing more.
func allExact(options []RatedMove) bool {
	return !slices.ContainsFunc(options, func(o RatedMove) bool { return !o.Exact })
}

func mostOf(options []RatedMove) float64 {
	most := 0.0
	for _, o := range options {
		most = max(most, o.Win)
	}
	return most
}

// WeightsName is the name of the learned weights that are good for rules, or "" where the rule of
// thumb is better. set is the ID of the rule set that the rules are, or that they change. Each
// number of pawns and the die have weights of their own.
func WeightsName(set string, o rules.Options) string {
	if name := ruleset.VariantName(set, o); name != "" {
		return name
	}
	if base, ok := ruleset.ByID(set); ok && like(base.Options, o, set) == o {
		return set
	}
	return ""
}
