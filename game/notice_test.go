package game

import (
	"testing"
	"time"

	"senet/game/page"
	"senet/game/ui"
)

// A notice can be read in peace, then fades by itself; the window is woken for it and only for it.
func TestANoticeGoesByItself(t *testing.T) {
	c := config(t, 1)
	c.Settings, c.Notice = `{}`, "The saved game could not be read."
	p := sitDown(t, c)
	wait, waits := p.app.Wake()
	if !waits || wait < 5*time.Second || wait > 15*time.Second {
		t.Fatalf("it fades after %s (%t)", wait, waits)
	}
	p.wait(wait - time.Millisecond)
	if v := p.app.View(); v.Notice == "" || v.NoticeGone != 0 || v.Moving {
		t.Fatalf("after %s it has gone %v of the way", wait, v.NoticeGone)
	}
	p.wait(100 * time.Millisecond)
	if v := p.app.View(); v.NoticeGone <= 0 || !v.Moving {
		t.Fatalf("it does not fade: %v", v.NoticeGone)
	}
	p.wait(time.Second)
	if v := p.app.View(); v.Notice != "" || v.Moving {
		t.Fatalf("it stays: %q", v.Notice)
	}
	if _, waits := p.app.Wake(); waits {
		t.Error("the window is woken for nothing")
	}
}

// What is told from outside and has nothing to say does not hold a notice up.
func TestThoughtsHoldNoNoticeUp(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics")
	p.do(ui.Told(page.Noted("The disk is full.")))
	for range 10 {
		p.wait(3*time.Second, ui.Told(page.Answer{ID: 99999}))
	}
	if got := p.app.View().Notice; got != "" {
		t.Errorf("half a minute later %q still lies there", got)
	}
}
