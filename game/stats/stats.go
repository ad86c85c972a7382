package stats

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"slices"
	"strings"

	"senet/game/play"
	"senet/rules"
	"senet/rules/record"
)

// PlayedRules is the rules of a game. The zero value means any rules.
type PlayedRules struct {
	Set   string `json:"rules"`           // ID of the rule set
	House string `json:"house,omitempty"` // code of the house rules
	Pawns int    `json:"pawns,omitempty"` // per side
	Die   bool   `json:"die,omitempty"`
	// for one player: how many more of its pawns than of the opponent's started at home
	HeadStart int `json:"-"`
}

// FinishedGame is the statistics of a finished game. Arrays are indexed by side.
type FinishedGame struct {
	ID   string `json:"id"` // from the seed, so a game that was undone and replayed keeps it
	Date string `json:"date,omitempty"`
	PlayedRules
	Handicap [2]int     `json:"handicap,omitzero"` // pawns that started at home
	Match    play.Match `json:"match,omitzero"`    // the match that the game is part of
	Names    [2]string  `json:"names"`             // empty: a person without a name, or the computer
	// levels of computer players; empty: a person
	Levels      [2]string  `json:"levels"`
	Won         [2]bool    `json:"won"` // both false: a draw
	Throws      [2]int     `json:"throws"`
	Sum         [2]int     `json:"sum"` // sum of the numbers thrown
	Attacks     [2]int     `json:"attacks"`
	HasAnalysis bool       `json:"judged,omitempty"` // Luck, Cost and Choices are set
	Luck        [2]float64 `json:"luck"`             // winning chance gained by throws
	Cost        [2]float64 `json:"cost"`             // winning chance lost by choices
	Choices     [2]int     `json:"choices"`          // turns with more than one legal move
	File        string     `json:"file,omitempty"`   // name of the file of the kept game
}

// FromRecord returns the statistics of a finished game, without luck and skill.
func FromRecord(game record.Game) FinishedGame {
	h := game.Header()
	g := FinishedGame{Date: h.Date, PlayedRules: PlayedRules{Set: h.RuleSet, House: h.House.String(),
		Pawns: game.Rules().Options().Pawns, Die: h.Die}, Handicap: h.Handicap, Match: play.MatchOf(h),
		Names: h.Players}
	for side, seat := range play.Seats(h) {
		if seat.Computer {
			g.Names[side], g.Levels[side] = "", seat.Level.String()
		}
	}
	if out := game.OutcomeAt(game.Len()); out.IsOver() && !out.IsDraw() {
		g.Won[out.Winner] = true
	}
	for i := range game.Len() {
		switch e := game.Entry(i); {
		case !e.IsMove:
			g.Throws[e.Side]++
			g.Sum[e.Side] += game.Rules().Meaning(e.Throw).Value
		case e.Move.Victim != rules.Nowhere:
			g.Attacks[e.Side]++
		}
	}
	identity := fmt.Sprintf("%s %s {%s %s %d %t}", h.Seed, h.Date, g.Set, g.House, g.Pawns, g.Die)
	if h.Seed == "" {
		identity = record.Write(game.Goto(game.Len()))
	}
	hash := fnv.New64a()
	io.WriteString(hash, identity)
	g.ID = fmt.Sprintf("%016x", hash.Sum64())
	return g
}

// Encode returns the game as one line of the file, ending in a newline.
func (g FinishedGame) Encode() string {
	data, err := json.Marshal(g)
	if err != nil { // texts and finite numbers always marshal
		return ""
	}
	return string(data) + "\n"
}

// Decode reads the games of a file, and returns the numbers, from 1, of lines that it cannot read.
// If lines have the same ID, the last one counts, in the place of the first. It skips comments,
// which begin with #.
func Decode(text string) (games []FinishedGame, damaged []int) {
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

// maxCount is the largest credible count, luck or cost in a line.
const maxCount = 1 << 20

// parse reads one line and reports whether Encode could have written it.
func parse(line string) (g FinishedGame, whole bool) {
	if json.Unmarshal([]byte(line), &g) != nil || g.ID == "" || g.Set == "" || g.Won[0] && g.Won[1] ||
		g.Pawns < 0 || g.Pawns > maxCount || min(g.Handicap[0], g.Handicap[1]) < 0 ||
		max(g.Handicap[0], g.Handicap[1]) > maxCount || g.Match != (play.Match{}) && !g.Match.IsValid() {
		return g, false
	}
	for side := range g.Throws {
		for _, n := range []int{g.Throws[side], g.Sum[side], g.Attacks[side], g.Choices[side]} {
			if n < 0 || n > maxCount {
				return g, false
			}
		}
		if g.Cost[side] < 0 || g.Cost[side] > maxCount || math.Abs(g.Luck[side]) > maxCount {
			return g, false
		}
	}
	return g, true
}

// PlayerKind is a kind of Player.
type PlayerKind uint8

const (
	AnyPlayer     PlayerKind = iota
	NamedPlayer              // a person, by name
	UnnamedPlayer            // a person without a name, against the computer
	// a person without a name, against another person, by side: "cone" or "spool"
	SidePlayer
	ComputerPlayer // a computer player, by level
)

// PlayerID identifies a player.
type PlayerID struct {
	Kind PlayerKind
	Name string
}

// Player returns the player of a side.
func (g FinishedGame) Player(side rules.Side) PlayerID {
	switch other := side.Other(); {
	case g.Levels[side] != "":
		return PlayerID{ComputerPlayer, g.Levels[side]}
	case g.Names[side] != "":
		return PlayerID{NamedPlayer, g.Names[side]}
	case g.Levels[other] != "":
		return PlayerID{Kind: UnnamedPlayer}
	}
	return PlayerID{SidePlayer, [2]string{"cone", "spool"}[side]}
}

// PlayerGame is a game from the point of view of one of its players.
type PlayerGame struct {
	FinishedGame
	Side rules.Side
}

// Rules returns the rules of the game with the player's head start, since games with a head start
// are counted separately.
func (g PlayerGame) Rules() PlayedRules {
	by := g.PlayedRules
	by.HeadStart = g.Handicap[g.Side] - g.Handicap[g.Side.Other()]
	return by
}

// Filter selects games of a player. A zero opponent and zero rules match everything.
type Filter struct {
	Player, Opponent PlayerID
	Rules            PlayedRules
}

// Games returns the games that the filter selects, in order.
func (f Filter) Games(games []FinishedGame) (list []PlayerGame) {
	for _, g := range games {
		for _, side := range []rules.Side{rules.Cones, rules.Spools} {
			s, other := PlayerGame{g, side}, g.Player(side.Other())
			if g.Player(side) == f.Player && (f.Opponent == PlayerID{} || other == f.Opponent) &&
				(f.Rules == PlayedRules{} || s.Rules() == f.Rules) {
				list = append(list, s)
			}
		}
	}
	return list
}

// Players returns the people who have played, most games first.
func Players(games []FinishedGame) []PlayerID {
	return byFrequency(games, func(g FinishedGame) (list []PlayerID) {
		for _, side := range []rules.Side{rules.Cones, rules.Spools} {
			if p := g.Player(side); p.Kind != ComputerPlayer {
				list = append(list, p)
			}
		}
		return list
	})
}

// Beaten returns the levels of the computer players that people have beaten with a rule set, without a
// head start.
func Beaten(games []FinishedGame, set string) map[string]bool {
	beaten := map[string]bool{}
	for _, g := range games {
		for _, side := range []rules.Side{rules.Cones, rules.Spools} {
			s, other := PlayerGame{g, side}, g.Player(side.Other())
			if g.Player(side).Kind != ComputerPlayer && other.Kind == ComputerPlayer && g.Set == set && g.Won[side] &&
				s.Rules().HeadStart <= 0 {
				beaten[other.Name] = true
			}
		}
	}
	return beaten
}

// Opponents returns the opponents in the list, most frequent first.
func Opponents(list []PlayerGame) []PlayerID {
	return byFrequency(list, func(s PlayerGame) []PlayerID { return []PlayerID{s.Player(s.Side.Other())} })
}

// RulesPlayed returns the rules in the list, most frequent first.
func RulesPlayed(list []PlayerGame) []PlayedRules {
	return byFrequency(list, func(s PlayerGame) []PlayedRules { return []PlayedRules{s.Rules()} })
}

// byFrequency returns the distinct keys of all items, most frequent first.
func byFrequency[T any, K comparable](all []T, of func(T) []K) (keys []K) {
	count := map[K]int{}
	for _, item := range all {
		for _, k := range of(item) {
			if count[k]++; count[k] == 1 {
				keys = append(keys, k)
			}
		}
	}
	slices.SortStableFunc(keys, func(a, b K) int { return cmp.Compare(count[b], count[a]) })
	return keys
}

// Luck returns the winning chance that the player gained by throws, minus that of the opponent. If
// both sides start with an even chance, luck and skill add up to about 1/2 in a game won and to
// -1/2 in a game lost. Both are whole hundredths,
// so that they agree with the figures of the review.
func (g PlayerGame) Luck() float64 { return g.balance(g.FinishedGame.Luck) }

// Skill returns the winning chance that the opponent lost by choices, minus that of the player.
func (g PlayerGame) Skill() float64 { return -g.balance(g.Cost) }

// balance returns the figure of the player minus that of the opponent, both in whole hundredths.
func (g PlayerGame) balance(of [2]float64) float64 {
	return (math.Round(100*of[g.Side]) - math.Round(100*of[g.Side.Other()])) / 100
}

// Score returns 1 for a win, 0 for a loss and 1/2 for a draw.
func (g PlayerGame) Score() float64 {
	switch {
	case g.Won[g.Side]:
		return 1
	case g.Won[g.Side.Other()]:
		return 0
	}
	return .5
}

// minCause is the least luck or skill that is a cause of the result.
const minCause = .1

// Cause returns the cause of the result: one of Causes, or "" for a draw, a game without analysis,
// or one in which neither luck nor skill made much difference. Skill is not a cause if the player
// had no choice.
func (g PlayerGame) Cause() string {
	sign, name := 1., "won."
	switch g.Score() {
	case .5:
		return ""
	case 0:
		sign, name = -1, "lost."
	}
	switch luck, skill := sign*g.Luck() >= minCause, sign*g.Skill() >= minCause && g.Choices[g.Side] > 0; {
	case !g.HasAnalysis:
		return ""
	case luck && skill:
		return name + "both"
	case luck:
		return name + "luck"
	case skill:
		return name + "skill"
	}
	return ""
}

// Two results of PlayerGame.Cause: the winner had more skill, or more luck.
const (
	WonBySkill = "won.skill"
	WonByLuck  = "won.luck"
)

// Causes returns all results of PlayerGame.Cause.
func Causes() []string {
	return []string{WonBySkill, "won.both", WonByLuck, "lost.luck", "lost.both", "lost.skill"}
}

// Total sums up several games.
type Total struct {
	Games, Won, Drawn int
	Matches           int // matches that are over
	MatchesWon        int
	Length            float64 // throws per game, both sides
	Mean              float64 // average number thrown by the player
	Analysed          int     // games with known luck and skill
	Luck              float64 // per game, see PlayerGame.Luck
	Cost              float64 // winning chance the player gives away per choice
}

// TotalOf sums up games.
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
		if leader, won, over := s.matchEnd(); over {
			t.Matches++
			if won && leader == s.Side {
				t.MatchesWon++
			}
		}
		all += s.Throws[0] + s.Throws[1]
		throws, sum = throws+s.Throws[s.Side], sum+s.FinishedGame.Sum[s.Side]
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

// matchEnd reports whether the game was the last of a match, and returns the side whose player won
// the match, if won.
func (g FinishedGame) matchEnd() (leader rules.Side, won, over bool) {
	m := g.Match
	for side, won := range g.Won {
		if won {
			m.Won[side]++
		}
	}
	leader, won = m.Leader()
	return leader, won, m.Games > 0 && m.IsDecided()
}

// Form returns for each game the share, 0 to 1, that was won of the last games up to it. A draw
// counts half.
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

// CSV returns the games as a table (RFC 4180). Luck and cost are in percentage points. It marks
// texts that a spreadsheet would interpret as a formula.
func CSV(games []FinishedGame) string {
	var b strings.Builder
	table := csv.NewWriter(&b)
	table.UseCRLF = true
	sides := []string{"cones", "spools"}
	row := []string{"date", "rules", "house_rules", "pawns", "die", "winner"}
	for _, side := range sides {
		for _, what := range []string{"", "_computer", "_started_home", "_throws", "_average_throw",
			"_attacks", "_luck",
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
		row = []string{csvText(g.Date), csvText(g.Set), csvText(g.House), fmt.Sprint(g.Pawns),
			fmt.Sprint(g.Die),
			winner}
		for side := range sides {
			mean := float64(g.Sum[side]) / float64(max(g.Throws[side], 1))
			row = append(row, csvText(g.Names[side]), csvText(g.Levels[side]), fmt.Sprint(g.Handicap[side]),
				fmt.Sprint(g.Throws[side]), fmt.Sprintf("%.2f", mean), fmt.Sprint(g.Attacks[side]))
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

// csvText returns a text, marked if a spreadsheet would interpret it as a formula.
func csvText(text string) string {
	if strings.IndexAny(text, "=+-@\t\r＝＋－＠") == 0 { // some read full-width signs, too
		return "'" + text
	}
	return text
}
