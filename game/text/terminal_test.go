package text_test

import (
	"strings"
	"testing"

	"senet/game/text"
)

// Nothing that a name can contain controls a terminal or changes how the rest of a line reads.
func TestTerminalIsNotControlled(t *testing.T) {
	for in, want := range map[string]string{
		"one\n\ttwo\n":                        "one\n\ttwo\n",
		"a\x1b[31mb\rc\x00\u0085\x9bd":        "a\ufffd[31mb\ufffdc\ufffd\ufffd\ufffdd",
		"Anna\u202e\u202a\u2028\u2029.":       "Anna\ufffd\ufffd\ufffd\ufffd.",
		"\u2067never ended\n\u2069":           "\ufffdnever ended\n\ufffd",
		"\u206711 ← 9\u2069, آنا\u200e\u200c": "\u206711 ← 9\u2069, آنا\u200e\u200c",
		"\xffx": "\ufffdx",
	} {
		var out strings.Builder
		if n, err := text.Terminal(&out).Write([]byte(in)); n != len(in) || err != nil ||
			out.String() != want {
			t.Errorf("%+q is written as %+q (%d, %v)", in, out.String(), n, err)
		}
	}
}
