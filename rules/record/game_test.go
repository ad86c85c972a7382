package record

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

func basics(t *testing.T) Game {
	return newGame(t, Header{RuleSet: "basics", Start: Lot, Players: [2]string{"Anna", "Ben"}})
}

// playText plays a text of throws and moves, without numbers and sides.
func playText(t *testing.T, g Game, words string) Game {
	t.Helper()
	r := reader{lex: lexer{rest: words, line: 1}, game: g}
	if err := r.advance(); err != nil {
		t.Fatal(err)
	}
	if err := r.readTurns(); err != nil {
		t.Fatalf("%v\n%v", err, r.game.Position())
	}
	return r.game
}

func TestSameEntryKeepsRest(t *testing.T) {
	g := playText(t, basics(t), "1 10-11 2 9x11 3")
	back := g.Goto(2)
	again, err := back.Throw(rules.Marked(2))
	if err != nil || again.Len() != 5 || again.Cursor() != 3 {
		t.Fatalf("same throw: %v, %d of %d", err, again.Cursor(), again.Len())
	}
	other, err := back.Throw(rules.Marked(1))
	if err != nil || other.Len() != 3 || other.Cursor() != 3 {
		t.Fatalf("other throw: %v, %d of %d", err, other.Cursor(), other.Len())
	}
	if g.Len() != 5 || g.Entry(2).Throw != rules.Marked(2) {
		t.Fatal("the branch has changed the game that it continues")
	}
	if same, err := g.Goto(1).Move(g.Entry(1).Move); err != nil || same.Len() != 5 {
		t.Fatalf("same move: %v, %d entries", err, same.Len())
	}
}

// Two Games that continue the same one must never see each other's entries.
func TestBranchesAreIndependent(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 4))
	g := newGame(t, Header{RuleSet: "digital"})
	for range 96 {
		g = playOne(t, g, rnd)
	}
	for n := range g.Len() {
		want := make([]Entry, g.Len())
		for i := range want {
			want[i] = g.Entry(i)
		}
		a, b := g.Goto(n), g.Goto(n)
		for range 5 {
			a, b = playOne(t, a, rnd), playOne(t, b, rnd)
		}
		if b = b.withComment(0, "changed"); b.Entry(0).Comment != "changed" {
			t.Fatal("a comment does not show in its own branch")
		}
		for i := range want {
			if g.Entry(i) != want[i] {
				t.Fatalf("a branch at %d changed entry %d", n, i)
			}
		}
		if a.Entry(0).Comment != "" {
			t.Fatal("a comment shows in another branch")
		}
	}
}

func TestRefusedEntriesChangeNothing(t *testing.T) {
	g := playText(t, basics(t), "1")
	if h, err := g.Throw(rules.Marked(2)); err == nil || h.Len() != 1 || h.Cursor() != 1 {
		t.Fatal("a second throw was accepted")
	}
	if h, err := g.Move(rules.Move{From: 2, To: 30}); err == nil || h.Len() != 1 {
		t.Fatal("an illegal move was accepted")
	}
	var none Game
	if _, err := none.Throw(rules.Marked(1)); err == nil {
		t.Fatal("the zero Game accepted a throw")
	}
	if _, err := none.Move(rules.Move{}); err == nil || Write(none) != "" ||
		none.Outcome().IsOver() {
		t.Fatal("the zero Game is not empty")
	}
}

func TestCursorStopsAtTheEnds(t *testing.T) {
	g := playText(t, basics(t), "1 10-11")
	if g.Goto(99).Cursor() != 2 || g.Goto(-1).Cursor() != 0 {
		t.Fatal("Goto leaves the record")
	}
}

func TestHeaderTextsAreCleaned(t *testing.T) {
	g := basics(t).WithHeader(Header{
		RuleSet: "storer", // WithHeader keeps the rule set
		Players: [2]string{"  An\nna\x00 ", "B\xffen"},
		Comment: "one\r\ntwo\x07",
		Date:    " 2025-\n03 " + strings.Repeat("x", maxValue),
		Seed:    "1\t7 ",
		Tags:    []Tag{{"Event", "school\tday"}, {"At", "7"}, {"No name", "x"}, {"Event", "twice"}},
	})
	h := g.Header()
	if h.RuleSet != "basics" || h.Players != [2]string{"An na", "B en"} || h.Comment != "one\ntwo" ||
		!strings.HasPrefix(h.Date, "2025- 03 x") || len(h.Date) != maxValue || h.Seed != "1 7" {
		t.Fatalf("%+v", h)
	}
	if len(h.Tags) != 1 || h.Tags[0] != (Tag{"Event", "school day"}) {
		t.Fatalf("%+v", h.Tags)
	}
	readBack(t, g)
}

// houseHeaders returns headers with house rules for every rule set.
func houseHeaders(t *testing.T) []Header {
	t.Helper()
	var all []Header
	for _, code := range []string{
		"basics+leave=past", "basics+pawns=7+opening=step", "rebirth+setup=hand+attack=hand",
		"storer+water=stay+back=emptypass",
		"secret+exact=15,26+extra=once", "digital+double=yes", "kendall+leave=from",
		"jequier+clear=none", "tait+pawns=10", "bell+safe30=no",
	} {
		set, house, err := ruleset.ParseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, Header{RuleSet: set.ID, House: house, Start: Start(len(all) % 3)})
	}
	return all
}

func TestUnreadableHouseRules(t *testing.T) {
	for _, c := range []struct {
		set, house string
		reason     ErrorKind
		word       string
	}{
		{"storer", "wine=red", UnknownHouse, "wine=red"},
		{"storer", "back=empty+water=deep", UnknownHouse, "water=deep"},
		{"storer", "water=stay+water=stay", UnknownHouse, "water=stay"},
		{"storer", strings.Repeat("x", 500), UnknownHouse, strings.Repeat("x", 40) + "…"},
		{"storer", "attack=hand", Unplayable, "attack=hand"},
		{"basics", "safe30=yes", Unplayable, "safe30=yes"},
		{"chess", "water=stay", UnknownRuleSet, "chess"},
	} {
		_, err := Read("[Senet \"1\"]\n[RuleSet \"" + c.set + "\"]\n[House \"" + c.house + "\"]\n")
		var e *Error
		line := 3
		if c.reason == UnknownRuleSet {
			line = 2
		}
		if !errors.As(err, &e) || e.Kind != c.reason || e.Word != c.word || e.Line != line {
			t.Errorf("%s with %.40q: %+v", c.set, c.house, err)
		}
		if misfit := (*rules.OptionsError)(nil); c.reason == Unplayable &&
			!errors.As(err, &misfit) {
			t.Errorf("%s with %s: the reason is lost: %v", c.set, c.house, err)
		}
	}
}

// House rules that set the number of pawns leave no other choice.
func TestHouseRulesSetPawns(t *testing.T) {
	house, err := ruleset.ParseHouse("pawns=7")
	if err != nil {
		t.Fatal(err)
	}
	g := newGame(t, Header{RuleSet: "storer", House: house, Start: Lot})
	if n := g.Position().Pawns(rules.Cones).Len(); n != 7 {
		t.Errorf("%d pawns", n)
	}
	for _, text := range []string{
		"[RuleSet \"storer\"]\n[House \"pawns=7\"]\n[Pawns \"5\"]\n",
		// five is the usual number, but still a choice
		"[RuleSet \"basics\"]\n[House \"pawns=5\"]\n[Pawns \"7\"]\n",
		"[RuleSet \"kendall\"]\n[House \"pawns=7\"]\n[Pawns \"5\"]\n",
	} {
		_, err = Read("[Senet \"1\"]\n" + text)
		if e := (*Error)(nil); !errors.As(err, &e) || e.Kind != BadValue || e.Line != 4 {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, code := range []string{"pawns=5", ""} {
		g, err := Read("[Senet \"1\"]\n[RuleSet \"basics\"]\n[House \"" + code +
			"\"]\n[Pawns \"5\"]\n1. C 1 10-11\n")
		if err != nil || g.Header().House.String() != code || g.Rules().Options().Pawns != 5 ||
			g.Len() != 2 {
			t.Errorf("five pawns and %q: %v", code, err)
		}
	}
}

// recordWithTags returns a record with a number of unknown tags and those of the game itself.
func recordWithTags(unknown int) string {
	var b strings.Builder
	b.WriteString("[Senet \"1\"]\n[RuleSet \"basics\"]\n[Seed \"7\"]\n")
	for i := range unknown {
		fmt.Fprintf(&b, "[X%d \"a\"]\n", i)
	}
	fmt.Fprintf(&b, "[%s \"3\"]\n[%s \"potter\"]\n[%s \"oracle\"]\n1. C 0\n", TagThrowsMade,
		TagConesComputer, TagSpoolsComputer)
	return b.String()
}

// A record that was read can be read again after it is written, however many tags it has.
func TestManyTagsRoundTrip(t *testing.T) {
	for _, unknown := range []int{0, 86, 98, maxTags} {
		g, err := Read(recordWithTags(unknown))
		if err != nil {
			t.Fatalf("%d tags: %v", unknown, err)
		}
		if n := len(g.Header().Tags); n != unknown+3 {
			t.Errorf("of %d tags and three %d are kept", unknown, n)
		}
		readBack(t, g)
	}
	_, err := Read(recordWithTags(maxTags + 1))
	if e := (*Error)(nil); !errors.As(err, &e) || e.Kind != TooManyTags {
		t.Errorf("%d tags: %v", maxTags+1, err)
	}
}

// A header with too many tags is cut to those that can be read, and the game's own stay.
func TestTooManyTagsAreCut(t *testing.T) {
	var h Header
	for i := range maxTags + 5 {
		h.Tags = append(h.Tags, Tag{fmt.Sprintf("X%d", i), "a"})
	}
	h.Tags = append(h.Tags, Tag{TagThrowsMade, "3"})
	g := basics(t).WithHeader(h)
	tags := g.Header().Tags
	if len(tags) != maxTags+1 || tags[maxTags] != (Tag{TagThrowsMade, "3"}) {
		t.Errorf("%d tags are kept, at last %v", len(tags), tags[len(tags)-1])
	}
	readBack(t, g)
}

// Names and comments cannot break a line or turn the direction of what follows them.
func TestNamesDoNotTurnTheLine(t *testing.T) {
	g, err := Read(head + "[Cones \"Anna\u202eB\u2028C\"]\n[Spools \"آنا\u200e\u2067\"]\n{a\u2066\nb}\n")
	want := [2]string{"Anna B C", "آنا\u200e"}
	if h := g.Header(); err != nil || h.Players != want || h.Comment != "a \nb" {
		t.Errorf("%v: the players are %+q, the comment is %+q", err, h.Players, h.Comment)
	}
}

// Unknown lines are kept as they are, even long ones.
func TestLongTagsAreKept(t *testing.T) {
	note := strings.TrimSpace(strings.Repeat("abcd ", maxTagValue/5))
	g, err := Read(head + "[Note \"" + note + "\"]\n")
	if err != nil || g.Header().Tags[0].Value != note {
		t.Fatalf("%v, %d characters", err, len(g.Header().Tags[0].Value))
	}
	readBack(t, g)
	if long := basics(t).WithHeader(
		Header{Tags: []Tag{{"Note", strings.Repeat("a", maxTagValue+1)}}}); len(
		long.Header().Tags[0].Value) != maxTagValue {
		t.Error("a longer one is not cut")
	}
}

// A short text that would be written as one too long to be read is refused at once.
func TestTextThatGrowsTooLong(t *testing.T) {
	brief := func(throws int) string {
		var b strings.Builder
		// without a 1 the game does not begin
		b.WriteString("[Senet \"1\"]\n[RuleSet \"basics\"]\n")
		for i := range throws {
			b.WriteString("0 ")
			if i%300 == 0 {
				b.WriteString("{" + strings.Repeat("x", 3900) + "}")
			}
		}
		return b.String()
	}
	for throws, fits := range map[int]bool{40_000: true, 59_000: false} {
		text := brief(throws)
		g, err := ReadPartial(text)
		e := (*Error)(nil)
		switch {
		case len(text) > MaxText:
			t.Fatal("the text itself is too long")
		case fits && (err != nil || len(Write(g)) > MaxText):
			t.Errorf("%d throws: %v", throws, err)
		case !fits && (!errors.As(err, &e) || e.Kind != TooLong || g.Rules() != nil):
			t.Errorf("%d throws in %d bytes are read: %v; written they are %d",
				throws, len(text), err, len(Write(g)))
		}
	}
}

// Comments on the same throw are joined in their order.
func TestCommentsOfOneEntry(t *testing.T) {
	g, err := Read(head + "{one} {} {two}\n1. {three} C 0 {a}{} {b}\n2. {c} S {d} 0 {e}")
	if err != nil {
		t.Fatal(err)
	}
	if got := []string{g.Header().Comment, g.Entry(0).Comment,
		g.Entry(1).Comment}; got[0] != "one\ntwo\nthree" || got[1] != "a\nb\nc\nd" || got[2] != "e" {
		t.Errorf("%q", got)
	}
	part, err := ReadPartial(head + "1. C 0 {a} {b} 9-9 {c}")
	if err == nil || part.Len() != 1 || part.Entry(0).Comment != "a\nb" {
		t.Errorf("before what cannot be read: %v, %d entries", err, part.Len())
	}
}

// A game that a side gave up is read as it was written, and can be resumed.
func TestResigned(t *testing.T) {
	for _, words := range []string{"1 10-11 2 9x11", "1 10-11 2"} {
		game := playText(t, basics(t), words)
		for _, side := range []rules.Side{rules.Cones, rules.Spools} {
			over := game.Resign(side)
			read, err := Read(Write(over.Goto(1)))
			switch out := read.OutcomeAt(read.Len()); {
			case err != nil || out.EndReason != rules.Resigned || out.Winner == side || !read.SameEntries(over) ||
				read.Cursor() != 1 || game.Outcome().IsOver():
				t.Errorf("%s: %v, %+v, at %d:\n%s", words, err, out, read.Cursor(), Write(over))
			case !read.Resumed().SameEntries(game):
				t.Errorf("%s: resumed, it is\n%s", words, Write(read.Resumed()))
			}
			p := over.Position()
			if same, err := game.Rules().Parse(p.String()); err != nil || same != p {
				t.Errorf("%v is read as %v, %v", p, same, err)
			}
		}
	}
}
