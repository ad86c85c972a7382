package record

import (
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"senet/rules"
)

const head = `[Senet "1"]
[RuleSet "basics"]
[Opening "lot"]
[First "cones"]
`

func TestReadTypedText(t *testing.T) {
	g, err := Read(head + `[Event "School day"]

{Typed by hand,
with a comment.}
1. C 1 10→11 {the deciding 1}
2. S 2 9×11
3. C 0
4. 2 11–13 {forced} {and
more}
c-comments-are-not-words`)
	var e *Error
	if !errors.As(err, &e) || e.Line != 14 || e.Kind != UnknownWord || g.Rules() != nil {
		t.Fatalf("%v", err)
	}
	_, err = Read("\ufeff" + strings.ReplaceAll(head, "\n", "\r\n") + "1. C 1 10-11 2 9-11 S 0")
	if err == nil {
		t.Fatal("the wrong side may not throw")
	}
	g, err = Read(head + "{Hi}\n1 10-11 {a} {b} 2 9-11 0 2 11-13")
	if err != nil {
		t.Fatal(err)
	}
	if g.Len() != 7 || g.Header().Comment != "Hi" || g.Entry(1).Comment != "a\nb" {
		t.Fatalf("%d entries\n%s", g.Len(), Write(g))
	}
	if m := g.Entry(3).Move; m.Victim != 9 || Notation(m) != "9x11" {
		t.Fatalf("a hyphen may stand for an attack: %+v", m)
	}
}

func TestErrorLineAndReason(t *testing.T) {
	long := strings.Repeat("x", maxComment+1)
	for _, c := range []struct {
		text   string
		line   int
		reason ErrorKind
	}{
		{"", 1, NotARecord},
		{`[Event "chess"]`, 1, NotARecord},
		{`[Senet "2"]`, 1, Newer},
		{"[Senet \"1\"]\n\n[RuleSet basics]", 3, BadTag},
		{"[Senet \"1\"]\n[RuleSet \"bas\"ics\"]", 2, BadTag},
		{"[Senet \"1\"]\n[RuleSet \"basics\"", 2, BadTag},
		{head + "[First \"cones\"]", 5, RepeatedTag},
		{"[Senet \"1\"]\n1. C 1", 1, NoRuleSet},
		{"[Senet \"1\"]\n[Date \"x\"]\n[RuleSet \"chess\"]", 3, UnknownRuleSet},
		{head + "[Pawns \"6\"]", 5, BadValue},
		{head + "[Die \"yes\"]", 5, BadValue},
		{"[Senet \"1\"]\n[RuleSet \"basics\"]\n[First \"Anna\"]", 3, BadValue},
		{head + "[Position \"C 1 2 3\"]", 5, BadPosition},
		{head + "\n1. C 1\n{a\nb\nc", 7, OpenComment},
		{head + "\n1. C 1 {" + long + "}", 6, LongComment},
		{head + "\n1. C 1 {" + long[:maxComment/2] + "} {" + long[:maxComment/2] + "}", 6, LongComment},
		{head + "\n1. C 1 10-31", 6, UnknownWord},
		{head + "\n1. C 1 10-011", 6, UnknownWord},
		{head + "\n1. C 1 x. 10-11", 6, UnknownWord},
		{head + "\n1. S 1", 6, WrongTurn},
		{head + "\n2. C 1", 6, WrongNumber},
		{head + "\n1. C 1 10-11\n3. S 2", 7, WrongNumber},
		{head + "\n1. C 10-11", 6, ThrowExpected},
		{head + "\n1. C 1 2", 6, MoveExpected},
		{head + "\n1. C d1", 6, BadThrow},
		{head + "\n1. C 1 8-11", 6, Illegal},
		{head + "\n1. C 1 10x11", 6, Illegal},
		{head + "\n1. C 1 10-11/2", 6, Illegal},
		{head + "\n1. C 1 [Date \"late\"]", 6, LateTag},
		{head + "[Result \"cones\"]\n1. C 1", 5, WrongResult},
		{head + "[At \"2\"]\n1. C 1", 5, MissingEnd},
		{head + "[At \"1 of 2\"]\n1. C 1", 5, MissingEnd},
		{head + "[At \"-1\"]\n1. C 1", 5, BadValue},
		{head + "[At \"2 of 1\"]\n1. C 1", 5, BadValue},
		{head + "1. C 1 \x00", 5, NotText},
		{head + "1. C 1\n\xff", 6, NotText},
		{strings.Repeat("[", MaxText+1), 1, TooLong},
		{strings.Repeat("[", MaxText), 1, NotARecord},
		{head + strings.Repeat("{", MaxText-200), 5, OpenComment},
		{head + strings.Repeat("(", MaxText-200), 5, UnknownWord},
	} {
		_, err := Read(c.text)
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%.60q: no error but %v", c.text, err)
			continue
		}
		if e.Line != c.line || e.Kind != c.reason {
			t.Errorf("%.60q…%q: line %d %v, want line %d %v", c.text, c.text[max(0, len(c.text)-30):], e.Line, e.Kind,
				c.line, c.reason)
		}
		if len(e.Error()) > 300 || !strings.Contains(e.Error(), " ") {
			t.Errorf("no sentence: %q", e.Error())
		}
	}
}

// The cursor is where the header says, or at the end if it was there, even if somebody has added to
// the record.
func TestCursorIsRead(t *testing.T) {
	for tag, want := range map[string]int{
		"": 4, `[At "2"]`: 2, `[At "2 of 4"]`: 2, `[At "4 of 4"]`: 4, `[At "2 of 2"]`: 4, `[At "1 of 2"]`: 1,
		`[At "0 of 4"]`: 0,
	} {
		g, err := Read(head + tag + "\n1. C 1 10-11\n2. S 2 9x11\n")
		if err != nil || g.Cursor() != want || g.Len() != 4 {
			t.Errorf("%s: the cursor is at %d of %d, want %d: %v", tag,
				g.Cursor(), g.Len(), want, err)
		}
	}
}

func TestIllegalMovesSayWhy(t *testing.T) {
	_, err := Read(head + "[Position \"C 8 home 4 / S 9 10 home 3 / C to throw\"]\n1. C 1 8-9")
	var e *Error
	if !errors.As(err, &e) || e.Refusal.Reason != rules.Guarded ||
		e.Refusal.Squares != rules.Squares(9, 10) {
		t.Fatalf("%v: %+v", err, e)
	}
}

// A handicap is written as the position in which the game begins, which older programs read too.
func TestHandicapIsAPosition(t *testing.T) {
	g, err := NewGame(Header{RuleSet: "basics", Handicap: [2]int{0, 2}})
	if err != nil {
		t.Fatal(err)
	}
	text := Write(g)
	if !strings.Contains(text, `[Position "C 2 4 6 8 10 / S 5 7 9 home 2 / C to open"]`) {
		t.Errorf("\n%s", text)
	}
	again, err := Read(text)
	if err != nil || again.Header().Handicap != [2]int{0, 2} {
		t.Errorf("%v: %v", err, again.Header().Handicap)
	}
	if _, err := NewGame(Header{RuleSet: "bell", Handicap: [2]int{1, 0}}); err == nil {
		t.Error("a handicap was accepted in a game in which no pawn goes home")
	}
}

func TestAfterTheEnd(t *testing.T) {
	text := head + "[Position \"C 28 home 4 / S 1 3 5 7 9 / C to throw\"]\n1. C 2 28-home"
	g, err := Read(text)
	if err != nil || !g.Outcome().IsOver() {
		t.Fatalf("%v\n%s", err, text)
	}
	if w := Write(g); !strings.Contains(w, `[Result "cones"]`) || !strings.Contains(w, "[Position ") {
		t.Fatalf("\n%s", w)
	}
	for _, more := range []string{" 1", " 28-home", "\n2.", " S", " pass"} {
		part, err := ReadPartial(text + more)
		var e *Error
		if !errors.As(err, &e) || e.Kind != AfterTheEnd || part.Len() != 2 {
			t.Errorf("%q: %v, %d entries", more, err, part.Len())
		}
	}
}

// A hostile text of the greatest length is refused quickly and without much memory. When measured,
// it took a hundredth of the time allowed here.
func TestHostileTextsAreBounded(t *testing.T) {
	const opening = "[Senet \"1\"]\n[RuleSet \"basics\"]\n"
	fill := func(text, more string) string {
		return text +
			strings.Repeat(more, (MaxText-len(text))/len(more))
	}
	readable := map[string]bool{"many comments": true, "many comments on one of many entries": true,
		"remarks between numbers of turns": true, "long remarks on many entries": true}
	for name, text := range map[string]string{
		"many comments on one of many entries": fill(opening+strings.Repeat("0 ", 60_000-32), "{}"),
		"many remarks on one of many entries":  fill(opening+strings.Repeat("0 ", 60_000-32), "{a}"),
		"remarks between numbers of turns": opening + strings.Repeat("0 ", 59_999) +
			strings.Repeat("{a} 60000. ", maxComment/2),
		"long remarks on many entries": fill(opening, strings.Repeat("0 ", 32)+
			strings.Repeat("{a}", maxComment/2)),
		"ten megabytes":   strings.Repeat("[Senet \"1\"]\n", 1<<20),
		"one long line":   opening + strings.Repeat("9", MaxText-len(opening)),
		"endless opening": opening + strings.Repeat("0 ", (MaxText-len(opening))/2),
		"many comments":   opening + strings.Repeat("{}", (MaxText-len(opening))/2),
		"many tags":       recordWithTags(200),
		"backslashes":     opening + "{" + strings.Repeat(`\`, MaxText-len(opening)-1),
		"one long tag": opening + "[A \"" +
			strings.Repeat("a", MaxText-len(opening)-6) + "\"]",
		"one long position":  opening + "[Position \"" + strings.Repeat("1 ", 400) + "\"]",
		"many short remarks": opening + "0" + strings.Repeat("{a}", 3*maxComment),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		begun := time.Now()
		g, err := ReadPartial(text)
		took := time.Since(begun)
		runtime.ReadMemStats(&after)
		if (err == nil) != readable[name] {
			t.Errorf("%s: %v", name, err)
		}
		if took > time.Minute || after.HeapAlloc > before.HeapAlloc+128<<20 {
			t.Errorf("%s: took %v and %d MB", name, took, (after.HeapAlloc-before.HeapAlloc)>>20)
		}
		t.Logf("%s: %v, %d MB, %d entries", name, took,
			int64(after.HeapAlloc-before.HeapAlloc)>>20, g.Len())
	}
}

func FuzzRead(f *testing.F) {
	f.Add(head + "1. C 1 10-11 {x}\n2. S 2 9x11\n3. C 0\n")
	f.Add("[Senet \"1\"]\n[RuleSet \"secret\"]\n[Die \"yes\"]\n[Cones \"\\\\ \\\"\"]\n[At " +
		"\"1\"]\n{a \\} b}\n1. C d5 d1 10-11 d2")
	f.Add("[Senet \"1\"]\n[RuleSet \"digital\"]\n[Pawns \"7\"]\n[X \"y\"]\n1. C 1 0 2 14-15 15-20 9-11")
	f.Add("[Senet \"1\"]\n[RuleSet \"storer\"]\n[Position \"C 30 / S 1 / C to throw\"]\n1. C 30-off pass 28-home/3=6")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := ReadPartial(text)
		if g.Rules() == nil {
			if err == nil {
				t.Fatal("neither a game nor an error")
			}
			return
		}
		if err == nil && g.Len() > 0 && g.Goto(0).Len() != g.Len() {
			t.Fatal("the cursor shortens the record")
		}
		readBack(t, g)
	})
}

func TestNotation(t *testing.T) {
	for _, c := range []struct {
		move rules.Move
		text string
	}{
		{rules.Move{From: 10, To: 11, Rest: 11}, "10-11"},
		{rules.Move{From: 9, To: 11, Rest: 11, Victim: 9}, "9x11"},
		{rules.Move{From: 9, To: 11, Rest: 11, Victim: rules.Hand}, "9x11"},
		{rules.Move{From: 26, To: 27, Rest: 15}, "26-27-15"},
		{rules.Move{From: 26, To: 27, Rest: rules.Hand}, "26-27-hand"},
		{rules.Move{From: 28, To: rules.Home, Rest: rules.Home}, "28-home"},
		{rules.Move{Kind: rules.Enter, From: rules.Hand, To: 3, Rest: 3}, "hand-3"},
		{rules.Move{Kind: rules.Enter, From: rules.Hand, To: 3, Rest: 3, Victim: rules.Hand}, "handx3"},
		{rules.Move{Kind: rules.TakeOff, From: 30, To: rules.Home, Rest: rules.Home}, "30-off"},
		{rules.Move{Kind: rules.Release, From: 27, To: 15, Rest: 15}, "27-release"},
		{rules.Move{Kind: rules.Pass}, "pass"},
	} {
		if got := Notation(c.move); got != c.text {
			t.Errorf("%+v: %s, want %s", c.move, got, c.text)
		}
		p, ok := ParseMove(c.text)
		if !ok || !p.Fits(c.move) {
			t.Errorf("%s does not fit its own move: %+v", c.text, p)
		}
	}
}

// If two legal moves look alike, the number used tells them apart, and both can be read back.
func TestUniqueNotationTellsMovesApart(t *testing.T) {
	moves := []rules.Move{
		{From: 30, To: rules.Home, Rest: rules.Home, Used: 1, Value: 1},
		{From: 30, To: rules.Home, Rest: rules.Home, Used: 4, Value: 4},
		{From: 24, To: 26, Rest: 26, Used: 2, Value: 2},
		{From: 24, To: 26, Rest: 26, Used: 2, Value: 4},
		{From: 20, To: 21, Rest: 21, Used: 1, Value: 1},
	}
	want := []string{"30-home/1", "30-home/4", "24-26/2", "24-26/2=4", "20-21"}
	for i, m := range moves {
		text := UniqueNotation(m, moves)
		if text != want[i] {
			t.Errorf("%s, want %s", text, want[i])
		}
		p, ok := ParseMove(text)
		for j, other := range moves {
			if fits := ok && p.Fits(other); fits != (i == j) {
				t.Errorf("%s fits %+v: %v", text, other, fits)
			}
		}
	}
}

func TestInvalidMoveWords(t *testing.T) {
	for _, word := range []string{"", "-", "x", "10", "10-", "-11", "10-11-", "10-11-12-13", "10-31",
		"00-1", "+1-2", "1--2",
		"99-1", "10-11/", "10-11/x", "10-11/1=", "passs", "home", "hand", "10-offx", "1_0-11"} {
		if p, ok := ParseMove(word); ok {
			t.Errorf("%q was read as %+v", word, p)
		}
	}
}

func TestThrows(t *testing.T) {
	for n := range 5 {
		if got, ok := ParseThrow(ThrowText(rules.Marked(n))); !ok || got != rules.Marked(n) {
			t.Errorf("%d marked: %v %v", n, got, ok)
		}
	}
	for n := 1; n <= 6; n++ {
		if got, ok := ParseThrow(ThrowText(rules.Face(n))); !ok || got != rules.Face(n) {
			t.Errorf("face %d: %v %v", n, got, ok)
		}
	}
	for _, word := range []string{"", "5", "d0", "d7", "d", "-1", "01", "1.5"} {
		if _, ok := ParseThrow(word); ok {
			t.Errorf("%q was read as a throw", word)
		}
	}
}
