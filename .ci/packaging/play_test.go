package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules"
)

var play = flag.Bool("play", false, "play the packages")

// skipUnlessPlaying skips slow tests that need other programs, unless -play is set.
func skipUnlessPlaying(t testing.TB) {
	t.Helper()
	if !*play {
		t.Skip("SKIPPED: .ci/package -play plays the packages")
	}
}

// start starts a command that ends with the test.
func start(t testing.TB, c *exec.Cmd) {
	t.Helper()
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Process.Kill(); c.Wait() })
}

// patience is how long a test waits for an event. A busy machine takes minutes for what takes
// seconds elsewhere.
const patience = 5 * time.Minute

// waitFor waits until done returns true. If it never does, the test fails with what explain
// returns.
func waitFor(t testing.TB, what string, done func() bool, explain func() string) {
	t.Helper()
	for end := time.Now().Add(patience); !done(); time.Sleep(200 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("it never happened that %s\n%s", what, explain())
		}
	}
}

// soon reports whether done returns true within some seconds.
func soon(done func() bool) bool {
	for range 30 {
		if done() {
			return true
		}
		time.Sleep(200 * time.Millisecond)
	}
	return false
}

// openPage returns a page of the game in a window of w × h pixels; without a name, the page that
// shows at the start. change may change the configuration of the game.
func openPage(t testing.TB, w, h int, page string, change func(*game.Config)) view.PageLayout {
	t.Helper()
	config := game.DefaultConfig(english(t), assets.FS, rules.NewRandom(1), func() string { return "2026-01-01" })
	change(&config)
	app := game.New(config)
	if page != "" && !app.Visit(page) {
		t.Fatalf("there is no page %s", page)
	}
	fonts, err := vg.Load(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	return view.Open(app.View(), w, h, fonts)
}

// english returns the English texts of the game.
func english(t testing.TB) *i18n.Catalogue {
	t.Helper()
	words, err := i18n.Load(assets.FS, i18n.English)
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// center returns the center of a target on a page. These tests need nothing else of the game's
// packages but openPage.
func center(t testing.TB, what ui.Target, w, h int, page string, change func(*game.Config)) (x, y int) {
	t.Helper()
	shown := openPage(t, w, h, page, change)
	n := 0
	for px := 0; px < w; px += 4 {
		for py := 0; py < h; py += 4 {
			if shown.Hit(float64(px), float64(py)) == what {
				x, y, n = x+px, y+py, n+1
			}
		}
	}
	if n == 0 {
		t.Fatalf("there is no %v on %s", what, page)
	}
	return x / n, y / n
}

func decode(t testing.TB, data []byte) image.Image {
	t.Helper()
	seen, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return seen
}

// alike reports whether two pictures are nearly the same. The mouse and the graphics card may
// change some pixels.
func alike(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	same, all := 0, 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y += 2 {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x += 2 {
			p, q := color.NRGBAModel.Convert(a.At(x, y)).(color.NRGBA),
				color.NRGBAModel.Convert(b.At(x, y)).(color.NRGBA)
			near := func(m, n uint8) bool { return max(m, n)-min(m, n) < 12 }
			if all++; near(p.R, q.R) && near(p.G, q.G) && near(p.B, q.B) {
				same++
			}
		}
	}
	return same > all*97/100
}

// savePicture saves a screenshot in the temporary folder; moment is part of its name.
func savePicture(t testing.TB, moment string, data []byte) {
	name := fmt.Sprintf("senet-%s-%s.png", strings.ReplaceAll(t.Name(), "/", "-"), moment)
	if err := os.WriteFile(filepath.Join(os.TempDir(), name), data, 0o644); err != nil {
		t.Error(err)
	}
}

// thrown matches a record in which the cones, the player's side, have thrown.
var thrown = regexp.MustCompile(`(?m)^\d+\. C \d`)

// onlyFile returns the text of the only file that matches a pattern, or nothing.
func onlyFile(pattern string) string {
	found, _ := filepath.Glob(pattern)
	if len(found) != 1 {
		return ""
	}
	text, _ := os.ReadFile(found[0])
	return string(text)
}

// desktop is an X display with a window manager.
type desktop struct{ t *testing.T }

func openDesktop(t *testing.T) desktop {
	t.Helper()
	skipUnlessPlaying(t)
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	screen := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp",
		"-noreset")
	screen.ExtraFiles = []*os.File{write}
	start(t, screen)
	write.Close()
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatal("Xvfb opens no display: ", err)
	}
	t.Setenv("DISPLAY", ":"+strings.TrimSpace(number))
	d := desktop{t}
	manager := exec.Command("openbox", "--sm-disable")
	manager.Env = append(os.Environ(), "HOME="+t.TempDir())
	start(t, manager)
	d.waitFor("the window manager answers", func() bool { _, ok := d.xdotool("get_desktop"); return ok })
	return d
}

func (d desktop) waitFor(what string, done func() bool) {
	d.t.Helper()
	waitFor(d.t, what, done, func() string { d.savePicture("failed"); return "" })
}

// xdotool moves the mouse, presses keys and asks about windows.
func (d desktop) xdotool(args ...string) (output string, ok bool) {
	out, err := exec.Command("xdotool", args...).Output()
	return strings.TrimSpace(string(out)), err == nil
}

// picture returns what a window ("-id", its number) or the display ("-root") shows. xwd writes a
// header of numbers, a colour table, and the pixels, each beginning with blue, green, red.
func (d desktop) picture(window ...string) image.Image {
	data, err := exec.Command("xwd", append([]string{"-silent"}, window...)...).Output()
	if err != nil || len(data) < 100 {
		return image.NewNRGBA(image.Rectangle{})
	}
	head := func(i int) int { return int(binary.BigEndian.Uint32(data[4*i:])) }
	w, h, pixel, line, pixels := head(4), head(5), head(11)/8, head(12), data[head(0)+12*head(19):]
	seen := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			p := pixels[y*line+pixel*x:]
			seen.SetNRGBA(x, y, color.NRGBA{p[2], p[1], p[0], 255})
		}
	}
	return seen
}

// savePicture saves what the display shows at a moment.
func (d desktop) savePicture(moment string) {
	var data bytes.Buffer
	if err := png.Encode(&data, d.picture("-root")); err != nil {
		d.t.Error(err)
	}
	savePicture(d.t, moment, data.Bytes())
}

// window waits for the game's window and gives it the keyboard.
func (d desktop) window() (id string) {
	d.t.Helper()
	d.waitFor("a window opens", func() bool {
		found, _ := d.xdotool("search", "--onlyvisible", "--name", "^Senet")
		id, _, _ = strings.Cut(found, "\n")
		_, ok := d.xdotool("windowactivate", "--sync", id)
		return id != "" && ok
	})
	return id
}

// size returns the size of the inside of a window.
func (d desktop) size(window string) (w, h int) {
	said, _ := d.xdotool("getwindowgeometry", "--shell", window)
	for _, line := range strings.Split(said, "\n") {
		fmt.Sscanf(line, "WIDTH=%d", &w)
		fmt.Sscanf(line, "HEIGHT=%d", &h)
	}
	return w, h
}

// click clicks a widget of the title page.
func (d desktop) click(window, widget string) {
	d.t.Helper()
	w, h := d.size(window)
	if w == 0 || h == 0 {
		return
	}
	x, y := center(d.t, ui.Widget(widget), w, h, "title", func(*game.Config) {})
	d.xdotool("mousemove", "--window", window, fmt.Sprint(x), fmt.Sprint(y))
	d.xdotool("click", "1")
}

// playGame starts the program, clicks Play, throws, finds the throw in the saved record, and quits
// with the keyboard.
func (d desktop) playGame(program *exec.Cmd, games string) {
	d.t.Helper()
	var said bytes.Buffer
	program.Stdout, program.Stderr = &said, &said
	if err := program.Start(); err != nil {
		d.t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- program.Wait() }()
	d.t.Cleanup(func() { program.Process.Kill() })
	saved := func() string { return onlyFile(games + "/*.senet") }
	window := d.window()
	d.waitFor("a click on Play begins a game", func() bool {
		d.click(window, "title.play")
		return soon(func() bool { return saved() != "" })
	})
	d.waitFor("Space throws, and the record has the throw", func() bool {
		d.xdotool("key", "space")
		return soon(func() bool { return thrown.MatchString(saved()) })
	})
	d.savePicture("played")
	record := saved()
	d.xdotool("key", "ctrl+q")
	d.waitFor("Ctrl+Q quits", func() bool { return len(ended) > 0 })
	if err := <-ended; err != nil {
		d.t.Errorf("it ends with %v\n%s", err, &said)
	}
	if left := saved(); !strings.HasPrefix(left, strings.TrimSpace(record)) {
		d.t.Errorf("the record was\n%s\nand is, after the end,\n%s", record, left)
	}
	d.t.Logf("it says %q; the record is\n%s", &said, record)
}

// registerRecords starts the program, presses the last button of its settings, which registers it
// for records, and quits once that is done.
func (d desktop) registerRecords(program *exec.Cmd, registered func() bool) {
	d.t.Helper()
	start(d.t, program)
	window := d.window()
	d.waitFor("records are registered", func() bool {
		d.click(window, "title.settings")
		time.Sleep(2 * time.Second)
		for range 3 { // backwards past the two buttons of the toolbar
			d.xdotool("key", "shift+Tab")
		}
		d.xdotool("key", "Return")
		return soon(registered)
	})
	d.savePicture("settings")
	d.xdotool("key", "ctrl+q")
	program.Wait()
}

// openRecord starts the program with a record and waits until its window looks as -shot draws that
// record.
func (d desktop) openRecord(dir string, program func(record string) *exec.Cmd) {
	d.t.Helper()
	const file, record = "Игра 1.senet",
		"[Senet \"1\"]\n[RuleSet \"basics\"]\n[First \"cones\"]\n[Result \"*\"]\n\n1. C 2\n"
	if err := os.WriteFile(filepath.Join(dir, file), []byte(record), 0o644); err != nil {
		d.t.Fatal(err)
	}
	double := program(file)
	double.Dir = dir
	start(d.t, double)
	window := d.window()
	w, h := d.size(window)
	run(d.t, dir, filepath.Join(linuxFolder(d.t), "bin/senet"),
		"-shot", "wanted.png", "-size", fmt.Sprintf("%dx%d", w, h), file)
	wanted := decode(d.t, []byte(read(d.t, dir+"/wanted.png")))
	d.waitFor("the record is on the board", func() bool { return alike(wanted, d.picture("-id", window)) })
	d.savePicture("opened")
}

// linuxFolder unpacks the folder for Linux.
func linuxFolder(t testing.TB) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "Игры und Spiele")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	unpack(t, paths(t, "Senet-*-linux-x64.tar.gz", 1)[0], dir)
	return dir
}

// The unpacked folder plays from any place. Copied to a home as its README says, its menu entry
// opens a record even if the program's folder is not in PATH.
func TestFolderPlays(t *testing.T) {
	d := openDesktop(t)
	dir := linuxFolder(t)
	command := func(name string, args ...string) *exec.Cmd {
		c := exec.Command(name, args...)
		c.Dir, c.Env = dir, append(os.Environ(), "HOME="+dir, "XDG_DATA_HOME=", "XDG_CONFIG_HOME=",
			"XDG_CACHE_HOME=")
		return c
	}
	d.playGame(command(dir+"/bin/senet"), dir+"/.local/share/senet/games")
	run(t, dir, "cp", "-r", "bin", "share", ".local")
	d.openRecord(dir, func(record string) *exec.Cmd {
		return command("gio", "launch", ".local/share/applications/"+id+".desktop", record)
	})
}

// Installed on a Debian without a desktop, the program plays for a user who is not root, and
// records are registered.
func TestDebPlays(t *testing.T) {
	d := openDesktop(t)
	if os.Getuid() != 0 {
		t.Skip("SKIPPED: only root can change the root folder")
	}
	root, deb := filepath.Join(t.TempDir(), "root"), paths(t, "senet_*_amd64.deb", 1)[0]
	run(t, ".", "mmdebstrap", "--variant=apt",
		"--include=ca-certificates,shared-mime-info,desktop-file-utils", "bookworm", root,
		"--customize-hook=copy-in "+deb+" /tmp",
		"--customize-hook=chroot \"$1\" apt-get install -y --no-install-recommends /tmp/"+filepath.Base(deb),
		"--customize-hook=chroot \"$1\" useradd -m pupil")
	known := read(t, root+"/usr/share/applications/mimeinfo.cache")
	if !strings.Contains(known, "application/x-senet="+id+".desktop;") {
		t.Errorf("double-click opens no record:\n%s", known)
	}
	program := exec.Command("/usr/games/senet")
	program.Dir, program.Env = "/home/pupil", []string{"HOME=/home/pupil", "DISPLAY=" + os.Getenv("DISPLAY")}
	program.SysProcAttr = &syscall.SysProcAttr{Chroot: root, Credential: &syscall.Credential{Uid: 1000, Gid: 1000}}
	d.playGame(program, root+"/home/pupil/.local/share/senet/games")
}

// windows is a fresh user of Windows, as Wine imitates it.
type windows struct {
	t           *testing.T
	user        string // the user's folder
	environment []string
}

func newWindows(t *testing.T) windows {
	t.Helper()
	prefix := t.TempDir()
	w := windows{t: t, environment: append(os.Environ(), "WINEPREFIX="+prefix, "HOME="+t.TempDir(),
		"WINEARCH=win64", "WINEDEBUG=-all", "WINEDLLOVERRIDES=mscoree,mshtml=", "LC_ALL=C.UTF-8")}
	t.Cleanup(w.shutDown)
	w.run(prefix, "wineboot", "-i")
	// Go needs one function of bcryptprimitives.dll, which Wine 8 lacks; this one forwards to the
	// same function elsewhere.
	exports := "LIBRARY bcryptprimitives.dll\nEXPORTS\nProcessPrng = advapi32.SystemFunction036\n"
	if err := os.WriteFile(prefix+"/prng.def", []byte(exports), 0o644); err != nil {
		t.Fatal(err)
	}
	run(t, prefix, "x86_64-w64-mingw32-ld", "-shared", "-e", "0",
		"-o", "drive_c/windows/system32/bcryptprimitives.dll", "prng.def")
	users, err := filepath.Glob(prefix + "/drive_c/users/[^P]*")
	if err != nil || len(users) != 1 {
		t.Fatalf("the users are %v", users)
	}
	w.user = users[0]
	return w
}

// shutDown ends all programs in this Wine prefix.
func (w windows) shutDown() {
	w.command("wineserver", "-k").Run()
	w.command("wineserver", "-w").Run()
}

// command returns a command of this Windows.
func (w windows) command(name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Env = w.environment
	return c
}

// run runs a command that must succeed.
func (w windows) run(dir, name string, args ...string) {
	w.t.Helper()
	c := w.command(name, args...)
	c.Dir = dir
	if said, err := c.CombinedOutput(); err != nil {
		w.t.Fatalf("%s %v: %v\n%s", name, args, err, said)
	}
}

// opensRecords reports whether records are registered for this user, as a double-click needs.
func (w windows) opensRecords() bool {
	return w.command("wine", "reg", "query",
		`HKCU\Software\Classes\Senet.Record\shell\open\command`).Run() == nil
}

// openRecord opens a record by double-click. Wine 8 looks only at what is registered for all users.
func (w windows) openRecord(d desktop, dir string) {
	w.t.Helper()
	for _, key := range []string{`\Software\Classes\.senet`, `\Software\Classes\Senet.Record`} {
		w.run(dir, "wine", "reg", "copy", "HKCU"+key, "HKLM"+key, "/s", "/f")
	}
	d.openRecord(dir, func(record string) *exec.Cmd {
		return w.command("wine", "start", "/wait", "/unix", filepath.Join(dir, record))
	})
}

// TestExePlays plays from a folder whose name has spaces and letters that are not Latin.
func TestExePlays(t *testing.T) {
	d, w := openDesktop(t), newWindows(t)
	const folder = "Игры и 遊戲 2"
	dir := w.user + "/Desktop/" + folder
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	unpack(t, paths(t, "Senet-*-windows-x64.zip", 1)[0], dir)
	program := w.command("wine", "Senet.exe")
	program.Dir = dir + "/Senet"
	d.playGame(program, w.user+"/AppData/Roaming/Senet/games")
	exe := `C:\users\` + filepath.Base(w.user) + `\Desktop\` + folder + `\Senet\Senet.exe`
	d.registerRecords(w.command("wine", exe), w.opensRecords)
	// keys pressed too early may have changed settings
	os.Remove(w.user + "/AppData/Roaming/Senet/settings.txt")
	w.openRecord(d, program.Dir)
}

// TestSetupPlays installs the game, plays it from the Start menu, opens a record, and removes the
// game. Only the player's games are left.
func TestSetupPlays(t *testing.T) {
	d, w := openDesktop(t), newWindows(t)
	const saved = "AppData/Roaming/Senet/"
	installed := func() (found []string) { // besides the player's own files
		filepath.WalkDir(w.user+"/AppData", func(name string, e fs.DirEntry, err error) error {
			short, _ := filepath.Rel(w.user, name)
			if err == nil && !e.IsDir() && strings.Contains(short, "enet") && !strings.HasPrefix(short, saved) {
				found = append(found, short)
			}
			return nil
		})
		return found
	}
	w.run(t.TempDir(), "wine", paths(t, "Senet-*-windows-x64-setup.exe", 1)[0], "/S")
	const folder = "AppData/Local/Programs/Senet/"
	const entry = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Senet.lnk"
	want := []string{folder + "Licences.txt", folder + "Senet.exe", folder + "Uninstall.exe", entry}
	if got := installed(); !slices.Equal(got, want) || !w.opensRecords() {
		t.Fatalf("installed\n%s\nwant\n%s\nrecords are registered: %v",
			strings.Join(got, "\n"), strings.Join(want, "\n"), w.opensRecords())
	}
	d.playGame(w.command("wine", "start", "/wait", "/unix", filepath.Join(w.user, entry)),
		filepath.Join(w.user, saved, "games"))
	w.openRecord(d, t.TempDir())
	w.shutDown() // the game is still open
	w.run(filepath.Join(w.user, folder), "wine", "Uninstall.exe", "/S")
	d.waitFor("the uninstaller has removed everything",
		func() bool { return len(installed()) == 0 && !w.opensRecords() })
	if games, _ := filepath.Glob(filepath.Join(w.user, saved, "games/*.senet")); len(games) == 0 {
		t.Error("the saved games were deleted")
	}
}
