// Package table is what lies round a board: the line of words above it, the players' panels, the
// tray with sticks and numbers, the list of moves, what moves are worth, and the line of a lesson's
// steps.
package table
