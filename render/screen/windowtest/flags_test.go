package windowtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/draw"
	_ "image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"senet/assets"
	"senet/game"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules"
	"senet/rules/reftest"
)

// runs starts the program where there is no display, waits for it and gives back its exit code and
// what it complains of.
func runs(t *testing.T, args ...string) (code int, complains string) {
	t.Helper()
	return runsOn(t, "", args...)
}

// runsOn is the same with the display of a name.
func runsOn(t *testing.T, display string, args ...string) (code int, complains string) {
	t.Helper()
	var complaints bytes.Buffer
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	program := exec.CommandContext(ctx, plainProgram(), append([]string{"-data", t.TempDir()}, args...)...)
	program.Env = append(os.Environ(), "DISPLAY="+display, "WAYLAND_DISPLAY=")
	program.Stderr = &complaints
	program.Run()
	return program.ProcessState.ExitCode(), complaints.String()
}

// shot is the picture of a page that the program writes without a window.
func shot(t *testing.T, page, theme string) *image.RGBA {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.png")
	if code, says := runs(t, "-shot", file, "-page", page, "-theme", theme, "-size",
		"800x500"); code != 0 || says != "" {
		t.Fatalf("%s, %s: exit code %d, %s", page, theme, code, says)
	}
	data, unread := os.ReadFile(file)
	img, _, err := image.Decode(bytes.NewReader(data))
	if unread != nil || err != nil {
		t.Fatal(unread, err)
	}
	made := image.NewRGBA(img.Bounds())
	draw.Draw(made, made.Rect, img, image.Point{}, draw.Src)
	return made
}

// Asked for help the program lists its flags, pages and themes, and ends well.
func TestHelpListsTheFlags(t *testing.T) {
	code, says := runs(t, "-help")
	for _, want := range append(append(game.PageNames(), game.ThemeNames()...), "-data", "-demo",
		"-seed", "-shot", "-print") {
		if !strings.Contains(says, want) {
			t.Errorf("nothing is said of %s:\n%s", want, says)
		}
	}
	if code != 0 {
		t.Errorf("the exit code is %d", code)
	}
}

// -shot, -page, -theme and -size make the picture that the window would show.
func TestAPictureIsWrittenWithoutAWindow(t *testing.T) {
	words, fonts := voice(t)
	for _, c := range []struct{ page, theme string }{{"title", ""}, {"settings", "night"},
		{"learn", "contrast"}, {"learn", "presenter"}} {
		got := shot(t, c.page, c.theme)
		config := game.Usual(words, assets.FS, rules.NewRandom(1), "2025-03-01")
		config.Draw = view.Drawings{}
		app := game.New(config)
		if !app.Visit(c.page) || !app.Dress(c.theme) {
			t.Fatalf("there is no %v", c)
		}
		want := vg.Compose(view.Open(app.View(), 800, 500, fonts).Scene(), 800, 500, vg.Bake)
		if d := differing(got, want); d > fewPixels {
			t.Errorf("%v: %.2f %% of the picture are not as they must be", c, 100*d)
		}
	}
	if a, b := shot(t, "play", ""), shot(t, "play", ""); !bytes.Equal(a.Pix, b.Pix) { // a page at rest
		t.Error("two pictures of the same page are not the same")
	}
}

// What cannot be meant is refused with a sentence that says what can.
func TestWrongFlagsAreToldOf(t *testing.T) {
	dir := t.TempDir()
	shot, damaged, empty := filepath.Join(dir, "page.png"), filepath.Join(dir, "damaged.senet"),
		filepath.Join(dir, "empty.senet")
	if err := errors.Join(os.WriteFile(damaged, []byte("senet, but damaged"), 0o600),
		os.WriteFile(empty, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	for _, row := range reftest.Rows(t, os.DirFS("."), "flags") {
		args := strings.Split(strings.NewReplacer("{shot}", shot, "{damaged}", damaged, "{empty}",
			empty).Replace(row[2]), ", ")
		code, says := runs(t, args...)
		if fmt.Sprint(code) != row[0] || !strings.Contains(says, row[1]) {
			t.Errorf("%v: exit code %d, and it says\n%s\nwant %s, %s", args, code, says, row[0], row[1])
		}
	}
	if _, err := os.Stat(shot); err == nil {
		t.Error("a picture was written all the same")
	}
}

// What a full disk does not take is not passed for done.
func TestAFullOutputIsAFailure(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("this system has no output that is always full")
	}
	defer full.Close()
	for _, arg := range []string{"-version", "-text"} {
		program := exec.Command(plainProgram(), arg, "-data", t.TempDir())
		if program.Stdout = full; program.Run() == nil {
			t.Errorf("with %s it ends as if all had been said", arg)
		}
	}
}

// With -fullscreen the program begins on the whole screen, and the next time without it does not.
func TestTheWholeScreenIsForOneStart(t *testing.T) {
	needTools(t)
	manage(t)
	d := openDesktop(t)
	dir := t.TempDir()
	r := openReal(t, dir, "-fullscreen")
	eventually(t, "it fills the screen", func() bool { return lit(d.look()) > 0.99 })
	activate(t)
	tool(t, "key", "F5") // is kept, and all settings with it
	var settings string
	eventually(t, "the settings are kept", func() bool {
		text, _ := os.ReadFile(filepath.Join(dir, "settings.txt"))
		settings = string(text)
		return strings.Contains(settings, `"presenter": true`)
	})
	if !strings.Contains(settings, `"fullscreen": false`) {
		t.Errorf("kept is\n%s", settings)
	}
	r.stops()
	again := openShown(t, dir)
	activate(t)
	eventually(t, "without the flag the screen is not filled", func() bool { return lit(d.look()) < 0.9 })
	again.stops()
}
