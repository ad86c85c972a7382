package game

import (
	"maps"
	"slices"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// base returns the chosen rule set without house rules.
func (o gameOptions) base() ruleset.Set { return ruleSet(o.RuleSet) }

// houseRules returns the house rules of the chosen rule set.
func (o gameOptions) houseRules() ruleset.HouseRules {
	h, _ := ruleset.ParseHouse(o.HouseRuleCodes[o.base().ID]) // limit leaves only playable ones
	return h
}

// set returns the chosen rule set with its house rules.
func (o gameOptions) set() ruleset.Set {
	set, _ := o.base().Under(o.houseRules())
	return set
}

// pawns returns the chosen number of pawns, or the rule set's default.
func (o gameOptions) pawns() int {
	set := o.set()
	return set.With(o.Pawns[set.ID], false).Pawns
}

// gameOptions holds the options of the last game, so that Enter begins the same again.
type gameOptions struct {
	RuleSet string         `json:"ruleset"`
	Pawns   map[string]int `json:"pawns,omitempty"` // by rule set
	Die     bool           `json:"die"`
	Players [2]string      `json:"players"` // by side
	// Computer says which sides the computer plays. Its level is kept while a person plays that
	// side.
	Computer [2]bool   `json:"computer"`
	Level    [2]string `json:"level"`
	// Handicap is how many pawns of each side start at home, where the rule set allows it.
	Handicap [2]int `json:"handicap,omitzero"`
	Match    int    `json:"match,omitempty"` // the most games of a match; 0 or 1: a single game
	Opening  string `json:"opening"`         // throw, lot, cones, spools

	HouseRuleCodes map[string]string `json:"house,omitempty"` // codes of house rules by rule set
}

// firstGame returns the options of a new player's first game: short, and against the weakest
// computer. The player goes first, so that nothing moves before the player does, and then has a
// pawn that can go forward in the first three turns in 99 of 100 games.
func firstGame() gameOptions {
	return gameOptions{Opening: openCones, Computer: [2]bool{rules.Spools: true},
		Level: [2]string{rules.Spools: ai.Pupil.String()}}.asShortGame()
}

// asShortGame returns the short game with the chosen players.
func (o gameOptions) asShortGame() gameOptions {
	o.RuleSet, o.Handicap = play.ShortSet, [2]int{play.ShortHome, play.ShortHome}
	o.HouseRuleCodes = with(o.HouseRuleCodes, play.ShortSet, ruleset.ShortHouse)
	return o
}

// isShort reports whether the short game is chosen.
func (o gameOptions) isShort() bool {
	return play.IsShort(record.Header{RuleSet: o.RuleSet, House: o.houseRules(), Handicap: o.Handicap})
}

// fullLength returns the full game if the short one is chosen: with the usual rules, all pawns on
// the board, and lots for the first move. The rules, comparison and print pages use it.
func (o gameOptions) fullLength() gameOptions {
	if o.isShort() {
		o.setHouseRules(ruleset.HouseRules{})
		o.Handicap, o.Opening = [2]int{}, openThrow
	}
	return o
}

// minutesText says how long a game takes, or returns "" if that was not measured.
func (o gameOptions) minutesText(a *App) string {
	throws := o.throws(a)
	if throws == 0 {
		return ""
	}
	return a.T("new.minutes", "from", roundMinutes(throws*secondsPerThrow),
		"to", roundMinutes(throws*slowSecondsPerThrow))
}

// throws returns the usual number of throws in a game; 0: it was not measured, as with house rules
// or a head start.
func (o gameOptions) throws(a *App) float64 {
	switch {
	case o.isShort():
		return play.ShortThrows
	case o.houseRules() != (ruleset.HouseRules{}) || o.handicap() != [2]int{}:
		return 0
	}
	return o.figures(a).Skilled.Throws
}

// figures returns what was measured of the chosen rule set without house rules; zero if nothing
// was.
func (o gameOptions) figures(a *App) ruleset.Figures {
	return a.config.figures(o.base(), ruleset.HouseRules{}, o.pawns(), o.Die && o.base().Dice)
}

// roundMinutes converts seconds to minutes, from ten on in fives.
func roundMinutes(seconds float64) int {
	if seconds >= 600 {
		return 5 * i18n.Round(seconds/300)
	}
	return i18n.Round(seconds / 60)
}

// feelText says how long a game takes and how it feels.
func (o gameOptions) feelText(a *App) string {
	parts := []string{o.minutesText(a)}
	if parts[0] == "" || o.isShort() {
		return parts[0]
	}
	// the first key says in words how long it is
	for _, key := range o.figures(a).FeelKeys()[1:] {
		parts = append(parts, a.T(key))
	}
	return a.words.Dotted(parts...)
}

// header returns the header of a game as chosen, without its date, its opening and what is drawn.
func (o gameOptions) header() record.Header {
	set := o.set()
	h := record.Header{RuleSet: set.ID, House: o.houseRules(), Die: o.Die && set.Dice, Players: o.Players,
		Handicap: o.handicap()}
	if len(set.Pawns) > 1 {
		h.Pawns = o.pawns()
	}
	return h
}

// setHouseRules sets the house rules of the chosen rule set.
func (c *gameOptions) setHouseRules(h ruleset.HouseRules) {
	c.HouseRuleCodes = with(c.HouseRuleCodes, c.RuleSet, h.String())
	if h == (ruleset.HouseRules{}) {
		delete(c.HouseRuleCodes, c.RuleSet)
	}
}

// setPawns sets the number of pawns of the chosen rule set.
func (c *gameOptions) setPawns(n int) { c.Pawns = with(c.Pawns, c.RuleSet, n) }

// with returns a copy of a map with one more value, because other choices share the map.
func with[V any](of map[string]V, key string, value V) map[string]V {
	all := map[string]V{}
	maps.Copy(all, of)
	all[key] = value
	return all
}

// seats returns the players as chosen. The level is kept while a person plays.
func (o gameOptions) seats() [2]play.Seat {
	var seats [2]play.Seat
	for side := range seats {
		if o.Computer[side] {
			seats[side] = play.Seat{Computer: true, Level: o.levelOf(rules.Side(side))}
		}
	}
	return seats
}

// levelOf returns the level chosen for a side; the default is the second one.
func (o gameOptions) levelOf(side rules.Side) ai.Level {
	if level, known := ai.LevelByName(o.Level[side]); known {
		return level
	}
	return ai.Potter
}

// swap swaps the players' sides.
func (c *gameOptions) swap() {
	c.Players[0], c.Players[1] = c.Players[1], c.Players[0]
	c.Computer[0], c.Computer[1] = c.Computer[1], c.Computer[0]
	c.Level[0], c.Level[1] = c.Level[1], c.Level[0]
	c.Handicap[0], c.Handicap[1] = c.Handicap[1], c.Handicap[0]
}

// maxHandicap is the largest number of pawns that can start at home.
const maxHandicap = 3

// maxHome returns how many pawns of a side can start at home: none in a game won on goal squares,
// where no pawn goes home, and never all of them.
func (o gameOptions) maxHome() int {
	if o.set().Options.Goal == rules.OddAndEven {
		return 0
	}
	return min(maxHandicap, o.pawns()-1)
}

// handicap returns how many pawns of each side start at home.
func (o gameOptions) handicap() (home [2]int) {
	for side, n := range o.Handicap {
		home[side] = min(n, o.maxHome())
	}
	return home
}

// openingsOf returns the openings of a rule set. Throwing for the first move is only included if
// the rule set has it.
func openingsOf(set ruleset.Set) []string {
	if set.Options.Start != rules.FirstOneWins {
		return openingValues()[1:]
	}
	return openingValues()
}

// opening returns the chosen opening if the rule set has it; else lots are drawn.
func (o gameOptions) opening() string { return validOr(o.Opening, openingsOf(o.set()), openLot) }

// optionsLike returns the choice for a game like the one of this header. After a board setup the
// opening stays as chosen, because such a game has none.
func (o gameOptions) optionsLike(h record.Header, set ruleset.Set, setUp bool) gameOptions {
	options := o
	options.RuleSet, options.Die = set.ID, h.Die
	if !setUp {
		options.Opening = openingOf(h)
	}
	for side, seat := range play.Seats(h) { // names of people are kept while a computer plays
		if options.Computer[side] = seat.Computer; seat.Computer {
			options.Level[side] = seat.Level.String()
		} else {
			options.Players[side] = h.Players[side]
		}
	}
	if h.Pawns > 0 {
		options.setPawns(h.Pawns)
	}
	options.setHouseRules(h.House)
	options.Handicap, options.Match = h.Handicap, play.MatchOf(h).Games
	return options
}

// recordedOpening returns an opening as a record has it, with the side that was chosen to go first.
func recordedOpening(name string) (record.Opening, rules.Side) {
	switch name {
	case openThrow:
		return record.Thrown, rules.Cones
	case openLot:
		return record.Lot, rules.Cones
	case openSpools:
		return record.Chosen, rules.Spools
	}
	return record.Chosen, rules.Cones
}

// openingOf returns the opening recorded in a header.
func openingOf(h record.Header) string {
	i := slices.IndexFunc(openingValues(), func(name string) bool {
		opening, first := recordedOpening(name)
		return opening == h.Opening && (opening != record.Chosen || first == h.First)
	})
	return openingValues()[i]
}

// currentRules returns a header that names the rules of the game in play, or those chosen last.
func (a *App) currentRules() record.Header {
	if a.playPage != nil {
		return a.playPage.session.Header()
	}
	last := a.settings.LastOptions.fullLength()
	return last.header()
}

// rulesOf returns the rules with some options of a rule set, perhaps under house rules. They can be
// played: a test of package ruleset tries them all.
func rulesOf(o rules.Options) *rules.Rules {
	r, _ := rules.New(o)
	return r
}

// currentBoard returns the board of the game in play, or of the rule set chosen last, before its
// first throw.
func (a *App) currentBoard() board.Diagram {
	if a.playPage != nil {
		return a.playPage.restingDiagram(a)
	}
	set := a.settings.LastOptions.set()
	r := rulesOf(set.Options)
	return board.StillDiagram(r, r.Start(set.First), a.settings.shapes(set))
}
