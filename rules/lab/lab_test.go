package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"senet/assets"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/lab/ladder"
	"senet/rules/lab/progress"
	"senet/rules/ruleset"
)

// testLab is a lab that writes files to memory.
type testLab struct {
	lab
	output bytes.Buffer
	files  map[string][]byte
}

func newTestLab() *testLab {
	d := &testLab{files: map[string][]byte{}}
	line := &progress.Status{To: &d.output, Now: func() time.Time { return time.Unix(0, 0) }, Format: progressText}
	d.lab = lab{
		ctx: context.Background(), out: &progress.Output{To: &d.output, Status: line}, today: "2026-01-31",
		seed: 1, threads: 2,
		weights: func(string) ai.Weights { return ai.Weights{} },
		entrants: func(_ context.Context, r *rules.Rules, w ai.Weights, e ending.Tables,
			_ uint64) ([]ladder.Entrant, error) {
			return append(ladder.LevelEntrants(r, w), ladder.ReferenceEntrants(r)[:3]...), nil
		},
		save: func(file string, data []byte) error {
			d.files[file] = bytes.Clone(data)
			return nil
		},
	}
	return d
}

// run runs a command line.
func (d *testLab) run(args string) error {
	work, err := d.parse(strings.Fields(args), &d.output)
	if err != nil {
		return err
	}
	return work()
}

func (d *testLab) wantOutput(t *testing.T, wanted ...string) {
	t.Helper()
	for _, w := range wanted {
		if !strings.Contains(d.output.String(), w) {
			t.Errorf("the output lacks %q:\n%s", w, d.output.String())
		}
	}
}

func TestFigures(t *testing.T) {
	d := newTestLab()
	if err := d.run("-games 2 figures"); err != nil {
		t.Fatal(err)
	}
	var table ruleset.FigureTable
	err := json.Unmarshal(d.files["figures.json"], &table)
	if err != nil || table.Date != "2026-01-31" || table.Games != 2 || table.SkillGames != 1 ||
		len(table.Rows) != len(ruleset.Variants()) {
		t.Errorf("the figures are %+v (%v)", table, err)
	}
	d.wantOutput(t, "basics-7", "secret-die", "figures.json is written")
}

// The published figures show how the computer players play now: new weights make them old.
func TestFiguresShowSkilledPlay(t *testing.T) {
	known, err := ruleset.KnownFigures()
	if err != nil {
		t.Fatal(err)
	}
	l := lab{weights: ai.LoadWeights(assets.FS), seed: 3}
	ways, _ := waysNamed("all")
	for _, w := range ways {
		then, published := known.Rows[w.Name]
		if !published {
			continue
		}
		now := ruleset.MeasurePlay(t.Context(), w.rules, 300, rules.NewRandom(3), l.skilledPlayer(w))
		if math.Abs(now.Throws/then.Skilled.Throws-1) > 0.15 {
			t.Errorf("%s: a game takes %.0f throws, but the figures say %.0f; run figures again",
				w.Name, now.Throws, then.Skilled.Throws)
		}
	}
}

// The same recipe always makes the same file.
func TestTrainingWritesWeights(t *testing.T) {
	d := newTestLab()
	for _, file := range []string{"folder/one.bin", "folder/other.bin"} {
		if err := d.run("-games 3 -out " + file + " train bell"); err != nil {
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
	d.wantOutput(t, "bell: 3 games of self-play", "bell, games", "folder/one.bin is written")
}

// Neighbouring levels play more games than others, and fewer with gathered numbers, unless -games
// is set.
func TestLadderGameCount(t *testing.T) {
	stop := errors.New("enough")
	for _, c := range []struct{ args, want string }{
		{"ladder bell",
			"each pair plays 1000 games, the Vizier and another player 2000, neighbouring levels 6000;"},
		{"ladder digital",
			"each pair plays 1000 games, the Vizier and another player 2000, neighbouring levels 2000;"},
		{"-games 3 ladder digital",
			"each pair plays 3 games, the Vizier and another player 6, neighbouring levels 3;"},
	} {
		d := newTestLab()
		d.entrants = func(context.Context, *rules.Rules, ai.Weights, ending.Tables,
			uint64) ([]ladder.Entrant, error) {
			return nil, stop
		}
		if err := d.run(c.args); err != stop {
			t.Errorf("%s: %v", c.args, err)
		}
		d.wantOutput(t, c.want)
	}
}

func TestLadder(t *testing.T) {
	d := newTestLab()
	if err := d.run("-games 2 ladder bell"); err != nil {
		t.Fatal(err)
	}
	if file := string(d.files["ladder.txt"]); !strings.Contains(file,
		"\ntable bell seed 1 date 2026-01-31\npupil potter 2 ") || strings.Count(file, "\n") != 3+4+2+5 {
		t.Errorf("the file is %s", file)
	}
	d.wantOutput(t, " against vizier", "wins", "its endings cannot be solved", "The ladder of bell")
}

func TestDepth(t *testing.T) {
	d := newTestLab()
	if err := d.run("-games 2 depth storer"); err != nil {
		t.Fatal(err)
	}
	d.wantOutput(t, "storer: looking 3 throws ahead instead of 2 wins ", " of 100 games (2 games).")
}

// The lines of an exam name the players of its games, even if those of one player give no
// questions.
func TestExam(t *testing.T) {
	ways, err := waysNamed("storer")
	if err != nil {
		t.Fatal(err)
	}
	for players, want := range map[[2]string]string{
		{"greedy", "greedy"}: "In games of: greedy\n",
		{"greedy", "thumb"}:  "In games of: greedy against thumb, because",
		{"vizier", "vizier"}: "In games of: vizier\n",
	} {
		d := newTestLab()
		losses := []ladder.Loss{{Name: "vizier", Choices: 40, Mean: 0.0123, Error: 0.002, Best: 0.5}}
		d.printExam(d.out, ways[0], []ladder.Exam{{By: players, Losses: losses}})
		d.wantOutput(t, "storer: 10000 choices", want,
			"vizier       40  0.01230 ±0.00200   50.0\n")
	}
}

// Exams skip ways to play whose endings cannot be solved.
func TestExamSkipsUnsolvable(t *testing.T) {
	d := newTestLab()
	ways, err := waysNamed("bell")
	if err != nil {
		t.Fatal(err)
	}
	if err := d.exam(append(ways, ways...)); err != nil ||
		strings.Count(d.output.String(), "cannot be solved") != 2 {
		t.Errorf("%v:\n%s", err, d.output.String())
	}
}

// look prints every throw and every move, and returns an error for unknown positions.
func TestLook(t *testing.T) {
	d, folder := newTestLab(), t.TempDir()
	if err := d.run("solve basics -pawns 1 -data " + folder); err != nil {
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
		d.wantOutput(t, c.want)
	}
	for position, want := range map[string]string{
		"C 28 30 / S 29 / C to throw": "not a position",
		"C 28 / S 24 29 / C to throw": "no solved endings with this position",
	} {
		if err := d.look("basics", position); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q returns %v, want %q", position, err, want)
		}
	}
	d.output.Reset()
	if err := d.run("check basics -data " + folder); err != nil {
		t.Fatal(err)
	}
	d.wantOutput(t, "1 against 1: checksum 19afc4a7", "Solved again in the opposite order")
}

// The rules of thumb are written with what they and other players lose, and the same seed finds the
// same ones.
func TestAdvice(t *testing.T) {
	d, folder := newTestLab(), t.TempDir()
	if err := d.run("solve basics -pawns 2 -data " + folder); err != nil {
		t.Fatal(err)
	}
	var found [2]ruleset.Advice
	for i := range found {
		if err := d.run("advice basics -games 8 -data " + folder); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(d.files["advice.json"], &found[i]); err != nil {
			t.Fatal(err)
		}
	}
	one := found[0]
	if !reflect.DeepEqual(one, found[1]) || one.Date != "2026-01-31" || one.Games != 8 || one.Choices < 50 ||
		one.Exact >= one.Choices || len(one.Rules) > 7 || len(one.Players) != 9 {
		t.Errorf("%+v\n%+v", one, found[1])
	}
	for _, p := range one.Players {
		if p.Loss <= 0 || p.Wins <= 0 {
			t.Errorf("%+v", p)
		}
	}
	d.wantOutput(t, "2 pawns, all exact", "vizier ", "the rules win", "advice.json is written")
}

// A command that fails or is stopped returns an error and writes nothing.
func TestRefusals(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for args, want := range map[string]string{
		"":                              "facts, advice, puzzles or puzzlecheck",
		"train":                         "facts, advice, puzzles or puzzlecheck",
		"dance bell":                    "facts, advice, puzzles or puzzlecheck",
		"train chess":                   "basics-7",
		"-games -5 figures":             "from 1 to 1000000000",
		"-games 0 figures":              "from 1 to 1000000000",
		"-threads 0 figures":            "from 1 to 256",
		"-threads 1000000 figures":      "from 1 to 256",
		"exam bell":                     "There is nothing to ask",
		"advice basics":                 "no solved endings of basics",
		"facts basics":                  "no solved endings of basics",
		"-games 1 -out full train bell": "no room",
	} {
		d := newTestLab()
		d.save = func(string, []byte) error { return errors.New("no room") }
		if err := d.run(args); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q returned %v, want %q", args, err, want)
		}
	}
	for _, args := range []string{"figures", "train bell", "train all", "ladder bell", "exam basics"} {
		d := newTestLab()
		d.ctx, d.entrants = stopped, ladder.Field
		if err := d.run(args); err == nil || len(d.files) > 0 {
			t.Errorf("%s was stopped, but wrote %d files", args, len(d.files))
		}
	}
}

// A write error is reported.
func TestFullOutputIsError(t *testing.T) {
	full, writer := io.Pipe()
	full.CloseWithError(errors.New("no room"))
	var stderr bytes.Buffer
	if code := run([]string{"-games", "1", "-out", t.TempDir() + "/figures.json", "figures"}, writer,
		&stderr); code != 1 || !strings.Contains(stderr.String(), "no room") {
		t.Errorf("the exit code is %d: %s", code, stderr.String())
	}
	if code := run([]string{"-help"}, io.Discard, io.Discard); code != 0 {
		t.Errorf("-help exits with %d", code)
	}
}

func TestNumberFlag(t *testing.T) {
	for text, ok := range map[string]bool{"1": true, "256": true, "0": false, "-5": false, "257": false,
		"two": false, "": false} {
		n := 7
		flags := flag.NewFlagSet("", flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		numberFlag(flags, &n, "n", 1, 256, "a number")
		err := flags.Parse([]string{"-n", text})
		if (err == nil) != ok || err != nil && (n != 7 || !strings.Contains(err.Error(), "from 1 to 256")) {
			t.Errorf("-n %q is %d: %v", text, n, err)
		}
	}
}
