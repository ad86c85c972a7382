package layout_test

import (
	"math"
	"slices"
	"testing"

	"senet/assets"
	"senet/game/lesson"
	page "senet/game/page/lesson"
	"senet/game/table"
	"senet/game/ui"
	"senet/render/layout"
	"senet/render/viewtest"
)

// Every caption and every note of the lessons that come with the game is seen whole, on a screen and on the projector. Before a class the
// captions do not jump in size from step to step: a long one is hardly smaller than a short one.
func TestEveryCaptionOfALessonFits(t *testing.T) {
	lessons, faults := lesson.Load(assets.FS, "lessons/en")
	if len(lessons) < 9 || len(faults) > 0 {
		t.Fatalf("%d lessons, %v", len(lessons), faults)
	}
	for _, size := range append([][2]int{{640, 480}, {1080, 1920}}, classrooms...) {
		most, least := 0.0, math.Inf(1)
		for _, l := range lessons {
			for _, words := range captions(l) {
				for _, theme := range classThemes {
					f := at(saying(theme, words[0], words[1]), size)
					caption, note := saidIn(f), noteIn(f)
					if caption != plain(words[0]) || note != plain(words[1]) {
						t.Errorf("%s, theme %d, %v: of %q only %q, %q is seen", l.ID, theme, size, words, caption, note)
					}
					if theme == ui.Presenter && words[1] == "" { // a note needs room
						high := sizeIn(f, f.Play.Prompt, ui.Said)
						most, least = math.Max(most, high), math.Min(least, high)
					}
				}
			}
		}
		if least < .84*most && slices.Contains(classrooms, size) {
			t.Errorf("%v: captions are between %.1f and %.1f high", size, least, most)
		}
	}
}

// captions are all pairs of a caption and its note that a lesson shows.
func captions(l lesson.Lesson) [][2]string {
	var list [][2]string
	seen := map[[2]string]bool{}
	for p, _ := lesson.Start(l); ; p, _ = p.Next() {
		v := p.View()
		words := [2]string{v.Caption, v.Note}
		if !seen[words] && words[0] != "" {
			seen[words] = true
			list = append(list, words)
		}
		if wrong := [2]string{l.Steps[p.Step()].Wrong, ""}; wrong[0] != "" && !seen[wrong] {
			seen[wrong] = true
			list = append(list, wrong)
		}
		if p.AtEnd() {
			return list
		}
	}
}

// The longest texts that a teacher's own lesson may have are seen whole in every theme: captions and notes, and on the panels
// the names of both players, whoever is to move.
func TestTheLongestTextsOfALessonFit(t *testing.T) {
	caption := "Which of all of the moves that stand open on this board would you make, and why that one??"
	note := "A note has more room than a caption has: a hundred and twenty signs in all, and it stands in small letters below it: so!"
	names := [2]string{"The Owls of Class 5b", "The Archaeologists W"}
	if len(caption) != lesson.MaxCaption || len(note) != lesson.MaxNote || len(names[0]) != lesson.MaxName || len(names[1]) != lesson.MaxName {
		t.Fatalf("the texts have %d, %d, %d and %d characters", len(caption), len(note), len(names[0]), len(names[1]))
	}
	for _, theme := range classThemes {
		for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}, {1080, 1920}, {800, 1280}, {768, 1024}} {
			for turn := range 2 {
				with := func(note string) layout.Frame {
					v := viewtest.LessonWith(func(s *table.Scene, _ *page.Parts) {
						s.Prompt.Lead, s.Prompt.Rest, s.Prompt.Second = caption, "", note
						for i := range s.Panels {
							s.Panels[i].Name, s.Panels[i].Player, s.Panels[i].ToMove = names[i], "", ""
						}
						s.Panels[turn].ToMove = "To throw"
					})
					return at(viewtest.In(v, theme), size)
				}
				f := with("")
				for i, g := range f.Play.Panels {
					if got := textIn(f, g, ui.Seat); got != plain(names[i]) {
						t.Errorf("theme %d, %v: of %q is read %q", theme, size, names[i], got)
					}
				}
				f = with(note)
				if got := saidIn(f); got != plain(caption) {
					t.Errorf("theme %d, %v: of the caption is read %q", theme, size, got)
				}
				if got := noteIn(f); got != plain(note) {
					t.Errorf("theme %d, %v: of the note is read %q", theme, size, got)
				}
			}
		}
	}
}
