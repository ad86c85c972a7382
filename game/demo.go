package game

import (
	"cmp"
	"slices"
	"time"

	"senet/game/lesson"
	"senet/game/ui"
)

func (a *App) isDemoShown() bool {
	_, ok := a.page().Page.(*demoPage)
	return ok
}

// endDemo handles an input that only ends the demonstration, and reports whether it did.
func (a *App) endDemo(e ui.Event) bool {
	switch e.Kind {
	case ui.PointerMove, ui.PointerUp, ui.SecondaryUp, ui.KeyRelease, ui.WindowBlur:
		return false
	case ui.News:
		if _, dropped := e.News.(FilesDrop); !dropped {
			return false
		}
		if a.isDemoShown() { // the dropped file is still opened
			a.closePage()
		}
		a.lastInput = a.now
		return false
	}
	a.lastInput = a.now
	if a.ignoreInput {
		return true
	}
	if !a.isDemoShown() {
		return false
	}
	if e.Kind == ui.KeyPress && (e.Key == ui.KeyPresenter || e.Key == ui.KeyDim ||
		e.Key == ui.KeyMute || e.Key == ui.KeyFullscreen) {
		return false // these keys set up a projector and work during the demonstration
	}
	a.closePage()
	a.ignoreInput = true // one press can send both a key and a character
	return true
}

// demoPage is the demonstration for an idle projector: it plays one lesson after the other, until
// any input.
type demoPage struct {
	*lessonPage
	index   int           // of the lesson
	endedAt time.Duration // when the lesson ended; 0: it is still playing
}

// openDemo opens the demonstration at the first lesson without tasks.
func (a *App) openDemo() {
	i := slices.IndexFunc(a.lessons(), func(l lesson.Lesson) bool { return !l.HasTasks() })
	a.open("lesson", newDemoPage(a, max(i, 0)))
}

func newDemoPage(a *App, i int) *demoPage {
	p := newLessonPage(a, a.lessons()[i])
	p.player = p.player.Auto(true)
	return &demoPage{lessonPage: p, index: i}
}

// Wake returns when the next step is due.
func (p *demoPage) Wake(a *App) time.Duration { return a.now + lessonTick }

// Handle ignores the pointer.
func (p *demoPage) Handle(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.UpdateEnd:
		return p.lessonPage.Handle(a, e)
	case ui.PointerMove, ui.PointerDown, ui.PointerUp, ui.Wheel:
		return true
	}
	return false
}

// Tick goes to the next lesson when one has ended for demoPause.
func (p *demoPage) Tick(a *App) bool {
	const demoPause = 6 * time.Second // how long the end of a lesson stays before the next one begins
	changed := p.lessonPage.Tick(a)
	if p.player.IsRunning() || p.board.Animator.IsRunning() {
		p.endedAt = 0
		return changed
	}
	if p.endedAt = cmp.Or(p.endedAt, a.now); a.now-p.endedAt < demoPause {
		return changed
	}
	*p = *newDemoPage(a, (p.index+1)%len(a.lessons()))
	return true
}

// Build shows the lesson without its controls.
func (p *demoPage) Build(a *App) ui.Node {
	name := a.T("demo.name", "title", p.player.Lesson().Title)
	return a.withToolbar(toolbar{name: name, isComplete: true}, p.newView(a).pageNode(nil, nil))
}
