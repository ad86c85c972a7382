package game_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"senet/game/gametest"
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
