package layout_test

import (
	"testing"

	"senet/assets"
	"senet/game"
	"senet/game/lesson"
	"senet/render/layout"
	"senet/render/viewtest"
)

// Every caption and every note of the lessons that come with the game is seen whole, on a screen and on the projector.
func TestEveryCaptionOfALessonFits(t *testing.T) {
	fonts := fonts(t)
	lessons, faults := lesson.Load(assets.FS, "lessons/en")
	if len(lessons) < 9 || len(faults) > 0 {
		t.Fatalf("%d lessons, %v", len(lessons), faults)
	}
	for _, l := range lessons {
		t.Run(l.ID, func(t *testing.T) {
			t.Parallel()
			for _, words := range captions(l) {
				for _, size := range [][2]int{{640, 480}, {1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}, {1080, 1920}} {
					for _, theme := range []game.Theme{game.Day, game.Presenter} {
						v := viewtest.Lesson()
						v.Look.Theme = theme
						v.Play.Prompt.Lead, v.Play.Prompt.Second = words[0], words[1]
						f := layout.Of(v, size[0], size[1], fonts)
						caption := textOf(f.Play.Prompt.Main)
						note := textOf(f.Play.Prompt.Second) + textOf(f.Lesson.Note)
						if caption != plain(words[0]) || note != plain(words[1]) {
							t.Errorf("theme %d, %v: of %q only %q, %q is seen", theme, size, words, caption, note)
						}
					}
				}
			}
		})
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
