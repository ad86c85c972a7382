package store

import (
	"errors"
	"slices"
	"sync"

	"senet/game"
	"senet/game/lang"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules/record"
)

// saver carries out what the game wants done with the disk, in the order in which it is asked, in a
// goroutine of its own: no picture waits for a slow disk. What changes again before it is written
// is written once.
type saver struct {
	store   Store
	first   bool // this window has the game in play, which the next start finds
	words   *lang.Catalogue
	press   Printer
	missing func(string) []rune

	ask  chan struct{} // there is something to be done; closed at the end
	done chan struct{} // closed when all is done

	mu    sync.Mutex
	queue []game.Effect
	busy  bool
	owing bool       // something could not be done
	news  []ui.Event // to be told

	// Of the goroutine alone:
	play    *saveFile   // the game in play; nil: none
	left    []*saveFile // games left or finished that are not on the disk as they are
	counts  string      // lines of finished games that the file of them does not have yet
	playing string      // the name of the game in play, as it was remembered last

	written map[string]string // lessons, by their files
	// what the settings are to be, and were when they were last saved or read
	settings, before    string
	toldGame, toldOther bool // it was told that the disk refuses a game, or other things
}

// saveWindow asks to keep the window's place: Text.
const saveWindow = game.EffectKind(255)

func (c *saver) work() {
	defer close(c.done)
	for range c.ask {
		c.mu.Lock()
		effects := c.queue
		c.queue = nil
		c.mu.Unlock()
		list, finished := false, false
		for _, e := range effects {
			c.do(e)
			list = list || e.Kind == game.ListGames || e.Kind == game.RemoveGame
			finished = finished || e.Kind == game.ListFinished || e.Kind == game.ForgetFinished
		}
		c.report(c.saveGames(), errors.Join(c.remember(), c.saveSettings()))
		if list {
			c.list()
		}
		if finished {
			all, err := c.store.Finished()
			c.refused(err)
			c.tell(all)
		}
		c.mu.Lock()
		c.busy = len(c.queue) > 0
		c.mu.Unlock()
	}
}

// want asks for things to be done, and to try again what could not be done.
func (c *saver) want(effects ...game.Effect) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.queue, c.busy = append(c.queue, effects...), true
	select {
	case c.ask <- struct{}{}:
	default: // it has been asked already
	}
}

// heard is what there is to tell, whether the disk is still at work, and whether something could
// not be done.
func (c *saver) heard() (news []ui.Event, busy, owing bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	news, c.news = c.news, nil
	return news, c.busy, c.owing
}

func (c *saver) tell(news any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.news = append(c.news, ui.NewsEvent(news))
}

// refused tells what could not be done and is not tried again.
func (c *saver) refused(err error) {
	if err != nil {
		c.tell(game.Noted(Sentence(c.words, err)))
	}
}

// say tells a text of the catalogue about a file.
func (c *saver) say(key, file string) { c.tell(game.Noted(c.words.T(key, "file", file))) }

// do takes in what is wanted of games and settings, which are saved afterwards, and does all else at once.
func (c *saver) do(e game.Effect) {
	switch e.Kind {
	case game.SaveGame, game.StoreGame:
		if c.play == nil {
			c.play = &saveFile{}
		}
		if c.play.text = e.Text; e.Kind == game.StoreGame {
			c.leave()
		}
	case game.TakeGame:
		c.leave()
		c.play = &saveFile{file: e.Name, text: e.Text, saved: e.Text}
	case game.ForgetGame:
		if c.play != nil {
			c.refused(c.store.discard(c.play))
		}
		c.play = nil
	case game.SaveSettings:
		c.settings = e.Text
	case game.CopySettings:
		file, err := c.store.copySettings()
		if c.refused(err); file != "" {
			c.say("disk.settings", file)
		}
	case saveWindow:
		_ = c.store.SaveWindow([]byte(e.Text)) // not worth a word
	case game.RemoveGame:
		c.refused(c.store.RemoveGame(e.Name))
	case game.NoteFinished:
		c.refused(c.store.noteFinished(*e.Finished))
	case game.ForgetFinished:
		c.counts = ""
		c.refused(c.store.forgetFinished())
	case game.Print:
		c.print(*e.Order)
	case game.OpenRecords:
		if err := openRecords(); err != nil {
			c.refused(err)
		} else {
			c.say("settings.opener.done", "")
		}
	case game.PutLesson:
		name, err := c.store.addLesson(e.Name, e.Text)
		c.madeLesson(name, e.Text, err)
		c.do(game.Effect{Kind: game.ListLessons})
	case game.SaveLesson:
		name, err := c.store.saveLesson(e.Name, []string{e.Before, c.written[e.Name]}, e.Text)
		if c.written[name] = e.Text; err != nil || name != e.Name {
			c.madeLesson(name, e.Text, err)
		}
		fallthrough
	case game.ListLessons:
		lessons, faults := c.lessons()
		c.tell(game.LessonsRead{Lessons: lessons, Faults: faults})
	}
}

// madeLesson tells of a file that was made for a lesson.
func (c *saver) madeLesson(name, text string, err error) {
	c.written[name] = text
	if c.refused(err); err == nil {
		c.say("learn.put", name)
	}
	c.tell(game.LessonPut(name))
}

// leave puts the game in play among those that only have to be saved.
func (c *saver) leave() {
	if c.play != nil {
		c.left, c.play = append(c.left, c.play), nil
	}
}

// saveGames brings to the disk what it does not have. What fails stays wanted, and is tried again.
func (c *saver) saveGames() (failed error) {
	c.left = slices.DeleteFunc(c.left, func(g *saveFile) bool {
		err := c.save(g)
		if err == nil {
			c.store.dropBackup(g)
			c.counts += finishedLine(g.text, g.file)
		}
		failed = errors.Join(failed, err)
		return err == nil
	})
	if c.play != nil {
		failed = errors.Join(failed, c.save(c.play))
	}
	return failed
}

func (c *saver) save(g *saveFile) error {
	if !g.isUnsaved() {
		return nil
	}
	other, err := c.store.saveGame(g, c.nameOf(g.text))
	if other {
		c.say("games.foreign", g.file)
	}
	return err
}

// remember writes down which game is in play, after what is to be remembered of those that are
// over: who is killed in between finds the game once more, and counts it then.
func (c *saver) remember() error {
	if c.counts != "" {
		if err := c.store.addFinished(c.counts); err != nil {
			return err
		}
		c.counts = ""
	}
	name := ""
	if c.play != nil {
		name = c.play.file
	}
	if !c.first || name == c.playing && (name == "" || exists(c.store.playingFile())) {
		return nil
	}
	err := c.store.setPlaying(name)
	if err == nil {
		c.playing = name
	}
	return err
}

func (c *saver) saveSettings() error {
	if c.settings == c.before {
		return nil
	}
	err := c.store.SaveSettings(c.before, c.settings)
	if err == nil {
		c.before = c.settings
	}
	return err
}

// report tells once what the disk refuses, and once that it does so no more. The game comes first:
// of settings nobody wants to hear while a game may be lost.
func (c *saver) report(ofGame, other error) {
	told := c.toldGame || c.toldOther
	if failed := ofGame != nil; failed != c.toldGame {
		c.toldGame = failed
		c.tell(game.Unsaved(failed))
		c.refused(ofGame)
	}
	if other != nil && ofGame == nil && !c.toldOther {
		c.toldOther = true
		c.refused(other)
	}
	if told && ofGame == nil && other == nil {
		c.toldOther = false
		c.say("run.savedagain", "")
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.owing = ofGame != nil || other != nil
}

// unsaved are the records that the disk does not have. It may be asked when the clerk has ended.
func (c *saver) unsaved() []string {
	var texts []string
	for _, g := range append(slices.Clone(c.left), c.play) {
		if g != nil && g.isUnsaved() {
			texts = append(texts, g.text)
		}
	}
	return texts
}

// list tells the game which games are kept.
func (c *saver) list() {
	but := ""
	if c.play != nil {
		but = c.play.file
	}
	kept, more, err := c.store.Games(but, maxListed)
	c.refused(err)
	for i, f := range kept {
		if f.Err != nil {
			kept[i].Err = errors.New(Sentence(c.words, f.Err))
		}
	}
	c.tell(game.Listed{Files: kept, More: more})
}

// lessons are the teacher's own, as they lie in their folder and in that of the language now.
func (c *saver) lessons() ([]lesson.Lesson, []lesson.Faults) {
	files := c.store.Lessons()
	if files == nil {
		return nil, nil
	}
	return lesson.LoadFor(files, ".", c.words.Language(), c.missing)
}

// nameOf is the file name of a game: its date and its rule set.
func (c *saver) nameOf(text string) string {
	g, err := record.Read(text)
	if err != nil {
		return c.words.T("window.title")
	}
	return g.Header().Date + " " + c.words.T("set."+g.Header().RuleSet+".name")
}
