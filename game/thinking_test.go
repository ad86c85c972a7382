package game

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/ruleset"
)

// brain answers questions as main does, but at once and on the spot.
type brain struct {
	players map[ai.Level]*ai.Player
	rules   *rules.Rules
}

func (b *brain) answer(q play.Question) play.Answer {
	if b.rules != q.Rules {
		b.rules, b.players = q.Rules, map[ai.Level]*ai.Player{}
	}
	p := b.players[q.Level]
	if p == nil {
		p = ai.NewPlayer(q.Rules, q.Level, ai.Weights{}, 5)
		b.players[q.Level] = p
	}
	ctx, stop := context.WithTimeout(context.Background(), time.Millisecond)
	defer stop()
	a := play.Answer{ID: q.ID}
	a.Move, a.Throw = p.Choose(ctx, q.At)
	return a
}

// rate is everything that can be done at a position, with little thought.
func (b *brain) rate(p *ai.Player, at rules.Position) []ai.RatedMove {
	ctx, stop := context.WithTimeout(context.Background(), time.Millisecond)
	defer stop()
	return p.Analyse(ctx, at)
}

// questions are those of a purpose that the player's game asked and that were not dropped since.
func (p *player) questions(purpose play.JobKind) []play.Question {
	var list []play.Question
	for _, q := range p.thinks {
		switch {
		case q.Kind != purpose:
		case q.stopped:
			list = nil
		default:
			list = append(list[:0], q.Question)
		}
	}
	return list
}

// think answers what the game has asked, and lets time pass.
func (p *player) think() {
	p.t.Helper()
	asked := p.questions(play.ForMove)
	p.thinks = nil
	var events []ui.Event
	for _, q := range asked {
		events = append(events, ui.NewsEvent(p.brain.answer(q)))
	}
	p.wait(2*time.Second, events...)
}

// against begins a game with the computer on the given seats; an empty level is a person.
func (p *player) against(cones, spools string, choices ...string) {
	p.t.Helper()
	for i, level := range []string{cones, spools} {
		n := string(rune('0' + i))
		if level != "" {
			choices = append(choices, "seat."+n+".computer", "level."+n+"."+level)
		} else {
			choices = append(choices, "seat."+n+".person")
		}
	}
	p.play("basics", choices...)
}

// The computer's turn has one headline, so that one watches the pawns; what it did to one's own
// pawn, and a lost turn, stay in sight for a beat.
func TestTheComputersTurnHasOneHeadline(t *testing.T) {
	for name, test := range map[string]struct {
		position string
		throws   string
		beside   string
		least    time.Duration
	}{
		"a walk": {"C 3 home 4 / S 12 home 4 / C to throw", "2 3", "", 0},
		"an exchange": {"C 15 home 4 / S 12 home 4 / C to throw", "2 4",
			"Attack: Potter changes places with your cone on 17.", pauseShown + beat},
		"a miss": {"C 3 home 4 / S 12 home 4 / C to throw", "2 0",
			"No patterned side: the turn is missed.", beat},
	} {
		t.Run(name, func(t *testing.T) {
			c := config(t, 1)
			c.Settings = `{"speed":"normal","forced":true}`
			var throws falling
			for n := range strings.FieldsSeq(test.throws + " 2 2 2") {
				throws = append(throws, rules.Marked(int(n[0]-'0')))
			}
			c.NewCaster = func(bool) rules.Caster { return &throws }
			p := opened(
				t,
				c,
				test.position,
				[2]play.Seat{rules.Spools: {Computer: true, Level: ai.Potter}},
			)
			p.key(ui.KeySpace)
			for range 400 {
				if !p.app.play.Match.PersonToMove() && scene(p.app.View()).Prompt.Lead == "Potter’s turn." {
					break
				}
				p.wait(50 * time.Millisecond)
			}
			seen := time.Duration(0)
			for !p.app.play.Match.PersonToMove() || scene(p.app.View()).Prompt.Lead == "Potter’s turn." {
				got := scene(p.app.View()).Prompt
				if got.Lead != "Potter’s turn." || got.Rest != "" && got.Rest != test.beside {
					t.Fatalf("it says %q %q", got.Lead, got.Rest)
				}
				if got.Rest != "" {
					seen += 50 * time.Millisecond
				}
				for _, q := range p.questions(play.ForMove) {
					p.thinks = nil
					p.do(ui.NewsEvent(p.brain.answer(q)))
				}
				p.wait(50 * time.Millisecond)
			}
			if seen < test.least {
				t.Errorf("%q is seen for %s", test.beside, seen)
			}
		})
	}
}

// pauseShown is how long the computer shows its move before it makes it.
const pauseShown = 900 * time.Millisecond

// beat is how long it is looked at that the computer has thrown nothing, or what became of a pawn
// that it met.
const beat = 700 * time.Millisecond

// toChoice plays until a person has more than one move.
func (p *player) toChoice() {
	p.t.Helper()
	dice := chance()
	for range 20000 {
		if len(p.choices()) > 1 && !p.flies() {
			return
		}
		p.byMouse(p.app.View(), dice)
	}
	p.t.Fatal("there was never a choice")
}

// Levels are looked up in the ladder of exactly the rules that are chosen, against the level below.
func TestStrengthIsReadFromTheLadder(t *testing.T) {
	const text = "senet ladder 1\n\ntable basics seed 3 date 2026-11-21\npupil potter 1000 " +
		"0.3900 0.0150\npupil random 1000 0.7000 0.0140\n" +
		"\ntable basics-7 seed 3 date 2026-11-21\nvizier priest 2000 0.5500 0.0110\n"
	strength := measuredStrength(fstest.MapFS{ladderFile: {Data: []byte(text)}})
	five, seven := ruleset.Basics().With(5, false), ruleset.Basics().With(7, false)
	if s, known := strength("basics", five, ai.Potter); !known || s != .61 {
		t.Errorf("the potter has %+v, %v", s, known)
	}
	if s, known := strength("basics", five, ai.Pupil); !known || s != .7 {
		t.Errorf("the pupil has %+v, %v", s, known)
	}
	if s, known := strength("basics", seven, ai.Vizier); !known || s != .55 {
		t.Errorf("with seven pawns the vizier has %+v, %v", s, known)
	}
	house := five
	house.Safe = 0
	for _, o := range []struct {
		level ai.Level
		known bool
	}{{ai.Vizier, false}, {ai.Priest, false}} {
		if _, known := strength("basics", five, o.level); known != o.known {
			t.Errorf("%v is known: %v", o.level, known)
		}
	}
	if _, known := strength("basics", house, ai.Potter); known {
		t.Error("by house rules nothing was measured")
	}
	for _, damaged := range []string{"",
		"table basics seed 3 date 2026-11-21\npupil potter 1000 many 0.0150\n",
		"pupil potter 1000 0.3 0.0150\n"} {
		if _, known := measuredStrength(fstest.MapFS{ladderFile: {Data: []byte(damaged)}})("basics",
			five, ai.Potter); known {
			t.Errorf("%q is trusted", damaged)
		}
	}
}
