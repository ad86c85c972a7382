// Package record keeps one game as data: the rule set, the players, every throw and every move,
// comments, and a cursor for taking back and playing again; and it reads and writes that as text.
// The text is the save file.
//
// # The text
//
// A record is plain text in UTF-8, made to be read and typed by people. It begins with header
// lines, each a name and a value in quotes; in a value, and in comments, a backslash makes the next
// character plain:
//
//	[Senet "1"]              the format's number; always the first line
//	[RuleSet "basics"]       which rules; the only other line that must be there
//	[House "water=lowest"]   house rules added to them, see ruleset.House
//	[Pawns "7"]              pawns each, where the rule set leaves a choice
//	[Die "yes"]              thrown with the die, where the rule set leaves a choice
//	[Cones "Anna"]           the players' names
//	[Spools "Ben"]
//	[Opening "thrown"]       how the starter was found: thrown (as the rule set says), lot or chosen
//	[First "cones"]          who threw first (thrown) or starts (lot, chosen)
//	[Date "2025-03-01"]      as given
//	[Seed "17"]              a note; every throw is written down
//	[Position "C 28 home 4 / S 1 3 5 7 9 / C to throw"]    where a game begins that was set up, see rules.Position
//	[Result "*"]             cones, spools, draw, or * while the game is not over
//	[At "12"]                throws and moves before the cursor; those after it were taken back. Without it: all
//
// Lines with other names are kept as they are. Then come the turns, each with its number and the
// letter of the side:
//
//  1. C 1 10-11 {the deciding 1}
//  2. S 2 9x11
//  3. C 0
//  4. S 2 11-13
//
// A turn is all that one side does before the other does. A throw is the number of marked sides, 0
// to 4 (what it counts, the rule set says), or d1 to d6 with the die. A move is where from and
// where to: 10-11; an attack 9x11; into the Water and out again 26-27-15; home 28-home; from the
// hand hand-3; a pawn on 30 taken off before the throw 30-off; a pawn sent out of the Water for a
// turn 27-release; pass. Where an attacked pawn goes and where the Water carries one follows from
// the rules; a reader may leave the last out, write a hyphen for an attack, and use → and × for -
// and x. Where two legal moves would be written alike, the number that is used follows: 30-home/4,
// or 3-7/2=4 if it is doubled. After a throw that gives another, the turn goes on in the same line:
// 1 10-11 4 8-12 2 2-4. Throws that are gathered stand one after the other before their moves. A
// missed turn (3. C 0) has no move; a pass is written.
//
// A comment in braces belongs to the throw or move before it, or to the game if it stands before
// the first turn. Comments do not nest; a closing brace in one is written \}.
//
// Numbers and letters of turns may be left out; where they stand they are checked. Everything is
// checked: a record is played through by its rules as it is read, and an *Error names the line and
// the reason.
package record
