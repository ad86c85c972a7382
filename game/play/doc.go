// Package play is one game in play: its record with its cursor, who throws and moves, undo, the
// computer's turn, hints, winning chances and the review of a finished game. A Match is handed the
// time that has passed. A Worker thinks for it in the background. The package knows no pages and no
// words.
package play
