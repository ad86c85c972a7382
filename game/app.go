package game

import (
	"cmp"
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
)

// App is the whole game: its pages, the game in play, what has the focus. It is told what happened
// by Update, and View is what should then be seen.
type App struct {
	draw     Drawings // makes what pages draw
	config   Config
	words    *i18n.Catalogue
	system   string // its language, which is spoken where the settings name no other
	settings Settings

	now    time.Duration // since the start
	pages  []*stackEntry // the page shown is the last; Escape goes back
	dialog *Dialog
	notice notice

	focus, hover, pressed ui.Target
	wasPressed            ui.Target // what the pointer held until the PointerUp at hand
	showFocus             bool
	byKeys                bool // the keyboard was used last before the key at hand
	edit                  *Field
	// the press at hand ended the writing of a field, by which what was pressed may have moved away
	wrote       bool
	pasting     pasting
	fade        board.Transition
	nameEnds    time.Duration // until then the button that is pointed at tells its name
	scroll      float64
	whole       bool // the window fills the screen, as far as is known
	point       Pointing
	heard       time.Duration // when something was last done by somebody; before all time: never
	volume      [2]float64    // of sounds and of the room, as they were told last
	soundless   bool          // there is no device that could sound
	unsaved     bool          // the disk refuses a game: it would be lost with the program
	ignoreInput bool          // what else came at the same moment is not listened to
	dimBegan    bool          // darkening began the presenter's theme, and ends it
	dimTold     bool          // that it can be darkened has been said
	dim         bool          // in the presenter's theme: everything but the board is darkened

	setUp     *setupPage // what was set up last, to be gone on with; nil: nothing
	play      *playPage  // the game in play, nil when there is none; it outlives its being on the page
	questions uint64     // asked so far

	pads pads

	view  View
	stale bool // the view has to be made anew
}

// New builds the game. What was saved is read, and what cannot be read is told in the first view's Notice.
func New(config Config) *App {
	if config.Draw == nil {
		config.Draw = Sketches{}
	}
	config.kiosk()
	config.fillIn()
	a := &App{config: config, draw: config.Draw, words: config.Words, notice: notice{text: config.Notice}, stale: true,
		heard: -1}
	whole := false
	if a.settings, whole = ReadSettings(config.Settings); !whole {
		a.saveSettings()
	}
	if config.Settings == "" {
		a.settings.Follow(config.Taste)
	}
	a.system = cmp.Or(config.System, config.Words.Language())
	a.speak()
	a.settings.Last.RuleSet = a.config.Set(a.settings.Last.RuleSet).ID
	a.pages = []*stackEntry{{Page: &titlePage{Opening: config.Opening && !config.Kiosk}, name: "title"}}
	if a.whole = a.settings.Fullscreen || config.Fullscreen; a.whole {
		a.config.Host.SetFullscreen(true)
	}
	a.resume(config.SavedGame)
	// what holds for a game is over with it
	a.settings.Real, a.settings.All = a.settings.Real && a.play != nil, a.settings.All && a.play != nil
	if config.Open != nil {
		a.openFile(*config.Open)
	}
	if config.Demo && len(config.Lessons) > 0 {
		a.exhibit()
	}
	a.resetFocus()
	return a
}

// speak turns to the language of the settings. One that is not there any more, or cannot be read,
// leaves the one before.
func (a *App) speak() {
	language := cmp.Or(a.settings.Language, a.system)
	if language == a.words.Language() {
		return
	}
	if err := a.words.SetLanguage(language); err != nil {
		a.tell(err.Error())
		return
	}
	if a.config.Taught != nil {
		a.config.Lessons, a.config.Example = a.config.Taught(language)
	}
	a.config.Store.ListLessons()
}

func (a *App) page() *stackEntry { return a.pages[len(a.pages)-1] }

// Update lets elapsed time pass, then takes the news of the queue and the events, in order.
func (a *App) Update(elapsed time.Duration, events []ui.Event) {
	events = append(a.config.News.Take(), events...)
	a.ignoreInput = false
	was := a.view.Moving
	a.now += max(elapsed, 0)
	a.stale = a.stale || !a.view.Named && a.now >= a.nameEnds
	if a.notice.gone(a.Clock()) == 1 {
		a.notice, a.stale = notice{}, true
	}
	if a.tick() || a.notice.gone(a.Clock()) > 0 || was || len(events) > 0 {
		a.stale = true
	}
	for _, e := range events {
		a.take(e)
		a.stale = true
	}
	if len(events) > 0 {
		a.tick()
	}
	if p, animated := a.page().Page.(Animated); animated && a.stale {
		p.Animate(a) // begins what lets move a little
	}
	a.refresh()
	emitSounds(a)
}

// View is what should be seen now. It is the same as long as nothing has changed.
func (a *App) View() View {
	a.refresh()
	return a.view
}

// Wake tells how long until something will happen by itself, and false when nothing will.
func (a *App) Wake() (time.Duration, bool) {
	if a.view.Moving || !a.config.News.IsEmpty() {
		return 0, true
	}
	next, waits := time.Duration(0), false
	if p, lives := a.page().Page.(Animated); lives && a.dialog == nil {
		next, waits = p.Wake(a)
	}
	named := func() (time.Duration, bool) {
		return max(a.nameEnds-a.now, 0), !a.view.Named && a.hover.Kind == ui.TargetWidget
	}
	for _, other := range []func() (time.Duration,
		bool){func() (time.Duration, bool) { return a.notice.wake(a.now) }, a.idle, named} {
		if soon, will := other(); will && (!waits || soon < next) {
			next, waits = soon, true
		}
	}
	return next, waits
}

// tick does what time alone brings about, and reports whether that was anything.
func (a *App) tick() bool {
	if left, waits := a.idle(); waits && left <= 0 {
		a.anew()
		return true
	}
	p, animated := a.page().Page.(Animated)
	return a.dialog == nil && animated && p.Tick(a)
}

func (a *App) refresh() {
	if !a.stale {
		return
	}
	a.stale = false
	v := View{Page: a.page().name, Change: a.view.Change + 1, Pressed: a.pressed, Screen: ui.Screen{
		Mirrored: a.words.IsRightToLeft(),
		Look: ui.Look{Theme: a.settings.Colours(), Text: a.settings.TextSize(),
			Fluted: a.settings.Fluted, Board: a.settings.Board},
		Notice:    a.notice.text,
		Focus:     a.focus,
		ShowFocus: a.showFocus || a.dialog != nil && a.dialog.Question,
		Hover:     a.hover,
		Named:     a.now >= a.nameEnds || a.dim && a.board() != nil,
		Scroll:    a.scroll,
	}}
	if a.settings.Presenter {
		v.Look.Theme, v.Look.Dim = ui.Presenter, a.dim
	}
	a.page().fill(a, &v)
	if p := a.point; p.Ring && p.Seen {
		v.Pointer = PointerView{On: true, X: p.X, Y: p.Y, Ink: p.Ink}
	}
	if a.dialog != nil {
		node := a.asking()
		v.Dialog = &node
	}
	// it stays in sight until it is saved; the title page has no bar
	if a.unsaved && v.Page == "title" && v.Notice == "" {
		v.Notice = a.words.T("menu.unsaved", "stays", a.config.Stays)
	}
	if gone := a.notice.gone(a.Clock()); gone > 0 {
		v.NoticeGone, v.Moving = gone, true
	}
	if shown, moving := a.Clock().Shown(a.fade); moving {
		v.Fade, v.Moving = 1-shown, true
	}
	a.view = v
}
