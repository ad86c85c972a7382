// Package record holds the throws and moves of a game, with a cursor to undo and redo them. It
// writes a game as text and reads it back. Saved games have this form.
//
// # The text
//
// A record is plain text in UTF-8, which people can read and type. It begins with header lines,
// called tags, each with a name and a value in quotes. In values and comments, a backslash takes
// away the special meaning of the character after it:
//
//	[Senet "1"]              the format's number; always the first line
//	[RuleSet "basics"]       the rule set; the only other line that is required
//	[House "water=lowest"]   house rules, see ruleset.HouseRules
//	[Pawns "7"]              pawns of each side, if players can choose this
//	[Die "yes"]              played with the die, if players can choose this
//	[Cones "Anna"]           the players' names
//	[Spools "Ben"]
//	[Opening "thrown"]       how the starter was found: thrown (as the rule set says), lot or chosen
//	[First "cones"]          who threw first (thrown) or starts (lot, chosen)
//	[Date "2025-03-01"]      any text
//	[Seed "17"]              only a note, because all throws are recorded
//	[Position "C 28 home 4 / S 1 3 5 7 9 / C to throw"]    an unusual first position, see rules.Position
//	[Result "*"]             cones, spools, draw, "cones resigned", "spools resigned", or * while the game
//	                         is not over
//	[At "12 of 14"]          the cursor: of 14 throws and moves, the last two were taken back. Without this
//	                         line, none were. If fewer than 14 follow, the end of the record is missing; if
//	                         more follow, somebody has added them
//
// Tags with other names are kept as they are. The game itself adds some; see TagMatch and the
// others. Then come the turns, each with its number and the letter of the side:
//
//  1. C 1 10-11 {the deciding 1}
//  2. S 2 9x11
//  3. C 0
//  4. S 2 11-13
//
// A turn is everything that one side does before the other side's turn. A throw is the number of
// marked sides, 0 to 4, or d1 to d6 with the die; what it counts depends on the rule set. A move is
// one of these:
//
//	10-11        a step
//	9x11         an attack; the rules decide where the attacked pawn goes
//	26-27-15     a step into the Water, which carries the pawn to 15
//	28-home      a pawn goes home
//	hand-3       a pawn enters from the hand
//	30-off       a pawn is taken off before the throw
//	27-release   a pawn is sent out of the Water, instead of a throw
//	pass         a pass
//	late         a pass because the time is up
//
// When a record is read, the end of 26-27-15 may be missing, an attack may have a hyphen, and → or
// × may stand for - or x. If another legal move has the same text, the number used follows:
// 30-home/4, or 3-7/2=4 if it is doubled. If a throw gives another throw, the turn continues in the
// same line: 1 10-11 4 8-12 2 2-4. If the throws of a turn are gathered, they come before all
// moves. A missed turn (3. C 0) has no move, but a pass is written.
//
// A comment in braces belongs to the throw or move before it, or to the whole game if it comes
// before the first turn. Comments do not nest; a closing brace in one is written \}.
//
// The numbers and letters of turns may be missing, but must not be wrong. To check a record, it is
// played by its rules while it is read. An *Error has the line and the reason.
package record
