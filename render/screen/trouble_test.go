package screen

import (
	"errors"
	"os"
	"testing"

	"senet/rules/rulestest"
)

func TestTroubleKnowsWhyNoWindowOpens(t *testing.T) {
	for _, row := range rulestest.Rows(t, os.DirFS("."), "trouble") {
		if got := Trouble(errors.New(row[1])); got != row[0] {
			t.Errorf("%q is taken for %s, want %s", row[1], got, row[0])
		}
	}
	if got := Trouble(nil); got != "" {
		t.Errorf("no error is taken for %s", got)
	}
}
