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

// start begins a new game as chosen, or from a position. A game in play that is not over is asked
// about first, and kept.
func (g navigator) start(r Navigation) {
	textEditor(g).endEdit(true)
	switch asks := g.play != nil && g.play.Match.Unfinished() && !r.Sure; {
	case asks && r.Choice != nil:
		g.choose(*r.Choice) // also for who plays on
		fallthrough
	case asks:
		g.show(leaveDialog(g.App, r))
	case r.Record != nil:
		g.begin(*r.Record)
	default:
		g.settings.Clock = r.Clock
		if game, playable := g.newGame(*r.Choice); playable {
			g.choose(*r.Choice)
			g.begin(game)
		}
	}
}

// choose remembers how a game was chosen.
func (g navigator) choose(choice LastGame) {
	g.settings.Last = choice
	g.saveSettings()
}

// newGame is a game as chosen, with nothing thrown yet; what cannot be played is told.
func (g navigator) newGame(choice LastGame) (game record.Game, playable bool) {
	game, err := record.NewGame(g.config.header(choice))
	if err != nil {
		g.tell(g.words.T("notice.unplayable", "reason", i18n.RuleErrorClause(g.words, err)))
	}
	return game, err == nil
}

// begin puts a new game on the table.
func (g navigator) begin(game record.Game) {
	g.putAway()
	g.sit(game)
	g.play.Match.Save()
	g.toTable()
}

// sit puts a game on the table.
func (g navigator) sit(game record.Game) {
	set, _ := record.RuleSet(game.Header()) // a game that can be read names one that can be played
	d := g.context()
	g.play = newPlayPage(d, play.NewMatch(game, g.config.caster(game), set.ID, outside{g.App}), set)
	g.aside(d)
}

// putAway lets go of the game in play. One that is left unfinished is kept.
func (g navigator) putAway() {
	if g.play != nil {
		g.play.Match.Leave()
		g.play, g.settings.All = nil, false
		g.saveSettings()
	}
}

// again begins the same game once more: same rules, same players, same way to find who starts, and
// the same board where somebody has set it up.
func (g navigator) again() {
	was := g.play.Match.Game
	choice := g.settings.Last.Like(was.Header(), g.play.Set, play.SetUp(was))
	game, playable := g.newGame(choice)
	if !playable {
		return
	}
	if play.SetUp(was) {
		game = record.New(game.Header(), game.Rules(), was.PositionAt(0))
	}
	g.choose(choice)
	g.begin(game)
}

// outside saves games and thinks about them for a match.
type outside struct{ a *App }

func (o outside) SaveGame(text string)  { o.a.do(Effect{Kind: SaveGame, Text: text}) }
func (o outside) StoreGame(text string) { o.a.do(Effect{Kind: StoreGame, Text: text}) }
func (o outside) ForgetGame()           { o.a.do(Effect{Kind: ForgetGame}) }

func (o outside) Stop(q play.Question) { o.a.do(Effect{Kind: StopThinking, Question: &q}) }

func (o outside) Study(q play.Question, begin bool) {
	o.a.do(Effect{Kind: Study, On: begin, Question: &q})
}

func (o outside) Reviewed(r *play.Review) {
	if g, whole := stats.OfReview(r); whole {
		o.a.do(Effect{Kind: NoteFinished, Finished: &g})
	}
}

func (o outside) Ask(q play.Question) uint64 {
	o.a.asked++
	q.ID = o.a.asked
	o.a.do(Effect{Kind: Think, Question: &q})
	return q.ID
}

// resume puts the saved game back on the table. Of a text that cannot be read what still plays is offered.
func (g navigator) resume(text string) {
	if text == "" {
		return
	}
	game, err := record.Read(text)
	if err != nil {
		if game, _ = record.ReadPartial(text); game.Rules() == nil || game.Len() == 0 {
			g.tell(g.words.T("notice.damaged", "reason", i18n.RecordError(g.words, err)))
			return
		}
		g.tell(g.words.T("notice.partial", "n", game.Len(), "reason", i18n.RecordError(g.words, err)))
	}
	g.sit(game)
	if g.play.Match.Over() && g.play.Match.Live() { // it was killed while the end was shown
		if err != nil {
			g.tell(g.words.T("notice.partialOver", "reason", i18n.RecordError(g.words, err)))
		}
		g.do(Effect{Kind: StoreGame, Text: g.play.Match.Text()})
		g.do(Effect{Kind: ForgetGame})
		g.play = nil
		return
	}
	if err != nil {
		g.play.Match.Save()
	}
}

// open opens a record, or tells what is wrong with it. A lesson is put among one's own, which are shown.
func (g navigator) open(f File) {
	if f.Err == nil && g.config.LessonFolder != "" && lesson.IsLesson(string(f.Data)) {
		g.do(Effect{Kind: PutLesson, Name: strings.TrimSuffix(f.Name, path.Ext(f.Name)),
			Text: string(f.Data)})
		g.once(Learn)
		return
	}
	switch kept, err := g.openAs(f, false); {
	case err != nil:
		g.tell(err.Error())
	case kept:
		g.tell(g.words.T("notice.openedKept", "file", f.Name))
	default:
		g.tell(g.words.T("notice.opened", "file", f.Name))
	}
}

// openAs opens a record, and reports whether an unfinished game was kept before. One that is taken
// is a kept game, and goes on in its own file.
func (g navigator) openAs(f File, taken bool) (kept bool, err error) {
	if f.Err != nil {
		return false, f.Err
	}
	game, err := record.Read(string(f.Data))
	if err != nil {
		return false, errors.New(g.words.T("notice.foreign", "file", f.Name, "reason",
			i18n.RecordError(g.words, err)))
	}
	kept = g.play != nil && g.play.Match.Unfinished()
	g.putAway()
	if taken {
		g.do(Effect{Kind: TakeGame, Name: f.Name, Text: string(f.Data)})
	}
	g.sit(game)
	g.play.LookBack()   // a finished record was opened to be looked at
	g.play.Match.Save() // of a finished one nothing is left to be continued, nor of the game before it
	g.toTable()
	return kept, nil
}

// takeUp opens a kept game, and reports whether it is open.
func (g navigator) takeUp(f File, taken bool) bool {
	kept, err := g.openAs(f, taken)
	switch {
	case err != nil:
		g.tell(err.Error())
	case kept:
		g.tell(g.words.T("games.kept"))
	}
	return err == nil
}

// Open makes a record from outside the game in play, if it can be read; otherwise nothing changes,
// and the error is a sentence.
func (a *App) Open(f File) error {
	_, err := navigator{a}.openAs(f, false)
	return err
}
