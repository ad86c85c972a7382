// Package ending solves Senet exactly by value iteration, from positions with few pawns left up to
// whole games of Senet Basics. It computes the chance of winning under best play, proves how far
// each chance may be off, and reads and writes the chances in compact files with checksums.
//
// # How
//
// A value is the chance of the side about to throw. A layer has all positions with the same numbers
// of living pawns, on the board or in hand. Layers are solved from the fewest pawns up, because a
// pawn that has gone home never comes back. Within a layer values depend on one another in cycles,
// so sweeps improve all of them, from the most advanced boards to the least, until they converge. A
// layer and its mirror, in which the other side throws, are solved together, because a throw that
// cannot be played leads from one to the other. Then further sweeps prove an error bound. Between
// sweeps checkpoints are saved, so a solver that is killed continues from the last one (see solver
// and checkpoint).
//
// Everything follows from the options of the rules; no code is for one rule set. Tests compare
// values with the rules, in all rule sets and with random house rules. Two engines sweep:
//
// Rows (rowPair) solve Senet Basics and similar house rules (see UsesRows), that is, rules in which
// a move moves one pawn to one place, an attack exchanges two pawns, and turns alternate. A row is
// one board of the waiting side; its cells are the boards of the side to throw on the remaining
// squares. A move leads from a row to another row, and there to the same boards, unless it attacks
// one of them. Boards are ordered by the squares that they have still to go, in segments of up to
// 64 (see boardOrder). So the boards of a segment that a move concerns are found by a few
// operations on 64 bits, and the cells of two segments are next to one another. A position takes
// four bytes: 23 bits for its value, 9 for its last change or its error width. Where widths need
// more, they take up to four bits of the values (see packing). Between sweeps, errors that many
// positions share are corrected by groups (see groupCorrection), and so are widths. The digits do
// not depend on the number of goroutines. With GOEXPERIMENT=simd the inner loops use vectors (see
// vectorLoops) and find the same digits.
//
// Blocks (blockPair) solve all other rule sets, with extra throws, attacked pawns that go
// elsewhere, optional moves, pawns in hand, or pawns that are taken off before a throw. A block has
// the positions with the same occupied squares, one for each split of these between the sides.
// Where a move leads depends only on which squares are occupied, so it is found once for the whole
// block. Whether it is legal is looked up in a moveTable. Blocks are several times slower than
// rows, and with several goroutines their last digits vary.
//
// Five against five of Senet Basics are 5.8 billion positions in 25 files.
//
// # Which rule sets
//
// In basics, rebirth, storer, secret (sticks or die), jequier, and most house rules with them, the
// board and the turn are the whole position at a throw. Some rule sets have more:
//
//   - Pawns in hand (tait, house rules): their number follows from the board and the living pawns,
//     so arrangements include pawns in hand.
//   - Doubled numbers (tait, house rules): each throw has two distances.
//   - Pawns that are taken off before the throw (storer, tait): the value at the start of a turn is
//     the better of throwing and of the position with a pawn less, which was solved before.
//   - One extra throw a turn (a house rule): whether it was made is part of the position. Layers
//     are twice as large; tables use only the positions in which it was not made, because the others
//     are one throw ahead of known ones.
//   - Pawns that wait in the Water (a house rule): 27 is then a square like others.
//   - The start and the first move: an ending with a pawn that has never moved, where that matters,
//     is not looked up.
//   - Scores (jequier): they are counted after the game and change no chance.
//
// Solvable refuses these:
//
//   - Gathered numbers (kendall, digital): a turn can have any length, and the numbers thrown so far
//     are part of the position. Without extra throws (a house rule) digital can be solved.
//   - Pawns that wait in the Water until their owner gives up a turn for them (kendall).
//   - Games won on goal squares (bell): no pawn goes home, so there are no endings with few pawns.
//
// The draw after a thousand quiet throws is ignored. Nothing can be proved where a game may never
// end under best play: in tait two pawns can stay on 29 and 30 while a third moves to and fro, and
// the other side cannot go home, so the side behind may wait for ever. In tait and storer endings
// are proved with up to two pawns a side. Beyond that, values are estimates: what sweeps reach from
// even chances.
package ending
