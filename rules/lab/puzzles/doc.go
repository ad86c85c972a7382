// Package puzzles makes puzzles from games: it finds positions in which one move is clearly best,
// by the exact chances of solved endings or else by playing on from each move, and tells what they
// are about.
package puzzles
