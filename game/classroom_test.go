package game

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

func TestRealSticksAreTypedIn(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("storer", "open.cones")
	p.do(ui.Event{Kind: ui.TextInput, Text: "r"})
	at := func() int { return p.app.play.Match.Game().At() }
	p.click(ui.Target{Kind: ui.TargetSticks})
	p.key(ui.KeySpace)
	if at() != 0 {
		t.Fatal("the game throws though the class does")
	}
	asked := func(want string) {
		t.Helper()
		if v := p.app.View(); len(parts(v, table.Action, table.Aside)) != 5 || scene(v).Prompt.Lead != want {
			t.Fatalf("%d buttons under %q, want %q", len(parts(v, table.Action, table.Aside)), scene(v).Prompt.Lead, want)
		}
	}
	const how = "Type how many of the four sticks show their marked side: 0 to 4."
	asked(how) // the sticks were clicked
	p.do(ui.Event{Kind: ui.TextInput, Text: "rr"})
	asked("Cones, throw your sticks. How many marked sides are up?")
	p.do(ui.Event{Kind: ui.TextInput, Text: "7"})
	asked(how)
	if at() != 0 {
		t.Fatal("a 7 was thrown with four sticks")
	}
	p.do(ui.Event{Kind: ui.TextInput, Text: "3"})
	if g := p.app.play.Match.Game(); g.At() != 1 || g.Entry(0).Throw != rules.Marked(3) {
		t.Fatalf("%d entries, the throw %v", g.At(), g.Entry(0).Throw)
	}
	p.key(ui.KeyUndo) // the throw stays, and another may have been meant
	p.goes(0)
	p.press("cast.1")
	if g := p.app.play.Match.Game(); g.Len() < 1 || g.Entry(0).Throw != rules.Marked(1) {
		t.Fatalf("the throw is %v", g.Entry(0).Throw)
	}
	p.do(ui.Event{Kind: ui.TextInput, Text: "r"}) // back, in the middle of the game
	for p.app.play.Match.Position().Phase() == rules.ToMove && !p.stuck() {
		p.place(p.choices()[0].From)
		if lands := lands(p.app.View()); len(lands) > 0 && p.app.play.Match.Position().Phase() == rules.ToMove {
			p.click(lands[0])
		}
	}
	if p.stuck() {
		p.press("pass")
	}
	before := at()
	p.click(ui.Target{Kind: ui.TargetSticks})
	if at() <= before {
		t.Fatal("the game does not throw again")
	}
	if len(parts(p.app.View(), table.Action, table.Aside)) > 2 {
		t.Fatal("the numbers still stand there")
	}
}

func TestAllMovesAreShown(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics", "open.cones")
	p.do(ui.Event{Kind: ui.TextInput, Text: "r2"})
	p.do(ui.Event{Kind: ui.TextInput, Text: "m"})
	v := p.app.View()
	s := p.app.play.Match
	legal := map[rules.Square]bool{}
	for _, m := range s.Legal() {
		if m.Kind != rules.Pass {
			legal[m.From] = true
		}
	}
	may, not := 0, 0
	for _, arrow := range scene(v).Board.Arrows {
		switch {
		case arrow.Ink == board.InkMay && legal[arrow.From]:
			may++
		case arrow.Ink == board.InkNot && !legal[arrow.From]:
			not++
		}
	}
	if may != len(s.Legal()) || not != 5-len(legal) || len(legal) == 0 || may+not != len(scene(v).Board.Arrows) {
		t.Fatalf("%d arrows for %d moves, %d for %d pawns without one", may, len(s.Legal()), not, 5-len(legal))
	}
	if got, want := scene(v).Prompt.Second, "2 (own cone on 4) · 4 (own cone on 6)"; !strings.HasPrefix(got, want) {
		t.Errorf("the reasons are %q", got)
	}
	for _, pawn := range scene(v).Board.Pawns {
		if pawn.Side == s.Position().Turn() && (pawn.Ring == board.RingRefused) == legal[board.StandsOn(pawn.Pawn)] {
			t.Errorf("the pawn on %d has ring %d", board.StandsOn(pawn.Pawn), pawn.Ring)
		}
	}
	stuck := rules.Nowhere
	for _, one := range s.Position().Pawns(s.Position().Turn()).List() {
		if !legal[one] {
			stuck = one
		}
	}
	if stuck == rules.Nowhere {
		t.Fatal("every pawn can move: the test shows nothing")
	}
	p.do(ui.Event{Kind: ui.PointerMove, Target: ui.Target{Kind: ui.TargetSquare, Square: stuck}})
	if v = p.app.View(); scene(v).Prompt.Kind != table.PromptRefusal {
		t.Errorf("of the pawn on %d it is told %q", stuck, scene(v).Prompt.Lead)
	}
	p.press("bar.all")
	if v = p.app.View(); len(scene(v).Board.Arrows) != 0 {
		t.Error("the arrows stay")
	}
}

// Real sticks can also be turned over on the screen one by one, and are then taken as they lie.
func TestRealSticksAreTurnedOver(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("storer", "open.cones")
	p.do(ui.Event{Kind: ui.TextInput, Text: "r"})
	at := func() int { return p.app.play.Match.Game().At() }
	faces := func() (marked int) {
		for _, s := range scene(p.app.View()).Tray.Sticks {
			if s.Roll == 0 {
				marked++
			}
		}
		return marked
	}
	if v := p.app.View(); len(parts(v, table.Stick)) != 4 || scene(v).Tray.Lit || faces() != 0 {
		t.Fatalf("%d sticks can be turned, lit %t, %d marked", len(parts(v, table.Stick)), scene(v).Tray.Lit, faces())
	}
	p.click(ui.Target{Kind: ui.TargetSticks})
	if at() != 0 {
		t.Fatal("sticks are taken before anybody has said how they fell")
	}
	p.press("stick.0")
	p.press("stick.2")
	p.press("stick.3")
	p.press("stick.2") // and back
	if v := p.app.View(); faces() != 2 || !scene(v).Tray.Lit || scene(v).Tray.Call != "Take: 2" {
		t.Fatalf("%d marked, %q", faces(), scene(v).Tray.Call)
	}
	p.click(ui.Target{Kind: ui.TargetSticks})
	if g := p.app.play.Match.Game(); g.At() != 1 || g.Entry(0).Throw != rules.Marked(2) {
		t.Fatalf("%d entries, the throw %v", g.At(), g.Entry(0).Throw)
	}
	if v := p.app.View(); len(parts(v, table.Stick)) != 0 {
		t.Fatal("sticks that have been thrown can be turned")
	}
}

// Sticks that were turned over for the first throw of a game do not lie so in the next game, however that is begun.
func TestRealSticksBelongToTheirGame(t *testing.T) {
	for name, begin := range map[string]func(p *player){
		"anew": func(p *player) {
			p.key(ui.KeyNew)
			if !p.says(" · real sticks") {
				t.Error("before the next game it does not say so")
			}
			p.press("start")
		},
		"from a position set up": func(p *player) {
			p.key(ui.KeyEscape)
			p.press("menu.class")
			p.press("menu.setup")
			p.press("play")
			if p.app.dialog != nil {
				p.press("leave.new")
			}
		},
	} {
		p := sitDown(t, config(t, 1))
		p.play("storer", "open.cones")
		p.do(ui.Event{Kind: ui.TextInput, Text: "r"})
		p.press("stick.0")
		before := p.app.play
		begin(p)
		v := p.app.View()
		if p.app.play == before || v.Page != PagePlay {
			t.Fatalf("%s: no other game is begun", name)
		}
		if !strings.Contains(scene(v).Prompt.Second, "lets the game throw") { // a class goes on with its sticks, a player at home may have forgotten them
			t.Errorf("%s: how the game throws again is not said: %q", name, scene(v).Prompt.Second)
		}
		if len(parts(v, table.Stick)) != 4 || scene(v).Tray.Lit {
			t.Errorf("%s: %d sticks can be turned, lit %t", name, len(parts(v, table.Stick)), scene(v).Tray.Lit)
		}
		p.click(ui.Target{Kind: ui.TargetSticks})
		if p.app.play.Match.Begun() {
			t.Errorf("%s: they are taken for a throw", name)
		}
	}
}

// On the projector the numbers are large tablets on the plaque, and a click on one is the throw.
func TestRealSticksAreClickedBeforeAClass(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("storer", "open.cones")
	p.key(ui.KeyPresenter)
	p.do(ui.Event{Kind: ui.TextInput, Text: "r"})
	if v := p.app.View(); len(scene(v).Tray.Numbers) != 5 || len(parts(v, table.Action, table.Aside)) != 0 {
		t.Fatalf("%d tablets, %d buttons", len(scene(v).Tray.Numbers), len(parts(v, table.Action, table.Aside)))
	}
	p.press("cast.3")
	if g := p.app.play.Match.Game(); g.At() != 1 || g.Entry(0).Throw != rules.Marked(3) {
		t.Fatal("a click on 3 is no throw of 3")
	}
}

// After closing, the game goes on as it was before the class: large, and with real sticks.
func TestTheClassroomIsRemembered(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("storer", "open.cones")
	p.key(ui.KeyPresenter)
	p.do(ui.Event{Kind: ui.TextInput, Text: "r3"})
	c := config(t, 2)
	c.Settings, c.SavedGame = p.setting, p.saved
	again := sitDown(t, c)
	again.press("title.continue")
	if v := again.app.View(); v.Look.Theme != ui.Presenter || !again.app.settings.Real {
		t.Errorf("theme %v, real sticks %t", v.Look.Theme, again.app.settings.Real)
	}
}

// That a number could not be is said of its throw alone, not in the next game.
func TestAWrongNumberIsForgottenWithItsThrow(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics", "open.cones")
	p.do(ui.Event{Kind: ui.TextInput, Text: "r9"})
	wrong := scene(p.app.View()).Prompt.Lead
	p.key(ui.KeyNew)
	p.take("storer")
	p.press("start")
	if got := scene(p.app.View()).Prompt.Lead; p.app.play.Set.ID != "storer" || got == wrong {
		t.Errorf("a new game begins with %q", got)
	}
}

// While all moves are shown a click on a pawn takes it up and tells of it as without them; let go, all are shown again. The
// next game begins without them.
func TestAPawnIsTakenUpWhileAllMovesAreShown(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics", "open.cones")
	p.do(ui.Event{Kind: ui.TextInput, Text: "r1"})
	from := p.choices()[0].From
	p.square(from)
	plain := p.app.View()
	p.key(ui.KeyEscape)
	p.do(ui.Event{Kind: ui.TextInput, Text: "m"})
	all := p.app.View()
	p.square(from)
	v := p.app.View()
	if scene(v).Prompt.Rest != scene(plain).Prompt.Rest || scene(v).Prompt.Rest == scene(all).Prompt.Rest || !reflect.DeepEqual(scene(v).Board.Frames, scene(plain).Board.Frames) {
		t.Errorf("a pawn is taken up, and it says %q, not %q", scene(v).Prompt.Rest, scene(plain).Prompt.Rest)
	}
	p.key(ui.KeyEscape)
	if got := scene(p.app.View()); len(got.Board.Arrows) != len(scene(all).Board.Arrows) || got.Prompt.Rest != scene(all).Prompt.Rest {
		t.Errorf("let go, %d arrows are shown and %q", len(got.Board.Arrows), got.Prompt.Rest)
	}
	p.square(from)
	p.do(ui.Event{Kind: ui.TextInput, Text: "mm"})
	if got := len(scene(p.app.View()).Board.Arrows); got != len(scene(all).Board.Arrows) {
		t.Errorf("asked for with a pawn in hand, %d arrows are shown", got)
	}
	p.key(ui.KeyNew)
	p.press("start")
	p.press("leave.new")
	v = p.app.View()
	if all, _ := v.find("bar.all"); all.On || p.app.play.Match.Game().Len() != 0 {
		t.Error("the next game begins with all moves")
	}
}

// Of gathered numbers the chosen one alone is shown; a pawn that another number moves is not told of as held up.
func TestAllMovesAreThoseOfTheChosenNumber(t *testing.T) {
	p := at(t, "kendall", "C 5 9 12 14 18 22 26 / S 3 7 8 11 15 20 24 / C to move 4 1 3")
	p.do(ui.Event{Kind: ui.TextInput, Text: "m"})
	all := len(scene(p.app.View()).Board.Arrows)
	for _, tablet := range scene(p.app.View()).Tray.Numbers {
		if tablet.Value == "1" {
			p.press(tablet.ID)
		}
	}
	v := p.app.View()
	may := map[rules.Square]bool{}
	for _, arrow := range scene(v).Board.Arrows {
		if arrow.Ink == board.InkMay {
			may[arrow.From] = true
		}
	}
	for _, m := range p.app.play.Match.Legal() {
		if m.Used == 1 && !may[m.From] {
			t.Errorf("the pawn on %d, which a 1 moves, has no arrow", m.From)
		}
	}
	if want := fmt.Sprintf("With the 1: %d pawns can move", len(may)); len(may) == 0 || len(scene(v).Board.Arrows) >= all || !strings.HasPrefix(scene(v).Prompt.Rest, want) {
		t.Errorf("of %d arrows %d stay, and it says %q", all, len(scene(v).Board.Arrows), scene(v).Prompt.Rest)
	}
}

// Against the computer one key does not leave the throws to the player; it only lets the game throw again, and so does a
// button that is in sight for as long as real sticks are thrown.
func TestOneKeyLeavesNoThrowToThePlayer(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.against("", "potter", "open.cones")
	p.do(ui.Event{Kind: ui.TextInput, Text: "r"})
	if p.app.settings.Real || p.app.View().Notice == "" {
		t.Fatal("the key alone lets the player say what falls")
	}
	p.key(ui.KeyEscape)
	p.press("menu.class")
	p.press("menu.real")
	if v := p.app.View(); !p.app.settings.Real || len(nodesOf(*v.Root, func(n ui.Node) bool { return n.ID == "class.real" && n.On })) != 1 {
		t.Fatalf("real sticks %t, and the way back is not in sight", p.app.settings.Real)
	}
	p.do(ui.Event{Kind: ui.TextInput, Text: "r"})
	if v := p.app.View(); p.app.settings.Real || v.Notice != "The game throws now." {
		t.Errorf("the key does not let the game throw again: %t, %q", p.app.settings.Real, v.Notice)
	}
}

// Asked for before the throw, all moves are promised for after it, and nothing is refused.
func TestAllMovesArePromisedBeforeTheThrow(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics", "open.cones")
	p.press("bar.all")
	if got := scene(p.app.View()).Prompt; got.Kind != table.PromptTurn || got.Second != "After the throw all moves are shown." {
		t.Errorf("it says %q, as %d", got.Second, got.Kind)
	}
}
