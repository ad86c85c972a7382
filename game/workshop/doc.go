// Package workshop makes the data that travels with the game, and measures how well it plays: it trains, solves endings,
// and plays ladders and figures, prints what it finds in tables, and hands the files to be written out.
package workshop
