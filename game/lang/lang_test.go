package lang_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"senet/game/lang"
	"senet/render/viewtest"
	"senet/rules"
	"senet/rules/rulestest"
)

func load(t *testing.T, english string) *lang.Catalogue {
	t.Helper()
	c, err := lang.Load(fstest.MapFS{"lang/en/a.txt": {Data: []byte(english)}}, "en")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestPlacesAreFilled(t *testing.T) {
	c := load(t, `
list.and = {first} and {last}
list.or = {first} or {last}
list.comma = ,
place.home = home
plain = No places here.
one = {from} to {to}
many = {n} {n?pawn|pawns}
nested = {on?the {mine}|the {mines}} on {on}
flag = It goes{back? back|}.
braces = {{not a place}}
long = one line
  and its end
`)
	for _, test := range []struct {
		key  string
		args []any
		want string
	}{
		{"plain", nil, "No places here."},
		{"one", []any{"from", rules.Square(6), "to", rules.Home}, "6 to home"},
		{"many", []any{"n", 1}, "1 pawn"},
		{"many", []any{"n", 2}, "2 pawns"},
		{"many", []any{"n", []int{1, 4}}, "1 or 4 pawns"},
		{"many", []any{"n", lang.All{1, 4, 5}}, "1, 4 and 5 pawns"},
		{"nested", []any{"on", rules.Squares(9), "mine", "cone", "mines", "cones"}, "the cone on 9"},
		{"nested", []any{"on", rules.Squares(9, 10, 11), "mine", "cone", "mines", "cones"}, "the cones on 9, 10 and 11"},
		{"flag", []any{"back", true}, "It goes back."},
		{"flag", []any{"back", false}, "It goes."},
		{"braces", nil, "{not a place}"},
		{"long", nil, "one line and its end"},
		{"one", []any{"from", "{to}"}, "{to} to {to}"}, // what a player wrote is not read as a place
		{"nowhere", nil, "[nowhere]"},
	} {
		if got := c.T(test.key, test.args...); got != test.want {
			t.Errorf("%s: %q, want %q", test.key, got, test.want)
		}
	}
}

func TestLinesPartLeadAndRest(t *testing.T) {
	c := load(t, "why = {who} waits: // the rest.\nshort = All.")
	if lead, rest := c.Lines("why", "who", "A // B"); lead != "A // B waits:" || rest != "the rest." {
		t.Errorf("%q, %q", lead, rest)
	}
	if lead, rest := c.Lines("short"); lead != "All." || rest != "" {
		t.Errorf("%q, %q", lead, rest)
	}
}

func TestBrokenCataloguesAreRefused(t *testing.T) {
	for _, text := range []string{"no equals", "two words = text", "a = 1\na = 2", "a = {open", "a = {}", "a = close}", "a = {n?one|two", "a = \xff"} {
		if _, err := lang.Load(fstest.MapFS{"lang/en/a.txt": {Data: []byte(text)}}, "en"); err == nil {
			t.Errorf("%q was accepted", text)
		}
	}
	if _, err := lang.Load(fstest.MapFS{}, "en"); err == nil {
		t.Error("a language without files was accepted")
	}
}

func TestEnglishIsTheFloor(t *testing.T) {
	files := fstest.MapFS{"lang/en/a.txt": {Data: []byte("a = one\nb = two")}, "lang/de/a.txt": {Data: []byte("a = eins")}}
	c, err := lang.Load(files, "de")
	if err != nil {
		t.Fatal(err)
	}
	if got := c.T("a") + " " + c.T("b") + " " + c.T("c"); got != "eins two [c]" {
		t.Error(got)
	}
}

func english(t *testing.T) *lang.Catalogue {
	t.Helper()
	c := viewtest.Words()
	return c
}

func scene() lang.Scene {
	return lang.Scene{Shapes: [2]string{"cone", "spool"}, Player: "Anna", Numbers: []int{3}, Sticks: true, End: 31}
}

// Every way in which a text is no position, or options cannot be played, has a sentence with nothing left open.
func TestEveryMisreadHasASentence(t *testing.T) {
	c := english(t)
	for _, misfit := range append(rulestest.Names[rules.Misfit](t, os.DirFS("../../rules"), "misfit.go"), "LastIsHome", "NoOneLeaves") {
		if words := c.T("misfit."+string(misfit), "square", 28); !c.Has("misfit."+string(misfit)) || strings.ContainsAny(words, "{}[]") {
			t.Errorf("%s: %q", misfit, words)
		}
	}
	for _, misread := range rulestest.Names[rules.Misread](t, os.DirFS("../../rules"), "misread.go") {
		for _, u := range []rules.PositionError{
			{Misread: misread, Word: "C", Number: 1, Low: 1, High: 1},
			{Misread: misread, Part: 2, Text: "s 1 3", Word: "x", Number: 7, Low: 1, High: 30},
		} {
			words := c.Unreadable(&u)
			if strings.ContainsAny(words, "{}[]") || strings.HasSuffix(words, ".") || u.Part == 2 && !strings.HasPrefix(words, "part 2 (“s 1 3”): ") {
				t.Errorf("%s: %q", misread, words)
			}
		}
	}
	u := rules.PositionError{Misread: rules.PawnCount, Part: 1, Text: "c 2", Number: 1, High: 5}
	if got, want := c.Unreadable(&u), "part 1 (“c 2”): that is one pawn, and each player has 5"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestRefusalsReadWell(t *testing.T) {
	c := english(t)
	for _, row := range rulestest.Rows(t, os.DirFS("."), "refusals") {
		r, need := rules.Refusal{Reason: rules.Reason(row[0]), Squares: rules.Squares(places(t, row[3])...)}, 0
		way := places(t, row[1])
		if _, err := fmt.Sscan(row[2]+" "+row[4]+" "+row[5], &r.Value, &need, &r.Below); err != nil {
			t.Fatal(err)
		}
		r.From, r.To, r.Need = way[0], way[1], 1<<need&^1
		s := c.Refusal(r, scene())
		if got := s.Lead + " " + s.Rest + " [" + s.Label + "]"; got != row[6] {
			t.Errorf("\n got %s\nwant %s", got, row[6])
		}
	}
	if s := c.Refusal(rules.Refusal{}, scene()); s != (lang.Sentence{}) {
		t.Errorf("a legal move is refused: %+v", s)
	}
}

// places are squares, "hand" and "home".
func places(t *testing.T, words string) (list []rules.Square) {
	t.Helper()
	for _, word := range strings.Fields(words) {
		s, err := rulestest.ReadPlace(word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	return list
}

func TestMovesAreWrittenAsInTheList(t *testing.T) {
	c := english(t)
	for _, test := range []struct {
		m    rules.Move
		want string
	}{
		{rules.Move{From: 18, To: 21, Rest: 21}, "18 → 21"},
		{rules.Move{From: 10, To: 13, Rest: 13, Victim: 10}, "10 × 13"},
		{rules.Move{From: 26, To: 27, Rest: 15}, "26 → 27 → 15"},
		{rules.Move{From: 28, To: rules.Home, Rest: rules.Home}, "28 → home"},
		{rules.Move{Kind: rules.TakeOff, From: 30, To: rules.Home, Rest: rules.Home}, "30 → home"},
		{rules.Move{Kind: rules.Pass}, "pass"},
		{rules.Move{Kind: rules.Release, From: 27, Rest: 15}, "27 → 15"},
		{rules.Move{Kind: rules.Enter, From: rules.Hand, To: 3, Rest: 3}, "hand → 3"},
	} {
		if got := c.Move(test.m); got != test.want {
			t.Errorf("%+v: %q, want %q", test.m, got, test.want)
		}
	}
}
