package game_test

import (
	"slices"
	"testing"
	"time"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/ui"
	"senet/rules"
)

// These tests watch the game frame by frame. Scripts check single moments.

const frame = 20 * time.Millisecond

// At the end of a game every pawn is shown once, even while the ending is animated.
func TestNoPawnIsShownTwiceAtTheEnd(t *testing.T) {
	g := gametest.New(t)
	g.Play(`with settings {"speed":"slow"} & open basics C 28 home 4 / S 7 8 9 10 14 / C to move 2 & click 28, 30`)
	moves := false
	for range 400 {
		g.Update(frame, nil)
		if _, over := g.View().Root.Find("win.again"); !over {
			continue
		}
		s := gametest.Scene(g.View())
		n := s.Panels[rules.Cones].AtHome
		moves = moves || g.View().Moving
		for _, pawn := range s.Board.Pawns {
			if pawn.Side == rules.Cones {
				n++
			}
		}
		if n != 5 {
			t.Fatalf("%d cones are shown", n)
		}
	}
	if !moves {
		t.Error("the ending is not animated")
	}
}

// listener is a host that records sounds and volumes.
type listener struct {
	game.NoServices
	sounds  []board.Sound
	volumes [][2]float64
}

func (l *listener) PlaySound(s board.Sound) { l.sounds = append(l.sounds, s) }
func (l *listener) SetVolume(sounds, ambience float64) {
	l.volumes = append(l.volumes, [2]float64{sounds, ambience})
}

// hear passes events and then time to a game, in frames of a given length, and returns the sounds,
// each with its time since the call, and the volumes.
func (l *listener) hear(g *gametest.Driver, frame, length time.Duration, events ...ui.Event) ([]board.Sound,
	[][2]float64) {
	l.sounds, l.volumes = nil, nil
	step := time.Duration(0)
	for now := time.Duration(0); now <= length; now += frame {
		n := len(l.sounds)
		g.Update(step, events)
		for i := range l.sounds[n:] {
			l.sounds[n+i].At += now
		}
		step, events = frame, nil
	}
	slices.SortStableFunc(l.sounds, func(a, b board.Sound) int { return int(a.At - b.At) })
	return l.sounds, l.volumes
}

// startAudible starts a game with sound, in which the cones throw first, and waits until all is at
// rest.
func startAudible(t *testing.T) (*gametest.Driver, *listener) {
	t.Helper()
	g, l := gametest.New(t), &listener{}
	g.Play(`with seed 5 & with settings {"last":{"opening":"cones"}}`)
	g.Config().Host = l
	g.Play("start & press title.play & times 150 wait 20ms")
	return g, l
}

// Sticks that are held, by pointer, key or controller, are seen and heard shaking until they are
// released; a short press throws at once. Another key that is released meanwhile throws nothing,
// and Escape or a lost controller puts the sticks down.
func TestSticksShakeUntilReleased(t *testing.T) {
	sticks := ui.Target{Kind: ui.TargetSticks}
	for _, c := range []struct{ hold, release, putDown ui.Event }{
		{ui.Event{Kind: ui.PointerDown, Target: sticks}, ui.Event{Kind: ui.PointerUp, Target: sticks},
			ui.Event{Kind: ui.PointerUp}},
		{ui.Event{Kind: ui.KeyPress, Key: ui.KeySpace}, ui.Event{Kind: ui.KeyRelease, Key: ui.KeySpace},
			ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape}},
		{ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter, Pad: 1}, ui.Event{Kind: ui.KeyRelease, Key: ui.KeyEnter, Pad: 1},
			ui.NewsEvent(game.Gamepads{ui.Xbox})},
	} {
		g, l := startAudible(t)
		g.Update(0, []ui.Event{ui.NewsEvent(game.Gamepads{ui.Xbox, ui.Xbox})})
		session := g.App().Session()
		at := session.Game.Cursor()
		rattle, _ := l.hear(g, 16*time.Millisecond, time.Second, c.hold,
			ui.Event{Kind: ui.KeyRelease, Key: ui.KeyEnter, Pad: 2})
		if n := len(rattle); n < 8 || rattle[0].Kind != board.SticksMeet ||
			rattle[n-1].At < 800*time.Millisecond || session.Game.Cursor() != at {
			t.Fatalf("held by %v, they are heard as %v", c.hold, rattle)
		}
		fall, _ := l.hear(g, 16*time.Millisecond, 2*time.Second, c.release)
		first := slices.IndexFunc(fall, func(s board.Sound) bool { return s.Kind == board.StickFalls })
		if session.Game.Cursor() == at || first < 0 || fall[first].At != 620*time.Millisecond {
			t.Errorf("released by %v, they are heard as %v", c.release, fall)
		}
		g.Play("press bar.undo & tab sticks")
		at = session.Game.Cursor()
		l.hear(g, 16*time.Millisecond, time.Second, c.hold)
		l.hear(g, 16*time.Millisecond, time.Second, c.putDown, c.release)
		if session.Game.Cursor() != at || g.View().Moving {
			t.Errorf("put down by %v, they are thrown or still shake", c.putDown)
		}
	}
}

// A throw is heard as it is seen, whatever the frame rate; cut short, it is heard at once, and the
// mute key silences it.
func TestThrowIsHeard(t *testing.T) {
	space := []ui.Event{{Kind: ui.KeyPress, Key: ui.KeySpace}, {Kind: ui.KeyRelease, Key: ui.KeySpace}}
	var want []board.Sound
	for _, frame := range []time.Duration{7 * time.Millisecond, 16 * time.Millisecond, 50 * time.Millisecond} {
		g, l := startAudible(t)
		heard, _ := l.hear(g, frame, 1500*time.Millisecond, space...)
		if want == nil {
			want = heard
		}
		if len(heard) < 12 || !slices.Equal(heard, want) || heard[0].At != 620*time.Millisecond {
			t.Errorf("in frames of %v\n%v is heard, want\n%v", frame, heard, want)
		}
	}
	g, l := startAudible(t)
	if early, _ := l.hear(g, 16*time.Millisecond, 100*time.Millisecond, space...); len(early) > 0 {
		t.Errorf("before the sticks fall, %v is heard", early)
	}
	if cut, _ := l.hear(g, 16*time.Millisecond, 2*time.Second, space...); len(cut) != 1 ||
		cut[0].Kind != board.StickFalls || cut[0].At > board.SoundLead {
		t.Errorf("cut short, it is heard as %v", cut)
	}
	g, l = startAudible(t)
	muted, volumes := l.hear(g, 16*time.Millisecond, 2*time.Second,
		append([]ui.Event{{Kind: ui.KeyPress, Key: ui.KeyMute}, {Kind: ui.KeyRelease, Key: ui.KeyMute}}, space...)...)
	if len(muted) != 0 || len(volumes) != 1 || volumes[0][0] != 0 {
		t.Errorf("muted, it is heard as %v, with the volumes %v", muted, volumes)
	}
}

// When the clock jumps, as after sleep, only the sounds of now are heard, whatever is moving.
func TestSoundsAreDroppedWhenTheClockJumps(t *testing.T) {
	sticks := ui.Target{Kind: ui.TargetSticks}
	for name, events := range map[string][]ui.Event{
		"held sticks": {{Kind: ui.PointerDown, Target: sticks}},
		"a throw":     {{Kind: ui.KeyPress, Key: ui.KeySpace}, {Kind: ui.KeyRelease, Key: ui.KeySpace}},
	} {
		g, l := startAudible(t)
		l.hear(g, 100*time.Millisecond, 200*time.Millisecond, events...)
		if !g.View().Moving {
			t.Fatalf("%s: nothing moves", name)
		}
		if late, _ := l.hear(g, 72*time.Hour, 72*time.Hour); len(late) > 10 {
			t.Errorf("%s: after 72 hours %d sounds are heard at once", name, len(late))
		}
	}
}
