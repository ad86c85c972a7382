package game

import (
	"strings"

	"senet/game/page/lesson"
	"senet/game/ui"
)

// counter is which step of a lesson is seen.
func counter(v View) (text string) {
	for n := range v.Root.All {
		if n.Role == ui.Count && n.Kind == ui.Words {
			text = n.Text
		}
	}
	return text
}

// key is what has that id on a page; its ID is empty where there is none.
func key(v View, id string) ui.Node {
	if v.Root == nil {
		return ui.Node{}
	}
	n, _ := v.Root.Find(id)
	return n
}

// deed is the deed of the moment in a lesson.
func deed(v View) ui.Node {
	if n := key(v, "go.main"); n.ID != "" {
		return n
	}
	return key(v, "go.play")
}

// track is the line of a lesson's steps.
func track(v View) (steps []ui.Node) {
	for n := range v.Root.All {
		if strings.HasPrefix(n.ID, "step.") {
			steps = append(steps, *n)
		}
	}
	return steps
}

// shown is the lesson on the page.
func (a *App) shown() *lesson.Page { return a.page().Page.(*lesson.Page) }
