// Package rules implements the rules of Senet: positions, legal moves, what they lead to, and why
// others are refused. Random throws come from a seeded generator. The package uses no clock, no
// disk and no texts for players.
package rules
