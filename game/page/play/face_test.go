package play_test

import (
	"testing"
	"time"

	"senet/game/match"
	"senet/game/page"
	"senet/game/page/play"
	"senet/game/session"
	"senet/game/table"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Who plays for the computer is seen: he is sorry about a pawn that was attacked, blinks while he waits, and sits still after a minute.
func TestTheFaceOfWhoPlays(t *testing.T) {
	words := viewtest.Words()
	set := ruleset.Basics()
	r, err := rules.New(set.Options)
	if err != nil {
		t.Fatal(err)
	}
	start, err := r.Parse("C 4 10 home 3 / S 7 17 home 3 / C to throw")
	if err != nil {
		t.Fatal(err)
	}
	h := session.WithSeats(record.Header{RuleSet: set.ID}, [2]session.Seat{rules.Spools: {Computer: true, Level: opponent.Priest}})
	d := &page.Desk{Library: &page.Library{RuleSets: ruleset.List()}, Words: words, Settings: &page.Settings{Speed: "instant"}, Point: &page.Pointing{}, Enabled: func(string) bool { return true }}
	m := match.New(record.New(h, r, start), three{}, set.ID, nobody{})
	p := play.New(d, m, set)
	face := func() table.Face { return p.Build(d).Drawing.(table.Scene).Panels[rules.Spools].Face }
	if f := face(); !f.On || f.Level != opponent.Priest || f.Mood != table.Calm {
		t.Errorf("before the first throw: %+v", f)
	}
	if p.Build(d).Drawing.(table.Scene).Panels[rules.Cones].Face.On {
		t.Error("a person has a face")
	}
	blinks := 0
	for range 200 {
		next, lives := p.Wake(d)
		if !lives {
			break
		}
		d.Now += next
		if p.Tick(d); face().Shut {
			blinks++
		}
	}
	if _, lives := p.Wake(d); blinks < 5 || d.Now > 90*time.Second || lives {
		t.Errorf("it blinked %d times in %v, and goes on: %v", blinks, d.Now, lives)
	}
	p.Key(d, ui.Event{Key: ui.KeySpace})
	p.Release(d, ui.Event{Key: ui.KeySpace})
	p.Tick(d)
	for _, move := range m.Legal() {
		if move.Victim != rules.Nowhere {
			if _, err := m.Move(move); err != nil {
				t.Fatal(err)
			}
		}
	}
	if f := face(); f.Mood != table.Sorry {
		t.Errorf("when its pawn was attacked: %+v\n%s", f, m.Position())
	}
}
