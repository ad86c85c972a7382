package store

import (
	"time"

	"senet/game"
	"senet/game/page"
	"senet/game/ui"
)

// Game is what an Autosaver saves; *game.App is one.
type Game interface {
	Update(elapsed time.Duration, events []ui.Event) []page.Effect
	View() game.View
	Wake() (time.Duration, bool)
}

// How often the Autosaver is asked for results: while it works, and while it retries.
const (
	busyPoll  = 20 * time.Millisecond
	retryPoll = time.Second
)

// Keep makes g the game that is saved.
func (a *Autosaver) Keep(g Game) { a.Game = g }

// Update updates the game and carries out those of its effects that concern files. It returns the others.
func (a *Autosaver) Update(elapsed time.Duration, events []ui.Event) (rest []page.Effect) {
	a.mu.Lock()
	events, a.news = append(a.news, events...), nil
	a.mu.Unlock()
	for _, e := range a.Game.Update(elapsed, events) {
		switch e.Kind {
		case page.SaveGame:
			a.SaveGame(e.Text)
		case page.StoreGame:
			a.StoreGame(e.Text)
		case page.TakeGame:
			a.TakeGame(e.Name, e.Text)
		case page.ForgetGame:
			a.ForgetGame()
		case page.ListGames:
			a.ListGames()
		case page.RemoveGame:
			a.RemoveGame(e.Name)
		case page.SaveSettings:
			a.SaveSettings(e.Text)
		case page.ListLessons:
			a.ListLessons()
		case page.PutLesson:
			a.PutLesson(e.Name, e.Text)
		case page.SaveLesson:
			a.SaveLesson(e.Name, e.Before, e.Text)
		case page.ListFinished:
			a.ListFinished()
		case page.NoteFinished:
			a.NoteFinished(*e.Finished)
		case page.ForgetFinished:
			a.ForgetFinished()
		case page.Print:
			a.Print(*e.Order)
		case page.OpenRecords:
			a.RegisterFileType()
		default:
			rest = append(rest, e)
		}
	}
	return rest
}

// Busy reports whether work is under way or has results for the game.
func (a *Autosaver) Busy() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.busy || len(a.news) > 0
}

// Wake returns when the game or a result of the Autosaver needs the next Update.
func (a *Autosaver) Wake() (time.Duration, bool) {
	wake, will := a.Game.Wake()
	a.mu.Lock()
	owing := a.owing
	a.mu.Unlock()
	if a.Busy() && (!will || busyPoll < wake) {
		return busyPoll, true
	}
	if owing && (!will || retryPoll < wake) {
		return retryPoll, true
	}
	return wake, will
}
