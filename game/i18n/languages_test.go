package i18n_test

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"senet/assets"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/rules"
	"senet/rules/reftest"
)

// plurals are the plural rules of the languages that come with the game. Other languages have
// theirs in their files.
var plurals = map[string]string{
	"ar": "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
	"de": "nplurals=2; plural=(n != 1);",
	"es": "nplurals=2; plural=(n != 1);",
	"fr": "nplurals=2; plural=(n > 1);",
}

// Every language but English has a PO file for each English file, with its current texts.
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
			if err != nil && !reftest.IsUpdating() {
				continue // TestTranslationsAreComplete reports it
			}
			now, err := i18n.WritePO(texts, was, language, plurals[language])
			switch {
			case err != nil:
				t.Fatal(name, err)
			case reftest.IsUpdating():
				if err := os.WriteFile("../../assets/"+name, []byte(now), 0o644); err != nil {
					t.Fatal(err)
				}
			case now != string(was) && plurals[language] != "":
				t.Errorf("%s is not up to the English texts: go test ./game/i18n -run Languages -update", name)
			}
		}
	}
}

// The languages that come with the game are translated completely.
func TestTranslationsAreComplete(t *testing.T) {
	floor := gametest.Words()
	for _, language := range languages(t)[1:] {
		if plurals[language] == "" {
			continue // it does not come with the game
		}
		c := gametest.Catalogue(language)
		have, missing := c.Keys(), 0
		for _, key := range floor.Keys() {
			if !i18n.IsSourceQuote(key) && !slices.Contains(have, key) {
				if missing++; missing <= 10 {
					t.Errorf("%s: %s is not translated, or its English has changed: %s", language, key,
						floor.Raw(key))
				}
			}
		}
		if missing > 10 {
			t.Errorf("%s: %d texts are not translated", language, missing)
		}
	}
}

// A translation has the placeholders of the English text and no others. It may leave out choices.
func TestTranslationsUseTheSamePlaceholders(t *testing.T) {
	plain, chosen := regexp.MustCompile(`\{([a-z]+)\}`), regexp.MustCompile(`\{([a-z]+)\?`)
	// keys of texts about what a side does
	spoken := regexp.MustCompile(`^(action|effect|news|prompt|title|class)\.`)
	places := func(text string, of ...*regexp.Regexp) (names []string) {
		for _, r := range of {
			for _, m := range r.FindAllStringSubmatch(text, -1) {
				names = append(names, m[1])
			}
		}
		return names
	}
	floor := gametest.Words()
	asked := floor.Keys()
	for _, language := range languages(t) {
		c := gametest.Catalogue(language)
		for _, key := range c.Keys() {
			text, source := c.Raw(key), floor.Raw(key)
			used, known := places(text, plain, chosen), places(source, plain, chosen)
			isNarration := spoken.MatchString(key)
			// a language may need to know the player where English does not
			if isNarration || slices.Contains(known, "sides") || slices.Contains(known, "player") {
				known = append(known, "you", "sides")
			}
			if isNarration {
				known = append(known, "player", "mine", "mines", "theirs")
			}
			for _, name := range used {
				if !slices.Contains(known, name) {
					t.Errorf("%s: %s has the placeholder {%s}, which English lacks: %s", language, key,
						name, text)
				}
			}
			for _, name := range places(source, plain) {
				if !slices.Contains(used, name) {
					t.Errorf("%s: %s lacks the placeholder {%s}: %s", language, key, name, text)
				}
			}
			if !slices.Contains(asked, key) {
				t.Errorf("%s: English has no %s", language, key)
			}
		}
	}
}

// French marks stay on the line of the word they follow, and quotation marks on that of the quotation.
func TestFrenchMarksHaveNoBreakSpaces(t *testing.T) {
	c, ordinary := gametest.Catalogue("fr"), regexp.MustCompile(` [:;?!»%]|« `)
	for _, key := range c.Keys() {
		if text := c.Raw(key); ordinary.MatchString(text) {
			t.Errorf("%s has an ordinary space at %q: %s", key, ordinary.FindString(text), text)
		}
	}
}

// A rule names the same numbers and squares in every language.
func TestRulesNameTheSameNumbers(t *testing.T) {
	english, numbers := gametest.Words(), regexp.MustCompile(`\d+`)
	thousands := regexp.MustCompile(`(\d)[.,\x{a0}\x{202f}](\d{3})`)
	named := func(c *i18n.Catalogue, key string) []string {
		list := numbers.FindAllString(thousands.ReplaceAllString(c.Raw(key), "$1$2"), -1)
		slices.Sort(list)
		return slices.Compact(list)
	}
	for _, language := range languages(t) {
		c := gametest.Catalogue(language)
		for _, key := range c.Keys() {
			isRule := strings.HasPrefix(key, "rule.") || strings.HasSuffix(key, ".rule")
			if !isRule || key == "rule.secret.truths" { // its 3 is part of a name
				continue
			}
			if got, want := named(c, key), named(english, key); !slices.Equal(got, want) {
				t.Errorf("%s: %s names %v, in English %v", language, key, got, want)
			}
		}
	}
}

// languages returns the languages in assets, English first.
func languages(t *testing.T) []string {
	t.Helper()
	folders, err := fs.ReadDir(assets.FS, "lang")
	if err != nil {
		t.Fatal(err)
	}
	list := []string{i18n.English}
	for _, f := range folders {
		if f.Name() != i18n.English {
			list = append(list, f.Name())
		}
	}
	return list
}

// A PO file has as many plural forms as its header says, and SetLanguage switches to it.
func TestPluralForms(t *testing.T) {
	files := fstest.MapFS{
		"lang/en/a.txt": {
			Data: []byte("pawns = {n} {n?pawn|pawns}\nback = It goes{back? back|}.\nonly = English")},
		"lang/ar/a.po": {Data: []byte(`
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
`)},
	}
	c, err := i18n.Load(files, i18n.English)
	if err != nil {
		t.Fatal(err)
	}
	if got := c.T("pawns", "n", 1) + c.T("pawns", "n", 0); got != "1 pawn0 pawns" {
		t.Error(got)
	}
	if err := c.SetLanguage("ar"); err != nil || c.Language() != "ar" {
		t.Fatal(c.Language(), err)
	}
	for n, want := range map[int]string{0: "none", 1: "one", 2: "two", 7: "7 few", 11: "11 many",
		100: "100 other"} {
		if got := c.T("pawns", "n", n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	if got := c.T("back", "back", false) + c.T("back", "back", true) +
		c.T("only"); got != "Goes on.Goes back.English" {
		t.Error(got)
	}
	if err := c.SetLanguage("xx"); err == nil || c.Language() != "ar" {
		t.Errorf("SetLanguage accepts an unknown language: %s", c.Language())
	}
	c.AddFiles(fstest.MapFS{
		"lang/xx/a.po": {
			Data: []byte(
				"msgid \"\"\nmsgstr \"\"\n\nmsgctxt \"language.name\"\nmsgid \"English\"\nmsgstr \"Ixix\"\n")}}, "")
	if list := c.Languages(); len(list) != 1 || list[0] != (i18n.Language{ID: "xx", Name: "Ixix"}) {
		t.Errorf("%+v", list)
	}
}

func load(t *testing.T, english string) *i18n.Catalogue {
	t.Helper()
	c, err := i18n.Load(fstest.MapFS{"lang/en/a.txt": {Data: []byte(english)}}, "en")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestPlaceholdersAreFilled(t *testing.T) {
	c := load(t, `
list.and = {first} and {last}
list.or = {first} or {last}
list.comma = ,
place.home = home
plain = No places here.
one = {from} to {to}
many = {n} {n?pawn|pawns}
nested = {on?the {mine}|the {mines}} on {on}
flag = It goes{back? back|}.
braces = {{not a place}}
long = one line
  and its end
`)
	for _, test := range []struct {
		key  string
		args []any
		want string
	}{
		{"plain", nil, "No places here."},
		{"one", []any{"from", rules.Square(6), "to", rules.Home}, "6 to home"},
		{"many", []any{"n", 1}, "1 pawn"},
		{"many", []any{"n", 2}, "2 pawns"},
		{"many", []any{"n", []int{1, 4}}, "1 or 4 pawns"},
		{"many", []any{"n", i18n.AndList{1, 4, 5}}, "1, 4 and 5 pawns"},
		{"nested", []any{"on", rules.Squares(9), "mine", "cone", "mines", "cones"}, "the cone on 9"},
		{"nested", []any{"on", rules.Squares(9, 10, 11), "mine", "cone", "mines", "cones"},
			"the cones on 9, 10 and 11"},
		{"flag", []any{"back", true}, "It goes back."},
		{"flag", []any{"back", false}, "It goes."},
		{"braces", nil, "{not a place}"},
		{"long", nil, "one line and its end"},
		// the text of a player is not parsed, and the name of a file has no line breaks
		{"one", []any{"from", "{to}"}, "{to} to {to}"},
		{"one", []any{"from", "a\nb", "to", "\n"}, "a\ufffdb to \ufffd"},
		{"nowhere", nil, "[nowhere]"},
	} {
		if got := c.T(test.key, test.args...); got != test.want {
			t.Errorf("%s: %q, want %q", test.key, got, test.want)
		}
	}
}

func TestLeadAndRest(t *testing.T) {
	c := load(t, "why = {who} waits: // the rest.\nshort = All.")
	if lead, rest := c.LeadAndRest("why", "who", "A // B"); lead != "A // B waits:" || rest != "the rest." {
		t.Errorf("%q, %q", lead, rest)
	}
	if lead, rest := c.LeadAndRest("short"); lead != "All." || rest != "" {
		t.Errorf("%q, %q", lead, rest)
	}
}

func TestBrokenCataloguesAreRejected(t *testing.T) {
	for _, text := range []string{"no equals", "two words = text", "a = 1\na = 2", "a = {open",
		"a = {}", "a = close}", "a = {n?one|two", "a = \xff"} {
		if _, err := i18n.Load(fstest.MapFS{"lang/en/a.txt": {Data: []byte(text)}}, "en"); err == nil {
			t.Errorf("%q was accepted", text)
		}
	}
	if _, err := i18n.Load(fstest.MapFS{}, "en"); err == nil {
		t.Error("a language without files was accepted")
	}
}

func scene() i18n.MoveContext {
	return i18n.MoveContext{Shapes: [2]board.Shape{board.Cone, board.Spool}, Player: "Anna", Numbers: []int{3},
		UsesSticks: true, HomeAt: 31}
}

// Every error in a position or in options has a sentence without open placeholders.
func TestEveryPositionErrorHasASentence(t *testing.T) {
	c := gametest.Words()
	for _, misfit := range append(reftest.Names[rules.OptionsErrorKind](t, os.DirFS("../../rules"),
		"optionserror.go"), "LastIsHome", "NoOneLeaves") {
		if words := c.T("misfit."+string(misfit), "square", 28); !c.Has("misfit."+string(misfit)) ||
			strings.ContainsAny(words, "{}[]") {
			t.Errorf("%s: %q", misfit, words)
		}
	}
	for _, misread := range reftest.Names[rules.PositionErrorKind](t, os.DirFS("../../rules"), "positionerror.go") {
		for _, u := range []rules.PositionError{
			{Kind: misread, Word: "C", Number: 1, Low: 1, High: 1},
			{Kind: misread, Part: 2, Text: "s 1 3", Word: "x", Number: 7, Low: 1, High: 30},
		} {
			words := c.PositionError(&u)
			if strings.ContainsAny(words, "{}[]") || strings.HasSuffix(words, ".") || u.Part == 2 &&
				!strings.HasPrefix(words, "part 2 (“s 1 3”): ") {
				t.Errorf("%s: %q", misread, words)
			}
		}
	}
	u := rules.PositionError{Kind: rules.PawnCount, Part: 1, Text: "c 2", Number: 1, High: 5}
	if got, want := c.PositionError(&u),
		"part 1 (“c 2”): that is one pawn, and each player has 5"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestRefusalsReadWell(t *testing.T) {
	c := gametest.Words()
	for _, row := range reftest.Rows(t, os.DirFS("."), "refusals") {
		r, need := rules.Refusal{Reason: rules.Reason(row[0]),
			Squares: rules.Squares(places(t, row[3])...)}, 0
		way := places(t, row[1])
		if _, err := fmt.Sscan(row[2]+" "+row[4]+" "+row[5], &r.Value, &need, &r.Below); err != nil {
			t.Fatal(err)
		}
		r.From, r.To, r.Need = way[0], way[1], 1<<need&^1
		s := c.Refusal(r, scene())
		if got := s.Lead + " " + s.Rest + " [" + s.Label + "]"; got != row[6] {
			t.Errorf("\n got %s\nwant %s", got, row[6])
		}
	}
	if s := c.Refusal(rules.Refusal{}, scene()); s != (board.Explanation{}) {
		t.Errorf("a legal move is refused: %+v", s)
	}
}

// places reads squares, "hand" and "home".
func places(t *testing.T, words string) (list []rules.Square) {
	t.Helper()
	for _, word := range strings.Fields(words) {
		s, err := reftest.ReadPlace(word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	return list
}

func TestMoveNotation(t *testing.T) {
	c := gametest.Words()
	for _, test := range []struct {
		m    rules.Move
		want string
	}{
		{rules.Move{From: 18, To: 21, Rest: 21}, "18 → 21"},
		{rules.Move{From: 10, To: 13, Rest: 13, Victim: 10}, "10 × 13"},
		{rules.Move{From: 26, To: 27, Rest: 15}, "26 → 27 → 15"},
		{rules.Move{From: 24, To: 20, Rest: 20}, "24 → 20"},
		{rules.Move{From: 28, To: rules.Home, Rest: rules.Home}, "28 → home"},
		{rules.Move{Kind: rules.TakeOff, From: 30, To: rules.Home, Rest: rules.Home}, "30 → home"},
		{rules.Move{Kind: rules.Pass}, "pass"},
		{rules.Move{Kind: rules.Release, From: 27, Rest: 15}, "27 → 15"},
		{rules.Move{Kind: rules.Enter, From: rules.Hand, To: 3, Rest: 3}, "hand → 3"},
	} {
		if got := c.Move(test.m); got != test.want {
			t.Errorf("%+v: %q, want %q", test.m, got, test.want)
		}
	}
	enter := gametest.Catalogue("ar").Move(rules.Move{From: rules.Hand, To: 3})
	if enter != "\u2067اليد ← 3\u2069" {
		t.Errorf("in Arabic nothing sets apart the move %q", enter)
	}
}
