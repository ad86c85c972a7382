package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"syscall"
	"time"

	"senet/assets"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/lab/ladder"
	"senet/rules/lab/layers"
	"senet/rules/lab/progress"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

const usage = `Usage: go run . COMMAND [rule set] [flags]

  solve    solve the endings of a rule set, and keep them in the folder of -data
  check    check the endings that were solved
  look     print what the solved endings say of a position, as: look basics "C 28 / S 24 / C to throw"
  train    learn the weights of a rule set by self-play and from solved endings: NAME.bin
  ladder   let levels and reference players play one another: ladder.txt
  exam     compare the choices of all players in endings with the exact chances
  facts    find what is known of Senet Basics, with as many pawns as were solved: solved.json
  puzzles  make puzzles, with exact values from solved endings or else with estimates: NAME.txt
  puzzlecheck  check puzzles in the folder of -out by the rules and by solved endings
  figures  measure what every rule set feels like: figures.txt

A rule set is named with its choices, as basics-7 or secret-die. All commands but solve, check and look also take "all";
these three also take the code of house rules.
`

// run runs the program and returns its exit code.
func run(args []string, stdout, complaints io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	l := newLab(ctx, stdout, complaints)
	work, err := l.read(args, complaints)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	}
	err = errors.Join(work(), l.store.Close())
	l.out.Line.Hide()
	switch {
	case ctx.Err() != nil:
		err = errors.New("Stopped before its end. Solving goes on from there; other commands wrote nothing.")
	case err == nil:
		err = l.out.Err
	}
	if err != nil {
		fmt.Fprintln(complaints, err)
		return 1
	}
	return 0
}

func newLab(ctx context.Context, stdout, complaints io.Writer) *lab {
	line := &progress.Line{
		To:    complaints,
		Plain: !progress.IsTerminal(complaints),
		Now:   time.Now,
		Say:   progressText,
	}
	return &lab{
		ctx: ctx, out: &progress.Output{To: stdout, Line: line},
		today: time.Now().Format(time.DateOnly), field: ladder.Field,
		weights: ai.LoadWeights(assets.FS),
		save:    func(name string, data []byte) error { return os.WriteFile(name, data, 0o644) },
	}
}

// progressText is the line that shows how far the work is.
func progressText(p progress.Progress) string {
	text := p.Of
	if p.More != "" {
		text += ", " + p.More
	}
	if p.End == "" {
		return text
	}
	return fmt.Sprintf("%s: %d %% done, about %s left, until about %s", text, p.Done, p.Left, p.End)
}

// endingsFolder is where endings are kept without -data.
const endingsFolder = "endings"

// read reads the command line, in which flags may stand anywhere, and returns the work to do.
func (l *lab) read(args []string, complaints io.Writer) (work func() error, err error) {
	flags := flag.NewFlagSet("lab", flag.ContinueOnError)
	flags.SetOutput(complaints)
	flags.Usage = func() {
		fmt.Fprint(complaints, usage, "\n")
		flags.PrintDefaults()
	}
	l.threads = min(runtime.NumCPU(), progress.MaxThreads)
	l.pawns = knownEndings
	const most = 1_000_000_000
	number := func(to *int, name string, most int, what string) {
		what += ", from 1 to " + strconv.Itoa(most)
		progress.Number(flags, to, name, 1, most, what, what)
	}
	number(
		&l.games,
		"games",
		most,
		"how many games are played, or choices an exam asks about, instead of the usual number",
	)
	number(&l.threads, "threads", progress.MaxThreads, "how many processors are used, instead of all")
	number(&l.pawns, "pawns", ending.MaxPawns, "how many pawns a side are solved at most (usually 3)")
	flags.Uint64Var(
		&l.seed,
		"seed",
		1,
		"seed of all chance except in training, where each recipe has its own",
	)
	flags.StringVar(
		&l.file,
		"out",
		"",
		"the `file` to write, instead of the usual one; the folder for train all, puzzles all and puzzlecheck",
	)
	flags.StringVar(
		&l.data,
		"data",
		"",
		"the `folder` of solved endings (usually "+endingsFolder+
			"); train, ladder, exam and puzzles use it only if named",
	)
	var words []string
	for len(args) > 0 {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		if args = flags.Args(); len(args) > 0 {
			words, args = append(words, args[0]), args[1:]
		}
	}
	l.store = layers.New(l.data)
	if l.data == "" {
		l.store = layers.New(endingsFolder)
	}
	work, err = l.find(words)
	if err != nil {
		fmt.Fprintln(complaints, err)
	}
	return work, err
}

// find returns the work of a command.
func (l *lab) find(words []string) (work func() error, err error) {
	if len(words) == 1 && words[0] == "figures" {
		return l.figures, nil
	}
	if len(words) == 3 && words[0] == "look" {
		return func() error { return l.look(words[1], words[2]) }, nil
	}
	if len(words) != 2 {
		return nil, errUsage
	}
	command, name := words[0], words[1]
	switch command {
	case "solve":
		return func() error { return l.solve(name) }, nil
	case "check":
		return func() error { return l.check(name) }, nil
	}
	ways, err := chosen(name)
	if err != nil {
		return nil, err
	}
	switch command {
	case "train":
		return func() error { return l.train(ways, name == "all") }, nil
	case "ladder":
		return func() error { return l.ladder(ways) }, nil
	case "exam":
		return func() error { return l.exam(ways) }, nil
	case "facts":
		return func() error { return l.facts(ways[0]) }, nil
	case "puzzles":
		return func() error { return l.puzzles(ways, name == "all") }, nil
	case "puzzlecheck":
		return func() error { return l.checkPuzzles(ways) }, nil
	}
	return nil, errUsage
}

var errUsage = errors.New(
	"Name a command (solve, check, look, train, ladder, exam, facts, puzzles or puzzlecheck) and a rule set, " +
		"or figures; -help tells more.",
)
