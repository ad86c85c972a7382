package mind

import (
	"context"
	"sync"
	"time"

	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
)

// Config is what a Mind is built with: all that comes from outside.
type Config struct {
	// Weights returns what was learned, by ai.WeightsName; the zero value if there is nothing.
	Weights func(name string) ai.Weights
	Seed    func() uint64 // decides what weak players overlook
	// Limit returns a context that ends after a time, as context.WithTimeout does.
	Limit func(context.Context, time.Duration) (context.Context, context.CancelFunc)
}

// The longest that is thought about one thing.
const (
	longestMove   = 2 * time.Second
	longestHint   = 2 * time.Second
	longestReview = 120 * time.Millisecond // for each choice of the game
)

// Worker thinks. Its methods may be called from one goroutine only, and never wait for a thought.
type Worker struct {
	config Config
	whole  context.Context // ends with the Mind
	end    context.CancelFunc
	desks  [play.Purposes]slot
	all    sync.WaitGroup

	lock    sync.Mutex
	answers []play.Answer
	working int
	aside   int                   // of them, who think about kept games that are only counted
	learned map[string]ai.Weights // the weights read so far
}

// slot is where questions of one purpose are thought about, one after another. The player belongs
// to whoever works there.
type slot struct {
	stop   context.CancelFunc
	left   chan struct{} // closed when the last thinker has gone
	player *ai.Player
	rules  *rules.Rules
	level  ai.Level
}

// New makes a Mind.
func New(c Config) *Worker {
	m := &Worker{config: c, learned: map[string]ai.Weights{}}
	m.whole, m.end = context.WithCancel(context.Background())
	return m
}

// Ask begins to think about a question. Whatever was thought for the same purpose is dropped.
func (m *Worker) Ask(q play.Question) {
	d := &m.desks[q.Purpose]
	m.Stop(q.Purpose)
	before := d.left
	ctx, stop := context.WithCancel(m.whole)
	d.stop, d.left = stop, make(chan struct{})
	m.begin(q.Purpose)
	go func(left chan struct{}) {
		defer m.done(q.Purpose)
		defer close(left)
		if before != nil {
			<-before
		}
		if ctx.Err() == nil {
			m.think(ctx, d, q)
		}
	}(d.left)
}

// Stop drops what is being thought for a purpose. Whoever thinks notices within some microseconds.
func (m *Worker) Stop(p play.JobKind) {
	if m.desks[p].stop != nil {
		m.desks[p].stop()
	}
}

// Answers fetches what has been found out since the last time.
func (m *Worker) Answers() []play.Answer {
	m.lock.Lock()
	defer m.lock.Unlock()
	list := m.answers
	m.answers = nil
	return list
}

// Busy reports whether an answer is waiting or may still come.
func (m *Worker) Busy() bool {
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.working > 0 || len(m.answers) > 0
}

// Awaited tells the same of answers that somebody waits for.
func (m *Worker) Awaited() bool {
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.working > m.aside || len(m.answers) > 0
}

// Close stops all thinking and waits until it has ended.
func (m *Worker) Close() {
	m.end()
	m.all.Wait()
}

func (m *Worker) begin(p play.JobKind) {
	m.all.Add(1)
	m.lock.Lock()
	defer m.lock.Unlock()
	m.working++
	if p == play.ForTally {
		m.aside++
	}
}

func (m *Worker) done(p play.JobKind) {
	m.lock.Lock()
	m.working--
	if p == play.ForTally {
		m.aside--
	}
	m.lock.Unlock()
	m.all.Done()
}

// answer keeps an answer, unless nobody wants it any more.
func (m *Worker) answer(ctx context.Context, a play.Answer) {
	if ctx.Err() != nil {
		return
	}
	m.lock.Lock()
	m.answers = append(m.answers, a)
	m.lock.Unlock()
}

// weights returns what was learned under a name. Each name is read once.
func (m *Worker) weights(name string) ai.Weights {
	m.lock.Lock()
	defer m.lock.Unlock()
	w, read := m.learned[name]
	if !read {
		w = m.config.Weights(name)
		m.learned[name] = w
	}
	return w
}

// seed returns a new seed. Several goroutines may call it, which Config.Seed need not allow.
func (m *Worker) seed() uint64 {
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.config.Seed()
}
