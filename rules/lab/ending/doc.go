// Package ending solves Senet exactly, from positions with few pawns left up to whole games of
// Senet Basics. It computes the chances of perfect play, proves how far they may be off, stores
// them compactly, and reads and writes them with a checksum.
//
// # How
//
// It solves the chance of the side about to throw, in every position with up to some number of
// living pawns a side (on the board or in hand). Positions form layers by the pawns left on each
// side. Layers are solved from the fewest pawns up, because a pawn that has gone home never comes
// back. Within a layer the chances depend on one another in circles, so sweeps improve them in
// place, from the most advanced pawns down, until almost nothing changes. A position and its
// mirror, the same board with the other side about to throw, are solved together as two equations,
// because a throw that cannot be played leads from one to the other. Finally it is proved how far
// each chance may be off (see widths).
//
// Senet Basics, and house rules of which the same is true (see inRows), are solved in rows: a row
// is one board of the side that has moved, its lanes are the boards of the other side on the
// squares that are left, and a sweep goes from row to row. A move leads from all lanes of a row to
// lanes of one other row, and to which of them depends only on where it begins and ends among the
// squares that are left: so a few hundred tables serve all rows, also for attacks, which exchange
// two pawns (see laneKey). The chances are kept with 23 bits while they are worked out, beside 9
// bits for their last change or for the proof, and in 16 bits afterwards. Rows are worked out in
// stages, each from what was there before it; so the digits do not depend on the number of
// goroutines, nor on when a program was ended and gone on with (see rowPair). What a proof needs is
// guessed from the squares that pawns have still to go (see guessWidths).
//
// All other rule sets are solved in blocks, as follows. Most of a sweep is finding moves, so moves
// are tabulated. A pawn can go exactly if it could go without the other side's pawns, and if it
// were alone with them (rules.Reach). For each arrangement of one side's pawns a list says which
// can go, and from where they let others go; a position combines two such lists. Where a move leads
// depends only on which squares are occupied, and is found once for all positions with the same
// occupied squares (see layer and side). All of it follows from the options; no code is for one
// rule set. Tests compare the results with the rules, in all rule sets and in random house rules.
//
// Five against five of Senet Basics are 5.8 billion positions in twenty-five files; the work can
// stop at any moment and continue where it was (see Storage).
//
// # Which rule sets
//
// In basics, rebirth, storer, secret (sticks or die), jequier, and most house rules with them, the
// board and the turn are the whole position at a throw. Some rule sets have more:
//
//   - Pawns in hand (tait, house rules): their number follows from the board and the living pawns,
//     so arrangements include those with pawns in hand. Numbers that may be doubled mean twice as many moves.
//   - Taking pawns off before the throw (storer, tait): the start of a turn is worth the better of throwing and of the
//     position with a pawn less, which is solved before.
//   - One extra throw a turn (a house rule): whether it was taken is part of the position. While solving
//     there are twice as many; afterwards those in which it was taken are dropped, because one
//     look ahead distinguishes them.
//   - Pawns that wait in the Water (a house rule): they are on 27, which is then a square like others.
//   - The order of the start and the first move: an ending with a pawn that has never moved, where
//     that matters, is searched instead of looked up.
//   - Scores (jequier): they are given after the game and change no chance of winning.
//
// Solvable refuses these:
//
//   - Gathered numbers (kendall, digital): a turn can be of any length, and the numbers thrown so far are part of the
//     position. Without extra throws (a house rule) nothing is gathered, and digital is solved.
//   - Pawns that wait in the Water until their owner gives a turn for them (kendall).
//   - Games won on goal squares (bell): no pawn goes home, so there are no endings with few pawns.
//
// The draw after a thousand quiet throws is ignored. Nothing can be proved where a game may never
// end under best play: in tait two pawns can stay on 29 and 30 while a third goes to and fro, and
// the other side cannot go home, so the side behind may wait for ever. Endings of tait and storer
// are proved with up to two pawns a side. Beyond that, the result of the sweeps, which start from
// even chances, is an estimate.
package ending
