//go:build !js

package screen

import (
	"senet/game"
	"senet/game/ui"
)

// tellPage does nothing, because there is no web page around the game.
func tellPage(string, ...any) {}

// screenKeyboard is the on-screen keyboard, which no desktop needs.
type screenKeyboard struct{}

func (screenKeyboard) listen(*window) {}

func (screenKeyboard) events() []ui.Event { return nil }

func (screenKeyboard) show(*game.View) {}
