// Package ui builds pages from trees of nodes, which a solver lays out in a window of any size, and
// defines input events and their targets. It knows the squares of the game, but not its rules.
package ui
