package i18n

import (
	"strings"
	"time"

	"senet/game/board"
	"senet/game/play"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Narrator is a game at one moment, with who plays it and with which pawns.
type Narrator struct {
	Words  *Catalogue
	Set    ruleset.Set
	Shapes [2]string // by rules.Side, what the pawns are called in the catalogue: "cone", "spool", "cube"
	Record record.Game
	seats  [2]play.Seat
}

// NewNarrator is a game at the cursor of its record.
func NewNarrator(words *Catalogue, set ruleset.Set, shapes [2]board.Shape, game record.Game) Narrator {
	return Narrator{Words: words, Set: set, Shapes: shapeWords(shapes), Record: game,
		seats: play.Seats(game.Header())}
}

func shapeWords(shapes [2]board.Shape) [2]string {
	return [2]string{shapes[0].Word(), shapes[1].Word()}
}

func (g Narrator) rules() *rules.Rules      { return g.Record.Rules() }
func (g Narrator) position() rules.Position { return g.Record.Position() }
func (g Narrator) turn() rules.Side         { return g.position().Turn() }
func (g Narrator) legal() []rules.Move      { return g.rules().Legal(g.position(), nil) }

// Player is the name of who plays a side. Who plays against the computer alone, without a name, is
// spoken to.
func (g Narrator) Player(side rules.Side) string {
	if g.IsYou(side) {
		return g.Words.T("player.you")
	}
	return g.ThirdPersonName(side)
}

// ThirdPersonName is Player as somebody else would call him: nameless players by their pawns, as two computers
// of one level.
func (g Narrator) ThirdPersonName(side rules.Side) string {
	switch name := g.Record.Header().Players[side]; {
	case sameLevel(g.seats):
	case g.isComputer(side):
		return g.Words.T("opponent." + g.seats[side].Level.String())
	case name != "":
		return name
	}
	return g.Words.T("name." + g.Shapes[side])
}

// midSentenceName is Player in the middle of a sentence.
func (g Narrator) midSentenceName(side rules.Side) string {
	if g.IsYou(side) {
		return g.Words.T("player.you.within")
	}
	return g.Player(side)
}

// IsYou reports whether a side is played by a person without a name against the computer.
func (g Narrator) IsYou(side rules.Side) bool {
	return !g.isComputer(side) && g.IsNameless(side) && g.isComputer(side.Other())
}

// IsNameless reports whether who plays a side is called by his pawns, of which there are many.
func (g Narrator) IsNameless(side rules.Side) bool {
	return sameLevel(g.seats) || !g.isComputer(side) && g.Record.Header().Players[side] == ""
}

// sameLevel reports whether two computers of one level play, which one name would not tell apart.
func sameLevel(seats [2]play.Seat) bool { return seats[0].Computer && seats[0] == seats[1] }

func (g Narrator) isComputer(side rules.Side) bool { return g.seats[side].Computer }

// isSolo reports whether one person plays against the computer.
func (g Narrator) isSolo() bool { return g.isComputer(rules.Cones) != g.isComputer(rules.Spools) }

// Scene is what sentences about a side need to know.
func (g Narrator) Scene(side rules.Side) MoveContext {
	scene := sceneOf(g.rules(), g.Shapes)
	scene.Side, scene.Player, scene.You, scene.Plural = side, g.Player(side), g.IsYou(side), g.IsNameless(side)
	scene.Numbers, scene.MustGoBack = g.position().Numbers(nil), g.mustGoBack(g.legal())
	return scene
}

// PositionContext is what sentences about a position need to know of the side to move, whose player is called so.
func PositionContext(r *rules.Rules, p rules.Position, shapes [2]board.Shape, player string, many bool) MoveContext {
	scene := sceneOf(r, shapeWords(shapes))
	scene.Side, scene.Player, scene.Plural, scene.Numbers = p.Turn(), player, many, p.Numbers(nil)
	return scene
}

// sceneOf is what sentences need to know of rules.
func sceneOf(r *rules.Rules, shapes [2]string) MoveContext {
	scene := MoveContext{Shapes: shapes, UsesSticks: !r.Options().Die, Reverse: !r.Forward(), HomeAt: int(rules.Home)}
	if r.Options().Leaving == rules.OntoLast {
		scene.HomeAt = int(rules.LastSquare)
	}
	return scene
}

// sentenceArgs are what every sentence about a side may use, beside what it tells itself.
func (g Narrator) sentenceArgs(side rules.Side, args []any) []any {
	args = append(args, g.Words.TurnArgs(g.Scene(side))...)
	return append(args, "yours", g.IsYou(side.Other()), "marked", g.Words.T("sticks."+g.Set.Sticks.String()))
}

// T is a sentence about a side.
func (g Narrator) T(side rules.Side, key string, args ...any) string {
	return g.Words.T(key, g.sentenceArgs(side, args)...)
}

// PromptFor is a prompt about a side.
func (g Narrator) PromptFor(side rules.Side, key string, args ...any) Prompt {
	args = g.sentenceArgs(side, args)
	line := Prompt{Side: side}
	line.Lead, line.Rest = g.Words.LeadAndRest(key, args...)
	if second := key + ".second"; g.Words.Has(second) {
		line.Second = g.Words.T(second, args...)
	}
	return line
}

// TurnPrompt is a prompt about the side whose turn it is.
func (g Narrator) TurnPrompt(key string) Prompt { return g.PromptFor(g.turn(), key) }

// Prompt is what the prompt says: a bold beginning, what follows it, and a smaller second line.
type Prompt struct {
	Side               rules.Side // whose pawn stands before it
	Lead, Rest, Second string
}

// SeatName is who plays a side of a game: a name, the computer's level, or you, who play against it alone.
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

// GameTitle is the name of a game: with its house rules, the number of pawns where there is a choice,
// and the die.
func GameTitle(words *Catalogue, base ruleset.Set, house ruleset.House, pawns int, die bool) string {
	name := RuleSetTitle(words, base, house)
	if set, err := base.Under(house); err == nil && len(set.Pawns) > 1 {
		name = words.T("bar.pawns", "name", name, "n", pawns)
	}
	if die {
		name = words.T("bar.die", "name", name)
	}
	return name
}

// RuleSetTitle is the name of a rule set with house rules: the rule set's own, and what differs from it.
func RuleSetTitle(words *Catalogue, base ruleset.Set, house ruleset.House) string {
	name := RuleSetName(words, base)
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

// HouseRulesText are house rules in words, "" for none.
func HouseRulesText(words *Catalogue, base ruleset.Set, house ruleset.House) string {
	return strings.Join(houseRuleTexts(words, base, house), words.Raw("list.comma")+" ")
}

func houseRuleTexts(words *Catalogue, base ruleset.Set, house ruleset.House) (what []string) {
	for _, d := range ruleset.Differences(base, house) {
		what = append(what, DifferenceText(words, d))
	}
	return what
}

// DifferenceText is the few words for what differs from a rule set.
func DifferenceText(words *Catalogue, d ruleset.Difference) string {
	var list []string
	for _, key := range d.Labels() {
		list = append(list, words.T(key))
	}
	return strings.Join(list, words.Raw("list.comma")+" ")
}

// Date is a date in words; one that is not written as this game writes it stays as it is.
func Date(words *Catalogue, text string) string {
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return text
	}
	return words.T("games.date", "day", day.Day(), "month", words.T("month."+day.Format("01")), "year",
		day.Year())
}
