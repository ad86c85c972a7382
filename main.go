// Senet is a board game for two, played by the rules of the books that tell of it. This is the
// program: it reads how it was started, builds the rooms, hands each what it needs, and lets the
// window run.
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
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/printjob"
	"senet/game/store"
	"senet/game/terminal"
	"senet/game/text"
	"senet/game/ui"
	"senet/game/worker"
	"senet/render/print"
	"senet/render/screen"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules"
	"senet/rules/ai"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run is the whole program; its result is the exit code.
func run(args []string, stdout, complaints io.Writer) int {
	words, err := i18n.Load(assets.FS, i18n.English)
	if err != nil {
		fmt.Fprintln(complaints, err)
		return 1
	}
	words.SetLanguage(screen.Language(os.Getenv)) // in English where nobody has translated the game
	o, err := readArguments(args, words, complaints)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	}
	out := &terminal.Output{To: stdout}
	if err = o.do(words, out); err == nil && out.Err != nil {
		err = errors.New(words.T("run.noout"))
	}
	return exitCode(err, complaints)
}

// exitCode reports an error and returns the exit code of the program.
func exitCode(err error, complaints io.Writer) int {
	if err == nil {
		return 0
	}
	fmt.Fprintln(complaints, err)
	return 1
}

// do does what the program was started for.
func (o options) do(words *i18n.Catalogue, out *terminal.Output) error {
	switch {
	case o.version:
		fmt.Fprintln(out, words.T("run.version", "version", version()))
		return nil
	}
	fonts, err := vg.Load()
	if err != nil {
		return err
	}
	switch {
	case o.text:
		return playText(o, words, fonts, out)
	case o.shot != "":
		return shoot(o, words, fonts)
	case o.print.File != "":
		return o.printSheets(words, fonts)
	}
	return play(o, words, fonts)
}

// version names the version and, where Go was told of it, the commit that the program was built from.
func version() string {
	said := assets.Version
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return said
	}
	for _, s := range info.Settings { // which are sorted: modified stands before revision
		switch {
		case s.Key == "vcs.revision":
			said += " (" + s.Value[:min(len(s.Value), 12)] + ")"
		case s.Key == "vcs.modified" && s.Value == "true":
			said += "+changes"
		}
	}
	return said
}

// play opens the window and lets it run until the player quits.
func play(o options, words *i18n.Catalogue, fonts *vg.Fonts) error {
	news, clock := game.NewQueue(screen.Wake), stopwatch()
	host := screen.NewHost(clock, words.T, news)
	s := start(o, words, fonts, host, news)
	defer s.stopThinking()
	ending, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	place, _ := s.saver.Store().LoadWindow() // without it the window opens anywhere
	err := screen.Run(screen.Config{
		Game:  s.app,
		Host:  host,
		Open:  func(v game.View, w, h int) view.Page { return view.Open(v, w, h, fonts) },
		Bake:  vg.Bake,
		Clock: clock,
		Say:   words.T,
		Read:  func(path string) game.File { return *readRecord(path, words) },
		Place: o.place(screen.ReadPlace(place)),
		Keep:  func(p screen.Place) { s.saver.SaveWindow(p.Text()) },
		Icon:  view.AppIcons(fonts),
		Title: words.T("window.title"),
		Close: ending.Done(),
		Terminate: func() {
			os.Exit(exitCode(s.saver.Close(), os.Stderr))
		},
	})
	if err != nil {
		err = fmt.Errorf("%s\n%s\n%s", words.T(screen.Trouble(err)),
			words.T("window.detail", "text", err), words.T("window.usetext"))
	}
	return errors.Join(err, s.saver.Close())
}

// playText plays in the terminal.
func playText(o options, words *i18n.Catalogue, fonts *vg.Fonts, out io.Writer) error {
	reader := &text.Reader{Words: words, Out: out, Wait: func() { time.Sleep(5 * time.Millisecond) }}
	s := start(o, words, fonts, reader, &game.Queue{})
	defer s.stopThinking()
	reader.Game, reader.IsBusy = s.app, func() bool { return s.worker.Busy() || s.saver.Busy() }
	return errors.Join(reader.Run(os.Stdin), s.saver.Close())
}

// session is a game with what saves it and what thinks for it.
type session struct {
	app    *game.App
	worker *worker.Worker
	saver  *store.Autosaver
}

// start loads what was saved and starts a game on a host.
func start(o options, words *i18n.Catalogue, fonts *vg.Fonts, host game.Host, news *game.Queue) session {
	system := words.Language()
	saver := store.NewAutosaver(store.Config{
		Folder: o.data, Words: words, Missing: fonts.Missing, Show: screen.ShowFile, News: news,
		Draw: func(w io.Writer, what printjob.Job) error { return print.Print(w, what, fonts) },
	})
	thinker := worker.New(worker.Config{
		Weights: ai.LoadWeights(assets.FS), Seed: systemChance{}.Uint64, Limit: context.WithTimeout, Post: news.Post,
	})
	config := game.Usual(words, assets.FS, chance(o), today()) // in the player's language, which the saver has loaded
	config.Draw = view.Drawings{}
	config.System = system
	if saver.Fill(&config); config.Settings == "" {
		config.Taste = screen.SystemPrefs(os.Getenv)
	}
	config.Thinker, config.Host = thinker, host
	config.Open, config.Demo, config.Fullscreen, config.Kiosk =
		readRecord(o.record, words), o.demo, o.fullscreen, o.kiosk
	config.Opening = !o.text && !screen.Driven()
	return session{game.New(config), thinker, saver}
}

// stopThinking gives thoughts a little time to end. What takes longer ends with the program.
func (s session) stopThinking() {
	ended := make(chan struct{})
	go func() {
		s.worker.Close()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(100 * time.Millisecond):
	}
}

// stopwatch returns a clock that begins now.
func stopwatch() func() time.Duration {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}

// place is where the window opens, given where it was last time.
func (o options) place(last screen.Place) screen.Place {
	if o.size == (image.Point{}) {
		return last
	}
	return screen.Place{X: -1, Y: -1, Width: o.size.X, Height: o.size.Y}
}

// shoot writes a picture of a page; no window is needed. Without a seed it has one all the same, so
// that the same flags make the same picture.
func shoot(o options, words *i18n.Catalogue, fonts *vg.Fonts) error {
	config := game.Usual(words, assets.FS, rules.NewRandom(o.seed), today())
	config.Draw = view.Drawings{}
	app := game.New(config)
	if file := readRecord(o.record, words); file != nil {
		if err := app.Open(*file); err != nil {
			return err
		}
	}
	if !app.Visit(o.page) {
		return errors.New(words.T("run.nopage", "page", o.page, "pages",
			strings.Join(game.PageNames(), ", ")))
	}
	if o.data != "" { // what statistics are made of lies there
		kept, failed := store.Open(o.data)
		if all, err := kept.Finished(); failed == nil && err == nil {
			app.Update(0, []ui.Event{ui.NewsEvent(all)})
		}
	}
	if !app.Dress(o.theme) {
		return errors.New(words.T("run.notheme", "theme", o.theme, "themes",
			strings.Join(game.ThemeNames(), ", ")))
	}
	picture, err := vg.PNG(view.Open(app.View(), o.size.X, o.size.Y, fonts).Scene(), o.size.X, o.size.Y)
	if err == nil {
		err = store.WriteFile(o.shot, picture)
	}
	if err != nil {
		return errors.New(words.T("run.noshot", "file", o.shot))
	}
	return nil
}

// printSheets writes sheets, or the board of a record, into the file that was named.
func (o options) printSheets(words *i18n.Catalogue, fonts *vg.Fonts) error {
	c := o.print
	c.Words, c.Fonts = words, fonts
	c.Lessons, _ = lesson.LoadFor(assets.FS, "lessons", words.Language(), nil)
	if file := readRecord(o.record, words); file != nil {
		if file.Err != nil {
			return file.Err
		}
		c.Name, c.Record = file.Name, string(file.Data)+"\n" // an empty file is a broken record too
	}
	data, err := c.Draw()
	if err != nil {
		return err
	}
	if store.WriteFile(c.File, data) != nil {
		return errors.New(words.T("run.noprint", "file", c.File))
	}
	return nil
}

func today() string { return time.Now().Format(time.DateOnly) }

// readRecord reads a record by its path, as on the command line; the game tells what is wrong with it.
func readRecord(name string, words *i18n.Catalogue) *game.File {
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
func chance(o options) rules.RandomBits {
	if o.seeded {
		return rules.NewRandom(o.seed)
	}
	return systemChance{}
}

// systemChance is the system's own source of chance: nobody can foresee it, not even who knows the
// throws so far.
type systemChance struct{}

func (systemChance) Uint64() uint64 {
	var b [8]byte
	crand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}
