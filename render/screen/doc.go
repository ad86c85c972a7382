// Package screen puts scenes into a window and turns what a player does with mouse, fingers and
// keyboard into the game's events. It is one of the three rooms that know Ebitengine. It keeps
// finished pictures as textures, draws only when something looks different, and lets the machine
// sleep when nothing moves.
package screen
