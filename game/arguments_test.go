package game

import (
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"senet/rules/reftest"
)

// Bad arguments are refused with one sentence that says what to write instead.
func TestBadArgumentsAreRefused(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "arguments") {
		args, want := row[0], row[1]
		_, err := ReadArguments(strings.Split(args, "|"), english(), io.Discard)
		if err == nil || !strings.Contains(err.Error(), want) ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: got the error %v, want %q", args, err, want)
		}
	}
}

func TestArgumentsAreRead(t *testing.T) {
	for args, check := range map[string]func(Arguments) bool{
		"-data|d|-seed|7|-shot|x.png|-page|play|-theme|night,presenter|y.senet": func(a Arguments) bool {
			return a.Folder == "d" && a.Seed == 7 && a.Seeded && a.Picture == "x.png" &&
				a.Page == "play" &&
				a.Size.X == 1280 && a.Record == "y.senet"
		},
		"-print|x.svg|-colour|y.senet": func(a Arguments) bool {
			return a.Print.File == "x.svg" && a.Print.Colour && a.Print.Copies == 1
		},
		"-print|x.pdf|-sheets|questions,Board,board": func(a Arguments) bool {
			return slices.Equal(a.Print.Parts, []PrintPart{PrintBoard, PrintPupilsSheet})
		},
		"-print|x.pdf|-sheets|board,All": func(a Arguments) bool { return a.Print.Parts == nil },
		"":                               func(a Arguments) bool { return a.Size.X == 0 && a.Print.File == "" },
	} {
		list := strings.FieldsFunc(args, func(c rune) bool { return c == '|' })
		if a, err := ReadArguments(list, english(), io.Discard); err != nil || !check(a) {
			t.Errorf("%s: got %+v, %v", args, a, err)
		}
	}
	var help strings.Builder
	a, err := ReadArguments([]string{"-help"}, english(), &help)
	for _, want := range append(append(PageNames(), ThemeNames()...), "-data", "-demo", "-seed",
		"-shot", "-print") {
		if err != nil || !a.Help || !strings.Contains(help.String(), want) {
			t.Errorf("%v: the help does not mention %s:\n%s", err, want, help.String())
		}
	}
}

// ReadArguments either accepts any list of arguments or returns an error with a text. Accepted
// values are within their limits.
func FuzzReadArguments(f *testing.F) {
	for _, line := range []string{"", "-data|d|-seed|7|-shot|x.png|-page|play|-theme|night,presenter|y.senet",
		"-print|x.svg|-colour|y.senet", "-print=x.pdf|-rules=storer+water=stay|-copies|3|-paper|letter",
		"-size|640x480|-fullscreen|-kiosk|-demo|-text", "-help", "-version|--|-x", "-seed|-1",
		"-rules|☥+water=stay"} {
		f.Add(strings.ReplaceAll(line, "|", "\n"))
	}
	f.Fuzz(func(t *testing.T, lines string) {
		a, err := ReadArguments(strings.Split(lines, "\n"), english(), io.Discard)
		if err != nil && strings.TrimSpace(err.Error()) == "" {
			t.Fatalf("%q: got the error %q, want a sentence", lines, err)
		}
		if err == nil && !a.Help && (min(a.Size.X, a.Size.Y) < 0 || max(a.Size.X, a.Size.Y) > maxWidth ||
			a.Print.Copies < 1 ||
			a.Print.Copies > maxCopies) {
			t.Fatalf("%q: got %+v, beyond the limits", lines, a)
		}
	})
}
