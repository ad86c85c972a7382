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

// webPage does nothing, because there is no web page around the game.
type webPage struct{}

func (webPage) listen(*window) {}

func (webPage) events() []ui.Event { return nil }

func (webPage) noteAction(game.View) {}

func (webPage) show(*i18n.Catalogue, game.View) {}
