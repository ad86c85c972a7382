// Package ui is what pages are made of: what can be pointed at, what a player does with mouse,
// fingers and keys, and trees of things that one solver places in a window of any size. It imports
// nothing of the game but the names of its squares.
package ui
