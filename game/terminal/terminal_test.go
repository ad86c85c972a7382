package terminal_test

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"testing"

	"senet/game/terminal"
)

// broken takes some bytes and then no more.
type broken struct{ room int }

func (b *broken) Write(p []byte) (int, error) {
	if b.room -= len(p); b.room < 0 {
		return 0, errors.New("no room")
	}
	return len(p), nil
}

func TestOutputRemembersErrors(t *testing.T) {
	o := terminal.Output{To: &broken{room: 3}}
	fmt.Fprint(&o, "one")
	if o.Err != nil {
		t.Errorf("an error is remembered without one: %v", o.Err)
	}
	fmt.Fprint(&o, "two")
	if fmt.Fprint(&o, ""); o.Err == nil {
		t.Error("the error is forgotten")
	}
}

func TestNumbersHaveBounds(t *testing.T) {
	for text, ok := range map[string]bool{"1": true, "256": true, "0": false, "-5": false, "257": false, "two": false, "": false} {
		n := 7
		flags := flag.NewFlagSet("", flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		terminal.Number(flags, &n, "n", 1, 256, "", "from 1 to 256")
		err := flags.Parse([]string{"-n", text})
		if (err == nil) != ok || err != nil && (n != 7 || !strings.Contains(err.Error(), "from 1 to 256")) {
			t.Errorf("-n %q is %d: %v", text, n, err)
		}
	}
}
