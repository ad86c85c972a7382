package layout_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"senet/assets"
	"senet/game"
	"senet/game/lang"
	"senet/game/ui"
	"senet/rules/sticks"
)

// No word of a page is cut short in any language, with letters of any size or before a class, in any usual window.
func TestNoLanguageIsCut(t *testing.T) {
	folders, err := fs.ReadDir(assets.FS, "lang")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range folders {
		words, err := lang.Load(assets.FS, f.Name())
		if err != nil {
			t.Fatal(err)
		}
		usual := game.Usual(words, assets.FS, sticks.NewRandom(1), "2026-01-31")
		for _, name := range game.PageNames() {
			app := game.New(usual) // one that was left alone would show itself
			if !app.Visit(name) {
				t.Fatal("no page", name)
			}
			for _, theme := range []string{"day,usual", "larger", "largest", "presenter"} {
				app.Dress(theme)
				for _, size := range [][2]int{{1280, 720}, {640, 480}, {800, 1280}} {
					where := fmt.Sprintf("%s %s %s %dx%d", f.Name(), name, theme, size[0], size[1])
					v := app.View()
					said := v.Root.Said()
					for b, l := range written(at(v, size).Boxes) {
						if b.Role == ui.Written { // a field shows what it has room for
							continue
						}
						cut := strings.HasSuffix(l.Text, "…") && !slices.ContainsFunc(said, func(s string) bool { return strings.HasSuffix(s, l.Text) })
						if cut {
							t.Errorf("%s: %q is cut", where, l.Text)
						}
					}
				}
			}
		}
	}
}
