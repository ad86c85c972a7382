// Package store reads and writes the player's files: settings, games, statistics, lessons, prints
// and the window's place. No power cut, full disk or damaged file costs a game.
package store
