package game

import (
	"slices"
	"time"

	"senet/game/lesson"
	"senet/game/ui"
)

// exhibitRest is how long the end of a lesson stays before the next one begins.
const exhibitRest = 6 * time.Second

// ExhibitPage is the game playing by itself with captions, for an idle projector: one lesson after the
// other, until somebody touches anything.
type ExhibitPage struct {
	*LessonPage
	shown int           // the lesson, in the list
	over  time.Duration // since when its end has been seen
	ended bool
}

// NewExhibitPage begins with the first lesson that asks nobody to do anything.
func NewExhibitPage(d *Context) *ExhibitPage {
	i := slices.IndexFunc(d.Lessons, func(l lesson.Lesson) bool { return !l.HasTasks() })
	return exhibitLesson(d, max(i, 0))
}

func exhibitLesson(d *Context, i int) *ExhibitPage {
	p := NewLessonPage(d, d.Lessons[i])
	p.player = p.player.Auto(true)
	return &ExhibitPage{LessonPage: p, shown: i}
}

// Nothing can be pressed: any input ends it.
func (p *ExhibitPage) First(*Context) ui.Target                    { return ui.Target{} }
func (p *ExhibitPage) Press(*Context, string)                      {}
func (p *ExhibitPage) Key(*Context, ui.Event) bool                 { return false }
func (p *ExhibitPage) Pointer(*Context, ui.Event) bool             { return true }
func (p *ExhibitPage) Stops(*Context, []ui.Target) []ui.Target     { return nil }
func (p *ExhibitPage) Wake(*Context) (next time.Duration, is bool) { return lessonPulse, true }

// Tick goes on to the next lesson when one is over.
func (p *ExhibitPage) Tick(d *Context) bool {
	changed := p.LessonPage.Tick(d)
	if p.player.Running() || p.board.Reel.Running() {
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
func (p *ExhibitPage) Bar(d *Context) Bar {
	return Bar{Name: p.name(d), Own: true, None: d.Large}
}

func (p *ExhibitPage) name(d *Context) string {
	return d.T("demo.name", "title", p.player.Lesson().Title)
}

// Build is the lesson without what leads through it.
func (p *ExhibitPage) Build(d *Context) ui.Node {
	s := p.seen(d)
	scene := s.scene()
	return LessonParts{Name: p.name(d), Counter: s.counter(scene.Board), Track: s.track(),
		Alarm: d.Alarm()}.Node(scene, d.Large)
}
