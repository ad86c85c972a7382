package board

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"senet/game/motion"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
)

// played is a game played at random: its rules, and what happened in it.
type played struct {
	name  string
	rules *rules.Rules
	steps []Step
}

// games are random games by every rule set.
func games(t *testing.T, each int) (list []played) {
	t.Helper()
	chance := rand.New(rand.NewPCG(3, 14))
	for _, set := range ruleset.List() {
		for range each {
			r := rulestest.Rules(t, set.Options)
			list = append(list, playOut(t, set.ID, r, chance))
		}
	}
	return list
}

func playOut(t *testing.T, name string, r *rules.Rules, chance *rand.Rand) played {
	game := played{name: name, rules: r}
	p := r.StartAt(rules.Cones)
	for p.Phase() != rules.Ended && len(game.steps) < 3000 {
		s := Step{Kind: Thrown, Before: p, Side: p.Turn(), Index: len(game.steps)}
		var err error
		if legal := r.Legal(p, nil); len(legal) > 0 && (p.Phase() == rules.ToMove || chance.IntN(2) == 0) {
			s.Kind, s.Move = Moved, legal[chance.IntN(len(legal))]
			s.After, err = r.Apply(p, s.Move)
		} else {
			s.Throw = rules.Marked(chance.IntN(2) + chance.IntN(2) + chance.IntN(2) + chance.IntN(2))
			if r.Options().Die {
				s.Throw = rules.Face(1 + chance.IntN(6))
			}
			s.After, err = r.Throw(p, s.Throw)
		}
		if err != nil {
			t.Fatalf("%s: %v\n%v", name, err, p)
		}
		p = s.After
		if s.Move.Kind != rules.Pass { // of which nothing is seen
			game.steps = append(game.steps, s)
		}
	}
	return game
}

// turn is what can be done by hand at a position.
func turn(r *rules.Rules, p rules.Position) Turn {
	moves := slices.DeleteFunc(r.Legal(p, nil), func(m rules.Move) bool { return m.Kind == rules.Pass })
	return Turn{Rules: r, Position: p, Moves: moves}
}

// at is a position of a rule set, as it is written.
func at(t *testing.T, set, text string) Turn {
	t.Helper()
	for _, s := range ruleset.List() {
		if s.ID != set {
			continue
		}
		r := rulestest.Rules(t, s.Options)
		p := rulestest.At(t, r, text)
		return turn(r, p)
	}
	t.Fatalf("there is no rule set %q", set)
	return Turn{}
}

func square(s rules.Square) ui.Target { return ui.Target{Kind: ui.TargetSquare, Square: s} }

// click presses a thing and lets it go.
func (b *Board) click(t Turn, target ui.Target) Deed {
	b.Down(t, target, 0, 0)
	return b.Up(t, target, target)
}

// drag takes what lies on one thing to another.
func (b *Board) drag(t Turn, from, to ui.Target) Deed {
	b.Down(t, from, 0, 0)
	b.Held.Follow(3, 0)
	return b.Up(t, from, to)
}

func usual(now time.Duration) motion.Clock { return motion.Clock{Now: now} }
