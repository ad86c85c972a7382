package game

import (
	"sync"

	"senet/game/ui"
)

// Queue carries news to the game from other goroutines: the results of its Store, its Thinker and
// its Host, and whatever else happens outside the window. The zero Queue is ready for use.
type Queue struct {
	mu   sync.Mutex
	news []ui.Event
	wake func()
}

// NewQueue returns a queue that calls wake after every Post, from any goroutine.
func NewQueue(wake func()) *Queue { return &Queue{wake: wake} }

// Post adds news, which the next Update takes.
func (q *Queue) Post(news any) {
	q.mu.Lock()
	q.news = append(q.news, ui.NewsEvent(news))
	q.mu.Unlock()
	if q.wake != nil {
		q.wake()
	}
}

// IsEmpty reports whether there is no news.
func (q *Queue) IsEmpty() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.news) == 0
}

// Take removes all news from the queue.
func (q *Queue) Take() []ui.Event {
	q.mu.Lock()
	defer q.mu.Unlock()
	news := q.news
	q.news = nil
	return news
}
