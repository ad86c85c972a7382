// Package board paints a board and all that stands and lies on and beside it: squares, pawns,
// marks, ways, arrows, sticks, the die and the tray.
package board
