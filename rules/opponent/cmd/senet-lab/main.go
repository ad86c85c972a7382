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
	"senet/game/store"
	"senet/game/terminal"
	"senet/rules/ai"
	"senet/rules/opponent/ladder"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

const usage = `Usage: senet-lab [flags] train|ladder|exam|facts|figures [rule set]

  train    learn the weights of a rule set by self-play and from solved endings: NAME.bin
  ladder   let levels and reference players play one another: ladder.txt
  exam     hold the choices of all players in endings against the exact chances
  facts    find what is known of the games with as many pawns as -data has solved: solved.json
  figures  measure what every rule set feels like: figures.txt

The rule set is one with its choices, as basics-7 or secret-die, or "all".
`

// run is the whole program; its result is the exit code.
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
	err = work()
	l.out.Line.Hide()
	switch {
	case ctx.Err() != nil:
		err = errors.New("Stopped before its end. Nothing was written.")
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
	line := &terminal.Line{Now: time.Now, Say: said}
	if terminal.Is(complaints) {
		line.To = complaints
	}
	return &lab{
		ctx: ctx, out: &terminal.Output{To: stdout, Line: line},
		today: time.Now().Format(time.DateOnly), field: ladder.Field,
		weights: ai.LoadWeights(assets.FS),
		save:    func(name string, data []byte) error { return os.WriteFile(name, data, 0o644) },
	}
}

// said is the line that tells how far the work is.
func said(p terminal.Progress) string {
	if p.End == "" {
		return p.Of
	}
	return fmt.Sprintf("%s: %d %% done, about %s left, until about %s", p.Of, p.Done, p.Left, p.End)
}

// read reads the command line, and finds what is to be done.
func (l *lab) read(args []string, complaints io.Writer) (work func() error, err error) {
	flags := flag.NewFlagSet("senet-lab", flag.ContinueOnError)
	flags.SetOutput(complaints)
	flags.Usage = func() {
		fmt.Fprint(complaints, usage, "\n")
		flags.PrintDefaults()
	}
	l.threads = min(runtime.NumCPU(), terminal.MostThreads)
	const most = 1_000_000_000
	number := func(to *int, name string, most int, what string) {
		what += ", from 1 to " + strconv.Itoa(most)
		terminal.Number(flags, to, name, 1, most, what, what)
	}
	number(&l.games, "games", most,
		"how many games are played, or choices an exam asks, instead of the usual number")
	number(&l.threads, "threads", terminal.MostThreads, "how many processors are used, instead of all")
	flags.Uint64Var(&l.seed, "seed", 1,
		"a number from which all chance follows but that of training, which has its own in every recipe")
	flags.StringVar(&l.file, "out", "",
		"the `file` to write, instead of the usual one (of train all the folder)")
	data := flags.String("data", "",
		"the `folder` in which \"senet -data FOLDER -solve\" has kept endings, for facts and to train from")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if *data != "" {
		kept, err := store.Open(*data)
		if err != nil {
			fmt.Fprintln(complaints, err)
			return nil, err
		}
		l.kept = kept.Layers().Find
	}
	work, err = l.find(flags.Args())
	if err != nil {
		fmt.Fprintln(complaints, err)
	}
	return work, err
}

// find finds the work that is asked for.
func (l *lab) find(args []string) (work func() error, err error) {
	if len(args) == 1 && args[0] == "figures" {
		return l.figures, nil
	}
	if len(args) == 2 {
		ways, err := chosen(args[1])
		if err != nil {
			return nil, err
		}
		switch args[0] {
		case "train":
			return func() error { return l.train(ways, args[1] == "all") }, nil
		case "ladder":
			return func() error { return l.ladder(ways) }, nil
		case "exam":
			return func() error { return l.exam(ways) }, nil
		case "facts":
			return func() error { return l.facts(ways[0]) }, nil
		}
	}
	return nil, errors.New(
		"What is wanted is train, ladder, exam or facts with a rule set, or figures; -help tells more.")
}
