package mind

import (
	"context"
	"io"
	"io/fs"
	"sync"
	"time"

	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
)

// Config is what a Mind is built with: all that comes from outside.
type Config struct {
	// what was learned, by opponent.WeightsName; the zero value where there is nothing
	Weights func(name string) ai.Weights
	Seed    func() uint64 // decides what weak players overlook
	Limit   func(context.Context, time.Duration) (context.Context, context.CancelFunc)
	Clock   func() time.Duration // tells a study when to rest
	Power   fs.FS                // the power supplies, see OnBattery

	// Where solved endings are kept between games, by name. What cannot be read or kept is made again.
	Load func(name string) (io.ReadCloser, error)
	Save func(name string, write func(io.Writer) error) error
	// layers of endings too large to be read, to be looked at where they lie; nil where there are
	// none
	Find func(name string) []byte
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
	books  endgameCache
	all    sync.WaitGroup

	atOnce, meanwhile int // pawns a side, see the constants

	lock    sync.Mutex
	answers []play.Answer
	working int
	aside   int // of them, who think about kept games that are only counted
	studies int
	resting bool      // something moves on the screen
	idle    sync.Cond // tells those who give way that nobody is working or moving any more
}

// slot is where questions of one purpose are thought about, one after another. The player belongs
// to whoever works there.
type slot struct {
	stop   context.CancelFunc
	left   chan struct{} // closed when the last thinker has gone
	player *ai.Player
	rules  *rules.Rules
	level  ai.Level
	pawns  int // how far the tables went with which the player was made
}

// New makes a Mind.
func New(c Config) *Worker {
	m := &Worker{config: c, atOnce: atOnce, meanwhile: meanwhile,
		books: endgameCache{weights: map[string]ai.Weights{}}}
	m.whole, m.end = context.WithCancel(context.Background())
	m.idle.L = &m.lock
	return m
}

// Ask begins to think about a question. Whatever was thought for the same purpose is dropped.
func (m *Worker) Ask(q play.Question) {
	m.Study(q.Rules, true)
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
	if m.working--; m.working == 0 {
		m.idle.Broadcast()
	}
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
