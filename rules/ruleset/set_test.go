package ruleset_test

import (
	"maps"
	"strings"
	"testing"

	"senet/assets"
	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// words reads an English catalogue.
func words(t *testing.T, file string) map[string]string {
	t.Helper()
	data, err := assets.FS.ReadFile("lang/en/" + file)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for n, line := range strings.Split(string(data), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, text, found := strings.Cut(line, " = ")
		if !found || text == "" {
			t.Fatalf("line %d is not key = text: %s", n+1, line)
		}
		if texts[key] != "" {
			t.Errorf("line %d has the key %s again", n+1, key)
		}
		texts[key] = text
	}
	return texts
}

// The catalogue has words for every key of the rule sets, and no others.
func TestEveryRuleHasWords(t *testing.T) {
	texts := words(t, "rules.txt")
	need := map[string]bool{}
	for _, origin := range []ruleset.Origin{ruleset.Source, ruleset.Decided, ruleset.Ludii,
		ruleset.GameCabinet, ruleset.Remark, ruleset.Borrowed, ruleset.Changed} {
		need[origin.Key()] = true
	}
	for _, feel := range []string{"short", "middling", "long", "endless", "gentle", "lively", "sharp",
		"luck", "both", "skill"} {
		need["feel."+feel] = true // see ruleset/figures
	}
	for _, topic := range ruleset.Topics() {
		need["topic."+string(topic)] = true
	}
	for _, c := range []ruleset.Certainty{ruleset.KnownPage, ruleset.KnownAccount, ruleset.Inferred} {
		need["certainty."+c.String()] = true
	}
	for _, set := range ruleset.List() {
		for _, part := range []string{".name", ".cite", ".character", ".source"} {
			need["set."+set.ID+part] = true
		}
		for square := rules.Square(1); square <= rules.LastSquare; square++ {
			if name := set.SquareNameKey(square); name != "" {
				need[name] = true
			}
		}
		for _, l := range set.Lines {
			need[l.Key] = true
			if l.Quote != "" {
				need[l.Quote] = true
			}
		}
	}
	compareWords(t, need, texts)
}

func compareWords(t *testing.T, need map[string]bool, texts map[string]string) {
	t.Helper()
	for key := range need {
		if texts[key] == "" {
			t.Errorf("there are no words for %s", key)
		}
	}
	for key := range texts {
		if !need[key] {
			t.Errorf("nothing uses the words of %s", key)
		}
	}
}

// The catalogue has words for every key of the house rules, and no others.
func TestEveryHouseRuleHasWords(t *testing.T) {
	need, texts := map[string]bool{}, words(t, "house.txt")
	// other tests check these
	maps.DeleteFunc(texts, func(key, _ string) bool { return strings.HasPrefix(key, "misfit.") })
	for _, name := range []string{"title.one", "title.two", "title.more", "base", "overruled",
		"code.long", "code.set", "code.option", "code.twice", "code.value"} {
		need["house."+name] = true
	}
	for _, g := range ruleset.Groups() {
		need[g.TitleKey()] = true
	}
	for _, p := range ruleset.Presets() {
		need[p.NameKey()], need[p.NameKey()+".about"] = true, true
	}
	for _, o := range ruleset.HouseOptions() {
		need[o.TitleKey()], need[o.TitleKey()+".what"], need[o.TitleKey()+".who"] = true, true, true
		for _, v := range o.AllValues() {
			need[o.LabelKey(v)], need[o.LabelKey(v)+".rule"] = true, true
		}
	}
	compareWords(t, need, texts)
}

func TestEverySetCanBePlayedAsOffered(t *testing.T) {
	seen := map[string]bool{}
	for _, set := range ruleset.List() {
		if seen[set.ID] {
			t.Errorf("two sets have the ID %s", set.ID)
		}
		seen[set.ID] = true
		if found, ok := ruleset.ByID(set.ID); !ok || found.ID != set.ID {
			t.Errorf("%s is not found by its ID", set.ID)
		}
		if set.Pawns[0] != set.Options.Pawns {
			t.Errorf("%s: the usual number of pawns is both %d and %d", set.ID,
				set.Pawns[0], set.Options.Pawns)
		}
		for _, pawns := range set.Pawns {
			for _, die := range []bool{false, set.Dice} {
				o := set.With(pawns, die)
				if o.Pawns != pawns || o.Die != die {
					t.Errorf("%s with %d pawns, die %v: options have %d, %v", set.ID, pawns, die,
						o.Pawns, o.Die)
				}
				if _, err := rules.New(o); err != nil {
					t.Errorf("%s with %d pawns, die %v: %v", set.ID, pawns, die, err)
				}
			}
		}
		if o := set.With(99, true); o.Pawns != set.Options.Pawns || o.Die && !set.Dice {
			t.Errorf("%s accepts a choice that it does not offer: %+v", set.ID, o)
		}
	}
	if _, ok := ruleset.ByID("chess"); ok {
		t.Error("a set is found by an unknown ID")
	}
}

// The rules of every set have a line on each topic that every set needs.
func TestEveryPageIsWhole(t *testing.T) {
	for _, set := range ruleset.List() {
		has := map[ruleset.Topic]bool{}
		for _, l := range set.Lines {
			has[l.Topic] = true
		}
		for _, topic := range ruleset.Topics() {
			switch topic {
			case ruleset.FirstMove, ruleset.FirstRow, ruleset.BearingOff:
				continue // only some sets need them
			}
			if !has[topic] {
				t.Errorf("%s has no rule on %v", set.ID, topic)
			}
		}
	}
}

func TestLineForPrefersHouseAndQuote(t *testing.T) {
	for _, c := range []struct {
		set  string
		no   rules.Refusal
		want string
	}{
		{"basics", rules.Refusal{Reason: rules.LeaveExactly, From: 29, To: 30}, "rule.basics.from29"},
		{"basics", rules.Refusal{Reason: rules.SafeHouse, From: 13, To: 15}, "rule.basics.ankh"},
		{"basics", rules.Refusal{Reason: rules.Guarded, From: 8, To: 10}, "rule.basics.two"},
		{"rebirth", rules.Refusal{Reason: rules.SafeHouse, From: 26, To: 30}, "rule.rebirth.safe"},
		{"storer", rules.Refusal{Reason: rules.FirstRowWaits, From: 30, To: rules.Home}, "rule.storer.off"},
		{"secret", rules.Refusal{Reason: rules.FrontPawnFirst, From: 3, To: 7}, "rule.secret.farthest"},
		{"digital", rules.Refusal{Reason: rules.ExactHouse, From: 24, To: 28}, "rule.digital.exact"},
		{"basics", rules.Refusal{Reason: rules.SafeHouse, From: 26, To: 29}, "rule.basics.horus"},
		{"basics", rules.Refusal{Reason: rules.Guarded, From: 10, To: 12,
			Squares: rules.Squares(12, 13)}, "rule.basics.two"},
		{"basics", rules.Refusal{Reason: rules.Guarded, From: 8, To: 10,
			Squares: rules.Squares(10, 11)}, "rule.basics.corners"},
		{"secret", rules.Refusal{Reason: rules.StaysOnHouse, From: 29, To: 28}, "rule.secret.houses"},
		{"secret", rules.Refusal{Reason: rules.ForwardFirst, From: 29, To: 28}, "rule.secret.back"},
		{"jequier", rules.Refusal{Reason: rules.BackwardEmpty, From: 9, To: 7}, "rule.jequier.empty"},
	} {
		set, _ := ruleset.ByID(c.set)
		if l, ok := set.LineFor(c.no); !ok || l.Key != c.want {
			t.Errorf("%s: %v from %d to %d is explained by %q, want %s",
				c.set, c.no.Reason, c.no.From, c.no.To, l.Key, c.want)
		}
	}
	basics, _ := ruleset.ByID("basics")
	if l, ok := basics.LineFor(rules.Refusal{Reason: rules.FirstMove}); ok {
		t.Errorf("a rule that basics does not have is explained by %s", l.Key)
	}
}

// As in the sources' pictures, a cone is on square 1 in every set but digital: the spools go first,
// and the side that goes first has the even squares.
func TestFirstSideFollowsDrawing(t *testing.T) {
	for _, set := range ruleset.List() {
		r := reftest.Rules(t, set.Options)
		light := r.StartPosition(set.First).Pawns(rules.Cones)
		if set.Options.Setup == rules.Alternate && light.Has(1) != (set.ID == "digital") {
			t.Errorf("%s: cones are on %v", set.ID, light.List())
		}
	}
}
