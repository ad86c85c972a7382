package workshop

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"senet/rules/opponent/ladder"
)

// usualChoices is how many choices an exam asks from the games of each kind of player.
const usualChoices = 10_000

// Exam holds the choices of all levels and reference players in endings against the exact chances, and prints what they
// cost, also into Bench.File if one was named. Nobody knows the solved endings in it.
func (b Bench) Exam(ctx context.Context, name string) error {
	ways, err := b.chosen(name)
	if err != nil {
		return err
	}
	return b.examine(ctx, ways)
}

func (b Bench) examine(ctx context.Context, ways []way) error {
	var all bytes.Buffer
	said := b
	said.Out = io.MultiWriter(b.Out, &all)
	for _, w := range ways {
		tables, err := b.endings(ctx, w, knownEndings)
		if err != nil {
			return b.explained(err)
		}
		if tables.Pawns() == 0 {
			if len(ways) > 1 {
				continue // it has been said that there are none
			}
			return errors.New(b.Words.T("work.unsolvable", "way", w.title))
		}
		said.say("work.exam.begin", "way", w.title, "choices", b.games(usualChoices))
		exams, err := ladder.Examine(ctx, w.rules, b.Weights(w.name), tables, b.Seed, b.games(usualChoices))
		if err != nil {
			return b.explained(err)
		}
		for _, e := range exams {
			if err := said.examined(e); err != nil {
				return err
			}
		}
	}
	if b.File == "" {
		return nil
	}
	return b.save(b.File, func(to io.Writer) error {
		_, err := all.WriteTo(to)
		return err
	})
}

// examined prints what everybody's choices cost in the games of one kind of player.
func (b Bench) examined(e ladder.Exam) error {
	b.say("work.exam.by", "player", b.player(e.By[0]), "other", b.player(e.By[1]), "alone", e.By[0] == e.By[1])
	if err := e.Write(b.Out); err != nil {
		return err
	}
	_, err := fmt.Fprintln(b.Out)
	return err
}
