//go:build !js

package screen

import "time"

// padsPoll is how often a resting window looks for new controllers.
const padsPoll = 2 * time.Second

// tellPage does nothing, because there is no web page around the game.
func tellPage(string, ...any) {}

// LetDraw does nothing, because the window draws during other work.
func LetDraw() {}

// Address returns "", because there is no web page around the game.
func Address() string { return "" }
