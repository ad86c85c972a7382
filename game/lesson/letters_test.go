package lesson_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"senet/game/lesson"
)

// Letters that cannot be drawn are named with their step, instead of being seen as boxes.
func TestLettersThatCannotBeDrawnAreNamed(t *testing.T) {
	files := fstest.MapFS{"a.txt": {Data: []byte("lesson: A\nrules: basics\nstep\nsay: Look.\n\nstep\nsay: \u0634\u0627 \u263a!\n")}}
	missing := func(s string) []rune {
		return []rune(strings.Map(func(r rune) rune {
			if r < 0x600 {
				return -1
			}
			return r
		}, s))
	}
	lessons, errs := lesson.LoadFor(files, ".", "en", missing)
	if len(lessons) != 0 || len(errs) != 1 {
		t.Fatalf("%v %v", lessons, errs)
	}
	e := errs[0][0]
	if e.Reason != lesson.NoLetters || e.Line != 6 || e.File != "a.txt" || e.Word != "U+0634 (Arabic), U+0627 (Arabic), U+263A" {
		t.Errorf("%+v", e)
	}
}
