package play

import (
	"context"
	"runtime"
	"sync"
	"time"

	"senet/rules"
	"senet/rules/ai"
)

// WorkerConfig is the configuration of a Worker.
type WorkerConfig struct {
	// Weights returns the trained weights of an ai.WeightsName; the zero value if there are none.
	Weights func(name string) ai.Weights
	Seed    func() uint64 // returns the seed for a player's random choices
	// Limit returns a context that ends after a time, as context.WithTimeout does.
	Limit func(context.Context, time.Duration) (context.Context, context.CancelFunc)
	// Post takes each Answer. The goroutines of the Worker call it.
	Post func(answer any)
}

// The longest time for an answer.
const (
	maxMove   = 2 * time.Second
	maxHint   = 2 * time.Second
	maxReview = 120 * time.Millisecond // for each choice of the game
)

// Worker does jobs in the background, each in a goroutine of its own. Its methods must be called
// from one goroutine, and except for Close return at once.
type Worker struct {
	config WorkerConfig
	ctx    context.Context // ends with the Worker
	cancel context.CancelFunc
	slots  [jobKinds]jobSlot
	all    sync.WaitGroup

	lock    sync.Mutex
	awaited int                   // number of jobs that a player waits for
	learned map[string]ai.Weights // the weights loaded so far
}

// jobSlot does the jobs of one kind, one after another. Only the goroutine of the current job uses
// its player.
type jobSlot struct {
	stop   context.CancelFunc
	done   chan struct{} // closed when the last job is done or stopped
	player *ai.Player
	rules  *rules.Rules
	skill  ai.Skill
}

// NewWorker returns a Worker.
func NewWorker(c WorkerConfig) *Worker {
	w := &Worker{config: c, learned: map[string]ai.Weights{}}
	w.ctx, w.cancel = context.WithCancel(context.Background())
	return w
}

// Ask starts a job, and stops the last one of the same kind.
func (w *Worker) Ask(job Job) {
	s := &w.slots[job.Kind]
	w.Stop(job.Kind)
	before := s.done
	ctx, stop := context.WithCancel(w.ctx)
	done := make(chan struct{})
	s.stop, s.done = stop, done
	awaited := 1
	if job.Kind == ForStats {
		awaited = 0
	}
	w.await(awaited)
	w.all.Go(func() {
		defer w.await(-awaited)
		defer close(done)
		if before != nil {
			<-before
		}
		if ctx.Err() == nil {
			w.think(ctx, s, job)
		}
	})
}

// Stop stops the job of a kind, if there is one.
func (w *Worker) Stop(kind JobKind) {
	if w.slots[kind].stop != nil {
		w.slots[kind].stop()
	}
}

// IsBusy reports whether an answer that a player waits for may still come.
func (w *Worker) IsBusy() bool {
	w.lock.Lock()
	defer w.lock.Unlock()
	return w.awaited > 0
}

func (w *Worker) await(n int) {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.awaited += n
}

// Close stops all jobs and waits until their goroutines have ended.
func (w *Worker) Close() {
	w.cancel()
	w.all.Wait()
}

// post posts an answer, unless its job was stopped.
func (w *Worker) post(ctx context.Context, a Answer) {
	if ctx.Err() == nil {
		w.config.Post(a)
	}
}

// weights returns the trained weights with a name, and loads them only once.
func (w *Worker) weights(name string) ai.Weights {
	w.lock.Lock()
	defer w.lock.Unlock()
	weights, read := w.learned[name]
	if !read {
		weights = w.config.Weights(name)
		w.learned[name] = weights
	}
	return weights
}

// seed returns a new seed. It is safe for concurrent use, even if WorkerConfig.Seed is not.
func (w *Worker) seed() uint64 {
	w.lock.Lock()
	defer w.lock.Unlock()
	return w.config.Seed()
}

func (w *Worker) think(ctx context.Context, s *jobSlot, job Job) {
	if job.Kind == ForWhatIf {
		w.playWhatIf(ctx, job)
		return
	}
	player := w.player(s, job)
	switch job.Kind {
	case ForMove:
		limited, release := w.config.Limit(ctx, maxMove)
		defer release()
		move, throw := player.Choose(limited, job.At)
		w.post(ctx, Answer{ID: job.ID, Move: move, Throw: throw})
	case ForHint, ForNext, ForWorksheet:
		limited, release := w.config.Limit(ctx, maxHint)
		defer release()
		a := Answer{ID: job.ID}
		if job.Kind == ForNext || job.Kind == ForWorksheet &&
			len(job.Rules.Legal(job.At, nil)) == 0 {
			a.Next, a.Move, a.Win, a.Side = ThrowsNext(limited, job.Rules, job.At, player)
		} else {
			a.Rated = player.Analyse(limited, job.At)
		}
		w.post(ctx, a)
	case ForChance:
		win, exact := player.WinChance(job.At)
		w.post(ctx, Answer{ID: job.ID, Win: win, Exact: exact})
	case ForReview, ForStats:
		w.review(ctx, player, job)
	}
}

// playWhatIf plays games of random moves by two sets of rules in turn, and posts the sums so far.
func (w *Worker) playWhatIf(ctx context.Context, job Job) {
	const whatIfBatch = 20 // the number of games by each set of rules between two answers to a ForWhatIf job
	chance := rules.NewRandom(w.seed())
	a := Answer{ID: job.ID}
	for !a.Done && ctx.Err() == nil {
		batch := min(whatIfBatch, job.Games-a.Sums[0].Games)
		a.Sums[0].Play(ctx, job.Rules, batch, chance, nil)
		a.Sums[1].Play(ctx, job.Changed, batch, chance, nil)
		a.Done = a.Sums[0].Games >= job.Games
		w.post(ctx, a)
		runtime.Gosched() // in a browser the window runs in the same thread
	}
}

// review rates the choices of a game, and posts an answer for each.
func (w *Worker) review(ctx context.Context, player *ai.Player, job Job) {
	job.Game = job.Game.Resumed()
	win, exact := player.WinChance(job.Game.PositionAt(0))
	w.post(ctx, Answer{ID: job.ID, Index: -1, Win: win, Exact: exact})
	for i := range job.Game.Len() {
		if ctx.Err() != nil {
			return
		}
		entry, position := job.Game.Entry(i), job.Game.PositionAt(i)
		if entry.IsMove && !entry.Move.Late ||
			// throwing instead of moving may be a choice
			position.Phase() == rules.TurnStart {
			limited, release := w.config.Limit(ctx, maxReview)
			rated := player.Analyse(limited, position)
			release()
			w.post(ctx, Answer{ID: job.ID, Index: i, Rated: rated})
		}
		if !entry.IsMove || entry.Move.Late {
			w.reviewThrow(ctx, player, job, i)
		}
	}
	w.post(ctx, Answer{ID: job.ID, Index: job.Game.Len(), Done: true})
}

// reviewThrow posts the chance after throw i, or after a late pass, unless a move follows, whose
// best choice has the same chance.
func (w *Worker) reviewThrow(ctx context.Context, player *ai.Player, job Job, i int) {
	if i+1 < job.Game.Len() && job.Game.Entry(i+1).IsMove && !job.Game.Entry(i+1).Move.Late {
		return
	}
	win, exact := player.WinChance(job.Game.PositionAt(i + 1))
	w.post(ctx, Answer{ID: job.ID, Index: i, Win: win, Exact: exact})
}

// player returns the player of a slot. It replaces a player that does not fit the job.
func (w *Worker) player(s *jobSlot, job Job) *ai.Player {
	if s.player == nil || s.rules != job.Rules || s.skill != job.Skill {
		weights := w.weights(ai.WeightsName(job.RuleSet, job.Rules.Options()))
		s.player = ai.NewPlayer(job.Rules, job.Skill, weights, w.seed())
		s.rules, s.skill = job.Rules, job.Skill
	}
	return s.player
}
