package game

import (
	"strings"
	"testing"

	"senet/game/say"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// What is wrong with a record is told in the words of the catalogue, wherever it comes from.
func TestRefusedRecordsAreToldInWords(t *testing.T) {
	a := New(config(t, 1))
	head := "[Senet \"1\"]\n[RuleSet \"basics\"]\n"
	for text, want := range map[string]string{
		"[Position \"C 2 / S 1 / C to dance\"]\n": "in line 3, the position cannot be set up: part 3 (“C to dance”): after C or S it should say “to throw”",
		"[House \"drown=nowhere\"]\n":             "house rule",
	} {
		_, err := record.Read(head + text)
		if err == nil {
			t.Fatalf("%q is a record", text)
		}
		if got := say.RecordError(a.words, err); !strings.Contains(got, want) {
			t.Errorf("%q is told as %q, want %q", text, got, want)
		}
	}
	bell, h, err := ruleset.ParseCode("bell+leave=past")
	if err != nil {
		t.Fatal(err)
	}
	_, err = ruleset.Build(bell, h)
	if got := say.Reason(a.words, err); !strings.HasPrefix(got, "With goal squares no pawn goes home") || strings.HasSuffix(got, ".") {
		t.Errorf("a house that cannot be played is told as %q", got)
	}
}
