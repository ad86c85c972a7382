package layout_test

import (
	"senet/game"
	"senet/game/page/lesson"
	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/viewtest"
)

// lessonIn is where a lesson's board lies with what is round it.
func lessonIn(f layout.Frame) layout.Lesson {
	for _, b := range f.Boxes {
		if l, is := b.Laid.(layout.Lesson); is {
			return l
		}
	}
	return layout.Lesson{}
}

// noteIn is what is read below a caption, or where there is room for it.
func noteIn(f layout.Frame) string { return textOf(f.Play.Prompt.Second) + textOf(lessonIn(f).Note) }

// wordsOn is what is read on a button, without the blanks.
func wordsOn(f layout.Frame, id string) (all string) {
	at, _ := f.Box(layout.Widget(id))
	for _, b := range f.Boxes {
		for _, l := range b.Lines {
			if at.Contains(canvas.Rect(b.Rect).Center()) {
				all += plain(l.Text)
			}
		}
	}
	return all
}

// tipIn is the name of the button that is looked at, where only its picture is seen.
func tipIn(f layout.Frame) (box canvas.Rect, words string) {
	for _, b := range f.Boxes[f.Notes:] {
		if b.Skin == ui.Plaque {
			box = canvas.Rect(b.Rect)
		}
		for _, l := range b.Lines {
			words += plain(l.Text)
		}
	}
	return box, words
}

// saying is a lesson with that caption and that note, in a theme.
func saying(theme ui.Theme, lead, second string) game.View {
	return viewtest.In(viewtest.LessonWith(func(s *lesson.Scene, _ *lesson.Parts) {
		s.Prompt = table.Prompt{Lead: lead, Second: second, Shape: s.Prompt.Shape, Fade: 1}
	}), theme)
}
