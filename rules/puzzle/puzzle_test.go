package puzzle_test

import (
	"strings"
	"testing"

	"senet/rules/puzzle"
)

const sample = `set basics
seed 1
source endings with up to 2 pawns a side

1 | attack | 2 | C 21 26 home 3 / S 23 29 home 3 / C to move 2 | 21x23 71.23, 26-28 60.12
2 | water | 1 | C 20 home 4 / S 21 26 home 3 / S to move 1 | 21-22 60.50 ± 0.40, 26-27-15 50.25 ± 0.40
`

// A collection that is read and written again is the same.
func TestFile(t *testing.T) {
	f, err := puzzle.Read("# A comment\n" + sample)
	if err != nil || f.String() != sample {
		t.Fatalf("read as (%v)\n%s", err, f)
	}
	p := f.Puzzles[1]
	if f.Set != "basics" || p.Motif != puzzle.Water || p.Moves[1].Error != 0.004 ||
		p.Margin() < 0.1 {
		t.Errorf("%+v", f)
	}
}

// A collection with a mistake is refused, with the line and the reason.
func TestMistakes(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"set basics", "set chess", `line 5: there is no rule set "chess"`},
		{"seed 1", "seed one", "line 2"},
		{"source", "sauce", `"sauce" is none of`},
		{" | 2 |", " |", "there are 4 fields"},
		{"1 | attack", "2 | attack", "puzzle 1 has number 2"},
		{"attack", "cook", `no motif "cook"`},
		{"| 2 |", "| 4 |", "difficulty is 4"},
		{"C 21 26", "C 21 21", "position"},
		{"C to move 2 |", "C to throw |", "not a legal move"},
		{", 26-28 60.12", "", "2 moves are legal, not 1"},
		{"26-28 60.12", "21x23 60.12", "twice"},
		{"26-28 60.12", "26-28 80.12", "better than the one before"},
		{"26-28 60.12", "26-28 71.23", "no move is best"},
		{"26-28 60.12", "26-29 60.12", `"26-29" is not a legal move`},
		{"26-28 60.12", "26-28 100.12", "not a percentage"},
		{"26-28 60.12", "26-28", "not a move and its value"},
	} {
		_, err := puzzle.Read(strings.Replace(sample, c.old, c.new, 1))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("with %q the error is %v, not %q", c.new, err, c.want)
		}
	}
}
