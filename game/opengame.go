package game

import (
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

// header returns the record header of a new game as chosen. It draws the lots.
func (c *Config) header(options gameOptions) record.Header {
	h := options.header()
	h.Date = c.Today()
	if options.Match > 1 {
		h = play.Match{Games: options.Match, Number: 1}.In(h)
	}
	h.Seed = c.seed()
	if c.Coin() {
		h.First = rules.Spools
	}
	var first rules.Side
	if h.Opening, first = recordedOpening(options.opening()); h.Opening == record.Chosen {
		h.First = first
	}
	for side, computer := range options.Computer {
		if computer {
			h.Players[side] = ""
		}
	}
	return play.WithSeats(h, options.seats())
}

// seed returns a seed for a new game, as it is written in a record.
func (c *Config) seed() string {
	if c.Seed == nil {
		return ""
	}
	return strconv.FormatUint(c.Seed(), 10)
}

// caster returns the thrower for a game: seeded games continue their sequence, others are random.
func (c *Config) caster(game record.Game) rules.Caster {
	die := game.Rules().Options().Die
	seed, err := strconv.ParseUint(game.Header().Seed, 10, 64)
	if err != nil || c.Seed == nil {
		return c.NewCaster(die)
	}
	caster := rules.SeededCaster(seed, die)
	for range play.CastCount(game) {
		caster.Cast()
	}
	return caster
}

// startGame begins a new game as chosen.
func (a *App) startGame(options gameOptions) {
	if a.hasUnfinished() {
		a.settings.LastOptions = options // applies even if the player stays with the old game
	}
	a.leaveGame(func() {
		a.settings.LastOptions = options
		a.playGame(a.newGame(options))
		a.introduceRules(options)
	})
}

// leaveGame calls begin, which begins another game. If an unfinished game is in play, it asks first
// and keeps that game.
func (a *App) leaveGame(begin func()) {
	a.endEdit(true)
	if a.hasUnfinished() {
		a.openDialog(leaveDialog(a, begin))
		return
	}
	begin()
}

// hasUnfinished reports whether an unfinished game is in play.
func (a *App) hasUnfinished() bool {
	g := a.gameInPlay()
	return g != nil && g.session.IsUnfinished()
}

// gameInPlay returns the game in play, which waits while a finished one is viewed; nil if there is
// none.
func (a *App) gameInPlay() *playPage {
	if a.waitingGame != nil {
		return a.waitingGame
	}
	return a.playPage
}

// isViewing reports whether a finished game is viewed while the game in play waits.
func (a *App) isViewing() bool { return a.waitingGame != nil && a.playPage.session.CanReview() }

// endViewing closes the finished game that is viewed and returns to the game in play.
func (a *App) endViewing() {
	if a.waitingGame != nil {
		a.playPage.session.Leave()
		a.playPage, a.waitingGame = a.waitingGame, nil
	}
}

// closeWaitingGame keeps the waiting game among the kept games, because the viewed game is played
// on another way or another game begins.
func (a *App) closeWaitingGame() {
	if g := a.waitingGame; g != nil {
		a.waitingGame = nil
		g.session.Leave()
	}
}

// newGame returns a game as chosen, with nothing thrown yet.
func (a *App) newGame(options gameOptions) record.Game {
	game, _ := record.NewGame(a.config.header(options)) // no error: see rulesOf
	return game
}

// playGame opens a new game.
func (a *App) playGame(game record.Game) {
	a.closeGame()
	a.setMatch(game)
	a.playPage.session.Save()
	if m := a.playPage.session; !a.settings.HasFinishedOne && m.People() == 1 && !m.IsPersonToMove() {
		m.Pause() // a new player reads first, and then lets the computer begin
	}
	a.showGame()
}

// setMatch makes game the game in play.
func (a *App) setMatch(game record.Game) {
	set, _ := record.RuleSetFor(game.Header()) // a readable game names a playable rule set
	a.keepingFocus(func() {
		session := play.NewSession(game, a.config.caster(game), set.ID, sessionBackend{a.config.Store, a})
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
}

// rematch begins the same game once more: same rules, players, opening, and starting position if it
// was set up.
func (a *App) rematch() {
	was := a.playPage.session.Game
	options := a.settings.LastOptions.optionsLike(was.Header(), a.playPage.set, was.HasOwnSetup())
	game := a.newGame(options)
	if was.HasOwnSetup() {
		game = record.NewGameAt(game.Header(), game.Rules(), was.PositionAt(0))
	}
	a.settings.LastOptions = options
	a.playGame(game)
}

// NextGame returns the next game of the match that a finished game is part of, if it goes on.
func (o sessionBackend) NextGame(finished record.Game) (record.Game, bool) {
	h, on := play.NextInMatch(finished)
	if !on {
		return record.Game{}, false
	}
	h.Date, h.Seed = o.a.config.Today(), o.a.config.seed()
	next, err := record.NewGame(h)
	return next, err == nil
}

// sessionBackend saves games and computes moves for the game in play.
type sessionBackend struct {
	Store
	a *App
}

// Claim lets a viewed game that is played on another way take the place of the game that waits.
func (o sessionBackend) Claim() bool {
	if o.a.isViewing() {
		return false
	}
	o.a.closeWaitingGame()
	return true
}

func (o sessionBackend) Reviewed(r *play.Review) {
	if g, whole := stats.OfReview(r); whole {
		o.NoteFinished(g)
		o.a.noteMistakes(r)
	}
}

func (o sessionBackend) Ask(q play.Job, learn func(play.Answer)) { o.a.startJob(q, learn) }
func (o sessionBackend) Stop(kind play.JobKind)                  { o.a.stopJob(kind) }

// resumeSaved opens the saved game. If the text is damaged, it offers the part that still plays.
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
	a.setMatch(game)
	// the program was killed while the end was shown, or a past moment of the game
	if over {
		if err != nil {
			a.showNotice(a.T("notice.partialOver", "reason", i18n.RecordError(a.words, err)))
		}
		a.config.Store.CloseGame(a.playPage.session.Text())
		a.config.Store.ForgetGame()
		if next, on := a.playPage.session.TakeNext(); on {
			a.setMatch(next)
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

// openFile opens a record or a link, or shows what is wrong with it. A lesson is added to the
// teacher's own, which are then shown. openFile reports whether something was opened.
func (a *App) openFile(f File) (opened bool) {
	if link, is := linkIn(string(f.Data)); f.Err == nil && is {
		return a.openLink(link)
	}
	if f.Err == nil && a.config.LessonFolder != "" && lesson.IsLesson(string(f.Data)) {
		a.config.Store.AddLesson(strings.TrimSuffix(f.Name, path.Ext(f.Name)), string(f.Data))
		a.openOnce("learn", a.openLearn)
		return true
	}
	kept, err := a.openRecord(f, false)
	key := "notice.opened"
	if kept {
		key = "notice.openedKept"
	}
	return a.reportOpened(err, a.T(key, "file", f.Name))
}

// reportOpened shows a notice about the record that was opened, or the error, and reports whether
// there was none.
func (a *App) reportOpened(err error, text string) (opened bool) {
	if err != nil {
		a.showError(err)
		return false
	}
	a.showOpened(text)
	return true
}

// openRecord opens a record and reports whether it kept an unfinished game before. If
// continues is true, the file is a kept game, which is then saved in that file.
func (a *App) openRecord(f File, continues bool) (kept bool, err error) {
	if f.Err != nil {
		return false, f.Err
	}
	game, err := record.Read(string(f.Data))
	if err != nil {
		return false, errors.New(a.T("notice.foreign", "file", f.Name, "reason",
			i18n.RecordError(a.words, err)))
	}
	if g := a.gameInPlay(); g != nil && g.session.Text() == record.Write(game) {
		a.endViewing() // it is in play already: a second click on the file makes no copy
		a.showGame()
		return false, nil
	}
	kept = a.hasUnfinished()
	if kept && game.OutcomeAt(game.Len()).IsOver() {
		a.viewGame(game)
		return false, nil
	}
	a.closeGame()
	if continues {
		a.config.Store.TakeGame(f.Name, string(f.Data))
	}
	a.setMatch(game)
	a.playPage.closeEndScreen() // a finished record opens in review
	// saving a finished game leaves nothing to resume, nor anything of the game before
	a.playPage.session.Save()
	a.showGame()
	return kept, nil
}

// viewGame shows a finished game while the game in play waits.
func (a *App) viewGame(game record.Game) {
	a.endViewing()
	a.stopAnimations()
	a.playPage.session.StopThinking()
	a.waitingGame = a.playPage
	a.setMatch(game)
	a.playPage.closeEndScreen()
	a.showPlayPage()
}

// openKeptGame opens a kept game and reports whether it did.
func (a *App) openKeptGame(f File, continues bool) bool {
	kept, err := a.openRecord(f, continues)
	text := ""
	if kept {
		text = a.T("games.kept")
	}
	return a.reportOpened(err, text)
}

// showOpened shows a notice about the game that was opened, and names the values of its record that
// cannot be used.
func (a *App) showOpened(text string) {
	var unusable []string
	for _, tag := range play.UnusableTags(a.playPage.session.Header()) {
		unusable = append(unusable, tag.Name+" “"+record.Shortened(tag.Value)+"”")
	}
	if len(unusable) > 0 {
		text = i18n.Sentences(text, a.T("notice.unusable", "values", strings.Join(unusable, ", ")))
	}
	if text != "" {
		a.showNotice(text)
	}
}

// Open makes an external record the game in play. If it cannot be read, nothing changes and the
// error is a sentence.
func (a *App) Open(f File) error {
	_, err := a.openRecord(f, false)
	return err
}
