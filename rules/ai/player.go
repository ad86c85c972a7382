package ai

import (
	"cmp"
	"context"
	"math"
	"slices"

	"senet/rules"
	"senet/rules/ruleset"
)

// Player is a computer player of one rule set. Only one goroutine may use it at a time.
type Player struct {
	r       *rules.Rules
	skill   Skill
	own     *search // as the skill says
	best    *search // as well as it can, for hints
	chance  *rules.Random
	options []RatedMove
	moves   []rules.Move
	next    []rules.Position // the positions after the options
	wins    []RatedMove
}

// NewPlayer returns a player of a level. With zero Weights it judges by a rule of thumb. The seed
// decides what it overlooks, and nothing else.
func NewPlayer(r *rules.Rules, level Level, w Weights, seed uint64) *Player {
	return NewSkilledPlayer(r, level.SkillUnder(r), w, seed)
}

// NewSkilledPlayer returns a player of any skill.
func NewSkilledPlayer(r *rules.Rules, skill Skill, w Weights, seed uint64) *Player {
	best := newSearch(r, NewEvaluator(r, w))
	if !skill.Learned {
		w = Weights{}
	}
	own := newSearch(r, NewEvaluator(r, w))
	if skill.Wait == 0 {
		skill.Wait = WaitMargin
	}
	return &Player{r: r, skill: skill, own: own, best: best, chance: rules.NewRandom(seed)}
}

// Endings are solved endings. Their methods must be safe to call while the player thinks.
type Endings interface {
	// Win returns the chance, 0..1, that the side about to throw wins, and whether the position is
	// known.
	Win(p rules.Position) (win float64, known bool)
	// IsExact reports whether the chance of a known position is proved.
	IsExact(p rules.Position) bool
}

// UseEndings lets the player look positions up in solved endings instead of judging them. The game
// has none; the lab measures with them.
func (p *Player) UseEndings(e Endings) { p.own.endings, p.best.endings = e, e }

// RatedMove is an option of a player and its value.
type RatedMove struct {
	Move  rules.Move
	Throw bool    // throw instead of moving, in TurnStart; Move is then empty
	Win   float64 // the chance, 0..1, of winning the game
	Exact bool    // the chance is exact, not an estimate
}

// Choose returns a move for the side whose turn it is, or throw if there is nothing to move or
// throwing is better than the moves before the throw. When ctx is done, it returns the best it has
// found so far at once.
func (p *Player) Choose(ctx context.Context, at rules.Position) (move rules.Move, throw bool) {
	p.options = p.listOptions(at, p.options[:0])
	switch len(p.options) {
	case 0:
		return rules.Move{}, true
	case 1:
		return p.options[0].Move, p.options[0].Throw
	}
	p.rate(ctx, p.own, p.skill.inPosition(p.r, &at), at, p.options, hopeless)
	chosen := p.pick(at, p.options)
	if p.skill.Playouts > 0 && at.Phase() == rules.ToMove && ctx.Err() == nil {
		chosen = p.chooseByPlayouts(ctx, at, p.options)
	}
	return chosen.Move, chosen.Throw
}

// pick returns the best option that this player does not overlook. With Skill.Striking it looks
// again before a pawn goes into the Water, and then sees a Pass if there is one.
func (p *Player) pick(at rules.Position, options []RatedMove) RatedMove {
	chosen := p.bestSeen(at, options, false)
	if p.skill.Striking > 0 && chosen.Move.To == rules.Water {
		chosen = p.bestSeen(at, options, true)
	}
	return chosen
}

// bestSeen returns the best option that is not overlooked. With staying, a Pass is not overlooked.
func (p *Player) bestSeen(at rules.Position, options []RatedMove, staying bool) RatedMove {
	sees := int(p.chance.Below(uint64(len(options))))
	best, most, mean := -1, math.Inf(-1), 0.0
	for _, o := range options {
		mean += o.Win / float64(len(options))
	}
	haste := p.skill.Haste.perSquare(&at)
	begins := options[len(options)-1].Throw // the choice before a throw is never overlooked
	for i, o := range options {
		plain := i == sees || begins || staying && o.Move.Kind == rules.Pass
		if p.skill.Overlook > 0 && !plain && p.chance.Unit() < p.overlooks(o.Win-mean) {
			continue
		}
		worth := o.Win
		if !o.Exact && p.isWaiting(o) {
			worth -= p.skill.Wait
		}
		if haste > 0 {
			worth += haste * squaresWalked(&p.next[i])
		}
		if worth > most {
			best, most = i, worth
		}
	}
	return options[best]
}

// overlooks returns the chance of overlooking a move, given how far its winning chance is above the
// mean.
func (p *Player) overlooks(above float64) float64 {
	if p.skill.Striking == 0 {
		return p.skill.Overlook
	}
	return p.skill.Overlook * math.Exp(-above/p.skill.Striking)
}

// perSquare returns the winning chance that a player gives up for a square in a position.
func (h Haste) perSquare(p *rules.Position) float64 {
	return h.Rate * float64(max(p.Quiet()-h.Patience, 0)) / 100
}

// squaresWalked returns how many squares the pawns of both sides have walked.
func squaresWalked(p *rules.Position) float64 {
	cones, spools := board(p, rules.Cones)
	return walked(cones, p.Home(rules.Cones)) + walked(spools, p.Home(rules.Spools))
}

// isWaiting reports whether an option leaves undone what could be done now.
func (p *Player) isWaiting(o RatedMove) bool {
	rule := p.r.Options()
	return o.Throw && rule.Leaving == rules.FromLast || o.Move.Kind == rules.Pass && rule.MayStay
}

// Analyse rates all options of the side whose turn it is, the best first, as well as it can,
// whatever the player's level. The list is empty if it can only throw. When ctx is done, Analyse
// returns what it knows so far at once.
func (p *Player) Analyse(ctx context.Context, at rules.Position) []RatedMove {
	options := p.listOptions(at, nil)
	p.rate(ctx, p.best, BestSkill(), at, options, 1)
	slices.SortStableFunc(options, func(a, b RatedMove) int { return cmp.Compare(b.Win, a.Win) })
	return options
}

// chanceLeaves is how many positions WinChance judges, which takes a few milliseconds.
const chanceLeaves = 5_000

// WinChance returns the chance that the side whose turn it is wins (in an ended game the winner's),
// and whether it is exact.
func (p *Player) WinChance(at rules.Position) (win float64, exact bool) {
	p.best.begin(context.Background(), 0)
	win, exact = p.best.win(&at, 0), p.best.exact
	for throws := 1; throws <= 2 && !exact; throws++ {
		p.best.begin(context.Background(), chanceLeaves)
		deeper := p.best.win(&at, throws)
		if p.best.stopped {
			break
		}
		win, exact = deeper, p.best.exact
	}
	return win, exact
}

// listOptions appends all options of the side whose turn it is.
func (p *Player) listOptions(at rules.Position, options []RatedMove) []RatedMove {
	p.moves = p.r.Legal(at, p.moves[:0])
	for _, m := range p.moves {
		options = append(options, RatedMove{Move: m})
	}
	if at.Phase() == rules.TurnStart {
		options = append(options, RatedMove{Throw: true})
	}
	return options
}

// rate searches the options deeper and deeper, until the skill's depth or work is reached or ctx is
// done. The deepest finished search counts. Options worse than the best by more than margin are not
// searched again.
func (p *Player) rate(ctx context.Context, s *search, skill Skill, at rules.Position, options []RatedMove,
	margin float64) {
	p.next = p.r.Successors(at, p.next[:0])
	if at.Phase() == rules.TurnStart {
		p.next = append(p.next, p.r.Waive(at))
	}
	p.wins = append(p.wins[:0], options...)
	next, wins, used := p.next, p.wins, 0
	for throws := 0; throws <= skill.Throws; throws++ {
		limit := 0 // the positions after its own moves are always judged
		if throws > 0 && skill.Leaves > 0 {
			limit = max(skill.Leaves-used, 1)
		}
		s.begin(ctx, limit)
		least := bestWin(options) - margin
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
		if s.stopped && throws > 0 {
			return
		}
		copy(options, wins)
		if s.stopped || areExact(options) || skill.Leaves > 0 && used+s.growth*s.leaves >= skill.Leaves {
			return
		}
	}
}

// areExact reports whether a deeper search cannot improve anything.
func areExact(options []RatedMove) bool {
	return !slices.ContainsFunc(options, func(o RatedMove) bool { return !o.Exact })
}

func bestWin(options []RatedMove) float64 {
	most := 0.0
	for _, o := range options {
		most = max(most, o.Win)
	}
	return most
}

// WeightsName returns the name of the learned weights to use, or "" if the rule of thumb is better.
// The options are those of the rule set with this ID, perhaps changed by house rules. Each number
// of pawns, the die and the short game have weights of their own.
func WeightsName(set string, o rules.Options) string {
	if name := ruleset.VariantName(set, o); name != "" {
		return name
	}
	if base, ok := ruleset.ByID(set); ok && withTestedOptions(base.Options, o, set) == o {
		return set
	}
	return ""
}
