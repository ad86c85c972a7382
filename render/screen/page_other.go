//go:build !js

package screen

import (
	"senet/game"
	"senet/game/ui"
)

func shown() {}

func rests(bool) {}

func woken() {}

func picks() {}

// glass is a keyboard on glass, which no desktop needs.
type glass struct{}

func (glass) listen(*window) {}

func (glass) events() []ui.Event { return nil }

func (glass) show(*game.View) {}
