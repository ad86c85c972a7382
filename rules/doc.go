// Package rules implements the rules of Senet: positions, legal moves and their effects, and why
// any other move is refused. Random throws come from a seeded generator. The package uses no clock,
// no disk and no texts for players.
package rules
