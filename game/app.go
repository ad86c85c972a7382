package game

import (
	"cmp"
	"strings"
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/play"
	"senet/game/ui"
)

// App is the whole game: its pages, the game in play, the focus. Update passes it events, and View
// returns what to show.
type App struct {
	config        Config
	words         *i18n.Catalogue
	settings      Settings
	savedSettings string // the settings as last saved

	now    time.Duration // time since the start
	pages  []*stackEntry // the last one is shown; Escape goes back
	dialog *dialog
	// The first notice is shown; each of the others follows when the one before is gone.
	notices     []notice
	noticeCount int // how many there have been since the start

	focus, hover, pressed ui.Target
	showFocus             bool
	usesKeyboard          bool // the input before the current key came from the keyboard
	editor                *textEditor
	// The current press ended the editing of a field, which may have moved the pressed widget.
	fieldClosed          bool
	paste                func(text string) // takes the requested clipboard's text; nil: none is requested
	pageFade             board.Transition
	tooltipEnds          time.Duration // when the hovered button stops showing its name
	scroll               float64
	isFullscreen         bool // the window fills the screen, as far as App knows
	pointing             pointing
	lastInput            time.Duration // time of the last input; negative: none yet
	sentVolume           [2]float64    // of sounds and of ambience, as last sent
	noAudio              bool          // there is no audio device
	unsaved              SaveFailed    // what quitting now would lose
	isClosing            bool          // the game quits, or asks, as soon as the Store is idle
	openFailed           bool          // the record or link given at the start could not be opened
	ignoreInput          bool          // ignore further input of this Update
	dimTurnedOnPresenter bool          // dimming turned on the presenter's theme and will turn it off
	dimExplained         bool          // the notice about dimming has been shown
	isDimmed             bool          // the presenter's theme dims everything but the board

	lastSetup *setupPage     // the last board setup, to be continued; nil: none
	throws    *throwsPage    // the page Throws as it was left; nil: not opened yet
	worksheet *worksheetPage // the worksheet as it was left; nil: not opened yet
	// playPage is the page of the game in play, or of a finished one that is viewed; nil: there is
	// none. It stays while other pages are shown.
	playPage *playPage
	// unfinishedGame is the page of the game in play while playPage is that of a viewed one;
	// else nil.
	unfinishedGame *playPage
	jobCount       uint64 // number of jobs asked for so far
	openJobs       map[play.JobKind]openJob

	planClock   planClock
	gamepads    Gamepads // the connected controllers
	lastGamepad int      // the one used last, counted from 1; 0: keyboard, mouse or touch

	view        View
	isViewStale bool // the view must be rebuilt
}

// New returns the game as it was saved. The Notice of the first view names what could not be read.
func New(config Config) *App {
	config.fillServices()
	config.System = cmp.Or(config.System, config.Words.Language())
	a := &App{config: config, words: config.Words, isViewStale: true, lastInput: -1,
		openJobs: map[play.JobKind]openJob{}}
	for _, text := range strings.Split(config.Notice, "\n") {
		a.showNotice(text)
	}
	var isComplete bool
	a.settings, isComplete = ReadSettings(config.Settings)
	if config.Settings == "" {
		a.settings.applySystem(config.Prefs)
	}
	a.applyLanguage()
	a.pages = []*stackEntry{{Page: &titlePage{justOpened: config.AnimatesOpening && !config.Kiosk}, name: "title"}}
	if a.isFullscreen = a.settings.Fullscreen || config.Fullscreen; a.isFullscreen {
		a.config.Host.SetFullscreen(true)
	}
	a.config.Store.ListFinished()
	a.resumeSaved(config.SavedGame)
	// Real sticks are for one game only.
	a.settings.RealSticks = a.settings.RealSticks && a.playPage != nil
	if isComplete && !config.OffersText() { // else save them at once: text mode is offered only once
		a.savedSettings = a.settings.Text()
	}
	if config.OpenFile != nil {
		a.openFailed = !a.openFile(*config.OpenFile)
	}
	if config.Demo && config.Lessons != nil {
		a.openDemo()
	}
	a.resetFocus()
	if config.OffersText() {
		a.openDialog(readerDialog(a))
	}
	a.saveSettings()
	return a
}

// applyLanguage switches to the language of the settings. If it is missing or cannot be read, the
// language stays as it was.
func (a *App) applyLanguage() {
	language := cmp.Or(a.settings.Language, a.config.System)
	if language == a.words.Language() {
		return
	}
	if err := a.words.SetLanguage(language); err != nil {
		a.showError(i18n.CatalogueError(a.words, err))
	}
	if a.words.Language() != language {
		return
	}
	a.config.Lessons, a.config.Example = a.config.LessonsIn(language)
	a.config.Store.ListLessons()
}

func (a *App) lessons() []lesson.Lesson {
	if a.config.Lessons == nil {
		return nil
	}
	return a.config.Lessons()
}

// OpenFailed reports whether the record or link given at the start could not be opened.
func (a *App) OpenFailed() bool { return a.openFailed }

func (a *App) page() *stackEntry { return a.pages[len(a.pages)-1] }

// saveSettings saves the settings if they have changed.
func (a *App) saveSettings() {
	if text := a.settings.Text(); text != a.savedSettings {
		a.savedSettings = text
		a.config.Store.SaveSettings(text)
	}
}

// Update advances the clock by elapsed, then handles queued news and the events, in order. It saves
// the settings if they have changed.
func (a *App) Update(elapsed time.Duration, events []ui.Event) {
	events = append(a.config.News.Take(), events...)
	a.ignoreInput = false
	wasMoving := a.view.Moving
	a.now += max(elapsed, 0)
	a.isViewStale = a.isViewStale || !a.view.TooltipOver && a.now >= a.tooltipEnds
	if a.notice().fade(a.clock()) == 1 {
		a.dismissNotice()
		a.isViewStale = true
	}
	changed := a.tick()
	if changed || a.notice().fade(a.clock()) > 0 || wasMoving || len(events) > 0 {
		a.isViewStale = true
	}
	for _, e := range events {
		a.dispatch(e)
		a.isViewStale = true
		changed = changed || e.Kind != ui.PointerMove // which is frequent and changes no setting
	}
	if len(events) > 0 {
		changed = a.tick() || changed
	}
	a.finishClosing()
	a.setVolume()
	if a.isViewStale {
		a.page().Handle(a, ui.Event{Kind: ui.UpdateEnd})
	}
	a.refresh()
	if changed {
		a.saveSettings()
	}
}

// View returns what to show. It stays the same until something changes.
func (a *App) View() View {
	a.refresh()
	return a.view
}

// Wake returns the time until something happens by itself, and false if nothing will.
func (a *App) Wake() (time.Duration, bool) {
	if a.view.Moving || a.isClosing && !a.config.Store.IsBusy() || !a.config.News.IsEmpty() {
		return 0, true
	}
	next := min(a.notice().ends(), a.kioskWake(), a.planWake())
	if p, runs := a.timer(); runs {
		next = min(next, p.Wake(a))
	}
	if !a.view.TooltipOver && a.hover.Kind == ui.TargetWidget {
		next = min(next, a.tooltipEnds)
	}
	if next == board.Never {
		return 0, false
	}
	return max(next-a.now, 0), true
}

// tick makes the changes that are due by now and reports whether there were any.
func (a *App) tick() bool {
	if a.now >= a.kioskWake() {
		a.restartKiosk()
		return true
	}
	changed := a.tickPlan()
	p, runs := a.timer()
	return runs && p.Tick(a) || changed
}

// timer returns the page if it changes with time and no dialog covers it.
func (a *App) timer() (p pageWithTimer, runs bool) {
	p, runs = a.page().Page.(pageWithTimer)
	return p, runs && a.dialog == nil
}

// refresh rebuilds the view if something may have changed.
func (a *App) refresh() {
	if !a.isViewStale {
		return
	}
	a.isViewStale = false
	v := View{Page: a.page().name, Change: a.view.Change + 1, Pressed: a.pressed, Screen: ui.Screen{
		Mirrored: a.words.IsRightToLeft(),
		Look: ui.Look{Theme: a.settings.theme(), Text: a.settings.textSize(),
			Fluted: a.settings.FlutedSpools, Board: a.settings.Board},
		Notice:      a.notice().text,
		Focus:       a.focus,
		ShowFocus:   a.showFocus || a.dialog != nil && a.dialog.isQuestion,
		Hover:       a.hover,
		TooltipOver: a.now >= a.tooltipEnds || a.isDimmed && a.boardPage() != nil,
		Scroll:      a.scroll,
	}, StatusCount: a.view.StatusCount}
	if a.settings.Presenter {
		v.Look.Theme, v.Look.Dim = ui.Presenter, a.isDimmed
	}
	root := a.withPlanStrip(a.page().Build(a))
	v.Root, v.Moving = &root, root.Moving
	if p := a.pointing; p.hasRing && p.isMouseKnown {
		v.Pointer = PointerView{On: true, X: p.x, Y: p.y, Ink: p.Ink}
	}
	if a.dialog != nil {
		node := a.dialogNode()
		v.Dialog, v.PageFocus = &node, a.dialog.pageFocus
	}
	for _, n := range a.notices {
		v.Notices = append(v.Notices, n.text)
	}
	v.NoticeCount = a.noticeCount
	// The title page has no bar to show the warning, so a notice shows it until the game is saved.
	if a.isAnyUnsaved() && a.isAtTitle() && v.Notice == "" {
		v.Notice = a.unsavedText("menu.unsaved")
	}
	if gone := a.notice().fade(a.clock()); gone > 0 {
		v.NoticeFade, v.Moving = gone, true
	}
	if shown, moving := a.clock().Shown(a.pageFade); moving {
		v.Fade, v.Moving = 1-shown, true
	}
	a.view = v
	if v.ShowFocus {
		stops := a.view.Top().TabSequence()
		at := a.focusIndex(stops)
		// An animated game has a single stop; an impatient Tab must not leave the page from it.
		if len(stops) > 1 {
			a.view.AtFirstStop, a.view.AtLastStop = at == 0, at == len(stops)-1
		}
	}
}

// T returns the catalogue's text for a key. The args are pairs of a placeholder and its value.
func (a *App) T(key string, args ...any) string { return a.words.T(key, args...) }

func (a *App) clock() board.Clock {
	return board.Clock{Now: a.now, Speed: a.settings.speed(), Calm: a.settings.Calm}
}

// diagramOptions returns the options for drawing a board on the page.
func (a *App) diagramOptions(shapes [2]board.Shape) board.DiagramOptions {
	return board.DiagramOptions{Clock: a.clock(), Shapes: shapes, Hover: a.hover, Focus: a.focus,
		ByKeyboard: a.showFocus, Annotating: a.pointing.isOn}
}

// setVolume sends the volume to the Host when it has changed.
func (a *App) setVolume() {
	loud, room := a.settings.volume()
	if now := [2]float64{loud, room}; now != a.sentVolume {
		a.sentVolume = now
		a.config.Host.SetVolume(loud, room)
	}
}

// playSounds plays sounds on the board of the settings, unless sound is off.
func (a *App) playSounds(sounds []board.Sound) {
	loud, _ := a.settings.volume()
	for _, s := range sounds {
		if s.Board = a.settings.Board; loud > 0 {
			a.config.Host.PlaySound(s)
		}
	}
}
