// Package screen is the window, built on Ebitengine: it shows pages and turns input into the game's
// events. It keeps finished pictures as textures, draws only when something looks different, and
// lets the machine sleep when nothing moves. It also reaches the rest of the desktop: the
// clipboard, helper programs, and files opened with or dropped on the game.
package screen
