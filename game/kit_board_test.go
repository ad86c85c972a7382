package game

import (
	"strings"
	"testing"

	"senet/game/motion"
	"senet/game/page"
	"senet/game/session"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/rulestest"
)

// at opens a game of a rule set with the board set up.
func at(t *testing.T, set, position string, change ...func(*Config)) *player {
	t.Helper()
	return opened(t, setUpGame(t, record.Header{RuleSet: set}, position), change...)
}

// setUpGame is a record that begins with a position and holds some throws.
func setUpGame(t *testing.T, h record.Header, position string, throws ...rules.Throw) record.Game {
	t.Helper()
	r, err := record.RulesFor(h)
	if err != nil {
		t.Fatal(err)
	}
	p := rulestest.At(t, r, position)
	g := record.New(h, r, p)
	for _, throw := range throws {
		if g, err = g.Throw(throw); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// opened opens a record.
func opened(t *testing.T, g record.Game, change ...func(*Config)) *player {
	t.Helper()
	c := config(t, 5)
	for _, f := range change {
		f(&c)
	}
	c.Open = &page.File{Name: "set-up", Data: []byte(record.Write(g))}
	player := sitDown(t, c)
	if v := player.app.View(); v.Page != page.Play {
		t.Fatalf("the position is not open: %s", v.Notice)
	}
	player.do()
	return player
}

func (p *player) prompt() string {
	v := scene(p.app.View()).Prompt
	return strings.TrimSpace(v.Lead + " " + v.Rest)
}

func (p *player) position() string { return p.app.play.Match.Position().String() }

func square(s rules.Square) ui.Target { return ui.Target{Kind: ui.TargetSquare, Square: s} }

// falling casts what a test says, in order.
type falling struct{ throws []rules.Throw }

func (f *falling) Cast() rules.Throw {
	next := f.throws[0]
	f.throws = f.throws[1:]
	return next
}

func casts(marked ...int) func(*Config) {
	return func(c *Config) {
		f := &falling{}
		for _, n := range marked {
			f.throws = append(f.throws, rules.Marked(n))
		}
		c.NewCaster = func(bool) session.Caster { return f }
	}
}

func (p *player) second() string { return scene(p.app.View()).Prompt.Second }

func slow(c *Config) { c.Settings = `{"speed":"slow"}` }

// places are where the pawns of a side are seen, in board units.
func (p *player) places(side rules.Side) map[[2]float64]bool {
	seen := map[[2]float64]bool{}
	for _, pawn := range scene(p.app.View()).Board.Pawns {
		if pawn.Side == side && !pawn.Ghost {
			seen[[2]float64{pawn.From.X + (pawn.To.X-pawn.From.X)*pawn.T, pawn.From.Y + (pawn.To.Y-pawn.From.Y)*pawn.T}] = true
		}
	}
	return seen
}

func spot(s rules.Square) [2]float64 {
	at := motion.SpotOf(s)
	return [2]float64{at.X, at.Y}
}
