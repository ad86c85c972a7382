package mind

import (
	"context"
	"sync"

	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/opponent/ending"
)

// The endings that are worked out for the rules in play: the small ones at once, the larger ones
// while people play.
const (
	atOnce    = 2 // pawns a side
	meanwhile = 3
)

// endgameCache are the solved endings of the rules in play, and the weights read so far.
type endgameCache struct {
	lock    sync.Mutex
	rules   rules.Options // the zero Options while none are in play
	tables  ending.Tables
	stop    context.CancelFunc // ends the study of them
	weights map[string]ai.Weights
}

// of are the tables of rules, empty as long as they are not worked out.
func (b *endgameCache) of(r *rules.Rules) ending.Tables {
	b.lock.Lock()
	defer b.lock.Unlock()
	if b.rules != r.Options() {
		return ending.Tables{}
	}
	return b.tables
}

// put gives the players new tables, unless other rules are in play by now.
func (b *endgameCache) put(r *rules.Rules, t ending.Tables) bool {
	b.lock.Lock()
	defer b.lock.Unlock()
	if b.rules != r.Options() {
		return false
	}
	b.tables = t
	return true
}

// Study is told the rules in play, which alone are kept: what is being worked out for other rules
// is given up at once. With begin their endings are worked out, if they are not already.
func (m *Worker) Study(r *rules.Rules, begin bool) {
	b := &m.books
	b.lock.Lock()
	defer b.lock.Unlock()
	if b.rules == r.Options() {
		return
	}
	b.rules, b.tables = rules.Options{}, ending.Tables{}
	if b.stop != nil {
		b.stop()
		b.stop = nil
	}
	if !begin {
		return
	}
	b.rules = r.Options()
	if ending.Solvable(r) != nil {
		return
	}
	ctx, stop := context.WithCancel(m.whole)
	b.stop = stop
	m.all.Add(1)
	m.count(1)
	go func() {
		defer m.all.Done()
		defer m.count(-1)
		defer stop()
		defer context.AfterFunc(ctx, m.wake)()
		m.learn(ctx, r)
	}()
}

// Studying reports whether endings are being worked out.
func (m *Worker) Studying() bool {
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.studies > 0
}

// learn fetches the tables of rules if they are kept, or else works them out, and keeps them:
// unfinished ones every now and then, so that the next time it goes on from there.
func (m *Worker) learn(ctx context.Context, r *rules.Rules) {
	kept := m.fetch(ctx, r)
	if kept.Pawns() >= min(m.meanwhile, r.Options().Pawns) {
		m.learned(r, kept)
		return
	}
	w := m.shift()
	tables, err := ending.Job{Pawns: m.atOnce,
		Pause: func() { m.waitWhile(ctx, func() bool { return m.resting }); w.rest(ctx) }}.Solve(ctx, r)
	if err != nil {
		return
	}
	m.learned(r, tables)
	tables, err = ending.Job{
		Pawns: m.meanwhile, Known: tables, Begun: kept, Pause: func() { m.giveWay(ctx); w.rest(ctx) },
		Report: func(p ending.Progress) {
			if w.worthKeeping() {
				m.keep(ctx, r, p.Sofar())
			}
		},
	}.Solve(ctx, r)
	if err != nil {
		return
	}
	m.learned(r, tables)
	m.keep(ctx, r, tables)
}

// learned lets the players use new tables, and tells the game of them.
func (m *Worker) learned(r *rules.Rules, t ending.Tables) {
	if m.books.put(r, t) {
		m.answer(m.whole, play.Answer{Learned: true})
	}
}

// count counts the studies that have not ended.
func (m *Worker) count(by int) {
	m.lock.Lock()
	m.studies += by
	m.lock.Unlock()
}

// weights are what was learned, read once. The name is that of opponent.WeightsName.
func (m *Worker) weights(name string) ai.Weights {
	b := &m.books
	b.lock.Lock()
	defer b.lock.Unlock()
	w, read := b.weights[name]
	if !read {
		w = m.config.Weights(name)
		b.weights[name] = w
	}
	return w
}

// seed may be called by several thinkers at once, which a source of chance need not bear.
func (m *Worker) seed() uint64 {
	m.books.lock.Lock()
	defer m.books.lock.Unlock()
	return m.config.Seed()
}
