package opponent

import (
	"context"
	"math"
	"slices"
	"testing"
	"time"

	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/value"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
)

func ready(t testing.TB, id string) *rules.Rules {
	t.Helper()
	set, ok := ruleset.ByID(id)
	if !ok {
		t.Fatalf("there is no rule set %q", id)
	}
	r := rulestest.Rules(t, set.Options)
	return r
}

func parsed(t testing.TB, r *rules.Rules, text string) rules.Position {
	t.Helper()
	p := rulestest.At(t, r, text)
	return p
}

// Whoever plays, by whatever rules: what is chosen is legal, and the same seed chooses the same.
func TestChoicesAreLegalAndRepeatable(t *testing.T) {
	played(t, 4, 250, func(t *testing.T, r *rules.Rules, p rules.Position) {
		for _, level := range Levels() {
			skill := level.Skill()
			skill.Leaves = min(skill.Leaves, 2000) // the choice need not be good here
			a := NewSkilled(r, skill, value.Weights{}, ending.Tables{}, 5)
			b := NewSkilled(r, skill, value.Weights{}, ending.Tables{}, 5)
			move, throw := a.Choose(context.Background(), p)
			again, throwAgain := b.Choose(context.Background(), p)
			if move != again || throw != throwAgain {
				t.Fatalf("%v: the %v chooses %+v (%v) and then %+v (%v)", p, level, move, throw, again, throwAgain)
			}
			legal := r.Legal(p, nil)
			mayThrow := p.Phase() != rules.ToMove
			if throw && !mayThrow || !throw && !slices.Contains(legal, move) {
				t.Fatalf("%v: the %v chooses %+v (throws: %v)\nlegal is %+v", p, level, move, throw, legal)
			}
		}
	})
}

func TestAWinIsSeen(t *testing.T) {
	r := ready(t, "rebirth")
	p := parsed(t, r, "C 30 home 4 / S 1 2 3 4 5 / C to move 1")
	player := New(r, Vizier, value.Weights{}, ending.Tables{}, 1)
	rated := player.Analyse(context.Background(), p)
	if len(rated) != 1 || rated[0].Win != 1 || !rated[0].Exact {
		t.Errorf("%v: rated %+v", p, rated)
	}
	if win, exact := player.WinChance(p); win != 1 || !exact {
		t.Errorf("%v: the chance is %v (exact %v)", p, win, exact)
	}
}

// With tables at hand the chances of what can be done in an ending are exact, the best comes first, and the vizier does it.
func TestSolvedEndingsAreKnown(t *testing.T) {
	r := ready(t, "storer")
	tables, err := ending.Solve(context.Background(), r, 1, ending.Tables{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	player := New(r, Vizier, value.Weights{}, tables, 1)
	for _, text := range []string{
		"C 12 home 4 / S 15 home 4 / C to move 3",
		"C 30 home 4 / S 25 home 4 / C to begin",
		"C 20 home 4 / S 19 home 4 / S to throw",
	} {
		p := parsed(t, r, text)
		rated := player.Analyse(context.Background(), p)
		for i, o := range rated {
			if !o.Exact || i > 0 && o.Win > rated[i-1].Win {
				t.Errorf("%v: rated %+v", p, rated)
			}
		}
		win, exact := player.WinChance(p)
		if !exact || len(rated) > 0 && math.Abs(win-rated[0].Win) > 1e-6 {
			t.Errorf("%v: the chance is %.4f (exact %v), the best %+v", p, win, exact, rated)
		}
		if len(rated) > 0 {
			if move, throw := player.Choose(context.Background(), p); move != rated[0].Move || throw != rated[0].Throw {
				t.Errorf("%v: chosen %+v, the best is %+v", p, move, rated[0])
			}
		}
	}
}

// A player told to stop answers at once, with a legal move.
func TestThinkingStopsWhenTold(t *testing.T) {
	for id, skill := range map[string]Skill{"basics": {Throws: 50}, "digital": {Playouts: math.MaxInt}} {
		t.Run(id, func(t *testing.T) {
			r := ready(t, id)
			p := r.Arrange(rules.Spools, rules.Squares(1, 4, 8, 12, 17), rules.Squares(2, 5, 9, 13, 18), 0, 0)
			p, _ = r.Throw(p, rules.Marked(2))
			stops(t, r, NewSkilled(r, skill, value.Weights{}, ending.Tables{}, 1), p)
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

// Whoever throws first has the better chance of the 1 that starts.
func TestTheOpeningIsJudged(t *testing.T) {
	r := ready(t, "basics")
	player := New(r, Vizier, value.Weights{}, ending.Tables{}, 1)
	if win, exact := player.WinChance(r.Start(rules.Spools)); exact || win < 0.5 || win > 0.65 {
		t.Errorf("the first to throw has the chance %.3f (exact %v)", win, exact)
	}
}

// Who is struck by what stands out overlooks it seldom, and what is about equal as often as anybody.
func TestWhatStrikesIsSeen(t *testing.T) {
	seen := func(striking, win float64) (best int) {
		p := NewSkilled(ready(t, "basics"), Skill{Overlook: 0.8, Striking: striking}, value.Weights{}, ending.Tables{}, 3)
		for range 1000 {
			if p.pick([]Rated{{Win: .5}, {Win: .49}, {Win: win}, {Win: .48}}).Win == win {
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

// No level lets a pawn go into the Water that may stay, by the usual rules of basics.
func TestNobodyWalksIntoTheWaterWhoMayStay(t *testing.T) {
	r := ready(t, "basics")
	p := parsed(t, r, "C 28 home 4 / S 5 home 4 / C to move 1")
	for _, level := range Levels() {
		player := New(r, level, value.Weights{}, ending.Tables{}, 5)
		for range 100 {
			if move, _ := player.Choose(context.Background(), p); move.Kind != rules.Pass {
				t.Fatalf("%v: %s goes %d-%d", p, level, move.From, move.To)
			}
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

// Where few pawns are left the vizier looks farther, but not through gathered numbers.
func TestTheVizierLooksFartherInEndings(t *testing.T) {
	for id, want := range map[string]int{"basics": 3, "kendall": 1} {
		r := ready(t, id)
		all, few := r.StartAt(rules.Cones), r.Arrange(rules.Cones, rules.Squares(22, 24, 25), rules.Squares(19, 21), 0, 0)
		skill := Vizier.In(r)
		if got := [2]int{skill.facing(r, &all).Throws, skill.facing(r, &few).Throws}; got != [2]int{1, want} {
			t.Errorf("%s: at the start and in an ending he looks %v throws ahead", id, got)
		}
	}
}
