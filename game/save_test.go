package game

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
)

// halfway plays a game for some acts.
func halfway(t *testing.T, set string, acts int) *player {
	t.Helper()
	p := sitDown(t, config(t, 21))
	p.play(set)
	dice := rand.New(rand.NewPCG(1, 2))
	for range acts {
		p.byMouse(p.app.View(), dice)
	}
	return p
}

// A program that is killed at any moment goes on where it was.
func TestResume(t *testing.T) {
	for _, set := range setUps() {
		set := set.id
		p := halfway(t, set, 90)
		p.key(ui.KeyUndo, ui.KeyUndo)
		c := config(t, 22)
		c.SavedGame = p.saved
		q := sitDown(t, c)
		q.press("title.continue")
		was, is := scene(p.app.View()), scene(q.app.View())
		if !reflect.DeepEqual(was.Moves.Entries, is.Moves.Entries) || was.Tray.Numeral != is.Tray.Numeral || was.Panels != is.Panels {
			t.Errorf("%s: the game is not where it was:\n%s\n%s", set, describe(p.app.View()), describe(q.app.View()))
		}
		if !reflect.DeepEqual(was.Tray.Sticks, is.Tray.Sticks) {
			t.Errorf("%s: the sticks lie otherwise", set)
		}
		if q.app.play.Match.Text() != p.saved {
			t.Errorf("%s: the record is another", set)
		}
		p.key(ui.KeyRedo)
		q.key(ui.KeyRedo)
		if p.saved != q.saved {
			t.Errorf("%s: redo leads elsewhere", set)
		}
	}
}

func TestADamagedSaveIsSetAside(t *testing.T) {
	p := halfway(t, "basics", 60)
	for name, text := range map[string]string{
		"half":    p.saved[:len(p.saved)/2] + " ?!",
		"foreign": "<html><body>404</body></html>",
		"noise":   "\x00\xff\x00" + strings.Repeat("(", 100000),
	} {
		c := config(t, 1)
		c.SavedGame = text
		q := sitDown(t, c)
		if q.aside != 1 || q.app.View().Notice == "" {
			t.Errorf("%s: set aside %d times, notice %q", name, q.aside, q.app.View().Notice)
		}
		if name == "half" && (q.app.play == nil || q.saved == "") {
			t.Errorf("%s: what was good is not offered", name)
		}
		q.play("basics")
	}
}

func TestDroppedFiles(t *testing.T) {
	p := halfway(t, "storer", 40)
	other := halfway(t, "rebirth", 30).saved
	old := p.saved
	for _, f := range []page.File{
		{Name: "song.mp3", Data: []byte("ID3\x00")},
		{Name: "empty", Data: nil},
		{Name: "gone.senet", Err: errors.New("The file gone.senet could not be read.")},
		{Name: "cut.senet", Data: []byte(other[:len(other)-40] + "99-98")},
	} {
		p.do(ui.Told(page.FilesDrop([]page.File{f})))
		if p.app.View().Notice == "" || !strings.Contains(p.app.View().Notice, f.Name) {
			t.Errorf("%s: notice %q", f.Name, p.app.View().Notice)
		}
		if p.app.play.Match.Text() != old || len(p.kept) != 0 {
			t.Errorf("%s has touched the game in play", f.Name)
		}
	}
	p.do(ui.Told(page.FilesDrop([]page.File{{Name: "good.senet", Data: []byte(other)}})))
	if v := p.app.View(); v.Page != page.Play || p.saved != other || len(p.kept) != 1 || p.kept[0] != old {
		t.Errorf("the record is not open: %q", v.Notice)
	}
	p.key(ui.KeyTab)
	if got := p.app.View().Notice; got != "" {
		t.Errorf("the notice stays: %q", got)
	}
}

func TestClosingTheWindowLosesNothing(t *testing.T) {
	p := halfway(t, "digital", 50)
	text := p.app.play.Match.Text()
	p.do(ui.Told(page.CloseAsked(false)))
	if !p.quit || p.saved != text {
		t.Fatal("the game is not saved")
	}
}

// Another move after taking back replaces what followed; the same one keeps it, and the throw stays.
func TestTheThrowStays(t *testing.T) {
	p := halfway(t, "basics", 80)
	s := p.app.play.Match
	for s.Position().Phase() != rules.ToMove {
		p.key(ui.KeyUndo)
	}
	at, all := s.Game().At(), s.Game().Len()
	numbers := s.Position().Numbers(nil)
	p.key(ui.KeyUndo)
	if s.Position().Phase() != rules.ToMove || s.Game().Len() != all {
		t.Fatalf("taking back leads to %s", s.Position())
	}
	move := s.Game().Entry(s.Game().At()).Move
	p.key(ui.KeyEscape)
	if p.app.View().Dialog != nil {
		p.key(ui.KeyEscape)
	}
	p.square(move.From)
	if move.To == rules.Home {
		p.click(ui.Target{Kind: ui.TargetHome, Side: s.Position().Turn()})
	} else if s.Game().At() < at {
		p.square(move.To)
	}
	if s.Game().Len() != all {
		t.Fatal("the same move has cut off what followed")
	}
	for s.CanThrow() {
		p.click(ui.Target{Kind: ui.TargetSticks})
		if m, forced := s.Forced(); forced && m.Kind == rules.Pass {
			p.click(ui.Target{Kind: ui.TargetSticks})
		}
	}
	if got := s.Position().Numbers(nil); !reflect.DeepEqual(got, numbers) || s.Game().Len() != all {
		t.Fatalf("the throw has changed from %v to %v", numbers, got)
	}
}

// A damaged save whose readable part is a whole game offers nothing to go on with, and says so.
func TestADamagedSaveOfAFinishedGame(t *testing.T) {
	f := finish(t, 41)
	f.press("win.look")
	f.key(ui.KeyUndo)
	c := config(t, 1)
	c.SavedGame = strings.TrimSpace(f.saved) + "\n?? rubbish\n"
	p := sitDown(t, c)
	got := p.app.View().Notice
	if p.app.play != nil || !p.forgot || p.aside != 1 || !strings.Contains(got, "it is over") || strings.Contains(got, "could be saved") {
		t.Errorf("a table: %t, forgotten %t, set aside %d times, %q", p.app.play != nil, p.forgot, p.aside, got)
	}
}

// A finished record that is opened leaves nothing to be continued: neither itself nor the game before it, which is kept.
func TestAFinishedRecordIsNotContinued(t *testing.T) {
	f := finish(t, 41)
	text := f.app.play.Match.Text()
	p := halfway(t, "storer", 30)
	was := p.saved
	p.do(ui.Told(page.FilesDrop([]page.File{{Name: "over.senet", Data: []byte(text)}})))
	if !p.forgot || len(p.kept) != 1 || p.kept[0] != was {
		t.Errorf("forgotten %t, %d kept", p.forgot, len(p.kept))
	}
}
