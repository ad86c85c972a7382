package game

import (
	"errors"
	"flag"
	"fmt"
	"image"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"senet/game/i18n"
	"senet/rules/ruleset"
)

// Arguments are the parsed command line.
type Arguments struct {
	Folder     string // the folder of games and settings; empty: the system's default
	Record     string // the path of a record to open; empty: none
	Seed       uint64 // the seed of all throws, if Seeded
	Seeded     bool
	Size       image.Point // of the window or the picture, in pixels; zero: not given
	Fullscreen bool
	Demo       bool // start with the demonstration
	Kiosk      bool
	Text       bool // play in text mode
	Help       bool // nothing else was requested: the flags are listed
	Version    bool // print the version

	Picture     string // the PNG file to write a picture of a page to; empty: none
	Page, Theme string // what the picture shows; empty: as at the start

	Print PrintArguments
}

// PrintArguments describe what to print into a file: sheets of a rule set, or the given record.
type PrintArguments struct {
	File  string // empty: print nothing
	Kind  FileKind
	Set   ruleset.Set
	House ruleset.HouseRules
	Parts []PrintPart // in order; empty: all
	Paper
}

// maxWidth and maxHeight are the largest size of a window or picture, in pixels, in either
// orientation. Drawing such a picture takes up to a third of a gigabyte.
const maxWidth, maxHeight = 3840, 2160

// minWidth and minHeight are the smallest size of a window or picture in which texts are readable,
// in pixels, in either orientation.
const minWidth, minHeight = 640, 480

// maxCopies is the largest number of copies.
const maxCopies = 100

// ReadArguments parses a command line. Its error is a sentence for the player. For -help it lists
// the flags on out.
func ReadArguments(args []string, words *i18n.Catalogue, out io.Writer) (Arguments, error) {
	a := Arguments{Print: PrintArguments{Set: ruleset.Basics(), Paper: Paper{Copies: 1}}}
	r := argumentReader{words: words, flags: flag.NewFlagSet("senet", flag.ContinueOnError)}
	r.flags.SetOutput(io.Discard)
	r.flags.Usage = func() {}
	r.declare(&a)
	switch err := r.flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		r.flags.SetOutput(out)
		fmt.Fprintln(out, words.T("run.usage"))
		r.flags.PrintDefaults()
		return Arguments{Help: true}, nil
	case r.wrong != nil:
		return a, r.wrong
	case err != nil:
		return a, r.sentence(err)
	}
	return a, r.check(&a)
}

type argumentReader struct {
	words *i18n.Catalogue
	flags *flag.FlagSet
	wrong error // the fault of a flag's value, as a sentence
}

// sentence rephrases an error of package flag for the player.
func (r *argumentReader) sentence(err error) error {
	for start, key := range map[string]string{
		"flag provided but not defined: ": "run.unknownflag", "flag needs an argument: ": "run.empty",
		"bad flag syntax: ": "run.unknownflag",
	} {
		if name, ok := strings.CutPrefix(err.Error(), start); ok {
			return errors.New(r.words.T(key, "flag", name))
		}
	}
	return err
}

func (r *argumentReader) declare(a *Arguments) {
	text, f := r.words.T, r.flags
	r.boolean("fullscreen", text("run.fullscreen"), &a.Fullscreen)
	r.boolean("text", text("run.text"), &a.Text)
	r.boolean("kiosk", text("run.kiosk"), &a.Kiosk)
	r.boolean("demo", text("run.demo"), &a.Demo)
	r.boolean("version", text("run.showversion"), &a.Version)
	f.StringVar(&a.Folder, "data", "", text("run.data"))
	f.StringVar(&a.Picture, "shot", "", text("run.shot"))
	r.value("seed", text("run.seed"), func(s string) (err error) {
		a.Seeded = true
		if a.Seed, err = strconv.ParseUint(s, 10, 64); err != nil {
			return errors.New(text("run.badseed"))
		}
		return nil
	})
	r.value("size", text("run.size"), func(s string) (err error) {
		a.Size, err = r.size(s)
		return err
	})
	pages, themes := PageNames(), ThemeNames()
	r.value("page", text("run.page", "pages", strings.Join(pages, ", ")), func(s string) error {
		if a.Page = s; s != "" && !slices.Contains(pages, s) {
			return errors.New(text("run.nopage", "page", s, "pages", strings.Join(pages, ", ")))
		}
		return nil
	})
	r.value("theme", text("run.theme", "themes", strings.Join(themes, ", ")), func(s string) error {
		a.Theme = s
		for theme := range strings.SplitSeq(s, ",") {
			if theme != "" && !slices.Contains(themes, theme) {
				return errors.New(text("run.notheme", "theme", theme, "themes", strings.Join(themes, ", ")))
			}
		}
		return nil
	})
	r.declarePrint(&a.Print)
}

// declarePrint declares the flags of what is printed, and how.
func (r *argumentReader) declarePrint(job *PrintArguments) {
	text := r.words.T
	r.boolean("colour", text("run.colour"), &job.Colour)
	r.value("print", text("run.print"), func(s string) error {
		var known bool
		if job.File = s; s == "" {
			return errors.New(text("run.empty", "flag", "-print"))
		}
		if job.Kind, known = fileKindOf(s); !known {
			return errors.New(text("run.badprint"))
		}
		return nil
	})
	r.value("rules", text("run.rules"), func(s string) (err error) {
		// A pasted code may be lenient, a typed one may not.
		if strings.ContainsFunc(s, unicode.IsSpace) {
			return errors.New(text("run.badrules", "code", s))
		}
		job.Set, job.House, err = i18n.ReadCode(r.words, s)
		return err
	})
	r.value("paper", text("run.paper"), func(s string) error {
		paper := slices.Index([]string{"a4", "letter"}, strings.ToLower(s))
		if job.Letter = paper == 1; paper < 0 {
			return errors.New(text("run.badpaper"))
		}
		return nil
	})
	const every = "all"
	names := append(printPartNames(), every)
	r.value("sheets", text("run.sheets", "sheets", strings.Join(names, ", ")), func(s string) error {
		var parts []PrintPart
		isEvery := false
		if strings.Trim(s, ",") == "" {
			return errors.New(text("run.empty", "flag", "-sheets"))
		}
		for name := range strings.SplitSeq(strings.ToLower(s), ",") {
			part := slices.Index(names, name)
			if part < 0 {
				return errors.New(text("run.nosheet", "sheet", name, "sheets", strings.Join(names, ", ")))
			}
			isEvery = isEvery || name == every
			parts = append(parts, PrintPart(part))
		}
		slices.Sort(parts)
		if job.Parts = slices.Compact(parts); isEvery {
			job.Parts = nil
		}
		return nil
	})
	r.value("copies", text("run.copies", "most", maxCopies), func(s string) error {
		n, err := strconv.Atoi(s)
		if job.Copies, job.Groups = n, n; err != nil || n < 1 || n > maxCopies {
			return errors.New(text("run.badcopies", "most", maxCopies))
		}
		return nil
	})
}

// value declares a flag whose value is passed to set, and keeps the error.
func (r *argumentReader) value(name, usage string, set func(string) error) {
	r.flags.Func(name, usage, func(s string) error {
		r.wrong = set(s)
		return r.wrong
	})
}

// boolean declares a flag that sets on, usually without a value.
func (r *argumentReader) boolean(name, usage string, on *bool) {
	r.flags.BoolFunc(name, usage, func(s string) (err error) {
		if *on, err = strconv.ParseBool(s); err != nil {
			r.wrong = errors.New(r.words.T("run.badbool", "flag", "-"+name))
		}
		return r.wrong
	})
}

// size parses a size such as 1280x720, in pixels.
func (r *argumentReader) size(s string) (image.Point, error) {
	across, down, _ := strings.Cut(s, "x")
	w, err := strconv.ParseUint(across, 10, 16)
	h, err2 := strconv.ParseUint(down, 10, 16)
	if err != nil || err2 != nil || max(w, h) < minWidth || min(w, h) < minHeight ||
		max(w, h) > maxWidth || min(w, h) > maxHeight {
		return image.Point{}, errors.New(r.words.T("run.badsize", "narrowest", minWidth, "lowest", minHeight,
			"widest", maxWidth, "highest", maxHeight))
	}
	return image.Pt(int(w), int(h)), nil
}

// check checks whether the arguments go together, and completes them.
func (r *argumentReader) check(a *Arguments) error {
	given := map[string]bool{}
	r.flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	for _, name := range []string{"data", "shot"} {
		// A shell leaves out an empty variable, so the next flag becomes the value.
		if value := r.flags.Lookup(name).Value.String(); given[name] && (value == "" || value[0] == '-') {
			return errors.New(r.words.T("run.empty", "flag", "-"+name))
		}
	}
	if kind, _ := fileKindOf(a.Picture); given["shot"] && kind != PNGFile {
		return errors.New(r.words.T("run.badshot"))
	}
	for _, needs := range [][2]string{
		{"page", "shot"}, {"theme", "shot"},
		{"rules", "print"}, {"paper", "print"}, {"colour", "print"}, {"copies", "print"}, {"sheets", "print"},
	} {
		if given[needs[0]] && !given[needs[1]] {
			return errors.New(r.words.T("run.alone", "flag", "-"+needs[0], "with", "-"+needs[1]))
		}
	}
	for _, apart := range [][2]string{
		{"shot", "text"}, {"print", "text"}, {"print", "shot"},
		{"size", "text"}, {"size", "print"},
		{"fullscreen", "text"}, {"fullscreen", "shot"}, {"fullscreen", "print"},
		{"data", "print"}, {"seed", "print"},
		{"demo", "shot"}, {"demo", "print"}, {"kiosk", "shot"}, {"kiosk", "print"},
	} {
		if given[apart[0]] && given[apart[1]] {
			return errors.New(r.words.T("run.apart", "flag", "-"+apart[0], "with", "-"+apart[1]))
		}
	}
	switch a.Record = r.flags.Arg(0); {
	case r.flags.NArg() > 1:
		if after := r.flags.Arg(1); strings.HasPrefix(after, "-") {
			return errors.New(r.words.T("run.flagsfirst", "flag", after, "record", a.Record))
		}
		return errors.New(r.words.T("run.onerecord"))
	case a.Kiosk && a.Record != "":
		return errors.New(r.words.T("run.apart", "flag", "-kiosk", "with", a.Record))
	case r.flags.NArg() == 1 && a.Record == "":
		return errors.New(r.words.T("run.norecord"))
	case given["sheets"] && a.Record != "":
		return errors.New(r.words.T("run.sheetsrecord"))
	case given["print"] && a.Record == "" && a.Print.Kind != PDFFile:
		return errors.New(r.words.T("run.sheetpdf"))
	}
	// A window without a given size opens as large as last time; a picture needs one.
	if a.Picture != "" && a.Size == (image.Point{}) {
		a.Size = image.Pt(1280, 720)
	}
	return nil
}
