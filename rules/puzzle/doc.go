// Package puzzle reads and writes puzzles: positions in which one move is best.
//
// # The text
//
// A Collection holds the puzzles of one rule set. It is plain text in UTF-8. Lines that begin with
// # are comments. First come three lines of a name and a value:
//
//	set basics            the rules, see SetName
//	seed 1                of the games from which the positions come
//	source endings ...    how the values were found, in English
//
// Then comes a line for each puzzle, with five fields:
//
//	3 | attack | 2 | C 21 26 home 3 / S 23 29 home 3 / C to move 2 | 21x23 71.23, 26-28 60.12
//
// The fields are its number, from 1 on; its theme; its difficulty, from 1, easy, to 3, hard; the
// position, see rules.Position, in which a side has to move; and every legal move, see
// record.UniqueNotation, with the chance in percent that the side wins with it, the best first.
// Estimates have a standard error, as in 21x23 71.20 ± 0.40; other chances are exact.
package puzzle
