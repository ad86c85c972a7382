// Package stats records finished games and sums them up by player, opponent and rules. Each game is
// one line of a file.
package stats
