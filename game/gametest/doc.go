// Package gametest plays the real game in tests. A script says what a player does and holds what
// the game then shows, saves and asks for.
package gametest
