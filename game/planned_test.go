package game

import (
	"testing"
	"time"

	"senet/game/board"
	"senet/game/page"
	"senet/game/session"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
)

// What the computer or a hint plans is shown, whatever kind of move it is: also one that walks over no squares.
func TestEveryKindOfMoveIsShownBeforehand(t *testing.T) {
	for name, test := range map[string]struct {
		set, position string
		kind          rules.MoveKind
		paths         int
	}{
		"a step":          {"kendall", "C 3 home 4 / S 12 14 home 3 / S to move 1", rules.Step, 1},
		"out of Water":    {"kendall", "C 3 home 4 / S 12 27 home 3 / S to begin", rules.Release, 0},
		"taken off":       {"storer", "C 3 home 4 / S 12 30 home 3 / S to begin", rules.TakeOff, 1},
		"in from outside": {"tait", "C hand 5 / S hand 5 / S to move 3", rules.Enter, 1},
	} {
		t.Run(name, func(t *testing.T) {
			for _, computer := range []bool{true, false} {
				p := planning(t, test.set, test.position, computer)
				var move rules.Move
				for _, m := range p.app.play.Match.Legal() {
					if m.Kind == test.kind {
						move = m
					}
				}
				purpose := page.ForMove
				if !computer {
					purpose = page.ForHint
					p.do(ui.Event{Kind: ui.TextInput, Text: "h"})
				}
				p.wait(5 * time.Second)
				questions := p.questions(purpose)
				if len(questions) != 1 {
					t.Fatalf("%d questions\n%s", len(questions), p.position())
				}
				p.do(ui.Told(page.Answer{ID: questions[0].ID, Move: move, Rated: []opponent.Rated{{Move: move, Win: .5}}}))
				p.wait(100 * time.Millisecond)
				b := scene(p.app.View()).Board
				if len(b.Paths) != test.paths {
					t.Errorf("computer %v: %d paths are drawn for %+v", computer, len(b.Paths), move)
				}
				if move.To.OnBoard() && !framed(b, board.FrameLand, move.To) {
					t.Errorf("computer %v: %d, where it leads, is not framed", computer, move.To)
				}
			}
		})
	}
}

// planning opens a position in which the spools are played by the computer, or by a person.
func planning(t *testing.T, set, position string, computer bool) *player {
	t.Helper()
	h := session.WithSeats(record.Header{RuleSet: set, Pawns: 5}, [2]session.Seat{rules.Spools: {Computer: computer, Level: opponent.Potter}})
	if set != "kendall" {
		h.Pawns = 0
	}
	return opened(t, setUpGame(t, h, position), func(c *Config) { c.Settings = `{"speed":"normal"}` })
}

func framed(b board.View, kind board.FrameKind, s rules.Square) bool {
	for _, f := range b.Frames {
		if f.Kind == kind && f.Squares.Has(s) {
			return true
		}
	}
	return false
}
