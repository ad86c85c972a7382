// Package paint turns what should be seen into pictures and places them: it knows how a board, a pawn, a stick or a
// panel looks, and nothing of rules, files or windows.
package paint
