package game

import (
	"cmp"
	"errors"
	"path"
	"strconv"
	"strings"

	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/play"
	"senet/game/stats"
	"senet/rules"
	"senet/rules/record"
)

// newHeader returns the header of a new game with these options, dated today. It draws a seed and,
// if lots decide, the side that goes first.
func (c *Config) newHeader(options gameOptions) record.Header {
	h := options.header()
	h.Date = c.Today()
	if options.Match > 1 {
		h = play.Match{Games: options.Match, Number: 1}.In(h)
	}
	h.Seed = c.newSeed()
	if c.Coin() {
		h.First = rules.Spools
	}
	var first rules.Side
	if h.Start, first = recordedStart(options.start()); h.Start == record.Chosen {
		h.First = first
	}
	for side, computer := range options.Computer {
		if computer {
			h.Players[side] = ""
		}
	}
	return play.WithSeats(h, options.seats())
}

// newSeed returns a seed for a new game in the form for a record; "" if games have no seeds.
func (c *Config) newSeed() string {
	if c.Seed == nil {
		return ""
	}
	return strconv.FormatUint(c.Seed(), 10)
}

// thrower returns the throws for a game. A game with a seed continues its sequence.
func (c *Config) thrower(game record.Game) rules.Thrower {
	die := game.Rules().Options().Die
	seed, err := strconv.ParseUint(game.Header().Seed, 10, 64)
	if err != nil || c.Seed == nil {
		return c.NewThrower(die)
	}
	thrower := rules.SeededThrower(seed, die)
	for range play.ThrowsMade(game) {
		thrower.Throw()
	}
	return thrower
}

// startGame begins a new game with these options. If an unfinished game is in play, it asks first.
func (a *App) startGame(options gameOptions) {
	now := a.gameInPlay()
	short := a.settings.LastOptions.isShort() || now != nil && play.IsShort(now.session.Header())
	a.leaveGame(func() {
		a.settings.LastOptions = options
		a.playGame(a.newGame(options))
		a.introduceRules(options, short)
	})
}

// leaveGame calls begin, which begins another game. An unfinished game in play is kept, as a notice
// says; if it cannot be, leaveGame asks first.
func (a *App) leaveGame(begin func()) {
	a.endEdit(true)
	switch isUnfinished := a.hasUnfinishedGame(); {
	case isUnfinished && a.config.CannotKeep:
		a.askLeave(begin)
	case isUnfinished:
		begin()
		a.showNotice(a.T("games.kept"))
	default:
		begin()
	}
}

func (a *App) hasUnfinishedGame() bool {
	g := a.gameInPlay()
	return g != nil && g.session.IsUnfinished()
}

// gameInPlay returns the game in play, also while a finished one is viewed; nil if there is none.
func (a *App) gameInPlay() *playPage { return cmp.Or(a.unfinishedGame, a.playPage) }

// isViewingFinished reports whether a finished game is viewed while the game in play waits.
func (a *App) isViewingFinished() bool {
	return a.unfinishedGame != nil && a.playPage.session.CanReview()
}

// endViewing closes the finished game that is viewed and returns to the game in play.
func (a *App) endViewing() {
	if a.unfinishedGame != nil {
		a.playPage.session.Leave()
		a.playPage, a.unfinishedGame = a.unfinishedGame, nil
	}
}

// newGame returns a new game with these options. A duel has the score of the games before it.
func (a *App) newGame(options gameOptions) record.Game {
	h := a.config.newHeader(options)
	game, _ := record.NewGame(h) // no error: see rulesOf
	if _, opponent, is := play.Duel(game); is {
		game, _ = record.NewGame(a.settings.Scores[opponent.String()].In(h))
	}
	return game
}

// playGame closes the game in play and begins a new one.
func (a *App) playGame(game record.Game) {
	a.closeGame()
	a.setGame(game)
	a.playPage.session.Save()
	if m := a.playPage.session; !a.settings.HasFinishedOne && m.People() == 1 &&
		!m.IsPersonToMove() {
		m.Pause() // a new player reads first and then lets the computer begin
	}
	a.showGame()
}

func (a *App) setGame(game record.Game) {
	set, _ := record.RuleSetFor(game.Header()) // a readable game names a playable rule set
	a.keepingFocus(func() {
		session := play.NewSession(game, a.config.thrower(game), set.ID, sessionBackend{a.config.Store, a})
		a.playPage = newPlayPage(a, session, set)
	})
}

// closeGame closes the game in play. An unfinished one is kept.
func (a *App) closeGame() {
	a.endViewing()
	if a.playPage != nil {
		a.playPage.session.Leave()
		a.playPage = nil
	}
	a.settings.RealThrows = nil
}

// rematch begins the same game again, with the same rules, players and start, and with the same
// position if it was set up.
func (a *App) rematch() {
	old := a.playPage.session.Game
	options := a.settings.LastOptions.optionsLike(old.Header(), a.playPage.set, old.HasOwnSetup())
	game := a.newGame(options)
	if old.HasOwnSetup() { // also that of a plan: the next other game does not follow its options
		game = record.NewGameAt(game.Header(), game.Rules(), old.PositionAt(0))
	} else {
		a.settings.LastOptions = options
	}
	a.playGame(game)
}

// NextGame returns the next game of the match that a finished game belongs to, and whether there is
// one.
func (b sessionBackend) NextGame(finished record.Game) (record.Game, bool) {
	h, goesOn := play.NextInMatch(finished)
	if !goesOn {
		return record.Game{}, false
	}
	h.Date, h.Seed = b.app.config.Today(), b.app.config.newSeed()
	next, err := record.NewGame(h)
	return next, err == nil
}

// sessionBackend connects a play.Session to the App and its services.
type sessionBackend struct {
	Store
	app *App
}

// Claim makes the session the game in play and reports whether it did. A finished game that is only
// viewed stays so until the player takes back a move and plays on.
func (b sessionBackend) Claim() bool {
	if b.app.isViewingFinished() {
		return false
	}
	if waiting := b.app.unfinishedGame; waiting != nil { // it stays among the kept games
		b.app.unfinishedGame = nil
		waiting.session.Leave()
	}
	return true
}

// CloseGame stores a finished game or one that is left, and notes the score after a finished one. A record
// counts only if it began with the score noted: not when it is finished again from an earlier move.
func (b sessionBackend) CloseGame(text string) {
	if game, err := record.Read(text); err == nil {
		end := game.OutcomeAt(game.Len())
		before := play.ScoreOf(game.Header())
		if person, opponent, is := play.Duel(game); is && end.IsOver() &&
			before == b.app.settings.Scores[opponent.String()] {
			b.app.settings.saveScore(opponent.String(), before.After(end, person))
		}
	}
	b.Store.CloseGame(text)
}

func (b sessionBackend) TakeReview(r *play.Review) {
	if g, whole := stats.OfReview(r); whole {
		b.NoteFinished(g)
		b.app.noteMistakes(r)
	}
}

func (b sessionBackend) Ask(q play.Job, learn func(play.Answer)) { b.app.startJob(q, learn) }
func (b sessionBackend) Stop(kind play.JobKind)                  { b.app.stopJob(kind) }

// resumeSaved opens the saved game, or the readable part of a damaged one.
func (a *App) resumeSaved(text string) {
	if text == "" {
		return
	}
	game, err := record.Read(text)
	if err != nil {
		if game, _ = record.ReadPartial(text); game.Rules() == nil || game.Len() == 0 {
			a.showNotice(a.T("notice.damaged", "reason", i18n.RecordError(a.words, err)))
			return
		}
	}
	over := game.OutcomeAt(game.Len()).IsOver()
	if over {
		game = game.Goto(game.Len())
	}
	a.setGame(game)
	// The program was killed before it could close the finished game.
	if over {
		a.settings.RealThrows = nil
		if err != nil {
			a.showNotice(a.T("notice.partialOver", "reason", i18n.RecordError(a.words, err)))
		}
		sessionBackend{a.config.Store, a}.CloseGame(a.playPage.session.Text())
		a.config.Store.ForgetGame()
		if next, goesOn := a.playPage.session.TakeNext(); goesOn {
			a.setGame(next)
			a.playPage.session.Save()
			return
		}
		a.playPage = nil
		return
	}
	if err == nil {
		a.showOpened("")
		return
	}
	a.showOpened(a.T("notice.partial", "n", game.Len(), "reason", i18n.RecordError(a.words, err)))
	a.playPage.session.Save()
}

// openFile opens a record, a link or a lesson. If it cannot do so, a notice says why. It reports
// whether it did.
func (a *App) openFile(f File) (opened bool) {
	if link, ok := linkIn(string(f.Data)); f.Err == nil && ok {
		return a.openLink(link)
	}
	if f.Err == nil && lesson.IsLesson(string(f.Data)) {
		return a.openLesson(f)
	}
	hadUnfinished, err := a.openRecord(f, false)
	key := "notice.opened"
	if hadUnfinished {
		key = "notice.openedKept"
	}
	return a.reportOpened(err, a.T(key, "file", f.Name))
}

// openLesson adds a lesson to the teacher's own and lists them, even if it cannot be shown, which a notice
// explains. Where there is no folder for them, it plays a lesson that can be shown, and a notice says that
// it is not saved. It reports whether the lesson will be saved.
func (a *App) openLesson(f File) bool {
	l, faults := lesson.Read(f.Name, string(f.Data))
	if len(faults) > 0 {
		a.showError(a.T("learn.fault.head", "file", f.Name) + ". " + a.faultWithPlace(faults[0]))
	}
	if a.config.LessonFolder != "" {
		a.config.Store.AddLesson(strings.TrimSuffix(f.Name, path.Ext(f.Name)), string(f.Data))
		openOnce[learnPage](a, a.openLearn)
		return true
	}
	if len(faults) > 0 {
		return false
	}
	a.open("lesson", newLessonPage(a, l))
	a.showError(a.T("disk.save", "file", f.Name, "why", a.T("disk.cause.notKept")))
	return false
}

// reportOpened shows a notice about an opened record, or else the error.
// It reports whether err is nil.
func (a *App) reportOpened(err error, text string) (opened bool) {
	if err != nil {
		a.showError(err.Error())
		return false
	}
	a.showOpened(text)
	return true
}

// openRecord opens a record and reports whether an unfinished game had to make way for it. If
// continues is set, f is a kept game, which continues in its file.
func (a *App) openRecord(f File, continues bool) (hadUnfinished bool, err error) {
	if f.Err != nil {
		return false, f.Err
	}
	game, err := record.Read(string(f.Data))
	if err != nil {
		kind := err.(*record.Error).Kind
		isGame := kind != record.NotARecord && kind != record.NotText && kind != record.TooLong
		return false, errors.New(a.T("notice.foreign", "file", f.Name, "game", isGame,
			"neither", kind == record.NotARecord, "reason", i18n.RecordError(a.words, err)))
	}
	if g := a.gameInPlay(); g != nil && g.session.Text() == record.Write(game) {
		a.endViewing() // already in play: a second click on the file makes no copy
		a.showGame()
		return false, nil
	}
	hadUnfinished = a.hasUnfinishedGame()
	if hadUnfinished && game.OutcomeAt(game.Len()).IsOver() {
		a.viewGame(game)
		return false, nil
	}
	a.closeGame()
	if continues {
		a.config.Store.TakeGame(f.Name, string(f.Data))
	}
	a.setGame(game)
	a.playPage.closeEndScreen() // a finished record opens in review
	a.playPage.session.Save()   // also a finished one, so that no previous game is resumed
	a.showGame()
	return hadUnfinished, nil
}

// viewGame shows a finished game while the game in play waits.
func (a *App) viewGame(game record.Game) {
	a.endViewing()
	a.stopAnimations()
	a.playPage.session.StopThinking()
	a.unfinishedGame = a.playPage
	a.setGame(game)
	a.playPage.closeEndScreen()
	a.showPlayPage()
}

// openKeptGame opens a kept game and reports whether it did.
func (a *App) openKeptGame(f File, continues bool) bool {
	hadUnfinished, err := a.openRecord(f, continues)
	text := ""
	if hadUnfinished {
		text = a.T("games.kept")
	}
	return a.reportOpened(err, text)
}

// showOpened shows a notice about an opened game,
// with the values in its record that cannot be used.
func (a *App) showOpened(text string) {
	var unusable []string
	for _, tag := range play.UnusableTags(a.playPage.session.Header()) {
		unusable = append(unusable, tag.Name+" “"+record.Shorten(tag.Value)+"”")
	}
	if len(unusable) > 0 {
		text = i18n.Sentences(text, a.T("notice.unusable", "values", strings.Join(unusable, ", ")))
	}
	if text != "" {
		a.showNotice(text)
	}
}

// Open makes a record the game in play. The error, if it cannot be read,
// is a sentence for the player.
func (a *App) Open(f File) error {
	_, err := a.openRecord(f, false)
	return err
}
