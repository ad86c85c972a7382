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
func newExhibitPage(d *Context) *exhibitPage {
	i := slices.IndexFunc(d.Lessons, func(l lesson.Lesson) bool { return !l.HasTasks() })
	return exhibitLesson(d, max(i, 0))
}

func exhibitLesson(d *Context, i int) *exhibitPage {
	p := newLessonPage(d, d.Lessons[i])
	p.player = p.player.Auto(true)
	return &exhibitPage{lessonPage: p, shown: i}
}

// Nothing can be pressed: any input ends it.
func (p *exhibitPage) First(*Context) ui.Target                    { return ui.Target{} }
func (p *exhibitPage) Press(*Context, string)                      {}
func (p *exhibitPage) Key(*Context, ui.Event) bool                 { return false }
func (p *exhibitPage) Pointer(*Context, ui.Event) bool             { return true }
func (p *exhibitPage) Stops(*Context, []ui.Target) []ui.Target     { return nil }
func (p *exhibitPage) Wake(*Context) (next time.Duration, is bool) { return lessonPulse, true }

// Tick goes on to the next lesson when one is over.
func (p *exhibitPage) Tick(d *Context) bool {
	changed := p.lessonPage.Tick(d)
	if p.player.IsRunning() || p.board.Reel.Running() {
		p.ended = false
		return changed
	}
	if !p.ended {
		p.ended, p.over = true, d.Now
	}
	if d.Now-p.over < exhibitRest {
		return changed
	}
	*p = *exhibitLesson(d, (p.shown+1)%len(d.Lessons))
	return true
}

// Bar tells what is shown, where there is one.
func (p *exhibitPage) Bar(d *Context) Bar {
	return Bar{Name: p.name(d), Own: true, None: d.Large}
}

func (p *exhibitPage) name(d *Context) string {
	return d.T("demo.name", "title", p.player.Lesson().Title)
}

// Build is the lesson without what leads through it.
func (p *exhibitPage) Build(d *Context) ui.Node {
	s := p.seen(d)
	scene := s.scene()
	return LessonParts{Name: p.name(d), Counter: s.counter(scene.Board), Track: s.track(),
		Alarm: d.Alarm()}.Node(scene, d.Large)
}
