//go:build !js

package screen

import (
	"senet/game"
	"senet/game/ui"
)

// tellPage does nothing, because there is no web page around the game.
func tellPage(string, ...any) {}

// glass is the on-screen keyboard, which no desktop needs.
type glass struct{}

func (glass) listen(*window) {}

func (glass) events() []ui.Event { return nil }

func (glass) show(*game.View) {}
