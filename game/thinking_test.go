package game

import (
	"context"
	"testing"
	"time"

	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/value"
)

// brain answers questions as main does, but at once and on the spot.
type brain struct {
	players map[opponent.Level]*opponent.Player
	rules   *rules.Rules
	limit   time.Duration // for each question
}

func newBrain() *brain { return &brain{limit: time.Millisecond} }

func (b *brain) answer(q page.Question) page.Answer {
	if b.rules != q.Rules {
		b.rules, b.players = q.Rules, map[opponent.Level]*opponent.Player{}
	}
	p := b.players[q.Level]
	if p == nil {
		p = opponent.New(q.Rules, q.Level, value.Weights{}, ending.Tables{}, 5)
		b.players[q.Level] = p
	}
	ctx, stop := context.WithTimeout(context.Background(), b.limit)
	defer stop()
	a := page.Answer{ID: q.ID}
	a.Move, a.Throw = p.Choose(ctx, q.At)
	return a
}

// rate is everything that can be done at a position, with little thought.
func (b *brain) rate(p *opponent.Player, at rules.Position) []opponent.Rated {
	ctx, stop := context.WithTimeout(context.Background(), b.limit)
	defer stop()
	return p.Analyse(ctx, at)
}

// questions are those of a purpose that the player's game asked and that were not dropped since.
func (p *player) questions(purpose page.Purpose) []page.Question {
	var list []page.Question
	for _, e := range p.thinks {
		switch {
		case e.Question.Purpose != purpose:
		case e.Kind == page.StopThinking:
			list = nil
		default:
			list = append(list[:0], *e.Question)
		}
	}
	return list
}

// think answers what the game has asked, and lets time pass.
func (p *player) think(b *brain) {
	p.t.Helper()
	asked := p.questions(page.ForMove)
	p.thinks = nil
	var events []ui.Event
	for _, q := range asked {
		events = append(events, ui.Told(b.answer(q)))
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

// The computer's turn has one headline, so that one watches the pawns; what it did to one's own pawn, and a lost turn, stay in
// sight for a beat.
func TestTheComputersTurnHasOneHeadline(t *testing.T) {
	for name, test := range map[string]struct {
		position string
		throws   []int
		beside   string
		least    time.Duration
	}{
		"a walk":      {"C 3 home 4 / S 12 home 4 / C to throw", []int{2, 3}, "", 0},
		"an exchange": {"C 15 home 4 / S 12 home 4 / C to throw", []int{2, 4}, "It changes places with your cone on 17.", pauseShown + beat},
		"a miss":      {"C 3 home 4 / S 12 home 4 / C to throw", []int{2, 0}, "No patterned side: the turn is missed.", beat},
	} {
		t.Run(name, func(t *testing.T) {
			p := alone(t, "basics", test.position, casts(append(test.throws, 2, 2, 2)...), func(c *Config) { c.Settings = `{"speed":"normal","forced":true}` })
			p.key(ui.KeySpace)
			for range 400 {
				if !p.app.play.Match.Mine() && scene(p.app.View()).Prompt.Lead == "Potter’s turn." {
					break
				}
				p.wait(50 * time.Millisecond)
			}
			b, seen := newBrain(), time.Duration(0)
			for !p.app.play.Match.Mine() || scene(p.app.View()).Prompt.Lead == "Potter’s turn." {
				got := scene(p.app.View()).Prompt
				if got.Lead != "Potter’s turn." || got.Rest != "" && got.Rest != test.beside {
					t.Fatalf("it says %q %q", got.Lead, got.Rest)
				}
				if got.Rest != "" {
					seen += 50 * time.Millisecond
				}
				for _, q := range p.questions(page.ForMove) {
					p.thinks = nil
					p.do(ui.Told(b.answer(q)))
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

// beat is how long it is looked at that the computer has thrown nothing, or what became of a pawn that it met.
const beat = 700 * time.Millisecond
