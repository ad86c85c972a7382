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
	own     *search // for its own moves
	best    *search // for hints and reviews, whatever its skill
	chance  *rules.Random
	options []RatedMove
	moves   []rules.Move
	next    []rules.Position // the positions after the options
	wins    []RatedMove
}

// NewPlayer returns a player. With zero Weights it uses the rule of thumb. The seed decides which
// moves it overlooks and which throws its playouts have.
func NewPlayer(r *rules.Rules, skill Skill, w Weights, seed uint64) *Player {
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

// Endings holds the chances in solved endings. Its methods must be safe to call while the player
// thinks.
type Endings interface {
	// Win returns the chance, 0..1, that the side about to throw wins, and whether the position is
	// known.
	Win(p rules.Position) (win float64, known bool)
	// IsExact reports whether the chance in a known position is proved to be exact.
	IsExact(p rules.Position) bool
}

// UseEndings makes the player use the chances of solved endings instead of estimates. Only the lab
// has solved endings.
func (p *Player) UseEndings(e Endings) { p.own.endings, p.best.endings = e, e }

// RatedMove is an option, a move or a throw, with the chance of winning after it.
type RatedMove struct {
	Move  rules.Move
	Throw bool    // to throw instead of moving, in phase TurnStart; Move is then empty
	Win   float64 // the chance, 0..1, of winning the game
	Exact bool    // the chance is exact, not an estimate
}

// Choose returns a move for the side whose turn it is. It returns throw as true if no move is
// possible, or if a throw is possible and better. When ctx is done, it returns at once with the
// best option that it has found so far.
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

// pick returns the best option that the player does not overlook. With Skill.Striking it looks
// again before it moves a pawn into the Water, and then it does not overlook a Pass.
func (p *Player) pick(at rules.Position, options []RatedMove) RatedMove {
	chosen := p.bestSeen(at, options, false)
	if p.skill.Striking > 0 && chosen.Move.To == rules.Water {
		chosen = p.bestSeen(at, options, true)
	}
	return chosen
}

// bestSeen returns the best option that the player does not overlook. If staying is true, it never
// overlooks a Pass.
func (p *Player) bestSeen(at rules.Position, options []RatedMove, staying bool) RatedMove {
	noticed := int(p.chance.Below(uint64(len(options))))
	best, most, mean := -1, math.Inf(-1), 0.0
	for _, o := range options {
		mean += o.Win / float64(len(options))
	}
	haste := p.skill.Haste.perSquare(&at)
	beforeThrow := options[len(options)-1].Throw // it never overlooks moves before a throw
	for i, o := range options {
		plain := i == noticed || beforeThrow || staying && o.Move.Kind == rules.Pass
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

// overlooks returns the chance of overlooking a move.
// above is its chance of winning minus the mean.
func (p *Player) overlooks(above float64) float64 {
	if p.skill.Striking == 0 {
		return p.skill.Overlook
	}
	return p.skill.Overlook * math.Exp(-above/p.skill.Striking)
}

// perSquare returns how much chance of winning a square is worth in a position.
func (h Haste) perSquare(p *rules.Position) float64 {
	return h.Rate * float64(max(p.Quiet()-h.Patience, 0)) / 100
}

// squaresWalked returns how many squares the pawns of both sides have walked.
func squaresWalked(p *rules.Position) float64 {
	cones, spools := board(p, rules.Cones)
	return stepsWalked(cones, p.Home(rules.Cones)) + stepsWalked(spools, p.Home(rules.Spools))
}

// isWaiting reports whether an option is to wait, in the sense of WaitMargin.
func (p *Player) isWaiting(o RatedMove) bool {
	rule := p.r.Options()
	return o.Throw && rule.Leaving == rules.FromLast || o.Move.Kind == rules.Pass && rule.MayStay
}

// Analyse rates all options of the side whose turn it is with BestSkill, whatever the player's
// skill is. The best comes first. The list is empty if the side can only throw. When ctx is done,
// Analyse returns at once with what it has found so far.
func (p *Player) Analyse(ctx context.Context, at rules.Position) []RatedMove {
	options := p.listOptions(at, nil)
	p.rate(ctx, p.best, BestSkill(), at, options, 1)
	slices.SortStableFunc(options, func(a, b RatedMove) int { return cmp.Compare(b.Win, a.Win) })
	return options
}

// WinChance returns the chance that the side whose turn it is wins, and whether it is exact. In an
// ended game, the winner has the turn.
func (p *Player) WinChance(at rules.Position) (win float64, exact bool) {
	const chanceLeaves = 5_000 // how many positions WinChance estimates at most, in a few milliseconds
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

// listOptions appends all options of the side whose turn it is; a throw comes last.
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

// rate sets the chances of the options. It searches first without looking ahead, then one throw
// ahead and so on, until the skill's Throws or Leaves are reached or ctx is done. The last search
// that was finished counts. If an option is worse than the best by more than margin, it is not
// searched any deeper.
func (p *Player) rate(ctx context.Context, s *search, skill Skill, at rules.Position, options []RatedMove,
	margin float64) {
	p.next = p.r.Successors(at, p.next[:0])
	if at.Phase() == rules.TurnStart {
		p.next = append(p.next, p.r.Waive(at))
	}
	p.wins = append(p.wins[:0], options...)
	next, wins, used := p.next, p.wins, 0
	for throws := 0; throws <= skill.Throws; throws++ {
		limit := 0 // without looking ahead, all positions are estimated
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
		isExact := !slices.ContainsFunc(options, func(o RatedMove) bool { return !o.Exact })
		if s.stopped || isExact || skill.Leaves > 0 && used+s.growth*s.leaves >= skill.Leaves {
			return
		}
	}
}

func bestWin(options []RatedMove) float64 {
	most := 0.0
	for _, o := range options {
		most = max(most, o.Win)
	}
	return most
}

// WeightsName returns the name of the learned weights to use, or "" for the rule of thumb. The
// options are those of the rule set with this ID, perhaps changed by house rules. Each of
// ruleset.TrainedVariants has its own weights.
func WeightsName(set string, o rules.Options) string {
	if name := ruleset.VariantName(o); name != "" {
		return name
	}
	short := ruleset.ShortGame() // former ones began with other pawns on other squares
	short.Options.Pawns, short.Options.Setup = o.Pawns, o.Setup
	if o == short.Options {
		return short.Name
	}
	if base, ok := ruleset.ByID(set); ok && withTestedOptions(base.Options, o, set) == o {
		return set
	}
	return ""
}
