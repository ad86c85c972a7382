// Package ui builds pages from trees of nodes, which a solver lays out in a window of any size, and
// defines input events and their targets. Of the game it knows only the squares.
package ui
