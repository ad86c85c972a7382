package game

import (
	"errors"
	"flag"
	"io"
	"slices"
	"strings"
	"testing"
)

// Bad arguments are refused with one sentence that says what to write instead.
func TestBadArgumentsAreRefused(t *testing.T) {
	for args, want := range map[string]string{
		"-size|1280x720junk":                  "Write a size as 1280x720",
		"-size|1280":                          "Write a size as 1280x720",
		"-size|0x720":                         "Write a size as 1280x720",
		"-size|1280x3841":                     "at most 3840x2160 or 2160x3840",
		"-shot|x.png|-size|9999x9999":         "at most 3840x2160 or 2160x3840",
		"-shot|x.png|-size|10x10":             "at least 640x480",
		"-size|800x479":                       "at least 640x480",
		"-text|-print|x.pdf":                  "-print does not work together with -text.",
		"-print|x.pdf|-shot|x.png":            "-print does not work together with -shot.",
		"-shot|x.png|-fullscreen":             "-fullscreen does not work together with -shot.",
		"-print|x.pdf|-seed|3":                "-seed does not work together with -print.",
		"-size|800x600|-text":                 "-size does not work together with -text.",
		"-seed|one":                           "A seed is a whole number",
		"-shot|x.png|-page|cellar":            "There is no page cellar. The pages are: title,",
		"-shot|x.png|-theme|plaid":            "There is no theme plaid. The themes are: day,",
		"-shot|":                              "-shot needs a value.",
		"-shot":                               "-shot needs a value.",
		"-page|title":                         "-page works only together with -shot.",
		"-print|x.txt":                        "-print writes files that end in .pdf",
		"-print|x.svg":                        "Sheets are printed as .pdf.",
		"-print|x.pdf|-copies|0":              "-copies takes a number from 1 to 100.",
		"-print|x.pdf|-sheets|board,moon":     "“moon” is not a sheet. The sheets are: board, large, pawns,",
		"-print|x.pdf|-sheets|":               "-sheets needs a value.",
		"-print|x.pdf|-sheets|,":              "-sheets needs a value.",
		"-kiosk=maybe":                        "-kiosk takes true or false.",
		"-text=":                              "-text takes true or false.",
		"-print|x.pdf|-colour=2":              "-colour takes true or false.",
		"---text":                             "There is no flag ---text.",
		"-shot|x.jpg":                         "-shot writes a file that ends in .png.",
		"-sheets|board":                       "-sheets works only together with -print.",
		"-print|x.pdf|-sheets|board|a.senet":  "-sheets does not go with a record",
		"-print|x.pdf|-paper|a5":              "-paper takes a4 or letter.",
		"-print|x.pdf|-rules|gate":            "Name one of basics, rebirth,",
		"-print|x.pdf|-rules|":                "Name one of basics, rebirth,",
		"-print|x.pdf|-rules|basics pawns=99": "“basics pawns=99” has a blank in it.",
		"-print|x.pdf|-rules|basics+pawns=99": "“pawns=99” is not one of the values",
		"-solve|basics":                       "There is no flag -solve.",
		"a|b":                                 "Only one record can be opened",
		"a.senet|-text":                       "Flags go before the record: senet -text … a.senet",
		"":                                    "The name of the record is empty.",
	} {
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
	_, err := ReadArguments([]string{"-help"}, english(), &help)
	for _, want := range append(append(PageNames(), ThemeNames()...), "-data", "-demo", "-seed",
		"-shot", "-print") {
		if !errors.Is(err, flag.ErrHelp) || !strings.Contains(help.String(), want) {
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
		if errors.Is(err, flag.ErrHelp) {
			return
		}
		if err != nil && strings.TrimSpace(err.Error()) == "" {
			t.Fatalf("%q: got the error %q, want a sentence", lines, err)
		}
		if err == nil && (min(a.Size.X, a.Size.Y) < 0 || max(a.Size.X, a.Size.Y) > maxWidth ||
			a.Print.Copies < 1 ||
			a.Print.Copies > maxCopies) {
			t.Fatalf("%q: got %+v, beyond the limits", lines, a)
		}
	})
}
