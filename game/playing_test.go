package game_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/ruleset"
)

// In a whole game no opponent says a line, stops, and says it again.
func TestNoRemarkIsShownTwice(t *testing.T) {
	g := gametest.New(t)
	g.Do(`with settings {"speed":"normal"} & alone basics C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw`)
	seen, last := map[string]bool{}, ""
	for !g.App().Session().IsOver() {
		panels := gametest.Scene(g.View()).Panels
		now := panels[0].Remark + panels[1].Remark
		if now != "" && now != last && seen[now] {
			t.Errorf("%q is said again", now)
		}
		seen[now], last = true, now
		g.Do("go-on")
	}
	if len(seen) < 5 {
		t.Errorf("only %d lines are said", len(seen)-1)
	}
}

// No opponent says a line in two games in a row, except a few of which it has only one.
func TestNoRemarkIsRepeatedInTheNextGame(t *testing.T) {
	g, words := gametest.New(t), gametest.Words()
	g.Do(`with settings {"speed":"instant","knows":true} & with seed 5` +
		" & new basics seat.1.computer level.1.potter open.cones")
	only := map[string]bool{"": true}
	for _, occasion := range []string{"hello", "proud", "sore", "close", "comeback", "first", "gaveup", "overtaken",
		"yours"} {
		only[words.T("talk.potter."+occasion+".1")] = true
	}
	seen := [2]map[string]bool{{}, {}}
	for n := range seen {
		for !g.App().Session().IsOver() {
			seen[n][gametest.Scene(g.View()).Panels[rules.Spools].Remark] = true
			g.Do("go-on")
		}
		g.Do("wait 4s & press win.again & wait 1s")
	}
	for line := range seen[0] {
		if seen[1][line] && !only[line] {
			t.Errorf("%q is said in two games in a row", line)
		}
	}
	if len(seen[0])+len(seen[1]) < 10 {
		t.Errorf("only %d lines are said", len(seen[0])+len(seen[1])-2)
	}
}

// While pawns can only go back, the prompt and the headline of all moves say so in one short sentence.
func TestGoingBackIsSaidShortly(t *testing.T) {
	g := gametest.Start(`with settings {"speed":"instant"}`,
		"open basics C 5 6 7 home 2 / S 8 9 10 home 2 / C to move 3 & wait 2s")
	if detail := gametest.Scene(g.View()).Prompt.Detail; detail != "No cone can go forward 3, so one goes back." {
		t.Errorf("the prompt says %q", detail)
	}
	if g.Do("press bar.all"); !g.Says("can only go back") {
		t.Errorf("the headline of all moves is %q", gametest.Scene(g.View()).Prompt.Rest)
	}
}

// The other side's panel says what it threw until the player has thrown.
func TestPanelSaysWhatTheOtherThrew(t *testing.T) {
	g := gametest.Start(`with settings {"speed":"instant"}`, "players Anna Ben", "with throws 3 2",
		"open basics C 5 9 14 18 26 / S 3 7 20 22 25 / C to throw", "click sticks", "click 14 & click 17")
	threw := func() [2]string {
		panels := gametest.Scene(g.View()).Panels
		return [2]string{panels[0].Threw, panels[1].Threw}
	}
	if got := threw(); got != [2]string{"threw 3", ""} {
		t.Errorf("when Ben is to throw, the panels say %q", got)
	}
	g.Do("click sticks")
	if got := threw(); got != [2]string{} {
		t.Errorf("when Ben has thrown, the panels say %q", got)
	}
}

// The panel of the side to move is lit from the first moment of its turn, even while the frame of
// the other one fades.
func TestPanelToMoveIsLit(t *testing.T) {
	g := gametest.New(t)
	g.Do(`with settings {"speed":"normal"} & with seed 3 & against - scribe`)
	for i := range 1500 {
		if i%40 == 0 {
			g.Do("key Space")
		}
		g.Update(20*time.Millisecond, g.Think())
		for _, p := range gametest.Scene(g.View()).Panels {
			if p.ToMove != "" && p.Turn < 1 {
				t.Fatalf("%s is to move, and its panel is lit by %.1f", p.Name, p.Turn)
			}
		}
	}
}

// A click before the throw is answered without a red sign, an illegal move with one.
func TestThrowFirstIsNoRedSign(t *testing.T) {
	for position, isRed := range map[string]bool{"C to throw & click 8": false, "C to move 1 & click 14": true} {
		g, found := gametest.New(t), false
		g.Play("open basics C 4 8 home 3 / S 7 14 home 3 / " + position)
		for n := range g.View().Root.All {
			_, isSign := n.Content.(board.RefusalSign)
			found = found || isSign
		}
		if found != isRed || !g.Says("(refused)") {
			t.Errorf("%s: the click has a red sign: %v", position, found)
		}
	}
}

// A move counts as a hint's if a shown hint put it first and there was a choice.
func TestOnlyTheFirstMoveOfAHintCounts(t *testing.T) {
	for _, c := range []struct {
		name, position, move string
		hinted               int
	}{
		{"the hint's move", "C 3 12 20 home 2 / S 1 5 7 9 11 / C to move 1", "answer hint & key Enter", 1},
		{"another, as good", "C 3 12 20 home 2 / S 1 5 7 9 11 / C to move 1", "answer hint .5 .5 .5 & click 12, 13", 0},
		{"the only move", "C 12 home 4 / S 18 20 home 3 / C to move 5", "answer hint & key Enter", 0},
	} {
		g := gametest.Start("open basics "+c.position, "press bar.hint & "+c.move)
		if n := g.App().CountHinted(); n != c.hinted || g.App().Session().Len() == 0 {
			t.Errorf("%s: %d moves count as a hint's, want %d", c.name, n, c.hinted)
		}
	}
}

// After a game the opponent remembers who won, and both the end and the next game name the score. When a
// game goes on for long without an event, it remarks on the position.
func TestOpponentRemembersTheLastGame(t *testing.T) {
	g := gametest.New(t)
	g.Do(`with settings {"speed":"instant","knows":true} & with seed 5` +
		" & new basics seat.1.computer level.1.pupil open.cones & times 12 go-on" +
		" & press bar.menu menu.resign resign.yes & wait 2s")
	for _, c := range []struct{ commands, says, score string }{
		{"wait 1s", "talk.pupil.gaveup.1", "You 0, Novice 1."},
		{"press win.again & wait 2s", "talk.pupil.proud.1", "You 0, Novice 1."},
		{"times 12 go-on & press bar.menu menu.resign resign.yes & wait 2s", "talk.pupil.gaveup.1", "You 0, Novice 2."},
	} {
		g.Do(c.commands)
		s := gametest.Scene(g.View())
		if said := s.Panels[rules.Spools].Remark; said != gametest.Words().T(c.says) {
			t.Errorf("after %s Novice says %q, want %s", c.commands, said, c.says)
		}
		if !strings.Contains(s.Prompt.Detail, c.score) {
			t.Errorf("after %s the prompt says %q, want %s", c.commands, s.Prompt.Detail, c.score)
		}
	}
}

// Esc stops forced moves until the player throws again; the setting stays on.
func TestEscapePausesForcedMoves(t *testing.T) {
	g := gametest.New(t)
	said := g.Play(`with settings {"speed":"normal","forced":true} & with throws 2 3 1 2 1 1 1 1 2 2 1 1 1 1` +
		" & alone basics C 3 home 4 / S 12 home 4 / C to throw & click sticks & until Pause do wait 50ms & key Escape" +
		" & until Your throw do wait 50ms & wait 1m")
	if n := g.App().Session().Len(); n != 4 || slices.Contains(said, "  settings: forced = false") {
		t.Errorf("after Esc the game goes on to %d entries: %q", n, said)
	}
	if g.Do("click sticks & until Pause do wait 50ms"); g.App().Session().Len() <= 5 {
		t.Error("forced moves are not made again")
	}
}

// After a won short game the row of houses shows the next opponent, whom the full game is against.
func TestShortGameLeadsToTheNextOpponent(t *testing.T) {
	g := gametest.New(t)
	g.Do(`with seed 8 & with settings {"speed":"instant","knows":true,"last":{"ruleset":"basics",` +
		`"computer":[false,true],"level":["","pupil"],"opening":"cones","house":{"basics":"` + ruleset.ShortHouse +
		`"}}} & start & key Enter & until (won) do go-on & wait 3s`)
	wantHouses := []game.OpponentHouse{{House: rules.Rebirth, Beaten: true, JustWon: true},
		{House: rules.Happiness, IsNext: true}}
	if got := houses(g); len(got) != 6 || !slices.Equal(got[:2], wantHouses) ||
		!g.Says("Your next opponent: Potter. Ready for the full game?") {
		t.Errorf("the end shows the houses %+v", got)
	}
	g.Do("press win.full")
	h := g.App().Session().Header()
	if level := g.App().Session().Seat(rules.Spools).Level; level != ai.Potter || h.Handicap != [2]int{2, 2} {
		t.Errorf("the next game is %+v, against %s", h, level)
	}
}

// After a victory the next opponent comes to the table and challenges the player.
func TestNextOpponentChallenges(t *testing.T) {
	g := gametest.New(t)
	g.Do(`with seed 4 & with settings {"speed":"instant","knows":true,"last":{"ruleset":"basics",` +
		`"computer":[false,true],"level":["","pupil"],"opening":"cones","house":{"basics":"pawns=3"}}}` +
		" & start & key Enter & until (won) do go-on")
	said := func() [2]string {
		panel := gametest.Scene(g.View()).Panels[rules.Spools]
		return [2]string{panel.Face.Level, panel.Remark}
	}
	if got := said(); got[0] != "pupil" || got[1] == "" {
		t.Errorf("at the end %q is at the table", got)
	}
	g.Do("wait 3s")
	want := gametest.Words().T("talk.potter.challenge.1")
	if got := said(); got != [2]string{"potter", want} {
		t.Errorf("beside the button %q is at the table, want Potter's %q", got, want)
	}
	if heard := gametest.Scene(g.View()).Speech.Remark; heard != "Potter: “"+want+"”" {
		t.Errorf("a screen reader says %q, want Potter's %q", heard, want)
	}
	wantHouses := []game.OpponentHouse{{House: rules.Rebirth, Beaten: true, JustWon: true},
		{House: rules.Happiness, IsNext: true}}
	if got := houses(g); len(got) != 6 || !slices.Equal(got[:2], wantHouses) {
		t.Errorf("the end shows the houses %+v", got)
	}
	won := ui.NewsEvent(game.FinishedGames{Games: []stats.FinishedGame{stats.FromRecord(g.App().Session().Game)}})
	scribe := stats.FromRecord(g.App().Session().Game)
	scribe.Levels[rules.Spools] = "scribe"
	g.Do("press win.review")
	g.Update(0, []ui.Event{ui.NewsEvent(game.FinishedGames{Games: []stats.FinishedGame{scribe}})})
	g.Do("press bar.back & wait 3s")
	if got := houses(g); len(got) != 6 || !slices.ContainsFunc(got[2:],
		func(h game.OpponentHouse) bool { return h.Beaten }) {
		t.Errorf("after games are listed during the review, the end shows the houses %+v", got)
	}
	g.Do("press win.title & wait 1s")
	g.Update(0, []ui.Event{won})
	if got := houses(g); len(got) != 6 || !got[0].Beaten {
		t.Errorf("the title page shows the houses %+v", got)
	}
	g.Do("players Anna Ben & open basics C 5 6 / S 8 9 / C to throw & press bar.menu menu.title & wait 1s")
	g.Update(0, []ui.Event{won})
	if got := houses(g); len(got) != 6 || !got[0].Beaten {
		t.Errorf("with a game between Anna and Ben the title page shows the houses %+v", got)
	}
}

// houses returns the houses of opponents on the page.
func houses(g *gametest.Driver) (list []game.OpponentHouse) {
	for n := range g.View().Root.All {
		if h, is := n.Content.(game.OpponentHouse); is {
			list = append(list, h)
		}
	}
	return list
}

// In practice the focus stays off Show me after Next, even after a click that missed; a click on the
// board of a solved position stays there; and an arrow and Enter make a move, as in a game.
func TestPracticeIsLeftOnlyOnPurpose(t *testing.T) {
	g := gametest.Start(`with settings {"speed":"instant","knows":true}`,
		"start & press title.learn practice practice.start & wait 2s",
		"click 22 & click 23 & wait 2s & click 3 & wait 2s")
	if !g.Says("Right! Best: 22 to 23") {
		t.Fatal("a click on the board of a solved position leaves it")
	}
	g.Do("press go.next & wait 2s & click 3 & key Enter & wait 1s")
	if focus := g.View().Focus; focus == ui.Widget("go.next") {
		t.Error("after a click on an empty square, Enter leads to Show me")
	}
	g.Do("key Enter & key Enter")
	if g.Says("Best: ") && !g.Says("Right!") {
		t.Error("Enter by habit shows the answer")
	}
	g.Play("start & press title.learn practice practice.start & wait 2s & key Right & key Enter")
	if !g.Says("Right! Best: 22 to 23") {
		t.Error("an arrow and Enter do not move in practice")
	}
}

// Space does what Enter does: it plays a pawn that keys picked, and presses the button of a box.
func TestSpaceDoesWhatEnterDoes(t *testing.T) {
	for _, key := range []string{"Enter", "Space"} {
		g := gametest.Start(`with settings {"speed":"instant"}`,
			"open basics C 10 11 20 home 2 / S 1 5 7 9 12 / C to move 3 & wait 2s", "times 3 key "+key)
		if g.App().Session().Len() == 0 {
			t.Errorf("%s does not play the pawn that it picked", key)
		}
		g = gametest.Start(`with settings {"speed":"instant","knows":true}`,
			"new kendall seat.1.computer level.1.pupil open.cones")
		if g.View().Dialog == nil {
			t.Fatal("no box says what is new")
		}
		if g.Do("key " + key); g.View().Dialog != nil {
			t.Errorf("%s does not press the button of the box", key)
		}
	}
}

// Right leads from the end of a row to a pawn in another one.
func TestRightLeadsAroundTheCorner(t *testing.T) {
	g := gametest.Start(`with settings {"speed":"instant"}`,
		"open basics C 10 11 home 3 / S 5 9 home 3 / C to move 3 & wait 2s & key Right & key Up & key Right")
	if focus := g.View().Focus; focus.Square != 11 {
		t.Errorf("Right leads from 10 to %v, want 11", focus)
	}
}

// The game offers to play on at the second move without a choice, but never at one that takes a pawn home.
func TestPlayOnIsOfferedInTime(t *testing.T) {
	for position, offers := range map[string]bool{
		"with throws 2 1 3 & alone basics C 16 home 4 / S 12 home 4 / C to throw": true,
		"with throws 2 1 3 & alone basics C 26 home 4 / S 12 home 4 / C to throw": false} {
		g := gametest.Start(`with settings {"speed":"instant"}`, position, "click sticks & click focus & wait 9s")
		g.Do("until Your throw do think & click sticks & wait 1s")
		if got := g.Says("[playOut]"); got != offers {
			t.Errorf("%s: playing on is offered: %v", position, got)
		}
	}
}

// An arrow key that only ends the throw of a practice position does not let Enter make a move at once.
func TestSkippingAThrowChoosesNoPawn(t *testing.T) {
	g := gametest.Start(`with settings {"knows":true}`, "start & press title.learn practice practice.start",
		"key Right & wait 2s & times 2 key Enter")
	if g.Says("Right!") {
		t.Error("the second Enter makes a move that no key has led to")
	}
	if g.Do("key Enter"); !g.Says("Right!") {
		t.Error("the third Enter makes no move")
	}
}

// The computer player has a word for a draw, too.
func TestRemarkAfterADraw(t *testing.T) {
	g := gametest.Start(`with settings {"speed":"instant","knows":true}`, "with throws 2",
		"alone basics C 6 20 home 3 / S 11 12 home 3 / C to throw / quiet 999", "click sticks & wait 2s & click 20, 22")
	g.Do("wait 5s")
	said := gametest.Scene(g.View()).Panels[rules.Spools].Remark
	level := g.App().Session().Seat(rules.Spools).Level
	if said != gametest.Words().T("talk."+level.String()+".draw.1") {
		t.Errorf("after %v it says %q", g.App().Session().Outcome(), said)
	}
}

// A player who confirms moves makes the only move with one press, and is asked about a choice.
func TestOnlyMoveNeedsNoConfirmation(t *testing.T) {
	for _, c := range []struct {
		position, press string
		asks            bool
	}{
		{"C 6 home 4 / S 12 home 4 / C to move 2", "click 6", false},
		{"C 6 home 4 / S 12 home 4 / C to move 2", "key Enter", false},
		{"C 6 8 home 3 / S 12 home 4 / C to move 3", "click 6, 9", true},
		{"C 6 8 home 3 / S 12 home 4 / C to move 3", "times 3 key Enter", true},
	} {
		g := gametest.Start(`with settings {"speed":"instant","confirm":true}`,
			"open basics "+c.position+" & wait 2s", c.press)
		if got := g.Says("[confirm.yes]"); got != c.asks || (g.App().Session().Len() == 0) != c.asks {
			t.Errorf("%s, %s: asks: %v, %d moves", c.position, c.press, got, g.App().Session().Len())
		}
	}
}

// Every arrow on the boards of Compare is explained beside a sample.
func TestCompareExplainsItsArrows(t *testing.T) {
	g := gametest.Start("start & press title.compare & wait 2s")
	explained, shown := map[board.Ink]bool{}, map[board.Ink]bool{}
	var look func(n ui.Node)
	look = func(n ui.Node) {
		for i, child := range n.Children {
			switch c := child.Content.(type) {
			case board.ArrowSample:
				explained[c.Ink] = len(n.Children) > i+1 && n.Children[i+1].Text != ""
			case board.PageBoard:
				for _, arrow := range c.Diagram.Arrows {
					shown[arrow.Ink] = true
				}
			}
			look(child)
		}
	}
	look(*g.View().Root)
	if !maps.Equal(explained, shown) || len(shown) != 3 {
		t.Errorf("the boards have the arrows %v, the legend %v", shown, explained)
	}
}

// Face to face, each player's sticks come from that player's edge and lie as that player sees them.
func TestSticksFaceThePlayer(t *testing.T) {
	for position, isFar := range map[string]bool{
		"C 6 8 home 3 / S 10 12 home 3 / C to throw": false, "C 6 8 home 3 / S 10 12 home 3 / S to throw": true} {
		frames := func(facing bool) (all []board.ThrowFrame) {
			g := gametest.Start(fmt.Sprintf(`with settings {"speed":"normal","facing":%t}`, facing), "with throws 2",
				"players Anna Ben & open basics "+position, "wait 2s & click sticks")
			for range 30 {
				all = append(all, gametest.Scene(g.View()).Tray.ThrowFrame)
				g.Do("wait 100ms")
			}
			return all
		}
		single, facing := frames(false), frames(true)
		for i, frame := range single {
			if isFar {
				frame = frame.Turned()
			}
			if frame != facing[i] {
				t.Fatalf("%s: after %d00 ms the sticks are %v, want %v", position, i, facing[i].Sticks, frame.Sticks)
			}
		}
	}
}
