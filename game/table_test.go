package game

import (
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/page"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
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
	p, err := r.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
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
	if v := player.app.View(); v.Page != PagePlay {
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

const basicsBoard = "C 6 12 18 24 26 / S 9 10 16 23 29 / C to move 3"

func TestAPawnMovesByClicksOnItself(t *testing.T) {
	p := at(t, "basics", basicsBoard)
	p.square(18)
	if got := p.prompt(); got != "Cones threw 3. Move 18 to 21, or pick the other cone." {
		t.Error(got)
	}
	v := scene(p.app.View()).Board
	if len(v.Paths) != 1 || !slices.Equal(v.Paths[0].Squares, []rules.Square{18, 19, 20, 21}) {
		t.Errorf("paths %v", v.Paths)
	}
	p.square(18)
	if !strings.HasPrefix(p.position(), "C 6 12 21 24 26 /") {
		t.Error(p.position())
	}
}

func TestAPawnIsDragged(t *testing.T) {
	drag := func(p *player, from rules.Square, to ui.Target) {
		x, y := board.Centre(from)
		p.do(ui.Event{Kind: ui.PointerDown, Target: square(from), X: x, Y: y}, ui.Event{Kind: ui.PointerMove, Target: to, X: x - 2, Y: y + 1})
		held := false
		for _, pawn := range scene(p.app.View()).Board.Pawns {
			held = held || pawn.From.X == x-2 && pawn.From.Y == y+1
		}
		if !held {
			t.Error("the pawn does not follow the pointer")
		}
		p.do(ui.Event{Kind: ui.PointerUp, Target: to, X: x - 2, Y: y + 1})
	}
	p := at(t, "basics", basicsBoard)
	drag(p, 18, square(21))
	if !strings.HasPrefix(p.position(), "C 6 12 21 24 26 /") {
		t.Error(p.position())
	}
	p = at(t, "basics", basicsBoard)
	drag(p, 18, square(20))
	if scene(p.app.View()).Prompt.Kind != table.PromptRefusal || p.position() != basicsBoard {
		t.Errorf("%s, %q", p.position(), p.prompt())
	}
	p = at(t, "basics", basicsBoard)
	x, y := board.Centre(18)
	p.do(ui.Event{Kind: ui.PointerDown, Target: square(18), X: x, Y: y}, ui.Event{Kind: ui.PointerMove, X: x, Y: y + 2}, ui.Event{Kind: ui.WindowBlur},
		ui.Event{Kind: ui.PointerUp, Target: square(21)})
	if p.position() != basicsBoard {
		t.Error("a pawn is moved by a window that has lost the focus")
	}
}

func TestAPawnMovesByKeys(t *testing.T) {
	p := at(t, "basics", basicsBoard)
	p.key(ui.KeyTab)
	for p.app.View().Focus != square(18) {
		p.key(ui.KeyTab)
	}
	p.key(ui.KeyEnter, ui.KeyEscape)
	if p.chosen() != rules.Nowhere || p.app.View().Dialog != nil {
		t.Error("Escape does not let the pawn go")
	}
	p.key(ui.KeyEnter, ui.KeyEnter)
	if !strings.HasPrefix(p.position(), "C 6 12 21 24 26 /") {
		t.Error(p.position())
	}
}

func TestNothingCanMove(t *testing.T) {
	p := at(t, "rebirth", "C 28 29 home 3 / S 1 3 5 7 9 / C to move 4")
	v := scene(p.app.View())
	if p.prompt() != "No cone can move 4. Press Space or click “Go on”." || !v.Tray.Lit || len(parts(p.app.View(), table.Action, table.Aside)) != 1 {
		t.Errorf("%q, %+v", p.prompt(), parts(p.app.View(), table.Action, table.Aside))
	}
	if !strings.HasPrefix(v.Prompt.Second, "The cone on 29 cannot move 4: only a throw of 2") {
		t.Errorf("why: %q", v.Prompt.Second)
	}
	p.key(ui.KeySpace)
	if !strings.Contains(p.position(), "S to throw") {
		t.Error(p.position())
	}
	p.key(ui.KeyUndo)
	p.press("pass")
	if !strings.Contains(p.position(), "S to throw") {
		t.Error(p.position())
	}
}

func TestASafePawnMayStay(t *testing.T) {
	p := at(t, "basics", "C 28 home 4 / S 23 home 4 / C to move 5")
	if got := p.prompt(); got != "Cones threw 5. Go back with a highlighted cone, or stay." {
		t.Error(got)
	}
	if got := parts(p.app.View(), table.Action, table.Aside); len(got) != 1 || got[0].Name != "Stay" {
		t.Fatalf("%+v", got)
	}
	p.press("pass")
	if !strings.HasPrefix(p.position(), "C 28 home 4 / S 23 home 4 / S to throw") {
		t.Error(p.position())
	}
}

func TestAPawnIsTakenOffThirty(t *testing.T) {
	const board = "C 14 30 home 3 / S 1 3 5 7 9 / C to begin"
	p := at(t, "storer", board)
	if !scene(p.app.View()).Tray.Lit || !slices.Contains(lit(p.app.View()), 30) {
		t.Fatalf("neither throw nor take off: %s", describe(p.app.View()))
	}
	p.square(30)
	if !strings.HasPrefix(p.position(), "C 14 home 4 /") {
		t.Error(p.position())
	}
	p = at(t, "storer", board)
	p.click(ui.Target{Kind: ui.TargetHome, Side: rules.Cones})
	if !strings.HasPrefix(p.position(), "C 14 home 4 /") {
		t.Error(p.position())
	}
	p = at(t, "storer", board)
	p.press("wait") // it may be worth keeping there
	if !strings.Contains(p.position(), "to move") || p.app.play.Match.Game().Len() != 1 {
		t.Error(p.position())
	}
}

func TestNumbersAreGivenOut(t *testing.T) {
	const board = "C 29 3 12 18 25 9 6 / S 14 2 20 23 28 10 22 / C to move 1 3"
	p := at(t, "digital", board)
	p.square(3)
	if got := lands(p.app.View()); len(got) != 1 || got[0].Square != 4 { // 6 is an own pawn
		t.Errorf("3 leads to %v", got)
	}
	p.square(12)
	if got := lands(p.app.View()); len(got) != 2 {
		t.Errorf("12 leads to %v", got)
	}
	p.square(15)
	if !strings.Contains(p.position(), "C to move 1") {
		t.Errorf("the click on 15 has not used the 3: %s", p.position())
	}
}

func TestForcedMovesArePlayedWhenAskedFor(t *testing.T) {
	const board = "C 28 home 4 / S 1 3 5 7 9 / C to move 1"
	forced := func(c *Config) { c.Settings = `{"speed":"normal","forced":true}` }
	p := at(t, "secret", strings.Replace(board, "move 1", "move 2", 1), forced)
	for range 10 {
		p.wait(100 * time.Millisecond)
	}
	if !strings.HasPrefix(p.position(), "C 30 home 4 /") {
		t.Fatalf("nobody plays the forced move: %s", p.position())
	}
	p = at(t, "secret", strings.Replace(board, "move 1", "move 2", 1))
	p.wait(time.Minute)
	if !strings.HasPrefix(p.position(), "C 28 home 4 /") {
		t.Fatalf("a move is made for the player: %s", p.position())
	}
}

func TestInputFinishesAMovement(t *testing.T) {
	slow := func(c *Config) { c.Settings = `{"speed":"slow"}` }
	p := at(t, "basics", basicsBoard, slow)
	p.square(18)
	p.square(18)
	p.wait(50 * time.Millisecond)
	if !p.flies() {
		t.Fatal("the pawn does not walk")
	}
	p.click(ui.Target{Kind: ui.TargetSticks})
	if p.flies() || p.app.play.Match.Game().Len() != 1 {
		t.Fatal("a click on the sticks does more than finish the walk")
	}
	p.click(ui.Target{Kind: ui.TargetSticks})
	if p.app.play.Match.Game().Len() != 2 || !p.flies() {
		t.Fatal("the next click does not throw")
	}
	p.key(ui.KeyUndo)
	if p.app.play.Match.Game().At() != 0 {
		t.Fatal("undo waits for the movement")
	}
}

func TestTheEnd(t *testing.T) {
	p := at(t, "digital", "C 30 home 6 / S 1 3 5 7 9 11 13 / C to move 1")
	p.square(30)
	p.wait(time.Minute)
	p.wait(time.Minute)
	v := p.app.View()
	if p.prompt() != "Cones win. All 7 cones are home." || scene(v).Board.Sun != 1 || v.Moving || len(parts(v, table.End)) != 4 {
		t.Errorf("%q, sun %v, moving %v", p.prompt(), scene(v).Board.Sun, v.Moving)
	}
	p.press("win.again")
	if v := p.app.View(); v.Page != PagePlay || p.app.play.Match.Begun() || len(parts(v, table.End)) != 0 {
		t.Error("the same game does not begin again")
	}
	p = at(t, "digital", "C 1 3 5 7 9 11 13 / S 2 4 6 8 10 12 14 / C to throw / quiet 999")
	p.click(ui.Target{Kind: ui.TargetSticks})
	for i := 0; i < 40 && p.app.play.Match.Position().Phase() != rules.Ended; i++ {
		p.byMouse(p.app.View(), chance())
	}
	if got := p.prompt(); !strings.HasPrefix(got, "Nobody wins. In 1,000 throws") {
		t.Error(got)
	}
}

// The steps of a way home are as many as the number thrown, also where 30 itself is home.
func TestTheWayHomeIsCounted(t *testing.T) {
	for _, test := range []struct {
		set, board string
		from       rules.Square
		steps      int
	}{
		{"basics", "C 29 18 home 3 / S 23 6 8 home 2 / C to move 1", 29, 1},
		{"basics", "C 28 18 home 3 / S 23 6 8 home 2 / C to move 2", 28, 2},
		{"rebirth", "C 28 18 home 3 / S 23 6 8 home 2 / C to move 3", 28, 3},
		{"digital", "C 26 18 home 5 / S 23 6 8 home 4 / C to move 5", 26, 5},
	} {
		p := at(t, test.set, test.board)
		p.square(test.from)
		v := scene(p.app.View())
		if len(v.Board.Paths) != 1 || len(v.Board.Paths[0].Squares) != test.steps+1 {
			t.Errorf("%s: %+v", test.board, v.Board.Paths)
		}
		if v.Tray.Numeral != strings.Fields(test.board)[len(strings.Fields(test.board))-1] {
			t.Errorf("the tray shows %q", v.Tray.Numeral)
		}
		if side := v.Panels[0]; side.Glow != side.AtHome || side.GlowA == 0 {
			t.Errorf("the place at home does not glow: %+v", side)
		}
	}
}

// A dialog over a movement does not keep the game busy.
func TestADialogBringsEverythingToRest(t *testing.T) {
	p := at(t, "basics", basicsBoard, func(c *Config) { c.Settings = `{"speed":"slow"}` })
	p.square(18)
	p.square(18)
	if !p.flies() {
		t.Fatal("the pawn does not walk")
	}
	p.app.focus = widget("bar.menu")
	p.key(ui.KeyEnter)
	p.wait(time.Minute)
	if v := p.app.View(); v.Moving || v.Dialog == nil {
		t.Errorf("moving %v under the menu", v.Moving)
	}
}
