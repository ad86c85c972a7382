package mind_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"senet/game/mind"
	"senet/game/page"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/opponent/value"
	"senet/rules/record"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
)

func newMind(t *testing.T) *mind.Mind {
	t.Helper()
	m := mind.New(mind.Config{
		Weights: func(string) value.Weights { return value.Weights{} },
		Seed:    func() uint64 { return 1 },
		Limit:   context.WithTimeout,
	})
	t.Cleanup(m.Close)
	return m
}

// choice is a position of a rule set in which there is something to choose.
func choice(t *testing.T, id string) (*rules.Rules, rules.Position) {
	t.Helper()
	set, _ := ruleset.ByID(id)
	r := rulestest.Rules(t, set.Options)
	p, err := r.Throw(r.StartAt(rules.Cones), rules.Marked(3))
	if err != nil || len(r.Legal(p, nil)) < 2 {
		t.Fatalf("%v: no choice in %s", err, p)
	}
	return r, p
}

// wait fetches answers until one comes, or fails after a while.
func wait(t *testing.T, m *mind.Mind) page.Answer {
	t.Helper()
	for range 1000 {
		if list := m.Answers(); len(list) > 0 {
			return list[0]
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("no answer in ten seconds")
	return page.Answer{}
}

func TestEveryLevelAnswersWithALegalMove(t *testing.T) {
	m := newMind(t)
	r, p := choice(t, "basics")
	for i, level := range opponent.Levels() {
		m.Ask(page.Question{ID: uint64(i + 1), Rules: r, At: p, Level: level})
		a := wait(t, m)
		if _, err := r.Apply(p, a.Move); err != nil || a.ID != uint64(i+1) {
			t.Errorf("%s answers %d with %v: %v", level, a.ID, a.Move, err)
		}
	}
	if m.Busy() {
		t.Error("it is busy with nothing")
	}
}

func TestHintRatesEverythingThatIsLegal(t *testing.T) {
	m := newMind(t)
	r, p := choice(t, "basics")
	m.Ask(page.Question{ID: 7, Purpose: page.ForHint, Rules: r, At: p})
	if a := wait(t, m); len(a.Rated) != len(r.Legal(p, nil)) {
		t.Errorf("%d moves are rated of %d", len(a.Rated), len(r.Legal(p, nil)))
	}
}

// A new question takes the place of the old one, and what is stopped is never answered.
func TestOnlyTheLastQuestionIsAnswered(t *testing.T) {
	m := newMind(t)
	r, p := choice(t, "digital")
	began := time.Now()
	for id := uint64(1); id <= 20; id++ {
		m.Ask(page.Question{ID: id, Rules: r, At: p, Level: opponent.Vizier})
	}
	if took := time.Since(began); took > time.Minute {
		t.Errorf("asking took %s", took)
	}
	if a := wait(t, m); a.ID != 20 {
		t.Errorf("question %d was answered", a.ID)
	}
	m.Ask(page.Question{ID: 21, Purpose: page.ForHint, Rules: r, At: p})
	m.Stop(page.ForHint)
	for m.Busy() {
		time.Sleep(time.Millisecond)
		if list := m.Answers(); len(list) > 0 {
			t.Fatalf("%d was answered", list[0].ID)
		}
	}
}

func TestCloseEndsAllThinkingAtOnce(t *testing.T) {
	m := newMind(t)
	r, p := choice(t, "basics")
	for purpose := page.ForMove; int(purpose) < page.Purposes; purpose++ {
		g := rulestest.Game(t, record.Header{RuleSet: "basics"}, 0)
		m.Ask(page.Question{ID: 1, Purpose: purpose, Rules: r, At: p, Level: opponent.Vizier, Game: g})
	}
	began := time.Now()
	m.Close()
	if took := time.Since(began); took > time.Minute {
		t.Errorf("closing took %s", took)
	}
}

// A review speaks of every move, and of every throw that no move follows, and then says that it is done.
func TestReviewGoesThroughTheWholeGame(t *testing.T) {
	m := newMind(t)
	g := rulestest.Game(t, record.Header{RuleSet: "basics", Pawns: 5, Opening: record.Lot}, 20)
	want := map[int]bool{-1: true}
	for i := range g.Len() {
		if g.Entry(i).IsMove || i+1 == g.Len() || !g.Entry(i+1).IsMove {
			want[i] = true
		}
	}
	m.Ask(page.Question{ID: 5, Purpose: page.ForReview, Rules: g.Rules(), At: g.PositionAt(0), Game: g})
	for range 1000 {
		for _, a := range m.Answers() {
			if a.Done {
				if len(want) > 0 {
					t.Errorf("nothing was said of the entries %v", want)
				}
				return
			}
			delete(want, a.Index)
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("the review never ends")
}

// Who could move before the throw, and throws, has chosen: the review rates that choice, and tells what fell after it.
func TestReviewRatesThrowingWhereItIsAChoice(t *testing.T) {
	m := newMind(t)
	h := record.Header{RuleSet: "storer"}
	r, err := record.RulesFor(h)
	if err != nil {
		t.Fatal(err)
	}
	p := rulestest.At(t, r, "C 28 30 home 3 / S 12 home 4 / C to begin")
	g, err := record.New(h, r, p).Throw(rules.Marked(1))
	if err != nil {
		t.Fatal(err)
	}
	m.Ask(page.Question{ID: 5, Purpose: page.ForReview, Rules: r, At: p, Game: g})
	chosen, fell := false, false
	for range 1000 {
		for _, a := range m.Answers() {
			if a.Done {
				if !chosen || !fell {
					t.Errorf("the choice was rated: %v; what fell was: %v", chosen, fell)
				}
				return
			}
			throws := slices.ContainsFunc(a.Rated, func(o opponent.Rated) bool { return o.Throw })
			chosen = chosen || a.Index == 0 && throws && len(a.Rated) == 2
			fell = fell || a.Index == 0 && len(a.Rated) == 0
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("the review never ends")
}
