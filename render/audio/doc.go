// Package audio synthesises the game's sounds and plays them on this machine's loudspeakers. There
// are no recordings: each sound is computed from a physical model of wood, cloth, strings or water.
// Playing never fails and never blocks; without a working device the game is silent.
package audio
