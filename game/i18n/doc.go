// Package i18n puts keys, moves, refusals and games into sentences in the player's language. A
// Narrator says what the player has to do, what is happening and has happened, why a move is not
// allowed, and what a move is worth.
//
// The texts are kept in catalogues: English in text files with one "key = text" per line, other
// languages in PO files, with the key as context and the English text as ID.
//
// A text may hold placeholders:
//
//	{name}            the argument of that name; a list of squares becomes "9, 10 and 11"
//	{name?one|other}  the first text if the argument is 1, true or a list of one, else the second
//
// A placeholder for a number has as many texts as the language has plural forms, in the order of
// its Plural-Forms.
//
// The chosen text may hold placeholders too. "{{" writes a brace. A text in two parts, a bold lead
// and the rest, has " // " between them; see LeadAndRest.
//
// A move has one wording, in several voices: "now" while it is shown ("moves 5 to 6"), "past"
// afterwards ("moved 5 to 6"), "by" in a list of choices ("5 to 6"), and "then" for its effects
// before it is made ("It changes places with the spool on 6.").
package i18n
