package game

import (
	"regexp"
	"testing"

	"senet/game/page"
	"senet/game/ui"
	"senet/rules/record"
)

// A review judges again what has become exact: after it was done, or, where endings are solved meanwhile, when it is.
func TestTheReviewJudgesAgainWhatHasBecomeExact(t *testing.T) {
	for name, meanwhile := range map[string]bool{"after it": false, "meanwhile": true} {
		p := finish(t, 41)
		p.press("win.review")
		first := p.questions(page.ForReview)[0]
		learned := ui.Told(page.Answer{Learned: true})
		if meanwhile {
			p.do(learned)
			p.do(learned)
		}
		if q := p.questions(page.ForReview); len(q) != 1 || q[0].ID != first.ID {
			t.Fatalf("%s: the review is begun anew before it is done", name)
		}
		p.reviewAll(first)
		if !meanwhile {
			p.do(learned)
		}
		q := p.questions(page.ForReview)
		if len(q) != 1 || q[0].ID == first.ID || !q[0].Again {
			t.Fatalf("%s: it is not judged again: %+v", name, q)
		}
		move := lastChoice(q[0].Game, p)
		rated := p.review().Rated(move)
		for i := range rated {
			rated[i].Exact = true
		}
		chance := regexp.MustCompile(`(about )?[\d.]+ (%|percentage points?)`) // what has become exact is told so, and else all stays
		said := func() string { return chance.ReplaceAllString(saidOn(p.app.View()), "") }
		before := said()
		p.do(ui.Told(page.Answer{ID: q[0].ID, Index: move, Rated: rated}))
		if sum := p.review().Account(); !sum.Exact[move+1] {
			t.Errorf("%s: what has become exact is still an estimate", name)
		}
		if now := said(); now != before {
			t.Errorf("%s: while it is judged again the page says %q", name, now)
		}
		p.do(ui.Told(page.Answer{ID: q[0].ID, Done: true}))
		p.thinks = nil
		p.do(learned)
		if len(p.questions(page.ForReview)) != 1 {
			t.Errorf("%s: still more endings are solved, and nothing is judged again", name)
		}
	}
}

// lastChoice is the last move of a game that was rated.
func lastChoice(g record.Game, p *player) int {
	for i := g.Len() - 2; i > 0; i-- {
		if g.Entry(i).IsMove && len(p.review().Rated(i)) > 0 {
			return i
		}
	}
	p.t.Fatal("nothing was rated")
	return 0
}
