package mind

import (
	"sync"

	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/value"
)

// solved is how many pawns each side has at most in the endings that are worked out while a game is played.
const solved = 2

// books are the solved endings of the rules in play, and the weights read so far.
type books struct {
	lock    sync.Mutex
	rules   *rules.Rules
	tables  ending.Tables
	weights map[string]value.Weights
}

// of are the tables of rules, empty as long as they are not worked out.
func (b *books) of(r *rules.Rules) ending.Tables {
	b.lock.Lock()
	defer b.lock.Unlock()
	if b.rules != r {
		return ending.Tables{}
	}
	return b.tables
}

// study begins to work out the endings of rules that are new here. Only the rules in play are kept.
func (m *Mind) study(r *rules.Rules) {
	b := &m.books
	b.lock.Lock()
	defer b.lock.Unlock()
	if b.rules == r {
		return
	}
	b.rules, b.tables = r, ending.Tables{}
	if ending.Solvable(r) != nil {
		return
	}
	m.all.Add(1)
	go func() {
		defer m.all.Done()
		tables, err := ending.Solve(m.whole, r, solved, ending.Tables{}, nil)
		if err != nil {
			return
		}
		b.lock.Lock()
		defer b.lock.Unlock()
		if b.rules == r {
			b.tables = tables
		}
	}()
}

// weights are what was learned, read once. The name is that of opponent.WeightsName.
func (m *Mind) weights(name string) value.Weights {
	b := &m.books
	b.lock.Lock()
	defer b.lock.Unlock()
	if w, read := b.weights[name]; read {
		return w
	}
	if b.weights == nil {
		b.weights = map[string]value.Weights{}
	}
	w := m.config.Weights(name)
	b.weights[name] = w
	return w
}

// seed may be called by several thinkers at once, which a source of chance need not bear.
func (m *Mind) seed() uint64 {
	m.books.lock.Lock()
	defer m.books.lock.Unlock()
	return m.config.Seed()
}
