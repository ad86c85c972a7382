// Package store is the only room that touches the disk: it keeps the settings, the game in play,
// finished games and the window's place in the folders the platform has for them, so that a pulled
// plug or a damaged file never costs a game.
package store
