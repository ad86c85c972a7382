package game

import "testing"

// Every entry of the menu belongs to one of its groups, whatever there is in it.
func TestEveryEntryOfTheMenuHasItsGroup(t *testing.T) {
	for _, unkept := range []bool{false, true} {
		c := config(t, 1)
		c.Unkept = unkept
		p := sitDown(t, c)
		p.play("basics", "open.cones")
		p.key(KeyEscape)
		d := p.app.View().Dialog
		if d == nil {
			t.Fatal("Escape opens no menu")
		}
		n := 0
		for _, g := range d.Groups {
			if n += g.N; g.Head == "" || g.N == 0 {
				t.Errorf("under %q there are %d entries", g.Head, g.N)
			}
		}
		if want := map[bool]int{false: 16, true: 15}[unkept]; n != want || len(d.Widgets) != want {
			t.Errorf("the groups have %d entries, the menu %d, not %d", n, len(d.Widgets), want)
		}
	}
}
