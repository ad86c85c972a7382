package game

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"senet/assets"
	"senet/game/lang"
	"senet/game/lesson"
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

// The lessons of every language are whole, step for step as in English, and so is its example.
func TestLessonsAreTranslatedWhole(t *testing.T) {
	english, _ := lesson.Load(assets.FS, "lessons/"+lang.English)
	folders, err := fs.ReadDir(assets.FS, "lang")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range folders {
		lessons, faults := lesson.Load(assets.FS, "lessons/"+f.Name())
		for _, err := range faults {
			t.Errorf("%s: %v", f.Name(), err)
		}
		if len(lessons) != len(english) {
			t.Errorf("%s has %d lessons of %d", f.Name(), len(lessons), len(english))
			continue
		}
		for i, l := range lessons {
			if l.ID != english[i].ID || len(l.Steps) != len(english[i].Steps) {
				t.Errorf("%s: %s has %d steps, in English %d", f.Name(), l.ID, len(l.Steps), len(english[i].Steps))
			}
		}
		words, err := lang.Load(assets.FS, f.Name())
		if err != nil {
			t.Fatal(err)
		}
		example := Usual(words, assets.FS, sticks.NewRandom(1), "").Example
		if own, _ := fs.ReadFile(assets.FS, "lessons/example/"+f.Name()+".txt"); example == "" || string(own) != example {
			t.Errorf("%s has no example of a lesson", f.Name())
		}
	}
}
