// Package board is the board with its panels: what gestures on it mean, how moves are animated, and
// what is visible at a moment. It is given positions, rules and legal moves, and returns the
// player's intent: a move, a refusal, a throw.
package board
