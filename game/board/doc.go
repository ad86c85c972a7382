// Package board is the board with its panels: what gestures on it mean, how moves are animated, and
// what is visible at a moment. A page passes it positions, rules, legal moves and gestures; it
// returns what the player wants: a move, a throw, or a move that the rules refuse.
package board
