package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
)

// marked is the line of the list that is marked, from 0; -1 for none.
func marked(v View) int {
	return slices.IndexFunc(scene(v).Moves.Entries, func(e board.MoveEntry) bool { return e.Now })
}

// wellOn plays a game against the computer for a while at normal speed.
func wellOn(t *testing.T) *player {
	t.Helper()
	c, dice := config(t, 6), chance()
	c.Settings = `{"speed":"normal","moves":true}`
	p := sitDown(t, c)
	p.against("", "potter", "open.cones")
	for p.app.play.Match.Game.Len() < 40 || p.app.play.Match.CanThrow() || !p.app.play.Match.PersonToMove() ||
		len(p.choices()) < 2 {
		if p.app.play.Match.PersonToMove() && !p.flies() {
			p.byMouse(p.app.View(), dice)
		} else {
			p.think()
		}
	}
	return p
}

// A way back and forth through the game is short; all the while the prompt says what is seen, the
// marked line of the list goes with the board, and no button offers what belongs to another moment.
func TestTheWayThroughTheGameIsToldAlike(t *testing.T) {
	p := wellOn(t)
	for range 3 {
		p.key(ui.KeyUndo)
		p.along(t, "Taking back …", false)
		want := fmt.Sprintf("Viewing move %d of ", marked(p.app.View())+1)
		if got := scene(p.app.View()).Prompt.Detail; !strings.HasPrefix(got, want) {
			t.Fatalf("taken back, it says %q, want %q", got, want)
		}
	}
	if p.app.play.Match.AtEnd() {
		t.Fatal("nothing was taken back")
	}
	for range 3 {
		p.key(ui.KeyRedo)
		p.along(t, "Playing again …", true)
	}
	if !p.app.play.Match.AtEnd() {
		t.Error("redo does not lead to the end")
	}
}

// along lets a way be shown to its end: the marked line of the list goes that way with the board,
// and nowhere else.
func (p *player) along(t *testing.T, says string, forth bool) {
	t.Helper()
	last := -1
	for length := time.Duration(0); p.prompt() == says; length += 20 * time.Millisecond {
		v := p.app.View()
		if w, _ := v.thing("bar.hint"); !w.Disabled {
			t.Fatalf("after %s advice is offered", length)
		}
		now := marked(v)
		if now < 0 || last >= 0 && now != last && (now > last) != forth {
			t.Fatalf("after line %d line %d is marked", last, now)
		}
		last = now
		if length > 2*time.Second {
			t.Fatal("it takes longer than two seconds")
		}
		p.wait(20 * time.Millisecond)
	}
	at := -1
	for i, row := range i18n.MoveRows(p.app.words, p.app.play.Match.Game) {
		if row.First < p.app.play.Match.Game.At() {
			at = i
		}
	}
	if last < 0 || marked(p.app.View()) != at {
		t.Errorf("at rest line %d is marked, want %d", marked(p.app.View()), at)
	}
}

// At the end of a game every pawn is there once: one that hops on the shelf does not lie there as
// well.
func TestNobodyStandsTwiceAtTheWin(t *testing.T) {
	c := config(t, 1)
	c.Settings = `{"speed":"slow"}`
	p := opened(t, c, "C 28 home 4 / S 7 8 9 10 14 / C to move 2", [2]play.Seat{})
	p.square(28)
	p.square(30)
	hopped := false
	for range 400 {
		p.wait(20 * time.Millisecond)
		v := scene(p.app.View())
		if len(parts(p.app.View(), endsPart)) == 0 {
			continue
		}
		n := v.Panels[rules.Cones].AtHome
		for _, pawn := range v.Board.Pawns {
			if pawn.Side == rules.Cones {
				n++
				hopped = hopped || pawn.Lift > 0
			}
		}
		if n != 5 {
			t.Fatalf("%d cones are seen at the win", n)
		}
	}
	if !hopped {
		t.Error("nobody hops at the win")
	}
}

// ears is a host that listens.
type ears struct {
	NoHost
	sounds  []board.Sound
	volumes [][2]float64
}

func (e *ears) PlaySound(s board.Sound) { e.sounds = append(e.sounds, s) }
func (e *ears) SetVolume(sounds, room float64) {
	e.volumes = append(e.volumes, [2]float64{sounds, room})
}

// listen lets a game go on for a while in pictures of a length, and returns what is heard, each
// sound at its moment since it began to listen.
func listen(
	app *App,
	picture, length time.Duration,
	events ...ui.Event,
) (list []board.Sound, volumes [][2]float64) {
	var e ears
	before := app.config.Host
	app.config.Host = &e
	for now := time.Duration(0); now <= length; now += picture {
		step := picture
		if now == 0 {
			step = 0
		}
		n := len(e.sounds)
		app.Update(step, events)
		for i := range e.sounds[n:] {
			e.sounds[n+i].At += now
		}
		events = nil
	}
	app.config.Host = before
	slices.SortStableFunc(e.sounds, func(a, b board.Sound) int { return int(a.At - b.At) })
	return e.sounds, e.volumes
}

// Sticks that are held, by the pointer, a key or a controller, are shaken, seen and heard, until
// they are let go; pressed shortly they are thrown at once. What else is let go meanwhile throws
// nothing, and nothing is thrown when they are put down.
func TestSticksAreShakenUntilTheyAreLetGo(t *testing.T) {
	sticks := ui.Target{Kind: ui.TargetSticks}
	for _, way := range [][3]ui.Event{ // pressed, let go, put down
		{{Kind: ui.PointerDown, Target: sticks}, {Kind: ui.PointerUp, Target: sticks}, {Kind: ui.PointerUp}},
		{{Kind: ui.KeyPress, Key: ui.KeySpace}, {Kind: ui.KeyRelease, Key: ui.KeySpace},
			{Kind: ui.KeyPress, Key: ui.KeyEscape}},
		{{Kind: ui.KeyPress, Key: ui.KeyEnter, Pad: 1}, {Kind: ui.KeyRelease, Key: ui.KeyEnter, Pad: 1},
			ui.NewsEvent(Pads{ui.Xbox})},
	} {
		c := config(t, 5)
		c.Settings = `{"last":{"opening":"cones"}}`
		app := New(c)
		app.press("title.play")
		listen(app, 20*time.Millisecond, 3*time.Second, ui.NewsEvent(Pads{ui.Xbox, ui.Xbox}))
		at := app.play.Match.Game.At()
		rattle, _ := listen(app, 16*time.Millisecond, time.Second, way[0],
			ui.Event{Kind: ui.KeyRelease, Key: ui.KeyEnter, Pad: 2})
		if n := len(rattle); n < 8 || rattle[0].Kind != board.SticksMeet ||
			rattle[n-1].At < 800*time.Millisecond || app.play.Match.Game.At() != at {
			t.Fatalf("held by %v, they are heard as %v", way[0], rattle)
		}
		fall, _ := listen(app, 16*time.Millisecond, 2*time.Second, way[1])
		falls := slices.IndexFunc(fall, func(s board.Sound) bool { return s.Kind == board.StickFalls })
		if app.play.Match.Game.At() == at || falls < 0 || fall[falls].At != 620*time.Millisecond {
			t.Errorf("let go by %v, they are heard as %v", way[1], fall)
		}
		app.press("bar.undo")
		app.focus = app.play.FirstFocus(app)
		at = app.play.Match.Game.At()
		listen(app, 16*time.Millisecond, time.Second, way[0])
		listen(app, 16*time.Millisecond, time.Second, way[2], way[1])
		if app.play.Match.Game.At() != at || app.play.IsMoving(app) {
			t.Errorf("put down by %v they are thrown, or shake on", way[2])
		}
	}
}

// A throw is heard as it is seen, however quick the pictures are; cut short it is heard at once,
// and the mute key ends all of it.
func TestAThrowIsHeard(t *testing.T) {
	start := func(settings string) *App {
		c := config(t, 5)
		c.Settings = settings
		app := New(c)
		for _, id := range []string{"title.play"} {
			app.press(id)
		}
		listen(app, 20*time.Millisecond, 3*time.Second)
		return app
	}
	throw := stroke(ui.KeySpace)
	var want []board.Sound
	for _, picture := range []time.Duration{7 * time.Millisecond, 16 * time.Millisecond,
		50 * time.Millisecond} {
		app := start(`{"last":{"opening":"cones"}}`)
		heard, _ := listen(app, picture, 1500*time.Millisecond, throw...)
		if want == nil {
			want = heard
		}
		if len(heard) < 12 || !slices.Equal(heard, want) || heard[0].At != 620*time.Millisecond {
			t.Errorf("with a picture each %v is heard\n%v\nwant\n%v", picture, heard, want)
		}
	}
	app := start(`{"last":{"opening":"cones"}}`)
	begun, _ := listen(app, 16*time.Millisecond, 100*time.Millisecond, throw...)
	cut, _ := listen(app, 16*time.Millisecond, 2*time.Second, throw...)
	if len(begun) != 0 || len(cut) != 1 || cut[0].Kind != board.StickFalls || cut[0].At > board.SoundLead {
		t.Errorf("cut short it is heard as %v, after %v", cut, begun)
	}
	muted, volumes := listen(start(`{"last":{"opening":"cones"}}`), 16*time.Millisecond, 2*time.Second,
		append(stroke(ui.KeyMute), throw...)...)
	if len(muted) != 0 || len(volumes) != 1 || volumes[0][0] != 0 {
		t.Errorf("mute, it is heard as %v, with %v", muted, volumes)
	}
}
