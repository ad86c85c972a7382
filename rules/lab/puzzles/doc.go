// Package puzzles makes puzzles from games. It finds positions in which one move is clearly best,
// by solved endings or by playouts, and determines their motifs.
package puzzles
