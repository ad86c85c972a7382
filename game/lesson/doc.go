// Package lesson reads classroom lessons from text files, checks them against the rules, and plays
// them step by step. It uses neither window, clock nor disk.
//
// # The text
//
// assets/lessons/example has a lesson that explains every kind of line to a teacher.
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
//	rules: basics                 the rule set: basics, rebirth, storer, secret, digital …, perhaps with house
//	                              rules: basics+leave=past
//	pawns: 7                      pawns each, if the rule set leaves a choice
//	die: yes                      the game has a die, if the rule set leaves a choice
//	first: spools                 the side that throws first, and so has the even squares; cones by default
//	cones: Cube                   names of the players; by default the game's own
//	spools: Cylinder
//
// Only the title and the rules are required. The steps follow. Each begins with the word step,
// perhaps with its number, which is checked, and may have any of these lines:
//
//	step 3
//	part: The Water               a heading for this step and the following ones; a part can be skipped and repeated
//	position: C 24 / S 22 / C to throw    the position; by default the step continues the one before
//	throw: 4                      the number of marked sticks (0 to 4), or d1 to d6 with the die; several if
//	                              throws are gathered
//	say: Cube throws a 5.         the first caption; several such lines are shown one after the other
//	mark: 8 9                     squares to mark
//	arrow: 2-7 6-11               arrows from square to square
//	ask: Which moves can he make? a question before the move, beside the last caption
//	best: 8x13                    the answer: the best moves; or, for a question before the throw, the best throws,
//	                              such as 2 or d6
//	moves: 2x7 6-11 8x13 9-14     the answer: all legal moves; by default the game finds them; no: the question
//	                              does not ask for moves
//	not: 4-9                      moves that the rules refuse, shown with the reason
//	answer: Not from 4 to 9.      the caption of the answer
//	move: 2x7                     the move of the step
//	set: 6-12                     instead of a move: pawns placed by hand from square to square, or home
//	then: They change places.     the caption after the move
//	note: The page prints 6 to 10.  a remark in small type, shown at the end of the step; above an answer or a
//	                              then it is shown from that caption on, above a say from the beginning
//	think: 10                     seconds for a question, or for a task before its hint, in auto mode
//	wait: 6                       seconds for the end of the step in auto mode
//
// Moves are written as in game records: 10-11 for a step, 9x11 for an attack, 26-27-15 into the
// Water, 28-home, hand-3, 30-off for a pawn taken off before the throw, pass if no pawn can move.
// Positions are those of rules.Position: the squares of C (cones) and S (spools), then the side to
// move and what it does.
//
// A step can be a task for the player:
//
//	task: 6x8 9-11                the moves that solve it, or any for every legal one, or throw for a throw
//	wrong: Try the other pawn.    the caption after another legal move
//	find: yes                     the player has to find the movable pawn: none is highlighted before the hint
//
// A step with a task has no question. The line move has the move that the game shows as the
// solution; by default it is the first of task. If a task has several solutions,
// the next step needs a position.
//
// Captions (say, ask, answer, then, wrong, about) and notes have at most 160 characters, headings
// of parts 60, names 20. A question is shown beside the last caption if together they have at most
// 90 characters, otherwise after it.
//
// Reading plays a lesson through by its rules and checks everything: a move must be legal, the
// answer to a question must list all legal moves and no others, a refused move must be illegal. A
// lesson with mistakes is rejected. All mistakes are reported at once, as Faults, with the line,
// the reason, and the text that was probably meant.
package lesson
