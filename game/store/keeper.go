package store

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"senet/game"
	"senet/game/lang"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules/record"
)

// Game is what a Keeper keeps; *game.App is one.
type Game interface {
	Update(elapsed time.Duration, events []ui.Event) []page.Effect
	View() game.View
	Wake() (time.Duration, bool)
}

// Keeper is a game with its disk: it keeps what the game wants kept. What cannot be kept now is told to the player and
// tried again, so that a full disk or a locked folder loses nothing as long as the program runs.
type Keeper struct {
	Game // set by Keep

	words    *lang.Catalogue
	store    Store
	settings string
	saved    string
	notice   string
	nowhere  bool   // a browser has no folders: nothing is kept, and nobody is told so at every throw
	aside    string // where a damaged save was put before the game saw it
	told     []ui.Event
	owed     owed
	unsaved  bool // the game has been told that something would be lost if it ended now
}

// NewKeeper opens the folder dir, or the platform's own where it is empty, and looks what was kept there. A folder that
// cannot be had is told to the player; the game can be played all the same.
func NewKeeper(dir string, words *lang.Catalogue) *Keeper {
	k := &Keeper{words: words}
	var err error
	if k.store, err = Open(dir); err != nil {
		if k.nowhere = runtime.GOOS == "js"; !k.nowhere {
			k.notice = k.sentence(err)
		}
		return k
	}
	second := k.store.hold(k.nameOf, wholeRecord) > 1
	k.load()
	if second {
		k.notice = k.words.T("games.second")
	} else if kept := k.store.takeKept(); len(kept) > 0 && k.notice == "" {
		k.notice = k.words.T("games.left", "file", strings.Join(kept, ", "))
	}
	k.tellAside()
	if settings, err := k.store.loadSettings(); err == nil {
		k.settings = string(settings)
	}
	return k
}

// Store is where the Keeper keeps everything.
func (k *Keeper) Store() Store { return k.store }

// load finds the game in play. Of a damaged one without a backup the game is given all there is: its beginning may still
// be good.
func (k *Keeper) load() {
	found, err := k.store.LoadGame(wholeRecord)
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

// wholeRecord tells whether a text is the record of a game from beginning to end.
func wholeRecord(text string) error {
	_, err := record.Read(text)
	return err
}

// Found puts what was kept into what a game is built with. The folder for a teacher's own lessons is made, so that it
// can be found.
func (k *Keeper) Found(c *game.Config) {
	c.Settings, c.SavedGame, c.Notice = k.settings, k.saved, k.notice
	folder := k.store.Folder()
	if c.Unkept = folder == ""; c.Unkept {
		return
	}
	c.LessonFolder = absolute(filepath.Join(folder, "lessons"))
	c.OwnLessons, c.LessonFaults = k.lessons()
}

// absolute is a path that finds its place from anywhere: where the program was started, nobody remembers.
func absolute(path string) string {
	if full, err := filepath.Abs(path); err == nil {
		return full
	}
	return path
}

// lessons are the teacher's own, as they lie in their folder and in that of the language now.
func (k *Keeper) lessons() ([]lesson.Lesson, []error) {
	files := k.store.Lessons()
	if files == nil {
		return nil, nil
	}
	return lesson.LoadFor(files, ".", k.words.Raw("learn.lessons"))
}

func (k *Keeper) listLessons() {
	lessons, faults := k.lessons()
	k.told = append(k.told, ui.Told(page.LessonsRead{Lessons: lessons, Faults: faults}))
}

// Keep begins to keep a game.
func (k *Keeper) Keep(g Game) { k.Game = g }

// sentence tells what the disk refused.
func (k *Keeper) sentence(err error) string {
	var e *Error
	if !errors.As(err, &e) {
		return err.Error()
	}
	deed := [...]string{
		MakeFolder: "makeFolder", LoadFile: "load", SaveFile: "save", RemoveFile: "remove", MoveAside: "moveAside",
	}[e.Deed]
	why := k.words.T("disk.cause."+e.cause().String(), "text", e.Err)
	return k.words.T("disk."+deed, "file", e.Path, "why", why)
}

// tell has a sentence shown to the player.
func (k *Keeper) tell(sentence string) {
	k.told = append(k.told, ui.Told(page.Noted(sentence)))
}

// Update passes on to the game, and does what it wants done with the disk. What is to be done elsewhere is given back.
func (k *Keeper) Update(elapsed time.Duration, events []ui.Event) []page.Effect {
	events = append(k.told, events...)
	k.told = nil
	var rest []page.Effect
	for _, e := range k.Game.Update(elapsed, events) {
		switch e.Kind {
		case page.SaveGame, page.SaveSettings, page.ForgetGame, page.StoreGame, page.SetAside:
			k.try(debt{kind: e.Kind, text: e.Text})
		case page.RemoveGame:
			k.remove(e.Text, e.On)
			k.list()
		case page.ListGames:
			k.list()
		case page.ListLessons:
			k.listLessons()
		default:
			rest = append(rest, e)
		}
	}
	if k.owed.due(elapsed) {
		k.pay()
	}
	if unsaved := len(k.owed.games()) > 0; unsaved != k.unsaved {
		k.unsaved = unsaved
		k.told = append(k.told, ui.Told(page.Unsaved(unsaved)))
	}
	return rest
}

// Wake is the game's, or when something is to be told or tried again.
func (k *Keeper) Wake() (time.Duration, bool) {
	if len(k.told) > 0 {
		return 0, true
	}
	wake, will := k.Game.Wake()
	if again, owing := k.owed.again(); owing && (!will || again < wake) {
		return again, true
	}
	return wake, will
}

// list tells the game which games are kept.
func (k *Keeper) list() {
	kept, err := k.store.Games()
	if err != nil {
		k.tell(k.sentence(err))
	}
	files := make([]page.File, len(kept))
	for i, g := range kept {
		files[i] = page.File{Name: g.Name, Data: []byte(g.Text)}
		if g.Err != nil {
			files[i].Err = errors.New(k.sentence(g.Err))
		}
	}
	k.told = append(k.told, ui.Told(page.Listed(files)))
}

// remove deletes a kept game. A copy goes only if nothing is still to be saved: else it may be all there is of the game.
func (k *Keeper) remove(name string, copied bool) {
	if copied && len(k.owed.debts) > 0 {
		return
	}
	if err := k.store.RemoveGame(name); err != nil {
		k.tell(k.sentence(err))
	}
}

// nameOf is the file name of a finished game: its date and its rule set.
func (k *Keeper) nameOf(text string) string {
	finished, err := record.Read(text)
	if err != nil {
		return k.words.T("window.title")
	}
	h := finished.Header()
	return strings.TrimSpace(h.Date + " " + k.words.T("set."+h.RuleSet+".name"))
}

// Close is the last chance to keep what is owed, and gives back what only one window can have. Games that still cannot
// be saved are given back as the error's text, to be kept by hand.
func (k *Keeper) Close() error {
	k.pay()
	var unsaved error
	for _, text := range k.owed.games() {
		unsaved = errors.Join(unsaved, fmt.Errorf("%s\n\n%s", k.words.T("run.unsaved"), text))
	}
	if err := k.store.release(); err != nil {
		return errors.Join(unsaved, errors.New(k.sentence(err)))
	}
	return unsaved
}
