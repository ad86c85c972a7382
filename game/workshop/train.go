package workshop

import (
	"context"
	"errors"
	"path/filepath"
	"time"

	"senet/rules/opponent/train"
)

// Train makes the weights of a way to play, or of all, by self-play, and writes each to its file: NAME.bin, in the folder
// Bench.File where all are made. The same recipe always makes the same file.
func (b Bench) Train(ctx context.Context, name string) error {
	if name == "all" {
		return b.trainAll(ctx)
	}
	recipe, ok := train.RecipeByName(name)
	if !ok {
		return b.unknown(name)
	}
	return b.train(ctx, recipe)
}

func (b Bench) trainAll(ctx context.Context) error {
	folder := b.File
	for _, recipe := range train.Recipes() {
		b.File = filepath.Join(folder, recipe.Name+".bin")
		if err := b.train(ctx, recipe); err != nil {
			return err
		}
	}
	return nil
}

func (b Bench) train(ctx context.Context, recipe train.Recipe) error {
	w, err := b.find(recipe.Name)
	if err != nil {
		return err
	}
	if b.Games > 0 {
		recipe.Games = b.Games
	}
	b.say("work.train.begin", "way", w.title, "games", recipe.Games)
	weights, err := recipe.Train(ctx, func(p train.Progress) {
		switch {
		case p.Endings:
			b.say("work.train.few", "endings", p.Games, "of", p.Of, "miss", inHundred(p.Miss), "time", b.passed())
		case p.Games > 0:
			b.say("work.train.at", "games", p.Games, "of", p.Of, "miss", inHundred(p.Miss), "time", b.passed())
		case p.Pawns > 0:
			b.say("work.train.endings", "pawns", p.Pawns)
		}
	})
	if err == nil && !weights.Learned() {
		err = errors.New(b.Words.T("work.train.nothing", "way", w.title))
	}
	if err != nil {
		return b.explained(err)
	}
	return b.save(recipe.Name+".bin", weights.Write)
}

// passed is how long the work has taken, in words of a clock.
func (b Bench) passed() string { return b.Clock().Round(time.Second).String() }
