package game

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
)

// finish plays a game of two computers to its end.
func finish(t *testing.T, seed uint64, choices ...string) *player {
	t.Helper()
	p := sitDown(t, config(t, seed))
	p.against("potter", "pupil", choices...)
	p.playsOn(func(View) { p.think() })
	return p
}

// review is what is known of the finished game.
func (p *player) review() *play.Review {
	r, _ := p.app.play.Match.Review()
	return r
}

// reviewAll answers a review as the mind does, with little thought.
func (p *player) reviewAll(q play.Question) {
	p.t.Helper()
	player := ai.NewSkilledPlayer(q.Rules, ai.Potter.Skill(), ai.Weights{}, 1)
	win, exact := player.WinChance(q.Game.PositionAt(0))
	events := []ui.Event{ui.NewsEvent(play.Answer{ID: q.ID, Index: -1, Win: win, Exact: exact})}
	for i := range q.Game.Len() {
		a := play.Answer{ID: q.ID, Index: i}
		if q.Game.Entry(i).IsMove {
			a.Rated = p.brain.rate(player, q.Game.PositionAt(i))
		} else {
			a.Win, a.Exact = player.WinChance(q.Game.PositionAt(i + 1))
		}
		events = append(events, ui.NewsEvent(a))
	}
	p.do(append(events, ui.NewsEvent(play.Answer{ID: q.ID, Done: true}))...)
}

func TestReviewSplitsAGameIntoLuckAndSkill(t *testing.T) {
	p := finish(t, 41)
	p.press("win.review")
	q := p.questions(play.ForReview)
	if len(q) != 1 {
		t.Fatalf("%d reviews were asked for", len(q))
	}
	p.reviewAll(q[0])
	r := p.review()
	sum := r.Analyse()
	if len(sum.Chances) != q[0].Game.Len()+1 {
		t.Fatalf("%d points of %d", len(sum.Chances), q[0].Game.Len()+1)
	}
	last := sum.Chances[len(sum.Chances)-1]
	if want := play.EndChance(q[0].Game, q[0].Game.Len()); last != want {
		t.Errorf("the curve ends at %v, the game at %v", last, want)
	}
	balance := sum.Chances[0] + sum.Luck[0] - sum.Luck[1] - sum.Cost[0] + sum.Cost[1]
	if math.Abs(balance-last) > 1e-9 {
		t.Errorf("luck %v and cost %v lead from %v to %v, not %v", sum.Luck, sum.Cost, sum.Chances[0],
			balance, last)
	}
	if sum.Cost[0] < 0 || sum.Cost[1] < 0 || sum.Cost[0]+sum.Cost[1] == 0 {
		t.Errorf("the choices cost %v", sum.Cost)
	}
	told := 0
	for _, words := range p.app.View().Root.Texts() {
		if strings.Contains(words, "of winning went from") {
			told++
		}
	}
	worst := len(sum.Worst(4))
	if boards := pictures(p.app.View()); worst == 0 || told == 0 || told > 4 ||
		told != len(r.Swings()) || len(boards) != told+worst {
		t.Errorf("of %d swings %d are told, and with %d choices there are %d boards", len(r.Swings()),
			told, worst, len(boards))
	}
	for _, b := range pictures(p.app.View())[told:] {
		if len(b.Paths) == 0 && len(b.Arrows) == 0 {
			t.Error("a diagram shows no move")
		}
	}
}

// pictures are the boards of a page.
func pictures(v View) (list []board.View) {
	for n := range v.Root.All {
		if b, is := n.Drawing.(PlainBoard); is {
			list = append(list, b.Of.View)
		}
	}
	return list
}

// Choice by choice: every choice between more than one thing can be looked at on the board, with
// all that could be done.
func TestReviewGoesFromChoiceToChoice(t *testing.T) {
	p := finish(t, 41)
	p.press("win.review")
	q := p.questions(play.ForReview)
	p.reviewAll(q[len(q)-1])
	open := p.review().Analyse().RealChoices()
	if len(open) < 10 {
		t.Fatalf("only %d choices", len(open))
	}
	p.press("tab.choices")
	heading := func(n int) string { return p.app.words.T("review.choice", "n", n, "all", len(open)) }
	says := func(words string) bool { return slices.Contains(p.app.View().Root.Texts(), words) }
	worst := p.review().Analyse().Worst(1)
	if i := slices.IndexFunc(open,
		func(c play.Choice) bool { return c.Index == worst[0].Index }); !says(heading(i + 1)) {
		t.Errorf("at first the costliest choice, %d, is not shown", i+1)
	}
	for !says(heading(1)) {
		p.press("choice.back")
	}
	for i, c := range open {
		played, options := 0, 0
		for _, words := range p.app.View().Root.Texts() {
			if strings.HasSuffix(words, "This was played.") {
				played++
			}
			if strings.Contains(words, " %") && !strings.HasPrefix(words, "Line ") {
				options++
			}
		}
		if !says(heading(i+1)) || played != 1 || options != c.Options || len(pictures(p.app.View())) != 1 {
			t.Fatalf("choice %d of %d: %d of %d things, %d played", i, len(open), options, c.Options, played)
		}
		p.key(ui.KeyRight)
	}
	if !says(heading(len(open))) {
		t.Error("beyond the last choice lies another")
	}
}

// A finished game that goes on otherwise from an earlier moment is another game: what was found out
// about it is dropped.
func TestTheReviewGoesWithItsGame(t *testing.T) {
	p := finish(t, 41)
	p.press("win.review")
	p.reviewAll(p.questions(play.ForReview)[0])
	p.press("bar.back")
	p.press("win.look")
	m := p.app.play.Match
	for at := m.Game.Len() - 1; at > 0; at-- {
		p.goes(at)
		next, _ := m.Game.Next()
		for _, other := range m.Legal() {
			if next.IsMove && (other.From != next.Move.From || other.To != next.Move.To) {
				if p.review() == nil {
					t.Fatal("going back has dropped it already")
				}
				if _, err := m.Move(other); err != nil {
					t.Fatal(err)
				}
				if p.review() != nil {
					t.Error("the review of the game as it went is still there")
				}
				return
			}
		}
	}
	t.Fatal("there is no other move")
}

func TestThrowsAreCountedForEachSide(t *testing.T) {
	p := finish(t, 43)
	p.press("win.review")
	p.press("tab.fairness")
	game := p.app.play.Match.Game
	all := 0
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		f := play.CountThrows(game, side)
		sum := 0
		for _, n := range f.Counts {
			sum += n
		}
		if sum != f.All {
			t.Errorf("%d throws counted of %d", sum, f.All)
		}
		all += f.All
	}
	if throws := throwsOf(game); all != throws {
		t.Errorf("%d throws are told of %d", all, throws)
	}
	if rows := strings.Count(saidOn(p.app.View()), " expected"); rows != 10 {
		t.Errorf("%d rows for two sides of five throws", rows)
	}
}

// throwsOf is how many throws stand in a record.
func throwsOf(g record.Game) (n int) {
	for i := range g.Len() {
		if !g.Entry(i).IsMove {
			n++
		}
	}
	return n
}

// saidOn is all words of a page.
func saidOn(v View) string { return strings.Join(v.Root.Texts(), "\n") }

// Of a whole game it is told how it went, as the record has it, and of luck and skill when it has
// been thought over. A picture of its end can be kept.
func TestTheEndTellsHowItWent(t *testing.T) {
	p := finish(t, 3)
	attacks := 0
	played := p.app.play.Match.Game
	throws := throwsOf(played)
	for i := range played.Len() {
		if e := played.Entry(i); e.IsMove && e.Move.Victim != rules.Nowhere {
			attacks++
		}
	}
	said, n, won, lost := scene(p.app.View()).Prompt.Detail, 0, 0, 0
	if _, err := fmt.Sscanf(said, "%d throws; attacks %d to %d.", &n, &won, &lost); err != nil ||
		n != throws || won+lost != attacks {
		t.Errorf("of %d throws and %d attacks is told %q", throws, attacks, said)
	}
	p.reviewAll(p.questions(play.ForReview)[0])
	sum, winner, want := p.review().Analyse(), played.Outcome().Winner, "; the better choices decided it."
	luck, skill := sum.Luck[winner]-sum.Luck[1-winner], sum.Cost[1-winner]-sum.Cost[winner]
	switch { // as the statistics judge it
	case luck > 0 && skill > 0:
		want = "; good throws and good choices."
	case luck > 0:
		want = "; the throws decided it."
	}
	if said = scene(p.app.View()).Prompt.Detail; !strings.HasSuffix(said, want) {
		t.Errorf("of %+v is told %q", sum, said)
	}
	p.press("win.picture")
	if o := p.printed; o == nil || o.Kind != PNGFile || o.Picture == nil {
		t.Errorf("the picture is %+v", o)
	}
}
