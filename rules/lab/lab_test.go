package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/lab/ladder"
	"senet/rules/lab/progress"
	"senet/rules/ruleset"
)

// desk is a lab whose files are kept in memory.
type desk struct {
	lab
	output bytes.Buffer
	files  map[string][]byte
}

func open() *desk {
	d := &desk{files: map[string][]byte{}}
	line := &progress.Line{To: &d.output, Now: func() time.Time { return time.Unix(0, 0) }, Say: progressText}
	d.lab = lab{
		ctx: context.Background(), out: &progress.Output{To: &d.output, Line: line}, today: "2026-01-31",
		seed: 1, threads: 2,
		weights: func(string) ai.Weights { return ai.Weights{} },
		field: func(_ context.Context, r *rules.Rules, w ai.Weights, e ending.Tables,
			_ uint64) ([]ladder.Entrant, error) {
			return append(ladder.Levels(r, w), ladder.References(r)[:3]...), nil
		},
		save: func(file string, data []byte) error {
			d.files[file] = bytes.Clone(data)
			return nil
		},
	}
	return d
}

// do runs a command line.
func (d *desk) do(args string) error {
	work, err := d.read(strings.Fields(args), &d.output)
	if err != nil {
		return err
	}
	return work()
}

func (d *desk) check(t *testing.T, wanted ...string) {
	t.Helper()
	for _, w := range wanted {
		if !strings.Contains(d.output.String(), w) {
			t.Errorf("the output lacks %q:\n%s", w, d.output.String())
		}
	}
}

func TestFigures(t *testing.T) {
	d := open()
	if err := d.do("-games 2 figures"); err != nil {
		t.Fatal(err)
	}
	table, err := ruleset.ReadFigures(string(d.files["figures.txt"]))
	if err != nil || table.Date != "2026-01-31" || table.Games != 2 || table.SkillGames != 1 ||
		len(table.Rows) != len(ruleset.Variants()) {
		t.Errorf("the figures are %+v (%v)", table, err)
	}
	d.check(t, "basics-7", "secret-die", "figures.txt is written")
}

// The same recipe always makes the same file.
func TestTrainingWritesWeights(t *testing.T) {
	d := open()
	for _, file := range []string{"folder/one.bin", "folder/other.bin"} {
		if err := d.do("-games 3 -out " + file + " train bell"); err != nil {
			t.Fatal(err)
		}
		weights, err := ai.ReadWeights(bytes.NewReader(d.files[file]))
		if err != nil || !weights.AreLearned() {
			t.Errorf("the weights cannot be read: %v", err)
		}
	}
	if !bytes.Equal(d.files["folder/one.bin"], d.files["folder/other.bin"]) {
		t.Error("the same recipe makes different files")
	}
	d.check(t, "bell: 3 games against itself", "bell, games", "folder/one.bin is written")
}

// Neighbouring levels play more games than others, and fewer with gathered numbers; or as many as
// are asked for.
func TestLadderGameCount(t *testing.T) {
	stop := errors.New("enough")
	for _, c := range []struct{ args, want string }{
		{"ladder bell",
			"a pair plays 1000 games, the Vizier and another twice as many, a level and the next 6000."},
		{"ladder digital",
			"a pair plays 1000 games, the Vizier and another twice as many, a level and the next 2000."},
		{"-games 3 ladder digital",
			"a pair plays 3 games, the Vizier and another twice as many, a level and the next 3."},
	} {
		d := open()
		d.field = func(context.Context, *rules.Rules, ai.Weights, ending.Tables,
			uint64) ([]ladder.Entrant, error) {
			return nil, stop
		}
		if err := d.do(c.args); err != stop {
			t.Errorf("%s: %v", c.args, err)
		}
		d.check(t, c.want)
	}
}

func TestLadder(t *testing.T) {
	d := open()
	if err := d.do("-games 2 ladder bell"); err != nil {
		t.Fatal(err)
	}
	if file := string(d.files["ladder.txt"]); !strings.Contains(file,
		"\ntable bell seed 1 date 2026-01-31\npupil potter 2 ") || strings.Count(file, "\n") != 3+4+2+5 {
		t.Errorf("the file is %s", file)
	}
	d.check(t, " against vizier", "wins", "its endings cannot be solved", "The ladder of bell")
}

// The lines of an exam name the players of its games, even if those of one player give no
// questions.
func TestExam(t *testing.T) {
	ways, err := chosen("storer")
	if err != nil {
		t.Fatal(err)
	}
	for by, want := range map[[2]string]string{
		{"greedy", "greedy"}: "In games of: greedy\n",
		{"greedy", "thumb"}:  "In games of: greedy against thumb, because",
		{"vizier", "vizier"}: "In games of: vizier\n",
	} {
		d := open()
		losses := []ladder.Loss{{Name: "vizier", Choices: 40, Mean: 0.0123, Error: 0.002, Best: 0.5}}
		d.examined(d.out, ways[0], []ladder.Exam{{By: by, Losses: losses}})
		d.check(t, "storer: 10000 choices", want, "vizier       40  0.01230 ±0.00200   50.0\n")
	}
}

// Ways to play whose endings cannot be solved are left out of exams of several.
func TestExamSkipsUnsolvable(t *testing.T) {
	d := open()
	ways, err := chosen("bell")
	if err != nil {
		t.Fatal(err)
	}
	if err := d.exam(append(ways, ways...)); err != nil ||
		strings.Count(d.output.String(), "cannot be solved") != 2 {
		t.Errorf("%v:\n%s", err, d.output.String())
	}
}

// A position is looked up with every throw and every move; what is not solved is said.
func TestLook(t *testing.T) {
	d, folder := open(), t.TempDir()
	if err := d.do("solve basics -pawns 1 -data " + folder); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ position, want string }{
		{"C 28 / S 29 / C to throw", " 2 (0.3750): 100.0000\n    28-home    100.0000\n"},
		{"C 28 / S 29 / C to throw", "C wins "},
		{"C 26 / S 24 / C to move 1", "\n26-27-15"},
		{"C 23 / S 24 / S to move 1", "24-25"},
	} {
		d.output.Reset()
		if err := d.look("basics", c.position); err != nil {
			t.Fatal(err)
		}
		d.check(t, c.want)
	}
	for position, want := range map[string]string{
		"C 28 30 / S 29 / C to throw": "not a position", "C 28 / S 24 29 / C to throw": "do not know this position",
	} {
		if err := d.look("basics", position); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("of %q it says %v, not %q", position, err, want)
		}
	}
	d.output.Reset()
	if err := d.do("check basics -data " + folder); err != nil {
		t.Fatal(err)
	}
	d.check(t, "1 against 1: checksum 19afc4a7", "Solved again in the opposite order")
}

// What cannot be done is refused with a sentence and writes nothing; so does a command that is
// stopped.
func TestRefusals(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for args, want := range map[string]string{
		"":                              "facts, puzzles or puzzlecheck",
		"train":                         "facts, puzzles or puzzlecheck",
		"dance bell":                    "facts, puzzles or puzzlecheck",
		"train chess":                   "basics-7",
		"-games -5 figures":             "from 1 to 1000000000",
		"-games 0 figures":              "from 1 to 1000000000",
		"-threads 0 figures":            "from 1 to 256",
		"-threads 1000000 figures":      "from 1 to 256",
		"exam bell":                     "There is nothing to ask",
		"facts basics":                  "no solved endings of basics",
		"-games 1 -out full train bell": "no room",
	} {
		d := open()
		d.save = func(string, []byte) error { return errors.New("no room") }
		if err := d.do(args); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q returned %v, want %q", args, err, want)
		}
	}
	for _, args := range []string{"figures", "train bell", "train all", "ladder bell", "exam basics"} {
		d := open()
		d.ctx, d.field = stopped, ladder.Field
		if err := d.do(args); err == nil || len(d.files) > 0 {
			t.Errorf("%s was stopped, but wrote %d files", args, len(d.files))
		}
	}
}

// A failure to write is an error.
func TestFullOutputIsError(t *testing.T) {
	full, writer := io.Pipe()
	full.CloseWithError(errors.New("no room"))
	var complaints bytes.Buffer
	if code := run([]string{"-games", "1", "-out", t.TempDir() + "/figures.txt", "figures"}, writer,
		&complaints); code != 1 || !strings.Contains(complaints.String(), "no room") {
		t.Errorf("the exit code is %d: %s", code, complaints.String())
	}
	if code := run([]string{"-help"}, io.Discard, io.Discard); code != 0 {
		t.Errorf("-help exits with %d", code)
	}
}
