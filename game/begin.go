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

// header tells of a game as chosen; lots are drawn here.
func (c *Config) header(choice LastGame) record.Header {
	base := c.Set(choice.RuleSet)
	set := choice.Under(base)
	h := record.Header{RuleSet: set.ID, House: choice.House(base), Die: choice.Die && set.Dice,
		Players: choice.Players, Date: c.Today}
	if len(set.Pawns) > 1 {
		h.Pawns = choice.PawnsOf(set)
	}
	if c.Seed != nil {
		h.Seed = strconv.FormatUint(c.Seed(), 10)
	}
	if c.Coin() {
		h.First = rules.Spools
	}
	switch choice.OpeningOf(set) {
	case OpenThrow:
		h.Opening = record.Thrown
	case OpenLot:
		h.Opening = record.Lot
	case OpenCones:
		h.Opening, h.First = record.Chosen, rules.Cones
	case OpenSpools:
		h.Opening, h.First = record.Chosen, rules.Spools
	}
	for side, computer := range choice.Computer {
		if computer {
			h.Players[side] = ""
		}
	}
	return play.WithSeats(h, choice.Seats())
}

// caster throws for a game: as its seed has it, going on where it was left, or else as chance will.
func (c *Config) caster(game record.Game) rules.Caster {
	die := game.Rules().Options().Die
	seed, err := strconv.ParseUint(game.Header().Seed, 10, 64)
	if err != nil || c.Seeded == nil {
		return c.NewCaster(die)
	}
	caster := c.Seeded(seed, die)
	for range play.Casts(game) {
		caster.Cast()
	}
	return caster
}

// start begins a new game as chosen, with so many seconds for a turn. An unfinished game in play is kept,
// and asked about first.
func (a *App) start(choice LastGame, clock string) {
	a.endEdit(true)
	begin := func() {
		a.settings.Clock = clock
		if game, playable := a.newGame(choice); playable {
			a.choose(choice)
			a.begin(game)
		}
	}
	if a.play != nil && a.play.Match.Unfinished() {
		a.choose(choice) // also for who plays on
		a.show(leaveDialog(a, begin))
		return
	}
	begin()
}

// startFrom begins a game from a position that was set up. An unfinished game in play is kept, and asked about first.
func (a *App) startFrom(game record.Game) {
	a.endEdit(true)
	if a.play != nil && a.play.Match.Unfinished() {
		a.show(leaveDialog(a, func() { a.begin(game) }))
		return
	}
	a.begin(game)
}

// choose remembers how a game was chosen.
func (a *App) choose(choice LastGame) {
	a.settings.Last = choice
	a.saveSettings()
}

// newGame is a game as chosen, with nothing thrown yet; what cannot be played is told.
func (a *App) newGame(choice LastGame) (game record.Game, playable bool) {
	game, err := record.NewGame(a.config.header(choice))
	if err != nil {
		a.tell(a.words.T("notice.unplayable", "reason", i18n.RuleErrorClause(a.words, err)))
	}
	return game, err == nil
}

// begin puts a new game on the table.
func (a *App) begin(game record.Game) {
	a.putAway()
	a.sit(game)
	a.play.Match.Save()
	a.toTable()
}

// sit puts a game on the table.
func (a *App) sit(game record.Game) {
	set, _ := record.RuleSet(game.Header()) // a game that can be read names one that can be played
	a.aside(func() {
		match := play.NewMatch(game, a.config.caster(game), set.ID, matchBackend{a.config.Store, a})
		a.play = newPlayPage(a, match, set)
	})
}

// putAway lets go of the game in play. One that is left unfinished is kept.
func (a *App) putAway() {
	if a.play != nil {
		a.play.Match.Leave()
		a.play, a.settings.All = nil, false
		a.saveSettings()
	}
}

// again begins the same game once more: same rules, same players, same way to find who starts, and
// the same board where somebody has set it up.
func (a *App) again() {
	was := a.play.Match.Game
	choice := a.settings.Last.Like(was.Header(), a.play.Set, play.SetUp(was))
	game, playable := a.newGame(choice)
	if !playable {
		return
	}
	if play.SetUp(was) {
		game = record.New(game.Header(), game.Rules(), was.PositionAt(0))
	}
	a.choose(choice)
	a.begin(game)
}

// matchBackend saves games and thinks about them for a match.
type matchBackend struct {
	Store
	a *App
}

func (o matchBackend) Stop(q play.Question) { o.a.config.Thinker.Stop(q.Purpose) }

func (o matchBackend) Reviewed(r *play.Review) {
	if g, whole := stats.OfReview(r); whole {
		o.NoteFinished(g)
	}
}

func (o matchBackend) Ask(q play.Question) uint64 {
	o.a.questions++
	q.ID = o.a.questions
	o.a.config.Thinker.Ask(q)
	return q.ID
}

// resume puts the saved game back on the table. Of a text that cannot be read what still plays is offered.
func (a *App) resume(text string) {
	if text == "" {
		return
	}
	game, err := record.Read(text)
	if err != nil {
		if game, _ = record.ReadPartial(text); game.Rules() == nil || game.Len() == 0 {
			a.tell(a.words.T("notice.damaged", "reason", i18n.RecordError(a.words, err)))
			return
		}
	}
	a.sit(game)
	if a.play.Match.Over() && a.play.Match.Live() { // it was killed while the end was shown
		if err != nil {
			a.tell(a.words.T("notice.partialOver", "reason", i18n.RecordError(a.words, err)))
		}
		a.config.Store.StoreGame(a.play.Match.Text())
		a.config.Store.ForgetGame()
		a.play = nil
		return
	}
	if err != nil {
		a.tell(a.words.T("notice.partial", "n", game.Len(), "reason", i18n.RecordError(a.words, err)))
		a.play.Match.Save()
	}
}

// openFile opens a record, or tells what is wrong with it. A lesson is put among one's own, which are shown.
func (a *App) openFile(f File) {
	if f.Err == nil && a.config.LessonFolder != "" && lesson.IsLesson(string(f.Data)) {
		a.config.Store.PutLesson(strings.TrimSuffix(f.Name, path.Ext(f.Name)), string(f.Data))
		a.once("learn", a.openLearn)
		return
	}
	switch kept, err := a.openAs(f, false); {
	case err != nil:
		a.tell(err.Error())
	case kept:
		a.tell(a.words.T("notice.openedKept", "file", f.Name))
	default:
		a.tell(a.words.T("notice.opened", "file", f.Name))
	}
}

// openAs opens a record, and reports whether an unfinished game was kept before. One that is taken
// is a kept game, and goes on in its own file.
func (a *App) openAs(f File, taken bool) (kept bool, err error) {
	if f.Err != nil {
		return false, f.Err
	}
	game, err := record.Read(string(f.Data))
	if err != nil {
		return false, errors.New(a.words.T("notice.foreign", "file", f.Name, "reason",
			i18n.RecordError(a.words, err)))
	}
	kept = a.play != nil && a.play.Match.Unfinished()
	a.putAway()
	if taken {
		a.config.Store.TakeGame(f.Name, string(f.Data))
	}
	a.sit(game)
	a.play.LookBack()   // a finished record was opened to be looked at
	a.play.Match.Save() // of a finished one nothing is left to be continued, nor of the game before it
	a.toTable()
	return kept, nil
}

// takeUp opens a kept game, and reports whether it is open.
func (a *App) takeUp(f File, taken bool) bool {
	kept, err := a.openAs(f, taken)
	switch {
	case err != nil:
		a.tell(err.Error())
	case kept:
		a.tell(a.words.T("games.kept"))
	}
	return err == nil
}

// Open makes a record from outside the game in play, if it can be read; otherwise nothing changes,
// and the error is a sentence.
func (a *App) Open(f File) error {
	_, err := a.openAs(f, false)
	return err
}
