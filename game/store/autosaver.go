package store

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"senet/game"
	"senet/game/i18n"
	"senet/rules/record"
)

// retryDelay is the time between a failure and the next try.
const retryDelay = 5 * time.Second

// Config is the configuration of an Autosaver.
type Config struct {
	Folder string // the folder for all files; empty: the platform's own folders
	Words  *i18n.Catalogue
	News   *game.Queue // takes results
	// Missing returns the characters of a text that cannot be drawn; nil: none.
	Missing func(text string) []rune
	// Draw draws a print.
	Draw func(w io.Writer, what game.PrintJob) error
}

// Autosaver saves games, settings and other files. Its methods return at once, so that no frame
// waits for the disk: a goroutine does the work in order. If a text changes again before it is
// written, only the last version is. The Autosaver reports failures to the player and retries, so a
// full disk or a locked folder loses nothing while the program runs.
type Autosaver struct {
	Config

	Folders Folders                         // where it saves
	after   func(d time.Duration, f func()) // calls f after d
	notices []string                        // for the player, collected at the start
	start   startState
	lock    *flock.Flock // on the game in play; nil if there is no folder

	work chan struct{} // signals that the queue has work; closed at the end
	done chan struct{} // closed when all work is done

	mu     sync.Mutex
	idle   *sync.Cond // signals that busy has become false
	queue  []func()
	busy   bool
	closed bool

	// The rest belongs to the goroutine.
	// this window, and no other, has the game in play, which the next start opens
	ownsPlaying   bool
	inPlay        *saveFile       // the game in play; nil if there is none
	leftGames     []*saveFile     // games that were left or finished, but not saved yet
	finishedLines string          // lines of finished games that are not in the statistics yet
	playing       string          // file name of the game in play, as last saved
	settings      string          // settings to save
	savedSettings string          // settings as last saved or read
	lessons       []*lessonFile   // lessons that this program saves
	listLessons   bool            // the lessons have been requested, or have changed
	listGames     bool            // the list of games has been requested
	listed        int             // the most games in it
	listFinished  bool            // the statistics have been requested
	unsaved       []error         // why statistics or settings could not be saved
	retrying      bool            // a retry is scheduled
	failed        game.SaveFailed // what cannot be saved
	otherFailed   bool            // the player knows that another file than a game cannot be saved
}

// NewAutosaver makes the folders and loads the settings and the game in play. If there is no
// folder, games are not saved, and a notice says so.
func NewAutosaver(c Config) *Autosaver {
	a := &Autosaver{
		Config: c, work: make(chan struct{}, 1), done: make(chan struct{}),
		after: func(d time.Duration, f func()) { time.AfterFunc(d, f) },
	}
	a.idle = sync.NewCond(&a.mu)
	var err error
	if a.Folders, err = Open(c.Folder); err != nil {
		a.notices = append(a.notices, i18n.Sentences(Sentence(c.Words, err), c.Words.T("disk.notKept")))
	} else {
		// The player's own languages are in the folder lang.
		c.Words.AddFiles(Folder(a.Folders.data), fullPath(a.Folders.data))
		a.load()
	}
	go a.run()
	return a
}

// load loads the settings and the game in play. If another window has the game in play, this one
// begins without a game.
func (a *Autosaver) load() {
	notice := func(key, file string) { a.notices = append(a.notices, a.sentence(incident{notice: key, path: file})) }
	defer func() {
		for _, i := range a.Folders.takeIncidents() {
			a.notices = append(a.notices, a.sentence(i))
		}
	}()
	data, aside, err := a.Folders.loadSettings()
	a.settings, a.savedSettings = string(data), string(data)
	settings, whole := readSettings(data)
	if settings.Language != "" {
		a.Words.SetLanguage(settings.Language) // the game reports a language that is missing
	}
	for _, err := range a.Words.Unusable() {
		a.notices = append(a.notices, i18n.CatalogueError(a.Words, err))
	}
	if a.Folders.isTemporary() {
		notice("disk.fleeting", "")
		a.News.Post(game.SaveFailed{Game: true})
	}
	if isDiskError(err) { // what has not changed must not replace what will be read again
		a.settings, a.savedSettings = settings.Text(), settings.Text()
		a.notices = append(a.notices, i18n.Sentences(Sentence(a.Words, err), a.Words.T("disk.defaults")))
	} else if err != nil {
		a.notices = append(a.notices, Sentence(a.Words, err))
	}
	if dead := findDeadLink(a.Folders.lessonsFolder()); dead != nil {
		a.notices = append(a.notices, Sentence(a.Words, &Error{LoadFile, a.Folders.lessonsFolder(), dead}))
	}
	if aside != "" {
		notice("disk.settings", aside)
	}
	if !whole {
		switch copied, err := a.Folders.copySettings(); {
		case err != nil:
			a.notices = append(a.notices, Sentence(a.Words, err))
		case copied != "":
			notice("disk.settings", copied)
		}
	}
	if a.lock, a.ownsPlaying = a.Folders.lockGame(); !a.ownsPlaying {
		notice("games.second", "")
		return
	}
	a.start, err = a.Folders.loadPlaying()
	a.playing = a.start.name
	switch s := a.start; {
	case err != nil:
		a.notices = append(a.notices, Sentence(a.Words, err))
	case s.fromBackup && s.aside != "":
		a.notices = append(a.notices, a.sentence(incident{"disk.backupAside", s.aside, s.damage}))
	case s.fromBackup:
		notice("disk.backup", "")
	case s.aside != "":
		notice("disk.aside", s.aside)
	}
	if a.start.lost != "" {
		notice("disk.playing", a.start.lost)
	}
	if a.start.text != "" && a.start.name != "" {
		a.inPlay = &saveFile{file: a.start.name, text: a.start.text, saved: a.start.text}
	}
}

// Fill adds the loaded files to the configuration of a game. If the game in play is damaged and has
// no backup, it adds the damaged text, because its beginning may be good.
func (a *Autosaver) Fill(c *game.Config) {
	c.Store, c.News = a, a.News
	c.Settings, c.SavedGame, c.Notice = a.savedSettings, a.start.text, strings.Join(a.notices, "\n")
	if c.SavedGame == "" && strings.TrimSpace(a.start.damaged) != "" {
		c.SavedGame = a.start.damaged
	}
	folder := a.Folders.data
	if c.CannotKeep = folder == ""; c.CannotKeep {
		return
	}
	c.InBrowser = runtime.GOOS == "js"
	// in a browser the player cannot put files into a folder
	c.HasPicker, c.CanRegister = c.InBrowser, canRegister
	folder = fullPath(folder)
	c.LessonFolder = filepath.Join(folder, "lessons")
	if prints := a.Folders.printFolder(); filepath.Base(prints) != "Documents" {
		c.PrintFolder = prints
	}
	if !c.HasPicker {
		c.GameFolder = filepath.Join(folder, "games")
	}
	c.OwnLessons, c.LessonFaults = a.readLessons()
}

// SaveGame saves the game in play.
func (a *Autosaver) SaveGame(text string) { a.enqueue(func() { a.setText(text) }) }

// CloseGame saves a game that was finished or left, which stays among the kept games.
func (a *Autosaver) CloseGame(text string) {
	a.enqueue(func() {
		a.setText(text)
		a.leaveGame()
	})
}

// TakeGame makes a kept game, with the text it was listed with, the game in play.
func (a *Autosaver) TakeGame(name, text string) {
	a.enqueue(func() {
		a.leaveGame()
		a.inPlay = &saveFile{file: name, text: text, saved: text}
	})
}

// ForgetGame removes the game in play, which has no moves.
func (a *Autosaver) ForgetGame() {
	a.enqueue(func() {
		if g := a.inPlay; g != nil {
			a.inPlay = nil
			// This comes first, so that a program that is killed in between does not look for a
			// deleted game. run reports the error.
			_ = a.savePlaying()
			a.reportError(a.Folders.discard(g))
		}
	})
}

// ListGames posts the newest kept games, at most max, and older unfinished ones as a game.GameList.
func (a *Autosaver) ListGames(max int) { a.enqueue(func() { a.listGames, a.listed = true, max }) }

// ReadGame posts a kept game as a game.GameRead.
func (a *Autosaver) ReadGame(name string) {
	a.enqueue(func() { a.News.Post(game.GameRead(a.Folders.keptGame(name))) })
}

// RemoveGame deletes a kept game and posts the list again, as long as before.
func (a *Autosaver) RemoveGame(name string) {
	a.enqueue(func() {
		a.reportError(a.Folders.RemoveGame(name))
		a.listGames = true
	})
}

// SaveSettings saves the settings.
func (a *Autosaver) SaveSettings(text string) { a.enqueue(func() { a.settings = text }) }

// SaveWindow saves the window's place. Failures are not reported.
func (a *Autosaver) SaveWindow(place []byte) {
	a.enqueue(func() { _ = a.Folders.saveWindow(place) })
}

// RegisterFileType makes this program open records by default.
func (a *Autosaver) RegisterFileType() {
	a.enqueue(func() {
		err := registerFileType()
		if a.reportError(err); err == nil {
			a.notify("settings.opener.done", "")
		}
	})
}

// enqueue adds work to the queue. With it, everything that failed is tried again.
func (a *Autosaver) enqueue(work ...func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return
	}
	a.queue, a.busy = append(a.queue, work...), true
	select {
	case a.work <- struct{}{}:
	default: // the signal has been sent already
	}
}

// IsBusy reports whether there is work to do. If not, all results have been posted.
func (a *Autosaver) IsBusy() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.busy
}

// AfterSaving returns a writer to w that first waits until all earlier changes have been saved or
// have failed, so that a crash cannot undo a move that a player has read.
func (a *Autosaver) AfterSaving(w io.Writer) io.Writer { return savedWriter{a, w} }

type savedWriter struct {
	saver *Autosaver
	to    io.Writer
}

func (w savedWriter) Write(b []byte) (int, error) {
	w.saver.mu.Lock()
	for w.saver.busy {
		w.saver.idle.Wait()
	}
	w.saver.mu.Unlock()
	return w.to.Write(b)
}

// run does the work in the queue until the end. After the work it saves everything that is unsaved and, if
// something fails, schedules a retry.
func (a *Autosaver) run() {
	defer close(a.done)
	for range a.work {
		a.mu.Lock()
		queue := a.queue
		a.queue = nil
		a.mu.Unlock()
		for _, work := range queue {
			work()
		}
		var ofGame error
		a.leftGames = slices.DeleteFunc(a.leftGames, func(g *saveFile) bool {
			if g.err = a.Folders.saveGame(g, a.gameName); g.err == nil {
				a.finishedLines += finishedLine(g.text, g.file)
			}
			ofGame = errors.Join(ofGame, g.err)
			return g.err == nil
		})
		if g := a.inPlay; g != nil {
			g.err = a.Folders.saveGame(g, a.gameName)
			ofGame = errors.Join(ofGame, g.err)
		}
		a.unsaved = []error{a.savePlaying(), a.saveSettings()}
		ofLesson := a.saveLessons()
		other := errors.Join(append(a.unsaved, ofLesson)...)
		a.report(game.SaveFailed{Game: ofGame != nil, Lesson: ofLesson != nil}, ofGame, other)
		if (ofGame != nil || other != nil) && !a.retrying {
			a.retrying = true
			a.after(retryDelay, func() { a.enqueue(func() { a.retrying = false }) })
		}
		a.postLists()
		a.notifyIncidents()
		a.mu.Lock()
		a.busy = len(a.queue) > 0
		isIdle := !a.busy
		a.mu.Unlock()
		if isIdle {
			a.idle.Broadcast()
			a.News.Wake() // a game that waits to quit looks again
		}
	}
}

// postLists posts the lists that have been requested.
func (a *Autosaver) postLists() {
	if a.listLessons {
		a.listLessons = false
		lessons, faults := a.readLessons()
		a.News.Post(game.LessonsRead{Lessons: lessons, Faults: faults})
	}
	if a.listGames {
		a.listGames = false
		a.postGames()
	}
	if a.listFinished {
		a.listFinished = false
		all, err := a.Folders.Finished()
		all.Err = a.reportError(err)
		a.News.Post(all)
	}
}

// setText sets the text of the game in play.
func (a *Autosaver) setText(text string) {
	if a.inPlay == nil {
		a.inPlay = &saveFile{}
	}
	a.inPlay.text = text
}

// leaveGame moves the game in play to the games that were left.
func (a *Autosaver) leaveGame() {
	if a.inPlay != nil {
		a.leftGames, a.inPlay = append(a.leftGames, a.inPlay), nil
	}
}

// gameName returns the name of the file for the text of a game: its date and rule set.
func (a *Autosaver) gameName(text string) string {
	g, err := record.Read(text)
	if err != nil {
		return a.Words.T("window.title")
	}
	return g.Header().Date + " " + a.Words.T("set."+g.Header().RuleSet+".name")
}

// savePlaying saves the statistics of finished games, and then which game is in play. If the
// program is killed in between, the next start finds the finished game in play,
// and counts it if needed.
func (a *Autosaver) savePlaying() error {
	if a.finishedLines != "" {
		if err := a.Folders.addFinished(a.finishedLines); err != nil {
			return err
		}
		a.finishedLines = ""
	}
	name := ""
	if a.inPlay != nil {
		name = a.inPlay.file
	}
	if !a.ownsPlaying || name == a.playing && (name == "" || exists(a.Folders.playingFile())) {
		return nil
	}
	err := a.Folders.setPlaying(name)
	if err == nil {
		a.playing = name
	}
	return err
}

func (a *Autosaver) saveSettings() error {
	if a.settings == a.savedSettings {
		return nil
	}
	kept, err := a.Folders.SaveSettings(a.savedSettings, a.settings)
	if kept != "" {
		a.notify("disk.settings", kept)
	}
	if err == nil {
		a.savedSettings = a.settings
	}
	return err
}

// report tells the player once that something cannot be saved, and once that everything has been
// saved again. While a game cannot be saved, it does not mention other failures.
func (a *Autosaver) report(now game.SaveFailed, ofGame, other error) {
	before := a.failed
	if a.failed = now; now != before && !a.Folders.isTemporary() { // there everything stays unsaved
		a.News.Post(now)
	}
	switch {
	case now.Game && !before.Game:
		a.reportRetry(ofGame)
	case !now.Game && other != nil && !a.otherFailed:
		a.otherFailed = true
		a.reportRetry(other)
	case !now.Game && other == nil && (before.Game || a.otherFailed):
		a.otherFailed = false
		a.notify("run.savedagain", "")
	}
}

// reportError tells the player about an error, if there is one, and returns it as a sentence.
func (a *Autosaver) reportError(err error) error {
	if err == nil {
		return nil
	}
	sentence := Sentence(a.Words, err)
	a.News.Post(game.NoticeText(sentence))
	return errors.New(sentence)
}

// reportRetry tells the player about an error, and that saving will be tried again.
func (a *Autosaver) reportRetry(err error) {
	a.News.Post(game.NoticeText(Sentence(a.Words, err) + " " + a.Words.T("disk.retry")))
}

// notify shows the player a text of the catalogue about a file.
func (a *Autosaver) notify(key, file string) {
	a.News.Post(game.NoticeText(a.sentence(incident{notice: key, path: file})))
}

// notifyIncidents tells the player about the incidents since the last call.
func (a *Autosaver) notifyIncidents() {
	for _, i := range a.Folders.takeIncidents() {
		a.News.Post(game.NoticeText(a.sentence(i)))
	}
}

// sentence returns the notice about an incident.
func (a *Autosaver) sentence(i incident) string {
	reason, dead := "", &i18n.DeadLink{}
	switch e := i.reason.(type) {
	case *record.Error:
		reason = i18n.RecordError(a.Words, e)
	case *i18n.DeadLink:
		dead = e
	}
	return a.Words.T(i.notice, "file", i.path, "reason", reason, "link", dead.Link, "target", dead.Target)
}

// postGames posts the kept games without the one in play.
func (a *Autosaver) postGames() {
	except := ""
	if a.inPlay != nil {
		except = a.inPlay.file
	}
	files, more, err := a.Folders.Games(except, a.listed)
	fault := a.reportError(err)
	for i, f := range files {
		if f.Err != nil {
			files[i].Err = errors.New(Sentence(a.Words, f.Err))
		}
	}
	a.notifyIncidents()
	a.News.Post(game.GameList{Files: files, More: more, Err: fault})
}

// Close tries once more to save unsaved changes, waits for the disk, and releases the game in play
// for other windows. The text of the error says what cannot be saved, and has the games and lessons,
// so that the player can copy them.
func (a *Autosaver) Close() error {
	a.enqueue()
	a.mu.Lock()
	if !a.closed { // the system may end the program while the player does
		a.closed = true
		close(a.work)
	}
	a.mu.Unlock()
	<-a.done
	if a.lock != nil {
		a.lock.Close()
	}
	var lost []error
	for _, g := range append(a.leftGames, a.inPlay) {
		if g != nil && g.isUnsaved() {
			lost = append(lost, fmt.Errorf("%s %s\n\n%s", Sentence(a.Words, g.err), a.Words.T("run.unsaved"), g.text))
		}
	}
	for _, l := range a.lessons {
		if l.isUnsaved() {
			lost = append(lost, fmt.Errorf("%s\n\n%s", Sentence(a.Words, l.err), l.text))
		}
	}
	for _, err := range a.unsaved {
		if err != nil {
			lost = append(lost, errors.New(Sentence(a.Words, err)))
		}
	}
	return errors.Join(lost...)
}
