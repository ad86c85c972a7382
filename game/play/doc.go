// Package play is one game in play: its record, the players, undo, the computer's turn, hints,
// winning chances and the review of a finished game. Elapsed time is passed to a
// Session. A Worker does its jobs in the background. The package knows no pages and no words.
package play
