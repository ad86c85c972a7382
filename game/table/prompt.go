package table

import (
	"senet/game/board"
	"senet/game/motion"
)

// PromptKind is the tone of a prompt.
type PromptKind uint8

const (
	PromptTurn PromptKind = iota
	PromptRefusal
	PromptWin
)

// Prompt is the line of plain words above the board.
type Prompt struct {
	Kind   PromptKind
	Shape  board.Shape // the pawn shown before it
	Lead   string      // first clause, bold
	Rest   string
	Second string  // smaller second line
	Fade   float64 // 1 fully shown
}

// Refuse makes the prompt tell a refusal.
func (p *Prompt) Refuse(no board.Refused) {
	p.Kind, p.Lead, p.Rest, p.Second = PromptRefusal, no.Words.Lead, no.Words.Rest, no.Second
}

func (p Prompt) text() string { return p.Lead + p.Rest + p.Second }

// Fade remembers the prompt, to let it come up when it changes.
type Fade struct {
	last  string
	begun motion.Transition
}

// Hear takes in what is said now.
func (w *Fade) Hear(c motion.Clock, p Prompt) {
	if text := p.text(); text != w.last {
		if w.last != "" {
			w.begun = c.Begin(motion.PromptFade)
		}
		w.last = text
	}
}

// Shown is how far a prompt has come up, and whether it still does.
func (w Fade) Shown(c motion.Clock, p Prompt) (float64, bool) {
	if p.text() != w.last {
		return 1, false
	}
	return c.Shown(w.begun)
}
