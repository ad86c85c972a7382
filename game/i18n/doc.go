// Package i18n turns keys, moves and refusals into sentences in the player's language. The words
// stand in catalogues: those of English in text files with one `key = text` a line, those of other
// languages in PO files, as translators' programs write them, with the key as context and the
// English text as id. This room only fills them in.
//
// A text may hold places in braces:
//
//	{name}              the argument of that name; a list of squares becomes "9, 10 and 11"
//	{name?one|other}    the first text when the argument is 1 (or a list of one, or true), else the second; of a number as many
//	                    texts as the language has forms, in the order of the Plural-Forms in its files
//
// The chosen text may hold places itself. "{{" writes a brace. A text for two voices, a bold lead
// and the rest, has " // " between them; Lines splits it.
package i18n
