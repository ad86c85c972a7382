package ai

import (
	"context"
	"math"
	"slices"
	"testing"
	"time"

	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// Every level chooses legal moves in every rule set, and two players with the same seed choose the
// same moves.
func TestChoicesAreLegalAndRepeatable(t *testing.T) {
	randomPositions(t, 4, 250, func(t *testing.T, r *rules.Rules, p rules.Position) {
		for _, level := range Levels() {
			skill := level.skill()
			skill.Leaves = min(skill.Leaves, 2000) // to be quick
			a := NewPlayer(r, skill, Weights{}, 5)
			b := NewPlayer(r, skill, Weights{}, 5)
			move, throw := a.Choose(context.Background(), p)
			again, throwAgain := b.Choose(context.Background(), p)
			if move != again || throw != throwAgain {
				t.Fatalf("%v: the %v chooses %+v (%v) and then %+v (%v)",
					p, level, move, throw, again, throwAgain)
			}
			legal := r.Legal(p, nil)
			mayThrow := p.Phase() != rules.ToMove
			if throw && !mayThrow || !throw && !slices.Contains(legal, move) {
				t.Fatalf("%v: the %v chooses %+v (throws: %v)\nlegal is %+v", p,
					level, move, throw, legal)
			}
		}
	})
}

func TestWinIsSeen(t *testing.T) {
	r := reftest.RulesOf(t, "rebirth")
	p := reftest.At(t, r, "C 30 home 4 / S 1 2 3 4 5 / C to move 1")
	player := NewPlayer(r, Vizier.SkillUnder(r), Weights{}, 1)
	rated := player.Analyse(context.Background(), p)
	if len(rated) != 1 || rated[0].Win != 1 || !rated[0].Exact {
		t.Errorf("%v: rated %+v", p, rated)
	}
	if win, exact := player.WinChance(p); win != 1 || !exact {
		t.Errorf("%v: the chance is %v (exact %v)", p, win, exact)
	}
}

// When ctx is done, Choose returns a legal move at once.
func TestChooseStopsWithContext(t *testing.T) {
	for id, skill := range map[string]Skill{"basics": {Throws: 50}, "digital": {Playouts: math.MaxInt}} {
		t.Run(id, func(t *testing.T) {
			r := reftest.RulesOf(t, id)
			p := r.Arrange(rules.Spools, rules.Squares(1, 4, 8, 12, 17),
				rules.Squares(2, 5, 9, 13, 18), 0, 0)
			p, _ = r.Throw(p, rules.Marked(2))
			stops(t, r, NewPlayer(r, skill, Weights{}, 1), p)
		})
	}
}

func stops(t *testing.T, r *rules.Rules, player *Player, p rules.Position) {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Millisecond)
	defer cancel()
	done := make(chan rules.Move)
	go func() {
		move, _ := player.Choose(ctx, p)
		done <- move
	}()
	select {
	case move := <-done:
		if !slices.Contains(r.Legal(p, nil), move) {
			t.Errorf("it chose %+v", move)
		}
		if ctx.Err() == nil {
			t.Error("it chose before the context was done")
		}
	case <-time.After(20 * time.Second):
		t.Fatal("it still thinks 20 s after the context was done")
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if move, _ := player.Choose(ended, p); !slices.Contains(r.Legal(p, nil), move) {
		t.Errorf("when the context is done from the start, it chose %+v", move)
	}
}

// With Skill.Striking, a move with a much better chance than the mean is seldom overlooked, and one
// near the mean as often as without.
func TestStrikingMovesAreSeen(t *testing.T) {
	seen := func(striking, win float64) (best int) {
		p := NewPlayer(reftest.RulesOf(t, "basics"), Skill{Overlook: 0.8, Striking: striking}, Weights{},
			3)
		for range 1000 {
			if p.pick(rules.Position{}, []RatedMove{{Win: .5}, {Win: .49}, {Win: win}, {Win: .48}}).Win == win {
				best++
			}
		}
		return best
	}
	for _, c := range []struct {
		striking, win float64
		least, most   int
	}{{0, .51, 370, 430}, {0, .8, 370, 430}, {.1, .51, 380, 500}, {.1, .8, 880, 950}} {
		if got := seen(c.striking, c.win); got < c.least || got > c.most {
			t.Errorf("with %+v the best of four is taken %d times in 1000", c, got)
		}
	}
}

// Under the usual rules of basics, no level moves a pawn into the Water if it may pass.
func TestWaterIsAvoided(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	p := reftest.At(t, r, "C 28 home 4 / S 5 home 4 / C to move 1")
	for _, level := range Levels() {
		player := NewPlayer(r, level.SkillUnder(r), Weights{}, 5)
		for range 100 {
			if move, _ := player.Choose(context.Background(), p); move.Kind != rules.Pass {
				t.Fatalf("%v: %s goes %d-%d", p, level, move.From, move.To)
			}
		}
	}
}

// Each name in the two tables is the name of a variant. Of two levels that both use the network, or
// both the rule of thumb, the stronger one overlooks fewer moves.
func TestOverlookChances(t *testing.T) {
	table, hasty := overlookChances(), hastes()
	for _, v := range ruleset.TrainedVariants() {
		chances, own := table[v.Name]
		delete(table, v.Name)
		delete(hasty, v.Name)
		if !own {
			continue
		}
		r := reftest.Rules(t, v.Options)
		for l, less := range Levels()[1:Vizier] {
			if Level(l).SkillUnder(r).Learned == less.SkillUnder(r).Learned &&
				chances[l] <= chances[less] {
				t.Errorf("%s: %s overlooks %v and %s %v", v.Name, Level(l), chances[l],
					less, chances[less])
			}
		}
	}
	for name := range table {
		t.Errorf("%s is not a variant", name)
	}
	for name := range hasty {
		t.Errorf("%s is not a variant", name)
	}
}

// With Haste, a player chooses the move after which the pawns of both sides are farther, but only
// after Patience throws. The chances in hints do not change.
func TestHaste(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	weak := Skill{Haste: Haste{Patience: 50, Rate: 1}}
	for quiet, want := range map[string]rules.Square{"": 14, " / quiet 50": 14, " / quiet 51": 3} {
		p := reftest.At(t, r, "C 3 14 / S 16 28 home 3 / C to move 2"+quiet)
		player := NewPlayer(r, weak, Weights{}, 1)
		if move, _ := player.Choose(t.Context(), p); move.From != want {
			t.Errorf("%v: it moves %d to %d", p, move.From, move.To)
		}
		patient := NewPlayer(r, Skill{}, Weights{}, 1)
		if got, want := player.Analyse(t.Context(), p), patient.Analyse(t.Context(), p); !slices.Equal(got, want) {
			t.Errorf("%v: a hasty player's hint is %+v, a patient one's %+v", p, got, want)
		}
	}
}

// With few pawns left, the Vizier looks farther ahead, but not if numbers are gathered.
func TestVizierLooksFartherInEndings(t *testing.T) {
	for id, want := range map[string][2]int{"basics": {2, 3}, "kendall": {1, 1}} {
		r := reftest.RulesOf(t, id)
		all, few := r.StartPositionFor(rules.Cones), r.Arrange(rules.Cones, rules.Squares(22, 24, 25),
			rules.Squares(19, 21), 0, 0)
		skill := Vizier.SkillUnder(r)
		if got := [2]int{skill.inPosition(r, &all).Throws, skill.inPosition(r, &few).Throws}; got != want {
			t.Errorf("%s: at the start and in an ending it looks %v throws ahead", id, got)
		}
	}
}

// A pawn on 29 could go home. But the pawn on 26 can be attacked from 22 and 24, and on 28 it is
// safe from all attacks. In games that were played to the end, 26-28 won 98 of 100, and the other
// move 89.
func TestPlayoutsFindBetterMove(t *testing.T) {
	r := reftest.RulesOf(t, "digital")
	p := reftest.At(t, r, "C 26 29 home 5 / S 18 22 24 home 4 / C to move 2")
	for playouts, want := range map[int]rules.Square{0: 29, 32: 26} {
		for seed := range uint64(4) {
			skill := Vizier.SkillUnder(r)
			skill.Playouts = playouts
			if move, _ := NewPlayer(r, skill, Weights{}, seed).Choose(context.Background(),
				p); move.From != want {
				t.Errorf("%v\nwith %d playouts and seed %d it moves %d to %d",
					p, playouts, seed, move.From, move.To)
			}
		}
	}
}

// The same seed gives the same playouts, whatever positions the player saw before. If ctx is done
// from the start, the player chooses without playouts.
func TestPlayoutsAreRepeatable(t *testing.T) {
	ended, end := context.WithCancel(context.Background())
	end()
	for _, id := range []string{"digital", "kendall"} {
		r := reftest.RulesOf(t, id)
		skill := Skill{Learned: true, Throws: 1, Leaves: 1_000, Playouts: 4}
		glancing := skill
		glancing.Playouts = 0
		player := func(skill Skill) *Player { return NewPlayer(r, skill, Weights{}, 7) }
		used := player(skill)
		for _, p := range choices(r, 12) {
			used.chance = rules.NewRandom(7)
			again, _ := used.Choose(context.Background(), p)
			if move, _ := player(skill).Choose(context.Background(), p); move != again {
				t.Errorf("%s: %v\nit chooses %+v and then %+v", id, p, move, again)
			}
			glanced, _ := player(glancing).Choose(ended, p)
			if move, _ := player(skill).Choose(ended, p); move != glanced {
				t.Errorf("%s: %v\nwhen the context is done it chooses %+v, without playouts %+v",
					id, p, move, glanced)
			}
		}
	}
}

// In playouts, each throw is as likely as in the game.
func TestThrowsOfPlayoutsAreFair(t *testing.T) {
	s := newSearch(reftest.RulesOf(t, "kendall"), nil)
	const n = 1600
	seen := map[rules.Meaning]float64{}
	for i := range n {
		seen[s.throwAt((float64(i)+0.5)/n)]++
	}
	for _, f := range s.throws {
		if math.Abs(seen[f.Meaning]/n-f.Chance) > 1e-9 {
			t.Errorf("%+v falls %.4f times, not %.4f", f.Meaning, seen[f.Meaning]/n, f.Chance)
		}
	}
}

// The list has every option of house rules. If this fails, a new option has to be measured first.
func TestMeasuredOptionsAreComplete(t *testing.T) {
	measured := []string{"pawns", "setup", "opening", "unmarked", "extra", "double", "attack", "back", "exact", "halt",
		"safe30", "water", "clear", "leave"}
	for _, o := range ruleset.HouseOptions() {
		if !slices.Contains(measured, o.Name) {
			t.Errorf("house rule %q: measure whether the weights of each rule set win at least as often as the "+
				"rule of thumb; if so, add it to testedOptions, and here in any case", o.Name)
		}
	}
}

// Each variant uses its own weights. With a house rule, the weights of the rule set are used only
// if testedOptions has its option.
func TestWeightsFollowTheRules(t *testing.T) {
	basics, _ := ruleset.ByID("basics")
	secret, _ := ruleset.ByID("secret")
	for want, got := range map[string]string{
		"basics":     WeightsName("basics", basics.Options),
		"basics-7":   WeightsName("basics", basics.With(7, false)),
		"secret":     WeightsName("secret", secret.Options),
		"secret-die": WeightsName("secret", secret.With(5, true)),
	} {
		if got != want {
			t.Errorf("%s uses the weights %q", want, got)
		}
	}
	for _, set := range ruleset.List() {
		for _, o := range ruleset.HouseOptions() {
			for _, value := range o.AllValues() {
				house, err := ruleset.HouseRules{}.With(o, value)
				if err != nil {
					t.Fatal(err)
				}
				under, err := set.Under(house)
				if err != nil || under.Options == set.Options {
					continue
				}
				options := under.Options
				made := set.Options
				if o.CopyValue(&made, options); made != options {
					t.Errorf("%s with %s %s: copying that value gives\n%+v, not\n%+v", set.ID, o.Name,
						value, made, options)
				}
				bears := slices.Contains(testedOptions(set.ID), o.Name)
				if got := WeightsName(set.ID, options); (got != "") != bears &&
					options.Pawns == set.Options.Pawns {
					t.Errorf("%s with %s %s uses the weights %q", set.ID, o.Name, value, got)
				}
			}
		}
	}
}
