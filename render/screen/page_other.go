//go:build !js

package screen

import (
	"senet/game"
	"senet/game/ui"
)

// tellPage tells nobody: there is no page around the game.
func tellPage(string, ...any) {}

// glass is a keyboard on glass, which no desktop needs.
type glass struct{}

func (glass) listen(*window) {}

func (glass) events() []ui.Event { return nil }

func (glass) show(*game.View) {}
