package view

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game"
	"senet/game/ui"
	"senet/render/vg/vgtest"
)

// In the presenter all capitals are at least a thirty-sixth of the window's height, on any page.
// Those of main lines are at least a thirtieth, even with a note below.
// TestNoTextIsCutInAnyLanguage and TestPresenterFitsEveryLanguage check other languages.
func TestPresenterCapitalsAreLarge(t *testing.T) {
	for _, m := range append(Moments(), Details()...) {
		for _, size := range [][2]int{{1024, 768}, {1280, 800}, {1920, 1080}} {
			checkCapitals(t, fmt.Sprint(m.Name, size), pageOf(m, ui.Presenter, size))
		}
	}
}

func checkCapitals(t *testing.T, where string, p PageLayout) {
	t.Helper()
	m := Measurer{Fonts: vgtest.Fonts()}
	for b, l := range textLines(p.Boxes) {
		minHeight := p.H / 36
		switch b.Role {
		case ui.PromptText, ui.WinText, ui.Statement, ui.PageHead, ui.DialogHead:
			minHeight = p.H / 30
		}
		if got := m.CapHeight(l.Font); l.Text != "" && got < minHeight-.01 {
			t.Errorf("%s: the capitals of %q are %.1f pixels high, 1/%.1f of the height", where,
				l.Text, got, p.H/got)
		}
	}
}

// pressOn presses a button and waits until nothing moves.
func pressOn(app *game.App, id string) {
	at := ui.Widget(id)
	app.Update(0, []ui.Event{{Kind: ui.PointerDown, Target: at}, {Kind: ui.PointerUp, Target: at}})
	app.Update(10*time.Second, nil)
}

// In the presenter the buttons of a lesson have words in every language, without icons if the
// window is narrow. Only that of the presenter may show its icon, with a tooltip.
func TestPresenterLessonButtonsCarryWords(t *testing.T) {
	for language, words := range catalogues() {
		app := newApp(words, "presenter")
		app.Visit("lesson")
		for _, size := range append([][2]int{{1920, 1080}}, classrooms...) {
			v := app.View()
			checkLessonButtons(t, fmt.Sprint(language, size), v, at(v, size), lessonButtons)
			node, _ := v.Root.Find("bar.presenter")
			v.Hover, v.TooltipOver = ui.Widget(node.ID), false
			p := at(v, size)
			text := ""
			for _, l := range textLines(p.Boxes[p.FirstNotice:]) {
				text += plain(l.Text)
			}
			if wordsOn(p, node.ID) == "" && text != plain(node.Name) {
				t.Errorf("%s, %v: the tooltip of the presenter says %q", language, size, text)
			}
		}
	}
}

// lessonButtons are the buttons of a lesson that always have words.
const lessonButtons = "go.auto go.again go.skip bar.point go.rules bar.back go.next"

// checkLessonButtons checks that buttons of a lesson show their words.
func checkLessonButtons(t *testing.T, where string, v game.View, p PageLayout, ids string) {
	t.Helper()
	for id := range strings.FieldsSeq(ids) {
		node, _ := v.Root.Find(id)
		if got := wordsOn(p, id); got != plain(node.Name) {
			t.Errorf("%s: %s says %q, want %q", where, id, got, node.Name)
		}
	}
}

// In a small window the buttons of a lesson have words, too, in every language, except those for
// its beginning and for the presenter. The test uses the longest lessons and the tasks of the
// first.
func TestLessonButtonsCarryWordsInSmallWindows(t *testing.T) {
	for language, words := range catalogues() {
		for _, lesson := range []string{"lesson.0", "lesson.1", "lesson.2"} {
			app := newApp(words, "day", "title.learn", lesson, "go.next")
			for _, size := range [][2]int{{640, 480}, {800, 600}} {
				checkLessonButtons(t, fmt.Sprint(language, lesson, size), app.View(), at(app.View(), size),
					lessonButtons+" go.back")
			}
		}
	}
}

// plain returns s without spaces, so that line breaks do not matter.
func plain(s string) string { return strings.Join(strings.Fields(s), "") }

// On the setup page in the presenter the board's numbers are nearly as large as the words, and two
// choices are visible. The throw can be chosen without scrolling, and no fully visible choice is
// faded. Both panels count the pawns at home, even the one whose pawns are being placed.
func TestPresenterSetupPage(t *testing.T) {
	for _, size := range classrooms {
		p := at(At("setup", ui.Presenter), size)
		if number := .31 * p.board.Pitch; number < .85*float64(size[1])/30 {
			t.Errorf("%v: the board's numbers are only %.1f high", size, number)
		}
		side := p.Boxes[slices.IndexFunc(p.Boxes, func(b ui.Box) bool { return b.Style == ui.Side })].Rect
		if overlap(side, p.board.Box) {
			t.Errorf("%v: the choices at %v overlap the board at %v", size, side, p.board.Box)
		}
		if p.ScrollBox*p.Unit < .19*float64(size[1]) {
			t.Errorf("%v: the choices are only %.0f high", size, p.ScrollBox*p.Unit)
		}
		for _, g := range p.play.Panels {
			if g.Y < p.board.Box.Bottom() || g.Right() > side.X {
				t.Errorf("%v: the panel at %v overlaps the board at %v or the choices at %v", size,
					g, p.board.Box, side)
			}
		}
		at, seen := p.RectOf(ui.Widget("thrown.5"))
		if !seen || at.Bottom() > p.FadeBelow.Y && !p.FadeBelow.Empty() {
			t.Errorf("%v: the throw is chosen at %v, but the page fades from %.0f on", size, at,
				p.FadeBelow.Y)
		}
		if height := p.FadeBelow.H; !p.FadeBelow.Empty() && height < float64(size[1])/30 {
			t.Errorf("%v: the scroll arrow is only %.1f high", size, height)
		}
		text := textIn(p, p.play.Panels[0], ui.PanelCount)
		if !strings.HasSuffix(text, plain("2 of 5 home")) {
			t.Errorf("%v: the panel says %q, want 2 of 5 home at its end", size, text)
		}
	}
}

// In a lesson the texts of both teams have the same size, even if one name is longer.
func TestLessonTeamsHaveTextOfOneSize(t *testing.T) {
	for _, size := range classrooms {
		for _, names := range [][2]string{{"Window side", "Door side"}, {"Doors", "Window sides"},
			{"Doors", "The Windows 7"}, {"Doors", "The window side"}, {"Cubes", "The Owls of Class 7"}} {
			m := Start(`lesson-text lesson: A\nrules: basics\ncones: ` + names[0] +
				`\nspools: ` + names[1] +
				`\nstep\nposition: C 12 18 / S 9 22 / C to throw\nsay: Look at both.`)
			p := at(m.In(ui.Presenter), size)
			one, other := p.play.Panels[0], p.play.Panels[1]
			for _, role := range []ui.Role{ui.PanelName, ui.PanelPlayer} {
				if a, b := sizeIn(p, one, role), sizeIn(p, other, role); a != b &&
					len(wordsIn(p, one, role))*len(wordsIn(p, other, role)) > 0 {
					t.Errorf("%v: the text of %q is %.1f high, of %q %.1f", size, names[0], a,
						names[1], b)
				}
			}
		}
	}
}
