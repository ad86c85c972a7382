// Package gametest plays the real game in tests. A script lists what a player does and what the
// game then shows, saves and asks for.
package gametest
