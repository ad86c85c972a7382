package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

// notation writes a move shortly: 9x11 for an attack, 27>15 for the Water, "home", "stay".
func notation(m rules.Move) string {
	switch m.Kind {
	case rules.Pass:
		return "stay"
	case rules.Release:
		return "release"
	}
	from, sign, to := fmt.Sprint(m.From), "-", fmt.Sprint(m.To)
	if m.From == rules.Hand {
		from = "hand"
	}
	if m.To == rules.Home {
		to = "home"
	}
	if m.Victim != rules.Nowhere {
		sign = "x"
	}
	if m.Rest != m.To {
		to += fmt.Sprintf(">%d", m.Rest)
	}
	if m.Kind == rules.Step && m.Victim != rules.Nowhere && m.Victim != m.From {
		to += fmt.Sprintf("(%d)", m.Victim)
	}
	return from + sign + to
}

func list(r *rules.Rules, p rules.Position) string {
	var all []string
	for _, m := range r.Legal(p, nil) {
		all = append(all, notation(m))
	}
	return strings.Join(all, " ")
}

func find(t *testing.T, r *rules.Rules, p rules.Position, want string) rules.Move {
	t.Helper()
	for _, m := range r.Legal(p, nil) {
		if notation(m) == want {
			return m
		}
	}
	t.Fatalf("%v\n%s\n%s is not legal, only %s", p, board(p), want, list(r, p))
	return rules.Move{}
}

// board draws the three rows for a failing test.
func board(p rules.Position) string {
	var b strings.Builder
	for row := range 3 {
		for col := range 10 {
			s := rules.Square(10*row + col + 1)
			if row == 1 {
				s = rules.Square(20 - col)
			}
			mark := "."
			if side, taken := p.At(s); taken {
				mark = string("CS"[side])
			}
			b.WriteString(mark + " ")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// The sample game of Senet Basics. After the first throw every pawn stands behind a lone opponent, whom a 1 attacks; the
// page plays 10 to 11.
func TestSampleGame(t *testing.T) {
	o := ruleset.Basics().Options
	o.Leaving = rules.PastLast // the page's last step needs it, see the rulebook
	r, err := rules.New(o)
	if err != nil {
		t.Fatal(err)
	}
	steps := []struct {
		board string // where the page shows another board than the step before leads to
		throw int
		legal string
		move  string
	}{
		{"", 1, "2x3 4x5 6x7 8x9 10-11", "10-11"},
		{"", 2, "9x11", "9x11"},
		{"", 0, "", ""},
		{"", 2, "11-13", "11-13"},
		{"", 4, "2x7 6-11 8x13 9-14", "6-11"},
		{"C 2 4 8 9 12 / S 1 3 5 7 13 / S to throw / quiet 5", 4, "", "1-6"},
		{"", 3, "", "12-15"},
		{"", 2, "3-1 6x4 13-11", "3-1"},
		{"C 24 / S 22 / C to throw", 3, "24-21", "24-21"},
		{"", 2, "", "22-24"},
		{"", 4, "", "21-26"},
		{"", 2, "24-22", "24-22"},
		{"", 1, "26-27>15", "26-27>15"},
		{"", 2, "", "22-24"},
		{"", 3, "15-18", "15-18"},
		{"", 2, "", "24-26"},
		{"", 3, "", "18-21"},
		{"", 2, "", "26-28"},
		{"", 2, "", "21-23"},
		{"", 4, "28x23 stay", "stay"},
		{"", 3, "", "23-26"},
		{"", 3, "28-home", "28-home"},
	}
	p := r.Start(rules.Cones)
	for i, step := range steps {
		if step.board != "" {
			if p, err = r.Parse(step.board); err != nil {
				t.Fatalf("step %d: %v", i+1, err)
			}
		}
		if p, err = r.Throw(p, rules.Marked(step.throw)); err != nil {
			t.Fatalf("step %d: %v", i+1, err)
		}
		if got := list(r, p); step.legal != "" && got != step.legal {
			t.Errorf("step %d: %v\n%slegal is %s\n     want %s", i+1, p, board(p), got, step.legal)
		}
		if step.move == "" {
			continue
		}
		if p, err = r.Apply(p, find(t, r, p, step.move)); err != nil {
			t.Fatalf("step %d: %v", i+1, err)
		}
	}
	if out := r.Outcome(p); out.Ending != rules.AllHome || out.Winner != rules.Spools {
		t.Errorf("the sample game ends with %+v", out)
	}
}
