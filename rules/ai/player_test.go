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

// Every player chooses legal moves under all rules, and the same seed gives the same choices.
func TestChoicesAreLegalAndRepeatable(t *testing.T) {
	randomPositions(t, 4, 250, func(t *testing.T, r *rules.Rules, p rules.Position) {
		for _, level := range Levels() {
			skill := level.skill()
			skill.Leaves = min(skill.Leaves, 2000) // the choice need not be good here
			a := NewSkilledPlayer(r, skill, Weights{}, 5)
			b := NewSkilledPlayer(r, skill, Weights{}, 5)
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
	player := NewPlayer(r, Vizier, Weights{}, 1)
	rated := player.Analyse(context.Background(), p)
	if len(rated) != 1 || rated[0].Win != 1 || !rated[0].Exact {
		t.Errorf("%v: rated %+v", p, rated)
	}
	if win, exact := player.WinChance(p); win != 1 || !exact {
		t.Errorf("%v: the chance is %v (exact %v)", p, win, exact)
	}
}

// A canceled player answers at once with a legal move.
func TestChooseStopsWithContext(t *testing.T) {
	for id, skill := range map[string]Skill{"basics": {Throws: 50}, "digital": {Playouts: math.MaxInt}} {
		t.Run(id, func(t *testing.T) {
			r := reftest.RulesOf(t, id)
			p := r.Arrange(rules.Spools, rules.Squares(1, 4, 8, 12, 17),
				rules.Squares(2, 5, 9, 13, 18), 0, 0)
			p, _ = r.Throw(p, rules.Marked(2))
			stops(t, r, NewSkilledPlayer(r, skill, Weights{}, 1), p)
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
			t.Error("it did not think until it was told to stop")
		}
	case <-time.After(20 * time.Second):
		t.Fatal("it went on thinking for 20 s after it was told to stop")
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if move, _ := player.Choose(ended, p); !slices.Contains(r.Legal(p, nil), move) {
		t.Errorf("told to stop before it began it chose %+v", move)
	}
}

// The side that throws first has the better chance of the 1 that starts.
func TestOpeningChance(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	player := NewPlayer(r, Vizier, Weights{}, 1)
	if win, exact := player.WinChance(r.Start(rules.Spools)); exact || win < 0.5 || win > 0.65 {
		t.Errorf("the first to throw has the chance %.3f (exact %v)", win, exact)
	}
}

// With Skill.Striking, a move far above the mean is seldom overlooked, and one near it as often as
// usual.
func TestStrikingMovesAreSeen(t *testing.T) {
	seen := func(striking, win float64) (best int) {
		p := NewSkilledPlayer(reftest.RulesOf(t, "basics"), Skill{Overlook: 0.8, Striking: striking}, Weights{},
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

// Under the usual rules of basics, no level lets a pawn go into the Water if it may stay.
func TestWaterIsAvoided(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	p := reftest.At(t, r, "C 28 home 4 / S 5 home 4 / C to move 1")
	for _, level := range Levels() {
		player := NewPlayer(r, level, Weights{}, 5)
		for range 100 {
			if move, _ := player.Choose(context.Background(), p); move.Kind != rules.Pass {
				t.Fatalf("%v: %s goes %d-%d", p, level, move.From, move.To)
			}
		}
	}
}

// Each name in the tables is that of a way to play, and a stronger level that judges as the weaker
// one does overlooks less.
func TestOverlookChances(t *testing.T) {
	table, hasty := overlookChances(), hastes()
	for _, v := range ruleset.Variants() {
		chances, own := table[v.Name]
		delete(table, v.Name)
		delete(hasty, v.Name)
		if !own {
			continue
		}
		r := reftest.RulesOf(t, v.Set.ID)
		for l, less := range Levels()[1:Vizier] {
			if Level(l).SkillUnder(r).Learned == less.SkillUnder(r).Learned && chances[l] <= chances[less] {
				t.Errorf("%s: %s overlooks %v and %s %v", v.Name, Level(l), chances[l],
					less, chances[less])
			}
		}
	}
	for name := range table {
		t.Errorf("%s is no way to play", name)
	}
	for name := range hasty {
		t.Errorf("%s is no way to play", name)
	}
}

// Among equal moves a hasty player makes the one that takes both sides' pawns farther, once it has
// lost its patience. What a hint shows does not change.
func TestHaste(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	weak := Skill{Haste: Haste{Patience: 50, Rate: 1}}
	for quiet, want := range map[string]rules.Square{"": 14, " / quiet 50": 14, " / quiet 51": 3} {
		p := reftest.At(t, r, "C 3 14 / S 16 28 home 3 / C to move 2"+quiet)
		player := NewSkilledPlayer(r, weak, Weights{}, 1)
		if move, _ := player.Choose(t.Context(), p); move.From != want {
			t.Errorf("%v: it moves %d to %d", p, move.From, move.To)
		}
		patient := NewSkilledPlayer(r, Skill{}, Weights{}, 1)
		if got, want := player.Analyse(t.Context(), p), patient.Analyse(t.Context(), p); !slices.Equal(got, want) {
			t.Errorf("%v: a hasty player's hint is %+v, a patient one's %+v", p, got, want)
		}
	}
}

func TestLevelsHaveNames(t *testing.T) {
	for _, l := range Levels() {
		if got, ok := LevelByName(l.String()); !ok || got != l {
			t.Errorf("%v is found as %v", l, got)
		}
	}
	if _, ok := LevelByName("sphinx"); ok {
		t.Error("a sphinx plays")
	}
}

// With few pawns left the vizier looks farther, but not through gathered numbers.
func TestVizierLooksFartherInEndings(t *testing.T) {
	for id, want := range map[string][2]int{"basics": {2, 3}, "kendall": {1, 1}} {
		r := reftest.RulesOf(t, id)
		all, few := r.StartAt(rules.Cones), r.Arrange(rules.Cones, rules.Squares(22, 24, 25),
			rules.Squares(19, 21), 0, 0)
		skill := Vizier.SkillUnder(r)
		if got := [2]int{skill.inPosition(r, &all).Throws, skill.inPosition(r, &few).Throws}; got != want {
			t.Errorf("%s: at the start and in an ending he looks %v throws ahead", id, got)
		}
	}
}

// A pawn on 29 could go home, but the one on 26 can be attacked from 22 and 24, and on 28 from
// nowhere. Played to the end, 98 of 100 games are won with 26 to 28, and 89 with the other move.
func TestPlayoutsFindBetterMove(t *testing.T) {
	r := reftest.RulesOf(t, "digital")
	p := reftest.At(t, r, "C 26 29 home 5 / S 18 22 24 home 4 / C to move 2")
	for playouts, want := range map[int]rules.Square{0: 29, 32: 26} {
		for seed := range uint64(4) {
			skill := Vizier.SkillUnder(r)
			skill.Playouts = playouts
			if move, _ := NewSkilledPlayer(r, skill, Weights{}, seed).Choose(context.Background(),
				p); move.From != want {
				t.Errorf("%v\nwith %d playouts and seed %d it moves %d to %d",
					p, playouts, seed, move.From, move.To)
			}
		}
	}
}

// The same seed gives the same playouts, whatever was judged before. A player that is told to stop
// before it begins chooses without playouts.
func TestPlayoutsAreRepeatable(t *testing.T) {
	ended, end := context.WithCancel(context.Background())
	end()
	for _, id := range []string{"digital", "kendall"} {
		r := reftest.RulesOf(t, id)
		skill := Skill{Learned: true, Throws: 1, Leaves: 1_000, Playouts: 4}
		glancing := skill
		glancing.Playouts = 0
		player := func(skill Skill) *Player { return NewSkilledPlayer(r, skill, Weights{}, 7) }
		used := player(skill)
		for _, p := range choices(r, 12) {
			used.chance = rules.NewRandom(7)
			again, _ := used.Choose(context.Background(), p)
			if move, _ := player(skill).Choose(context.Background(), p); move != again {
				t.Errorf("%s: %v\nit chooses %+v and then %+v", id, p, move, again)
			}
			glanced, _ := player(glancing).Choose(ended, p)
			if move, _ := player(skill).Choose(ended, p); move != glanced {
				t.Errorf("%s: %v\ntold to stop it chooses %+v, at a glance %+v",
					id, p, move, glanced)
			}
		}
	}
}

// Each throw is as likely in a playout as in the game.
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

// Every house rule has been measured. With one that has not, the computer plays by its rule of
// thumb.
func TestHouseOptionsAreMeasured(t *testing.T) {
	measured := []string{"pawns", "setup", "opening", "unmarked", "extra", "double", "attack", "back", "exact",
		"safe30", "water", "clear", "leave"}
	for _, o := range ruleset.HouseOptions() {
		if !slices.Contains(measured, o.Name) {
			t.Errorf("house rule %q: measure whether the weights of each rule set win at least as often as the "+
				"rule of thumb; if so, add it to testedOptions, and here in any case", o.Name)
		}
	}
}

// Weights belong to the way in which a rule set is offered. House rules have weights only if their
// changes were measured to be safe for them.
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
			t.Errorf("%s goes by the weights %q", want, got)
		}
	}
	if got := WeightsName("mehen", basics.Options); got != "" {
		t.Errorf("a rule set that does not exist goes by the weights %q", got)
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
					t.Errorf("%s with %s %s: taking that over makes\n%+v, not\n%+v", set.ID, o.Name,
						value, made, options)
				}
				bears := slices.Contains(testedOptions(set.ID), o.Name)
				if got := WeightsName(set.ID, options); (got != "") != bears &&
					options.Pawns == set.Options.Pawns {
					t.Errorf("%s with %s %s goes by the weights %q", set.ID, o.Name, value, got)
				}
			}
		}
	}
}
