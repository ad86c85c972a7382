package stats

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"slices"
	"strings"

	"senet/game/play"
	"senet/rules"
	"senet/rules/record"
)

// Rules are what was played; the zero value stands for whatever was.
type Rules struct {
	Set   string `json:"rules"`
	House string `json:"house,omitempty"` // the code of house rules
	Pawns int    `json:"pawns,omitempty"` // of a side
	Die   bool   `json:"die,omitempty"`
}

// Game is what is remembered of a finished game. What both sides have stands by side.
type Game struct {
	ID   string `json:"id"` // of its throws: a game that was taken back and ended otherwise keeps it
	Date string `json:"date,omitempty"`
	Rules
	Names       [2]string  `json:"names"`  // of people; empty: they gave none
	Levels      [2]string  `json:"levels"` // of the computer; empty: a person plays
	Won         [2]bool    `json:"won"`    // neither: nobody has
	Throws      [2]int     `json:"throws"`
	Sum         [2]int     `json:"sum"` // of what they counted
	Attacks     [2]int     `json:"attacks"`
	HasAnalysis bool       `json:"judged,omitempty"` // the rest but for the file is known
	Luck        [2]float64 `json:"luck"`             // what the throws gave, in winning chance
	Cost        [2]float64 `json:"cost"`             // what the choices gave away, likewise
	Choices     [2]int     `json:"choices"`          // between more than one thing
	File        string     `json:"file,omitempty"`   // its name among the kept games
}

// FromRecord is what is remembered of a game that has ended, luck and skill left out.
func FromRecord(game record.Game) Game {
	h := game.Header()
	g := Game{Date: h.Date, Rules: Rules{Set: h.RuleSet, House: h.House.String(),
		Pawns: game.Rules().Options().Pawns, Die: h.Die}, Names: h.Players}
	for side, seat := range play.Seats(h) {
		if seat.Computer {
			g.Names[side], g.Levels[side] = "", seat.Level.String()
		}
	}
	if out := game.OutcomeAt(game.Len()); out.Over() && !out.Draw() {
		g.Won[out.Winner] = true
	}
	for i := range game.Len() {
		switch e := game.Entry(i); {
		case !e.IsMove:
			g.Throws[e.Side]++
			g.Sum[e.Side] += game.Rules().Read(e.Throw).Value
		case e.Move.Victim != rules.Nowhere:
			g.Attacks[e.Side]++
		}
	}
	what := fmt.Sprint(h.Seed, " ", h.Date, " ", g.Rules)
	if h.Seed == "" {
		what = record.Write(game.Goto(game.Len()))
	}
	name := fnv.New64a()
	io.WriteString(name, what)
	g.ID = fmt.Sprintf("%016x", name.Sum64())
	return g
}

// Encode is the game as a line of the file, its end included.
func (g Game) Encode() string {
	data, err := json.Marshal(g)
	if err != nil { // texts and finite numbers always marshal
		return ""
	}
	return string(data) + "\n"
}

// Decode reads the lines of a file: of lines about one game the last one counts, in the place of the
// first. damaged are the numbers of those that cannot be read, counted from 1. What begins with #
// is a comment.
func Decode(text string) (games []Game, damaged []int) {
	places := map[string]int{}
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		g, whole := parse(line)
		at, before := places[g.ID]
		switch {
		case !whole:
			damaged = append(damaged, i+1)
		case before:
			games[at] = g
		default:
			places[g.ID] = len(games)
			games = append(games, g)
		}
	}
	return games, damaged
}

// parse reads a line, and reports whether it is one that Line could have written.
func parse(line string) (g Game, whole bool) {
	if json.Unmarshal([]byte(line), &g) != nil || g.ID == "" || g.Set == "" || g.Won[0] && g.Won[1] {
		return g, false
	}
	for side := range g.Throws {
		n, all, least := g.Throws[side], g.Choices[side], min(g.Sum[side], g.Attacks[side])
		if min(n, all, least) < 0 || g.Cost[side] < 0 {
			return g, false
		}
	}
	return g, true
}

// PlayerKind is how a player is known.
type PlayerKind uint8

const (
	AnyPlayer      PlayerKind = iota
	NamedPlayer               // a person, by the name
	UnnamedPlayer             // a person without one, who plays against the computer
	SidePlayer                // a person without one, who plays against another: by the pawns, "cone" or "spool"
	ComputerPlayer            // by its level
)

// Player is who plays a side.
type Player struct {
	Kind PlayerKind
	Name string
}

// Player is who plays a side of the game.
func (g Game) Player(side rules.Side) Player {
	switch other := side.Other(); {
	case g.Levels[side] != "":
		return Player{ComputerPlayer, g.Levels[side]}
	case g.Names[side] != "":
		return Player{NamedPlayer, g.Names[side]}
	case g.Levels[other] != "":
		return Player{Kind: UnnamedPlayer}
	}
	return Player{SidePlayer, [2]string{"cone", "spool"}[side]}
}

// PlayerGame is a game as one of its players has seen it.
type PlayerGame struct {
	Game
	Side rules.Side
}

// Filter are the games of a player, in their order, against one opponent and by some rules if those are
// not zero.
func Filter(games []Game, who, against Player, by Rules) (list []PlayerGame) {
	for _, g := range games {
		for _, side := range []rules.Side{rules.Cones, rules.Spools} {
			other := g.Player(side.Other())
			if g.Player(side) == who && (against == Player{} || other == against) &&
				(by == Rules{} || g.Rules == by) {
				list = append(list, PlayerGame{g, side})
			}
		}
	}
	return list
}

// Players are those who have played, who played most first.
func Players(games []Game) []Player {
	return byFrequency(games, func(g Game) (list []Player) {
		for _, side := range []rules.Side{rules.Cones, rules.Spools} {
			if p := g.Player(side); p.Kind != ComputerPlayer {
				list = append(list, p)
			}
		}
		return list
	})
}

// Opponents are those whom a player has met, whom most often first; Played is by which rules, likewise.
func Opponents(list []PlayerGame) []Player {
	return byFrequency(list, func(s PlayerGame) []Player { return []Player{s.Player(s.Side.Other())} })
}
func RuleSets(list []PlayerGame) []Rules {
	return byFrequency(list, func(s PlayerGame) []Rules { return []Rules{s.Rules} })
}

// byFrequency are different things that several have, what most have first.
func byFrequency[T any, K comparable](all []T, of func(T) []K) (keys []K) {
	count := map[K]int{}
	for _, one := range all {
		for _, k := range of(one) {
			if count[k]++; count[k] == 1 {
				keys = append(keys, k)
			}
		}
	}
	slices.SortStableFunc(keys, func(a, b K) int { return cmp.Compare(count[b], count[a]) })
	return keys
}

// Luck is what all throws together gave the player, in winning chance: good throws of the opponent
// are bad luck. Skill is what the choices of both gave the player. Where a game began even, both
// together are one half in a game that was won, and less in one that was lost.
func (s PlayerGame) Luck() float64  { return s.Game.Luck[s.Side] - s.Game.Luck[s.Side.Other()] }
func (s PlayerGame) Skill() float64 { return s.Cost[s.Side.Other()] - s.Cost[s.Side] }

// Score is 1 for a game won, 0 for one lost, and one half where nobody has won.
func (s PlayerGame) Score() float64 {
	switch {
	case s.Won[s.Side]:
		return 1
	case s.Won[s.Side.Other()]:
		return 0
	}
	return .5
}

// Cause is why a game ended as it did: one of Fates, or empty where that is not known, or nobody has won.
func (s PlayerGame) Cause() string {
	way, name := 1., "won."
	switch s.Score() {
	case .5:
		return ""
	case 0:
		way, name = -1, "lost."
	}
	switch luck, skill := way*s.Luck() > 0, way*s.Skill() > 0; {
	case !s.HasAnalysis:
		return ""
	case luck && skill:
		return name + "both"
	case luck:
		return name + "luck"
	}
	return name + "skill"
}

// Causes are all of them.
func Causes() []string {
	return []string{"won.skill", "won.both", "won.luck", "lost.luck", "lost.both", "lost.skill"}
}

// Total is what some games come to.
type Total struct {
	Games, Won, Drawn int
	Length            float64 // throws in a game, of both sides
	Mean              float64 // what a throw of the player counts
	Analysed          int     // games of which the rest is known
	Luck              float64 // a game, see Seen.Luck
	Cost              float64 // what the player gives away in a choice, in winning chance
}

// TotalOf adds games up.
func TotalOf(list []PlayerGame) (t Total) {
	throws, sum, all, cost, choices := 0, 0, 0, 0., 0
	for _, s := range list {
		t.Games++
		switch s.Score() {
		case 1:
			t.Won++
		case .5:
			t.Drawn++
		}
		all += s.Throws[0] + s.Throws[1]
		throws, sum = throws+s.Throws[s.Side], sum+s.Game.Sum[s.Side]
		if s.HasAnalysis {
			t.Analysed++
			t.Luck += s.Luck()
			cost, choices = cost+s.Cost[s.Side], choices+s.Choices[s.Side]
		}
	}
	t.Length, t.Mean = float64(all)/float64(max(t.Games, 1)), float64(sum)/float64(max(throws, 1))
	t.Luck, t.Cost = t.Luck/float64(max(t.Analysed, 1)), cost/float64(max(choices, 1))
	return t
}

// Form is after each game which share of the last so many was won, 0..1, of those that had been
// played by then. A game without a winner counts half.
func Form(list []PlayerGame, last int) []float64 {
	form := make([]float64, len(list))
	for i := range list {
		from := max(0, i+1-last)
		for _, s := range list[from : i+1] {
			form[i] += s.Score() / float64(i+1-from)
		}
	}
	return form
}

// CSV is games as a table, by RFC 4180. Luck, and what choices cost, are in percentage points of
// winning chance.
func CSV(games []Game) string {
	var b strings.Builder
	table := csv.NewWriter(&b)
	table.UseCRLF = true
	sides := []string{"cones", "spools"}
	row := []string{"date", "rules", "house_rules", "pawns", "die", "winner"}
	for _, side := range sides {
		for _, what := range []string{"", "_computer", "_throws", "_average_throw", "_attacks", "_luck",
			"_choices", "_cost"} {
			row = append(row, side+what)
		}
	}
	table.Write(row)
	for _, g := range games {
		winner := "draw"
		for side, name := range sides {
			if g.Won[side] {
				winner = name
			}
		}
		row = []string{csvText(g.Date), g.Set, csvText(g.House), fmt.Sprint(g.Pawns), fmt.Sprint(g.Die), winner}
		for side := range sides {
			mean := float64(g.Sum[side]) / float64(max(g.Throws[side], 1))
			row = append(row, csvText(g.Names[side]), g.Levels[side], fmt.Sprint(g.Throws[side]),
				fmt.Sprintf("%.2f", mean), fmt.Sprint(g.Attacks[side]))
			if g.HasAnalysis {
				row = append(row, fmt.Sprintf("%.1f", 100*g.Luck[side]), fmt.Sprint(g.Choices[side]),
					fmt.Sprintf("%.1f", 100*g.Cost[side]))
			} else {
				row = append(row, "", "", "")
			}
		}
		table.Write(row)
	}
	table.Flush()
	return b.String()
}

// csvText are what somebody has written; what the table would take for a formula is marked as words.
func csvText(text string) string {
	if text != "" && strings.ContainsRune("=+-@", rune(text[0])) {
		return "'" + text
	}
	return text
}
