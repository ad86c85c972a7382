package layout_test

import (
	"strings"
	"testing"

	"senet/game"
	"senet/game/ui"
	"senet/render/layout"
	"senet/render/viewtest"
)

// The name of every rule set is read whole in the list beside the rules, on a projector in letters for the back row.
func TestRuleTabsAreReadWhole(t *testing.T) {
	names := []string{"Senet Basics", "Gameboard and pieces", "Storer 2005", "Print and Play", "Senet Digitalisation 2024", "Kendall 1978 (told)", "Jéquier 1930 (told)", "After Tait (inferred)", "Bell (told)"}
	for _, look := range []ui.Theme{ui.Day, ui.Presenter} {
		for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}} {
			v := viewtest.Rules()
			v.Look.Theme = look
			v.Rules.Tabs = nil
			for i, name := range names {
				v.Rules.Tabs = append(v.Rules.Tabs, game.Widget{ID: "tab." + name, Kind: game.Button, Label: name, On: i == 4})
			}
			f := layout.Of(v, size[0], size[1], fonts(t))
			for i, tab := range f.Rules.Tabs {
				var text []string
				for _, run := range tab.Label.Runs {
					text = append(text, strings.TrimSpace(run.Line.Text))
					if look == ui.Presenter && run.Line.Style.Size < .94*float64(size[1])/30 {
						t.Errorf("%v: %q is %.1f large", size, names[i], run.Line.Style.Size)
					}
					if run.Y > tab.Box.Y+tab.Box.H || run.Y-run.Line.CapHeight < tab.Box.Y {
						t.Errorf("%v, theme %v: %q leaves its tab", size, look, names[i])
					}
				}
				if got := strings.Join(text, " "); got != names[i] {
					t.Errorf("%v, theme %v: %q is read as %q", size, look, names[i], got)
				}
				if i > 0 && tab.Box.Y < f.Rules.Tabs[i-1].Box.Y+f.Rules.Tabs[i-1].Box.H-1 || tab.Box.Y+tab.Box.H > float64(size[1]) {
					t.Errorf("%v, theme %v: the tab of %q has no place of its own", size, look, names[i])
				}
			}
		}
	}
}
