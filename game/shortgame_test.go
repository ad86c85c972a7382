package game

import (
	"slices"
	"testing"

	"senet/game/board"
	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
)

// The short first game is short, and does not end in turns without a move. The computer plays
// against the next higher level, which takes the part of the new player.
func TestShortGameIsShort(t *testing.T) {
	const games = 400
	choice := firstGame()
	config := testApp().config
	var lengths, idle []int
	stuck := 0 // games in which the new player could not move forward in one of the first turns
	for seed := range uint64(games) {
		game, err := record.NewGame(config.header(choice))
		if err != nil {
			t.Fatal(err)
		}
		played := playShortGame(t, game.Rules(), game.Position(), seed)
		lengths = append(lengths, len(played.moved))
		wasted := 0
		for _, moved := range played.moved[max(0, len(played.moved)-15):] {
			if !moved {
				wasted++
			}
		}
		idle = append(idle, wasted)
		if played.stuck {
			stuck++
		}
	}
	slices.Sort(lengths)
	slices.Sort(idle)
	median, long := lengths[games/2], lengths[games*9/10]
	t.Logf("throws: median %d, nine in ten at most %d, longest %d; stuck in %d of %d", median, long,
		lengths[games-1], stuck, games)
	if median < play.ShortThrows-6 || median > play.ShortThrows+6 || long > 90 {
		t.Errorf("half of the games take up to %d throws, nine in ten up to %d", median, long)
	}
	if most := idle[games*9/10]; most > 1 {
		t.Errorf("%d of the last fifteen throws move nothing in one game of ten", most)
	}
	if stuck > games/20 {
		t.Errorf("the new player could not move forward at once in %d of %d games", stuck, games)
	}
}

// shortGame is what happened in a game: for each throw, whether it moved a pawn, and whether a
// person had no move forward in one of the first three turns.
type shortGame struct {
	moved []bool
	stuck bool
}

// playShortGame plays a game from its first position.
func playShortGame(t *testing.T, r *rules.Rules, p rules.Position, seed uint64) (g shortGame) {
	cast := rules.Sticks{Random: rules.NewRandom(seed)}
	players := [2]*ai.Player{rules.Cones: ai.NewPlayer(r, ai.Potter, ai.Weights{}, seed),
		rules.Spools: ai.NewPlayer(r, ai.Pupil, ai.Weights{}, seed+1)}
	var err error
	for p.Phase() != rules.Ended {
		if p.Phase() == rules.ToThrow {
			g.moved = append(g.moved, false)
			p, err = r.Throw(p, cast.Cast())
		} else {
			move, _ := players[p.Turn()].Choose(t.Context(), p)
			last := len(g.moved) - 1
			g.moved[last] = move.Kind != rules.Pass
			if p.Turn() == rules.Cones && last < 6 && (move.Kind == rules.Pass || move.To < move.From) {
				g.stuck = true
			}
			p, err = r.Apply(p, move)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// The rules on paper say how many pawns are home when a short game starts.
func TestShortRulesOnPaper(t *testing.T) {
	app := testApp()
	job, err := NewPrintJob(app.words, app.config.header(firstGame()), [2]board.Shape{board.Cone, board.Spool})
	if err != nil || job.Rules[0].Text != app.T("new.short.card") {
		t.Errorf("%v: the rules begin with %q", err, job.Rules[0].Text)
	}
}
