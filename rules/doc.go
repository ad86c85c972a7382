// Package rules implements the rules of Senet: positions, throws and moves, which moves are legal,
// what they lead to, and why others are refused. A seeded generator makes chance repeatable; the
// package uses no clock, no disk and no texts for people.
package rules
