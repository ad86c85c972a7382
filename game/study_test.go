package game

import (
	"regexp"
	"testing"

	"senet/game/page"
	"senet/game/ui"
	"senet/rules/record"
)

// A review is judged again when more endings are solved, while it is thought about and after it; what has become exact is told so, and else
// all stays.
func TestTheReviewJudgesAgainWhatHasBecomeExact(t *testing.T) {
	p := finish(t, 41)
	p.press("win.review")
	learned := ui.Told(page.Answer{Learned: true})
	again := func(before page.Question) page.Question {
		p.do(learned)
		q := p.questions(page.ForReview)
		if len(q) != 1 || q[0].ID == before.ID {
			t.Fatalf("it is not judged again: %+v", q)
		}
		return q[0]
	}
	first := again(p.questions(page.ForReview)[0])
	p.reviewAll(first)
	q := again(first)
	move := lastChoice(q.Game, p)
	rated := p.review().Rated(move)
	for i := range rated {
		rated[i].Exact = true
	}
	chance := regexp.MustCompile(`(about )?[\d.]+ (%|percentage points?)`)
	said := func() string { return chance.ReplaceAllString(saidOn(p.app.View()), "") }
	before := said()
	p.do(ui.Told(page.Answer{ID: q.ID, Index: move, Rated: rated}))
	if sum := p.review().Account(); !sum.Exact[move+1] {
		t.Error("what has become exact is still an estimate")
	}
	if now := said(); now != before {
		t.Errorf("while it is judged again the page says %q", now)
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
