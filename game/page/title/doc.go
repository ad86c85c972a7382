// Package title is the page with which the game opens: the menu beside the board.
package title
