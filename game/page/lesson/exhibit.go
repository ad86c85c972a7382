package lesson

import (
	"slices"
	"time"

	"senet/game/lesson"
	"senet/game/page"
	"senet/game/ui"
)

// exhibitRest is how long the end of a lesson stays before the next one begins.
const exhibitRest = 6 * time.Second

// Exhibit is the game playing by itself with captions, for an idle projector: one lesson after the
// other, until somebody touches anything.
type Exhibit struct {
	*Page
	shown int           // the lesson, in the list
	over  time.Duration // since when its end has been seen
	ended bool
}

// NewExhibit begins with the first lesson that asks nobody to do anything.
func NewExhibit(d *page.Context) *Exhibit {
	i := slices.IndexFunc(d.Lessons, func(l lesson.Lesson) bool { return !l.HasTasks() })
	return exhibit(d, max(i, 0))
}

func exhibit(d *page.Context, i int) *Exhibit {
	p := New(d, d.Lessons[i])
	p.player = p.player.Auto(true)
	return &Exhibit{Page: p, shown: i}
}

// Nothing can be pressed: any input ends it.
func (p *Exhibit) First(*page.Context) ui.Target                    { return ui.Target{} }
func (p *Exhibit) Press(*page.Context, string)                      {}
func (p *Exhibit) Key(*page.Context, ui.Event) bool                 { return false }
func (p *Exhibit) Pointer(*page.Context, ui.Event) bool             { return true }
func (p *Exhibit) Stops(*page.Context, []ui.Target) []ui.Target     { return nil }
func (p *Exhibit) Wake(*page.Context) (next time.Duration, is bool) { return pulse, true }

// Tick goes on to the next lesson when one is over.
func (p *Exhibit) Tick(d *page.Context) bool {
	changed := p.Page.Tick(d)
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
	*p = *exhibit(d, (p.shown+1)%len(d.Lessons))
	return true
}

// Bar tells what is shown, where there is one.
func (p *Exhibit) Bar(d *page.Context) page.Bar {
	return page.Bar{Name: p.name(d), Own: true, None: d.Large}
}

func (p *Exhibit) name(d *page.Context) string {
	return d.T("demo.name", "title", p.player.Lesson().Title)
}

// Build is the lesson without what leads through it.
func (p *Exhibit) Build(d *page.Context) ui.Node {
	s := p.seen(d)
	scene := s.scene()
	return Parts{Name: p.name(d), Counter: s.counter(scene.Board), Track: s.track(),
		Alarm: d.Alarm()}.Node(scene, d.Large)
}
