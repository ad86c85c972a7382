package game

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
)

// The bars of both players have one scale: the longer bar is always the greater number of throws.
func TestFairnessBarsHaveOneScale(t *testing.T) {
	a := testApp()
	a.setGame(reftest.Game(t, record.Header{RuleSet: "basics"}, 60))
	p := newReviewPage(a.playPage)
	var long []float64
	for n := range p.Build(a).All {
		if n.Style == ui.Panel {
			long = append(long, n.Children[1].Grow/(n.Children[0].Grow+n.Children[1].Grow+n.Children[2].Grow))
		}
	}
	var counts []int
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		counts = append(counts, play.CountThrows(a.playPage.session.Game, side).Counts...)
	}
	if len(long) != len(counts) {
		t.Fatalf("%d bars for %d throws", len(long), len(counts))
	}
	scale := 0.0
	for i, n := range counts {
		if n == 0 {
			continue
		}
		if scale != 0 && math.Abs(long[i]/float64(n)-scale) > 1e-9 {
			t.Errorf("a throw is %v of a bar, before %v", long[i]/float64(n), scale)
		}
		scale = long[i] / float64(n)
	}
	if words := strings.Join(p.Build(a).Texts(), "\n"); strings.Contains(words, "Choice by choice") {
		t.Errorf("during the game the page shows what choices cost: %s", words)
	}
}

// Throws as uneven as in one game of twenty are called unusual.
func TestUnevenThrowsAreCalledUnusual(t *testing.T) {
	a, p := testApp(), &throwsPage{kind: "fair"}
	for want, counts := range map[string][][]int{
		"Just what chance does": {{2, 8, 12, 8, 2}, {6, 7, 10, 7, 2}}, // 8.58: one in fourteen
		"A little unusual":      {{6, 9, 8, 7, 2}}, "Very unusual": {{9, 6, 9, 6, 2}},
		"From 16 throws on": {{0, 1, 2, 0, 0}},
	} {
		for _, c := range counts {
			if got := surpriseText(a, "fair", p.compare(c)); !strings.HasPrefix(got, want) {
				t.Errorf("%v: %q, not %q", c, got, want)
			}
		}
	}
}

// A count is called close to the average only if fewer than one in a hundred is.
func TestCloseCountsAreRare(t *testing.T) {
	a, p := testApp(), &throwsPage{kind: "fair"}
	for _, test := range []struct {
		counts []int
		want   string
	}{
		{[]int{1, 4, 6, 4, 1}, "By luck very close to the average, as about one count in 100 is."},
		{[]int{1, 3, 7, 4, 1}, "No surprise"},
		{[]int{1, 4, 5, 5, 1}, "No surprise"},
	} {
		if got := surpriseText(a, "throws", p.compare(test.counts)); !strings.HasPrefix(got, test.want) {
			t.Errorf("%v: %q, not %q", test.counts, got, test.want)
		}
	}
}

// The averages of four sticks that a table shows add up to all throws, but for their rounding.
func TestAveragesAddUp(t *testing.T) {
	a, p := testApp(), &throwsPage{kind: "fair"}
	for n := 1; n <= 300; n++ {
		f, sum := p.compare([]int{n, 0, 0, 0, 0}), 0.0
		for i := range f.Counts {
			shown, err := strconv.ParseFloat(i18n.Average(a.words, f.Expected(i)), 64)
			if err != nil {
				t.Fatal(err)
			}
			sum += shown
		}
		if off := math.Abs(sum - float64(n)); off > .021 || n%4 == 0 && off > 1e-9 {
			t.Errorf("the averages of %d throws add up to %v", n, sum)
		}
	}
	if got := i18n.Average(a.words, 100./6); got != "16.67" {
		t.Errorf("the average of a die is %q", got)
	}
}

// The totals of a review add up no choices: they name how many cost something, and the costliest.
func TestReviewTotalsNameCostliestChoice(t *testing.T) {
	a := testApp()
	a.setGame(reftest.Game(t, record.Header{RuleSet: "basics", Players: [2]string{"Ana", "Ben"}}, 0))
	p := newReviewPage(a.playPage)
	sum := play.Analysis{Luck: [2]float64{.4, -.2}}
	for i := range 9 {
		sum.Choices = append(sum.Choices, play.Choice{Index: i, Side: rules.Cones, Options: 2,
			Best: ai.RatedMove{Win: .5}, Played: ai.RatedMove{Win: .3 - float64(i)/100}})
	}
	var texts []string
	for _, n := range p.totals(a, sum) {
		texts = append(texts, n.Text)
	}
	want := []string{"Ana: good throws. 9 choices cost something, the costliest 28 games in 100.",
		"Ben: bad throws. No choice cost anything."}
	if !slices.Equal(texts, want) {
		t.Errorf("the totals are %q, want %q", texts, want)
	}
}

// The totals begin with the person's, whichever side that is.
func TestReviewTotalsBeginWithThePlayers(t *testing.T) {
	h := play.WithSeats(record.Header{RuleSet: "basics"}, [2]play.Seat{rules.Cones: {Computer: true}})
	a := testApp()
	a.setGame(reftest.Game(t, h, 0))
	if first := newReviewPage(a.playPage).totals(a, play.Analysis{})[0].Text; !strings.HasPrefix(first, "You: ") {
		t.Errorf("the totals begin with %q", first)
	}
}

// Choice by choice begins with what cost the player most, not the opponent.
func TestChoicesBeginWithThePlayers(t *testing.T) {
	h := play.WithSeats(record.Header{RuleSet: "basics"}, [2]play.Seat{rules.Spools: {Computer: true}})
	a := testApp()
	a.setGame(reftest.Game(t, h, 0))
	p := newReviewPage(a.playPage)
	cost := func(side rules.Side, win float64) play.Choice {
		return play.Choice{Side: side, Best: ai.RatedMove{Win: win}}
	}
	p.current = -1
	if at := p.choiceIndex([]play.Choice{cost(rules.Spools, .2), cost(rules.Cones, .1), cost(rules.Cones, .15),
		cost(rules.Spools, .3)}); at != 2 {
		t.Errorf("it begins with choice %d, want 2", at)
	}
}

// The review lists the choices that cost 2 games in 100 or more, and leads to all of them.
func TestReviewListsOnlyMistakes(t *testing.T) {
	a := testApp()
	a.setGame(reftest.Game(t, record.Header{RuleSet: "basics", Players: [2]string{"Ana", "Ben"}}, 40))
	p, sum := newReviewPage(a.playPage), play.Analysis{}
	p.tab = tabReview
	for _, cost := range []float64{.0149, .0151, .1} { // shown as 1, 2 and 10
		sum.Choices = append(sum.Choices, play.Choice{Index: 2, Side: rules.Cones, Options: 2,
			Best: ai.RatedMove{Win: .5}, Played: ai.RatedMove{Win: .5 - cost}})
	}
	parts := p.costNodes(a, i18n.MoveLines(a.words, a.playPage.session.Game), sum)
	var texts string
	for _, n := range parts {
		texts += strings.Join(n.Texts(), "\n") + "\n"
	}
	if strings.Count(texts, "It cost about") != 2 || strings.Contains(texts, "It cost about 1 ") {
		t.Errorf("the review lists %s", texts)
	}
	if parts[len(parts)-1].Press(); p.tab != tabChoices {
		t.Errorf("the last button leads to %s", p.tab)
	}
}

// A review that begins with the player's best move, and then tells of a throw that decided the game, still
// shows a mistake, below the only legend.
func TestReviewExplainsBoardsOnce(t *testing.T) {
	h := play.WithSeats(record.Header{RuleSet: "basics", Seed: "1"}, [2]play.Seat{rules.Spools: {Computer: true}})
	a, game := testApp(), reftest.Game(t, h, math.MaxInt)
	if !game.Outcome().HasWon(rules.Cones) {
		t.Fatal("the spools win")
	}
	a.setGame(game)
	p := newReviewPage(a.playPage)
	answer := a.openJobs[play.ForReview].handle
	answer(play.Answer{Index: -1, Win: .5})
	mistakes := 0
	for i := range game.Len() {
		at, played := game.PositionAt(i), game.Entry(i)
		win := .5
		if i > game.Len()/2 { // the throw in the middle has decided the game
			win = .8
		}
		if at.Turn() == rules.Spools {
			win = 1 - win
		}
		reply := play.Answer{Index: i, Win: .5}
		if played.IsMove {
			reply.Rated = []ai.RatedMove{{Move: played.Move, Win: win}}
			for _, m := range game.Rules().Legal(at, nil) {
				if m != played.Move {
					reply.Rated = append(reply.Rated, ai.RatedMove{Move: m, Win: win - .2})
				}
			}
			if mistakes == 0 && played.Side == rules.Cones && len(reply.Rated) > 1 {
				mistakes++
				reply.Rated[0], reply.Rated[1] = reply.Rated[1], reply.Rated[0]
				reply.Rated[0].Win = win + .05
			}
		}
		answer(reply)
	}
	answer(play.Answer{Done: true})
	texts := p.Build(a).Texts()
	count := func(key string, args ...any) (n int) {
		for _, text := range texts {
			if text == a.T(key, args...) {
				n++
			}
		}
		return n
	}
	if count("review.mine", "good", true) != 1 || count("review.turn") != 1 || count("review.lessons") != 1 ||
		count("review.legend") != 1 {
		t.Errorf("the review says %q", texts)
	}
}
