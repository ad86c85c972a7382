package game

import (
	"math"
	"strings"
	"testing"

	"senet/game/match"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/value"
)

// finish plays a game of two computers to its end.
func finish(t *testing.T, seed uint64, choices ...string) *player {
	t.Helper()
	p, b := sitDown(t, config(t, seed)), newBrain()
	p.against("potter", "pupil", choices...)
	for range deeds {
		if len(p.app.View().Play.Win.Buttons) > 0 {
			return p
		}
		p.think(b)
	}
	t.Fatal("no end")
	return nil
}

// review is what is known of the finished game.
func (p *player) review() *match.Review {
	r, _ := p.app.table.match.Review()
	return r
}

// reviewAll answers a review as the mind does, with little thought.
func (p *player) reviewAll(q page.Question) {
	p.t.Helper()
	player := opponent.NewSkilled(q.Rules, opponent.Potter.Skill(), value.Weights{}, ending.Tables{}, 1)
	b := newBrain()
	win, exact := player.WinChance(q.Game.PositionAt(0))
	events := []ui.Event{ui.Told(page.Answer{ID: q.ID, Index: -1, Win: win, Exact: exact})}
	for i := range q.Game.Len() {
		a := page.Answer{ID: q.ID, Index: i}
		if q.Game.Entry(i).IsMove {
			a.Rated = b.rate(player, q.Game.PositionAt(i))
		} else {
			a.Win, a.Exact = player.WinChance(q.Game.PositionAt(i + 1))
		}
		events = append(events, ui.Told(a))
	}
	p.do(append(events, ui.Told(page.Answer{ID: q.ID, Done: true}))...)
}

func TestReviewSplitsAGameIntoLuckAndSkill(t *testing.T) {
	p := finish(t, 41)
	p.thinks = nil
	p.press("win.review")
	q := p.questions(page.ForReview)
	if len(q) != 1 {
		t.Fatalf("%d reviews were asked for", len(q))
	}
	p.reviewAll(q[0])
	r := p.review()
	sum := r.Account()
	if len(sum.Chances) != q[0].Game.Len()+1 {
		t.Fatalf("%d points of %d", len(sum.Chances), q[0].Game.Len()+1)
	}
	last := sum.Chances[len(sum.Chances)-1]
	if want := match.EndWorth(q[0].Game, q[0].Game.Len()); last != want {
		t.Errorf("the curve ends at %v, the game at %v", last, want)
	}
	balance := sum.Chances[0] + sum.Luck[0] - sum.Luck[1] - sum.Cost[0] + sum.Cost[1]
	if math.Abs(balance-last) > 1e-9 {
		t.Errorf("luck %v and cost %v lead from %v to %v, not %v", sum.Luck, sum.Cost, sum.Chances[0], balance, last)
	}
	if sum.Cost[0] < 0 || sum.Cost[1] < 0 || sum.Cost[0]+sum.Cost[1] == 0 {
		t.Errorf("the choices cost %v", sum.Cost)
	}
	v := p.app.View()
	var moved, told int
	for _, b := range v.Rules.Blocks {
		switch {
		case b.Kind != BlockBoard:
		case strings.Contains(b.Caption, "of winning went from"):
			told++
		case len(b.Board.Paths) == 0 && len(b.Board.Arrows) == 0:
			t.Error("a diagram shows no move")
		default:
			moved++
		}
	}
	if moved == 0 || moved > diagrams || told != len(r.Swings()) || told == 0 || told > 4 {
		t.Errorf("%d choices and %d swings of %d have a board", moved, told, len(r.Swings()))
	}
}

// Choice by choice: every choice between more than one thing can be looked at on the board, with all that could be done.
func TestReviewGoesFromChoiceToChoice(t *testing.T) {
	p := finish(t, 41)
	p.press("win.review")
	q := p.questions(page.ForReview)
	p.reviewAll(q[len(q)-1])
	open := p.review().Account().Open()
	if len(open) < 10 {
		t.Fatalf("only %d choices", len(open))
	}
	p.press("tab.choices")
	page := p.app.page().(*reviewPage)
	worst := p.review().Account().Worst(1)
	if len(worst) == 1 && open[page.place(open)].Index != worst[0].Index {
		t.Errorf("at first the choice at %d is shown, the costliest is at %d", open[page.place(open)].Index, worst[0].Index)
	}
	for page.place(open) > 0 {
		p.press("choice.back")
	}
	for i, c := range open {
		v := p.app.View()
		played, rules, boards := 0, 0, 0
		for _, b := range v.Rules.Blocks {
			switch {
			case b.Kind == BlockRule:
				rules++
				if strings.HasSuffix(b.Text, "This was played.") {
					played++
				}
			case b.Kind == BlockBoard:
				boards++
			}
		}
		if played != 1 || rules != c.Options || boards != 1 {
			t.Fatalf("choice %d of %d: %d of %d things, %d played, %d boards", i, len(open), rules, c.Options, played, boards)
		}
		p.key(ui.KeyRight)
	}
	if page.place(open) != len(open)-1 {
		t.Error("beyond the last choice lies another")
	}
}

// The sums stand side by side with bars.
func TestReviewDrawsLuckAndSkill(t *testing.T) {
	p := finish(t, 41)
	p.press("win.review")
	q := p.questions(page.ForReview)
	p.reviewAll(q[len(q)-1])
	sum := p.review().Account()
	for _, b := range p.app.View().Rules.Blocks {
		switch b.Kind {
		case BlockSums:
			for side, row := range b.Sums.Rows {
				if row.Shares[0]*sum.Luck[side] < 0 || row.Shares[1] < 0 || math.Abs(row.Shares[0]) > 1 || row.Shares[1] > 1 {
					t.Errorf("luck %v and cost %v are drawn as %v", sum.Luck[side], sum.Cost[side], row.Shares)
				}
			}
		}
	}
}

func TestReviewFollowsTheThinking(t *testing.T) {
	p := finish(t, 42)
	p.press("win.review")
	q := p.questions(page.ForReview)[0]
	p.do(ui.Told(page.Answer{ID: q.ID, Index: -1, Win: .5}))
	if v := p.app.View(); !strings.Contains(v.Rules.Lead, "so far") {
		t.Errorf("the page says %q", v.Rules.Lead)
	}
	p.thinks = nil
	p.key(ui.KeyEscape)
	p.press("win.again")
	stopped := false
	for _, e := range p.thinks {
		stopped = stopped || e.Kind == page.StopThinking && e.Question.Purpose == page.ForReview
	}
	if !stopped {
		t.Error("a new game does not stop the review of the old one")
	}
}

// A pawn that the Water sends back is told with where it came to rest, and shown so: red, set against the better way. A pawn
// that is thrown is told as well.
func TestTheReviewTellsTheFall(t *testing.T) {
	if fallsBack(rules.Move{From: 25, To: 26, Rest: 26}) || fallsBack(rules.Move{From: 29, To: rules.Home, Rest: rules.Home}) {
		t.Error("a pawn that rests where it landed falls")
	}
}

// A finished game that goes on otherwise from an earlier moment is another game: what was found out about it is dropped.
func TestTheReviewGoesWithItsGame(t *testing.T) {
	p := finish(t, 41)
	p.press("win.review")
	p.reviewAll(p.questions(page.ForReview)[0])
	p.press("bar.back")
	p.press("win.look")
	table := p.app.table
	for at := table.match.Game().Len() - 1; at > 0; at-- {
		table.goTo(p.app, at)
		next, _ := table.match.Game().Next()
		for _, m := range table.match.Legal() {
			if next.IsMove && m != next.Move {
				if p.review() == nil {
					t.Fatal("going back has dropped it already")
				}
				table.move(p.app, m, false)
				if p.review() != nil {
					t.Error("the review of the game as it went is still there")
				}
				return
			}
		}
	}
	t.Fatal("there is no other move")
}

// Each tab of the review begins at its top.
func TestATabBeginsAtItsTop(t *testing.T) {
	p := finish(t, 41)
	p.press("win.review")
	p.do(ui.Event{Kind: ui.Wheel, Amount: 3, ScrollMax: 500})
	if p.app.scroll == 0 {
		t.Fatal("the wheel does not scroll")
	}
	p.press("tab.fairness")
	if p.app.scroll != 0 {
		t.Errorf("the next tab begins %v down", p.app.scroll)
	}
}
