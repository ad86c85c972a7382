package windowtest

import (
	"bufio"
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
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"senet/game"
	"senet/game/gametest"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/render/view"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// runProgram runs the program without a display, and returns its exit code and its output.
func runProgram(t *testing.T, args ...string) (code int, output string) {
	t.Helper()
	return runOnDisplay(t, "", args...)
}

// runOnDisplay is runProgram with a display.
func runOnDisplay(t *testing.T, display string, args ...string) (code int, output string) {
	t.Helper()
	var both bytes.Buffer
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	if !slices.Contains(args, "-print") { // -print refuses -data
		args = append([]string{"-data", t.TempDir()}, args...)
	}
	program := exec.CommandContext(ctx, plainProgram(), args...)
	program.Env = append(os.Environ(), "DISPLAY="+display, "WAYLAND_DISPLAY=")
	program.Stdout, program.Stderr = &both, &both
	program.Run()
	return program.ProcessState.ExitCode(), both.String()
}

// drawPage returns the picture of a page that -shot writes.
func drawPage(t *testing.T, page, theme string) *image.RGBA {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.png")
	if code, output := runProgram(t, "-shot", file, "-page", page, "-theme", theme, "-size",
		"800x500"); code != 0 || output != "" {
		t.Fatalf("%s, %s: exit code %d, %s", page, theme, code, output)
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

// -shot writes the picture that the window shows for the same -page, -theme and -size.
func TestShotEqualsWindow(t *testing.T) {
	for _, c := range []struct{ page, theme string }{{"title", ""}, {"settings", "night"},
		{"learn", "contrast"}, {"learn", "presenter"}} {
		got := drawPage(t, c.page, c.theme)
		app := game.New(gametest.Config(1))
		if !app.Visit(c.page) || !app.SetThemes(c.theme) {
			t.Fatalf("%v cannot be shown", c)
		}
		want := vg.Compose(view.Open(app.View(), 800, 500, vgtest.Fonts()).Sprites(), 800, 500, vg.Bake)
		if d := diffShare(got, want); d > fewPixels {
			t.Errorf("%v: %.2f %% of the pixels differ from the game's picture", c, 100*d)
		}
	}
	// a page without animation
	if a, b := drawPage(t, "play", ""), drawPage(t, "play", ""); !bytes.Equal(a.Pix, b.Pix) {
		t.Error("two pictures of the same page differ")
	}
}

// The program refuses wrong flags with a message that names the possible values. The message has
// no control characters. game.TestBadArgumentsAreRefused has more such flags.
func TestWrongFlagsAreRefused(t *testing.T) {
	dir := t.TempDir()
	shot := filepath.Join(dir, "page.png")
	for name, text := range map[string]string{"damaged.senet": "senet, but damaged", "empty.senet": "",
		"lesson.txt": "lesson: One\nrules: basics\nstep\nsay: Look.\n"} {
		write(t, filepath.Join(dir, name), text)
	}
	for _, row := range reftest.Rows(t, os.DirFS("."), "flags") {
		args := strings.Split(strings.NewReplacer("{shot}", shot, "{dir}", dir).Replace(row[2]), ", ")
		code, output := runProgram(t, args...)
		if fmt.Sprint(code) != row[0] || !strings.Contains(output, row[1]) {
			t.Errorf("%v: exit code %d, output\n%s\nwant %s, %s", args, code,
				output, row[0], row[1])
		}
		if strings.ContainsAny(output, "\x1b\u202e") {
			t.Errorf("%q controls the terminal: %q", args, output)
		}
	}
	if _, err := os.Stat(shot); err == nil {
		t.Error("a picture was written despite the error")
	}
}

// -print and -shot overwrite older boards and pictures, but not saved games, whatever they are
// called.
func TestSavedGamesAreNotOverwritten(t *testing.T) {
	saved := filepath.Join(t.TempDir(), "saved.png")
	set := ruleset.Basics()
	game, err := record.NewGame(record.Header{RuleSet: set.ID})
	text := record.Write(game)
	if err := errors.Join(err, os.WriteFile(saved, []byte(text), 0o600)); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"-print", saved, saved}, {"-shot", saved}} {
		code, output := runProgram(t, args...)
		if now, _ := os.ReadFile(saved); code == 0 || string(now) != text ||
			!strings.Contains(output, "saved game") {
			t.Errorf("%v: exit code %d, output %s", args, code, output)
		}
	}
	board := filepath.Join(t.TempDir(), "board.svg")
	for range 2 {
		if code, output := runProgram(t, "-print", board, saved); code != 0 {
			t.Errorf("the board was not written: %s", output)
		}
	}
}

// If standard output is full, a sentence says so and the exit code is not 0.
func TestFullOutputIsError(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("this system has no /dev/full")
	}
	defer full.Close()
	for _, arg := range []string{"-version", "-help", "-text"} {
		var stderr strings.Builder
		program := exec.Command(plainProgram(), "-data", t.TempDir(), arg)
		if program.Stdout, program.Stderr = full, &stderr; program.Run() == nil ||
			!strings.Contains(stderr.String(), "Not all of the output could be written: the disk is full.") {
			t.Errorf("with %s the exit code is %d; it says %q", arg, program.ProcessState.ExitCode(), stderr.String())
		}
	}
}

// However text mode ends, it prints a game that cannot be saved.
func TestTextModePrintsUnsavedGame(t *testing.T) {
	for _, end := range []os.Signal{nil, os.Interrupt, syscall.SIGTERM, syscall.Signal(1)} {
		blocker := filepath.Join(t.TempDir(), "in the way")
		write(t, blocker, "")
		program := exec.Command(plainProgram(), "-text", "-data", filepath.Join(blocker, "games"))
		var stderr bytes.Buffer
		program.Stderr = &stderr
		in, noInput := program.StdinPipe()
		out, noOutput := program.StdoutPipe()
		if err := errors.Join(noInput, noOutput, program.Start()); err != nil {
			t.Fatal(err)
		}
		hung := time.AfterFunc(time.Minute, func() { program.Process.Kill() })
		fmt.Fprintln(in, "play")
		lines := bufio.NewScanner(out)
		for lines.Scan() && !strings.Contains(lines.Text(), "cannot be saved") {
		}
		if end == nil {
			in.Close()
		} else {
			program.Process.Signal(end)
		}
		for lines.Scan() {
		}
		if program.Wait(); !hung.Stop() || !strings.Contains(stderr.String(), "[Senet ") {
			t.Errorf("after %v it prints %q", end, stderr.String())
		}
	}
}

// A record can be opened whatever bytes its name has.
func TestRecordWhoseNameIsNotUTF8(t *testing.T) {
	dir := t.TempDir()
	saved := filepath.Join(dir, "caf\xe9.senet")
	if err := os.WriteFile(saved, []byte(gameRecord(t)), 0o600); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	if code, output := runProgram(t, "-print", filepath.Join(dir, "board.png"), saved); code != 0 {
		t.Errorf("exit code %d, %s", code, output)
	}
}
