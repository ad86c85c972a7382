// Package board is the board and what lies round it: which pawns can be taken up and where they go, dragging, clicking and
// keys, how throws and moves spread over time, and what should be seen at a moment: the board, the players' panels, the tray
// with sticks and numbers, the list of moves. It is given positions, rules and legal moves, and returns what the player
// meant: a move, a refusal, a throw.
package board
