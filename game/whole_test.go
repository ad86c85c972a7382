package game

import (
	"math/rand/v2"
	"testing"

	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// setUps are all the ways a game can be set up that differ in how it is played; under -short the two that differ most.
func setUps() map[string][]string {
	if testing.Short() {
		return map[string][]string{"basics": {"pawns.5"}, "bell": nil}
	}
	return map[string][]string{
		"basics":   {"pawns.5"},
		"basics7":  {"pawns.7"},
		"rebirth":  nil,
		"storer":   nil,
		"secret":   {"cast.sticks"},
		"secretD":  {"cast.die"},
		"digital":  nil,
		"kendall":  {"pawns.7"},
		"kendall5": {"pawns.5"},
		"jequier":  nil,
		"tait":     nil,
		"bell":     nil,
	}
}

func setOf(name string) string {
	switch name {
	case "basics7":
		return "basics"
	case "kendall5":
		return "kendall"
	case "secretD":
		return "secret"
	}
	return name
}

// deeds bounds the acts of a whole game; a game has some three hundred throws.
const deeds = 20000

func TestWholeGamesByMouse(t *testing.T) {
	for name, choices := range setUps() {
		t.Run(name, func(t *testing.T) {
			p := sitDown(t, config(t, 7))
			p.play(setOf(name), choices...)
			dice := rand.New(rand.NewPCG(1, 3))
			for range deeds {
				v := p.app.View()
				if len(parts(v, table.End)) > 0 {
					p.ended()
					p.walkBack()
					return
				}
				p.byMouse(v, dice)
			}
			t.Fatalf("no end: %s", describe(p.app.View()))
		})
	}
}

// byMouse does one sensible thing with the mouse.
func (p *player) byMouse(v View, dice *rand.Rand) {
	p.t.Helper()
	pawns := lit(v)
	switch targets := lands(v); {
	case scene(v).Tray.Lit && (len(pawns) == 0 || dice.IntN(3) == 0):
		p.click(ui.Target{Kind: ui.TargetSticks})
	case len(targets) > 0 && dice.IntN(2) == 0:
		p.click(targets[dice.IntN(len(targets))])
	case len(pawns) > 0:
		p.place(pawns[dice.IntN(len(pawns))])
	case len(parts(v, table.Action, table.Aside)) > 0:
		p.press(parts(v, table.Action, table.Aside)[0].ID)
	default:
		p.t.Fatalf("nothing can be done: %s", describe(v))
	}
}

func TestWholeGamesByKeysAlone(t *testing.T) {
	for name := range setUps() {
		t.Run(name, func(t *testing.T) {
			p := sitDown(t, config(t, 8))
			p.byKeysTo("title.new")
			p.key(ui.KeyEnter)
			p.byKeysTo("sets")
			p.key(ui.KeyEnter)
			p.byKeysTo("card." + setOf(name))
			p.key(ui.KeySpace)
			for _, choice := range setUps()[name] {
				p.byKeysTo("more")
				p.key(ui.KeyEnter)
				if v := p.app.View(); !v.chosen(choice) {
					p.byKeysTo(choice)
					p.key(ui.KeyEnter)
				}
				p.byKeysTo("done")
				p.key(ui.KeyEnter)
			}
			p.byKeysTo("start")
			p.key(ui.KeyEnter)
			dice := rand.New(rand.NewPCG(1, 3))
			for range deeds {
				v := p.app.View()
				if len(parts(v, table.End)) > 0 {
					p.ended()
					return
				}
				switch onBoard := v.Focus.Kind != ui.TargetWidget || v.Focus.ID == "pass"; {
				case dice.IntN(4) == 0 || !onBoard:
					p.key(ui.KeyTab)
				case dice.IntN(3) == 0:
					p.key(ui.KeySpace)
				default:
					p.key(ui.KeyEnter)
				}
			}
			t.Fatalf("no end: %s", describe(p.app.View()))
		})
	}
}

func (v View) choice(id string) (Choice, bool) {
	for w := range v.widgets {
		for _, c := range w.Choices {
			if c.ID == id {
				return c, true
			}
		}
	}
	return Choice{}, false
}

// byKeysTo walks the focus to a widget with Tab and, within a row of segments, the arrows.
func (p *player) byKeysTo(id string) {
	p.t.Helper()
	for range 60 {
		v := p.app.View()
		if v.Focus == widget(id) {
			return
		}
		if v.top().Same(id, v.Focus.ID) {
			to := ui.KeyLeft
			for at, more := v.Focus.ID, true; more; at, more = v.top().Beside(at, 1) {
				if at == id {
					to = ui.KeyRight
				}
			}
			p.key(to)
			continue
		}
		p.key(ui.KeyTab)
	}
	p.t.Fatalf("%s cannot be reached by keys, the focus is on %+v", id, p.app.View().Focus)
}

// ended checks a game that is over: the record says so, it was stored, and the game in play forgotten.
func (p *player) ended() {
	p.t.Helper()
	if len(p.kept) != 1 || !p.forgot {
		p.t.Fatalf("%d records stored, forgotten %v", len(p.kept), p.forgot)
	}
	g := mustRead(p.t, p.kept[0])
	if g.Position().Phase() != rules.Ended || g.At() != g.Len() {
		p.t.Fatalf("the stored record does not end: %s", g.Position())
	}
	v := p.app.View()
	if scene(v).Prompt.Kind != table.PromptWin {
		p.t.Fatalf("the end says %q", scene(v).Prompt.Lead)
	}
}

// walkBack takes the whole game back and plays it again.
func (p *player) walkBack() {
	p.t.Helper()
	p.press("win.look")
	for range deeds {
		if p.app.play.Match.Game().At() == 0 {
			break
		}
		p.key(ui.KeyUndo)
	}
	if scene(p.app.View()).Moves.Entries[0].Faint != true || p.app.play.Match.Game().At() != 0 {
		p.t.Fatal("undo does not reach the start")
	}
	for range deeds {
		if !p.app.play.Match.CanRedo() {
			break
		}
		p.key(ui.KeyRedo)
	}
	if got := p.kept[len(p.kept)-1]; got != p.kept[0] || p.app.play.Match.Text() != got {
		p.t.Fatal("redo to the end gives another record")
	}
}
