package i18n_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/game/play"
	"senet/render/vg/vgtest"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// who is a pair of players.
type who struct {
	name     string
	players  [2]string
	computer [2]bool
}

// tables returns all kinds of pairs: a person addressed as "You" against a computer, the reverse,
// two people with names, two without.
func tables() []who {
	return []who{
		{name: "you", computer: [2]bool{rules.Spools: true}},
		{name: "computer", computer: [2]bool{rules.Cones: true}},
		{name: "named", players: [2]string{"Anna", "Ben"}},
		{name: "nameless"},
	}
}

// at returns a game from a position, by the rules with a code.
func at(t testing.TB, code, position string, by who) i18n.Narrator {
	t.Helper()
	set, h := reftest.SetOf(t, code)
	h.Players = by.players
	r := reftest.Rules(t, set.Options)
	p := reftest.At(t, r, position)
	var seats [2]play.Seat
	for side, computer := range by.computer {
		seats[side] = play.Seat{Computer: computer, Level: ai.Potter}
	}
	h = play.WithSeats(h, seats)
	return i18n.NewNarrator(gametest.Words(), set, [2]board.Shape{board.Cone, board.Spool},
		record.NewGameAt(h, r, p))
}

// after adds throws and moves to a game.
func after(t testing.TB, g i18n.Narrator, actions ...any) i18n.Narrator {
	t.Helper()
	for _, action := range actions {
		var err error
		switch d := action.(type) {
		case int:
			g.Record, err = g.Record.Throw(rules.Marked(d))
		case rules.Move:
			g.Record, err = g.Record.Move(d)
		}
		if err != nil {
			t.Fatalf("%v: %v", action, err)
		}
	}
	return g
}

// move returns the legal move between two places.
func move(t testing.TB, g i18n.Narrator, from, to rules.Square) rules.Move {
	t.Helper()
	for _, m := range g.Record.Rules().Legal(g.Record.Position(), nil) {
		if m.From == from && (m.To == to || to == rules.Nowhere) {
			return m
		}
	}
	t.Fatalf("%d-%d is not legal", from, to)
	return rules.Move{}
}

// testdata/actions.txt has the sentences about every kind of move, in all voices, for every kind of
// player.
func TestMovesInAllVoices(t *testing.T) {
	var out strings.Builder
	for _, row := range reftest.Rows(t, os.DirFS("."), "done") {
		fmt.Fprintf(&out, "# %s\n", row[0])
		from, wrong := reftest.ReadPlace(row[3])
		to, unread := reftest.ReadPlace(row[4])
		if err := errors.Join(wrong, unread); err != nil {
			t.Fatal(err)
		}
		for _, by := range tables() {
			g := at(t, row[1], row[2], by)
			m := move(t, g, from, to)
			now := g.MovePrompt(rules.Cones, m)
			if by.computer[rules.Cones] {
				now = g.ComputerMoves(m)
			}
			fmt.Fprintf(&out, "%s\n  now: %s | %s\n", by.name, now.Lead, now.Rest)
			if news := after(t, g, m).Recap(); news != "" {
				fmt.Fprintf(&out, "  past: %s\n", news)
			}
			if !by.computer[rules.Cones] {
				ask := g.SelectionPrompt(m.From, []rules.Move{m}, []rules.Move{m})
				fmt.Fprintf(&out, "  by: %s\n  then: %s | %s | %s\n", g.MovePhrase(rules.Cones, m),
					ask.Lead, ask.Rest, ask.Detail)
			}
		}
	}
	vgtest.CompareText(t, out.String(), "actions")
}

// Every attack in a long computer turn is reported.
func TestRecapOfALongTurn(t *testing.T) {
	g := at(t, "tait", "C 3 20 home 3 / S 2 10 home 3 / S to throw", tables()[0])
	for _, from := range []rules.Square{2, 10, 11, 12} {
		g = after(t, g, 1)
		g = after(t, g, move(t, g, from, rules.Nowhere))
	}
	const want = "Potter threw 1, 1, 1 and 1, then moved 2 to 3 and sent your cone back to the hand, " +
		"then moved 10 to 13."
	if got := g.Recap(); got != want {
		t.Errorf("the recap is %q, want %q", got, want)
	}
}

// The recap has only the entries of the last turn, even if an earlier one has the same text.
func TestRecapHasTheLastTurn(t *testing.T) {
	g := at(t, "basics", "C 12 home 4 / S 9 home 4 / S to throw", tables()[0])
	for range 3 { // the pawns on 9 and 12 attack each other
		g = after(t, g, 3)
		g = after(t, g, move(t, g, 9, 12))
	}
	if first, last := g.RecapHas(1), g.RecapHas(5); first || !last {
		t.Errorf("the recap %q has the first attack: %t, the last: %t", g.Recap(), first, last)
	}
}

// The computer's headline says what became of the player's throw only until the computer has moved.
func TestHeadlineForgetsTheThrowBefore(t *testing.T) {
	g := at(t, "rebirth", "C 28 home 4 / S 2 10 home 3 / C to throw", tables()[0])
	g = after(t, g, 2)
	g = after(t, g, g.Record.Rules().Legal(g.Record.Position(), nil)[0], 1) // a pass
	const own = "You could not move 2"
	if got := g.ComputerTurn().Detail; !strings.HasPrefix(got, own) {
		t.Errorf("before its move it says %q", got)
	}
	g = after(t, g, move(t, g, 2, rules.Nowhere), 2)
	if got := g.ComputerTurn().Detail; got == "" || strings.Contains(got, own) {
		t.Errorf("after its move it says %q", got)
	}
}

// Two computers of one level have the names of their pawns.
func TestNamesOfEqualComputers(t *testing.T) {
	g := at(t, "basics", "C 3 home 4 / S 12 home 4 / C to throw",
		who{computer: [2]bool{true, true}})
	if got := g.ComputerTurn().Lead + " " +
		g.ComputerWaits().Lead; got != "Cones’ turn. Cones are to throw." {
		t.Errorf("it says %q", got)
	}
}

// A side that is ahead with fewer pawns home is behind but better placed, unless the chances are
// against it, too: then it is less free to move, or the chances are all that is known.
func TestBehindButBetterPlaced(t *testing.T) {
	against := play.WinChance{Known: true, Cones: .4}
	for _, c := range []struct {
		position string
		odds     play.WinChance
		want     string
	}{
		{"C 28 29 home 3 / S 2 home 4", play.WinChance{},
			"You are 1 pawn behind, but better placed: 25 steps fewer to go."},
		{"C 28 29 home 3 / S 2 home 4", against, "You are ahead: 25 steps fewer to go, but less free to move."},
		{"C 19 home 4 / S 15 20 21 22 home 1", against, "You are ahead: 31 steps fewer to go, but less free to move."},
		{"C 12 home 4 / S 9 home 4", against, "You are ahead: 3 steps fewer to go, but the chances favour Potter."},
	} {
		text := at(t, "basics", c.position+" / C to throw", tables()[0]).Standing(c.odds)
		if !strings.HasPrefix(text, c.want) {
			t.Errorf("%s, %+v: it says %q", c.position, c.odds, text)
		}
	}
}

// If the computer goes back into the Water although it could go back elsewhere, it says why.
func TestSurpriseHasItsReason(t *testing.T) {
	g := at(t, "basics", "C 17 18 19 28 home 1 / S 20 21 home 3 / C to move 1", tables()[0])
	for _, m := range g.Record.Rules().Legal(g.Record.Position(), nil) {
		detail, want := g.ComputerMoves(m).Detail, m.From == rules.Truths
		if is := strings.Contains(detail, "The wall on 17, 18 and 19 stays."); is != want {
			t.Errorf("of %v it says %q", m, detail)
		}
	}
}

// Hints say what a move does and another does not, or what equally good moves do. Each move is
// worse than the one before it by step.
func TestHintReasons(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "reasons") {
		position, pawns, step, shown := row[1], strings.Fields(row[2]), 0.0, 0
		if n, err := fmt.Sscan(row[3]+" "+row[4], &step, &shown); n != 2 {
			t.Fatal(err)
		}
		g := at(t, row[0], position, tables()[0])
		var rated []ai.RatedMove
		for i, from := range pawns {
			for _, m := range g.Record.Rules().Legal(g.Record.Position(), nil) {
				if fmt.Sprint(m.From) == from {
					rated = append(rated, ai.RatedMove{Move: m, Win: .5 - float64(i)*step})
				}
			}
		}
		why := i18n.HintNarrator{Narrator: g, Choices: rated}.Reason(shown)
		if got := i18n.Sentences(why.Here, why.Waits, why.Or); got != row[5] {
			t.Errorf("%s: of %s it says %q, not %q", position, pawns[shown], got, row[5])
		}
	}
}

// A pawn that leaves the Water frees the others, unless it is the last.
func TestHintToLeaveTheWater(t *testing.T) {
	for position, want := range map[string]string{"S 12 27 home 5": "Then the other spools need not wait for a 4.",
		"S 27 home 6": "It leaves the Water."} {
		g := at(t, "kendall", "C 5 16 home 5 / "+position+" / S to begin", tables()[0])
		release := g.Record.Rules().Legal(g.Record.Position(), nil)[0]
		choices := []ai.RatedMove{{Move: release, Win: .9}, {Throw: true, Win: .1}}
		hint := i18n.HintNarrator{Narrator: g, Choices: choices}
		if got := hint.Prompt(0, false).Rest; got != want {
			t.Errorf("%s: it says %q, want %q", position, got, want)
		}
		if got := hint.Prompt(0, true).Source; got != want {
			t.Errorf("%s: in the presenter a small window says %q, want %q", position, got, want)
		}
	}
}

// The quote of a refusal is the source's words, a retelling, or says that this game decided.
func TestQuotesNameTheSource(t *testing.T) {
	words := gametest.Words()
	for _, c := range []struct {
		set  string
		no   rules.Refusal
		want string
	}{
		{"storer", rules.Refusal{Reason: rules.Blocked, From: 3, To: 8}, "cannot be passed; however"},
		{"digital", rules.Refusal{Reason: rules.SafeHouse, From: 3, To: 8}, "from the source: "},
		{"kendall", rules.Refusal{Reason: rules.VictimShelter, From: 26, To: 28,
			Squares: rules.Squares(27)}, "Ludii games database retells it: "},
		{"bell", rules.Refusal{Reason: rules.SafeHouse, From: 29, To: 26}, "Game Cabinet retells it: "},
		{"tait", rules.Refusal{Reason: rules.Guarded, From: 3, To: 5}, "borrowed from J. A. Storer"},
		{"tait", rules.Refusal{Reason: rules.FirstMove, From: 3, To: 5}, "decided by this game"},
	} {
		set, _ := ruleset.ByID(c.set)
		if got := i18n.RuleQuote(words, set, c.no); !strings.Contains(got, c.want) {
			t.Errorf("%s on %v: %q, want %q in it", c.set, c.no.Reason, got, c.want)
		}
	}
}

// The quote of a refusal by a house rule names the option and who proposes it. TestWhyByHouseRules in
// rules/ruleset has a refusal by each.
func TestQuotesNameHouseRules(t *testing.T) {
	words := gametest.Words()
	set, _ := reftest.SetOf(t, "storer+back=never")
	for reason, want := range map[rules.Reason]string{
		rules.NeverBackward: words.T("quote.house", "option", words.T("house.back"), "rule",
			words.T("house.back.never.rule"), "who", words.T("house.back.who")),
		rules.Blocked: "The rule, as The Gate · Storer 2005 has it: “", // stays its own under house rules
	} {
		no := rules.Refusal{Reason: reason, From: 12, To: 10}
		if got := i18n.RuleQuote(words, set, no); !strings.HasPrefix(got, want) {
			t.Errorf("%v: %q, want %q", reason, got, want)
		}
	}
}

func TestChancesInWords(t *testing.T) {
	words := gametest.Words()
	for _, test := range []struct {
		win   float64
		exact bool
		want  string
	}{
		{0, false, "about 1 %"}, {1, false, "about 99 %"}, {.5, false, "about 50 %"},
		{.668, false, "about 67 %"},
		{.668, true, "66.8 %"}, {1, true, "100 %"}, {0, true, "0 %"},
		{.99996, true, "over 99.9 %"}, {.00004, true, "under 0.1 %"}, {.9994, true, "99.9 %"},
	} {
		if got := i18n.Chance(words, test.win, test.exact); got != test.want {
			t.Errorf("%v, exact %t, is written as %q, not %q", test.win, test.exact, got, test.want)
		}
	}
}

// number returns the first number in a text.
func number(t *testing.T, words string) float64 {
	t.Helper()
	n, err := strconv.ParseFloat(regexp.MustCompile(`[0-9]+(\.[0-9])?`).FindString(words), 64)
	if err != nil {
		t.Fatalf("%q has no number", words)
	}
	return n
}

// The chances of both sides add up to 100, even if halves are rounded.
func TestBothChancesAddUpTo100(t *testing.T) {
	words := gametest.Words()
	for tenths := range 1001 {
		both := i18n.BothChances(words, float64(tenths)/1000, false)
		if sum := number(t, both[0]) + number(t, both[1]); sum != 100 {
			t.Fatalf("%v: %q and %q", tenths, both[0], both[1])
		}
	}
}

// Subtracting two chances as they are written gives the gap as it is written. The gap has a decimal
// only if both are exact.
func TestChanceGapsMatchTheChances(t *testing.T) {
	catalogue := gametest.Words()
	for best := range 80 {
		for less := 5; less < 150; less++ {
			b := ai.RatedMove{Win: .2 + float64(best)*.0037}
			r := ai.RatedMove{Win: b.Win - float64(less)/1000}
			one, other, difference := i18n.ChanceBeside(catalogue, b, b), i18n.ChanceBeside(catalogue, b, r),
				i18n.ChanceGap(catalogue, b, r)
			if got := number(t, one) - number(t, other); got != number(t, difference) {
				t.Fatalf("%.4f and %.4f: %q, %q, less by %q", b.Win, r.Win, one, other, difference)
			}
		}
	}
	exact := ai.RatedMove{Win: .6684, Exact: true}
	near := ai.RatedMove{Win: .6507, Exact: true}
	if got := i18n.ChanceGap(catalogue, exact, near); got != "1.8" {
		t.Errorf("exact ones differ by %q", got)
	}
	if got := i18n.ChanceGap(catalogue, exact, ai.RatedMove{Win: .6507}); got != "2" {
		t.Errorf("an exact one and an estimate differ by %q", got)
	}
}

// A worse move does not lose the wall or the pair that it keeps, too.
func TestWorseMovesLoseNoWallTheyKeep(t *testing.T) {
	g := at(t, "basics", "C 11 12 13 22 24 / S 4 home 4 / C to move 1", tables()[0])
	for _, c := range []struct {
		m, best rules.Square
		want    string
	}{
		{13, 24, "It breaks the wall on 11, 12 and 13."},
		{22, 24, "The wall on 11, 12 and 13 stays. Another move is better still."},
	} {
		if got := g.Worse(move(t, g, c.m, c.m+1), move(t, g, c.best, c.best+1)).Here; got != c.want {
			t.Errorf("of %d it says %q, not %q", c.m, got, c.want)
		}
	}
}

// What a worse move misses is true in the position after it.
func TestWorseMovesMissWhatTheySay(t *testing.T) {
	pattern := regexp.MustCompile(`not attack the \w+ on (\d+)|the safe square (\d+) empty|on (\d+) stays in danger|` +
		`into (reach)|Then the \w+ can move ([\d, or]+)`)
	seen := map[int]int{}
	for seed, set := range []string{"basics", "kendall", "rebirth"} {
		chance := reftest.Random(uint64(seed))
		rulesOfSet, _ := reftest.SetOf(t, set)
		r := reftest.Rules(t, rulesOfSet.Options)
		p := r.StartPosition(rules.Cones)
		for range 1500 {
			if p.Phase() == rules.Ended {
				p = r.StartPosition(rules.Cones)
			}
			if legal := r.Legal(p, nil); p.Phase() == rules.ToMove && len(legal) > 1 {
				g := at(t, set, p.String(), tables()[3])
				i := chance.IntN(len(legal))
				m, best := legal[i], legal[(i+1)%len(legal)]
				why := g.Worse(m, best).Here
				next, err := r.Apply(p, m)
				if err != nil {
					t.Fatal(err)
				}
				for _, found := range pattern.FindAllStringSubmatch(why, -1) {
					for kind, text := range found[1:] {
						if text != "" && !isMissed(t, r, p, next, m, kind, text) {
							t.Errorf("%s, %s: of %v beside %v it says %q", set, p, m, best, why)
						} else if text != "" {
							seen[kind]++
						}
					}
				}
			}
			p = reftest.RandomStep(t, r, p, chance)
		}
	}
	if len(seen) < 5 {
		t.Errorf("only these kinds are tested: %v", seen)
	}
}

// isMissed reports whether a move from position p to next misses what a text of a kind says.
func isMissed(t *testing.T, r *rules.Rules, p, next rules.Position, m rules.Move, kind int, text string) bool {
	side, n := p.Turn(), rules.Square(0)
	if v, err := strconv.Atoi(text); err == nil {
		n = rules.Square(v)
	}
	switch kind {
	case 0:
		return m.Victim == rules.Nowhere || m.To != n
	case 1:
		return !next.Pawns(side).Has(n)
	case 2:
		return attacked(r, next, side.Other()).Has(n)
	case 3:
		return attacked(r, next, side)&^attacked(r, p, side) == 0
	}
	at, err := play.ThrowPosition(r, next, side.Other())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range rules.ThrowChances(r.Options().Die) {
		value := strconv.Itoa(r.Meaning(c.Throw).Value)
		if !regexp.MustCompile(`\b` + value + `\b`).MatchString(text) {
			continue
		}
		for _, after := range play.AfterThrow(r, at, c.Throw) {
			for _, m := range r.Legal(after, nil) {
				if m.Kind != rules.Pass {
					return true
				}
			}
		}
		return false
	}
	return true
}

// attacked returns the pawns that a side could attack if it threw now.
func attacked(r *rules.Rules, p rules.Position, side rules.Side) (at rules.SquareSet) {
	next, err := play.ThrowPosition(r, p, side)
	if err != nil {
		return 0
	}
	for _, c := range rules.ThrowChances(r.Options().Die) {
		for _, after := range play.AfterThrow(r, next, c.Throw) {
			for _, m := range r.Legal(after, nil) {
				if m.Victim != rules.Nowhere {
					at |= rules.Squares(m.To)
				}
			}
		}
	}
	return at
}

// The review names the wall or the pair that the better move keeps or makes and the other does not.
func TestReviewNamesBlockades(t *testing.T) {
	for _, c := range []struct {
		position     string
		best, played [2]rules.Square
		want         string
	}{
		{"C 11 12 13 22 24 / S 4 home 4 / C to move 1", [2]rules.Square{24, 25}, [2]rules.Square{13, 14},
			"It keeps the wall on 11, 12 and 13; the other move breaks it."},
		{"C 8 11 12 20 home 1 / S 4 home 4 / C to move 5", [2]rules.Square{8, 13}, [2]rules.Square{20, 25},
			"It builds a wall on 11, 12 and 13."},
		{"C 6 7 20 home 2 / S 3 home 4 / C to move 2", [2]rules.Square{20, 22}, [2]rules.Square{7, 9},
			"It keeps the pair on 6 and 7; the other move parts it."},
		{"C 6 9 20 home 2 / S 4 home 4 / C to move 2", [2]rules.Square{6, 8}, [2]rules.Square{20, 22},
			"It makes a pair on 8 and 9, which cannot be attacked."},
		{"C 6 7 28 home 2 / S 3 home 4 / C to move 2", [2]rules.Square{28, rules.Home}, [2]rules.Square{7, 9},
			"It keeps the pair on 6 and 7; the other move parts it. It brings a cone home."},
		{"C 6 9 20 home 2 / S 25 home 4 / C to move 2", [2]rules.Square{6, 8}, [2]rules.Square{20, 22}, ""},
	} {
		g := at(t, "basics", c.position, tables()[0])
		rated := []ai.RatedMove{{Move: move(t, g, c.best[0], c.best[1]), Win: .6},
			{Move: move(t, g, c.played[0], c.played[1]), Win: .5}}
		hint := i18n.HintNarrator{Narrator: g, Choices: rated}
		for _, said := range []string{hint.Mistake(1, rules.Cones, rated[0], rated[1]), hint.BestMove(1, rules.Cones)} {
			isNamed := strings.Contains(said, " wall ") || strings.Contains(said, " pair ")
			if !strings.Contains(said, c.want) || isNamed != (c.want != "") {
				t.Errorf("%s: the review says %q, want %q in it", c.position, said, c.want)
			}
		}
	}
}
