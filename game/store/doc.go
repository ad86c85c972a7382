// Package store reads and writes the player's files: settings, games, statistics, lessons, prints
// and the window's place. Saved games survive power cuts, full disks and damaged files.
package store
