package workshop

import (
	"bytes"
	"context"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"senet/assets"
	"senet/game/lang"
	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/ladder"
	"senet/rules/opponent/train"
	"senet/rules/opponent/value"
	"senet/rules/ruleset/figures"
)

// shop is a Bench whose files are kept in memory.
type shop struct {
	Bench
	out   bytes.Buffer
	files map[string][]byte
}

func open(t *testing.T) *shop {
	t.Helper()
	words, err := lang.Load(assets.FS, lang.English)
	if err != nil {
		t.Fatal(err)
	}
	s := &shop{files: map[string][]byte{}}
	s.Bench = Bench{
		Words: words, Out: &s.out, Today: "2026-01-31", Seed: 1, Threads: runtime.NumCPU(), Pawns: 1,
		Clock:   func() time.Duration { return time.Minute },
		Weights: func(string) value.Weights { return value.Weights{} },
		Save: func(file string, data []byte) error {
			s.files[file] = bytes.Clone(data)
			return nil
		},
		Load: func(name string) (io.ReadCloser, error) {
			if data, ok := s.files[name]; ok {
				return io.NopCloser(bytes.NewReader(data)), nil
			}
			return nil, errors.New("no such file")
		},
		Keep: func(name string, write func(io.Writer) error) error {
			var data bytes.Buffer
			if err := write(&data); err != nil {
				return err
			}
			s.files[name] = data.Bytes()
			return nil
		},
	}
	return s
}

// ended are contexts that are done from the beginning.
func ended() context.Context {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	return ctx
}

// check fails where the words printed hold a key or a place that was not filled.
func (s *shop) check(t *testing.T, wanted ...string) {
	t.Helper()
	said := s.out.String()
	for _, w := range wanted {
		if !strings.Contains(said, w) {
			t.Errorf("%q is not said:\n%s", w, said)
		}
	}
	if strings.ContainsAny(said, "{}[]") {
		t.Errorf("words are missing:\n%s", said)
	}
}

func TestFiguresAreMeasured(t *testing.T) {
	s := open(t)
	s.Games = 2
	if err := s.Figures(context.Background()); err != nil {
		t.Fatal(err)
	}
	table, err := figures.Read(string(s.files["figures.txt"]))
	if err != nil || table.Date != "2026-01-31" || table.Games != 2 || table.SkillGames != 1 || len(table.Rows) != len(figures.Games()) {
		t.Errorf("written are %+v (%v)", table, err)
	}
	s.check(t, "Senet Basics, 7 pawns", "Print and Play, with the die", "figures.txt")
}

func TestTrainingWritesWeights(t *testing.T) {
	s := open(t)
	s.Games, s.File = 3, "folder/new.bin"
	if err := s.Train(context.Background(), "bell"); err != nil {
		t.Fatal(err)
	}
	weights, err := value.Read(bytes.NewReader(s.files["folder/new.bin"]))
	if err != nil || !weights.Learned() {
		t.Errorf("the weights cannot be read: %v", err)
	}
	s.check(t, "Bell: 3 games against itself", "folder/new.bin")
}

func TestEndingsAreSolvedAndFound(t *testing.T) {
	s := open(t)
	if err := s.Solve(context.Background(), "basics"); err != nil {
		t.Fatal(err)
	}
	w, err := s.find("basics")
	if err != nil || s.known(w).Pawns() != 1 {
		t.Errorf("found are endings with %d pawns (%v)", s.known(w).Pawns(), err)
	}
	s.check(t, "Senet Basics, 5 pawns: all endings", "Solved", "Kept")
	s.File = "here.tab"
	if err := s.Solve(context.Background(), "basics-7"); err != nil || len(s.files["here.tab"]) == 0 {
		t.Errorf("a file that was named is not written: %v", err)
	}
	if err := s.Solve(context.Background(), "storer+clear=none"); err != nil {
		t.Errorf("house rules are not solved: %v", err)
	}
}

// A level and the next play more games, fewer where numbers are gathered; and as many as are asked for.
func TestHowManyGamesALadderPlays(t *testing.T) {
	stop := errors.New("enough")
	for _, c := range []struct {
		name  string
		asked int
		want  string
	}{
		{"bell", 0, "every pair plays 1000 games, a level and the next 6000."},
		{"digital", 0, "every pair plays 1000 games, a level and the next 2000."},
		{"digital", 3, "every pair plays 3 games, a level and the next 3."},
	} {
		s := open(t)
		s.Games = c.asked
		s.field = func(context.Context, *rules.Rules, value.Weights, ending.Tables, uint64) ([]ladder.Entrant, error) {
			return nil, stop
		}
		ways, err := s.chosen(c.name)
		if err != nil {
			t.Fatal(err)
		}
		ways[0].rules, err = unsolvable(ways[0].rules) // no endings are waited for
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.ladder(context.Background(), ways[0]); err != stop {
			t.Errorf("%s: %v", c.name, err)
		}
		s.check(t, c.want)
	}
}

// unsolvable are rules like others, but in which the pawns go in the order of the start, so that a board is not all there is.
func unsolvable(r *rules.Rules) (*rules.Rules, error) {
	o := r.Options()
	o.InOrder = o.Setup == rules.Alternate
	return rules.New(o)
}

func TestLadderIsPlayed(t *testing.T) {
	s := open(t)
	s.Games = 2
	s.field = func(_ context.Context, r *rules.Rules, w value.Weights, e ending.Tables, _ uint64) ([]ladder.Entrant, error) {
		return append(ladder.Levels(r, w, e), ladder.References(r)...), nil
	}
	if err := s.Ladder(context.Background(), "bell"); err != nil {
		t.Fatal(err)
	}
	tables, err := ladder.ReadTables(bytes.NewReader(s.files["ladder.txt"]))
	if err != nil || len(tables) != 1 || tables[0].Name != "bell" || tables[0].Date != "2026-01-31" || len(tables[0].Results) != 28 {
		t.Errorf("written is %+v (%v)", tables, err)
	}
	s.check(t, "Vizier", "rule of thumb", "its endings cannot be solved")
}

// What cannot be done is said in a sentence, and writes nothing; neither does what was stopped.
func TestRefusals(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(s *shop) error
		want string
	}{
		"a rule set there is not":     {func(s *shop) error { return s.Train(context.Background(), "chess") }, "basics-7"},
		"a ladder of none":            {func(s *shop) error { return s.Ladder(context.Background(), "chess") }, "basics-7"},
		"house rules that contradict": {func(s *shop) error { return s.Solve(context.Background(), "basics+nonsense=1") }, "no rule set"},
		"too many pawns":              {func(s *shop) error { s.Pawns = 9; return s.Solve(context.Background(), "basics") }, "1 to 4"},
		"endings that are none":       {func(s *shop) error { return s.Solve(context.Background(), "bell") }, "cannot be solved"},
		"an exam without endings":     {func(s *shop) error { return s.Exam(context.Background(), "bell") }, "cannot be solved"},
		"figures that were stopped":   {func(s *shop) error { return s.Figures(ended()) }, "Stopped"},
		"training that was stopped":   {func(s *shop) error { return s.Train(ended(), "bell") }, "Stopped"},
		"all training, stopped":       {func(s *shop) error { return s.Train(ended(), "all") }, "Stopped"},
		"solving that was stopped":    {func(s *shop) error { return s.Solve(ended(), "basics") }, "Stopped"},
		"a ladder that was stopped":   {func(s *shop) error { return s.Ladder(ended(), "bell") }, "Stopped"},
		"a disk that is full":         {func(s *shop) error { s.Games, s.Save = 1, full; return s.Figures(context.Background()) }, "could not be written"},
		"an exam that was stopped":    {func(s *shop) error { return s.Exam(ended(), "basics") }, "Stopped"},
		"endings that cannot be kept": {func(s *shop) error { s.Keep = nowhere; return s.Solve(context.Background(), "basics") }, "could not be written"},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			err := c.do(s)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("the answer is %v, want %q", err, c.want)
			}
			if len(s.files) > 0 {
				t.Errorf("files were written: %v", s.files)
			}
		})
	}
}

func full(string, []byte) error { return errors.New("no room") }

func nowhere(string, func(io.Writer) error) error { return errors.New("no room") }

// Every way to play has a title of its own.
func TestTitlesDiffer(t *testing.T) {
	s := open(t)
	titles := map[string]string{}
	for _, r := range train.Recipes() {
		w, err := s.find(r.Name)
		if err != nil {
			t.Fatal(err)
		}
		if other, twice := titles[w.title]; twice {
			t.Errorf("%s and %s are both called %s", r.Name, other, w.title)
		}
		titles[w.title] = r.Name
	}
}
