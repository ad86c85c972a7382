// Senet is a board game for two players. This package reads the command line, connects the other
// packages, and runs the window.
package main

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"image"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/store"
	"senet/game/text"
	"senet/render/print"
	"senet/render/screen"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
)

func main() {
	debug.SetGCPercent(-1) // the window sets it after the first picture, execute does without a window
	os.Exit(run(os.Args[1:], text.Terminal(os.Stdout), text.Terminal(os.Stderr)))
}

// run runs the program and returns its exit code.
func run(args []string, stdout, stderr io.Writer) int {
	words, err := i18n.Load(assets.FS, i18n.English)
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 1
	}
	words.SetLanguage(screen.Language(os.Getenv)) // stays English without a translation
	out := &output{to: stdout}
	a, err := game.ReadArguments(args, words, out)
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 2
	}
	if err = execute(a, words, out); err == nil && out.err != nil {
		err = errors.New(i18n.DiskSentence(words, "output", "", out.err))
	}
	return exitCode(err, stderr)
}

// output keeps the first error, so that a full disk or a closed pipe is a failure.
type output struct {
	to  io.Writer
	err error
}

func (o *output) Write(b []byte) (int, error) {
	n, err := o.to.Write(b)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

// errReported is an error that the player has already read.
var errReported = errors.New("reported")

// exitCode reports an error and returns the exit code of the program.
func exitCode(err error, stderr io.Writer) int {
	switch err {
	case nil:
		return 0
	case errReported:
		return 1
	}
	fmt.Fprintln(stderr, err)
	return 1
}

// execute does what the arguments request.
func execute(a game.Arguments, words *i18n.Catalogue, out io.Writer) error {
	switch {
	case a.Help: // ReadArguments has listed the flags
		return nil
	case a.Version:
		fmt.Fprintln(out, words.T("run.version", "version", version()))
		return nil
	}
	fonts, err := vg.Load(assets.FS)
	if err != nil {
		return err
	}
	if a.Text || a.Picture != "" || a.Print.File != "" {
		debug.SetGCPercent(100)
	}
	switch {
	case a.Text:
		return playText(a, words, fonts, out)
	case a.Picture != "":
		return savePicture(a, words, fonts)
	case a.Print.File != "":
		return printFile(a, words, fonts)
	}
	return playInWindow(a, words, fonts)
}

// version returns the version and, if known, the commit that the program was built from.
func version() string {
	text := assets.Version
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return text
	}
	for _, s := range info.Settings { // sorted: vcs.modified comes before vcs.revision
		switch {
		case s.Key == "vcs.revision":
			text += " (" + s.Value[:min(len(s.Value), 12)] + ")"
		case s.Key == "vcs.modified" && s.Value == "true":
			text += "+changes"
		}
	}
	return text
}

//go:embed PRIVACY.md SECURITY.md assets/accessibility.md
var statements embed.FS

// playInWindow opens the window and runs it until the player quits.
func playInWindow(a game.Arguments, words *i18n.Catalogue, fonts *vg.Fonts) error {
	debug.SetMemoryLimit(96 << 20)
	news, begin := game.NewQueue(screen.Wake), time.Now()
	clock := func() time.Duration { return time.Since(begin) }
	draw := func(w io.Writer, what game.PrintJob) error { return print.Print(w, what, fonts, nil) }
	host := screen.NewHost(clock, words.T, news, draw)
	s := newProgram(a, words, fonts, host, news)
	defer s.stopThinking()
	ending, stop := notifyEnd()
	saved, _ := s.saver.Folders.LoadWindow() // zero on failure: the window opens anywhere
	placement := screen.ReadPlacement(saved)
	if a.Size != (image.Point{}) {
		placement = screen.Placement{X: -1, Y: -1, Width: a.Size.X, Height: a.Size.Y}
	}
	err := screen.Run(screen.Config{
		App:           s.app,
		Host:          host,
		Open:          func(v game.View, w, h int) view.PageLayout { return view.Open(v, w, h, fonts) },
		Clock:         clock,
		Words:         words,
		Read:          func(path string) game.File { return *readRecord(path, words) },
		Placement:     placement,
		SavePlacement: func(p screen.Placement) { s.saver.SaveWindow(p.Text()) },
		Icon:          view.AppIcons(fonts),
		Title:         words.T(s.title),
		Close:         ending.Done(),
		Terminate: func(err error) {
			stop() // a second signal ends a program that waits for the disk
			os.Exit(exitCode(s.end(screen.Explain(err, words)), text.Terminal(os.Stderr)))
		},
	})
	stop()
	if err = screen.Explain(err, words); err != nil {
		// The player has not seen the notices.
		err = errors.New(strings.Join(append(s.app.View().Notices, err.Error()), "\n"))
		screen.ShowError(words.T(s.title), err)
	}
	return s.end(err)
}

// playText plays in the terminal.
func playText(a game.Arguments, words *i18n.Catalogue, fonts *vg.Fonts, out io.Writer) error {
	in := os.Stdin
	if screen.OpenConsole() {
		keys, noKeys := os.OpenFile("CONIN$", os.O_RDWR, 0)
		lines, noLines := os.OpenFile("CONOUT$", os.O_RDWR, 0)
		if err := errors.Join(noKeys, noLines); err != nil {
			return err
		}
		in, out = keys, text.Terminal(lines)
	}
	reader := &text.Reader{Words: words, Wait: func() { time.Sleep(5 * time.Millisecond) }}
	s := newProgram(a, words, fonts, reader, &game.Queue{})
	defer s.stopThinking()
	reader.Out = s.saver.AfterSaving(out)
	reader.Game, reader.IsBusy = s.app, func() bool { return s.worker.IsBusy() || s.saver.IsBusy() }
	ending, stop := notifyEnd()
	defer stop()
	read := make(chan error, 1)
	go func() { read <- reader.Run(in) }()
	var err error
	select {
	case err = <-read:
	case <-ending.Done():
		stop() // a second signal ends a program that waits for the disk
	}
	return s.end(err)
}

// notifyEnd returns a context that is done when the user or the system ends the program.
func notifyEnd() (ending context.Context, stop func()) {
	const hangUp = syscall.Signal(1) // SIGHUP, which browsers do not have
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, hangUp)
}

// program is a game with its worker and its saver.
type program struct {
	title  string // the key of the window's title
	app    *game.App
	worker *play.Worker
	saver  *store.Autosaver
}

// If printing takes longer than printPatience, it shows its progress after every pagesPerNotice
// pages.
const (
	printPatience  = 2 * time.Second
	pagesPerNotice = 10
)

// newProgram loads what was saved and starts a game on a host.
func newProgram(a game.Arguments, words *i18n.Catalogue, fonts *vg.Fonts, host game.Host, news *game.Queue) program {
	system := words.Language()
	saver := store.NewAutosaver(store.Config{
		Folder: a.Folder, Words: words, Missing: fonts.Missing, News: news,
		Draw: func(w io.Writer, what game.PrintJob) error {
			begun := time.Now()
			return print.Print(w, what, fonts, func(page, all int) {
				if page%pagesPerNotice == 0 && time.Since(begun) > printPatience {
					news.Post(game.Progress(words.T("run.printing", "n", page, "all", all)))
					screen.LetDraw()
				}
			})
		},
	})
	thinker := play.NewWorker(play.WorkerConfig{
		Weights: ai.LoadWeights(assets.FS), Seed: systemRandom{}.Uint64,
		Limit: context.WithTimeout, Post: news.Post,
	})
	// The saver has set the language of the settings.
	config := game.DefaultConfig(words, assets.FS, randomSource(a), today)
	config.System = system
	if saver.Fill(&config); config.Settings == "" {
		config.Prefs = screen.SystemPrefs(os.Getenv)
	}
	if !a.Text {
		config.TextCommand = textCommand()
	}
	config.CountPages = func(job game.PrintJob) int { return print.Pages(job, fonts) }
	config.Address = screen.Address()
	config.Statements = statements
	config.Thinker, config.Host = thinker, host
	config.OpenFile, config.Demo, config.Fullscreen, config.Kiosk =
		readRecord(a.Record, words), a.Demo, a.Fullscreen, a.Kiosk
	config.AnimatesOpening = !a.Text && !screen.IsDriven
	title := "window.title"
	if config.OffersText() { // screen readers can read the title of a window, but not its contents
		title = "reader.title"
	}
	return program{title, game.New(config), thinker, saver}
}

// end saves everything and returns the error with which the program ends after err.
func (p program) end(err error) error {
	if err = errors.Join(err, p.saver.Close()); err == nil && p.app.OpenFailed() {
		return errReported
	}
	return err
}

// stopThinking waits briefly for the worker to end. After that, the worker ends with the program.
func (p program) stopThinking() {
	ended := make(chan struct{})
	go func() {
		p.worker.Close()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(100 * time.Millisecond):
	}
}

// textCommand returns the command line that plays in the terminal.
func textCommand() string {
	own, err := os.Executable()
	if found, _ := exec.LookPath("senet"); err != nil || found == own {
		return "senet -text"
	}
	return `"` + own + `" -text`
}

// savePicture writes a picture of a page without opening a window. The default seed is 0, so that
// the same flags make the same picture.
func savePicture(a game.Arguments, words *i18n.Catalogue, fonts *vg.Fonts) error {
	config := game.DefaultConfig(words, assets.FS, rules.NewRandom(a.Seed), today)
	config.CountPages = func(job game.PrintJob) int { return print.Pages(job, fonts) }
	config.News = new(game.Queue)
	app := game.New(config)
	if file := readRecord(a.Record, words); file != nil {
		if err := app.Open(*file); err != nil {
			return err
		}
	}
	app.Visit(a.Page)
	if a.Folder != "" { // show its statistics
		saved, err := store.Open(a.Folder)
		all, unread := saved.Finished()
		if err = errors.Join(err, unread); err != nil {
			return errors.New(store.Sentence(words, err))
		}
		config.News.Post(all)
		app.Update(0, nil)
	}
	app.SetThemes(a.Theme)
	picture, err := vg.PNG(view.Open(app.View(), a.Size.X, a.Size.Y, fonts).Sprites(), a.Size.X, a.Size.Y)
	if err != nil {
		return err
	}
	return writeOutput(a.Picture, picture, words)
}

// writeOutput writes a file named on the command line, but never over a saved game.
func writeOutput(path string, data []byte, words *i18n.Catalogue) error {
	if old, err := os.Stat(path); err == nil && old.Mode().IsRegular() &&
		old.Size() <= record.MaxText {
		text, _ := os.ReadFile(path)
		if saved, err := record.ReadPartial(string(text)); err == nil || saved.Len() > 0 {
			return errors.New(words.T("run.overGame", "file", path))
		}
	}
	if err := store.WriteFile(path, data); err != nil {
		return errors.New(store.Sentence(words, err))
	}
	return nil
}

// printFile writes sheets, or the board of a record, to the file named on the command line.
func printFile(a game.Arguments, words *i18n.Catalogue, fonts *vg.Fonts) error {
	c := print.Command{PrintArguments: a.Print, Words: words, Fonts: fonts}
	c.Progress = print.ProgressLine(os.Stderr, words)
	config := game.DefaultConfig(words, assets.FS, randomSource(a), today)
	c.Lessons, c.Plans = config.Lessons(), config.Plans
	if file := readRecord(a.Record, words); file != nil {
		if file.Err != nil {
			return file.Err
		}
		c.Name, c.Record = file.Name, string(file.Data)+"\n" // an empty file must be a broken record, too
	}
	data, err := c.Draw()
	if err != nil {
		return err
	}
	return writeOutput(a.Print.File, data, words)
}

func today() string { return time.Now().Format(time.DateOnly) }

// readRecord reads the record named on the command line, or returns nil if there is none. The game
// reports errors in it.
func readRecord(name string, words *i18n.Catalogue) *game.File {
	if name == "" {
		return nil
	}
	if game.IsLink(name) {
		return &game.File{Data: []byte(name)}
	}
	if path, err := filepath.Abs(name); err == nil { // removes a slash at the end
		name = path
	}
	file := screen.ReadFile(store.Folder(filepath.Dir(name)), filepath.Base(name), words)
	return &file
}

// randomSource returns the source of throws, seeds and lots.
func randomSource(a game.Arguments) rules.RandomBits {
	if a.Seeded {
		return rules.NewRandom(a.Seed)
	}
	return systemRandom{}
}

// systemRandom is Go's random source, ChaCha8, seeded by the system. Earlier throws do not predict
// later ones.
type systemRandom struct{}

func (systemRandom) Uint64() uint64 { return rand.Uint64() }
