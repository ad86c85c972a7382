// Package board is the board and everything round it: which pawns can be picked up and where they go,
// dragging, clicking and keys, the animation of throws and moves, and what is seen at a moment: the
// board, the players' panels, the tray with sticks and numbers, the list of moves. It is given
// positions, rules and legal moves, and returns what the player meant: a move, a refusal, a throw.
package board
