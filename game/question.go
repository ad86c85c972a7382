package game

import "senet/game/page"

// ask has something thought about, and returns the number under which the answer will come.
func (a *App) ask(q page.Question) uint64 {
	a.asked++
	q.ID = a.asked
	a.do(page.Effect{Kind: page.Think, Question: &q})
	return q.ID
}

// stopThinking tells that an answer is not wanted any more.
func (a *App) stopThinking(p page.Purpose) {
	a.do(page.Effect{Kind: page.StopThinking, Question: &page.Question{Purpose: p}})
}
