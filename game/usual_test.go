package game

import (
	"testing"
	"testing/fstest"

	"senet/game/lang"
	"senet/rules/sticks"
)

// Lessons are in the language of the words; those that are not translated are the English ones.
func TestLessonsAreReadInTheLanguageOfTheWords(t *testing.T) {
	text := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	one := func(title string) *fstest.MapFile {
		return text("lesson: " + title + "\nrules: basics\nstep\nsay: .\n")
	}
	files := fstest.MapFS{
		"lang/en/a.txt": text("a = b\n"), "lang/de/a.txt": text("a = b\n"), "lang/fr/a.txt": text("a = b\n"),
		"lessons/en/1-one.txt": one("English"), "lessons/en/2-two.txt": one("English too"), "lessons/de/1-one.txt": one("Deutsch"), "lessons/example/de.txt": text("Beispiel"),
	}
	for language, want := range map[string]string{"en": "English", "de": "Deutsch", "fr": "English"} {
		words, err := lang.Load(files, language)
		if err != nil {
			t.Fatal(err)
		}
		c := Usual(words, files, sticks.NewRandom(1), "")
		if len(c.Lessons) != 2 || c.Lessons[1].Title != "English too" || c.Lessons[0].Title != want {
			t.Errorf("%s has the lessons %+v", language, c.Lessons)
		}
		if (c.Example == "Beispiel") != (language == "de") {
			t.Errorf("%s has the example %q", language, c.Example)
		}
	}
}
