// Package play is one game in play: its record, the players, undo, the computer's turn, hints,
// winning chances and the review of a finished game. The caller passes the time to a Session. A
// Worker does its jobs in the background. The package has no pages and no texts.
package play
