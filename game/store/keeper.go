package store

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"senet/game"
	"senet/game/lang"
	"senet/game/ui"
)

// Game is what a Keeper keeps; *game.App is one.
type Game interface {
	Update(elapsed time.Duration, events []ui.Event) []game.Effect
	View() game.View
	Wake() (time.Duration, bool)
}

// How long the disk is left alone after it has failed, and how often it is looked whether it has
// done its work.
const (
	patience  = 5 * time.Second
	listening = 20 * time.Millisecond
)

// Autosaver is a game with its disk: it keeps what the game wants kept, aside, so that no picture
// waits for it. What cannot be kept now is told to the player and tried again, so that a full disk
// or a locked folder loses nothing as long as the program runs.
type Autosaver struct {
	Game // set by Keep

	words  *lang.Catalogue
	clerk  *saver
	lock   *flock.Flock // on the game in play
	found  startState
	notice string

	busy  bool          // the disk is at work
	owing bool          // something could not be done
	wait  time.Duration // until it is tried again
}

// NewAutosaver opens the folder dir, or the platform's own where it is empty, and looks what was
// kept there. A folder that cannot be had is told to the player; the game can be played all the
// same. missing names the letters of a text that cannot be drawn.
func NewAutosaver(dir string, words *lang.Catalogue, missing func(string) []rune) *Autosaver {
	k := &Autosaver{words: words, clerk: &saver{
		written: map[string]string{}, ask: make(chan struct{}, 1), done: make(chan struct{}),
		words: words, missing: missing,
	}}
	store, err := Open(dir)
	k.clerk.store = store
	switch {
	case err != nil:
		k.notice = Sentence(words, err)
	case store.isTemporary():
		k.notice = words.T("disk.fleeting")
		k.clerk.tell(game.Unsaved(true))
		fallthrough
	default:
		k.load()
	}
	go k.clerk.work()
	return k
}

// SetPrinter is what draws sheets to be printed.
func (k *Autosaver) SetPrinter(p Printer) { k.clerk.press = p }

// Store is where the Keeper keeps everything.
func (k *Autosaver) Store() Store { return k.clerk.store }

// load finds what was kept. Only one window has the game in play; a further one has its own games.
func (k *Autosaver) load() {
	c := k.clerk
	var aside string
	if c.before, aside = c.store.loadSettings(); aside != "" {
		k.say("disk.settings", aside)
	}
	c.settings = c.before
	if s, _ := game.ReadSettings(c.before); s.Language != "" {
		// the player's own, in which the start is told of; one that is not there is told of by the
		// game
		k.words.Turn(s.Language)
	}
	if k.lock, c.first = c.store.lockGame(); !c.first {
		k.notice = k.words.T("games.second")
		return
	}
	var err error
	k.found, err = c.store.begin(c.nameOf)
	k.loadGame(err)
	if len(k.found.moved) > 0 && k.notice == "" {
		k.notice = k.words.T("games.left", "file", strings.Join(k.found.moved, ", "))
	}
	for _, file := range k.found.spoilt {
		k.say("disk.unread", file)
	}
}

// loadGame takes up the game in play. Of a damaged one without a backup the game is given all there
// is: its beginning may still be good.
func (k *Autosaver) loadGame(err error) {
	c, f := k.clerk, k.found
	c.playing = f.name
	switch {
	case err != nil:
		k.notice = Sentence(k.words, err)
	case f.fromBackup && f.aside != "":
		k.notice = k.words.T("disk.backupAside", "file", f.aside)
	case f.fromBackup:
		k.notice = k.words.T("disk.backup")
	case f.aside != "":
		k.say("disk.aside", f.aside)
	}
	if f.text != "" && f.name != "" {
		c.play = &saveFile{file: f.name, text: f.text, saved: f.text}
	}
}

// Found puts what was kept into what a game is built with. The folder for a teacher's own lessons
// is made, so that it can be found.
func (k *Autosaver) Found(c *game.Config) {
	c.Settings, c.SavedGame, c.Notice = k.clerk.before, k.found.text, k.notice
	if c.SavedGame == "" && strings.TrimSpace(k.found.damaged) != "" {
		c.SavedGame = k.found.damaged
	}
	folder := k.Store().Folder()
	if c.Unkept = folder == ""; c.Unkept {
		return
	}
	c.Stays = runtime.GOOS == "js"
	c.Picker, c.Opener = c.Stays, opener               // nobody can put a file into a folder of a browser
	if full, err := filepath.Abs(folder); err == nil { // where the program was started, nobody remembers
		folder = full
	}
	c.LessonFolder = filepath.Join(folder, "lessons")
	if prints := k.Store().printFolder(); filepath.Base(prints) != "Documents" {
		c.PrintFolder = prints
	}
	if !c.Picker {
		c.GameFolder = filepath.Join(folder, "games")
	}
	c.OwnLessons, c.LessonFaults = k.clerk.lessons()
}

// Keep begins to keep a game.
func (k *Autosaver) Keep(g Game) { k.Game = g }

// say has a sentence about a file shown to the player.
func (k *Autosaver) say(key, file string) {
	k.clerk.say(key, file)
	k.busy = true
}

// Update passes on to the game, and has what it wants done with the disk done aside. What is to be
// done elsewhere is given back.
func (k *Autosaver) Update(elapsed time.Duration, events []ui.Event) []game.Effect {
	events = append(k.listen(), events...)
	var own, rest []game.Effect
	for _, e := range k.Game.Update(elapsed, events) {
		switch e.Kind {
		case game.SaveGame, game.SaveSettings, game.ForgetGame, game.StoreGame, game.TakeGame,
			game.RemoveGame, game.CopySettings,
			game.ListGames, game.ListLessons, game.PutLesson, game.SaveLesson, game.OpenRecords, game.Print,
			game.ListFinished, game.NoteFinished, game.ForgetFinished:
			own = append(own, e)
		default:
			rest = append(rest, e)
		}
	}
	k.wait -= elapsed
	again := k.owing && k.wait <= 0
	if again {
		k.wait = patience
	}
	if len(own) > 0 || again {
		k.clerk.want(own...)
		k.busy = true
	}
	return rest
}

// listen takes in what the disk has to tell.
func (k *Autosaver) listen() (news []ui.Event) {
	owed := k.owing
	if news, k.busy, k.owing = k.clerk.heard(); k.owing && !owed {
		k.wait = patience
	}
	return news
}

// Busy reports whether something is being kept or read that will be told.
func (k *Autosaver) Busy() bool { return k.busy }

// Wake is the game's, or when something is to be told or tried again.
func (k *Autosaver) Wake() (time.Duration, bool) {
	wake, will := k.Game.Wake()
	for _, own := range []struct {
		at   time.Duration
		will bool
	}{{listening, k.busy}, {max(k.wait, 0), k.owing}} {
		if own.will && (!will || own.at < wake) {
			wake, will = own.at, true
		}
	}
	return wake, will
}

// KeepWindow keeps the window's place, aside.
func (k *Autosaver) KeepWindow(place []byte) {
	k.clerk.want(game.Effect{Kind: saveWindow, Text: string(place)})
}

// Close is the last chance to keep what is owed, and waits until the disk has it. It gives back
// what only one window can have. Games that still cannot be saved are given back as the error's
// text, to be kept by hand.
func (k *Autosaver) Close() error {
	k.clerk.want()
	close(k.clerk.ask)
	<-k.clerk.done
	if k.lock != nil {
		k.lock.Close()
	}
	var unsaved error
	for _, text := range k.clerk.unsaved() {
		unsaved = errors.Join(unsaved, fmt.Errorf("%s\n\n%s", k.words.T("run.unsaved"), text))
	}
	return unsaved
}
