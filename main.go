// Senet is a board game for two, played by the rules of the books that tell of it. This is the program: it reads how it
// was started, opens the rooms, keeps what is to be kept, and lets the window run.
package main

import (
	"context"
	crand "crypto/rand"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/lang"
	"senet/game/lesson"
	"senet/game/mind"
	"senet/game/session"
	"senet/game/store"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/paint"
	"senet/render/raster"
	"senet/render/screen"
	"senet/render/theme"
	"senet/render/typeset"
	"senet/rules/opponent/value"
	"senet/rules/record"
	"senet/rules/ruleset"
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
	if err == nil && o.shot != "" {
		err = shoot(o, words, fonts)
	} else if err == nil {
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
	version    bool
	record     string // path of a record to be opened
	demo       bool   // begin with the demonstration
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
		o.seeded = true
		_, err := fmt.Sscanf(s, "%d", &o.seed)
		return err
	})
	flags.BoolVar(&o.fullscreen, "fullscreen", false, words.T("run.fullscreen"))
	flags.Func("size", words.T("run.size"), func(s string) error {
		sized = true
		return readSize(s, &o.size, words)
	})
	flags.StringVar(&o.shot, "shot", "", words.T("run.shot"))
	flags.StringVar(&o.page, "page", "", words.T("run.page"))
	flags.BoolVar(&o.demo, "demo", false, words.T("run.demo"))
	flags.BoolVar(&o.version, "version", false, words.T("run.showversion"))
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

func readSize(s string, size *image.Point, words *lang.Catalogue) error {
	const most = 1 << 14
	if n, err := fmt.Sscanf(s, "%dx%d", &size.X, &size.Y); n != 2 || err != nil || min(size.X, size.Y) < 1 || max(size.X, size.Y) > most {
		return errors.New(words.T("run.badsize"))
	}
	return nil
}

func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

// play opens the window and lets it run until the player quits.
func play(o options, words *lang.Catalogue, fonts *typeset.Fonts) error {
	keep := openKeeper(o.data, words)
	config := configure(o, words)
	config.Settings, config.SavedGame, config.Notice = keep.settings, keep.saved, keep.notice
	config.Unkept = keep.store.Folder() == ""
	ownLessons(&config, keep.store)
	config.Open, config.Demo = readRecord(o.record, words), o.demo
	keep.App = game.New(config)
	keep.fullscreen = o.fullscreen
	keep.mind = mind.New(mind.Config{Weights: readWeights, Seed: systemChance{}.Uint64, Limit: context.WithTimeout})
	defer keep.mind.Close()

	place := keep.place
	if o.size != (image.Point{}) {
		place = screen.Place{X: -1, Y: -1, Width: o.size.X, Height: o.size.Y}
	}
	ending, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	start := time.Now()
	err := screen.Run(screen.Config{
		Game:  keep,
		Open:  func(v game.View, w, h int) screen.Page { return open(v, w, h, fonts) },
		Bake:  bake,
		Clock: func() time.Duration { return time.Since(start) },
		Say:   words.T,
		Place: place,
		Keep:  keep.keepPlace,
		Icon:  icons(paint.Kit{Fonts: fonts, Theme: theme.Of(game.Day)}),
		Title: words.T("window.title"),
		Close: ending.Done(),
	})
	if err != nil {
		err = fmt.Errorf("%s\n%s", words.T(screen.Trouble(err)), words.T("window.detail", "text", err))
	}
	return errors.Join(err, keep.last(), keep.release())
}

// configure is what every App is built with, before anything saved is looked at.
func configure(o options, words *lang.Catalogue) game.Config {
	var chance sticks.Bits = systemChance{}
	if o.seeded {
		chance = sticks.NewRandom(o.seed)
	}
	lessons, _ := lesson.Load(assets.FS, "lessons/"+lang.English) // those that travel in the program are whole: a test reads them
	return game.Config{
		Words:    words,
		Lessons:  lessons,
		RuleSets: ruleset.List(),
		NewCaster: func(die bool) session.Caster {
			if die {
				return sticks.Die{Chance: chance}
			}
			return sticks.Sticks{Chance: chance}
		},
		Seed:   chance.Uint64,
		Seeded: func(seed uint64, die bool) session.Caster { return sticks.Seeded(seed, die) },
		Coin:   func() bool { return chance.Uint64()&1 == 1 },
		Today:  time.Now().Format(time.DateOnly),
	}
}

// ownLessons reads the folder that a teacher can put lessons into; it is made, so that it can be found.
func ownLessons(config *game.Config, s store.Store) {
	if s.Folder() == "" {
		return
	}
	config.LessonFolder = filepath.Join(s.Folder(), "lessons")
	if files := s.Lessons(); files != nil {
		config.OwnLessons, config.LessonFaults = lesson.Load(files, ".")
	}
}

// systemChance is the system's own source of chance: nobody can foresee it, not even who knows the throws so far.
type systemChance struct{}

func (systemChance) Uint64() uint64 {
	var b [8]byte
	crand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}

// readWeights reads what was learned of a rule set. Where that is missing or damaged a rule of thumb takes its place.
func readWeights(ruleSet string) value.Weights {
	file, err := assets.FS.Open("opponent/" + ruleSet + ".bin")
	if err != nil {
		return value.Weights{}
	}
	defer file.Close()
	weights, err := value.Read(file)
	if err != nil {
		return value.Weights{}
	}
	return weights
}

// readRecord reads the record named on the command line; the game tells what is wrong with it.
func readRecord(name string, words *lang.Catalogue) *game.File {
	if name == "" {
		return nil
	}
	file := screen.ReadFile(os.DirFS(filepath.Dir(name)), filepath.Base(name), words.T)
	return &file
}

// page is a view laid out: where everything lies, and how it looks.
type page struct {
	layout.Frame
	kit  paint.Kit
	view game.View
}

func open(v game.View, w, h int, fonts *typeset.Fonts) page {
	return page{Frame: layout.Of(v, w, h, fonts), kit: paint.Kit{Fonts: fonts, Theme: theme.Of(v.Look.Theme)}, view: v}
}

func (p page) Scene() canvas.Scene { return p.kit.Scene(p.view, p.Frame) }

func (p page) Reach() (scrollMax, scrollBox float64) { return p.ScrollMax, p.ScrollBox }

func (p page) Unit() float64 { return p.U }

func bake(p canvas.Picture) *image.RGBA {
	var list canvas.List
	p.Draw(&list)
	return raster.Draw(&list, p.W, p.H)
}

// icons are the program's picture in the sizes that task bars and window lists ask for.
func icons(kit paint.Kit) []image.Image {
	var list []image.Image
	for _, size := range []int{16, 24, 32, 48, 64, 128} {
		if p := kit.AppIcon(size); p.Draw != nil {
			list = append(list, bake(p))
		}
	}
	return list
}

// shoot writes a picture of a page; no window is needed.
func shoot(o options, words *lang.Catalogue, fonts *typeset.Fonts) error {
	config := configure(o, words)
	config.Open = readRecord(o.record, words)
	app := game.New(config)
	if !turnTo(app, o.page) {
		return errors.New(words.T("run.nopage", "page", o.page))
	}
	p := open(app.View(), o.size.X, o.size.Y, fonts)
	file, err := os.Create(o.shot)
	if err != nil {
		return errors.New(words.T("run.noshot", "file", o.shot))
	}
	err = png.Encode(file, raster.Compose(p.Scene(), o.size.X, o.size.Y, raster.NewCache(256<<20)))
	if err = errors.Join(err, file.Close()); err != nil {
		return errors.New(words.T("run.noshot", "file", o.shot))
	}
	return nil
}

// turnTo leads the game to a page, as a player would go there, and waits until nothing moves.
func turnTo(app *game.App, page string) bool {
	press := func(key game.Key) game.Event { return game.Event{Kind: game.KeyPress, Key: key} }
	settings := game.Target{Kind: game.TargetWidget, ID: "title.settings"}
	learn := game.Target{Kind: game.TargetWidget, ID: "title.learn"}
	ways := map[string][]game.Event{
		"":         nil, // where the game opens: the title, or the record that was named
		"title":    nil,
		"new":      {press(game.KeyNew)},
		"play":     {press(game.KeyNew), press(game.KeyEnter)},
		"rules":    {press(game.KeyRules)},
		"learn":    {{Kind: game.PointerDown, Target: learn}, {Kind: game.PointerUp, Target: learn}},
		"lesson":   {{Kind: game.PointerDown, Target: learn}, {Kind: game.PointerUp, Target: learn}, press(game.KeyEnter)},
		"settings": {{Kind: game.PointerDown, Target: settings}, {Kind: game.PointerUp, Target: settings}},
	}
	way, known := ways[page]
	for _, e := range way {
		app.Update(time.Minute, []game.Event{e})
	}
	app.Update(time.Minute, nil)
	return known
}

// keeper is the game with its disk: it keeps what the game wants kept. What cannot be kept now is told to the player and
// tried again, so that a full disk or a locked folder loses nothing as long as the program runs.
type keeper struct {
	*game.App
	mind       *mind.Mind
	words      *lang.Catalogue
	store      store.Store
	settings   string
	saved      string
	notice     string
	nowhere    bool   // a browser has no folders: nothing is kept, and nobody is told so at every throw
	aside      string // where a damaged save was put before the game saw it
	place      screen.Place
	fullscreen bool // asked for at the start, and not yet done
	told       []game.Event
	owed       map[game.EffectKind]string
	wait       time.Duration // until what is owed is tried again
}

// patience is how long the disk is left alone after it has failed.
const patience = 5 * time.Second

func openKeeper(data string, words *lang.Catalogue) *keeper {
	k := &keeper{words: words, owed: map[game.EffectKind]string{}}
	var err error
	if k.store, err = store.Open(data); err != nil {
		if k.nowhere = runtime.GOOS == "js"; !k.nowhere {
			k.notice = k.sentence(err)
		}
		return k
	}
	second := k.store.Hold(k.nameOf) > 1
	k.load()
	if second {
		k.notice = k.words.T("games.second")
	} else if kept := k.store.Kept(); len(kept) > 0 && k.notice == "" {
		k.notice = k.words.T("games.left", "file", strings.Join(kept, ", "))
	}
	if settings, err := k.store.LoadSettings(); err == nil {
		k.settings = string(settings)
	}
	if place, err := k.store.LoadWindow(); err == nil && len(place) > 0 && json.Unmarshal(place, &k.place) != nil {
		k.place = screen.Place{} // it is only a place
	}
	return k
}

// load finds the game in play. Of a damaged one without a backup the game is given all there is: its beginning may still
// be good.
func (k *keeper) load() {
	found, err := k.store.LoadGame(func(text string) error {
		_, err := record.Read(text)
		return err
	})
	k.saved, k.aside = found.Text, found.Aside
	switch {
	case err != nil:
		k.notice = k.sentence(err)
	case found.FromBackup && found.Aside != "":
		k.notice = k.words.T("disk.backupAside", "file", found.Aside)
	case found.FromBackup:
		k.notice = k.words.T("disk.backup")
	case found.Aside != "" && strings.TrimSpace(found.Damaged) == "":
		k.notice = k.words.T("disk.aside", "file", found.Aside)
	case found.Aside != "":
		k.saved = found.Damaged
	}
}

// sentence tells what the disk refused.
func (k *keeper) sentence(err error) string {
	var e *store.Error
	if !errors.As(err, &e) {
		return err.Error()
	}
	deed := [...]string{
		store.MakeFolder: "makeFolder", store.LoadFile: "load", store.SaveFile: "save",
		store.RemoveFile: "remove", store.MoveAside: "moveAside",
	}[e.Deed]
	why := k.words.T("disk.cause."+e.Cause().String(), "text", e.Err)
	return k.words.T("disk."+deed, "file", e.Path, "why", why)
}

// Update passes on to the game, and does what it wants done with the disk.
func (k *keeper) Update(elapsed time.Duration, events []game.Event) []game.Effect {
	events = append(k.told, events...)
	k.told = nil
	for _, answer := range k.mind.Answers() {
		events = append(events, game.Event{Kind: game.Thought, Answer: answer})
	}
	var rest []game.Effect
	for _, e := range k.App.Update(elapsed, events) {
		switch e.Kind {
		case game.SaveGame, game.SaveSettings, game.ForgetGame, game.StoreGame, game.SetAside:
			k.try(e.Kind, e.Text)
		case game.RemoveGame:
			k.remove(e.Text, e.On)
			k.list()
		case game.ListGames:
			k.list()
		case game.Think:
			k.mind.Ask(*e.Question)
		case game.StopThinking:
			k.mind.Stop(e.Question.Purpose)
		case game.SetFullscreen:
			k.fullscreen = false
			rest = append(rest, e)
		default:
			rest = append(rest, e)
		}
	}
	if k.fullscreen {
		k.fullscreen = false
		k.told = append(k.told, game.Event{Kind: game.KeyPress, Key: game.KeyFullscreen})
	}
	if k.wait -= elapsed; k.wait <= 0 {
		k.pay()
	}
	return rest
}

// listening is how often it is looked whether a thought has come to its end.
const listening = 20 * time.Millisecond

// Wake is the game's, or when something is to be told or tried again.
func (k *keeper) Wake() (time.Duration, bool) {
	wake, will := k.App.Wake()
	if len(k.told) > 0 {
		return 0, true
	}
	if k.mind.Busy() && (!will || wake > listening) {
		wake, will = listening, true
	}
	if len(k.owed) > 0 && (!will || k.wait < wake) {
		return max(k.wait, 0), true
	}
	return wake, will
}

// try does one thing with the disk, or owes it.
func (k *keeper) try(kind game.EffectKind, text string) {
	if k.nowhere {
		return
	}
	err := k.do(kind, text)
	for _, file := range k.store.Kept() {
		k.told = append(k.told, game.Event{Kind: game.Noted, Text: k.words.T("games.foreign", "file", file)})
	}
	if err == nil {
		delete(k.owed, kind)
		return
	}
	if len(k.owed) == 0 { // told once, not at every throw
		k.told = append(k.told, game.Event{Kind: game.Noted, Text: k.sentence(err)})
	}
	k.owed[kind] = text
	k.wait = patience
}

func (k *keeper) do(kind game.EffectKind, text string) error {
	switch kind {
	case game.SaveGame:
		delete(k.owed, game.ForgetGame)
		return k.store.SaveGame(text)
	case game.ForgetGame:
		delete(k.owed, game.SaveGame)
		return k.store.ForgetGame()
	case game.SaveSettings:
		return k.store.SaveSettings([]byte(text))
	case game.StoreGame:
		_, err := k.store.Archive(text, k.nameOf(text))
		return err
	case game.SetAside:
		return k.setAside()
	}
	return nil
}

// nameOf is the file name of a finished game: its date and its rule set.
func (k *keeper) nameOf(text string) string {
	finished, err := record.Read(text)
	if err != nil {
		return k.words.T("window.title")
	}
	h := finished.Header()
	return strings.TrimSpace(h.Date + " " + k.words.T("set."+h.RuleSet+".name"))
}

// list tells the game which games are kept.
func (k *keeper) list() {
	kept, err := k.store.Games()
	if err != nil {
		k.told = append(k.told, game.Event{Kind: game.Noted, Text: k.sentence(err)})
	}
	files := make([]game.File, len(kept))
	for i, g := range kept {
		files[i] = game.File{Name: g.Name, Data: []byte(g.Text)}
		if g.Err != nil {
			files[i].Err = errors.New(k.sentence(g.Err))
		}
	}
	k.told = append(k.told, game.Event{Kind: game.Listed, Files: files})
}

// remove deletes a kept game. A copy goes only if nothing is still to be saved: else it may be all there is of the game.
func (k *keeper) remove(name string, copied bool) {
	if copied && len(k.owed) > 0 {
		return
	}
	if err := k.store.RemoveGame(name); err != nil {
		k.told = append(k.told, game.Event{Kind: game.Noted, Text: k.sentence(err)})
	}
}

// setAside keeps a saved game that cannot be read, and tells where.
func (k *keeper) setAside() error {
	name, err := k.store.SetAside(store.GameFile)
	if name == "" {
		name = k.aside
	}
	if err == nil && name != "" {
		k.told = append(k.told, game.Event{Kind: game.Noted, Text: k.words.T("disk.aside", "file", name)})
	}
	return err
}

// pay tries again what could not be done.
func (k *keeper) pay() {
	if len(k.owed) == 0 {
		return
	}
	for _, kind := range []game.EffectKind{game.SetAside, game.StoreGame, game.ForgetGame, game.SaveGame, game.SaveSettings} {
		if text, ok := k.owed[kind]; ok {
			k.try(kind, text)
		}
	}
	if len(k.owed) == 0 {
		k.told = append(k.told, game.Event{Kind: game.Noted, Text: k.words.T("run.savedagain")})
	}
	k.wait = patience
}

// last is the last chance to keep what is owed. A game that still cannot be saved is given back as text, to be kept by
// hand.
func (k *keeper) last() error {
	k.pay()
	if text, owed := k.owed[game.SaveGame]; owed {
		return fmt.Errorf("%s\n\n%s", k.words.T("run.unsaved"), text)
	}
	return nil
}

// release gives back what only one window can have.
func (k *keeper) release() error {
	if err := k.store.Release(); err != nil {
		return errors.New(k.sentence(err))
	}
	return nil
}

func (k *keeper) keepPlace(p screen.Place) {
	if data, err := json.Marshal(p); err == nil {
		_ = k.store.SaveWindow(data) // not worth a word: next time the window opens where it likes
	}
}
