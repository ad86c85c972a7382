package tally

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"strings"

	"senet/game/session"
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
	Names   [2]string  `json:"names"`  // of people; empty: they gave none
	Levels  [2]string  `json:"levels"` // of the computer; empty: a person plays
	Won     [2]bool    `json:"won"`    // neither: nobody has
	Throws  [2]int     `json:"throws"`
	Sum     [2]int     `json:"sum"` // of what they counted
	Attacks [2]int     `json:"attacks"`
	Judged  bool       `json:"judged,omitempty"` // the rest but for the file is known
	Luck    [2]float64 `json:"luck"`             // what the throws gave, in winning chance
	Cost    [2]float64 `json:"cost"`             // what the choices gave away, likewise
	Choices [2]int     `json:"choices"`          // between more than one thing
	File    string     `json:"file,omitempty"`   // its name among the kept games
}

// Of is what is remembered of a game that has ended, luck and skill left out.
func Of(game record.Game) Game {
	h := game.Header()
	g := Game{Date: h.Date, Rules: Rules{Set: h.RuleSet, House: h.House.String(), Pawns: game.Rules().Options().Pawns, Die: h.Die}, Names: h.Players}
	for side, seat := range session.Seats(h) {
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

// Line is the game as a line of the file, its end included.
func (g Game) Line() string {
	data, err := json.Marshal(g)
	if err != nil { // texts and finite numbers always marshal
		return ""
	}
	return string(data) + "\n"
}

// Read reads the lines of a file: of lines about one game the last one counts, in the place of the first. damaged are the numbers of
// those that cannot be read, counted from 1. What begins with # is a comment.
func Read(text string) (games []Game, damaged []int) {
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

// parse reads a line, and tells whether it is one that Line could have written.
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
