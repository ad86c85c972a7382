package layout_test

import (
	"math"
	"senet/game"
	"senet/game/page/lesson"
	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/viewtest"
	"slices"
)

// wordsIn are the words in a box that are seen, of some roles or all.
func wordsIn(f layout.Frame, box canvas.Rect, roles ...ui.Role) (list []ui.Box) {
	for _, b := range f.Boxes {
		if b.Gone < 1 && len(b.Lines) > 0 && box.Contains(b.Rect.Center()) && (len(roles) == 0 || slices.Contains(roles, b.Role)) {
			list = append(list, b)
		}
	}
	return list
}

// textIn is what is read there, without the blanks, so that line breaks do not matter.
func textIn(f layout.Frame, box canvas.Rect, roles ...ui.Role) (all string) {
	for _, l := range written(wordsIn(f, box, roles...)) {
		all += plain(l.Text)
	}
	return all
}

// sizeIn is how large the smallest letters there are.
func sizeIn(f layout.Frame, box canvas.Rect, roles ...ui.Role) float64 {
	size := math.Inf(1)
	for _, l := range written(wordsIn(f, box, roles...)) {
		size = min(size, l.Font.Size)
	}
	return size
}

// saidIn is what is read large above a board.
func saidIn(f layout.Frame) string { return textIn(f, f.Play.Prompt, ui.Said, ui.Won) }

// noteIn is what is read below a caption, or where there is room for it.
func noteIn(f layout.Frame) string {
	note := textIn(f, f.Play.Prompt, ui.Beside)
	for _, n := range f.Play.Panels {
		if note == "" { // of both, or one
			note = textIn(f, n.Inset(-0.1*n.H), ui.Label)
		}
	}
	return note
}

// wordsOn is what is read on a button, without the blanks.
func wordsOn(f layout.Frame, id string) (all string) {
	at, _ := f.Place(ui.Widget(id))
	for b, l := range written(f.Boxes) {
		if at.Contains(b.Rect.Center()) {
			all += plain(l.Text)
		}
	}
	return all
}

// tipIn is the name of the button that is looked at, where only its picture is seen.
func tipIn(f layout.Frame) (box canvas.Rect, words string) {
	for _, b := range f.Boxes[f.Notes:] {
		if b.Skin == ui.Plaque {
			box = b.Rect
		}
		for _, l := range b.Lines {
			words += plain(l.Text)
		}
	}
	return box, words
}

// saying is a lesson with that caption and that note, in a theme.
func saying(theme ui.Theme, lead, second string) game.View {
	return viewtest.In(viewtest.LessonWith(func(s *table.Scene, _ *lesson.Parts) {
		s.Prompt = table.Prompt{Lead: lead, Second: second, Shape: s.Prompt.Shape, Fade: 1}
	}), theme)
}
