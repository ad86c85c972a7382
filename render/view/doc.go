// Package view draws the pages of the game: it measures and places everything on them, in pixels, and paints it. It holds the
// board, pawns, sticks, widgets and themes; what is painted are the ops of package vg. It knows no files and no window.
package view
