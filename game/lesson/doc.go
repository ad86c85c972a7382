// Package lesson reads classroom lessons from text files, checks them against the rules, and plays
// them step by step. It knows no window, clock or disk.
//
// # The text
//
// assets/lessons/example holds a lesson that explains every kind of line to a teacher.
//
// A lesson is a plain text file in UTF-8. Every line is a word, a colon and a text. A line that
// begins with a blank continues the line above; empty lines, and lines that begin with #, are
// comments. Captions are shown as written: a lesson in another language is another file.
//
// A lesson in the lesson folder is offered in every language. A subfolder with the ID of a
// language, such as en for English, holds lessons for that language alone; they replace lessons of
// the same file name. At most 200 .txt files of a folder are read, in the order of their names.
//
// A lesson begins with the lines about the whole lesson:
//
//	lesson: Two in a row          its title, at most 80 characters; always the first line
//	about: How pawns protect.     one line for the list of lessons
//	rules: basics                 the rule set: basics, rebirth, storer, secret, digital …; house rules follow
//	                              it as in basics+leave=past
//	pawns: 7                      pawns each, where the rule set leaves a choice
//	die: yes                      thrown with the die, where the rule set leaves a choice
//	first: spools                 who throws first, and so has the even squares; cones by default
//	cones: Cube                   names of the players; by default the game's own
//	spools: Cylinder
//
// Only the title and the rules are required. Then come the steps. Each begins with the word step,
// optionally with its number, which is then checked, and may have any of these lines:
//
//	step 3
//	part: The Water               a heading, also of the steps that follow; a part can be skipped and repeated
//	position: C 24 / S 22 / C to throw    the position; by default the step continues the one before
//	throw: 4                      the number of marked sticks (0 to 4), or d1 to d6 with the die; several where
//	                              throws are gathered
//	say: Cube throws a 5.         what is read first; several such lines are shown one after the other
//	mark: 8 9                     squares to mark
//	arrow: 2-7 6-11               arrows from square to square
//	ask: Which moves can he make? a question before the move, beside the last thing said
//	best: 8x13                    the answer: the best moves; or, to ask before the throw, the best throws, as 2 or d6
//	moves: 2x7 6-11 8x13 9-14     the answer: all legal moves; by default the game fills it in; no: the question
//	                              does not ask for moves
//	not: 4-9                      moves the rules refuse, shown with the reason
//	answer: Not from 4 to 9.      what is read with the answer
//	move: 2x7                     the move that is made
//	set: 6-12                     instead of a move: pawns moved by hand from square to square, or home
//	then: They change places.     what is read after the move
//	note: The page prints 6 to 10.  a remark in small type, shown at the end of the step; written above an answer
//	                              or a then, it is shown from that one on, above a say from the beginning
//	think: 10                     seconds for a question, or for a task before its hint, in auto mode
//	wait: 6                       seconds that the end of the step stays in auto mode
//
// Moves are written as in game records: 10-11 a step, 9x11 an attack, 26-27-15 into the Water,
// 28-home, hand-3, 30-off for a pawn taken off before the throw, pass where nothing can move.
// Positions are those of rules.Position: the squares of C (cones) and S (spools), then who has to
// do what.
//
// A step can be a task for the player:
//
//	task: 6x8 9-11                the moves that solve it, or any for every legal one, or throw for throwing
//	wrong: Try the other pawn.    what is read after another legal move
//	find: yes                     the movable pawn is to be found: none is highlighted before the hint
//
// A task takes no question. The line move says which of its moves is shown to a player who asks; by
// default it is the first. If several moves are accepted, the next step needs its own position.
//
// Captions (say, ask, answer, then, wrong, about) and notes have at most 160 characters, headings
// of parts 60, names 20. A question is shown beside the last thing said if together they have at
// most 90, otherwise after it.
//
// Everything is checked: a lesson is played through by its rules as it is read. A move must be
// legal, the answer to a question must list all legal moves and no other, a refused move must be
// refused. All mistakes are reported at once, as Faults: each has its line, the reason, and what
// was probably meant; the lesson is then rejected.
package lesson
