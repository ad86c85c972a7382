// Package record keeps one game as data, with a cursor for undo and redo, and reads and writes it
// as text. The text is the save file.
//
// # The text
//
// A record is plain text in UTF-8, made to be read and typed by people. It begins with header
// lines, each a name and a value in quotes. In values and comments, a backslash makes the next
// character plain:
//
//	[Senet "1"]              the format's number; always the first line
//	[RuleSet "basics"]       which rules; the only other line that is required
//	[House "water=lowest"]   house rules added to them, see ruleset.HouseRules
//	[Pawns "7"]              pawns of each side, if the rule set offers a choice
//	[Die "yes"]              thrown with the die, if the rule set offers a choice
//	[Cones "Anna"]           the players' names
//	[Spools "Ben"]
//	[Opening "thrown"]       how the starter was found: thrown (as the rule set says), lot or chosen
//	[First "cones"]          who threw first (thrown) or starts (lot, chosen)
//	[Date "2025-03-01"]      as given
//	[Seed "17"]              a note; every throw is recorded
//	[Position "C 28 home 4 / S 1 3 5 7 9 / C to throw"]    the start of a game that was set up, see rules.Position
//	[Result "*"]             cones, spools, draw, or * while the game is not over
//	[At "12 of 14"]          throws and moves before the cursor, of all: the last two were taken back. Without
//	                         this line, none were. With fewer than 14, the record has lost its end; more were
//	                         added by hand
//
// Lines with other names are kept as they are; the game itself adds some, see TagMatch and the
// like. Then come the turns, each with its number and the letter of the side:
//
//  1. C 1 10-11 {the deciding 1}
//  2. S 2 9x11
//  3. C 0
//  4. S 2 11-13
//
// A turn is everything that one side does before the other side's turn. A throw is the number of
// marked sides, 0 to 4, or d1 to d6 with the die; the rule set decides what it counts. A move is
// the squares it begins and ends on: 10-11; an attack 9x11; into the Water and out again 26-27-15;
// home 28-home; from the hand hand-3; a pawn on 30 taken off before the throw 30-off; a pawn sent
// out of the Water for a turn 27-release; pass. The rules decide where an attacked pawn goes and
// where the Water carries a pawn. When reading, the end of 26-27-15 may be missing, an attack may
// have a hyphen, and → and × may replace - and x. If two legal moves would be written alike, the
// number used follows: 30-home/4, or 3-7/2=4 if it is doubled. After a throw that gives another,
// the turn continues on the same line: 1 10-11 4 8-12 2 2-4. Gathered throws come one after another
// before their moves. A missed turn (3. C 0) has no move; a pass is written.
//
// A comment in braces belongs to the throw or move before it, or to the game if it comes before the
// first turn. Comments do not nest; a closing brace in one is written \}.
//
// The numbers and letters of turns may be missing, but are checked if they are there. Everything is
// checked: a record is played by its rules as it is read, and an *Error names the line and the
// reason.
package record
