package game

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"
)

// Looking changes nothing: a game that is looked at again and again goes on as one that is not, on every page that random events
// lead to.
func TestLookingChangesNothing(t *testing.T) {
	seated := func() *player {
		c := config(t, 12)
		c.Settings = `{"moves":true}`
		return sitDown(t, c)
	}
	seen, unseen := seated(), seated()
	dice := rand.New(rand.NewPCG(6, 7))
	pages := map[Page]int{}
	for i := range 1500 {
		e, elapsed := unseen.randomEvent(dice), time.Duration(dice.IntN(120))*time.Millisecond
		seen.app.take(e)
		unseen.app.take(e)
		unseen.app.stale = true
		seen.looked() // in the middle of what happens
		seen.app.stale = true
		seen.wait(elapsed)
		unseen.wait(elapsed)
		first := seen.looked()
		for range 2 {
			if again := seen.looked(); !reflect.DeepEqual(first, again) {
				t.Fatalf("event %d, on page %d, looked at twice:\n%+v\n%+v", i, first.Page, first, again)
			}
		}
		if other := unseen.app.View(); !reflect.DeepEqual(first, other) {
			t.Fatalf("event %d, on page %d, looked at and not:\n%+v\n%+v", i, first.Page, first, other)
		}
		pages[first.Page]++
	}
	if len(pages) < 5 || pages[PagePlay] < 200 {
		t.Errorf("the pages %v were looked at", pages)
	}
}

// looked is what is seen, made anew.
func (p *player) looked() View {
	p.app.stale = true
	return p.app.View()
}
