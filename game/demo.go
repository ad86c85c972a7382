package game

import (
	"time"

	"senet/game/page"
	"senet/game/ui"
)

// demoRest is how long the end of a lesson stays before the next one begins.
const demoRest = 6 * time.Second

// demoPage is the game playing by itself with captions, for an idle projector: one lesson after the other, until somebody
// touches anything.
type demoPage struct {
	*lessonPage
	shown int           // the lesson, in the list
	over  time.Duration // since when its end has been seen
	ended bool
}

// newDemo begins with the first lesson that asks nobody to do anything.
func newDemo(a *App) *demoPage {
	for i, l := range a.config.Lessons {
		if !l.HasTasks() {
			return demoOf(a, i)
		}
	}
	return demoOf(a, 0)
}

func demoOf(a *App, i int) *demoPage {
	p := newLessonPage(a, a.config.Lessons[i])
	p.player = p.player.Auto(true)
	return &demoPage{lessonPage: p, shown: i}
}

func (p *demoPage) first(a *App) ui.Target          { return ui.Target{} }
func (p *demoPage) press(a *App, id string)         {}
func (p *demoPage) key(a *App, e ui.Event) bool     { return false }
func (p *demoPage) pointer(a *App, e ui.Event) bool { return true }

// tick goes on to the next lesson when one is over.
func (p *demoPage) tick(a *App) bool {
	changed := p.lessonPage.tick(a)
	if p.player.Running() || p.board.Reel.Running() {
		p.ended = false
		return changed
	}
	if !p.ended {
		p.ended, p.over = true, a.now
	}
	if a.now-p.over < demoRest {
		return changed
	}
	next := demoOf(a, (p.shown+1)%len(a.config.Lessons))
	*p = *next
	return true
}

func (p *demoPage) wake(a *App) (time.Duration, bool) { return lessonPulse, true }

// fill shows the lesson with nothing to be pressed: any input ends it.
func (p *demoPage) fill(a *App, v *View) {
	p.lessonPage.fill(a, v)
	v.Lesson.Main = Widget{}
	v.Bar.Buttons = nil
	v.Bar.Name = a.words.T("demo.name", "title", v.Lesson.Title)
	v.Lesson.Back, v.Lesson.Next, v.Lesson.Controls = Widget{}, Widget{}, nil
}

// endDemo takes an input that only ends the demonstration.
func (a *App) endDemo(e ui.Event) bool {
	switch e.Kind {
	case ui.PointerMove, ui.PointerUp, ui.SecondaryUp, ui.WindowBlur:
		return false
	case ui.News:
		if _, dropped := e.News.(page.FilesDrop); !dropped {
			return false
		}
		if _, on := a.page().(*demoPage); on { // what was dropped is opened all the same
			a.pop()
		}
		a.heard = a.now
		return false
	}
	a.heard = a.now
	if a.deaf {
		return true
	}
	if _, on := a.page().(*demoPage); !on {
		return false
	}
	if e.Kind == ui.KeyPress && (e.Key == ui.KeyPresenter || e.Key == ui.KeyDim || e.Key == ui.KeyFullscreen) {
		return false // for whoever sets it up
	}
	a.pop()
	a.deaf = true // one press can be a key and a character
	return true
}
