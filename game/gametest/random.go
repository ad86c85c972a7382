package gametest

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"testing"
	"testing/fstest"
	"time"

	"senet/game"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// NewRandom returns a game in a random state: with any language, theme, rule set and page, often
// with a game in play and kept games.
func NewRandom(t testing.TB, chance *rand.Rand) *Driver {
	t.Helper()
	oneOf := func(of []string) string { return of[chance.IntN(len(of))] }
	language := oneOf([]string{"en", "de", "fr", "es", "ar"})
	g := New(t)
	g.random = chance
	g.config = ConfigIn(language, chance.Uint64())
	g.config.Store, g.config.Thinker, g.config.Host = services{g}, services{g}, services{g}
	g.config.News = &game.Queue{}
	g.config.Kiosk, g.config.Demo = chance.IntN(30) == 0, chance.IntN(30) == 0
	g.config.InBrowser, g.config.HasPicker = chance.IntN(9) == 0, chance.IntN(9) == 0
	g.config.LessonFolder, g.lessons = "/lessons", fstest.MapFS{}
	sets := ruleset.List()
	set := func() string { return sets[chance.IntN(len(sets))].ID }
	settings, err := json.Marshal(map[string]any{
		"language": language, "speed": oneOf([]string{"slow", "normal", "fast", "instant", "instant"}),
		"theme": oneOf([]string{"day", "night", "contrast"}), "moves": chance.IntN(2) == 0,
		"letters": oneOf([]string{"usual", "larger", "largest"}), "presenter": chance.IntN(4) == 0,
		"calm": chance.IntN(3) == 0, "confirm": chance.IntN(3) == 0, "forced": chance.IntN(2) == 0,
		"chance": chance.IntN(3) == 0, "clock": oneOf([]string{"0", "30"}), "real": chance.IntN(6) == 0,
		"last": map[string]any{"ruleset": set(), "opening": oneOf([]string{"throw", "lot", "cones", "spools"}),
			"computer": [2]bool{chance.IntN(4) == 0, chance.IntN(4) == 0}},
	})
	if err != nil {
		t.Fatal(err)
	}
	g.config.Settings = string(settings)
	for n := range chance.IntN(4) {
		entries := []int{0, 25, 80, math.MaxInt}[chance.IntN(4)]
		text := record.Write(reftest.Game(t, record.Header{RuleSet: set(), Date: "2025-03-01",
			Start: record.Lot},
			entries, chance.Uint64()))
		if n == 0 {
			g.config.SavedGame = text
		}
		g.files = append(g.files,
			newFile(fmt.Sprint(n, ".senet"), text[:len(text)-chance.IntN(2)*chance.IntN(9)]))
	}
	g.start()
	g.app.Visit(oneOf(game.PageNames()))
	return g
}

// Random advances the game by a random moment and returns its number of events. Some are sensible,
// most are not.
func (g *Driver) Random() (events int) {
	elapsed, list := g.RandomMoment()
	g.Update(elapsed, list)
	if g.random.IntN(3) == 0 && g.playBy(g.click) {
		events += 3 // the click
	}
	return events + len(list)
}

// RandomMoment returns random events and the time before them.
func (g *Driver) RandomMoment() (elapsed time.Duration, list []ui.Event) {
	g.notes = nil
	for range g.random.IntN(16) {
		list = append(list, g.randomEvent())
	}
	if g.random.IntN(8) == 0 {
		list = append(list, g.Think()...)
	}
	if q, asked := g.Job("review"); asked && g.random.IntN(20) == 0 {
		list = append(list, reviewAnswers(q)...)
	}
	return time.Duration(g.random.IntN(400)) * time.Millisecond, list
}

func (g *Driver) randomEvent() ui.Event {
	chance, target := g.random, g.randomTarget()
	x, y := chance.Float64()*12-1, chance.Float64()*5-1
	switch chance.IntN(16) {
	case 0:
		return ui.Event{Kind: ui.TextInput, Text: string(rune(chance.IntN(0x3000)))}
	case 1:
		odd := [...]float64{3, -3, math.NaN(), math.Inf(1), 1e300, 0}
		return ui.Event{Kind: ui.Wheel, Amount: odd[chance.IntN(len(odd))],
			ScrollMax: odd[chance.IntN(len(odd))], ScrollBox: 500}
	case 2:
		return g.randomNews()
	case 3:
		return ui.Event{Kind: []ui.EventKind{ui.WindowBlur, ui.SecondaryDown, ui.SecondaryUp}[chance.IntN(3)],
			Target: target, X: x, Y: y}
	case 4, 5, 6:
		key := ui.Key(chance.IntN(int(ui.KeyPresenter) + 2))
		return ui.Event{Kind: ui.KeyPress, Key: key, Neighbour: g.randomTarget(), ScrollMax: 900,
			ScrollBox: 500}
	case 7:
		return ui.Event{Kind: ui.KeyRelease, Key: ui.KeySpace}
	case 8, 9:
		return ui.Event{Kind: ui.PointerMove, Target: target, X: x, Y: y}
	case 10, 11, 12:
		g.pressed = target
		return ui.Event{Kind: ui.PointerDown, Target: target, X: x, Y: y, Touch: chance.IntN(2) == 0}
	}
	if g.pressed.Kind != ui.TargetNone && chance.IntN(4) > 0 {
		target = g.pressed
	}
	return ui.Event{Kind: ui.PointerUp, Target: target, X: x, Y: y}
}

// randomNews returns news from outside the window.
func (g *Driver) randomNews() ui.Event {
	cut := g.saved[:len(g.saved)/(1+g.random.IntN(3))]
	return ui.NewsEvent([]any{
		game.FilesDrop{{Name: "x", Data: []byte(cut)}}, game.FilesDrop{{Err: os.ErrNotExist, Name: "x"}},
		game.NoticeText("disk full"), game.SaveFailed{Game: g.random.IntN(2) == 0},
		game.CloseRequest(g.random.IntN(2) == 0),
		game.FullscreenChanged(g.random.IntN(2) == 0), game.ClipboardText(cut), game.GameList{Files: g.files},
		g.finished(),
	}[g.random.IntN(9)])
}

func (g *Driver) randomTarget() ui.Target {
	switch g.random.IntN(6) {
	case 0:
		return ui.Target{Kind: ui.TargetSquare, Square: rules.Square(g.random.IntN(34) - 1)}
	case 1:
		return ui.Target{Kind: ui.TargetSticks}
	case 2:
		return ui.Target{Kind: ui.TargetKind(g.random.IntN(7)), Side: rules.Side(g.random.IntN(2)),
			ID: "entry.99999"}
	}
	if stops := g.tree().TabStops(); len(stops) > 0 {
		return stops[g.random.IntN(len(stops))]
	}
	return ui.Target{}
}

// Restart starts the program again as if it had been killed, and continues the game in play.
func (g *Driver) Restart() {
	g.jobs, g.pressed = nil, ui.Target{}
	g.restart(!g.gameForgotten)
	if _, goesOn := g.find("title.continue"); goesOn {
		g.press("title.continue")
	}
}

// CheckSaved fails if the saved game cannot be read or has another position than the board. It
// reports whether there was a board to compare.
func (g *Driver) CheckSaved() (compared bool) {
	g.t.Helper()
	g.send(ui.Event{Kind: ui.WindowBlur}) // drops a dragged pawn
	for n := 0; n < 20 && g.View().Moving; n++ {
		g.Update(time.Second, nil)
	}
	v := g.View()
	s, ok := sceneOf(v)
	if g.saved == "" || g.gameForgotten || !ok || v.Page != "play" || v.Moving {
		return false
	}
	p := reftest.Record(g.t, g.saved).Position()
	var shown [2]rules.SquareSet
	for _, pawn := range s.Board.Pawns {
		if on := pawn.Square(); !pawn.Ghost && on.IsOnBoard() {
			shown[pawn.Side] |= rules.Squares(on)
		}
	}
	for side := range shown {
		want := p.Pawns(rules.Side(side))
		if p.Phase() == rules.Opening { // the pawns are placed when it is known who goes first
			want = 0
		}
		if shown[side] != want {
			g.t.Fatalf("pawns of side %d are on %v, in the saved game on %v:\n%s\n%s", side, shown[side].List(),
				want.List(), g.saved, describe(v))
		}
	}
	return true
}
