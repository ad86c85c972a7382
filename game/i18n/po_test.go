package i18n_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"senet/game/i18n"
)

// b is the beginning of the message with the key b.
const b = "msgctxt \"b\"\nmsgid \"two\"\n"

const poHeader = "msgid \"\"\nmsgstr \"\"\n\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n"

// loadPO loads a French PO file over two English texts.
func loadPO(t *testing.T, po string) error {
	t.Helper()
	_, err := i18n.Load(fstest.MapFS{
		"lang/en/a.txt": {Data: []byte("a = one\nb = two")},
		"lang/fr/a.po":  {Data: []byte(po)},
	}, "fr")
	return err
}

// A translator's typo gives a short error with the file and the line.
func TestTyposInPOFilesAreReported(t *testing.T) {
	deep := func(open, shut string, n int) string {
		return "msgid \"\"\nmsgstr \"\"\n\"Plural-Forms: nplurals=2; plural=" + strings.Repeat(open, n) + "n" +
			strings.Repeat(shut, n) + ";\\n\"\n"
	}
	for _, test := range []struct{ name, po, want string }{
		{"quote", poHeader + b + "msgstr \"b\\\"\n", "lang/fr/a.po, line 7: "},
		{"quote in a continued line", poHeader + b + "msgstr \"\"\n\"deux \\\\\\\"\n", "lang/fr/a.po, line 8: "},
		{"no key", poHeader + "msgid \"two\"\nmsgstr \"deux\"\n", "lang/fr/a.po, line 5: "},
		{"an unknown escape", poHeader + b + "msgstr \"\\q\"\n", "lang/fr/a.po, line 7: "},
		{"a text without a message", "\"two\"\n", "lang/fr/a.po, line 1: "},
		{"Windows line ends", strings.ReplaceAll(poHeader+b+"msgstr \"b\\\"\n", "\n", "\r\n"),
			"lang/fr/a.po, line 7: "},
		{"brackets", deep("(", ")", 450_000), "lang/fr/a.po, line 3: "},
		{"choices", deep("n==1?", ":2", 100_000), "lang/fr/a.po, line 3: "},
		{"no rule", deep("", "+1", 1), "lang/fr/a.po, line 3: "},
		{"a long line", strings.Repeat("\x06", 100_000), "lang/fr/a.po, line 1: "},
		{"a long key",
			poHeader + strings.Repeat("msgctxt \""+strings.Repeat("k", 100_000)+"\"\nmsgid \"x\"\nmsgstr \"y\"\n\n", 2),
			"lang/fr/a.po"},
		{"places", poHeader + b + "msgstr \"" + strings.Repeat("{n?", 100_000) + "\"\n",
			"lang/fr/a.po: textNested b"},
	} {
		if err := loadPO(t, test.po); err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s: the error is %.200v, want it to begin with %q", test.name, err, test.want)
		} else if len(err.Error()) > 200 {
			t.Errorf("%s: the message is %d bytes long: %.200s …", test.name,
				len(err.Error()), err)
		}
	}
}

// Valid files are read: with escaped quotes, backslashes at the end of a line, and plural rules as
// long as those of real languages.
func TestEscapesInPOFilesAreRead(t *testing.T) {
	for _, po := range []string{
		poHeader + b + "msgstr \"\\\"deux\\\"\"\n",
		poHeader + b + "msgstr \"deux\\\\\"\n",
		poHeader + "#| msgid \"t\\\"\n" + b + "msgstr \"deux\"\n",
		poHeader + b + "msgstr \"\"\n" + strings.Repeat("\"a\"\n", 50_000),
		poHeader + "# a comment with a quote: \\\"\nmsgctxt \"b\"\nmsgid \"two\"\nmsgstr \"deux\"\n",
		strings.Replace(poHeader, "nplurals=2; plural=(n != 1);", plurals["ar"], 1),
		strings.Replace(poHeader, "nplurals=2; plural=(n != 1);",
			"nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : (n>2 && n<7) ? 2 :(n>6 && n<11) ? 3 : 4;", 1),
	} {
		if err := loadPO(t, po); err != nil {
			t.Errorf("%v in\n%s", err, po)
		}
	}
}

// Any PO file is read, or refused with a short error that names it, and its texts can be filled
// with every number.
func FuzzPO(f *testing.F) {
	f.Add(poHeader + b + "msgstr \"deux\"\n")
	f.Add(strings.Replace(poHeader, "nplurals=2; plural=(n != 1);", plurals["ar"], 1) + b +
		"msgstr \"{n:zero|one|two|few|many|other} {name} // {n} {x?yes|no}\"\n")
	f.Add("#, fuzzy\n#| msgid \"t\"\n" + b + "msgstr \"\"\n\"de\\\"ux\\n\"\n")
	f.Fuzz(func(t *testing.T, po string) {
		words, err := i18n.Load(fstest.MapFS{
			"lang/en/a.txt": {Data: []byte("a = one\nb = {n} of {name}")},
			"lang/fr/a.po":  {Data: []byte(po)},
		}, "fr")
		if err != nil {
			if !strings.Contains(err.Error(), "lang/fr/a.po") || len(err.Error()) > 1000 {
				t.Fatalf("the error is %.300q", err)
			}
			return
		}
		for n := range 120 {
			text := words.T("b", "n", n, "name", "x") + words.T("b", "n", fmt.Sprint(n), "x", n > 1)
			if !utf8.ValidString(text) {
				t.Fatalf("it says %q", text)
			}
		}
	})
}
