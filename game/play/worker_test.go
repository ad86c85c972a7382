package play

import (
	"context"
	"math"
	"slices"
	"testing"
	"time"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
)

// choicePosition returns a position of a rule set with a choice of moves.
func choicePosition(t *testing.T, id string) (*rules.Rules, rules.Position) {
	t.Helper()
	r := reftest.RulesOf(t, id)
	p, err := r.Throw(r.StartPositionFor(rules.Cones), rules.Marked(3))
	if err != nil || len(r.Legal(p, nil)) < 2 {
		t.Fatalf("%v: no choice in %s", err, p)
	}
	return r, p
}

// testWorker is a Worker with its answers.
type testWorker struct {
	*Worker
	t       *testing.T
	answers chan Answer
}

// startWorker returns a Worker without weights.
func startWorker(t *testing.T) testWorker {
	t.Helper()
	answers := make(chan Answer, 1000)
	w := NewWorker(WorkerConfig{
		Weights: func(string) ai.Weights { return ai.Weights{} },
		Seed:    func() uint64 { return 1 },
		Limit:   context.WithTimeout,
		Post:    func(a any) { answers <- a.(Answer) },
	})
	t.Cleanup(w.Close)
	return testWorker{w, t, answers}
}

// wait returns the next answer.
func (w testWorker) wait() Answer {
	w.t.Helper()
	select {
	case a := <-w.answers:
		return a
	case <-time.After(time.Minute):
		w.t.Fatal("no answer in a minute")
		return Answer{}
	}
}

// settle waits until the Worker is not busy.
func (w testWorker) settle() {
	for w.IsBusy() {
		time.Sleep(time.Millisecond)
	}
}

func TestEveryLevelAnswersWithALegalMove(t *testing.T) {
	m := startWorker(t)
	r, p := choicePosition(t, "basics")
	for i, level := range ai.Levels() {
		m.Ask(Job{ID: uint64(i + 1), Rules: r, At: p, Skill: level.SkillUnder(r)})
		a := m.wait()
		if _, err := r.Apply(p, a.Move); err != nil || a.ID != uint64(i+1) {
			t.Errorf("%s answers %d with %v: %v", level, a.ID, a.Move, err)
		}
	}
	m.settle()
}

// Levels do not play hastily against people in jequier, where it costs too much.
func TestHasteAgainstPeopleDependsOnTheRules(t *testing.T) {
	computer := Seat{Computer: true, Level: ai.Vizier}
	for set, againstPeople := range map[string]bool{"basics": true, "jequier": false} {
		for opponent, want := range map[Seat]bool{computer: true, {}: againstPeople} {
			h := WithSeats(record.Header{RuleSet: set}, [2]Seat{rules.Cones: opponent, rules.Spools: computer})
			m := NewSession(reftest.Game(t, h, 0), nil, set, NoBackend{})
			if got := m.skill(rules.Spools).Haste != (ai.Haste{}); got != want {
				t.Errorf("%s, against %+v: haste is %v", set, opponent, got)
			}
		}
	}
}

func TestHintRatesEveryLegalMove(t *testing.T) {
	m := startWorker(t)
	r, p := choicePosition(t, "basics")
	m.Ask(Job{ID: 7, Kind: ForHint, Rules: r, At: p})
	if a := m.wait(); len(a.Rated) != len(r.Legal(p, nil)) {
		t.Errorf("%d moves are rated of %d", len(a.Rated), len(r.Legal(p, nil)))
	}
}

// A new job replaces the old one, and a stopped job is never answered.
func TestOnlyTheLastJobIsAnswered(t *testing.T) {
	m := startWorker(t)
	r, p := choicePosition(t, "digital")
	began := time.Now()
	endless := ai.Skill{Playouts: math.MaxInt} // so that none of these jobs is done before it is replaced
	for id := uint64(1); id < 20; id++ {
		m.Ask(Job{ID: id, Rules: r, At: p, Skill: endless})
	}
	m.Ask(Job{ID: 20, Rules: r, At: p, Skill: ai.Pupil.SkillUnder(r)})
	if took := time.Since(began); took > time.Minute {
		t.Errorf("asking took %s", took)
	}
	if a := m.wait(); a.ID != 20 {
		t.Errorf("job %d was answered", a.ID)
	}
	m.Ask(Job{ID: 21, Kind: ForHint, Rules: r, At: p})
	m.Stop(ForHint)
	m.settle()
	if len(m.answers) > 0 {
		t.Errorf("%d was answered", m.wait().ID)
	}
}

func TestCloseStopsThinking(t *testing.T) {
	m := startWorker(t)
	r, p := choicePosition(t, "basics")
	for purpose := ForMove; purpose < jobKinds; purpose++ {
		g := reftest.Game(t, record.Header{RuleSet: "basics"}, 0)
		m.Ask(Job{ID: 1, Kind: purpose, Rules: r, At: p, Skill: ai.Vizier.SkillUnder(r), Game: g})
	}
	began := time.Now()
	m.Close()
	if took := time.Since(began); took > time.Minute {
		t.Errorf("closing took %s", took)
	}
}

// A review has an answer for every move, and for every throw without a move after it.
func TestReviewCoversTheGame(t *testing.T) {
	g := reftest.Game(t, record.Header{RuleSet: "basics", Pawns: 5, Start: record.Lot}, 20)
	want := map[int]bool{-1: true}
	for i := range g.Len() {
		if g.Entry(i).IsMove || i+1 == g.Len() || !g.Entry(i+1).IsMove {
			want[i] = true
		}
	}
	for _, a := range reviewAnswers(t, g) {
		delete(want, a.Index)
	}
	if len(want) > 0 {
		t.Errorf("nothing was said of the entries %v", want)
	}
}

// reviewAnswers returns the answers of a review without the last, which is Done.
func reviewAnswers(t *testing.T, g record.Game) (said []Answer) {
	t.Helper()
	m := startWorker(t)
	m.Ask(Job{ID: 5, Kind: ForReview, Rules: g.Rules(), At: g.PositionAt(0), Game: g})
	for {
		a := m.wait()
		if a.Done {
			return said
		}
		said = append(said, a)
	}
}

// A review rates the choice to throw instead of moving before the throw, and the throw.
func TestReviewRatesThrowing(t *testing.T) {
	g, err := reftest.GameAt(t, record.Header{RuleSet: "storer"},
		"C 28 30 home 3 / S 12 home 4 / C to begin").Throw(rules.Marked(1))
	if err != nil {
		t.Fatal(err)
	}
	chosen, fell := false, false
	for _, a := range reviewAnswers(t, g) {
		throws := slices.ContainsFunc(a.Rated, func(o ai.RatedMove) bool { return o.Throw })
		chosen = chosen || a.Index == 0 && throws && len(a.Rated) == 2
		fell = fell || a.Index == 0 && len(a.Rated) == 0
	}
	if !chosen || !fell {
		t.Errorf("the choice was rated: %v; what fell was: %v", chosen, fell)
	}
}

// A job for the statistics does not make the Worker busy.
func TestStatisticsDelayNothing(t *testing.T) {
	m := startWorker(t)
	g := reftest.Game(t, record.Header{RuleSet: "basics", Pawns: 5, Start: record.Lot}, 20)
	m.Ask(Job{ID: 5, Kind: ForStats, Rules: g.Rules(), At: g.PositionAt(0), Game: g})
	if m.IsBusy() {
		t.Error("it is busy with statistics")
	}
	for !m.wait().Done {
	}
}

// A ForWhatIf job plays games by both sets of rules, a batch at a time, until there are enough.
func TestWhatIfPlaysBothSetsOfRules(t *testing.T) {
	m := startWorker(t)
	r := reftest.Game(t, record.Header{RuleSet: "storer"}, 0).Rules()
	o := r.Options()
	o.ExtraOn = 0
	changed := reftest.Rules(t, o)
	m.Ask(Job{ID: 3, Kind: ForWhatIf, Rules: r, Changed: changed, Games: 50})
	answers := 0
	for a := m.wait(); ; a = m.wait() {
		if answers++; a.ID != 3 || a.Sums[0].Games != a.Sums[1].Games ||
			a.Sums[0].Games != min(20*answers, 50) {
			t.Fatalf("answer %d is of %d and %d games", answers, a.Sums[0].Games, a.Sums[1].Games)
		}
		if !a.Done {
			continue
		}
		if a.Sums[0].Extra == 0 || a.Sums[1].Extra != 0 || a.Sums[0].Throws == 0 {
			t.Errorf("with and without another throw: %+v", a.Sums)
		}
		break
	}
}
