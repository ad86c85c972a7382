package main

import (
	"errors"
	"flag"
	"fmt"
	"image"
	"io"
	"strconv"
	"strings"

	"senet/game"
	"senet/game/i18n"
	"senet/game/printjob"
	"senet/game/terminal"
	"senet/render/print"
)

// options are how the program was started.
type options struct {
	data       string
	seed       uint64
	seeded     bool
	fullscreen bool
	size       image.Point
	shot, page string
	theme      string // of the picture
	version    bool
	text       bool   // play in words
	record     string // path of a record to be opened
	demo       bool   // begin with the demonstration
	kiosk      bool   // nothing leads out

	print print.Command
}

func readArguments(args []string, words *i18n.Catalogue, complaints io.Writer) (options, error) {
	var o options
	flags := flag.NewFlagSet("senet", flag.ContinueOnError)
	flags.SetOutput(complaints)
	flags.Usage = func() {
		fmt.Fprintln(complaints, words.T("run.usage"))
		flags.PrintDefaults()
	}
	flags.StringVar(&o.data, "data", "", words.T("run.data"))
	flags.Func("seed", words.T("run.seed"), func(s string) error {
		seed, err := strconv.ParseUint(s, 10, 64)
		if err != nil {
			return errors.New(words.T("run.badseed"))
		}
		o.seed, o.seeded = seed, true
		return nil
	})
	flags.BoolVar(&o.fullscreen, "fullscreen", false, words.T("run.fullscreen"))
	flags.Func("size", words.T("run.size"), func(s string) (err error) {
		o.size, err = readSize(s, words)
		return err
	})
	flags.StringVar(&o.shot, "shot", "", words.T("run.shot"))
	flags.StringVar(&o.page, "page", "", words.T("run.page", "pages", strings.Join(game.PageNames(), ", ")))
	flags.StringVar(&o.theme, "theme", "",
		words.T("run.theme", "themes", strings.Join(game.ThemeNames(), ", ")))
	flags.BoolVar(&o.text, "text", false, words.T("run.text"))
	flags.BoolVar(&o.kiosk, "kiosk", false, words.T("run.kiosk"))
	flags.BoolVar(&o.demo, "demo", false, words.T("run.demo"))
	flags.BoolVar(&o.version, "version", false, words.T("run.showversion"))
	printFlags(flags, &o, words)
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() > 1 {
		err := errors.New(words.T("run.onerecord"))
		fmt.Fprintln(complaints, err)
		return o, err
	}
	o.record = flags.Arg(0)
	// a window without a size is as large as it was last time
	if o.shot != "" && o.size == (image.Point{}) {
		o.size = image.Pt(1280, 720)
	}
	return o, nil
}

// printFlags are the flags that have to do with -print.
func printFlags(flags *flag.FlagSet, o *options, words *i18n.Catalogue) {
	p := &o.print
	flags.StringVar(&p.File, "print", "", words.T("run.print"))
	flags.StringVar(&p.Code, "rules", "basics", words.T("run.rules"))
	flags.BoolVar(&p.Colour, "colour", false, words.T("run.colour"))
	flags.Func("paper", words.T("run.paper"), func(s string) error {
		format, known := printjob.PaperNamed(strings.ToLower(s))
		if p.Format = format; !known {
			return errors.New(words.T("run.badpaper"))
		}
		return nil
	})
	const most = 100
	p.Copies = 1
	terminal.Number(flags, &p.Copies, "copies", 1, most, words.T("run.copies", "most", most),
		words.T("run.badcopies", "most", most))
}

// The largest picture, lying or upright; larger ones take minutes and more memory than many have.
const widest, highest = 7680, 4320

// readSize reads a size like 1280x720, in pixels.
func readSize(s string, words *i18n.Catalogue) (image.Point, error) {
	across, down, _ := strings.Cut(s, "x")
	w, err := strconv.ParseUint(across, 10, 16)
	h, err2 := strconv.ParseUint(down, 10, 16)
	if err != nil || err2 != nil || min(w, h) < 1 || max(w, h) > widest || min(w, h) > highest {
		return image.Point{}, errors.New(words.T("run.badsize", "widest", widest, "highest", highest))
	}
	return image.Pt(int(w), int(h)), nil
}
