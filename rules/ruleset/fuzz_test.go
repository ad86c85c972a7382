package ruleset_test

import (
	"errors"
	"testing"

	"senet/rules/ruleset"
)

// Whatever is pasted as a code is read and written back alike, or refused with a sentence; and what is read can be built or
// is refused with a reason.
func FuzzParseCode(f *testing.F) {
	for _, p := range ruleset.Presets() {
		f.Add(p.Base + "+" + p.House)
	}
	for _, text := range []string{"", "+", "=", "storer", "storer+", "storer+=", "storer+exact=,", "storer+exact=none,15", "STORER + water=stay", "☥+water=stay"} {
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
			t.Fatalf("%q is written as %q, which is read as %q (%v)", text, ruleset.Code(base, h), same, err)
		}
		if _, err := base.Under(h); err != nil {
			if why := (*ruleset.Misfit)(nil); !errors.As(err, &why) || why.Key == "" {
				t.Fatalf("%q is refused without a reason: %v", text, err)
			}
		}
	})
}
