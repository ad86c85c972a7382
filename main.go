// Senet is a board game for two, played by the rules of the books that tell of it. This is the program: it reads how it
// was started, builds the rooms, hands each what it needs, and lets the window run.
package main

import (
	"context"
	crand "crypto/rand"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"image"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/lang"
	"senet/game/mind"
	"senet/game/page"
	"senet/game/store"
	"senet/game/workshop"
	"senet/render/paint"
	"senet/render/raster"
	"senet/render/screen"
	"senet/render/typeset"
	"senet/rules/sticks"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run is the whole program; its result is the exit code.
func run(args []string, out, complaints io.Writer) int {
	words, err := lang.Load(assets.FS, lang.English)
	if err != nil {
		fmt.Fprintln(complaints, err)
		return 1
	}
	o, err := readArguments(args, words, complaints)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case o.version:
		fmt.Fprintln(out, words.T("run.version", "version", version()))
		return 0
	}
	fonts, err := typeset.Load()
	switch {
	case err != nil:
	case o.work != nil:
		err = work(o, words, out)
	case o.shot != "":
		err = shoot(o, words, fonts)
	default:
		err = play(o, words, fonts)
	}
	if err != nil {
		fmt.Fprintln(complaints, err)
		return 1
	}
	return 0
}

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
	record     string // path of a record to be opened
	demo       bool   // begin with the demonstration

	work  func(context.Context, workshop.Bench) error // one of the long commands; nil: the game
	bench workshop.Bench                              // what was said about how to do it
}

func readArguments(args []string, words *lang.Catalogue, complaints io.Writer) (options, error) {
	o := options{size: image.Pt(1280, 720)}
	sized := false
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
		sized = true
		o.size, err = readSize(s, words)
		return err
	})
	flags.StringVar(&o.shot, "shot", "", words.T("run.shot"))
	flags.StringVar(&o.page, "page", "", words.T("run.page", "pages", strings.Join(game.PageNames(), ", ")))
	flags.StringVar(&o.theme, "theme", "", words.T("run.theme", "themes", strings.Join(game.ThemeNames(), ", ")))
	flags.BoolVar(&o.demo, "demo", false, words.T("run.demo"))
	flags.BoolVar(&o.version, "version", false, words.T("run.showversion"))
	workFlags(flags, &o, words)
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() > 1 {
		err := errors.New(words.T("run.onerecord"))
		fmt.Fprintln(complaints, err)
		return o, err
	}
	o.record = flags.Arg(0)
	if !sized && o.shot == "" {
		o.size = image.Point{} // where and as large as it was last time
	}
	return o, nil
}

// workFlags are the flags of the long commands.
func workFlags(flags *flag.FlagSet, o *options, words *lang.Catalogue) {
	begin := func(work func(context.Context, workshop.Bench) error) error {
		if o.work != nil {
			return errors.New(words.T("run.oneatatime"))
		}
		o.work = work
		return nil
	}
	flags.BoolFunc("figures", words.T("run.work.figures"), func(string) error {
		return begin(func(ctx context.Context, b workshop.Bench) error { return b.Figures(ctx) })
	})
	for name, do := range map[string]func(b workshop.Bench, ctx context.Context, ruleSet string) error{
		"train": workshop.Bench.Train, "ladder": workshop.Bench.Ladder, "exam": workshop.Bench.Exam, "solve": workshop.Bench.Solve,
	} {
		flags.Func(name, words.T("run.work."+name), func(ruleSet string) error {
			return begin(func(ctx context.Context, b workshop.Bench) error { return do(b, ctx, ruleSet) })
		})
	}
	flags.IntVar(&o.bench.Pawns, "pawns", 3, words.T("run.work.pawns"))
	flags.IntVar(&o.bench.Games, "games", 0, words.T("run.work.games"))
	flags.IntVar(&o.bench.Threads, "threads", runtime.NumCPU(), words.T("run.work.threads"))
	flags.StringVar(&o.bench.File, "out", "", words.T("run.work.out"))
}

// readSize reads a size like 1280x720, in pixels, each from 1 to what a picture can have.
func readSize(s string, words *lang.Catalogue) (image.Point, error) {
	const most = 1 << 14
	across, down, _ := strings.Cut(s, "x")
	w, err := strconv.ParseUint(across, 10, 16)
	h, err2 := strconv.ParseUint(down, 10, 16)
	if err != nil || err2 != nil || min(w, h) < 1 || max(w, h) > most {
		return image.Point{}, errors.New(words.T("run.badsize", "most", most))
	}
	return image.Pt(int(w), int(h)), nil
}

func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

// play opens the window and lets it run until the player quits.
func play(o options, words *lang.Catalogue, fonts *typeset.Fonts) error {
	keeper := store.NewKeeper(o.data, words)
	config := game.Usual(words, assets.FS, chance(o), today())
	keeper.Found(&config)
	config.Open, config.Demo, config.Fullscreen = readRecord(o.record, words), o.demo, o.fullscreen
	thinker := mind.New(mind.Config{
		Weights: mind.Learned(assets.FS), Seed: systemChance{}.Uint64, Limit: context.WithTimeout,
		Load: keeper.Store().OpenEndings, Save: keeper.Store().SaveEndings,
	})
	defer within(100*time.Millisecond, thinker.Close)
	keeper.Keep(thinker.Serve(game.New(config)))

	place, _ := keeper.Store().LoadWindow() // without it the window opens where it likes
	ending, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	start := time.Now()
	err := screen.Run(screen.Config{
		Game:  keeper,
		Open:  func(v game.View, w, h int) screen.Page { return paint.Open(v, w, h, fonts) },
		Bake:  raster.Bake,
		Clock: func() time.Duration { return time.Since(start) },
		Say:   words.T,
		Place: o.place(screen.ReadPlace(place)),
		Keep:  func(p screen.Place) { _ = keeper.Store().SaveWindow(p.Text()) }, // not worth a word
		Icon:  paint.AppIcons(fonts),
		Title: words.T("window.title"),
		Close: ending.Done(),
	})
	if err != nil {
		err = fmt.Errorf("%s\n%s", words.T(screen.Trouble(err)), words.T("window.detail", "text", err))
	}
	return errors.Join(err, keeper.Close())
}

// within gives something a little time to end. What takes longer ends with the program: nobody waits for a thought.
func within(patience time.Duration, end func()) {
	ended := make(chan struct{})
	go func() {
		end()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(patience):
	}
}

// place is where the window opens, given where it was last time.
func (o options) place(last screen.Place) screen.Place {
	if o.size == (image.Point{}) {
		return last
	}
	return screen.Place{X: -1, Y: -1, Width: o.size.X, Height: o.size.Y}
}

// shoot writes a picture of a page; no window is needed.
func shoot(o options, words *lang.Catalogue, fonts *typeset.Fonts) error {
	config := game.Usual(words, assets.FS, chance(o), today())
	config.Open = readRecord(o.record, words)
	app := game.New(config)
	if !app.Visit(o.page) {
		return errors.New(words.T("run.nopage", "page", o.page, "pages", strings.Join(game.PageNames(), ", ")))
	}
	if !app.Dress(o.theme) {
		return errors.New(words.T("run.notheme", "theme", o.theme, "themes", strings.Join(game.ThemeNames(), ", ")))
	}
	picture, err := raster.PNG(paint.Open(app.View(), o.size.X, o.size.Y, fonts).Scene(), o.size.X, o.size.Y)
	if err == nil {
		err = store.WriteFile(o.shot, picture)
	}
	if err != nil {
		return errors.New(words.T("run.noshot", "file", o.shot))
	}
	return nil
}

// work does one of the long commands, until it is done or stopped.
func work(o options, words *lang.Catalogue, out io.Writer) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	start := time.Now()
	kept, err := store.Open(o.data)
	if err != nil {
		return err
	}
	bench := o.bench
	bench.Words, bench.Out, bench.Today = words, out, today()
	bench.Clock = func() time.Duration { return time.Since(start) }
	bench.Weights, bench.Save = mind.Learned(assets.FS), store.WriteFile
	bench.Load, bench.Keep = kept.OpenEndings, kept.SaveEndings
	if bench.Seed = 1; o.seeded {
		bench.Seed = o.seed
	}
	return o.work(ctx, bench)
}

func today() string { return time.Now().Format(time.DateOnly) }

// readRecord reads the record named on the command line; the game tells what is wrong with it.
func readRecord(name string, words *lang.Catalogue) *page.File {
	if name == "" {
		return nil
	}
	if whole, err := filepath.Abs(name); err == nil { // which has no slash at its end
		name = whole
	}
	file := screen.ReadFile(os.DirFS(filepath.Dir(name)), filepath.Base(name), words.T)
	return &file
}

// chance is what throws, seeds and lots are made of.
func chance(o options) sticks.Bits {
	if o.seeded {
		return sticks.NewRandom(o.seed)
	}
	return systemChance{}
}

// systemChance is the system's own source of chance: nobody can foresee it, not even who knows the throws so far.
type systemChance struct{}

func (systemChance) Uint64() uint64 {
	var b [8]byte
	crand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}
