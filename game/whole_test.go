package game

import (
	"math/rand/v2"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// set is one of the ways a game can be set up that differ in how it is played: a rule set, with
// what is chosen on the page of a new game.
type set struct {
	id      string
	choices []string
}

// setUps are one for each rule set, in a long run all of them; under -short the two that differ most.
func setUps() []set {
	if testing.Short() {
		return []set{{"basics", []string{"pawns.5"}}, {"bell", nil}}
	}
	if !long {
		return []set{
			{"basics", []string{"pawns.5"}}, {"secret", []string{"cast.die"}}, {"storer", nil}, {"rebirth", nil},
			{"digital", nil}, {"kendall", []string{"pawns.5"}}, {"jequier", nil}, {"tait", nil}, {"bell", nil},
		}
	}
	return []set{
		{"basics", []string{"pawns.5"}}, {"basics", []string{"pawns.7"}}, {"rebirth", nil},
		{"secret", []string{"cast.sticks"}},
		{"storer", nil}, {"secret", []string{"cast.die"}}, {"digital", nil}, {"kendall", []string{"pawns.7"}},
		{"jequier", nil}, {"kendall", []string{"pawns.5"}}, {"tait", nil}, {"bell", nil},
	}
}

func (s set) String() string { return strings.Join(append([]string{s.id}, s.choices...), " ") }

// playsOn acts until the game is over.
func (p *player) playsOn(act func(View)) {
	p.t.Helper()

	for range 20000 {
		v := p.app.View()
		if len(parts(v, endsPart)) > 0 {
			p.ended()
			return
		}
		act(v)
	}
	p.t.Fatalf("no end: %s", describe(p.app.View()))
}

// Every rule set is played to its end with the mouse, but one from the board and one from the hand
// by keys alone, from the title page on.
func TestWholeGames(t *testing.T) {
	for i, set := range setUps() {
		t.Run(set.String(), func(t *testing.T) {
			p, dice := sitDown(t, config(t, 7)), rand.New(rand.NewPCG(1, 3))
			if set.id == "storer" || set.id == "tait" || testing.Short() && i == 1 {
				p.beginsByKeys(set)
				p.playsOn(func(v View) { p.byKeys(v, dice) })
				return
			}
			p.play(set.id, set.choices...)
			p.playsOn(func(v View) { p.byMouse(v, dice) })
			if i%6 == 0 {
				p.walkBack()
			}
		})
	}
}

// Ready-made sets, and others that put rules together in ways no rule set does, are played to their
// end, with the mouse.
func TestWholeGamesWithHouseRules(t *testing.T) {
	codes := []string{"digital+pawns=3+double=yes", "kendall+pawns=3+setup=hand+attack=hand",
		"basics+pawns=3+setup=hand+water=stay", "kendall+pawns=10+setup=hand"}
	for _, preset := range ruleset.Presets() {
		code := preset.Base + "+" + preset.House
		if !strings.Contains(code, "pawns=") {
			code += "+pawns=3" // short, where it is not about their number
		}
		codes = append(codes, code)
	}
	for _, code := range codes {
		t.Run(code, func(t *testing.T) {
			p, dice := sitDown(t, config(t, 3)), rand.New(rand.NewPCG(4, 5))
			p.press("title.new")
			p.press("house")
			p.app.page().written(p.app, "house.code", code)
			if p.app.notice.text != "" {
				t.Fatal(p.app.notice.text)
			}
			p.key(ui.KeyEscape)
			p.press("start")
			p.playsOn(func(v View) { p.byMouse(v, dice) })
		})
	}
}

// A person plays against every level, on either side, by different rules.
func TestWholeGamesAgainstEachLevel(t *testing.T) {
	for i, level := range ai.Levels() {
		t.Run(level.String(), func(t *testing.T) {
			p, dice := sitDown(t, config(t, uint64(20+i))), chance()
			seats := [2]string{"", level.String()}
			if i%2 == 1 {
				seats[0], seats[1] = seats[1], seats[0]
			}
			p.against(seats[0], seats[1])
			p.playsOn(func(v View) {
				if p.app.play.Match.PersonToMove() {
					p.byMouse(v, dice)
				} else {
					p.think()
				}
			})
			if got := play.Seats(reftest.Record(t,
				p.kept[0]).Header()); got[1-i%2].Level != level || !got[1-i%2].Computer {
				t.Fatalf("the record tells of %+v", got)
			}
		})
	}
}

// Computers play by themselves, whatever stands in the hand, and with sticks or die.
func TestComputersPlayByThemselves(t *testing.T) {
	for i, set := range setUps() {
		if i%2 == 0 {
			continue
		}
		t.Run(set.String(), func(t *testing.T) {
			p := sitDown(t, config(t, 31))
			p.play(set.id, append(set.choices, "seat.0.computer", "level.0.potter", "seat.1.computer",
				"level.1.pupil")...)
			p.playsOn(func(View) { p.think() })
		})
	}
}

// byMouse does one sensible thing with the mouse.
func (p *player) byMouse(v View, dice *rand.Rand) {
	p.t.Helper()
	pawns := lit(v)
	switch targets := lands(v); {
	case scene(v).Tray.CanThrow && (len(pawns) == 0 || dice.IntN(3) == 0):
		p.click(ui.Target{Kind: ui.TargetSticks})
	case len(targets) > 0 && dice.IntN(4) > 0:
		p.click(targets[dice.IntN(len(targets))])
	case len(pawns) > 0:
		p.place(pawns[dice.IntN(len(pawns))])
	case len(parts(v, actionsPart)) > 0:
		p.press(parts(v, actionsPart)[0].ID)
	default:
		p.t.Fatalf("nothing can be done: %s", describe(v))
	}
}

// beginsByKeys begins a game from the title page by keys alone.
func (p *player) beginsByKeys(set set) {
	p.t.Helper()
	enter := func(id string) {
		p.byKeysTo(ui.Widget(id))
		p.key(ui.KeyEnter)
	}
	enter("title.new")
	enter("sets")
	enter("card." + set.id)
	for _, choice := range set.choices {
		enter("more")
		if n, _ := p.app.View().Dialog.Find(choice); !n.Selected {
			enter(choice)
		}
		enter("done")
	}
	enter("start")
}

// byKeys does one thing with the keys.
func (p *player) byKeys(v View, dice *rand.Rand) {
	switch onBoard := v.Focus.Kind != ui.TargetWidget || v.Focus.ID == "pass"; {
	case dice.IntN(4) == 0 || !onBoard:
		p.key(ui.KeyTab)
	case dice.IntN(3) == 0:
		p.key(ui.KeySpace)
	default:
		p.key(ui.KeyEnter)
	}
}

// byKeysTo walks the focus to a place with Tab and, within a row of segments, the arrows.
func (p *player) byKeysTo(place ui.Target) {
	p.t.Helper()
	for range 80 {
		v := p.app.View()
		if v.Focus == place {
			return
		}
		if place.Kind == ui.TargetWidget && v.top().AreInOneRow(place.ID, v.Focus.ID) {
			to := ui.KeyLeft
			for at, more := v.Focus.ID, true; more; at, more = v.top().NextChoice(at, 1) {
				if at == place.ID {
					to = ui.KeyRight
				}
			}
			p.key(to)
			continue
		}
		p.key(ui.KeyTab)
	}
	p.t.Fatalf("%+v cannot be reached by keys, the focus is on %+v", place, p.app.View().Focus)
}

// ended checks a game that is over: the record says so, it was stored, and the game in play forgotten.
func (p *player) ended() {
	p.t.Helper()
	if len(p.kept) != 1 || !p.forgot {
		p.t.Fatalf("%d records stored, forgotten %v", len(p.kept), p.forgot)
	}
	g := reftest.Record(p.t, p.kept[0])
	if g.Phase() != rules.Ended || g.At() != g.Len() {
		p.t.Fatalf("the stored record does not end: %s", g.Position())
	}
	v := p.app.View()
	if scene(v).Prompt.Kind != board.PromptWin {
		p.t.Fatalf("the end says %q", scene(v).Prompt.Lead)
	}
}

// walkBack takes the whole game back and plays it again.
func (p *player) walkBack() {
	p.t.Helper()
	p.press("win.look")
	for range 20000 {
		if p.app.play.Match.Game.At() == 0 {
			break
		}
		p.key(ui.KeyUndo)
	}
	if scene(p.app.View()).Moves.Entries[0].Faint != true || p.app.play.Match.Game.At() != 0 {
		p.t.Fatal("undo does not reach the start")
	}
	for range 20000 {
		if !p.app.play.Match.CanRedo() {
			break
		}
		p.key(ui.KeyRedo)
	}
	if got := p.kept[len(p.kept)-1]; got != p.kept[0] || p.app.play.Match.Text() != got {
		p.t.Fatal("redo to the end gives another record")
	}
}
