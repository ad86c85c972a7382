// Package puzzle reads and writes puzzles: positions in which one move is best.
//
// # The text
//
// A Collection has the puzzles of one rule set. Its text is in UTF-8. Lines that begin with # are
// comments. First come three lines with a name and a value:
//
//	set basics            the rules, see SetName
//	seed 1                the seed of the games from which the positions are
//	source endings ...    how the chances were found, in English
//
// Then comes a line for each puzzle, with five fields:
//
//	3 | attack | 2 | C 21 26 home 3 / S 23 29 home 3 / C to move 2 | 21x23 71.23, 26-28 60.12
//
// The fields are the number of the puzzle, from 1 on; its motif; its difficulty, from 1 (easy) to 3
// (hard); its position, see rules.Position; and all legal moves, the best first. A move is as in
// record.UniqueNotation, with the chance in percent that its side wins. If that is an estimate, it
// has a standard error: 21x23 71.20 ± 0.40. Other chances are exact.
package puzzle
