package lang_test

import (
	"flag"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"senet/assets"
	"senet/game/lang"
)

var update = flag.Bool("update", false, "bring the PO files of all languages up to the English texts")

// plurals are the rules of the languages that come with the game; those of another stand in the header of its files.
var plurals = map[string]string{
	"ar": "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
	"de": "nplurals=2; plural=(n != 1);",
	"es": "nplurals=2; plural=(n != 1);",
	"fr": "nplurals=2; plural=(n > 1);",
}

// Every language but English has a PO file for each file of English, with its texts as they are now.
func TestLanguagesFollowEnglish(t *testing.T) {
	files, err := fs.Glob(assets.FS, "lang/en/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no English texts", err)
	}
	for _, language := range languages(t)[1:] {
		for _, file := range files {
			name := path.Join("lang", language, strings.TrimSuffix(path.Base(file), ".txt")+".po")
			texts, err := fs.ReadFile(assets.FS, file)
			if err != nil {
				t.Fatal(err)
			}
			was, err := fs.ReadFile(assets.FS, name)
			if err != nil && !*update {
				continue // all of it is missing: see below
			}
			now, err := lang.WritePO(texts, was, language, plurals[language])
			switch {
			case err != nil:
				t.Fatal(name, err)
			case *update:
				if err := os.WriteFile("../../assets/"+name, []byte(now), 0o644); err != nil {
					t.Fatal(err)
				}
			case now != string(was) && plurals[language] != "":
				t.Errorf("%s is not up to the English texts: go test ./game/lang -run Languages -update", name)
			}
		}
	}
}

// What comes with the game is translated whole.
func TestTranslationsAreWhole(t *testing.T) {
	floor := english(t)
	for _, language := range languages(t)[1:] {
		if plurals[language] == "" {
			continue // it does not come with the game
		}
		c, err := lang.Load(assets.FS, language)
		if err != nil {
			t.Fatal(err)
		}
		have, missing := c.Keys(), 0
		for _, key := range floor.Keys() {
			if !lang.Stays(key) && !slices.Contains(have, key) {
				if missing++; missing <= 10 {
					t.Errorf("%s: %s is not translated, or its English has changed: %s", language, key, floor.Raw(key))
				}
			}
		}
		if missing > 10 {
			t.Errorf("%s: %d texts are not translated", language, missing)
		}
	}
}

// A translation fills the places that English fills, and knows no others. A choice may be left out where a language needs none.
func TestLanguagesAgree(t *testing.T) {
	plain, chosen := regexp.MustCompile(`\{([a-z]+)\}`), regexp.MustCompile(`\{([a-z]+)\?`)
	spoken := regexp.MustCompile(`^(deed|does|news|prompt|title|class)\.`) // of what a side does
	places := func(text string, of ...*regexp.Regexp) (names []string) {
		for _, r := range of {
			for _, m := range r.FindAllStringSubmatch(text, -1) {
				names = append(names, m[1])
			}
		}
		return names
	}
	floor := english(t)
	asked := floor.Keys()
	for _, language := range languages(t) {
		c, err := lang.Load(assets.FS, language)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range c.Keys() {
			text, source := c.Raw(key), floor.Raw(key)
			used, known := places(text, plain, chosen), places(source, plain, chosen)
			told := spoken.MatchString(key)
			if told || slices.Contains(known, "sides") || slices.Contains(known, "player") { // a language may need to know who is spoken of where English does not
				known = append(known, "you", "sides")
			}
			if told {
				known = append(known, "player", "mine", "mines", "theirs")
			}
			for _, name := range used {
				if !slices.Contains(known, name) {
					t.Errorf("%s: %s has the place {%s}, which English has not: %s", language, key, name, text)
				}
			}
			for _, name := range places(source, plain) {
				if !slices.Contains(used, name) {
					t.Errorf("%s: %s lacks the place {%s}: %s", language, key, name, text)
				}
			}
			if !slices.Contains(asked, key) {
				t.Errorf("%s: nobody asks for %s", language, key)
			}
		}
	}
}

// languages are those in assets, English first.
func languages(t *testing.T) []string {
	t.Helper()
	folders, err := fs.ReadDir(assets.FS, "lang")
	if err != nil {
		t.Fatal(err)
	}
	list := []string{lang.English}
	for _, f := range folders {
		if f.Name() != lang.English {
			list = append(list, f.Name())
		}
	}
	return list
}

// A language in PO files has as many forms of numbers as its header says, and turning to it is heard by all who hold the catalogue.
func TestNumbersHaveTheFormsOfTheLanguage(t *testing.T) {
	files := fstest.MapFS{"lang/en/a.txt": {Data: []byte("pawns = {n} {n?pawn|pawns}\nback = It goes{back? back|}.\nonly = English")}, "lang/ar/a.po": {Data: []byte(`
msgid ""
msgstr ""
"Plural-Forms: ` + plurals["ar"] + `\n"

msgctxt "pawns"
msgid "{n} {n?pawn|pawns}"
msgstr "{n?none|one|two|{n} few|{n} many|{n} other}"

msgctxt "back"
msgid "It goes{back? back|}."
msgstr "Goes{back? back| on}."

#, fuzzy
msgctxt "only"
msgid "French"
msgstr "Francais"
`)}}
	c, err := lang.Load(files, lang.English)
	if err != nil {
		t.Fatal(err)
	}
	if got := c.T("pawns", "n", 1) + c.T("pawns", "n", 0); got != "1 pawn0 pawns" {
		t.Error(got)
	}
	if err := c.Turn("ar"); err != nil || c.Language() != "ar" {
		t.Fatal(c.Language(), err)
	}
	for n, want := range map[int]string{0: "none", 1: "one", 2: "two", 7: "7 few", 11: "11 many", 100: "100 other"} {
		if got := c.T("pawns", "n", n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	if got := c.T("back", "back", false) + c.T("back", "back", true) + c.T("only"); got != "Goes on.Goes back.English" {
		t.Error(got)
	}
	if err := c.Turn("xx"); err == nil || c.Language() != "ar" {
		t.Errorf("a language nobody has is spoken: %s", c.Language())
	}
	c.Also(fstest.MapFS{"lang/xx/a.po": {Data: []byte("msgid \"\"\nmsgstr \"\"\n\nmsgctxt \"language.name\"\nmsgid \"English\"\nmsgstr \"Ixix\"\n")}})
	if list := c.Languages(); len(list) != 1 || list[0] != (lang.Language{ID: "xx", Name: "Ixix"}) {
		t.Errorf("%+v", list)
	}
}
