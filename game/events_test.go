package game_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"senet/game"
	"senet/game/gametest"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/render/view"
)

// Two thousand random events a round break nothing, in any language, on any page and in windows of
// any size: every page can be drawn, the saved game has the position shown, also after the program
// is killed, and building a page twice gives the same picture.
func TestRandomEvents(t *testing.T) {
	compared, rounds, pages := 0, 0, map[string]int{}
	gametest.Rounds(t, gametest.Long(2, 4), func(t *testing.T, number uint64) {
		chance := rand.New(rand.NewPCG(number, 32))
		g := gametest.NewRandom(t, chance)
		for events := 0; events < 2000; {
			events += g.Random()
			pages[g.View().Page]++
			switch chance.IntN(100) {
			case 0, 1, 2:
				if !g.App().IsViewing() && g.CheckSaved() {
					compared++
				}
			case 4:
				w, h := 1+chance.IntN(2000), 1+chance.IntN(1300)
				scene := view.Open(g.View(), w, h, vgtest.Fonts()).Sprites()
				if chance.IntN(50) == 0 {
					vg.Compose(scene, w, h, vg.Bake)
				}
			case 5:
				first, again := g.App().Rebuilt(), g.App().Rebuilt()
				if !slices.EqualFunc(view.Open(first, 1280, 720, vgtest.Fonts()).Sprites(),
					view.Open(again, 1280, 720, vgtest.Fonts()).Sprites(), looksSame) {
					t.Fatalf("two views of the same state differ:\n%+v\n%+v", first, again)
				}
			case 6:
				if chance.IntN(3) == 0 {
					g.Restart()
				}
			}
		}
		rounds++
	})
	if rounds >= 2 && (compared < rounds || len(pages) < 4) {
		t.Errorf("in %d rounds the board was compared %d times, and the pages were %v", rounds, compared, pages)
	}
}

// A key or click in the moment in which news appears was not meant for it: it neither dismisses a notice nor
// presses a button of a dialog. A notice that the player caused goes with the next key.
func TestNewsStaysWhenItAppears(t *testing.T) {
	const file = "/home/teacher/Senet.pdf"
	key := ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter}
	for _, input := range []ui.Event{key, {Kind: ui.TextInput, Text: "w"}, {Kind: ui.PointerDown}} {
		g := gametest.Start("new basics open.cones")
		for _, elapsed := range []time.Duration{0, 300 * time.Millisecond} {
			g.Update(elapsed, []ui.Event{ui.NewsEvent(game.NoticeText("The disk is full.")), input})
			if g.View().Notice == "" {
				t.Errorf("%+v dismissed the notice %v after it appeared", input, elapsed)
			}
		}
		g.Update(time.Second, []ui.Event{input})
		if g.View().Notice != "" {
			t.Errorf("%+v does not dismiss the notice after a second", input)
		}
	}
	g := gametest.Start("start & press title.print")
	g.Update(0, []ui.Event{ui.NewsEvent(game.PrintSaved(file)), key})
	if g.View().Dialog == nil || g.Says("opens "+file) {
		t.Error("a key in the moment in which the dialog appeared pressed its button")
	}
	g.Update(time.Second, []ui.Event{key})
	if !g.Says("opens " + file) {
		t.Error("the dialog takes no keys after a second")
	}
	mute := ui.Event{Kind: ui.KeyPress, Key: ui.KeyMute}
	if g.Update(0, []ui.Event{mute, mute}); len(g.View().Notices) != 1 {
		t.Errorf("the second key left the notice of the first: %q", g.View().Notices)
	}
}

// looksSame reports whether two sprites show the same picture in the same place.
func looksSame(a, b vg.Sprite) bool {
	return a.Picture.Key == b.Picture.Key && a.At == b.At && a.Alpha == b.Alpha
}

// Building a view changes nothing: after the same random events, a game whose view was built in
// between looks like one whose view was not.
func TestLookingChangesNothing(t *testing.T) {
	gametest.Rounds(t, gametest.Long(1, 3), func(t *testing.T, number uint64) {
		start := func() *gametest.Driver {
			return gametest.NewRandom(t, rand.New(rand.NewPCG(number, 7)))
		}
		seen, unseen := start(), start()
		for n := range 60 {
			elapsed, events := unseen.RandomMoment()
			seen.RandomMoment()
			for _, e := range events {
				seen.App().Take(e)
				seen.App().Rebuilt()
				unseen.App().Take(e)
			}
			seen.Update(elapsed, nil)
			unseen.Update(elapsed, nil)
			if first, other := seen.App().Rebuilt(), unseen.App().Rebuilt(); !reflect.DeepEqual(first, other) {
				t.Fatalf("moment %d, page %s: building views in between changed it:\n%+v\n%+v", n, first.Page,
					first, other)
			}
		}
	})
}
