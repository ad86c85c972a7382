// Package stats counts finished games: what is remembered of each is a line of a file, and what
// they come to is told for a player, by opponent and by rules.
package stats
