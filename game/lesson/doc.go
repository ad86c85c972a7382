// Package lesson holds the classroom's lessons: it reads them from text files, checks every word of
// them by the rules, and plays them step by step. It knows no window, no clock and no disk.
//
// # The text
//
// assets/lessons/example holds a lesson in which every kind of line is explained to a teacher.
//
// A lesson is a plain text file in UTF-8, made to be written by a teacher. Every line is a word, a
// colon and what it says. A line that begins with a blank goes on where the line before ended;
// empty lines, and lines that begin with #, are for the writer alone. What pupils read is written
// as they shall read it: a lesson in another language is another file.
//
// A lesson in the folder of lessons itself is offered in every language. In a folder within it that
// has the name of a language, as en for English, lie those for that language alone; one of the same
// file name takes the place of the one for all. Of each folder the first 200 files by name are
// read, those whose names end in .txt.
//
// It begins with the lines about the whole lesson:
//
//	lesson: Two in a row          its title, at most 80 characters; always the first line
//	about: How pawns guard.       one line for the list of lessons
//	rules: basics                 the rule set: basics, rebirth, storer, secret, digital …; house rules follow it as in
//	                              basics+leave=past
//	pawns: 7                      pawns each, where the rule set leaves a choice
//	die: yes                      thrown with the die, where the rule set leaves a choice
//	first: spools                 who throws first, and so who has the even squares; without it, cones
//	cones: Cube                   what the players are called; without it, as the game calls them
//	spools: Cylinder
//
// Of these only the title and the rules must be there. Then come the steps. Each begins with the
// word step, with its number if you like (it is then checked), and may have any of these lines:
//
//	step 3
//	part: The Water               a heading; it stands over the steps that follow, too. A part can be skipped and repeated
//	position: C 24 / S 22 / C to throw    how the board is set up. Without it, the step goes on where the one before ended
//	throw: 4                      what falls: the number of marked sticks (0 to 4), or d1 to d6 with the die; several where
//	                              throws are gathered
//	say: Cube throws a 5.         what is read first. Several such lines are shown one after the other
//	mark: 8 9                     squares to be marked
//	arrow: 2-7 6-11               arrows from square to square
//	ask: Which moves can he make? a question before the move; it stands beside the last thing said
//	moves: 2x7 6-11 8x13 9-14     the answer: all the moves there are, shown when it is asked for; left out, the game fills it in
//	not: 4-9                      moves that the rules refuse, shown with the reason
//	answer: Not from 4 to 9.      what is read with the answer
//	move: 2x7                     the move that is made
//	set: 6-12                     instead of a move: pawns are put by hand from square to square, or home
//	then: They change places.     what is read after the move
//	note: The page prints 6 to 10.  a remark in small type, shown at the end of the step; written above an answer or a
//	                              then, it is shown from that one on
//	think: 10                     seconds given to a question (or to a task before it shows a hint) when the lesson runs by itself
//	wait: 6                       seconds that the end of the step stays
//
// Moves are written as in game records: 10-11 a step, 9x11 an attack, 26-27-15 into the Water,
// 28-home, hand-3, 30-off for a pawn taken off before the throw, pass where nothing can move.
// Positions are those of rules.Position: the squares of C (cones) and S (spools), then who has to
// do what.
//
// A step can be a task, to be done by the player himself:
//
//	task: 6x8 9-11                the moves that count as done, or any for every legal one, or throw for throwing
//	wrong: Try the other pawn.    what is read after a move that is legal but not asked for
//	find: yes                     which pawn can move is to be found: none is ringed before the hint
//
// A task takes no question. With move the writer chooses which of its moves is shown to a player
// who asks for it; else it is the first. Where several moves are accepted, the next step needs its
// own position.
//
// Captions (say, ask, answer, then, wrong, about) and notes have at most 160 characters, the
// headings of parts 60, names 20. A question stands beside the last thing said where both together
// have no more than 90, else by itself after it.
//
// Everything is checked: a lesson is played through by its rules as it is read. A move must be
// legal, the answer to a question must hold all legal moves and no other, a refused move must be
// refused. What is wrong is told all at once, as Faults: each names its line, the reason, and what
// was most likely meant; and there is no lesson then.
package lesson
