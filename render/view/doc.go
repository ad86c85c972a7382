// Package view places everything on the pages of the game, and draws it with package vg. It holds
// the board, pawns, sticks, widgets and palettes, and uses no files and no window.
package view
