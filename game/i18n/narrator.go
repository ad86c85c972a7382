package i18n

import (
	"time"

	"senet/game/board"
	"senet/game/play"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Narrator describes a game at the cursor of its record. Its texts depend only on the record, the
// rule set, the shapes and the catalogue.
type Narrator struct {
	words  *Catalogue
	set    *ruleset.Set
	shapes [2]board.Shape // of the pawns, by side
	Record record.Game
	seats  [2]play.Seat
}

// NewNarrator returns a narrator of a game at the cursor of its record.
func NewNarrator(words *Catalogue, set ruleset.Set, shapes [2]board.Shape, game record.Game) Narrator {
	return Narrator{words: words, set: &set, shapes: shapes, Record: game,
		seats: play.Seats(game.Header())}
}

func (g Narrator) rules() *rules.Rules      { return g.Record.Rules() }
func (g Narrator) position() rules.Position { return g.Record.Position() }
func (g Narrator) turn() rules.Side         { return g.position().Turn() }
func (g Narrator) legal() []rules.Move      { return g.rules().Legal(g.position(), nil) }

// Player returns the name of a side's player: "You" for a person without a name who plays against
// the computer.
func (g Narrator) Player(side rules.Side) string {
	if g.isYou(side) {
		return g.words.T("player.you")
	}
	return g.ThirdPersonName(side)
}

// ThirdPersonName is like Player, but never "You". Players without a name, and two computers of one
// level, have the name of their pawns.
func (g Narrator) ThirdPersonName(side rules.Side) string {
	switch name := g.Record.Header().Players[side]; {
	case haveSameLevel(g.seats):
	case g.isComputer(side):
		return g.words.T("opponent." + g.seats[side].Level.String())
	case name != "":
		return name
	}
	return g.words.T("name." + g.shapes[side].Word())
}

// turnPlayer is like Player, but of several people who take turns on a side it returns only the one
// whose turn it is, or is next. After the end of the game it returns all of them.
func (g Narrator) turnPlayer(side rules.Side) string {
	if !g.isTeam(side) || g.Record.Outcome().IsOver() {
		return g.Player(side)
	}
	return play.PlayerAt(g.Record, g.Record.Cursor(), side)
}

// isTeam reports whether several people take turns on a side.
func (g Narrator) isTeam(side rules.Side) bool {
	return !g.isComputer(side) && len(play.Team(g.Record.Header().Players[side])) > 1
}

// midSentenceName is Player for use in the middle of a sentence.
func (g Narrator) midSentenceName(side rules.Side) string {
	if g.isYou(side) {
		return g.words.T("player.you.within")
	}
	return g.Player(side)
}

// isYou reports whether a person without a name plays a side against the computer.
func (g Narrator) isYou(side rules.Side) bool {
	return !g.isComputer(side) && g.isNameless(side) && g.isComputer(side.Other())
}

// isNameless reports whether a side has the name of its pawns, in the plural.
func (g Narrator) isNameless(side rules.Side) bool {
	return haveSameLevel(g.seats) || !g.isComputer(side) && g.Record.Header().Players[side] == ""
}

// haveSameLevel reports whether two computers of one level play, so that their names do not differ.
func haveSameLevel(seats [2]play.Seat) bool { return seats[0].Computer && seats[0] == seats[1] }

func (g Narrator) isComputer(side rules.Side) bool { return g.seats[side].Computer }

// isSolo reports whether one person plays against the computer.
func (g Narrator) isSolo() bool { return g.isComputer(rules.Cones) != g.isComputer(rules.Spools) }

// moveContext returns the context of sentences about a side.
func (g Narrator) moveContext(side rules.Side) MoveContext {
	scene := contextOf(g.rules(), g.shapes)
	scene.Side, scene.Player, scene.You, scene.Plural = side, g.turnPlayer(side), g.isYou(side), g.isNameless(side)
	scene.Plural = scene.Plural || g.isTeam(side) && g.Record.Outcome().IsOver()
	scene.Numbers, scene.MustGoBack = g.position().Numbers(), MustGoBack(g.rules(), g.legal())
	return scene
}

// PositionContext returns the context of sentences about the side to move in a position. many means
// that the player's name is plural.
func PositionContext(r *rules.Rules, p rules.Position, shapes [2]board.Shape, player string, many bool) MoveContext {
	scene := contextOf(r, shapes)
	scene.Side, scene.Player, scene.Plural, scene.Numbers = p.Turn(), player, many, p.Numbers()
	scene.MustGoBack = MustGoBack(r, r.Legal(p, nil))
	return scene
}

// contextOf returns the part of a context that depends on the rules alone.
func contextOf(r *rules.Rules, shapes [2]board.Shape) MoveContext {
	scene := MoveContext{Shapes: shapes, UsesSticks: !r.Options().Die, Reverse: r.IsReverse(), HomeAt: int(rules.Home)}
	if r.Options().Leaving == rules.OntoLast {
		scene.HomeAt = int(rules.LastSquare)
	}
	return scene
}

// sentenceArgs adds the arguments of every sentence about a side to args.
func (g Narrator) sentenceArgs(side rules.Side, args []any) []any {
	args = append(args, g.words.TurnArgs(g.moveContext(side))...)
	return append(args, "yours", g.isYou(side.Other()),
		"marked", g.words.T("sticks."+g.set.Sticks.String()))
}

// T returns a sentence about a side.
func (g Narrator) T(side rules.Side, key string, args ...any) string {
	return g.words.T(key, g.sentenceArgs(side, args)...)
}

// PromptFor returns a prompt about a side. Its second line, if any, has the key with ".second".
func (g Narrator) PromptFor(side rules.Side, key string, args ...any) board.Prompt {
	args = g.sentenceArgs(side, args)
	line := board.Prompt{Shape: g.shapes[side]}
	line.Lead, line.Rest = g.words.LeadAndRest(key, args...)
	if second := key + ".second"; g.words.Has(second) {
		line.Detail = g.words.T(second, args...)
	}
	return line
}

// TurnPrompt returns a prompt about the side to move.
func (g Narrator) TurnPrompt(key string) board.Prompt { return g.PromptFor(g.turn(), key) }

// SeatName returns the player of a side for the heading of a game: a name, the computer with its
// level, or "You".
func SeatName(words *Catalogue, h record.Header, side rules.Side) string {
	seats := play.Seats(h)
	switch name := h.Players[side]; {
	case seats[side].Computer:
		return words.T("seat.computer", "level", words.T("opponent."+seats[side].Level.String()))
	case name == "" && seats[side.Other()].Computer:
		return words.T("player.you")
	default:
		return name
	}
}

// GameTitle returns the name of a game: its rule set with house rules, the number of pawns to bring
// home if there is a choice, and the die. The short game has a name of its own.
func GameTitle(words *Catalogue, h record.Header) string {
	if play.IsShort(h) {
		return RuleSetTitle(words, h.RuleSet, h.House)
	}
	base, _ := ruleset.ByID(h.RuleSet)
	name := houseTitle(words, base, h.House)
	set, err := base.Under(h.House)
	if err == nil && len(set.Pawns) > 1 {
		name = words.T("bar.pawns", "name", name, "n", set.With(h.Pawns, h.Die).Pawns-play.EqualHandicap(h))
	}
	if h.Die && base.Dice {
		name = words.T("bar.die", "name", name)
	}
	return name
}

// RuleSetTitle returns the name of a rule set with house rules. The rules of the short game have
// the name of the short game.
func RuleSetTitle(words *Catalogue, id string, house ruleset.HouseRules) string {
	if play.HasShortRules(id, house) {
		return words.T("new.short")
	}
	base, _ := ruleset.ByID(id)
	return houseTitle(words, base, house)
}

func houseTitle(words *Catalogue, base ruleset.Set, house ruleset.HouseRules) string {
	name := RuleSetName(words, base.ID)
	what := houseRuleTexts(words, base, house)
	switch len(what) {
	case 0:
		return name
	case 1:
		return words.T("house.title.one", "set", name, "first", what[0])
	case 2:
		return words.T("house.title.two", "set", name, "first", what[0], "second", what[1])
	}
	return words.T("house.title.more", "set", name, "first", what[0], "n", len(what)-1)
}

// HouseRulesText returns house rules in words; "" if there are none.
func HouseRulesText(words *Catalogue, base ruleset.Set, house ruleset.HouseRules) string {
	return words.List(houseRuleTexts(words, base, house))
}

func houseRuleTexts(words *Catalogue, base ruleset.Set, house ruleset.HouseRules) (what []string) {
	for _, d := range ruleset.Differences(base, house) {
		what = append(what, DifferenceText(words, d))
	}
	return what
}

// DifferenceText returns a difference from a rule set in a few words.
func DifferenceText(words *Catalogue, d ruleset.Difference) string {
	var list []string
	for _, value := range d.Values() {
		list = append(list, words.T(d.Option.LabelKey(value)))
	}
	return words.List(list)
}

// Date returns an ISO date in words, and any other text unchanged.
func Date(words *Catalogue, text string) string {
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return text
	}
	return words.T("games.date", "day", day.Day(), "month", words.T("month."+day.Format("01")), "year",
		day.Year())
}
