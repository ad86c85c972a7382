package windowtest

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/game"
	"senet/game/gametest"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

func TestResizeDuringAnimation(t *testing.T) {
	t.Parallel()
	p := startPair(t, startState{seed: 5,
		settings: `{"speed":"normal","last":{"ruleset":"rebirth","opening":"cones"}}`}, 640, 480)
	p.startGame()
	resize := func(w, h int) {
		p.resize(w, h)
		p.model.w, p.model.h = w, h
		p.model.refresh()
	}
	sizes := [][2]int{{540, 960}, {1, 1}, {333, 222}, {2, 900}}
	for _, size := range sizes[:gametest.Long(2, len(sizes))] {
		p.playStep(p.mustSaved(), rand.New(rand.NewPCG(1, 2)))
		p.advance(2)
		if !p.model.view.Moving {
			t.Fatal("no animation has started")
		}
		resize(size[0], size[1])
		p.advance(3)
		p.comparePicture()
		p.settle()
		resize(640, 480) // this time without an animation
		p.advance(1)
		p.comparePicture()
	}
}

func TestNoDisplay(t *testing.T) {
	for display, want := range map[string]string{
		"":     "There is no display to open a window on.",
		":987": "The display named by DISPLAY does not answer.",
	} {
		if code, output := runOnDisplay(t, display); code != 1 || !strings.HasPrefix(output, want) {
			t.Errorf("DISPLAY=%q: exit code %d, output %q, want 1 and %q", display, code, output, want)
		}
	}
}

// A killed program resumes with the last throw or move, or the one before. Each round kills it
// several times.
func TestKilledProgramResumes(t *testing.T) {
	t.Parallel()
	gametest.Rounds(t, 1, func(t *testing.T, number uint64) {
		rnd := rand.New(rand.NewPCG(number, 3))
		sets := ruleset.List()
		state := startState{seed: number, settings: settingsFor(sets[rnd.IntN(len(sets))].ID, "")}
		p := startPair(t, state, 640, 480)
		p.startGame()
		for range gametest.Long(4, 10) {
			before := p.playSteps(rnd, 1+rnd.IntN(6))
			if before.Outcome().IsOver() {
				return
			}
			possible := []string{record.Write(before)}
			if at := before.Position(); at.Phase() != rules.ToMove && rnd.IntN(4) > 0 {
				p.click(ui.Target{Kind: ui.TargetSticks})
				possible = append(possible, p.model.wantSaved)
				time.Sleep(time.Duration(rnd.IntN(3000)) * time.Microsecond)
			}
			p.kill()
			p.stop()
			if got, err := savedRecord(p.dir); err != nil || !slices.Contains(possible, got) {
				t.Fatalf("the saved record (%v) is\n%s\nwant\n%s", err, got,
					strings.Join(possible, "\nor\n"))
			}
			p = resumePair(t, p.dir, state, 640, 480)
			p.click(ui.Widget("title.continue"))
			p.settle()
		}
		p.comparePicture()
		p.kill()
	})
}

// gameRecord returns the record of an unfinished game.
func gameRecord(t *testing.T) string {
	t.Helper()
	return record.Write(reftest.Game(t, record.Header{RuleSet: "storer"}, 30))
}

func TestRecordOnTheCommandLine(t *testing.T) {
	t.Parallel()
	text := gameRecord(t)
	path := filepath.Join(t.TempDir(), "a game.senet")
	write(t, path, text)
	state := startState{seed: 1, settings: instant, open: &game.File{Name: "a game.senet", Data: []byte(text)}}
	p := startPair(t, state, 1280, 720, path)
	p.settle()
	p.comparePicture()
	if p.model.view.Page != "play" {
		t.Errorf("page %s is shown", p.model.view.Page)
	}
	if got := record.Write(p.mustSaved()); got != text {
		t.Errorf("the opened record was saved as\n%s\nwant\n%s", got, text)
	}
}

// A program whose window is gone, as when the user logs out, says so and ends.
func TestLostDisplay(t *testing.T) {
	requireTools(t)
	const destroyWindow, killClient = 4, 113
	for _, operation := range []byte{destroyWindow, killClient} {
		p := startShown(t, t.TempDir())
		if err := openDesktop(t).send(request(operation, 0, windowOf(t, p))); err != nil {
			t.Fatal(err)
		}
		select {
		case <-p.exited:
		case <-time.After(time.Minute):
			t.Fatal("the program does not end")
		}
		const want = "The game has ended because the display closed its window."
		if code := p.cmd.ProcessState.ExitCode(); code != 1 || !strings.HasPrefix(p.stderr.String(), want) {
			t.Errorf("after request %d the exit code is %d, and it says %q", operation, code, p.stderr.String())
		}
	}
}

// A record that cannot be opened is a failure, also when the program ends later.
func TestMissingRecordIsAFailure(t *testing.T) {
	d := start(t, t.TempDir(), 640, 480, "missing.senet")
	d.tick(1)
	d.process.Process.Signal(syscall.SIGTERM)
	select {
	case <-d.exited:
	case <-time.After(time.Minute):
		t.Fatal("the program does not end")
	}
	if code := d.process.ProcessState.ExitCode(); code != 1 {
		t.Errorf("the exit code is %d; it says %q", code, d.stderr.String())
	}
}

func TestUnwritableFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a file in the way")
	write(t, file, "x")
	d := start(t, filepath.Join(file, "games"), 640, 480)
	d.tick(1)
	warned := d.screenshot()
	quiet := start(t, t.TempDir(), 640, 480)
	quiet.tick(1)
	if diffShare(warned, quiet.screenshot()) < 0.01 {
		t.Error("no notice says that nothing is saved")
	}
	for range 3 { // starts a game
		d.strikeKey(ebiten.KeyEnter)
		d.tick(60)
	}
	d.strikeKey(ebiten.KeySpace)
	d.tick(400) // until it tries to save again
	d.screenshot()
	d.session.Close()
	<-d.exited
	if !strings.Contains(d.stderr.String(), `[Senet "1"]`) {
		t.Errorf("the unsaved game was not printed; the output is\n%s",
			d.stderr.String())
	}
}

func (d *driver) strikeKey(key ebiten.Key) {
	d.t.Helper()
	d.session.PressKey(key)
	d.tick(1)
	d.session.ReleaseKey(key)
	d.tick(1)
}
