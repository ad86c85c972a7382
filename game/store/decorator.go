package store

import (
	"time"

	"senet/game"
	"senet/game/ui"
)

// Game is what an Autosaver saves; *game.App is one.
type Game interface {
	Update(elapsed time.Duration, events []ui.Event) []game.Effect
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
func (a *Autosaver) Update(elapsed time.Duration, events []ui.Event) (rest []game.Effect) {
	a.mu.Lock()
	events, a.news = append(a.news, events...), nil
	a.mu.Unlock()
	for _, e := range a.Game.Update(elapsed, events) {
		switch e.Kind {
		case game.SaveGame:
			a.SaveGame(e.Text)
		case game.StoreGame:
			a.StoreGame(e.Text)
		case game.TakeGame:
			a.TakeGame(e.Name, e.Text)
		case game.ForgetGame:
			a.ForgetGame()
		case game.ListGames:
			a.ListGames()
		case game.RemoveGame:
			a.RemoveGame(e.Name)
		case game.SaveSettings:
			a.SaveSettings(e.Text)
		case game.ListLessons:
			a.ListLessons()
		case game.PutLesson:
			a.PutLesson(e.Name, e.Text)
		case game.SaveLesson:
			a.SaveLesson(e.Name, e.Before, e.Text)
		case game.ListFinished:
			a.ListFinished()
		case game.NoteFinished:
			a.NoteFinished(*e.Finished)
		case game.ForgetFinished:
			a.ForgetFinished()
		case game.Print:
			a.Print(*e.Order)
		case game.OpenRecords:
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
