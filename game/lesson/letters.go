package lesson

import (
	"fmt"
	"strings"
	"unicode"
)

// undrawn is the first place of a lesson whose letters cannot be drawn: they would be seen as boxes. missing names those of a text.
func (l Lesson) undrawn(file string, missing func(string) []rune) Faults {
	if lacks := missing(strings.Join([]string{l.Title, l.About, l.Names[0], l.Names[1]}, " ")); len(lacks) > 0 {
		return Faults{{File: file, Reason: NoLetters, Word: named(lacks)}}
	}
	for _, s := range l.Steps {
		texts := append([]string{s.Part, s.Ask, s.Note, s.Wrong}, append(append(append([]string{}, s.Say...), s.Answer...), s.Then...)...)
		if lacks := missing(strings.Join(texts, " ")); len(lacks) > 0 {
			return Faults{{File: file, Line: s.Line, Reason: NoLetters, Word: named(lacks)}}
		}
	}
	return nil
}

// mostNamed is how many letters are named.
const mostNamed = 3

// named names letters that cannot be shown: by number and script.
func named(letters []rune) string {
	var names []string
	for i, r := range letters {
		if i == mostNamed {
			names = append(names, "…")
			break
		}
		name := fmt.Sprintf("U+%04X", r)
		for script, table := range unicode.Scripts {
			if script != "Common" && script != "Inherited" && unicode.Is(table, r) {
				name += " (" + strings.ReplaceAll(script, "_", " ") + ")"
			}
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}
