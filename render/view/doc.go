// Package view draws the pages of the game: it places everything on them, in pixels, and records it
// as operations of package vg. It holds the board, pawns, sticks, widgets and palettes, and uses no
// files and no window.
package view
