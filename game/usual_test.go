package game

import (
	"testing"
	"testing/fstest"

	"senet/game/lang"
	"senet/rules/sticks"
)

// A catalogue names the folder its lessons lie in; where that is missing, the English ones are read.
func TestLessonsAreReadInTheLanguageOfTheWords(t *testing.T) {
	text := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	one := func(title string) *fstest.MapFile {
		return text("lesson: " + title + "\nrules: basics\nstep\nsay: .\n")
	}
	files := fstest.MapFS{
		"lang/en/a.txt": text("learn.lessons = en\n"), "lang/de/a.txt": text("learn.lessons = de\n"), "lang/fr/a.txt": text("learn.lessons = fr\n"),
		"lang/xx/a.txt":        text("learn.lessons = ../de\n"),
		"lessons/en/1-one.txt": one("English"), "lessons/de/1-one.txt": one("Deutsch"), "lessons/example/de.txt": text("Beispiel"),
	}
	for language, want := range map[string]string{"en": "English", "de": "Deutsch", "fr": "English", "xx": "English"} {
		words, err := lang.Load(files, language)
		if err != nil {
			t.Fatal(err)
		}
		c := Usual(words, files, sticks.NewRandom(1), "")
		if len(c.Lessons) != 1 || c.Lessons[0].Title != want {
			t.Errorf("%s has the lessons %+v", language, c.Lessons)
		}
		if (c.Example == "Beispiel") != (language == "de") {
			t.Errorf("%s has the example %q", language, c.Example)
		}
	}
}
