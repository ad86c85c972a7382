package game

import (
	"strings"
	"testing"

	"senet/game/page"
	"senet/game/ui"
	"senet/rules/record"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
)

// One value of the wrong kind leaves all others as they were kept; what is no settings at all gives the first ones.
func TestSettingsAreReadAsFarAsTheyAreUnderstood(t *testing.T) {
	s, whole := page.ReadSettings(`{"speed":"fast","calm":"yes","theme":"night","houses":{},"lessons":{"a":"b","c":3},"last":{"pawns":7,"players":["Anna","Ben"]}}`)
	if whole || s.Speed != "fast" || s.Theme != "night" || s.Calm || s.Last.Players != [2]string{"Anna", "Ben"} || s.Lessons["c"] != 3 {
		t.Errorf("%t, %+v", whole, s)
	}
	first := page.FirstSettings()
	for _, text := range []string{"{", "[]", `"fast"`, "\x00", strings.Repeat("\n\t\"x", 1<<18), strings.Repeat("x\n", 1<<20), strings.Repeat("[", 1<<20), `{"speed":"fst"}`, `{"houses":[{"name":"x","code":"?"}]}`} {
		if got, whole := page.ReadSettings(text); whole || got.Text() != first.Text() {
			t.Errorf("%q: %t, %s", text, whole, got.Text())
		}
	}
	for _, text := range []string{"", "{}", `{"speed":"","lessons":{"a":-1}}`, first.Text()} {
		if got, whole := page.ReadSettings(text); !whole || text != "" && got.Text() != first.Text() {
			t.Errorf("%q: %t, %s", text, whole, got.Text())
		}
	}
}

// Wherever settings are cut off, or a letter of them is damaged, what stands elsewhere is read, and what is cut is known to be.
func TestDamagedSettingsAreReadAroundTheDamage(t *testing.T) {
	s := page.FirstSettings()
	s.Speed, s.Calm, s.Knows, s.Lessons = "fast", true, true, map[string]int{"a": 1, "b": 2, "c": 3}
	s.Last.Players = [2]string{"Anna", "Ben"}
	for _, name := range []string{"One", "Two", "Three", "Four"} {
		s.Houses = append(s.Houses, page.SavedHouse{Name: name, Code: "basics+safe30=no"})
	}
	text := s.Text()
	if got, whole := page.ReadSettings(text); !whole || got.Text() != text {
		t.Fatalf("%t, %s", whole, got.Text())
	}
	lines := func(text string) (n int) {
		for _, line := range strings.Split(s.Text(), "\n") {
			if strings.Contains(text, strings.TrimSuffix(line, ",")) {
				n++
			}
		}
		return n
	}
	for i := range len(text) {
		cut, whole := page.ReadSettings(text[:i])
		if i > 0 && i < len(text)-2 && whole {
			t.Fatalf("what is cut to %q is whole", text[:i])
		}
		for n, h := range cut.Houses { // those that were there when it was cut
			if h != s.Houses[n] {
				t.Fatalf("%q: house rules are %+v", text[:i], cut.Houses)
			}
		}
		if at := strings.Index(text, `"Three"`); i > at && len(cut.Houses) < 2 || i > 20 && cut.Speed != "fast" {
			t.Fatalf("%q: house rules are %+v, speed is %s", text[:i], cut.Houses, cut.Speed)
		}
		damaged := text[:i] + []string{"\x00", "}", `"`, "x"}[i%4] + text[i+1:]
		got, _ := page.ReadSettings(damaged)
		if left := lines(got.Text()); left < lines(text)-20 { // at the worst all house rules, and nothing else
			t.Fatalf("%d lines of %d are left of\n%s\n%s", left, lines(text), damaged, got.Text())
		}
	}
}

// Damaged settings are kept before they are written over, and said to be.
func TestDamagedSettingsAreKept(t *testing.T) {
	c := config(t, 1)
	c.Settings = `{"speed":"inst`
	var kinds []page.EffectKind
	for _, e := range New(c).Update(0, nil) {
		kinds = append(kinds, e.Kind)
	}
	if len(kinds) < 2 || kinds[0] != page.CopySettings || kinds[1] != page.SaveSettings {
		t.Errorf("it wants %v", kinds)
	}
}

// Who has a name of which nothing is seen has none, whether it is typed, kept or read.
func TestAnInvisibleNameIsNone(t *testing.T) {
	for _, name := range []string{"\u200b", "\u3164", "\u2800 \u115f", "\u034f\u0301", "\u202e", "\u00a0\u2003"} {
		if got := page.CleanName(name); got != "" {
			t.Errorf("%+q is the name %+q", name, got)
		}
		g := rulestest.Game(t, record.Header{RuleSet: "basics", Pawns: 5, Opening: record.Lot, Players: [2]string{"Anna"}}, 0)
		g = rulestest.Record(t, strings.Replace(record.Write(g), "Anna", name, 1))
		if g.Header().Players[0] != "" {
			t.Errorf("read is %+q", g.Header().Players[0])
		}
	}
	if page.CleanName("\u200bآنا") == "" || page.CleanName("☥") == "" {
		t.Error("a name that is seen is none")
	}
}

// At the first start the game looks as the system does; what a player has set since is kept.
func TestTheFirstStartFollowsTheSystem(t *testing.T) {
	c := config(t, 1)
	c.Settings = ""
	for want, taste := range map[ui.Theme]page.Taste{ui.Night: {Dark: true, Calm: true}, ui.HighContrast: {Dark: true, Contrast: true}} {
		c.Taste = taste
		if s := New(c).settings; s.Colours() != want || s.Calm != taste.Calm {
			t.Errorf("of %+v it looks like %+v", taste, s)
		}
	}
	c.Settings = page.FirstSettings().Text()
	if s := New(c).settings; s.Colours() != ui.Day || s.Calm {
		t.Errorf("what was set looks like %+v", s)
	}
}

// Choosing for the same game again leaves the house rules of other games as they were kept.
func TestAgainLeavesOtherHouseRules(t *testing.T) {
	last := page.LastGame{Houses: map[string]string{"storer": "water=lowest"}}
	set, _ := ruleset.ByID("storer")
	if again := last.Like(record.Header{RuleSet: "storer"}, set, false); again.Houses["storer"] != "" || last.Houses["storer"] != "water=lowest" {
		t.Errorf("chosen is %v, kept %v", again.Houses, last.Houses)
	}
}
