package game

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
)

// Going into the presenter's theme and out again, at any moment, in the middle of whatever moves or is chosen, leaves all
// as it was: what is seen, what is saved, and when the game wakes next.
func TestThePresenterComesAndGoesWithoutATrace(t *testing.T) {
	c := config(t, 1)
	c.Settings = `{"speed":"normal"}`
	p := sitDown(t, c)
	p.play("secret", "open.cones")
	chance := rand.New(rand.NewPCG(8, 8))
	look := func() View {
		v := p.app.View()
		v.ShowFocus = true // a key was pressed
		return v
	}
	moving := 0
	for i := range 400 {
		place := ui.Target{Kind: ui.TargetSquare, Square: rules.Square(1 + chance.IntN(30))}
		if chance.IntN(3) == 0 {
			place = ui.Target{Kind: ui.TargetSticks}
		}
		p.click(place)
		p.app.Update(time.Duration(chance.IntN(400))*time.Millisecond, nil)
		p.app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyNone}})
		before, saved := look(), p.saved
		wake, will := p.app.Wake()
		keys := [][]ui.Key{{ui.KeyPresenter, ui.KeyPresenter}, {ui.KeyDim, ui.KeyPresenter}, {ui.KeyPresenter, ui.KeyDim, ui.KeyDim, ui.KeyPresenter}}[i%3]
		for _, k := range keys {
			for _, e := range p.app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: k}}) {
				if e.Kind != page.SaveSettings { // that a class looks on is remembered
					t.Fatalf("it brings about %+v", e)
				}
			}
		}
		if before.Moving {
			moving++
		}
		later, wakes := p.app.Wake()
		if after := look(); !reflect.DeepEqual(before, after) || p.saved != saved || later != wake || wakes != will {
			t.Fatalf("after %d deeds the game looks otherwise:\n%+v\n%+v", i, before, after)
		}
	}
	if moving < 50 || p.app.play.Match.Game().Len() < 25 {
		t.Errorf("only %d times something moved, in a game of %d entries", moving, p.app.play.Match.Game().Len())
	}
}
