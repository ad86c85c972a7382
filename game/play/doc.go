// Package play is one game in play: its record with its cursor, who throws and moves, undo, the
// computer's turn, hints, winning chances and the review of a finished game. It is handed the time
// that has passed, and knows no pages and no words.
package play
