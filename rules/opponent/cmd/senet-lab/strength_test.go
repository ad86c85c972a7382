package main

import (
	"cmp"
	"flag"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/opponent/ladder"
	"senet/rules/ruleset"
)

const folder = "../../../../assets/opponent/"

var update = flag.Bool("update", false, "write the tables of STRENGTH.md anew")

// file is the text of a file beside the weights.
func file(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(folder + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// What STRENGTH.md tells of ladder, exam and solved games is what was measured last. After a measurement
// "go test ./rules/opponent/cmd/senet-lab -run Strength -update" writes it anew.
func TestStrengthIsToldAsMeasured(t *testing.T) {
	text := file(t, "STRENGTH.md")
	for head, rows := range map[string]string{
		"| rules | potter : pupil |":  ladderRows(t),
		"| rules | vizier | fitted |": examRows(t),
		"| | three pawns |":           solvedRows(t),
	} {
		before, rest, found := strings.Cut(text, head)
		top, rest, _ := strings.Cut(rest, "|---|\n")
		told, after, whole := strings.Cut(rest, "\n\n")
		if !found || !whole {
			t.Fatalf("there is no table %s", head)
		}
		if told != rows && !*update {
			t.Errorf("told is\n%s\nmeasured was\n%s", told, rows)
		}
		text = before + head + top + "|---|\n" + rows + "\n\n" + after
	}
	if *update {
		if err := os.WriteFile(folder+"STRENGTH.md", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// ladderRows are the games that a level wins against the one below, and the vizier against the
// reference players.
func ladderRows(t *testing.T) string {
	t.Helper()
	data := file(t, "ladder.txt")
	var rows []string
	for _, table := range strings.Split(data, "\ntable ")[1:] {
		name, lines, _ := strings.Cut(table, " ")
		rows = append(rows, "| "+name)
		for _, pair := range [][2]string{
			{"potter", "pupil"}, {"scribe", "potter"}, {"priest", "scribe"}, {"vizier", "priest"},
			{"vizier", "random"}, {"vizier", "greedy"}, {"vizier", "thumb"}, {"vizier", "fitted"},
		} {
			rate, wrong := 0.0, 0.0
			// the lower level stands first
			if _, row, ok := strings.Cut(lines, "\n"+pair[1]+" "+pair[0]+" "); ok {
				fmt.Sscan(row, new(int), &rate, &wrong)
				rate = 1 - rate
			} else if _, row, ok := strings.Cut(lines, "\n"+pair[0]+" "+pair[1]+" "); ok {
				fmt.Sscan(row, new(int), &rate, &wrong)
			}
			if wrong == 0 && rate < 1 {
				t.Fatalf("%s: %v have not played", name, pair)
			}
			rows[len(rows)-1] += " | " + inHundred(rate) + " ± " + inHundred(wrong)
		}
		rows[len(rows)-1] += " |"
	}
	return strings.Join(rows, "\n")
}

// examRows are what the choices of some players lose, in thousandths, in the games of each kind of player.
func examRows(t *testing.T) string {
	t.Helper()
	data := file(t, "exam.txt")
	var rows []string
	lost := map[string][]string{}
	for line := range strings.Lines(data) {
		if title, _, head := strings.Cut(line, ": 1"); head {
			rows, lost = append(rows, "| "+title), map[string][]string{}
			continue
		}
		var by, name string
		var choices int
		var mean float64
		if n, _ := fmt.Sscan(line, &by, &name, &choices, &mean); n < 4 || by == ladder.Boards {
			continue
		}
		form := "%.0f"
		if name == "vizier" {
			form = "%.2f"
		}
		lost[name] = append(lost[name], fmt.Sprintf(form, 1000*mean))
		if by == "vizier" && name == "fitted" {
			for _, name := range []string{"vizier", "fitted", "thumb", "greedy", "random"} {
				rows[len(rows)-1] += " | " + strings.Join(lost[name], " / ")
			}
			rows[len(rows)-1] += " |"
		}
	}
	return strings.Join(rows, "\n")
}

// solvedRows are what is known of the games of Senet Basics that were worked out.
func solvedRows(t *testing.T) string {
	t.Helper()
	games, err := ruleset.SolvedGames()
	if err != nil || len(games) == 0 {
		t.Fatal(games, err)
	}
	var rows []string
	row := func(head string, cell func(ruleset.SolvedGame) string) {
		rows = append(rows, "| "+head+" |")
		for _, s := range games {
			rows[len(rows)-1] += " " + cell(s) + " |"
		}
	}
	row("who goes first wins with perfect play, before the first throw, in 100",
		func(s ruleset.SolvedGame) string { return fmt.Sprintf("%.2f", s.Starter) })
	for i, first := range games[0].First {
		row(fmt.Sprint("after a first throw of ", first.Number), func(s ruleset.SolvedGame) string {
			var moves []string
			for _, w := range s.First[i].Moves {
				moves = append(moves, fmt.Sprintf("%d-%d %.2f", w.Move.From, w.Move.To, w.Wins))
			}
			return cmp.Or(strings.Join(moves, ", "), fmt.Sprintf("%.2f", s.First[i].Wins))
		})
	}
	for _, square := range []rules.Square{rules.Happiness, rules.Truths, rules.Horus} {
		row(fmt.Sprintf("a pawn on %d, beside the mean over all squares", square),
			func(s ruleset.SolvedGame) string { return signed(s.Squares[square]) })
	}
	row("a pair, or a wall, beside the same pawns a step apart",
		func(s ruleset.SolvedGame) string { return signed(s.Pair) + ", " + signed(s.Wall) })
	for i, given := range games[0].Given {
		row("what *"+given.Name+"* gives away, in thousandths a choice and in 100 a game",
			func(s ruleset.SolvedGame) string {
				return fmt.Sprintf("%.2f ± %.2f, %.1f", 10*s.Given[i].Choice, 10*s.Given[i].Error,
					s.Given[i].Game)
			})
	}
	return strings.Join(rows, "\n")
}

// signed is a difference with its sign, where that matters.
func signed(x float64) string { return fmt.Sprintf("%+.1f", math.Round(10*x)/10+0) }
