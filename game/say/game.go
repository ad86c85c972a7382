package say

import (
	"strings"
	"time"

	"senet/game/board"
	"senet/game/lang"
	"senet/game/play"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Game is a game at one moment, with who plays it and with which pawns.
type Game struct {
	Words  *lang.Catalogue
	Set    ruleset.Set
	Shapes [2]string // by rules.Side, what the pawns are called in the catalogue: "cone", "spool", "cube"
	Record record.Game
	seats  [2]play.Seat
}

// Of is a game at the cursor of its record.
func Of(words *lang.Catalogue, set ruleset.Set, shapes [2]board.Shape, game record.Game) Game {
	return Game{Words: words, Set: set, Shapes: called(shapes), Record: game,
		seats: play.Seats(game.Header())}
}

func called(shapes [2]board.Shape) [2]string { return [2]string{shapes[0].Word(), shapes[1].Word()} }

func (g Game) rules() *rules.Rules      { return g.Record.Rules() }
func (g Game) position() rules.Position { return g.Record.Position() }
func (g Game) turn() rules.Side         { return g.position().Turn() }
func (g Game) legal() []rules.Move      { return g.rules().Legal(g.position(), nil) }

// Player is the name of who plays a side. Who plays against the computer alone, without a name, is
// spoken to.
func (g Game) Player(side rules.Side) string {
	if g.You(side) {
		return g.Words.T("player.you")
	}
	return g.Name(side)
}

// Name is Player as somebody else would call him: nameless players by their pawns, as two computers
// of one level.
func (g Game) Name(side rules.Side) string {
	switch name := g.Record.Header().Players[side]; {
	case twins(g.seats):
	case g.computer(side):
		return g.Words.T("opponent." + g.seats[side].Level.String())
	case name != "":
		return name
	}
	return g.Words.T("name." + g.Shapes[side])
}

// within is Player in the middle of a sentence.
func (g Game) within(side rules.Side) string {
	if g.You(side) {
		return g.Words.T("player.you.within")
	}
	return g.Player(side)
}

// You reports whether a side is played by a person without a name against the computer.
func (g Game) You(side rules.Side) bool {
	return !g.computer(side) && g.Nameless(side) && g.computer(side.Other())
}

// Nameless reports whether who plays a side is called by his pawns, of which there are many.
func (g Game) Nameless(side rules.Side) bool {
	return twins(g.seats) || !g.computer(side) && g.Record.Header().Players[side] == ""
}

// twins reports whether two computers of one level play, which one name would not tell apart.
func twins(seats [2]play.Seat) bool { return seats[0].Computer && seats[0] == seats[1] }

func (g Game) computer(side rules.Side) bool { return g.seats[side].Computer }

// alone reports whether one person plays against the computer.
func (g Game) alone() bool { return g.computer(rules.Cones) != g.computer(rules.Spools) }

// Scene is what sentences about a side need to know.
func (g Game) Scene(side rules.Side) lang.Scene {
	scene := sceneOf(g.rules(), g.Shapes)
	scene.Side, scene.Player, scene.You, scene.Many = side, g.Player(side), g.You(side), g.Nameless(side)
	scene.Numbers, scene.Backward = g.position().Numbers(nil), g.mustGoBack(g.legal())
	return scene
}

// Scene is what sentences about a position need to know of the side to move, whose player is called so.
func Scene(r *rules.Rules, p rules.Position, shapes [2]board.Shape, player string, many bool) lang.Scene {
	scene := sceneOf(r, called(shapes))
	scene.Side, scene.Player, scene.Many, scene.Numbers = p.Turn(), player, many, p.Numbers(nil)
	return scene
}

// sceneOf is what sentences need to know of rules.
func sceneOf(r *rules.Rules, shapes [2]string) lang.Scene {
	scene := lang.Scene{Shapes: shapes, Sticks: !r.Options().Die, Reverse: !r.Forward(), End: int(rules.Home)}
	if r.Options().Leaving == rules.OntoLast {
		scene.End = int(rules.LastSquare)
	}
	return scene
}

// nouns are what every sentence about a side may use, beside what it tells itself.
func (g Game) nouns(side rules.Side, args []any) []any {
	args = append(args, g.Words.Nouns(g.Scene(side))...)
	return append(args, "yours", g.You(side.Other()), "marked", g.Words.T("sticks."+g.Set.Sticks.String()))
}

// T is a sentence about a side.
func (g Game) T(side rules.Side, key string, args ...any) string {
	return g.Words.T(key, g.nouns(side, args)...)
}

// Line is a prompt about a side.
func (g Game) Line(side rules.Side, key string, args ...any) Line {
	args = g.nouns(side, args)
	line := Line{Side: side}
	line.Lead, line.Rest = g.Words.Lines(key, args...)
	if second := key + ".second"; g.Words.Has(second) {
		line.Second = g.Words.T(second, args...)
	}
	return line
}

// Now is a prompt about the side whose turn it is.
func (g Game) Now(key string) Line { return g.Line(g.turn(), key) }

// Line is what the prompt says: a bold beginning, what follows it, and a smaller second line.
type Line struct {
	Side               rules.Side // whose pawn stands before it
	Lead, Rest, Second string
}

// Sitter is who plays a side of a game: a name, the computer's level, or you, who play against it alone.
func Sitter(words *lang.Catalogue, h record.Header, side rules.Side) string {
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

// Title is the name of a game: with its house rules, the number of pawns where there is a choice,
// and the die.
func Title(words *lang.Catalogue, base ruleset.Set, house ruleset.House, pawns int, die bool) string {
	name := HouseTitle(words, base, house)
	if set, err := base.Under(house); err == nil && len(set.Pawns) > 1 {
		name = words.T("bar.pawns", "name", name, "n", pawns)
	}
	if die {
		name = words.T("bar.die", "name", name)
	}
	return name
}

// HouseTitle is the name of a rule set with house rules: the rule set's own, and what differs from it.
func HouseTitle(words *lang.Catalogue, base ruleset.Set, house ruleset.House) string {
	name := SetName(words, base)
	what := changes(words, base, house)
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

// Changes are house rules in words, "" for none.
func Changes(words *lang.Catalogue, base ruleset.Set, house ruleset.House) string {
	return strings.Join(changes(words, base, house), words.Raw("list.comma")+" ")
}

func changes(words *lang.Catalogue, base ruleset.Set, house ruleset.House) (what []string) {
	for _, d := range ruleset.Differences(base, house) {
		what = append(what, Change(words, d))
	}
	return what
}

// Change is the few words for what differs from a rule set.
func Change(words *lang.Catalogue, d ruleset.Difference) string {
	var list []string
	for _, key := range d.Labels() {
		list = append(list, words.T(key))
	}
	return strings.Join(list, words.Raw("list.comma")+" ")
}

// Date is a date in words; one that is not written as this game writes it stays as it is.
func Date(words *lang.Catalogue, text string) string {
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return text
	}
	return words.T("games.date", "day", day.Day(), "month", words.T("month."+day.Format("01")), "year",
		day.Year())
}
