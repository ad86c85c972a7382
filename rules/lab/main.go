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

  solve        solve endings into the folder of -data
  check        check solved endings
  look         print the chances of a position: look basics "C 28 / S 24 / C to throw"
  train        train a network by self-play and from solved endings: NAME.bin
  ladder       play matches between levels and reference players: ladder.txt
  depth        play the Vizier against itself looking one throw farther
  exam         compare the choices of all players in endings with the exact chances
  facts        find what solved endings say about whole games: solved.json
  advice       find the rules of thumb that lose least: advice.json
  puzzles      make puzzles, with exact values from solved endings or with estimates: NAME.txt
  puzzlecheck  check puzzles in the folder of -out
  figures      measure length, attacks, luck and skill of all rule sets: figures.json

Name a rule set with its choices, such as basics-7 or secret-die. Instead, solve, check and look
also take a house-rule code, and the other commands take "all".
`

// run runs the program and returns its exit code.
func run(args []string, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	l := newLab(ctx, stdout, stderr)
	work, err := l.parse(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	}
	err = errors.Join(work(), l.store.Close())
	l.out.Status.Clear()
	switch {
	case ctx.Err() != nil:
		err = errors.New("Stopped. The same command continues to solve; other commands have written nothing.")
	case err == nil:
		err = l.out.Err
	}
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 1
	}
	return 0
}

func newLab(ctx context.Context, stdout, stderr io.Writer) *lab {
	line := &progress.Status{
		To:     stderr,
		Plain:  !progress.IsTerminal(stderr),
		Now:    time.Now,
		Format: progressText,
	}
	return &lab{
		ctx: ctx, out: &progress.Output{To: stdout, Status: line},
		today: time.Now().Format(time.DateOnly), entrants: ladder.Field,
		weights: ai.LoadWeights(assets.FS),
		save:    func(name string, data []byte) error { return os.WriteFile(name, data, 0o644) },
	}
}

// progressText returns the text of the progress line.
func progressText(p progress.Progress) string {
	text := p.Task
	if p.Detail != "" {
		text += ", " + p.Detail
	}
	if p.End == "" {
		return text
	}
	return fmt.Sprintf("%s: %d %% done, about %s left, ends at about %s", text,
		p.Done, p.Remaining, p.End)
}

// defaultFolder is the folder of endings unless -data names another.
const defaultFolder = "endings"

// parse parses the command line, in which flags can be anywhere, and returns the command to run.
func (l *lab) parse(args []string, stderr io.Writer) (work func() error, err error) {
	flags := flag.NewFlagSet("lab", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() {
		fmt.Fprint(stderr, usage, "\n")
		flags.PrintDefaults()
	}
	l.threads = min(runtime.NumCPU(), maxThreads)
	l.pawns = knownEndings
	const most = 1_000_000_000
	numberFlag(flags, &l.games, "games", 1, most,
		"play this many games, or ask about this many choices in an exam")
	numberFlag(flags, &l.threads, "threads", 1, maxThreads,
		"use this many processors (all if not set)")
	numberFlag(flags, &l.pawns, "pawns", 1, ending.MaxPawns,
		"solve up to this many pawns a side (3 if not set)")
	flags.Uint64Var(&l.seed, "seed", 1, "random seed; in training each recipe has its own")
	flags.StringVar(&l.outFile, "out", "",
		"the `file` to write; for train all, puzzles all and puzzlecheck the folder")
	flags.StringVar(&l.dataFolder, "data", "",
		"the `folder` of solved endings ("+defaultFolder+" if not set; then train, ladder, exam and puzzles use none)")
	var words []string
	for len(args) > 0 {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		if args = flags.Args(); len(args) > 0 {
			words, args = append(words, args[0]), args[1:]
		}
	}
	l.store = layers.New(l.dataFolder)
	if l.dataFolder == "" {
		l.store = layers.New(defaultFolder)
	}
	work, err = l.command(words)
	if err != nil {
		fmt.Fprintln(stderr, err)
	}
	return work, err
}

// command returns the function that runs a command.
func (l *lab) command(words []string) (work func() error, err error) {
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
	ways, err := waysNamed(name)
	if err != nil {
		return nil, err
	}
	switch command {
	case "train":
		return func() error { return l.train(ways, name == "all") }, nil
	case "ladder":
		return func() error { return l.ladder(ways) }, nil
	case "depth":
		return func() error { return l.depth(ways) }, nil
	case "exam":
		return func() error { return l.exam(ways) }, nil
	case "facts":
		return func() error { return l.facts(ways[0]) }, nil
	case "advice":
		return func() error { return l.advice(ways[0]) }, nil
	case "puzzles":
		return func() error { return l.puzzles(ways, name == "all") }, nil
	case "puzzlecheck":
		return func() error { return l.checkPuzzles(ways) }, nil
	}
	return nil, errUsage
}

// maxThreads is more than any machine has.
const maxThreads = 256

// numberFlag declares a flag for a whole number from least to most.
func numberFlag(flags *flag.FlagSet, to *int, name string, least, most int, usage string) {
	usage = fmt.Sprintf("%s, from %d to %d", usage, least, most)
	flags.Func(name, usage, func(s string) error {
		n, err := strconv.Atoi(s)
		if err != nil || n < least || n > most {
			return errors.New(usage)
		}
		*to = n
		return nil
	})
}

var errUsage = errors.New(
	"Name a command (solve, check, look, train, ladder, depth, exam, facts, advice, puzzles or puzzlecheck) and a " +
		"rule set, or figures. Use -help for details.",
)
