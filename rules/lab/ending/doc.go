// Package ending solves Senet exactly, from positions with few pawns left up to whole games of
// Senet Basics: it works out the chances of perfect play, proves how far they may be off, keeps
// them compactly, and writes and reads them with a checksum.
//
// # How
//
// What is solved is the chance of the side that is about to throw, in every position with up to so
// many living pawns a side (on the board or in hand). Positions are grouped in layers by the pawns
// left on each side and solved from the fewest up, because a pawn that has gone home never comes
// back. Within a layer the chances depend on one another in circles, so they are bettered in
// sweeps, in place and from the most advanced pawns down, until next to nothing changes; a position
// and its mirror, the same board with the other side about to throw, are solved together as two
// equations, because each throw that cannot be played leads from the one to the other. Then it is
// proved how far each chance may be off (see widths).
//
// Sweeping costs what finding the moves costs. Moves are not found again and again: a pawn can go
// exactly if it could go without the other side's pawns, and alone against them (rules.Reach). So
// for each way in which one side's pawns can stand it is listed once whose pawns can go, and from
// where they let others go; in a position two such lists meet. Where a move leads depends on which
// squares are occupied, by whomever: it is found once for all positions on the same squares (see
// layer and side). All is asked of the rule set's value; there is no line for any one rule set.
// Tests compare what is found so with the rules themselves in all rule sets and in house rules
// drawn by lot.
//
// Up to three against three this takes some seconds, and is done while people play. Five against
// five of Senet Basics are 5.8 thousand million positions in twenty-five files: the work can be
// left at any moment, and goes on where it was (see Room).
//
// # Which rule sets
//
// The board and the turn are all there is to a position at a throw in basics, rebirth, storer,
// secret (sticks or die), jequier and most house rules with them. Some have more:
//
//   - Pawns in hand (tait, house rules): how many are left is known from the board once the living pawns are, so that the
//     ways of standing include those with pawns in hand. Numbers that may be doubled are twice as many moves.
//   - Taking pawns off before the throw (storer, tait): the beginning of a turn is worth the better of throwing and of the
//     position with a pawn less, which is solved before.
//   - One extra throw a turn (a house rule): whether it has been taken belongs to the position. While solving, there are twice
//     as many; afterwards those in which it has been taken are left out, because one look ahead tells them from the others.
//   - Pawns that wait in the Water (a house rule): they stand on 27, which is then a square like others.
//   - The order of the start and the first move: an ending in which a pawn has never moved while that matters is not looked
//     up, but searched until it has.
//   - Scores (jequier): they are given after the game and change nobody's chance of winning it.
//
// Not solved, but searched (Solvable says so):
//
//   - Numbers that are gathered (kendall, digital): a turn can be of any length, and within it the numbers thrown so far
//     belong to the position. Without extra throws (a house rule) there is nothing to gather, and digital is solved.
//   - Pawns that wait in the Water until their owner gives a turn for them (kendall).
//   - Games won on goal squares (bell): no pawn ever goes home, so that there are no endings with few pawns.
//
// The draw after a thousand quiet throws is left out of account. Where a game may never end if both
// play as well as can be, nothing can be proved: in tait two pawns can stay on 29 and 30 while a
// third goes to and fro, and the other side cannot go home then, so that who is behind may wait for
// ever. Its endings are proved with up to two pawns a side, and so are those of storer; what sweeps
// find beyond is what even chances lead to. It makes a player stronger, and is an estimate.
package ending
