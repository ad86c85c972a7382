package windowtest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/game/table"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules"
	"senet/rules/record"
)

// short is the choice of a game with three pawns.
const short = `,"house":{"digital":"pawns=3"}`

// instant is the setting under which nothing flies or walks: what is played here is the whole game, not its movements.
const instant = `{"speed":"instant"}`

func settingsFor(ruleSet, more string) string {
	return `{"speed":"instant","last":{"ruleset":"` + ruleSet + `","opening":"throw"` + more + `}}`
}

// Games of all kinds are played by mouse: one to its end, of the others enough to see all that is particular to them. (To
// the end each is played, by mouse and by keys, where no window is needed.)
func TestGamesByMouse(t *testing.T) {
	for _, c := range []struct {
		ruleSet, more string
		deeds         int
	}{
		{"digital", short, 3000},
		{"basics", "", 60},
		{"rebirth", "", 60},
		{"storer", "", 60},
		{"secret", `,"die":true`, 60},
	} {
		t.Run(c.ruleSet, func(t *testing.T) {
			t.Parallel()
			p := startPair(t, known{seed: 7, settings: settingsFor(c.ruleSet, c.more)}, 900, 600)
			p.begins()
			p.sees()
			g := p.playOn(rand.New(rand.NewPCG(7, 7)), c.deeds)
			if !g.Outcome().Over() && g.Len() < c.deeds || c.deeds > 1000 && !g.Outcome().Over() {
				t.Fatalf("the game is not over after %d throws and moves", g.Len())
			}
			if g.Header().RuleSet != c.ruleSet {
				t.Errorf("the record says %s", g.Header().RuleSet)
			}
			p.settle()
			p.sees()
		})
	}
}

// playOn plays by mouse until the game is over or so many deeds are done; what the mouse did must be in the record.
func (p *pair) playOn(chance *rand.Rand, most int) record.Game {
	p.t.Helper()
	g := p.mustSaved()
	for deeds := 0; !g.Outcome().Over() && deeds < most; deeds++ {
		before := g.Len()
		p.deed(g, chance)
		g = p.mustSaved()
		if g.Len() <= before {
			p.t.Fatalf("a deed was not recorded\n%s\n%s", g.Position(), viewtest.Table(p.twin.view).Prompt.Lead+viewtest.Table(p.twin.view).Prompt.Rest)
		}
		if deeds%40 == 7 {
			p.sees()
		}
	}
	return g
}

// deed does one thing by mouse: throws, moves, or goes on where nothing can move.
func (p *pair) deed(g record.Game, chance *rand.Rand) {
	p.t.Helper()
	pos := g.Position()
	switch pos.Phase() {
	case rules.Opening, rules.ToThrow:
		p.click(ui.Target{Kind: ui.TargetSticks})
		return
	}
	moves := g.Rules().Legal(pos, nil)
	if pos.Phase() == rules.TurnStart && chance.IntN(2) == 0 {
		p.click(ui.Target{Kind: ui.TargetSticks})
		return
	}
	m := moves[chance.IntN(len(moves))]
	switch m.Kind {
	case rules.Pass:
		p.click(widget(p.action()))
	case rules.TakeOff:
		p.click(square(rules.LastSquare))
		if p.mustSaved().Len() == g.Len() {
			p.click(ui.Target{Kind: ui.TargetHome, Side: pos.Turn()})
		}
	default:
		if m.Kind == rules.Step && m.To != rules.Home && chance.IntN(4) == 0 {
			p.drag(square(m.From), square(m.To))
			return
		}
		p.click(square(m.From))
		if p.mustSaved().Len() > g.Len() {
			return
		}
		if m.To == rules.Home {
			p.click(ui.Target{Kind: ui.TargetHome, Side: pos.Turn()})
			return
		}
		p.click(square(m.To))
	}
}

// drag takes something up with the mouse, carries it and lets it go.
func (p *pair) drag(from, to ui.Target) {
	p.t.Helper()
	x, y := p.middle(from)
	p.point(x, y)
	p.press()
	p.does(p.event(ui.PointerDown))
	x, y = p.middle(to)
	p.point(x-9, y)
	p.point(x, y)
	p.release()
	p.does(p.event(ui.PointerUp))
}

func TestWholeGameByKeysAlone(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 11, settings: settingsFor("digital", short)}, 1280, 720)
	p.beginsByKeys()
	chance := rand.New(rand.NewPCG(11, 11))
	g := p.mustSaved()
	for deeds := 0; !g.Outcome().Over() && deeds < 2000; deeds++ {
		before := g.Len()
		p.deedByKeys(g, chance)
		if g = p.mustSaved(); g.Len() <= before {
			t.Fatalf("a deed was not recorded\n%s", g.Position())
		}
		if deeds%40 == 7 {
			p.sees()
		}
	}
	if !g.Outcome().Over() {
		t.Fatalf("the game is not over after %d throws and moves", g.Len())
	}
}

// deedByKeys does one thing by the keyboard alone: Space throws and goes on, arrows walk, Enter chooses.
func (p *pair) deedByKeys(g record.Game, chance *rand.Rand) {
	p.t.Helper()
	pos := g.Position()
	if pos.Phase() != rules.ToMove {
		p.key(ebiten.KeySpace, ui.KeySpace)
		return
	}
	moves := g.Rules().Legal(pos, nil)
	m := moves[chance.IntN(len(moves))]
	if m.Kind == rules.Pass {
		p.key(ebiten.KeySpace, ui.KeySpace)
		return
	}
	p.walkTo(square(m.From))
	p.key(ebiten.KeyEnter, ui.KeyEnter)
	if p.mustSaved().Len() > g.Len() {
		return
	}
	if m.To != rules.Home {
		p.walkTo(square(m.To))
	}
	p.key(ebiten.KeyEnter, ui.KeyEnter)
}

// walkTo walks the keyboard's focus to a square by arrows; it comes onto the board by Tab.
func (p *pair) walkTo(target ui.Target) {
	p.t.Helper()
	for range 40 {
		focus := p.twin.view.Focus
		if focus == target {
			return
		}
		from, ok := p.twin.frame().Place(focus)
		to, _ := p.twin.frame().Place(target)
		const near = 4
		switch {
		case focus.Kind != ui.TargetSquare || !ok:
			p.key(ebiten.KeyTab, ui.KeyTab)
		case to.Y > from.Y+near:
			p.key(ebiten.KeyArrowDown, ui.KeyDown)
		case to.Y < from.Y-near:
			p.key(ebiten.KeyArrowUp, ui.KeyUp)
		case to.X > from.X:
			p.key(ebiten.KeyArrowRight, ui.KeyRight)
		default:
			p.key(ebiten.KeyArrowLeft, ui.KeyLeft)
		}
	}
	p.t.Fatalf("the focus does not reach %+v: it is on %+v", target, p.twin.view.Focus)
}

// action is the first button of the turn.
func (p *pair) action() (id string) {
	for n := range p.twin.view.Root.All {
		if d, is := n.Drawing.(table.Scene); is {
			if i := slices.Index(d.Parts, table.Action); i >= 0 {
				id = n.Kids[i].Kids[0].ID
			}
		}
	}
	return id
}
