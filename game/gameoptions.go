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

// gameOptions are the choices for a new game. The settings keep those of the last game.
type gameOptions struct {
	RuleSet  string         `json:"ruleset"`
	Pawns    map[string]int `json:"pawns,omitempty"` // by rule set
	Die      bool           `json:"die"`
	Players  [2]string      `json:"players"`  // names by side
	Computer [2]bool        `json:"computer"` // the sides that the computer plays
	Level    [2]string      `json:"level"`    // the computer's levels, kept while a person plays
	// Handicap is the number of pawns of each side that start at home, if the rule set allows it.
	Handicap [2]int `json:"handicap,omitzero"`
	Match    int    `json:"match,omitempty"` // the maximum number of games; 0 or 1: a single game
	Start    string `json:"opening"`         // one of startValues

	HouseRuleCodes map[string]string `json:"house,omitempty"` // codes of house rules by rule set
}

// base returns the chosen rule set without house rules.
func (o gameOptions) base() ruleset.Set { return ruleSet(o.RuleSet) }

// houseRules returns the house rules of the chosen rule set.
func (o gameOptions) houseRules() ruleset.HouseRules {
	h, _ := ruleset.ParseHouse(o.HouseRuleCodes[o.base().ID]) // Settings.sanitize keeps only playable ones
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

// firstGame returns the options of a new player's first game: the short game against the weakest
// level. The player goes first: nothing moves before the player acts, and in 98 of 100 games a
// pawn can go forward in each of the first three turns.
func firstGame() gameOptions {
	return gameOptions{Computer: [2]bool{rules.Spools: true},
		Level: [2]string{rules.Spools: ai.Pupil.String()}}.asShortGame()
}

// asShortGame returns the short game with the chosen players. A person goes first against the
// computer, as New game says.
func (o gameOptions) asShortGame() gameOptions {
	o.RuleSet, o.Handicap = play.ShortSet, [2]int{}
	o.HouseRuleCodes = withEntry(o.HouseRuleCodes, play.ShortSet, ruleset.ShortHouse)
	if o.Computer[rules.Cones] != o.Computer[rules.Spools] {
		o.Start = map[bool]string{false: conesStart, true: spoolsStart}[o.Computer[rules.Cones]]
	}
	return o
}

func (o gameOptions) isShort() bool {
	return play.IsShort(record.Header{RuleSet: o.RuleSet, House: o.houseRules(), Handicap: o.Handicap})
}

// fullLength returns the options with the short game replaced by the full one: with the usual
// rules, all pawns on the board, and throws for the first move.
func (o gameOptions) fullLength() gameOptions {
	if o.isShort() {
		o.setHouseRules(ruleset.HouseRules{})
		o.Handicap, o.Start = [2]int{}, startByThrow
	}
	return o
}

// fullRules returns the options with the short game replaced by one with the full rules that is hardly
// longer: fullPawns of each side are still on the board, and the same side goes first.
func (o gameOptions) fullRules() gameOptions {
	const fullPawns = 3
	start := o.Start
	o = o.fullLength()
	o.Start, o.Handicap = start, [2]int{o.pawns() - fullPawns, o.pawns() - fullPawns}
	return o
}

// minutesText describes how long a game takes; "" if that was not measured.
func (o gameOptions) minutesText(a *App) string {
	throws := o.throws(a)
	if throws == 0 {
		return ""
	}
	return a.T("new.minutes", "from", roundMinutes(throws*secondsPerThrow),
		"to", roundMinutes(throws*slowSecondsPerThrow))
}

// throws returns the average number of throws in a game. It is 0 if that was not measured, as with
// house rules or a head start.
func (o gameOptions) throws(a *App) float64 {
	switch {
	case o.isShort():
		return play.ShortThrows
	case o.houseRules() != (ruleset.HouseRules{}) || o.handicap() != [2]int{}:
		return 0
	}
	return o.figures(a).Skilled.Throws
}

// figures returns the measurements of the chosen rule set without house rules;
// zero if there are none.
func (o gameOptions) figures(a *App) ruleset.Figures {
	return a.config.figures(o.base(), ruleset.HouseRules{}, o.pawns(), o.Die && o.base().Dice)
}

// roundMinutes converts seconds to minutes, rounded to whole ones or, from ten minutes on,
// to fives.
func roundMinutes(seconds float64) int {
	if seconds >= 600 {
		return 5 * i18n.Round(seconds/300)
	}
	return i18n.Round(seconds / 60)
}

// feelText describes how long a game takes and how it feels; "" if that was not measured.
func (o gameOptions) feelText(a *App) string {
	parts := []string{o.minutesText(a)}
	if parts[0] == "" || o.isShort() {
		return parts[0]
	}
	// The first key describes the length in words, which the minutes replace.
	for _, key := range o.figures(a).FeelKeys()[1:] {
		parts = append(parts, a.T(key))
	}
	return a.words.Dotted(parts...)
}

// header returns the header of a game with these options. Its date, its start and the results of
// lots are missing.
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
func (o *gameOptions) setHouseRules(h ruleset.HouseRules) {
	o.HouseRuleCodes = withEntry(o.HouseRuleCodes, o.RuleSet, h.String())
	if h == (ruleset.HouseRules{}) {
		delete(o.HouseRuleCodes, o.RuleSet)
	}
}

func (o *gameOptions) setPawns(n int) { o.Pawns = withEntry(o.Pawns, o.RuleSet, n) }

// withEntry returns a copy of a map with one more value. Other gameOptions may share the map.
func withEntry[V any](of map[string]V, key string, value V) map[string]V {
	all := map[string]V{}
	maps.Copy(all, of)
	all[key] = value
	return all
}

func (o gameOptions) seats() [2]play.Seat {
	var seats [2]play.Seat
	for side := range seats {
		if o.Computer[side] {
			seats[side] = play.Seat{Computer: true, Level: o.levelOf(rules.Side(side))}
		}
	}
	return seats
}

// levelOf returns the level chosen for a side, by default the second one.
func (o gameOptions) levelOf(side rules.Side) ai.Level {
	if level, known := ai.LevelByName(o.Level[side]); known {
		return level
	}
	return ai.Potter
}

func (o *gameOptions) swap() {
	o.Players[0], o.Players[1] = o.Players[1], o.Players[0]
	o.Computer[0], o.Computer[1] = o.Computer[1], o.Computer[0]
	o.Level[0], o.Level[1] = o.Level[1], o.Level[0]
	o.Handicap[0], o.Handicap[1] = o.Handicap[1], o.Handicap[0]
}

const maxHandicap = 3

// maxHome returns how many pawns of a side can start at home: fewer than all, and none if the game
// is won on goal squares, because pawns do not go home.
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

// startsOf returns the starts that a rule set offers. Only some rule sets throw for the first move.
func startsOf(set ruleset.Set) []string {
	if set.Options.Start != rules.FirstOneWins {
		return startValues()[1:]
	}
	return startValues()
}

// start returns the chosen start, or startByLot if the rule set does not offer it.
func (o gameOptions) start() string { return validOr(o.Start, startsOf(o.set()), startByLot) }

// optionsLike returns the options for a game like the one with this header. A game that was set up
// has no start, so o's is kept.
func (o gameOptions) optionsLike(h record.Header, set ruleset.Set, setUp bool) gameOptions {
	options := o
	options.RuleSet, options.Die = set.ID, h.Die
	if !setUp {
		options.Start = startOf(h)
	}
	for side, seat := range play.Seats(h) { // a person's name is kept while a computer plays
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

// recordedStart returns the record's value for a start and, if it is record.Chosen, the side
// that goes first.
func recordedStart(name string) (record.Start, rules.Side) {
	switch name {
	case startByThrow:
		return record.Thrown, rules.Cones
	case startByLot:
		return record.Lot, rules.Cones
	case spoolsStart:
		return record.Chosen, rules.Spools
	}
	return record.Chosen, rules.Cones
}

func startOf(h record.Header) string {
	i := slices.IndexFunc(startValues(), func(name string) bool {
		start, first := recordedStart(name)
		return start == h.Start && (start != record.Chosen || first == h.First)
	})
	return startValues()[i]
}

// currentRules returns a header with the rules of the game in play, or those chosen last.
func (a *App) currentRules() record.Header {
	if a.playPage != nil {
		return a.playPage.session.Header()
	}
	last := a.settings.LastOptions.fullLength()
	return last.header()
}

// rulesOf returns the rules with the options of a rule set, which may include house rules. A test
// in package ruleset checks that all can be played.
func rulesOf(o rules.Options) *rules.Rules {
	r, _ := rules.New(o)
	return r
}

// currentBoard returns the board of the game in play, or of the rule set chosen last, before its
// first move.
func (a *App) currentBoard() board.Diagram {
	if a.playPage != nil {
		return a.playPage.restingDiagram(a)
	}
	set := a.settings.LastOptions.set()
	r := rulesOf(set.Options)
	return board.StillDiagram(r, r.StartPositionFor(set.First), a.settings.shapes(set))
}
