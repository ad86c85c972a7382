package mind

import (
	"context"
	"slices"
	"testing"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/play"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
)

// choice is a position of a rule set in which there is something to choose.
func choice(t *testing.T, id string) (*rules.Rules, rules.Position) {
	t.Helper()
	r := reftest.RulesOf(t, id)
	p, err := r.Throw(r.StartAt(rules.Cones), rules.Marked(3))
	if err != nil || len(r.Legal(p, nil)) < 2 {
		t.Fatalf("%v: no choice in %s", err, p)
	}
	return r, p
}

// wait fetches answers until one comes, or fails after a while.
func wait(t *testing.T, m *Worker) play.Answer {
	t.Helper()
	for range 1000 {
		if list := m.Answers(); len(list) > 0 {
			return list[0]
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("no answer in ten seconds")
	return play.Answer{}
}

func TestEveryLevelAnswersWithALegalMove(t *testing.T) {
	m := worker(t)
	r, p := choice(t, "basics")
	for i, level := range ai.Levels() {
		m.Ask(play.Question{ID: uint64(i + 1), Rules: r, At: p, Level: level})
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
	m := worker(t)
	r, p := choice(t, "basics")
	m.Ask(play.Question{ID: 7, Purpose: play.ForHint, Rules: r, At: p})
	if a := wait(t, m); len(a.Rated) != len(r.Legal(p, nil)) {
		t.Errorf("%d moves are rated of %d", len(a.Rated), len(r.Legal(p, nil)))
	}
}

// A new question takes the place of the old one, and what is stopped is never answered.
func TestOnlyTheLastQuestionIsAnswered(t *testing.T) {
	m := worker(t)
	r, p := choice(t, "digital")
	began := time.Now()
	for id := uint64(1); id <= 20; id++ {
		m.Ask(play.Question{ID: id, Rules: r, At: p, Level: ai.Vizier})
	}
	if took := time.Since(began); took > time.Minute {
		t.Errorf("asking took %s", took)
	}
	if a := wait(t, m); a.ID != 20 {
		t.Errorf("question %d was answered", a.ID)
	}
	m.Ask(play.Question{ID: 21, Purpose: play.ForHint, Rules: r, At: p})
	m.Stop(play.ForHint)
	for m.Busy() {
		time.Sleep(time.Millisecond)
		if list := m.Answers(); len(list) > 0 {
			t.Fatalf("%d was answered", list[0].ID)
		}
	}
}

func TestCloseEndsAllThinkingAtOnce(t *testing.T) {
	m := worker(t)
	r, p := choice(t, "basics")
	for purpose := play.ForMove; purpose < play.Purposes; purpose++ {
		g := reftest.Game(t, record.Header{RuleSet: "basics"}, 0)
		m.Ask(play.Question{ID: 1, Purpose: purpose, Rules: r, At: p, Level: ai.Vizier, Game: g})
	}
	began := time.Now()
	m.Close()
	if took := time.Since(began); took > time.Minute {
		t.Errorf("closing took %s", took)
	}
}

// A review speaks of every move, and of every throw that no move follows, and then says that it is done.
func TestReviewGoesThroughTheWholeGame(t *testing.T) {
	g := reftest.Game(t, record.Header{RuleSet: "basics", Pawns: 5, Opening: record.Lot}, 20)
	want := map[int]bool{-1: true}
	for i := range g.Len() {
		if g.Entry(i).IsMove || i+1 == g.Len() || !g.Entry(i+1).IsMove {
			want[i] = true
		}
	}
	for _, a := range reviewed(t, g) {
		delete(want, a.Index)
	}
	if len(want) > 0 {
		t.Errorf("nothing was said of the entries %v", want)
	}
}

// reviewed is what is said of a game before it is said to be all.
func reviewed(t *testing.T, g record.Game) (said []play.Answer) {
	t.Helper()
	m := worker(t)
	m.Ask(play.Question{ID: 5, Purpose: play.ForReview, Rules: g.Rules(), At: g.PositionAt(0), Game: g})
	for range 1000 {
		for _, a := range m.Answers() {
			if a.Done {
				return said
			}
			said = append(said, a)
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("the review never ends")
	return nil
}

// Who could move before the throw, and throws, has chosen: the review rates that choice, and tells
// what fell after it.
func TestReviewRatesThrowingWhereItIsAChoice(t *testing.T) {
	g, err := reftest.GameAt(t, record.Header{RuleSet: "storer"},
		"C 28 30 home 3 / S 12 home 4 / C to begin").Throw(rules.Marked(1))
	if err != nil {
		t.Fatal(err)
	}
	chosen, fell := false, false
	for _, a := range reviewed(t, g) {
		throws := slices.ContainsFunc(a.Rated, func(o ai.RatedMove) bool { return o.Throw })
		chosen = chosen || a.Index == 0 && throws && len(a.Rated) == 2
		fell = fell || a.Index == 0 && len(a.Rated) == 0
	}
	if !chosen || !fell {
		t.Errorf("the choice was rated: %v; what fell was: %v", chosen, fell)
	}
}

// Two computers play by themselves in a game that is served: what they are asked is thought about,
// and nobody else hears of it.
func TestServedGameIsThoughtFor(t *testing.T) {
	chance := rules.NewRandom(4)
	config := game.Usual(viewtest.Words(), assets.FS, chance, "2026-01-31")
	config.Settings = `{"speed":"instant","last":{"ruleset":"basics","opening":"lot","computer":[true,true],"level":["potter","scribe"]}}`
	m := worker(t)
	m.config.Weights, m.config.Seed = ai.LoadWeights(assets.FS), chance.Uint64
	served := m.Serve(game.New(config))
	saved, entries := "", 0
	step := func(events ...ui.Event) {
		t.Helper()
		for _, e := range served.Update(50*time.Millisecond, events) {
			switch e.Kind {
			case game.Think, game.StopThinking:
				t.Fatalf("%+v is left for others", e)
			case game.SaveGame:
				saved = e.Text
			}
		}
		if m.Busy() {
			if wake, will := served.Wake(); !will || wake > 50*time.Millisecond {
				t.Fatalf("while it is thought about, the game wants to be woken in %v (%v)", wake, will)
			}
		}
	}
	step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyNew})
	step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
	for deadline := time.Now().Add(20 * time.Second); entries < 20; time.Sleep(time.Millisecond) {
		if step(); time.Now().After(deadline) {
			t.Fatalf("only %d throws and moves were made", entries)
		}
		if g, err := record.Read(saved); err == nil {
			entries = g.Len()
		}
	}
}

// While somebody thinks it is looked often whether he has done, also where the game itself need not
// be woken for minutes.
func TestAThoughtIsNotLeftWaiting(t *testing.T) {
	m := worker(t)
	served := m.Serve(game.New(game.Usual(viewtest.Words(), assets.FS, rules.NewRandom(4), "2026-01-31")))
	served.Update(0, nil)
	if wake, will := served.Wake(); !will || wake < time.Minute {
		t.Fatalf("on the title page the game is woken in %v (%v)", wake, will)
	}
	r, p := choice(t, "basics")
	m.Ask(play.Question{ID: 1, Purpose: play.ForChance, Rules: r, At: p})
	if wake, will := served.Wake(); !will || wake > 100*time.Millisecond {
		t.Errorf("a thought may wait %v (%v)", wake, will)
	}
}

// worker returns a Worker without weights.
func worker(t *testing.T) *Worker {
	t.Helper()
	m := New(Config{
		Weights: func(string) ai.Weights { return ai.Weights{} },
		Seed:    func() uint64 { return 1 },
		Limit:   context.WithTimeout,
	})
	t.Cleanup(m.Close)
	return m
}
