package game

import (
	"slices"
	"time"

	"senet/game/lesson"
	"senet/game/ui"
)

// exhibitRest is how long the end of a lesson stays before the next one begins.
const exhibitRest = 6 * time.Second

// exhibitPage is the game playing by itself with captions, for an idle projector: one lesson after the
// other, until somebody touches anything.
type exhibitPage struct {
	*lessonPage
	shown int           // the lesson, in the list
	over  time.Duration // since when its end has been seen
	ended bool
}

// newExhibitPage begins with the first lesson that asks nobody to do anything.
func newExhibitPage(a *App) *exhibitPage {
	i := slices.IndexFunc(a.config.Lessons, func(l lesson.Lesson) bool { return !l.HasTasks() })
	return exhibitLesson(a, max(i, 0))
}

func exhibitLesson(a *App, i int) *exhibitPage {
	p := newLessonPage(a, a.config.Lessons[i])
	p.player = p.player.Auto(true)
	return &exhibitPage{lessonPage: p, shown: i}
}

// Nothing can be pressed: any input ends it.
func (p *exhibitPage) Wake(*App) (next time.Duration, is bool) { return lessonPulse, true }

// Handle takes in what the page does by itself.
func (p *exhibitPage) Handle(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.ResetFocus:
		a.focus = ui.Target{}
	case ui.PointerMove, ui.PointerDown, ui.PointerUp, ui.Wheel:
		return true
	case ui.WindowBlur:
		p.Drop(a)
	default:
		return false
	}
	return true
}

// Tick goes on to the next lesson when one is over.
func (p *exhibitPage) Tick(a *App) bool {
	changed := p.lessonPage.Tick(a)
	if p.player.IsRunning() || p.board.Reel.Running() {
		p.ended = false
		return changed
	}
	if !p.ended {
		p.ended, p.over = true, a.now
	}
	if a.now-p.over < exhibitRest {
		return changed
	}
	*p = *exhibitLesson(a, (p.shown+1)%len(a.config.Lessons))
	return true
}

// Bar tells what is shown, where there is one.
func (p *exhibitPage) Bar(a *App) ui.Bar {
	return ui.Bar{Name: p.name(a), Own: true, None: a.isLarge()}
}

func (p *exhibitPage) name(a *App) string {
	return a.T("demo.name", "title", p.player.Lesson().Title)
}

// Build is the lesson without what leads through it.
func (p *exhibitPage) Build(a *App) ui.Node {
	s := p.seen(a)
	scene := s.scene()
	return LessonParts{Name: p.name(a), Counter: s.counter(scene.Board), Track: s.track(),
		Alarm: a.Alarm()}.Node(a.draw, scene, a.isLarge()).WithBar(p.Bar(a)).
		WithTabOrder(func([]ui.Target) []ui.Target { return nil })
}
