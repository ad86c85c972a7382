package game

import "senet/game/page"

// outside lets a match have things done by the game.
type outside struct{ a *App }

func (o outside) Do(e page.Effect) { o.a.do(e) }

func (o outside) Ask(q page.Question) uint64 {
	o.a.asked++
	q.ID = o.a.asked
	o.a.do(page.Effect{Kind: page.Think, Question: &q})
	return q.ID
}
