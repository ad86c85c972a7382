//go:build !js

package screen

import (
	"time"

	"senet/game"
	"senet/game/i18n"
	"senet/game/ui"
)

// padsPoll is how often a resting window looks for new controllers.
const padsPoll = 2 * time.Second

// tellPage does nothing, because there is no web page around the game.
func tellPage(string, ...any) {}

// Address returns nothing, because there is no web page around the game.
func Address() string { return "" }

// screenKeyboard is the on-screen keyboard, which no desktop needs.
type screenKeyboard struct{}

func (screenKeyboard) listen(*window) {}

func (screenKeyboard) events() []ui.Event { return nil }

func (screenKeyboard) show(*game.View) {}

// mirror does nothing, because there is no web page around the game.
type mirror struct{}

func (mirror) listen(*window) {}

func (mirror) events() []ui.Event { return nil }

func (mirror) noteAction(game.View) {}

func (mirror) show(*i18n.Catalogue, game.View) {}
