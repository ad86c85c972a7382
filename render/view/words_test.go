package view_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules"
)

// Before a class the buttons of the first lesson and of a game are read whole in every language, on
// an old projector, too, how many pawns are home stands on every panel, and no line runs through a
// frame.
func TestAClassReadsEveryLanguageOnAnOldProjector(t *testing.T) {
	folders, err := fs.ReadDir(assets.FS, "lang")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		words, err := i18n.Load(assets.FS, folder.Name())
		if err != nil {
			t.Fatal(err)
		}
		config := game.Usual(words, assets.FS, rules.NewRandom(1), "2026-01-31")
		config.Draw = view.Drawings{}
		app := game.New(config)
		app.SetThemes("presenter")
		app.Visit("lesson")
		for step := 0; ; step++ {
			v := app.View()
			checkClass(t, fmt.Sprint(folder.Name(), " lesson, step ", step), v, oldProjectors[step%2])
			if n, _ := v.Root.Find("go.next"); n.ID == "" || n.Disabled {
				break
			}
			for _, kind := range []ui.EventKind{ui.PointerDown, ui.PointerUp, ui.PointerMove} {
				app.Update(time.Minute, []ui.Event{{Kind: kind, Target: ui.Widget("go.next")}})
			}
		}
		app.Visit("play")
		checkClass(t, folder.Name()+" play", app.View(), oldProjectors[0])
		checkClass(t, folder.Name()+" play", app.View(), oldProjectors[1])
		checkRules(t, words)
	}
}

// oldProjectors are the sizes of two, which take turns from step to step.
var oldProjectors = [...][2]int{{1024, 768}, {1280, 720}}

// checkRules holds that who reads the rules, of a game with house rules, too, is told in large
// letters which they are.
func checkRules(t *testing.T, words *i18n.Catalogue) {
	for _, house := range []string{"", "pawns=3", "pawns=3+water=stay+attack=start"} {
		config := game.Usual(words, assets.FS, rules.NewRandom(1), "2026-01-31")
		config.Draw = view.Drawings{}
		config.Settings = fmt.Sprintf(
			`{"knows":true,"last":{"ruleset":"basics","house":{"basics":%q}}}`, house)
		app := game.New(config)
		app.SetThemes("largest")
		app.Visit("rules")
		f := at(app.View(), [2]int{1280, 720})
		if said := textIn(f, vg.Rect{W: f.W, H: f.H}, ui.BarName, ui.PageHead); !strings.HasPrefix(said,
			plain(words.T("set.basics.name"))) {
			t.Errorf("%s, %q: over the rules is read %q", words.T("language.name"), house, said)
		}
	}
}

// checkClass holds that no button's words break off, nothing runs through its frame, and the counts
// of pawns are there.
func checkClass(t *testing.T, where string, v game.View, size [2]int) {
	f := at(v, size)
	for _, b := range f.Boxes {
		if said := wordsOn(f, b.ID); b.ID != "" && strings.Contains(said, "…") {
			t.Errorf("%s %v: on %s is read %q", where, size, b.ID, said)
		}
	}
	for _, g := range append(f.Play.Panels[:], f.Play.Tray.Plaque) {
		for _, l := range written(wordsIn(f, g)) {
			if l.Y+.25*l.Font.Size > g.Bottom() || l.Y-.75*l.Font.Size < g.Y || l.X < g.X ||
				l.X+l.Width > g.Right() {
				t.Errorf("%s %v: %q runs through the frame of %v", where, size, l.Text, g)
			}
		}
	}
	for i, p := range gametest.Scene(v).Panels {
		if told := textIn(f, f.Play.Panels[i]); !strings.Contains(told, plain(p.Home)) {
			t.Errorf("%s %v: of %q is read %q", where, size, p.Home, told)
		}
	}
}

// The buttons of the turn are read whole with letters of every size, also three of them, and stand
// apart.
func TestTheButtonsOfTheTurnAreReadWhole(t *testing.T) {
	v := view.At("over", ui.Day)
	buttons := actions(v)
	if len(buttons) != 3 {
		t.Fatalf("there are %d buttons", len(buttons))
	}
	for _, size := range told {
		for _, letters := range []ui.TextSize{ui.NormalSize, ui.Larger, ui.Largest} {
			v.Look.Text = letters
			f := at(v, size)
			for i, button := range buttons {
				box, _ := f.RectOf(ui.Widget(button.ID))
				for _, b := range wordsIn(f, box) {
					if len(b.Lines) != 1 || b.Lines[0].Text != button.Name ||
						b.Lines[0].Font.Size > .85*box.H {
						t.Errorf("%v, letters %d: on %v is read %v", size, letters, box, b.Lines)
					}
				}
				for _, other := range buttons[:i] {
					if beside, _ := f.RectOf(ui.Widget(other.ID)); overlap(box, beside) ||
						!within(box, f.Play.Prompt) {
						t.Errorf("%v, letters %d: %q at %v, %q at %v", size, letters, button.Name, box,
							other.Name, beside)
					}
				}
			}
		}
	}
}

// How many pawns are home is read on every panel, however long the names of those who play are. A
// name is parted behind its hyphen.
func TestALongNameLeavesTheCountToBeRead(t *testing.T) {
	const name = "Bartholomew-Alexander the Great"
	v := teams(-1, name, name).Desk
	for _, size := range told {
		for _, letters := range []ui.TextSize{ui.NormalSize, ui.Larger, ui.Largest} {
			v.Look.Text = letters
			f := at(v, size)
			for i, g := range f.Play.Panels {
				said := textIn(f, g)
				p := gametest.Scene(v).Panels[i]
				if !strings.Contains(said, plain(p.Home)) && !strings.Contains(said, p.Brief) ||
					!strings.Contains(said, plain(name)) {
					t.Errorf("%v, letters %d: on a panel of %v is read %q", size, letters, g, said)
				}
				for _, l := range written(wordsIn(f, g)) {
					if strings.HasPrefix(l.Text, "Barth") && !strings.Contains(l.Text, "-") {
						t.Errorf("%v, letters %d: the name is parted at %q", size, letters, l.Text)
					}
				}
			}
		}
	}
}
