package game

import (
	"testing"

	"senet/game/ui"
)

// Whoever points speaks about what is seen: a lesson that runs by itself then stands still, and its button says so.
func TestPointingHaltsALessonThatRunsByItself(t *testing.T) {
	deeds := []struct {
		name string
		do   func(p *player)
	}{
		{"taking the hand", func(p *player) { p.press("bar.point") }},
		{"an arrow", func(p *player) { p.secondary(2, 7) }},
		{"the space bar", func(p *player) { p.key(ui.KeySpace) }},
		{"a click on the board", func(p *player) { p.click(square(12)) }},
		{"a click on the sticks", func(p *player) { p.click(ui.Target{Kind: ui.TargetSticks}) }},
	}
	for _, deed := range deeds {
		for _, settings := range []string{atOnce, `{}`} { // in the second the throw still falls
			t.Run(deed.name+settings, func(t *testing.T) {
				p := school(t, settings, "The sample game")
				p.press("go.next")
				p.press("go.auto")
				if !key(p.app.View(), "go.auto").On {
					t.Fatal("the lesson does not run")
				}
				before := course(p.app.View()).Counter
				deed.do(p)
				if v := p.app.View(); key(v, "go.auto").On || course(v).Counter != before {
					t.Errorf("at %s (before: %s) the button is %+v", course(v).Counter, before, key(v, "go.auto"))
				}
			})
		}
	}
}
