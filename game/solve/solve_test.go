package solve_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"senet/game/solve"
	"senet/game/terminal"
	"senet/render/viewtest"
)

// shelf is a room for layers in memory.
type shelf map[string][]byte

func (s shelf) Open(name string, size int64) ([]byte, error) {
	if len(s[name]) != int(size) {
		s[name] = make([]byte, size)
	}
	return s[name], nil
}

func (s shelf) Flush() error { return nil }

func (s shelf) Drop(name string) error {
	delete(s, name)
	return nil
}

func (s shelf) find(name string) []byte { return s[name] }

// fullRoom has no room.
type fullRoom struct{ shelf }

func (fullRoom) Open(string, int64) ([]byte, error) { return nil, errors.New("The disk is full.") }

func job(t *testing.T, ruleSet string) (j solve.Job, out *bytes.Buffer, files shelf) {
	t.Helper()
	words := viewtest.Words()
	out, files = new(bytes.Buffer), shelf{}
	line := &terminal.Line{To: out, Now: func() time.Time { return time.Unix(0, 0) },
		Say: func(terminal.Progress) string { return "at work" }}
	return solve.Job{
		Words: words, Out: &terminal.Output{To: out, Line: line}, Line: line, Room: files, Find: files.find,
		RuleSet: ruleSet, Pawns: 1, Threads: 2,
	}, out, files
}

func TestEndingsAreSolvedAndKept(t *testing.T) {
	for ruleSet, want := range map[string]string{
		"basics":            "Senet Basics, 5 pawns: ",
		"basics-7":          "Senet Basics, 7 pawns: ",
		"secret-die":        "with a die: ",
		"storer+clear=none": "storer+clear=none: ",
	} {
		j, out, files := job(t, ruleSet)
		if err := j.Do(context.Background()); err != nil || len(files) != 1 {
			t.Errorf("%s: %d files, %v", ruleSet, len(files), err)
		}
		for _, want := range []string{want, "Solved", "wrong by more than 0.0000", "will find"} {
			if !strings.Contains(out.String(), want) || strings.ContainsAny(out.String(), "{}[]") {
				t.Errorf("%q is not said:\n%s", want, out)
			}
		}
	}
}

// Where a game may never end nothing can be proved, and that is said.
func TestEndlessGamesAreNotProved(t *testing.T) {
	j, out, _ := job(t, "rebirth+leave=from")
	err := j.Do(context.Background())
	if tell := out.String(); err != nil ||
		!strings.Contains(tell, "From 1 a side on a game may never end") ||
		strings.Contains(tell, "wrong by") {
		t.Errorf("%v:\n%s", err, tell)
	}
}

// What is kept is not worked out again.
func TestKeptEndingsAreFound(t *testing.T) {
	j, out, files := job(t, "basics")
	if err := j.Do(context.Background()); err != nil || !strings.Contains(out.String(), "at work") {
		t.Fatalf("%v:\n%s", err, out)
	}
	out.Reset()
	if err := j.Do(context.Background()); err != nil || strings.Contains(out.String(), "at work") {
		t.Errorf("%v:\n%s", err, out)
	}
	out.Reset()
	j.Check = true
	if err := j.Do(context.Background()); err != nil ||
		!strings.Contains(out.String(), "1 against 1: checksum ") {
		t.Errorf("%v:\n%s", err, out)
	}
	for _, data := range files {
		data[len(data)-1] ^= 1
	}
	if err := j.Do(context.Background()); err == nil || !strings.Contains(err.Error(), "is damaged") {
		t.Errorf("a damaged file is found right: %v", err)
	}
}

// What cannot be done is said in a sentence, and writes nothing.
func TestRefusals(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for _, c := range []struct {
		ruleSet string
		change  func(*solve.Job)
		ctx     context.Context
		want    string
	}{
		{ruleSet: "chess", want: "No rule set is called “chess”. Name one of basics, basics-7, "},
		{ruleSet: "storer+water=nonsense", want: "“water=nonsense” is not one of the values"},
		{ruleSet: "storer+nonsense=1", want: "There is no house rule “nonsense=1”"},
		{ruleSet: "storer+water=lowest+water=lowest", want: "is in the code twice"},
		{ruleSet: "storer+pawns=10", want: "room for 1 to 7 pawns"},
		{ruleSet: "bell", want: "cannot be solved"},
		{ruleSet: "basics", ctx: stopped, want: "goes on from there"},
		{ruleSet: "basics", want: "could not be kept. The disk is full.",
			change: func(j *solve.Job) { j.Room = fullRoom{} }},
		{ruleSet: "basics", want: "no endings are solved", change: func(j *solve.Job) { j.Check = true }},
	} {
		j, _, files := job(t, c.ruleSet)
		if c.change != nil {
			c.change(&j)
		}
		if c.ctx == nil {
			c.ctx = context.Background()
		}
		if err := j.Do(c.ctx); err == nil || !strings.Contains(err.Error(), c.want) || len(files) > 0 {
			t.Errorf("%s: %v, want %q; written are %d files", c.ruleSet, err, c.want, len(files))
		}
	}
}
