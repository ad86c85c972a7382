package store

import (
	"errors"
	"slices"
	"sync"

	"senet/game/lesson"
	"senet/game/page"
	"senet/rules/record"
)

// clerk carries out what the game wants done with the disk, one thing after another and in the order in which it is asked,
// in a goroutine of its own: no picture waits for a slow disk. What is asked for twice before it is begun is done once.
type clerk struct {
	store    Store
	first    bool              // this window has the game in play, which the next start finds
	titles   map[string]string // of rule sets: games are named after them
	untitled string
	language string // of lessons

	ask  chan struct{} // there is something to be done; closed at the end
	done chan struct{} // closed when all is done

	mu    sync.Mutex
	queue []page.Effect
	busy  bool
	owing bool // something could not be done
	news  []news

	// Of the goroutine alone:
	play    *sheet   // the game in play; nil: none
	left    []*sheet // games left or finished that are not on the disk as they are
	playing string   // the name of the game in play, as it was remembered last

	settings, before string // what the settings are to be, and were when they were last saved or read
	troubles         troubles
}

// troubles are what the disk refuses now, and what has been told of it.
type troubles struct {
	game, playing, settings error
	told                    troubled
}

type troubled struct{ game, other bool }

// news is something to be told: as it is, or a sentence about a file, or what the disk refused.
type news struct {
	event any
	key   string
	file  string
	err   error
}

// tryAgain asks to try again what could not be done.
const tryAgain = page.EffectKind(255)

func (c *clerk) work() {
	defer close(c.done)
	for range c.ask {
		for effects := c.take(); len(effects) > 0; effects = c.take() {
			for _, e := range effects {
				c.do(e)
			}
			c.report()
		}
	}
}

// want asks for things to be done.
func (c *clerk) want(effects ...page.Effect) {
	if len(effects) == 0 {
		return
	}
	c.mu.Lock()
	for _, e := range effects {
		c.queue = queued(c.queue, e)
	}
	c.busy = true
	c.mu.Unlock()
	select {
	case c.ask <- struct{}{}:
	default: // it has been asked already
	}
}

// queued is a queue with one thing more. Of game and settings only the last is wanted, as long as nothing between changes what
// is meant by the game in play.
func queued(queue []page.Effect, e page.Effect) []page.Effect {
	if e.Kind != page.SaveGame && e.Kind != page.SaveSettings {
		return append(queue, e)
	}
	for i := len(queue) - 1; i >= 0 && (queue[i].Kind == page.SaveGame || queue[i].Kind == page.SaveSettings); i-- {
		if queue[i].Kind == e.Kind {
			queue[i] = e
			return queue
		}
	}
	return append(queue, e)
}

// take is what is to be done now.
func (c *clerk) take() []page.Effect {
	c.mu.Lock()
	defer c.mu.Unlock()
	effects := c.queue
	c.queue = nil
	c.busy = len(effects) > 0
	return effects
}

// heard is what there is to tell, whether the disk is still at work, and whether something could not be done.
func (c *clerk) heard() (all []news, busy, owing bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	all, c.news = c.news, nil
	return all, c.busy, c.owing
}

func (c *clerk) tell(all ...news) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.news = append(c.news, all...)
}

// do does one thing. What fails is owed: it stays wanted, and is tried again.
func (c *clerk) do(e page.Effect) {
	switch e.Kind {
	case page.SaveGame:
		if c.play == nil {
			c.play = &sheet{}
		}
		c.play.text = e.Text
	case page.StoreGame:
		if c.play == nil {
			c.play = &sheet{}
		}
		c.play.text = e.Text
		c.left, c.play = append(c.left, c.play), nil
	case page.TakeGame:
		if c.play != nil {
			c.left = append(c.left, c.play)
		}
		c.play = &sheet{file: e.Name, text: e.Text, saved: e.Text}
	case page.ForgetGame:
		c.forget()
	case page.SaveSettings:
		c.settings = e.Text
	case page.CopySettings:
		if file, err := c.store.copySettings(); err != nil || file != "" {
			c.tell(news{key: "disk.settings", file: file, err: err})
		}
	case page.RemoveGame:
		c.refused(c.store.RemoveGame(e.Name))
		c.list()
	case page.ListGames:
		c.list()
	case page.ListLessons:
		c.listLessons()
	}
	if e.Kind == page.SaveGame || e.Kind == page.StoreGame || e.Kind == page.TakeGame || e.Kind == page.ForgetGame || e.Kind == tryAgain {
		c.saveGames()
	}
	if e.Kind == page.SaveSettings || e.Kind == tryAgain {
		c.saveSettings()
	}
}

// forget removes the game in play: there is nothing in it.
func (c *clerk) forget() {
	if c.play == nil {
		return
	}
	c.refused(c.store.drop(c.play))
	c.play = nil
}

// refused tells what could not be done and is not tried again.
func (c *clerk) refused(err error) {
	if err != nil {
		c.tell(news{err: err})
	}
}

// saveGames brings to the disk what it does not have: those that were left first, and which game is in play last.
func (c *clerk) saveGames() {
	var failed error
	c.left = slices.DeleteFunc(c.left, func(g *sheet) bool {
		err := c.save(g)
		if err == nil {
			c.store.letGo(g)
		}
		failed = errors.Join(failed, err)
		return err == nil
	})
	name := ""
	if c.play != nil {
		failed = errors.Join(failed, c.save(c.play))
		name = c.play.file
	}
	c.troubles.game, c.troubles.playing = failed, nil
	if c.first && (name != c.playing || name != "" && !there(c.store.playingFile())) {
		if c.troubles.playing = c.store.setPlaying(name); c.troubles.playing == nil {
			c.playing = name
		}
	}
}

func (c *clerk) save(g *sheet) error {
	if !g.owed() {
		return nil
	}
	other, err := c.store.save(g, c.nameOf(g.text))
	if other {
		c.tell(news{key: "games.foreign", file: g.file})
	}
	return err
}

func (c *clerk) saveSettings() {
	if c.settings == c.before {
		c.troubles.settings = nil
		return
	}
	c.troubles.settings = c.store.changeSettings(c.before, c.settings)
	if c.troubles.settings == nil {
		c.before = c.settings
	}
}

// report tells once what the disk refuses, and once that it does so no more. The game comes first: of settings nobody wants to
// hear while a game may be lost.
func (c *clerk) report() {
	t := &c.troubles
	other, was := errors.Join(t.playing, t.settings), t.told
	if failed := t.game != nil; failed != was.game {
		c.tell(news{event: page.Unsaved(failed)}, news{err: t.game})
	}
	t.told = troubled{t.game != nil, other != nil && (t.game == nil || was.other)}
	switch {
	case t.told.other && !was.other:
		c.tell(news{err: other})
	case t.told == (troubled{}) && was != t.told && other == nil:
		c.tell(news{key: "run.savedagain"})
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.owing = t.game != nil || other != nil
}

// unsaved are the records that the disk does not have. It may be asked when the clerk has ended.
func (c *clerk) unsaved() []string {
	var texts []string
	for _, g := range append(slices.Clone(c.left), c.play) {
		if g != nil && g.owed() {
			texts = append(texts, g.text)
		}
	}
	return texts
}

// list tells the game which games are kept.
func (c *clerk) list() {
	but := ""
	if c.play != nil {
		but = c.play.file
	}
	kept, more, err := c.store.Games(but, mostListed)
	c.refused(err)
	files := make([]page.File, len(kept))
	for i, g := range kept {
		files[i] = page.File{Name: g.Name, Data: []byte(g.Text), Err: g.Err}
	}
	c.tell(news{event: page.Listed{Files: files, More: more}})
}

func (c *clerk) listLessons() {
	lessons, faults := c.lessons()
	c.tell(news{event: page.LessonsRead{Lessons: lessons, Faults: faults}})
}

// lessons are the teacher's own, as they lie in their folder and in that of the language now.
func (c *clerk) lessons() ([]lesson.Lesson, []error) {
	files := c.store.Lessons()
	if files == nil {
		return nil, nil
	}
	return lesson.LoadFor(files, ".", c.language)
}

// nameOf is the file name of a game: its date and its rule set.
func (c *clerk) nameOf(text string) string {
	g, err := record.Read(text)
	if err != nil {
		return c.untitled
	}
	return g.Header().Date + " " + c.titles[g.Header().RuleSet]
}
