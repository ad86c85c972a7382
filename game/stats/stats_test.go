package stats_test

import (
	"encoding/csv"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"senet/game/play"
	"senet/game/stats"
	"senet/rules"
	"senet/rules/record"
)

// archive returns three games: Ben beats Anna in eight throws, an unnamed player beats the Scribe
// in one, and the spools beat the cones in one.
func archive(t *testing.T) (games []stats.FinishedGame) {
	t.Helper()
	for _, text := range []string{
		"[Cones \"Anna\"]\n[Spools \"Ben\"]\n[Seed \"7\"]\n" +
			"[Position \"C 23 28 home 3 / S 25 home 4 / C to throw\"]\n\n" +
			"1. C 2 23x25\n2. S 2 23x25\n3. C 2 28-home\n4. S 1 25-26\n5. C 1 23-24\n" +
			"6. S 2 26-28\n7. C 2 24-26\n8. S 2 28-home\n",
		"[SpoolsComputer \"scribe\"]\n[Position \"C 29 home 4 / S 3 5 home 3 / C to throw\"]\n\n1. C 1 29-home\n",
		"[Position \"C 28 home 4 / S 29 home 4 / S to throw\"]\n\n1. S 1 29-home\n",
	} {
		g, err := record.Read(
			"[Senet \"1\"]\n[RuleSet \"basics\"]\n[Date \"2025-03-01\"]\n[Opening \"lot\"]\n" + text)
		if err != nil || !g.OutcomeAt(g.Len()).IsOver() {
			t.Fatalf("%v\n%s", err, text)
		}
		games = append(games, stats.FromRecord(g))
	}
	// Cones had .5 at the start: .5 + .1 - .3 - .4 + .1 = 0.
	games[0].HasAnalysis, games[0].Luck, games[0].Cost, games[0].Choices = true, [2]float64{.1, .3},
		[2]float64{.4, .1}, [2]int{3, 2}
	return games
}

func TestTotalsCountGames(t *testing.T) {
	games := archive(t)
	anna, ben := stats.PlayerID{Kind: stats.NamedPlayer, Name: "Anna"},
		stats.PlayerID{Kind: stats.NamedPlayer, Name: "Ben"}
	you, scribe := stats.PlayerID{Kind: stats.UnnamedPlayer},
		stats.PlayerID{Kind: stats.ComputerPlayer, Name: "scribe"}
	cones := stats.PlayerID{Kind: stats.SidePlayer, Name: "cone"}
	for _, c := range []struct {
		who, against stats.PlayerID
		want         stats.Total
		cause        string
	}{
		{anna, stats.PlayerID{}, stats.Total{Games: 1, Length: 8, Mean: 7. / 4, Analysed: 1, Luck: -.2,
			Cost: .4 / 3}, "lost.both"},
		{ben, anna, stats.Total{Games: 1, Won: 1, Length: 8, Mean: 7. / 4, Analysed: 1, Luck: .2,
			Cost: .05}, "won.both"},
		{you, scribe, stats.Total{Games: 1, Won: 1, Length: 1, Mean: 1}, ""},
		{cones, stats.PlayerID{}, stats.Total{Games: 1, Length: 1}, ""},
		{you, anna, stats.Total{}, ""},
	} {
		seen := stats.Filter{Player: c.who, Opponent: c.against}.Games(games)
		got := stats.TotalOf(seen)
		near := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
		if !near(got.Luck, c.want.Luck) || !near(got.Cost, c.want.Cost) {
			t.Errorf("%v: luck %v, cost %v", c.who, got.Luck, got.Cost)
		}
		if got.Luck, got.Cost = c.want.Luck, c.want.Cost; got != c.want {
			t.Errorf("%v against %v: %+v, not %+v", c.who, c.against, got, c.want)
		}
		if len(seen) > 0 && seen[0].Cause() != c.cause {
			t.Errorf("%v: %q", c.who, seen[0].Cause())
		}
	}
	if a := games[0].Attacks; a != [2]int{1, 1} {
		t.Errorf("attacks: %v", a)
	}
	if people := stats.Players(games); len(people) != 5 || slices.Contains(people, scribe) {
		t.Errorf("people: %v", people)
	}
	var seen []stats.PlayerGame
	for _, won := range [][2]bool{{true, false}, {false, true}, {}, {true, false}} {
		seen = append(seen, stats.PlayerGame{FinishedGame: stats.FinishedGame{Won: won}, Side: rules.Cones})
	}
	if form := stats.Form(seen, 2); !slices.Equal(form, []float64{1, .5, .25, .75}) {
		t.Errorf("form: %v", form)
	}
}

// Luck and skill are causes of a result from 10 in 100 on,
// and skill only if the player had a choice.
func TestCauseNeedsLuckOrSkill(t *testing.T) {
	for _, c := range []struct {
		luck, cost [2]float64
		choices    int
		won        bool
		want       string
	}{
		{[2]float64{.2, 0}, [2]float64{0, .2}, 3, true, "won.both"},
		{[2]float64{.2, 0}, [2]float64{0, .2}, 0, true, "won.luck"},
		{[2]float64{.2, 0}, [2]float64{0, .05}, 3, true, "won.luck"},
		{[2]float64{.05, 0}, [2]float64{0, .2}, 3, true, "won.skill"},
		{[2]float64{.05, 0}, [2]float64{0, .05}, 3, true, ""},
		{[2]float64{0, .2}, [2]float64{.05, 0}, 3, false, "lost.luck"},
	} {
		game := stats.FinishedGame{HasAnalysis: true, Luck: c.luck, Cost: c.cost, Choices: [2]int{c.choices, 3},
			Won: [2]bool{c.won, !c.won}}
		if got := (stats.PlayerGame{FinishedGame: game, Side: rules.Cones}).Cause(); got != c.want {
			t.Errorf("luck %v, cost %v, %d choices: %q, want %q", c.luck, c.cost,
				c.choices, got, c.want)
		}
	}
}

// Luck and skill are the differences of the whole figures that the review shows: +9 and -48 are
// +57, not +58.
func TestLuckIsWhatTheReviewShows(t *testing.T) {
	s := stats.PlayerGame{FinishedGame: stats.FinishedGame{
		Luck: [2]float64{.0949, -.4849}, Cost: [2]float64{.104, .056}}}
	if s.Luck() != .57 || s.Skill() != -.04 {
		t.Errorf("luck %v and skill %v, want 0.57 and -0.04", s.Luck(), s.Skill())
	}
}

// Games with a head start are counted separately, and so are those with one for the opponent. The
// ID of an even game is the same as before there were handicaps.
func TestHeadStartsAreCountedSeparately(t *testing.T) {
	games := archive(t)[:1]
	if games[0].ID != "127e692285df635a" {
		t.Errorf("ID %s", games[0].ID)
	}
	for _, home := range [][2]int{{0, 2}, {2, 0}} {
		g := games[0]
		g.Handicap = home
		games = append(games, g)
	}
	anna := stats.PlayerID{Kind: stats.NamedPlayer, Name: "Anna"}
	all := stats.Filter{Player: anna}.Games(games)
	kinds := stats.RulesPlayed(all)
	if len(all) != 3 || len(kinds) != 3 {
		t.Fatalf("%d games, kinds %v", len(all), kinds)
	}
	for i, head := range []int{0, -2, 2} {
		if list := (stats.Filter{Player: anna, Rules: kinds[i]}).Games(games); kinds[i].HeadStart != head ||
			len(list) != 1 {
			t.Errorf("%v: %d games", kinds[i], len(list))
		}
	}
}

// A match counts once, with its last game, for the player who won it.
func TestMatchesCountOnce(t *testing.T) {
	first := archive(t)[0] // Ben, with the spools, beats Anna
	first.Match = play.Match{Games: 3, Number: 1}
	last := first
	last.Match = play.Match{Games: 3, Number: 2, Won: [2]int{0, 1}}
	for name, want := range map[string][2]int{"Anna": {1, 0}, "Ben": {1, 1}} {
		who := stats.PlayerID{Kind: stats.NamedPlayer, Name: name}
		got := stats.TotalOf(stats.Filter{Player: who}.Games([]stats.FinishedGame{first, last}))
		if got.Matches != want[0] || got.MatchesWon != want[1] {
			t.Errorf("%s: %d of %d matches", name, got.MatchesWon, got.Matches)
		}
	}
	if got, damaged := stats.Decode(last.Encode()); damaged != nil || got[0].Match != last.Match {
		t.Errorf("%+v", got)
	}
}

// Beaten returns opponents that people have beaten with the rule set and without a head start.
func TestBeatenOpponents(t *testing.T) {
	won := archive(t)[1] // an unnamed player beats the Scribe with the cones
	for _, c := range []struct {
		change func(*stats.FinishedGame)
		set    string
		want   int
	}{
		{func(*stats.FinishedGame) {}, "basics", 1},
		{func(*stats.FinishedGame) {}, "storer", 0},
		{func(g *stats.FinishedGame) { g.Won = [2]bool{false, true} }, "basics", 0},
		{func(g *stats.FinishedGame) { g.Handicap = [2]int{1, 0} }, "basics", 0},
		{func(g *stats.FinishedGame) { g.Handicap = [2]int{0, 1} }, "basics", 1},
	} {
		g := won
		c.change(&g)
		got := stats.Beaten([]stats.FinishedGame{g}, c.set)
		if len(got) != c.want || got["scribe"] != (c.want > 0) {
			t.Errorf("%+v at %s: %v", g, c.set, got)
		}
	}
}

// Decode reports a damaged line and reads the others.
// If several lines are about one game, the last one counts.
func TestDamagedLinesAreReported(t *testing.T) {
	games := archive(t)
	first := games[0]
	first.HasAnalysis, first.Luck, first.Cost, first.Choices = false, [2]float64{}, [2]float64{}, [2]int{}
	again := games[0]
	again.Won = [2]bool{true, false}
	torn := games[2].Encode()[:50] + "\n"
	got, damaged := stats.Decode("# a word\n" + first.Encode() + torn + games[1].Encode() + "\n" +
		strings.Replace(games[2].Encode(), `"throws":[0`, `"throws":[-1`, 1) + again.Encode())
	if !reflect.DeepEqual(got, []stats.FinishedGame{again, games[1]}) ||
		!slices.Equal(damaged, []int{3, 6}) {
		t.Errorf("%+v\ndamaged: %v", got, damaged)
	}
}

func TestCSVHasARowForEachGame(t *testing.T) {
	games := archive(t)[:1]
	games[0].Names = [2]string{`=1+1, "A"`, "Ben"}
	want := "2025-03-01,basics,,5,false,spools,\"'=1+1, \"\"A\"\"\",,0,4,1.75,1,10.0,3,40.0," +
		"Ben,,0,4,1.75,1,30.0,2,10.0\r\n"
	if head, row, _ := strings.Cut(stats.CSV(games), "\r\n"); row != want ||
		strings.Count(head, ",") != 23 {
		t.Errorf("%s\n%s", head, row)
	}
}

// A spreadsheet interprets no field of the table as a formula.
func TestCSVHoldsNoFormulas(t *testing.T) {
	for _, text := range []string{"=1", "+1", "-1", "@a", "\t=1", "\r=1", "＝1", "＋1", "－1", "＠a"} {
		game := archive(t)[0]
		game.Date, game.Set, game.House = text, text, text
		game.Names, game.Levels = [2]string{text, text}, [2]string{text, text}
		table := csv.NewReader(strings.NewReader(stats.CSV([]stats.FinishedGame{game})))
		rows, err := table.ReadAll()
		if err != nil || len(rows) != 2 {
			t.Fatalf("%q: %d rows, %v", text, len(rows), err)
		}
		marked := 0
		for i, field := range rows[1] {
			if _, err := strconv.ParseFloat(field, 64); err != nil &&
				strings.ContainsAny(field[:min(1, len(field))], "=+-@\t\r") {
				t.Errorf("%q: %s is %q", text, rows[0][i], field)
			}
			if strings.HasPrefix(field, "'") {
				marked++
			}
		}
		if marked != 7 {
			t.Errorf("%q: %d fields are marked, want 7: %q", text, marked, rows[1])
		}
	}
}

// The games of any file can be summed up and written as a table, and are the same when they are
// encoded and decoded again.
func FuzzDecode(f *testing.F) {
	f.Add("# A comment\n" + stats.FinishedGame{ID: "a", PlayedRules: stats.PlayedRules{Set: "basics", Pawns: 5},
		Won:    [2]bool{true, false},
		Throws: [2]int{30, 29}, Sum: [2]int{70, 71}, HasAnalysis: true, Luck: [2]float64{.2, -.1},
		Cost:    [2]float64{.1, .2},
		Choices: [2]int{9, 8}, File: "a.senet"}.Encode())
	f.Add(`{"id":"x","rules":"y","luck":[1e308,-1e308],"cost":[1e308,0],"judged":true,` +
		`"throws":[9000000000000000000,1]}`)
	f.Fuzz(func(t *testing.T, text string) {
		games, damaged := stats.Decode(text)
		if len(games)+len(damaged) > strings.Count(text, "\n")+1 {
			t.Fatalf("%q has %d games and %d damaged lines", text, len(games), len(damaged))
		}
		var lines strings.Builder
		for _, g := range games {
			lines.WriteString(g.Encode())
		}
		if again, bad := stats.Decode(lines.String()); !slices.Equal(again, games) || bad != nil {
			t.Fatalf("%q is read back as %+v, not %+v; damaged are %v", text, again, games, bad)
		}
		for _, who := range stats.Players(games) {
			list := stats.Filter{Player: who}.Games(games)
			total := stats.TotalOf(list)
			for _, x := range append(stats.Form(list, 10), total.Length, total.Mean, total.Luck, total.Cost) {
				if math.IsNaN(x) || math.Abs(x) > 1e9 {
					t.Fatalf("%q is summed up as %+v", text, total)
				}
			}
		}
		if table := stats.CSV(games); strings.Count(table, "\r\n") < len(games)+1 || len(table) > 1000+
			20*len(text)+400*len(games) {
			t.Fatalf("%q makes a table of %d bytes", text, len(table))
		}
	})
}
