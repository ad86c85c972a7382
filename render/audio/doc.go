// Package audio synthesises and plays the game's sounds. There are no recordings: each sound is
// computed from a physical model of wood, cloth, strings or water. Playing never blocks or fails;
// without a working device the game is silent.
package audio
