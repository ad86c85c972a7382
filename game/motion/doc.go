// Package motion spreads throws and moves over time: from two positions and the move between them
// it makes a timeline that tells, for any moment, where pawns and sticks are. Pure functions of
// time, in squares and trays, never pixels.
package motion
