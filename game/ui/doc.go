// Package ui is what pages are made of: trees of nodes that a solver lays out in a window of any
// size, what can be pointed at, and input events. It knows nothing of the game but the names of its
// squares.
package ui
