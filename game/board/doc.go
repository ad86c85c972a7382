// Package board is the board as one component: which pawns can be taken up and where they go,
// dragging, clicking and keys, what moves and what is refused, what somebody points at, and View,
// which is what should be seen of it. It is handed positions, rules and legal moves, and gives back
// what was meant: a move, a refusal, a throw. It knows nothing of pages, games or words.
package board
