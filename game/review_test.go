package game_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/gametest"
	"senet/game/play"
	"senet/rules"
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
	turn, found := r.TurningPoint(r.Game.OutcomeAt(r.Game.Len()).Winner)
	if first := g.View().Root.Texts(); !found || !slices.ContainsFunc(first[:min(16, len(first))], func(s string) bool {
		return strings.Contains(s, " decided it: ") || strings.Contains(s, " deciding choice: ")
	}) {
		t.Fatalf("the review does not begin with %+v, %v: %q", turn, found, first)
	}
	others := 0 // swings with boards of their own
	for _, s := range r.Lucky() {
		if turn.Chosen || s.First != turn.First {
			others++
		}
	}
	if lessons != min(3, len(sum.Worst(3))) || lucky == 0 || lucky != others ||
		len(boards) != lessons+lucky+1 {
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

// When the last pawn comes home, its panel no longer counts the steps it had to go before.
func TestNoStepsToGoAtTheWin(t *testing.T) {
	g := gametest.New(t)
	g.Play(`with settings {"speed":"normal","quiet":true} & open basics C 28 home 4 / S 1 3 5 home 2 / C to move 2`)
	if to := gametest.Scene(g.View()).Panels[rules.Cones].ToGo; to == "" {
		t.Fatal("before the win the panel does not say how many steps are left")
	}
	g.Play("click 28 & wait 2s")
	if p := gametest.Scene(g.View()).Panels[rules.Cones]; p.ToGo != "" {
		t.Errorf("at the win the panel says %q beside %q", p.ToGo, p.Home)
	}
}

// In lessons, reviews and replays the arrow in the direction of reading goes on.
func TestArrowsGoOnInTheDirectionOfReading(t *testing.T) {
	for language, keys := range map[string][2]string{"en": {"Right", "Left"}, "ar": {"Left", "Right"}} {
		on, back := keys[0], keys[1]
		g := gametest.New(t)
		g.Play(`with lessons & with settings {"speed":"instant","language":"` + language + `"} & ` +
			"store played basics whole & " +
			"start & press title.learn lesson.0 & key " + on + " & wait 3s")
		step := func() bool {
			n, _ := g.View().Root.Find("go.back")
			return !n.Disabled
		}
		if !step() {
			t.Errorf("%s: %s does not go on in a lesson", language, on)
		}
		if g.Play("key " + back + " & wait 3s"); step() {
			t.Errorf("%s: %s does not go back in a lesson", language, back)
		}
		g.Play("press bar.back bar.back title.games kept.0 games.review & key " + on)
		if at := g.View().Focus.ID; at != "tab.choices" {
			t.Errorf("%s: in a review %s leads to %s", language, on, at)
		}
		g.Play("press bar.back & press win.title title.games kept.0 games.play replay.play & wait 5s & key Space")
		was := g.App().Session().Cursor()
		if g.Play("key " + on + " & wait 2s"); g.App().Session().Cursor() <= was {
			t.Errorf("%s: in a replay %s does not go on", language, on)
		}
	}
}
