package windowtest

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
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
	"senet/render/screen"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

func TestResizingInTheMiddleOfAMovement(t *testing.T) {
	t.Parallel()
	p := inGame(t, 5, "rebirth", "normal", 1280, 720)
	sizes := [][2]int{{640, 480}, {1080, 1920}, {333, 222}, {1, 1}, {2, 900}}
	for _, size := range sizes {
		p.begin(t)
		for range 2 {
			p.pass(2)
			if !p.twin.view.Moving {
				break
			}
			p.resizeBoth(size[0], size[1])
			p.pass(3)
			p.sees()
		}
		p.settle()
		p.sees()
		p.resizeBoth(1280, 720) // and when nothing moves
		p.pass(1)
		p.sees()
	}
}

// begin starts a movement: a throw, or the walk of a pawn.
func (p *pair) begin(t *testing.T) {
	t.Helper()
	p.deed(p.mustSaved(), rand.New(rand.NewPCG(1, 2)))
	if !p.twin.view.Moving {
		t.Fatal("nothing moves")
	}
}

func (p *pair) resizeBoth(w, h int) {
	p.t.Helper()
	p.resize(w, h)
	p.twin.w, p.twin.h = w, h
	p.twin.see()
}

func TestSmallestWindow(t *testing.T) {
	t.Parallel()
	d := start(t, t.TempDir(), 1, 1)
	d.tick(3)
	d.look()
	for range 3 {
		d.strike(ebiten.KeyEnter)
		d.tick(40)
		d.look()
	}
	d.resize(1280, 720)
	d.tick(2)
	if got := d.look(); got.RGBAAt(640, 20).A != 255 {
		t.Error("the window does not come back")
	}
}

func TestNoDisplay(t *testing.T) {
	for display, want := range map[string]string{
		"":     "There is no display to open a window on.",
		":987": "The display named by DISPLAY does not answer.",
	} {
		if code, says := runsOn(t, display); code != 1 || !strings.HasPrefix(says, want) {
			t.Errorf("DISPLAY=%q: the exit code is %d, and it says %q, want 1 and %q", display, code,
				says, want)
		}
	}
}

// A program that is killed at any moment, ten times in a round, goes on where it was: with the last throw or move, or
// the one before.
func TestKilledProgramResumesWhereItWas(t *testing.T) {
	t.Parallel()
	gametest.Rounds(t, 1, func(t *testing.T, number uint64) {
		chance := rand.New(rand.NewPCG(number, 3))
		sets := ruleset.List()
		k := known{seed: number, settings: settingsFor(sets[chance.IntN(len(sets))].ID, "")}
		p := startPair(t, k, 640, 480)
		p.begins()
		for range 10 {
			before := p.playOn(p.deed, chance, 1+chance.IntN(6))
			if before.Outcome().Over() {
				return
			}
			last := []string{record.Write(before)}
			if at := before.Position(); at.Phase() != rules.ToMove && chance.IntN(4) > 0 {
				p.click(ui.Target{Kind: ui.TargetSticks})
				last = append(last, p.twin.wanted)
				time.Sleep(time.Duration(chance.IntN(3000)) * time.Microsecond)
			}
			p.kill()
			p.end()
			if got, err := saved(p.dir); err != nil || !slices.Contains(last, got) {
				t.Fatalf("it left (%v)\n%s\nplayed were\n%s", err, got, strings.Join(last, "\nor\n"))
			}
			p = resumePair(t, p.dir, k, 640, 480)
			p.click(widget("title.continue"))
			p.settle()
		}
		p.sees()
		p.kill()
	})
}

func TestDamagedSavesAreSetAside(t *testing.T) {
	good := goodRecord(t)
	for _, c := range []struct {
		name, text string
		entries    int // that are still there
	}{
		{"cut in the middle of a move", strings.TrimRight(good[:len(good)*2/3], "0123456789-x \n") +
			" 9-", 5},
		{"zeros, as after a power cut", strings.Repeat("\x00", 4096), 0},
		{"a picture", "\x89PNG\r\n\x1a\n" + strings.Repeat("\xff\x00\x10", 5000), 0},
		{"another game", "[Event \"Casual\"]\n1. e4 e5 2. Nf3", 0},
		{"hostile", "[Senet \"1\"]\n[RuleSet \"basics\"]\n" + strings.Repeat("{", 1<<20), 0},
		{"a line of ten megabytes", strings.Repeat("a", 10<<20), 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			path := inPlay(t, dir, c.text)
			d := start(t, dir, 640, 480)
			d.tick(60)
			d.look()
			if !strings.Contains(contentsBut(t, dir, path), c.text) {
				t.Error("the damaged file is lost")
			}
			d.strike(ebiten.KeyF5) // any key: the program must live
			eventually(t, fmt.Sprint("throws and moves are still there: ", c.entries),
				func() bool { return entries(t, dir) >= c.entries })
		})
	}
}

// entries is how many throws and moves the saved game has.
func entries(t *testing.T, dir string) int {
	t.Helper()
	text, err := saved(dir)
	if err != nil {
		t.Fatal(err)
	}
	if text == "" {
		return 0
	}
	return reftest.Record(t, text).Len()
}

// inPlay makes a text the game in play.
func inPlay(t *testing.T, dir, text string) (path string) {
	t.Helper()
	path = filepath.Join(dir, "games", "x.senet")
	err := errors.Join(os.Mkdir(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600),
		os.WriteFile(filepath.Join(dir, "playing.txt"), []byte("x.senet"), 0o600))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// contentsBut is all text in the files of a folder but one.
func contentsBut(t *testing.T, dir, but string) string {
	t.Helper()
	var all bytes.Buffer
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() || path == but {
			return err
		}
		data, err := os.ReadFile(path)
		all.Write(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// goodRecord is the record of a game in the middle.
func goodRecord(t *testing.T) string {
	t.Helper()
	return record.Write(reftest.Game(t, record.Header{RuleSet: "storer"}, 30))
}

func TestRecordOnTheCommandLine(t *testing.T) {
	t.Parallel()
	text := goodRecord(t)
	path := filepath.Join(t.TempDir(), "a game.senet")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	k := known{seed: 1, settings: instant, open: &game.File{Name: "a game.senet", Data: []byte(text)}}
	p := startPair(t, k, 1280, 720, path)
	p.settle()
	p.sees()
	if p.twin.view.Page != "play" {
		t.Errorf("page %s is shown", p.twin.view.Page)
	}
	if got := record.Write(p.mustSaved()); got != text {
		t.Errorf("the opened record is kept as\n%s\nwant\n%s", got, text)
	}
}

// What is named on the command line and is no record is told as what it is.
func TestWhatIsNoRecordIsToldAsWhatItIs(t *testing.T) {
	t.Parallel()
	words, _ := voice(t)
	folder := t.TempDir()
	prose, pipe := filepath.Join(folder, "prose.txt"), filepath.Join(folder, "pipe")
	if err := errors.Join(os.WriteFile(prose, []byte("Once upon a time"), 0o600),
		syscall.Mkfifo(pipe, 0o600)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ named, path, says string }{
		{"/nowhere/at.all", "/nowhere/at.all", "at.all could not be read"},
		{folder + "/", folder, "is a folder"},
		{pipe, pipe, "is not a file"},
		{prose, prose, "is not the record of a game"},
	} {
		file := screen.ReadFile(os.DirFS(filepath.Dir(c.path)), filepath.Base(c.path), words.T)
		p := startPair(t, known{seed: 1, settings: instant, open: &file}, 900, 600, c.named)
		p.pass(30)
		if !strings.Contains(p.twin.view.Notice, c.says) {
			t.Errorf("of %s it says %q, which is not that it %s", c.named, p.twin.view.Notice, c.says)
		}
		p.sees()
	}
}

func TestFolderThatCannotBeWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a file in the way")
	if err := os.WriteFile(file, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := start(t, filepath.Join(file, "games"), 1280, 720)
	d.tick(1)
	told := d.look()
	quiet := start(t, t.TempDir(), 1280, 720)
	quiet.tick(1)
	if differing(told, quiet.look()) < 0.01 {
		t.Error("the player is not told that nothing is kept")
	}
	for range 3 { // to a game, and a throw
		d.strike(ebiten.KeyEnter)
		d.tick(60)
	}
	d.strike(ebiten.KeySpace)
	d.tick(400) // long enough for another try
	d.look()
	d.session.Close()
	<-d.exited
	if !strings.Contains(d.complain.String(), `[Senet "1"]`) {
		t.Errorf("the game that cannot be saved is not given back; the program says\n%s", d.complain.String())
	}
}

func (d *driver) strike(key ebiten.Key) {
	d.t.Helper()
	d.session.PressKey(key)
	d.tick(1)
	d.session.ReleaseKey(key)
	d.tick(1)
}

// A folder that is gone for a while (a stick pulled out, a full disk) loses nothing.
func TestWhatCannotBeSavedIsSavedLater(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	d := start(t, dir, 900, 600, seedFlag(1)...)
	d.strike(ebiten.KeyEnter)
	d.tick(60)
	d.strike(ebiten.KeyEnter)
	d.tick(60)
	eventually(t, "the folder is gone", func() bool { // while the program may be writing there
		return errors.Join(os.RemoveAll(dir), os.WriteFile(dir, nil, 0o600)) == nil
	})
	d.tick(1)
	before := d.look()
	d.strike(ebiten.KeySpace)
	d.strike(ebiten.KeySpace) // brings the throw to rest
	d.tick(20)
	if differing(before, d.look()) < 0.01 {
		t.Error("nothing is seen of the throw, or of the trouble")
	}
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the throw is saved when the folder can be made again", func() bool {
		d.tick(60)
		return entries(t, dir) > 0
	})
}
