package game

import (
	"strconv"
	"testing"
)

// The last line of the list tells whose move is awaited, and that there is none where only a pass is left.
func TestTheListTellsWhatIsAwaited(t *testing.T) {
	for _, test := range []struct{ position, want string }{
		{"C 2 24 home 3 / S 7 9 13 16 20 / C to throw", "your move"},
		{"C 1 home 4 / S 2 3 4 5 6 / C to throw", "no move"},
	} {
		p := at(t, "basics", test.position, casts(2))
		p.click(Target{Kind: TargetSticks})
		p.wait(0)
		entries := p.app.View().Play.Moves.Entries
		if len(entries) == 0 || entries[len(entries)-1].Text != test.want {
			t.Errorf("%s: the list says %+v; %s", test.position, entries, p.position())
		}
	}
}

// Many gathered numbers stand close together, so that they can all be read in a narrow list.
func TestManyGatheredNumbersStandClose(t *testing.T) {
	for want, numbers := range map[string][]int{"5 + 1": {5, 1}, "5 + 1 + 2": {5, 1, 2}, "4+4+1+1+2": {4, 4, 1, 1, 2}} {
		l := line{value: strconv.Itoa(numbers[0])}
		for _, n := range numbers[1:] {
			l.gather(n)
		}
		if l.text != want || l.value != "" {
			t.Errorf("%v stand as %q, %q", numbers, l.value, l.text)
		}
	}
}

// A move is written from its square to the one it reaches, also where a pawn had to go back.
func TestAWayBackIsWrittenFromWhereItBegan(t *testing.T) {
	p := at(t, "basics", "C 3 home 4 / S 24 home 4 / S to throw", casts(3))
	p.key(KeySpace)
	p.click(Target{Kind: TargetSquare, Square: 24})
	p.click(Target{Kind: TargetSquare, Square: 21})
	moves := p.app.View().Play.Moves
	if len(moves.Entries) == 0 || moves.Entries[0].Text != "24 → 21" || moves.Legend != "" {
		t.Errorf("the list says %+v, below it %q; %s", moves.Entries, moves.Legend, p.position())
	}
}

// A turn without a move is told in the list as in the headline: stayed where there was a choice, no move where there was none.
func TestTheListTellsWhyNothingMoved(t *testing.T) {
	for _, test := range []struct {
		position string
		thrown   int
		want     string
	}{
		{"C 1 home 4 / S 2 3 4 5 6 / C to throw", 2, "no move"},
		{"C 15 home 4 / S 16 17 18 1 2 / C to throw", 1, "stayed"},
	} {
		p := at(t, "basics", test.position, casts(test.thrown))
		p.key(KeySpace)
		before := p.position()
		p.press("pass")
		if e := p.app.View().Play.Moves.Entries; len(e) == 0 || e[0].Text != test.want {
			t.Errorf("%s: the list says %+v, not %q", before, e, test.want)
		}
	}
}
