package game_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/play"
	"senet/rules"
	"senet/rules/record"
)

// playAndReview plays a game of two computer players to its end and returns it with its review.
func playAndReview(t *testing.T, seed uint64) (*gametest.Driver, *play.Review) {
	t.Helper()
	g := gametest.New(t)
	g.Play(fmt.Sprintf("with seed %d & against potter pupil open.lot & until win.again do think", seed))
	g.Play("press win.review & review")
	r, _ := g.App().Session().Review()
	return g, r
}

// TestReviewShowsEveryChoice checks the pages of one review, and last that another move drops it.
func TestReviewShowsEveryChoice(t *testing.T) {
	g, r := playAndReview(t, 41)
	checkLuckAndSkill(t, g, r)
	checkChoices(t, g, r)
	checkCounts(t, g, r)
	checkReviewIsDropped(t, g)
}

func checkLuckAndSkill(t *testing.T, g *gametest.Driver, r *play.Review) {
	t.Helper()
	sum := r.Analyse()
	if len(sum.Chances) != r.Game.Len()+1 {
		t.Fatalf("%d points of %d", len(sum.Chances), r.Game.Len()+1)
	}
	last := sum.Chances[len(sum.Chances)-1]
	if want := play.EndChance(r.Game, r.Game.Len()); last != want {
		t.Errorf("the curve ends at %v, the game at %v", last, want)
	}
	balance := sum.Chances[0] + sum.Luck[0] - sum.Luck[1] - sum.Cost[0] + sum.Cost[1]
	if math.Abs(balance-last) > 1e-9 {
		t.Errorf("luck %v and cost %v lead from %v to %v, not %v", sum.Luck, sum.Cost, sum.Chances[0], balance, last)
	}
	if sum.Cost[0] < 0 || sum.Cost[1] < 0 || sum.Cost[0]+sum.Cost[1] == 0 {
		t.Errorf("the choices cost %v", sum.Cost)
	}
	lessons, lucky := 0, 0
	for _, words := range g.View().Root.Texts() {
		if strings.Contains(words, "That would have won") {
			lessons++
		}
		if strings.Contains(words, " luck for ") {
			lucky++
		}
	}
	boards := contentsOf[board.PageBoard](g.View())
	if lessons != min(3, len(sum.Worst(3))) || lucky == 0 || lucky != len(r.Lucky()) ||
		len(boards) != lessons+lucky {
		t.Fatalf("%d of %d throws that swung the game and %d lessons are shown, on %d boards", lucky, len(r.Lucky()),
			lessons, len(boards))
	}
	for _, b := range boards[:lessons] {
		if len(b.Paths) == 0 && len(b.Arrows) == 0 {
			t.Error("a board shows no move")
		}
	}
}

// checkChoices checks that every choice between two or more actions is shown on the board, with all
// of them.
func checkChoices(t *testing.T, g *gametest.Driver, r *play.Review) {
	t.Helper()
	choices, worst := r.Analyse().RealChoices(), r.Analyse().Worst(1)[0]
	if len(choices) < 10 {
		t.Fatalf("only %d choices", len(choices))
	}
	g.Play("press tab.choices")
	texts := func() []string { return g.View().Root.Texts() }
	worstShown := 0
	isShown := func(i int) bool {
		heading := func(worst bool) bool {
			return slices.Contains(texts(),
				gametest.Words().T("review.choice", "n", i+1, "all", len(choices), "worst", worst))
		}
		if heading(true) {
			worstShown = i
		}
		return heading(true) || heading(false)
	}
	i := slices.IndexFunc(choices, func(c play.Choice) bool { return c.Index == worst.Index })
	if !isShown(i) || worstShown != i {
		t.Errorf("choice %d, which cost most, is not shown first, or not called so", i+1)
	}
	for !isShown(0) {
		g.Play("press choice.back")
	}
	for i, c := range choices {
		played, options := 0, 0
		for _, words := range texts() {
			if strings.HasSuffix(words, "This was played.") {
				played++
			}
			if strings.Contains(words, " %") && !strings.HasPrefix(words, "Move ") {
				options++
			}
		}
		if !isShown(i) || played != 1 || options != c.Options ||
			len(contentsOf[board.PageBoard](g.View())) != 1 {
			t.Fatalf("choice %d of %d: %d of %d actions, %d played", i, len(choices), options, c.Options, played)
		}
		g.Play("key Right")
	}
	if !isShown(len(choices) - 1) {
		t.Error("Right leads beyond the last choice")
	}
}

// checkReviewIsDropped checks that another move in a finished game drops its review.
func checkReviewIsDropped(t *testing.T, g *gametest.Driver) {
	t.Helper()
	g.Play("press bar.back win.look")
	session := g.App().Session()
	for {
		g.Play("key Undo")
		next, _ := session.Game.Next()
		i := slices.IndexFunc(session.Legal(), func(other rules.Move) bool {
			return next.IsMove && (other.From != next.Move.From || other.To != next.Move.To)
		})
		if i < 0 {
			continue
		}
		if r, _ := session.Review(); r == nil {
			t.Fatal("Undo dropped the review")
		}
		if _, err := session.Move(session.Legal()[i]); err != nil {
			t.Fatal(err)
		}
		if r, _ := session.Review(); r != nil {
			t.Error("another move did not drop the review")
		}
		return
	}
}

// checkCounts checks that the throws of each side are counted.
func checkCounts(t *testing.T, g *gametest.Driver, r *play.Review) {
	t.Helper()
	g.Play("press tab.fairness")
	all := 0
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		f, sum := play.CountThrows(r.Game, side), 0
		for _, n := range f.Counts {
			sum += n
		}
		if sum != f.All {
			t.Errorf("the counts sum up to %d, want %d", sum, f.All)
		}
		all += f.All
	}
	if throws := throwsIn(r.Game); all != throws {
		t.Errorf("%d throws are counted of %d", all, throws)
	}
	if rows := strings.Count(strings.Join(g.View().Root.Texts(), "\n"), "expected: "); rows != 10 {
		t.Errorf("%d rows for two sides of five throws", rows)
	}
}

// throwsIn returns the number of throws in a record.
func throwsIn(g record.Game) (n int) {
	for i := range g.Len() {
		if !g.Entry(i).IsMove {
			n++
		}
	}
	return n
}

// After its review, the end of a game says what decided it. The card of the game counts its throws
// and attacks. A picture of it can be kept.
func TestEndSumsUpTheGame(t *testing.T) {
	g, r := playAndReview(t, 3)
	g.Play("press bar.back")
	attacks := 0
	for i := range r.Game.Len() {
		if e := r.Game.Entry(i); e.IsMove && e.Move.Victim != rules.Nowhere {
			attacks++
		}
	}
	detail, throws, won, lost := gametest.Scene(g.View()).Prompt.Detail, 0, 0, 0
	turn, _ := r.TurningPoint(r.Game.Outcome().Winner)
	decided := map[bool]string{true: "The choice decided it: ", false: "The throw of "}[turn.Chosen]
	if chosen := slices.ContainsFunc(r.Analyse().RealChoices(), func(c play.Choice) bool {
		return c.Index >= turn.First && c.Index < turn.End
	}); !strings.Contains(detail, decided) || turn.Chosen && !chosen {
		t.Errorf("after the review the end says %q, want %q; a choice was possible: %v", detail, decided, chosen)
	}
	g.Play("press win.picture")
	card := contentsOf[game.Card](g.View())[0]
	g.Play("press bar.back")
	_, tail, _ := strings.Cut(card.Lines[0], " after ")
	if _, err := fmt.Sscanf(tail, "%d throws. Potter attacked %d times, Novice %d times.", &throws, &won,
		&lost); err != nil || throws != throwsIn(r.Game) || won+lost != attacks {
		t.Errorf("%d throws and %d attacks are summed up as %q", throwsIn(r.Game), attacks, card.Lines[0])
	}
	sum, winner, cause := r.Analyse(), r.Game.Outcome().Winner, "skill"
	luck, skill := sum.Luck[winner]-sum.Luck[1-winner], sum.Cost[1-winner]-sum.Cost[winner]
	switch { // as in the statistics
	case luck >= .1 && skill >= .1:
		cause = "both"
	case luck >= .1:
		cause = "luck"
	}
	if !strings.HasSuffix(detail, gametest.Words().T("course.won."+cause)) {
		t.Errorf("%+v is summed up as %q", sum, detail)
	}
	if asked := g.Play("press win.picture card.wide"); !slices.ContainsFunc(asked,
		func(s string) bool { return strings.HasPrefix(s, "prints: kind 2 ") }) {
		t.Errorf("a picture asks for %q", asked)
	}
}
