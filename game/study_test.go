package game

import (
	"strings"
	"testing"

	"senet/game/match"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules/record"
)

// begun counts the studies that were begun.
func (p *player) begun() int {
	n := 0
	for _, e := range p.studies {
		if e.On {
			n++
		}
	}
	return n
}

// Two people who play without advice have the endings solved after a while, once; a game that has hardly begun does not.
func TestPeopleHaveTheEndingsSolvedAfterAWhile(t *testing.T) {
	p := sitDown(t, config(t, 12))
	p.against("", "")
	dice := chance()
	for p.app.play.Match.Game().Len() < match.StudyAfter-1 {
		p.byMouse(p.app.View(), dice)
	}
	if p.begun() != 0 || len(p.thinks) != 0 {
		t.Fatalf("after %d throws and moves %d studies are begun", p.app.play.Match.Game().Len(), p.begun())
	}
	for p.app.play.Match.Game().Len() < 2*match.StudyAfter {
		p.byMouse(p.app.View(), dice)
	}
	if p.begun() != 1 {
		t.Fatalf("after %d throws and moves %d studies are begun", p.app.play.Match.Game().Len(), p.begun())
	}
	p.studies = nil
	p.key(ui.KeyNew)
	p.take("storer")
	p.press("start")
	p.press("leave.new")
	if len(p.studies) != 1 || p.studies[0].On || p.studies[0].Question.Rules != p.app.play.Match.Rules() {
		t.Errorf("a game by other rules begins, and nobody is told: %+v", p.studies)
	}
}

// Few pawns left are reason enough.
func TestFewPawnsHaveTheEndingsSolved(t *testing.T) {
	for position, want := range map[string]int{
		"C 2 24 26 28 home 1 / S 7 9 13 16 20 / C to throw": 1,
		"C 2 4 24 26 28 / S 7 9 13 16 20 / C to throw":      0,
	} {
		p := at(t, "basics", position, casts(2))
		p.click(ui.Target{Kind: ui.TargetSticks})
		if p.begun() != want {
			t.Errorf("%s: %d studies are begun", position, p.begun())
		}
	}
}

// When more endings have been solved, the bar of chances asks again for what it could only estimate.
func TestTheBarAsksAgainForWhatWasAnEstimate(t *testing.T) {
	for _, exact := range []bool{false, true} {
		c := config(t, 12)
		c.Settings = `{"speed":"instant","moves":true,"chance":true}`
		p := sitDown(t, c)
		p.against("", "")
		p.toChoice()
		p.do(ui.Told(page.Answer{ID: p.questions(page.ForChance)[0].ID, Win: .41, Exact: exact}))
		p.thinks = nil
		p.do(ui.Told(page.Answer{Learned: true}))
		if got := len(p.questions(page.ForChance)); (got == 1) == exact {
			t.Errorf("exact %t: it asks %d times more", exact, got)
		}
	}
}

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
		lead := func() string {
			head, _, _ := strings.Cut(saidOn(p.app.View()), "What swung")
			return head
		}
		before := lead()
		p.do(ui.Told(page.Answer{ID: q[0].ID, Index: move, Rated: rated}))
		if sum := p.review().Account(); !sum.Exact[move+1] {
			t.Errorf("%s: what has become exact is still an estimate", name)
		}
		if now := lead(); now != before {
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

// Who leaves the game while its review is judged again has that stopped.
func TestJudgingAgainEndsWithTheGame(t *testing.T) {
	p := finish(t, 41)
	p.press("win.review")
	p.reviewAll(p.questions(page.ForReview)[0])
	p.do(ui.Told(page.Answer{Learned: true}))
	if q := p.questions(page.ForReview); len(q) != 1 || !q[0].Again {
		t.Fatal("it is not judged again")
	}
	p.press("bar.back")
	p.press("win.again")
	if q := p.questions(page.ForReview); len(q) != 0 {
		t.Errorf("in the next game it is still thought about %+v", q)
	}
}
