package mind

import (
	"time"

	"senet/game"
	"senet/game/ui"
)

// listening is how often answers are fetched while a question is thought about.
const listening = 20 * time.Millisecond

// WithAI is a game whose questions are thought about: it asks, and is told the answers, as if they
// came from outside.
type WithAI struct {
	*game.App
	mind *Worker
}

// Serve makes a Mind think for a game. Nobody else may ask it then.
func (m *Worker) Serve(app *game.App) WithAI { return WithAI{App: app, mind: m} }

// Update passes on to the game, and thinks about what it asks. What is to be done elsewhere is given back.
func (s WithAI) Update(elapsed time.Duration, events []ui.Event) []game.Effect {
	var told []ui.Event
	for _, answer := range s.mind.Answers() {
		told = append(told, ui.NewsEvent(answer))
	}
	var rest []game.Effect
	for _, e := range s.App.Update(elapsed, append(told, events...)) {
		switch e.Kind {
		case game.Think:
			s.mind.Ask(*e.Question)
		case game.StopThinking:
			s.mind.Stop(e.Question.Purpose)
		default:
			rest = append(rest, e)
		}
	}
	return rest
}

// Wake is the game's, or when it should be looked whether a thought has come to its end.
func (s WithAI) Wake() (time.Duration, bool) {
	wake, will := s.App.Wake()
	if s.mind.Busy() && (!will || wake > listening) {
		return listening, true
	}
	return wake, will
}
