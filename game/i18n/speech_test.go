package i18n_test

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/game/play"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// Before a throw, the speech says what it may bring, and whether the other side could win next.
// Before a move, it says which pawns each move newly leaves open, or the dangers after the only
// move of a pawn.
func TestSpeechWarns(t *testing.T) {
	you := tables()[0]
	g := at(t, "basics", "C 6 12 home 3 / S 13 29 home 3 / C to throw", you)
	if got, want := g.SpeakThrow().Next, "You can attack 13 with a 1."; got != want {
		t.Errorf("before a throw it says %q, want %q", got, want)
	}
	g = at(t, "basics", "C 6 9 home 3 / S 29 home 4 / C to throw", you)
	if got, want := g.SpeakThrow().Next, "Danger: A 1 wins the game for Potter."; got != want {
		t.Errorf("before a throw it says %q, want %q", got, want)
	}
	g = after(t, at(t, "basics", "C 9 12 home 3 / S 8 13 home 3 / C to throw", you), 2)
	legal := g.Record.Rules().Legal(g.Record.Position(), nil)
	var b board.Diagram
	for _, at := range []rules.Square{9, 12} {
		b.AddPawn(rules.Cones, board.Cone, board.SpotOf(at)).Ring = board.RingMovable
	}
	turn := board.LegalMoves{Rules: g.Record.Rules(), Position: g.Record.Position(), Moves: legal}
	if got, want := g.SpeakChoice(legal).Next, "In danger now: 9 by a 1. 4 of 16 throws attack."; got != want {
		t.Errorf("before a choice it says %q, want %q", got, want)
	}
	for _, w := range g.PawnMoves(turn, b, board.NoRing) {
		if want := map[rules.Square]string{12: "9 and 14 open to a 1"}[w.From]; w.Open != want {
			t.Errorf("%d to %d leaves %q, want %q", w.From, w.To, w.Open, want)
		}
	}
	only := []rules.Move{move(t, g, 12, 14)}
	warning := "In danger: 9 and 14 by a 1. 4 of 16 throws attack."
	if got, want := g.SpeakSelection(12, only).Next, warning; got != want {
		t.Errorf("with 12 selected it says %q, want %q", got, want)
	}
}

// Before a choice, the speech says which pawns the other side can attack and with which numbers.
// For each move it says which pawns are newly open, and which are no longer open.
func TestMovesNameEveryAttack(t *testing.T) {
	words := gametest.Words()
	heard := map[string]int{}
	for _, set := range ruleset.List() {
		for seed := range uint64(3) {
			played := reftest.Game(t, record.Header{RuleSet: set.ID, Date: "2025-03-01"}, 300, seed)
			r := played.Rules()
			for i := range played.Len() {
				p := played.PositionAt(i)
				moves := r.Legal(p, nil)
				if p.Phase() != rules.ToMove || len(p.Numbers()) > 1 || len(moves) < 2 {
					continue
				}
				g := i18n.NewNarrator(words, set, [2]board.Shape{board.Cone, board.Spool}, played.Goto(i))
				var b board.Diagram
				for _, s := range p.Pawns(p.Turn()).List() {
					b.AddPawn(p.Turn(), board.Cone, board.SpotOf(s)).Ring = board.RingMovable
				}
				turn := board.LegalMoves{Rules: r, Position: p, Moves: moves}
				now := attacksNamed(r, g.SpeakChoice(moves).Next)
				for _, w := range g.PawnMoves(turn, b, board.NoRing) {
					m, _ := turn.To(w.From, w.To)
					if w.GoesOn || len(turn.From(w.From)) != 1 || m.Kind == rules.Release {
						continue
					}
					want, got := attacks(t, r, p, m), attacksNamed(r, w.Open)
					if at, many := strings.CutSuffix(w.Open, " open"); many { // no numbers are named
						for _, s := range squaresNamed(at) {
							got[s] = want[s]
						}
						heard["many"]++
					}
					for s, numbers := range now {
						if _, changed := got[s]; !changed && s != m.From && !w.Saves.Has(s) {
							got[s] = numbers
						}
					}
					if !maps.EqualFunc(got, want, slices.Equal) {
						t.Fatalf("%s, %s, %v: it says %v, want %v", set.ID, p, m, got, want)
					}
					for _, s := range w.Saves.List() {
						if s == m.From {
							s = m.Rest
						}
						if want[s] != nil {
							t.Fatalf("%s, %s, %v: it saves %d, which %v attacks", set.ID, p, m, s, want[s])
						}
						heard["saved"]++
					}
					if strings.Contains(w.Open, "going back") {
						heard["back"]++
					}
				}
			}
		}
	}
	if heard["saved"] == 0 || heard["back"] == 0 || heard["many"] == 0 {
		t.Errorf("it says too little: %v", heard)
	}
}

var attackNamed = regexp.MustCompile(
	`(\d+(?:(?:, \d+)* and \d+)?) (?:open to|to|by) ` +
		`(any throw|a (\d(?:(?:, \d)* or \d)?(?:, or a \d(?:(?:, \d)* or \d)?)?))`)

// attacksNamed returns the numbers that attack each square according to a text.
func attacksNamed(r *rules.Rules, text string) map[rules.Square][]int {
	list := map[rules.Square][]int{}
	for _, found := range attackNamed.FindAllStringSubmatch(text, -1) {
		numbers := i18n.ThrowNumbers(r)
		if found[3] != "" {
			numbers = nil
			for _, n := range digits.FindAllString(found[3], -1) {
				by, _ := strconv.Atoi(n)
				numbers = append(numbers, by)
			}
		}
		for _, at := range squaresNamed(found[1]) {
			list[at] = i18n.Distinct(append(list[at], numbers...))
		}
	}
	return list
}

// squaresNamed returns the squares in a text.
func squaresNamed(text string) (squares []rules.Square) {
	for _, s := range digits.FindAllString(text, -1) {
		at, _ := strconv.Atoi(s)
		squares = append(squares, rules.Square(at))
	}
	return squares
}

// attacks returns the numbers that attack each square after a move according to the rules.
func attacks(t *testing.T, r *rules.Rules, p rules.Position, m rules.Move) map[rules.Square][]int {
	t.Helper()
	list := map[rules.Square][]int{}
	after, err := r.Apply(p, m)
	if err != nil {
		t.Fatal(err)
	}
	if after.Phase() == rules.TurnStart { // the other side may also throw
		s := after.Setup()
		s.Phase = rules.ToThrow
		if after, err = r.Position(s); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range rules.ThrowChances(r.Options().Die) {
		for _, next := range play.AfterThrow(r, after, c.Throw) {
			for _, answer := range r.Legal(next, nil) {
				number := r.Meaning(c.Throw).Value
				if answer.Victim != rules.Nowhere &&
					(len(next.Numbers()) == 1 || int(answer.Used) == number) {
					list[answer.To] = i18n.Distinct(append(list[answer.To], number))
				}
			}
		}
	}
	return list
}

// If pawns can only go back, the speech mentions Enter once: it stays.
func TestEnterStays(t *testing.T) {
	g := at(t, "basics", "C 28 home 4 / S 23 home 4 / C to move 5", tables()[0])
	how := g.SpeakChoice(g.Record.Rules().Legal(g.Record.Position(), nil)).How
	if want := "Press Enter to stay."; !strings.Contains(how, want) ||
		strings.Count(how, "Enter") != 1 {
		t.Errorf("it says %q, want %q alone", how, want)
	}
}

// A report has the effect of a move, the number of pawns at home, or an explanation of a house that
// is entered for the first time. Why a pawn went back is said on request.
func TestReport(t *testing.T) {
	you := tables()[0]
	for _, c := range []struct {
		position string
		throw    int
		from, to rules.Square
		want     []string
	}{
		{"C 9 home 4 / S 8 home 4 / S to throw", 1, 8, 9,
			[]string{"Potter threw 1.",
				"Potter attacked your cone: spool now on 9, cone on 8."}},
		{"C 9 10 home 3 / S 8 home 4 / S to throw", 1, 8, 7,
			[]string{"Potter threw 1.", "Potter moved 8 back to 7."}},
		{"C 9 home 4 / S 3 5 29 home 2 / S to throw", 1, 29, rules.Home,
			[]string{"Potter threw 1.", "Potter brought 29 home. That makes 3 of 5."}},
		{"C 9 home 4 / S 12 13 home 3 / S to throw", 2, 13, 15,
			[]string{"Potter threw 2.", "Potter moved 13 to 15. Ankh, 15: safe from attack."}},
		{"C 9 home 4 / S 3 29 home 3 / S to throw", 1, 29, rules.Home,
			[]string{"Potter threw 1.", "Potter brought 29 home. Potter: one more spool home wins."}},
	} {
		g := after(t, at(t, "basics", c.position, you), c.throw)
		g = after(t, g, move(t, g, c.from, c.to))
		if got := g.Report(g.Record.Len()); !slices.Equal(got, c.want) {
			t.Errorf("%s: it reports %q, want %q", c.position, got, c.want)
		}
		why := ""
		if c.to < c.from && c.to != rules.Home {
			why = "The spool cannot go forward 1: your pair on 9 and 10 is protected. It must go back."
		}
		if got := g.SpeakThrow().Why; got != why {
			t.Errorf("%s: why? It says %q, want %q", c.position, got, why)
		}
	}
}

// If a computer has several numbers, each move is reported with its number. If a pawn in the Water
// makes the others wait, the report says so, and whether the computer chose to wait.
func TestReportOfSeveralMoves(t *testing.T) {
	g := at(t, "kendall", "C 2 4 home 5 / S 5 27 home 5 / S to throw", tables()[0])
	for _, want := range [][]string{
		{"Potter threw 2 and cannot move: 27 is in the Water, so all spools wait for a 4.", ""},
		{"Potter threw 2.", "Potter had no move again (2)."}} {
		for g.Record.Position().Turn() == rules.Cones { // until the computer's turn
			if g.Record.Phase() == rules.ToMove {
				g = after(t, g, g.Record.Rules().Legal(g.Record.Position(), nil)[0])
				continue
			}
			g = after(t, g, 2)
		}
		g = after(t, after(t, g, 2), rules.Move{Kind: rules.Pass})
		if got := g.Report(g.Record.Len()); !slices.Equal(got[len(got)-2:], want) {
			t.Errorf("it reports %q, want %q once", got, want)
		}
	}
	const stayed = "27 stayed in the Water, so all spools wait for a 4."
	if _, why := g.LastReason(); !strings.HasSuffix(why, stayed) {
		t.Errorf("the reason is %q, want %q", why, stayed)
	}
	g = after(t, after(t, at(t, "kendall", "C 2 home 6 / S 12 28 home 5 / S to throw", tables()[0]), 1), 2)
	g = after(t, g, move(t, g, 12, 13))
	g = after(t, g, move(t, g, 13, 15))
	got, want := g.Report(g.Record.Len()), []string{"", "Potter threw 1 and 2.", "1: 12 to 13.", "2: 13 to 15."}
	if !slices.Equal(got, want) {
		t.Errorf("it reports %q, want %q", got, want)
	}
}

// For each target of a selected pawn, the speech says which numbers then take it home, and for the
// Water that the other pawns will have to wait.
func TestPawnMovesOfASelectedPawn(t *testing.T) {
	g := after(t, at(t, "kendall", "C 5 26 home 5 / S 12 home 6 / C to throw", tables()[0]), 1, 2)
	var b board.Diagram
	b.AddPawn(rules.Cones, board.Cone, board.SpotOf(26)).Ring = board.RingSelected
	legal := g.Record.Rules().Legal(g.Record.Position(), nil)
	turn := board.LegalMoves{Rules: g.Record.Rules(), Position: g.Record.Position(), Moves: legal}
	ways := g.PawnMoves(turn, b, board.NoRing)
	for _, w := range ways {
		want := map[rules.Square]string{27: "holding up the other cones", 28: "home with a 3"}[w.To]
		if w.Follows != want {
			t.Errorf("26 to %d: it says %q, want %q", w.To, w.Follows, want)
		}
	}
	if len(ways) != 2 {
		t.Errorf("26 has %d ways: %v", len(ways), ways)
	}
}

// If 15 is taken, each turn with a pawn in the Water begins with the
// reason why it cannot be let out.
func TestWaterHoldsWhile15IsTaken(t *testing.T) {
	set, _ := ruleset.ByID("kendall")
	words := gametest.Words()
	held := words.T("prompt.heldUp.second")
	said, begun := 0, 0
	for seed := range uint64(100) {
		played := reftest.Game(t, record.Header{RuleSet: set.ID, Date: "2025-03-01"}, 1000, seed)
		for i := range played.Len() {
			p := played.PositionAt(i)
			if p.Phase() != rules.ToThrow || !p.Pawns(p.Turn()).Has(rules.Water) {
				continue
			}
			g := i18n.NewNarrator(words, set, [2]board.Shape{board.Cone, board.Spool}, played.Goto(i))
			_, taken := p.At(rules.Rebirth)
			is, want := g.SpeakThrow().Why == held, taken && len(p.Numbers()) == 0 && !p.WasSentBack(p.Turn())
			if is != want {
				t.Fatalf("at %s it says that 15 is taken: %v", p, is)
			}
			if is {
				said++
			} else if !taken {
				begun++
			}
		}
	}
	if said == 0 || begun == 0 {
		t.Errorf("15 is taken %d times, and free after a throw %d times", said, begun)
	}
}

// While numbers are left, the speech says what a move newly leaves open.
func TestSpeechWhileNumbersAreLeft(t *testing.T) {
	g := after(t, at(t, "kendall", "C 2 24 home 5 / S 23 12 home 5 / C to throw", tables()[0]), 1, 2)
	ways := []rules.Move{move(t, g, 24, 25)}
	got, want := g.SpeakSelection(24, ways).Next, "So far this leaves 25 open to a 2."
	if got != want {
		t.Errorf("with a number left it says %q, want %q", got, want)
	}
}

// After each move, the text of its risk says how many of all throws could attack.
func TestRiskCountsThrows(t *testing.T) {
	words, count := gametest.Words(), regexp.MustCompile(`^Then (\d+) of (16|6) throws attacks? `)
	checked := 0
	for _, set := range ruleset.List() {
		for _, die := range []bool{false, true} {
			played := reftest.Game(t, record.Header{RuleSet: set.ID, Die: die && set.Dice, Date: "2025-03-01"}, 120, 1)
			r := played.Rules()
			for i := range played.Len() {
				p := played.PositionAt(i)
				g := i18n.NewNarrator(words, set, [2]board.Shape{board.Cone, board.Spool}, played.Goto(i))
				for _, m := range r.Legal(p, nil) {
					after, err := r.Apply(p, m)
					said := count.FindStringSubmatch(g.Risk(m))
					if err != nil || said == nil {
						continue
					}
					chance := 0.
					for _, c := range rules.ThrowChances(r.Options().Die) {
						number := r.Meaning(c.Throw).Value
						if slices.ContainsFunc(play.AfterThrow(r, after, c.Throw), func(next rules.Position) bool {
							return slices.ContainsFunc(r.Legal(next, nil), func(reply rules.Move) bool {
								usesNumber := len(next.Numbers()) < 2 || int(reply.Used) == number
								return usesNumber && reply.Victim != rules.Nowhere &&
									board.PathIndex(r, reply.Victim) < board.PathIndex(r, reply.To)
							})
						}) {
							chance += c.Chance
						}
					}
					checked++
					all, _ := strconv.Atoi(said[2])
					if want := strconv.Itoa(i18n.Round(chance * float64(all))); said[1] != want {
						t.Fatalf("%s: after %v it says %q, but %s throws attack", set.ID, m, g.Risk(m), want)
					}
				}
			}
		}
	}
	if checked < 500 {
		t.Errorf("only %d moves have a risk", checked)
	}
}
