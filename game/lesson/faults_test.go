package lesson_test

import (
	"fmt"
	"strings"
	"testing"

	"senet/game/lesson"
)

// told are the faults of a text: its lines with the reasons, and what was most likely meant.
func told(t *testing.T, text string) string {
	t.Helper()
	_, all := lesson.Read("mine.txt", text)
	var list []string
	for _, e := range all {
		line := fmt.Sprintf("%d %s", e.Line, e.Reason)
		if e.Near != "" {
			line += " " + e.Near
		}
		list = append(list, line)
	}
	return strings.Join(list, "; ")
}

// All that is wrong with a file is told at once, in the order of its lines, and what follows from a fault alone is not.
func TestAllFaultsOfALessonAreTold(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{board + "move: 6-8\n", ""},
		{
			"lesson: Five\nrules: basic\nstep 1\naks: Which?\nthrow: 7\nstep 3\nsay Hello\n  and more\nmark: 31\nmove: 6 to 8\nstep 4\n",
			"2 unknownRules basics; 4 unknownWord ask; 5 notAThrow; 6 wrongNumber step 2; 7 noColon say: Hello; 9 badSquare; 10 notAMove 6-8",
		},
		// Where a move is wrong it is not known where the pawns stand: the steps up to the next position are not played.
		{
			board + "move: 9x11\nstep\nthrow: 1\nmove: 29-30\nstep\nmove: x\nstep\nposition: C 6 home 4 / S 11 home 4 / C to throw\nthrow: 2\nmove: 6-9\n",
			"6 illegal; 11 notAMove; 15 illegal",
		},
		{board + "throw: 1\nask: Which?\nmoves: 6-8 9-11\nnot: 6-8\nthen: So.\n", "6 repeated; 8 illegal; 10 nothingDone"},
		{"", "1 noTitle; 1 noRules; 0 noSteps"},
		{head + strings.Repeat("say: early\n", 40), misplaced(3, 14)[2:]},
	} {
		if got := told(t, test.text); got != test.want {
			t.Errorf("told is  %s\nwant     %s\nof\n%s", got, test.want, test.text)
		}
	}
}

// misplaced are so many lines of one fault, a line each.
func misplaced(from, to int) string {
	var b strings.Builder
	for n := from; n <= to; n++ {
		fmt.Fprintf(&b, "; %d misplaced", n)
	}
	return b.String()
}

// What is written nearly right is told as it was meant, and what is like nothing is left alone.
func TestWhatWasMeantIsTold(t *testing.T) {
	for _, test := range []struct{ line, near string }{
		{"rules: basic", "basics"}, {"rules: Senet Basics", "basics"}, {"rules: Kendall 1978", "kendall"}, {"rules: secert+leave=past", "secret+leave=past"},
		{"rules: chess", ""}, {"first: cone", "first: cones"}, {"die: yess", "die: yes"}, {"first: 12", ""},
		{"step\npositon: C 1 / S 2", "position"}, {"step\nansewr: So.", "answer"}, {"step\nspeak: So.", ""}, {"step\nsya Look.", "say: Look."},
		{"step\nthrow: 1\nmove: 10 to 11", "10-11"}, {"step\nthrow: 1\nmove: 10>11", "10-11"}, {"step\nthrow: 1\nmove: 28 home", "28-home"},
		{"step\narrow: 2 to 7", "2-7"}, {"step\nthrow: 1\nmove: up", ""}, {"step\nthrow: 1\ntask: 2x3\nfind: ys", "find: yes"},
	} {
		text := "lesson: A\n" + test.line
		if !strings.HasPrefix(test.line, "rules") {
			text = head + test.line
		}
		_, err := lesson.Read("mine.txt", text)
		if len(err) == 0 {
			t.Errorf("%q: no fault", test.line)
			continue
		}
		e := err[0]
		if e.Near != test.near || test.near != "" && !strings.Contains(e.Error(), test.near) {
			t.Errorf("%q: meant is %q, want %q: %v", test.line, e.Near, test.near, e)
		}
	}
}

// A question that does not fit beside what is said before it comes by itself; both have all the room of a caption.
func TestALongQuestionStandsByItself(t *testing.T) {
	say, ask := strings.Repeat("a", 89)+".", strings.Repeat("b", 89)+"?"
	l, err := lesson.Read("mine.txt", board+"say: "+say+"\nask: "+ask+"\nmoves: 6-8\nmove: 6-8\n")
	if err != nil {
		t.Fatal(err)
	}
	var captions []string
	for p, _ := lesson.Start(l); ; p, _ = p.Next() {
		v := p.View()
		captions = append(captions, fmt.Sprintf("%s %v", v.Caption[:1], v.Question))
		if p.AtEnd() {
			break
		}
	}
	if got := strings.Join(captions, ", "); got != "a false, b true, b false, a false" {
		t.Error(got)
	}
}

func TestCommasDivideSquaresAndMoves(t *testing.T) {
	l, err := lesson.Read("mine.txt", head+"step\nthrow: 1\nmark: 8, 9,10\narrow: 2-3, 4-5\n")
	if err != nil || l.Steps[0].Marks.Len() != 3 || len(l.Steps[0].Arrows) != 2 {
		t.Fatalf("%v, %+v", err, l)
	}
}
