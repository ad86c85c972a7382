// Package rules implements the rules of Senet: positions, legal moves, what they lead to, and why
// others are refused. A seeded generator makes chance repeatable; the package uses no clock, no
// disk and no texts for people.
package rules
