package ruleset_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

func option(t *testing.T, name string) ruleset.HouseOption {
	t.Helper()
	for _, o := range ruleset.HouseOptions() {
		if o.Name == name {
			return o
		}
	}
	t.Fatalf("there is no option %s", name)
	return ruleset.HouseOption{}
}

// houseOf reads a code, which must be valid.
func houseOf(t *testing.T, code string) (ruleset.Set, ruleset.HouseRules) {
	t.Helper()
	base, h, err := ruleset.ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	return base, h
}

func TestHouseCodesAreReadBack(t *testing.T) {
	chance := reftest.Random(5)
	for range 2000 {
		code := strings.Replace(reftest.RandomCode(chance.IntN), "-die", "", 1)
		base, h := houseOf(t, code)
		if again := ruleset.Code(base, h); again != code {
			t.Fatalf("%s is read as %s", code, again)
		}
		if alone, err := ruleset.ParseHouse(h.String()); err != nil || alone != h {
			t.Fatalf("%s is read as %s (%v)", h, alone, err)
		}
		trimmed := ruleset.Trim(base, h)
		if len(ruleset.Differences(base, trimmed)) != len(ruleset.Differences(base, h)) ||
			ruleset.Trim(base, trimmed) != trimmed {
			t.Fatalf("%s: trimmed to %s", code, trimmed)
		}
		set, err := base.Under(h)
		if err == nil && reftest.RulesOf(t, ruleset.Code(base, trimmed)).Options() != set.Options {
			t.Errorf("%s: trimmed to %s, which are other rules", code, trimmed)
		}
	}
}

func TestHouseCodesAreNormalized(t *testing.T) {
	for text, want := range map[string]string{
		"basics":                                "basics",
		" Storer + Water = Lowest\n":            "storer+water=lowest",
		"storer+back=empty+water=lowest":        "storer+back=empty+water=lowest",
		"storer+water=lowest+back=empty":        "storer+back=empty+water=lowest",
		"storer + exact = 26, 15 + double=yes ": "storer+double=yes+exact=15,26",
		"digital+exact=none":                    "digital+exact=none",
	} {
		base, h, err := ruleset.ParseCode(text)
		if got := ruleset.Code(base, h); err != nil || got != want {
			t.Errorf("%q is read as %q (%v), want %q", text, got, err, want)
		}
	}
}

func TestInvalidHouseCodes(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "codes") {
		text, want := row[2], ruleset.CodeError{Key: row[0], Part: row[1]}
		_, _, err := ruleset.ParseCode(text)
		var got *ruleset.CodeError
		if !errors.As(err, &got) || *got != want {
			t.Errorf("%.40q gives %+v, want %+v", text, err, want)
		}
		if got != nil && !strings.Contains(got.Error(), got.Part) {
			t.Errorf("%q does not name the part %q", got.Error(), got.Part)
		}
	}
}

// House rules that cannot be played are refused, with the right reason.
func TestUnplayableHouseRules(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "unplayable") {
		code, want := row[0], row[1]
		base, house := houseOf(t, code)
		_, err := base.Under(house)
		var why *rules.OptionsError
		switch {
		case want == "":
			if err != nil {
				t.Errorf("%s: %v", code, err)
			}
		case !errors.As(err, &why) || "misfit."+string(why.Kind) != want:
			t.Errorf("%s gives %v, want %s", code, err, want)
		case (why.Square != rules.Nowhere) != (want == "misfit.DeadEnd"):
			t.Errorf("%s: square %d", code, why.Square)
		}
	}
}

// Any two house rules with any rule set can be played, or there is a sentence that says why not.
// Most can be played.
func TestEveryPairOfChoices(t *testing.T) {
	texts := words(t, "house.txt")
	all := ruleset.HouseOptions()
	playable, refused := 0, 0
	try := func(base ruleset.Set, h ruleset.HouseRules) {
		set, err := base.Under(h)
		var why *rules.OptionsError
		switch {
		case err == nil:
			playable++
			for _, pawns := range set.Pawns { // so all these variants can be played
				for _, die := range []bool{false, true} {
					if _, err := rules.New(set.With(pawns, die)); err != nil {
						t.Errorf("%s, %d pawns, die %t: %v", ruleset.Code(base, h), pawns, die, err)
					}
				}
			}
		case !errors.As(err, &why) || texts["misfit."+string(why.Kind)] == "":
			t.Errorf("%s is refused without a sentence: %v", ruleset.Code(base, h), err)
		default:
			refused++
		}
	}
	with := func(h ruleset.HouseRules, o ruleset.HouseOption, value string) ruleset.HouseRules {
		h, err := h.With(o, value)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	for _, base := range ruleset.List() {
		for i, first := range all {
			for _, a := range first.AllValues() {
				one := with(ruleset.HouseRules{}, first, a)
				try(base, one)
				for _, second := range all[i+1:] {
					for _, b := range second.AllValues() {
						try(base, with(one, second, b))
					}
				}
			}
		}
	}
	if playable < refused || refused == 0 {
		t.Errorf("%d are playable and %d refused", playable, refused)
	}
}

func TestPresets(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range ruleset.Presets() {
		base, h, err := p.Read()
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		if _, err := base.Under(h); err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
		if code := ruleset.Code(base, h); seen[code] || ruleset.Trim(base, h) != h {
			t.Errorf("%s: %s is offered twice, or equals %s", p.Name, code, base.ID)
		}
		seen[ruleset.Code(base, h)] = true
	}
}

func TestOwnValues(t *testing.T) {
	for _, c := range []struct{ set, option, want string }{
		{"basics", "exact", "26"}, {"storer", "exact", "none"}, {"basics", "leave", "onto"},
		{"kendall", "leave", ""},
		{"kendall", "water", ""}, {"storer", "clear", "11"}, {"jequier", "clear", "21"},
		{"bell", "clear", ""}, {"bell", "extra", "none"},
		{"basics", "unmarked", ""}, {"secret", "unmarked", "6"}, {"tait", "double", "yes"},
		{"tait", "setup", "hand"},
		{"jequier", "back", "empty"}, {"rebirth", "safe30", "yes"}, {"secret", "opening", "front"},
		{"digital", "opening", ""},
	} {
		set, _ := ruleset.ByID(c.set)
		if got := ruleset.OwnValue(set, option(t, c.option)); got != c.want {
			t.Errorf("%s: %s is %q, want %q", c.set, c.option, got, c.want)
		}
	}
	base, h := houseOf(t, "storer+exact=none+water=lowest+clear=11")
	if d := ruleset.Differences(base, h); len(d) != 1 || d[0].Option.Name != "water" ||
		d[0].Value != "lowest" {
		t.Errorf("%s differs from its base in %+v", ruleset.Code(base, h), d)
	}
}

// A house rule is one of the lines, and explains a refusal instead of the lines that it overrules.
func TestHouseRulesExplainRefusals(t *testing.T) {
	base, h := houseOf(t, "storer+exact=15,28+clear=21+back=never")
	set, err := base.Under(h)
	if err != nil {
		t.Fatal(err)
	}
	for want, no := range map[string]rules.Refusal{
		"house.exact.28.rule":   {Reason: rules.ExactHouse, From: 26, To: 29, Squares: rules.Squares(28)},
		"house.exact.15.rule":   {Reason: rules.ExactHouse, From: 14, To: 18, Squares: rules.Squares(15)},
		"house.clear.21.rule":   {Reason: rules.FirstRowWaits, From: 30, To: rules.Home},
		"house.back.never.rule": {Reason: rules.NeverBackward, From: 9, To: 7},
		"rule.storer.three":     {Reason: rules.Blocked, From: 3, To: 8},
	} {
		if l, ok := set.LineFor(no); !ok || l.Key != want {
			t.Errorf("%v is explained by %s, want %s", no.Reason, l.Key, want)
		}
	}
	overruled := map[string]bool{}
	for _, l := range set.Lines {
		if l.Overruled {
			overruled[l.Key] = true
		}
	}
	if !overruled["rule.storer.back"] || !overruled["rule.storer.off"] ||
		overruled["rule.storer.three"] {
		t.Errorf("the overruled lines are %v", overruled)
	}
	if storer, _ := ruleset.ByID("storer"); base.Lines[0].Key != storer.Lines[0].Key ||
		base.Options != storer.Options {
		t.Error("the rule set itself has changed")
	}
	if same, err := base.Under(ruleset.HouseRules{}); err != nil || len(same.Lines) != len(base.Lines) ||
		same.Options != base.Options {
		t.Errorf("no house rules change %+v (%v)", same, err)
	}
}

// The rule that explains a refusal is the right one. Each row has a code, a position, a move that
// is not allowed, the reason, and the rule. If the rule set itself forbids the move, a house rule
// on the same topic must not explain it.
func TestWhyByHouseRules(t *testing.T) {
	keys := ""
	for _, row := range reftest.Rows(t, os.DirFS("."), "housewhy") {
		code, at, reason, key := row[0], row[1], row[4], row[5]
		keys += key + "\n"
		from, wrong := reftest.ReadPlace(row[2])
		to, unread := reftest.ReadPlace(row[3])
		if err := errors.Join(wrong, unread); err != nil {
			t.Fatal(err)
		}
		base, h := houseOf(t, code)
		set, err := base.Under(h)
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		r := reftest.Rules(t, set.Options)
		p := r.StartPosition(rules.Cones)
		if at == "start" {
			p, err = r.Throw(p, rules.Marked(1))
		} else {
			p, err = r.Parse(at)
		}
		if err != nil {
			t.Errorf("%s: %s: %v", code, at, err)
			continue
		}
		no := r.Why(p, from, to)
		if line, _ := set.LineFor(no); string(no.Reason) != reason || line.Key != key {
			t.Errorf("%s: %v: %d to %d is %v by %s, want %v by %s", code, p, from, to, no.Reason,
				line.Key, reason, key)
		}
	}
	for _, o := range ruleset.HouseOptions() {
		if len(o.Refuses) > 0 && !strings.Contains(keys, o.LabelKey("")) {
			t.Errorf("no refusal in testdata/housewhy.txt is explained by the house rule %s",
				o.Name)
		}
	}
}

// Any text is either refused with a sentence, or read as a code that is the same after it is
// written and read again. Its house rules can be played, or are refused with a reason.
func FuzzParseCode(f *testing.F) {
	for _, p := range ruleset.Presets() {
		f.Add(p.Base + "+" + p.Code)
	}
	for _, text := range []string{"", "+", "=", "storer", "storer+", "storer+=", "storer+exact=,",
		"storer+exact=none,15", "STORER + water=stay", "☥+water=stay"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		base, h, err := ruleset.ParseCode(text)
		if err != nil {
			if code := (*ruleset.CodeError)(nil); !errors.As(err, &code) || code.Key == "" {
				t.Fatalf("%q is refused without a sentence: %v", text, err)
			}
			return
		}
		again, same, err := ruleset.ParseCode(ruleset.Code(base, h))
		if err != nil || again.ID != base.ID || same != h {
			t.Fatalf("%q is written as %q, which is read as %q (%v)", text,
				ruleset.Code(base, h), same, err)
		}
		if _, err := base.Under(h); err != nil {
			if why := (*rules.OptionsError)(nil); !errors.As(err, &why) {
				t.Fatalf("%q is refused without a reason: %v", text, err)
			}
		}
	})
}
