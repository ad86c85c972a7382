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
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/ui"
	"senet/render/paint"
	"senet/render/viewtest"
	"senet/rules"
)

var play = flag.Bool("play", false, "play what was made, through a window")

// desktop is a display of our own with a window manager, for all that the test starts.
type desktop struct{ t *testing.T }

func openDesktop(t *testing.T) desktop {
	t.Helper()
	if !*play {
		t.Skip("LEFT OUT: .ci/package -play plays what was made")
	}
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	screen := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset")
	screen.ExtraFiles = []*os.File{write}
	begin(t, screen)
	write.Close()
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatal("Xvfb opens no display: ", err)
	}
	t.Setenv("DISPLAY", ":"+strings.TrimSpace(number))
	d := desktop{t}
	manager := exec.Command("openbox", "--sm-disable")
	manager.Env = append(os.Environ(), "HOME="+t.TempDir())
	begin(t, manager)
	d.until("the window manager answers", func() bool { _, ok := d.tool("get_desktop"); return ok })
	return d
}

// begin starts a command that ends with the test.
func begin(t *testing.T, c *exec.Cmd) {
	t.Helper()
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Process.Kill(); c.Wait() })
}

// until waits, however slow the machine is, and not for ever.
func (d desktop) until(what string, so func() bool) {
	d.t.Helper()
	for end := time.Now().Add(5 * time.Minute); !so(); time.Sleep(200 * time.Millisecond) {
		if time.Now().After(end) {
			d.picture("failed")
			d.t.Fatalf("it never came about that %s", what)
		}
	}
}

// tool moves the mouse and presses keys.
func (d desktop) tool(args ...string) (said string, ok bool) {
	out, err := exec.Command("xdotool", args...).Output()
	return strings.TrimSpace(string(out)), err == nil
}

// picture keeps what is seen among the system's temporary files, to be looked at.
func (d desktop) picture(moment string) {
	seen := exec.Command("xwd", "-root", "-silent", "-out", filepath.Join(os.TempDir(), "senet-"+strings.ReplaceAll(d.t.Name(), "/", "-")+"-"+moment+".xwd"))
	if err := seen.Run(); err != nil {
		d.t.Log("no picture: ", err)
	}
}

// plays opens the program, begins a game by a click, throws, finds the throw in the saved record, and quits by the keyboard.
func (d desktop) plays(program *exec.Cmd, games string) {
	d.t.Helper()
	var said bytes.Buffer
	program.Stdout, program.Stderr = &said, &said
	if err := program.Start(); err != nil {
		d.t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- program.Wait() }()
	d.t.Cleanup(func() { program.Process.Kill() })
	window := d.window(&said)
	d.until("a click on Play begins a game", func() bool {
		d.click(window, "title.play")
		return soon(func() bool { return saved(games) != "" })
	})
	thrown := regexp.MustCompile(`(?m)^\d+\. C \d`) // the cones are ours, the spools the computer's
	d.until("Space throws, and the record has the throw", func() bool {
		d.tool("key", "space")
		return soon(func() bool { return thrown.MatchString(saved(games)) })
	})
	d.picture("played")
	record := saved(games)
	d.tool("key", "ctrl+q")
	select {
	case err := <-ended:
		if err != nil {
			d.t.Errorf("it ends with %v\n%s", err, &said)
		}
	case <-time.After(time.Minute):
		d.picture("failed")
		d.t.Errorf("Ctrl+Q does not quit\n%s", &said)
	}
	if left := saved(games); !strings.HasPrefix(left, strings.TrimSpace(record)) {
		d.t.Errorf("the record was\n%s\nand is, after the end,\n%s", record, left)
	}
	d.t.Logf("the record is\n%s", record)
}

// asksToOpen opens the program, has its records opened by double-click in its settings, until that is told, and quits.
func (d desktop) asksToOpen(program *exec.Cmd, told func() bool) {
	d.t.Helper()
	begin(d.t, program)
	window := d.window(&bytes.Buffer{})
	d.until("the settings tell the system who opens records", func() bool {
		d.click(window, "title.settings")
		time.Sleep(2 * time.Second)
		for range 3 { // past the two buttons of the bar to the last one of the page
			d.tool("key", "shift+Tab")
		}
		d.tool("key", "Return")
		return soon(told)
	})
	d.picture("settings")
	d.tool("key", "ctrl+q")
	program.Wait()
}

// window waits for the game's window and gives it the keyboard.
func (d desktop) window(said fmt.Stringer) (id string) {
	d.t.Helper()
	d.until("a window opens", func() bool {
		found, _ := d.tool("search", "--onlyvisible", "--name", "^Senet")
		id, _, _ = strings.Cut(found, "\n")
		_, ok := d.tool("windowactivate", "--sync", id)
		return id != "" && ok
	})
	d.t.Logf("a window is open %s", said)
	return id
}

// click presses what the game itself knows to lie in a window of that size.
func (d desktop) click(window, widget string) {
	d.t.Helper()
	w, h := d.size(window)
	if w == 0 || h == 0 {
		return
	}
	x, y := placeOf(d.t, ui.Widget(widget), w, h, "title", func(*game.Config) {})
	d.tool("mousemove", "--window", window, fmt.Sprint(x), fmt.Sprint(y))
	d.tool("click", "1")
}

// opened is a page of the game in a window of w × h pixels, or without a name what is seen when it begins; something of how it
// is built may be changed.
func opened(t *testing.T, w, h int, page string, change func(*game.Config)) paint.Page {
	t.Helper()
	config := game.Usual(viewtest.Words(), assets.FS, rules.NewRandom(1), "2026-01-01")
	change(&config)
	app := game.New(config)
	if page != "" && !app.Visit(page) {
		t.Fatalf("there is no page %s", page)
	}
	return paint.Open(app.View(), w, h, viewtest.Fonts())
}

// placeOf is the middle of something on a page.
func placeOf(t *testing.T, what ui.Target, w, h int, page string, change func(*game.Config)) (x, y int) {
	t.Helper()
	laid := opened(t, w, h, page, change)
	n := 0
	for px := 0; px < w; px += 4 {
		for py := 0; py < h; py += 4 {
			if laid.Hit(float64(px), float64(py)) == what {
				x, y, n = x+px, y+py, n+1
			}
		}
	}
	if n == 0 {
		t.Fatalf("there is no %v on %s", what, page)
	}
	return x / n, y / n
}

// soon waits a little for something.
func soon(so func() bool) bool {
	for range 30 {
		if so() {
			return true
		}
		time.Sleep(200 * time.Millisecond)
	}
	return false
}

// saved is the one record in the folder of games.
func saved(games string) string {
	found, _ := filepath.Glob(filepath.Join(games, "*.senet"))
	if len(found) != 1 {
		return ""
	}
	text, _ := os.ReadFile(found[0])
	return string(text)
}

// Unpacked anywhere it plays, and opens the record that it is given.
func TestTheFolderPlays(t *testing.T) {
	d := openDesktop(t)
	dir := folder(t)
	program := exec.Command(dir + "/bin/senet")
	program.Dir, program.Env = dir, append(os.Environ(), "HOME="+dir, "XDG_DATA_HOME=", "XDG_CONFIG_HOME=", "XDG_CACHE_HOME=")
	games := dir + "/.local/share/senet/games"
	d.plays(program, games)
	opens(d, dir, func(args ...string) *exec.Cmd {
		c := exec.Command(dir+"/bin/senet", args...)
		c.Env = program.Env
		return c
	})
}

// opens starts the program with the record of a game, and waits until the window shows what the program itself says that
// it looks like.
func opens(d desktop, dir string, program func(args ...string) *exec.Cmd) {
	d.t.Helper()
	const file, record = "Игра 1.senet", "[Senet \"1\"]\n[RuleSet \"basics\"]\n[First \"cones\"]\n[Result \"*\"]\n\n1. C 2\n"
	if err := os.WriteFile(filepath.Join(dir, file), []byte(record), 0o644); err != nil {
		d.t.Fatal(err)
	}
	double := program(file)
	double.Dir = dir
	begin(d.t, double)
	window := d.window(&bytes.Buffer{})
	w, h := d.size(window)
	does(d.t, dir, filepath.Join(folder(d.t), "bin/senet"), "-shot", "wanted.png", "-size", fmt.Sprintf("%dx%d", w, h), file)
	wanted := decoded(d.t, read(d.t, dir+"/wanted.png"))
	d.until("the record is on the board", func() bool { return alike(wanted, d.look(window)) })
}

func decoded(t *testing.T, data []byte) image.Image {
	t.Helper()
	seen, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return seen
}

// alike reports whether nearly all of two pictures looks the same. Where a mouse is, or a graphics card paints, they may differ.
func alike(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	same, all := 0, 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y += 2 {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x += 2 {
			p, q := color.NRGBAModel.Convert(a.At(x, y)).(color.NRGBA), color.NRGBAModel.Convert(b.At(x, y)).(color.NRGBA)
			near := func(m, n uint8) bool { return max(m, n)-min(m, n) < 12 }
			if all++; near(p.R, q.R) && near(p.G, q.G) && near(p.B, q.B) {
				same++
			}
		}
	}
	return same > all*97/100
}

// look is what a window shows. xwd writes a head of numbers, colours, and then the pixels as blue, green, red and nothing.
func (d desktop) look(window string) image.Image {
	data, err := exec.Command("xwd", "-silent", "-id", window).Output()
	if err != nil || len(data) < 100 {
		return image.NewNRGBA(image.Rectangle{})
	}
	head := func(i int) int { return int(binary.BigEndian.Uint32(data[4*i:])) }
	w, h, line, pixels := head(4), head(5), head(12), data[head(0)+12*head(19):]
	seen := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			p := pixels[y*line+4*x:]
			seen.SetNRGBA(x, y, color.NRGBA{p[2], p[1], p[0], 255})
		}
	}
	return seen
}

// size is how large the inside of a window is.
func (d desktop) size(window string) (w, h int) {
	said, _ := d.tool("getwindowgeometry", "--shell", window)
	for _, line := range strings.Split(said, "\n") {
		fmt.Sscanf(line, "WIDTH=%d", &w)
		fmt.Sscanf(line, "HEIGHT=%d", &h)
	}
	return w, h
}

// folder is the unpacked folder for Linux.
func folder(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "Игры und Spiele")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	does(t, dir, "tar", "-xzf", made(t, "Senet-*-linux-x64.tar.gz"), "--strip-components=1")
	return dir
}

// Installed in a Debian that has nothing else it plays for who is not root, and records are known to be its own.
func TestTheDebPlays(t *testing.T) {
	d := openDesktop(t)
	if os.Getuid() != 0 {
		t.Skip("LEFT OUT: only root can enter another root")
	}
	root, deb := filepath.Join(t.TempDir(), "root"), made(t, "senet_*_amd64.deb")
	does(t, ".", "mmdebstrap", "--variant=apt", "--include=ca-certificates,shared-mime-info,desktop-file-utils", "bookworm", root,
		"--customize-hook=copy-in "+deb+" /tmp", "--customize-hook=chroot \"$1\" apt-get install -y --no-install-recommends /tmp/"+filepath.Base(deb),
		"--customize-hook=chroot \"$1\" useradd -m pupil")
	if known := string(read(t, root+"/usr/share/applications/mimeinfo.cache")); !strings.Contains(known, "application/x-senet="+id+".desktop;") {
		t.Errorf("a record is not opened by double-click:\n%s", known)
	}
	program := exec.Command("/usr/games/senet")
	program.Dir, program.Env = "/home/pupil", []string{"HOME=/home/pupil", "DISPLAY=" + os.Getenv("DISPLAY")}
	program.SysProcAttr = &syscall.SysProcAttr{Chroot: root, Credential: &syscall.Credential{Uid: 1000, Gid: 1000}}
	d.plays(program, root+"/home/pupil/.local/share/senet/games")
}

// Under Wine it plays from a folder with spaces and letters that are not Latin, as by a double-click there.
func TestTheExePlays(t *testing.T) {
	d := openDesktop(t)
	prefix := t.TempDir()
	environment := append(os.Environ(), "WINEPREFIX="+prefix, "HOME="+t.TempDir(), "WINEARCH=win64", "WINEDEBUG=-all", "WINEDLLOVERRIDES=mscoree,mshtml=", "LC_ALL=C.UTF-8")
	wine := func(name string, args ...string) *exec.Cmd {
		c := exec.Command(name, args...)
		c.Env = environment
		return c
	}
	t.Cleanup(func() { wine("wineserver", "-k").Run(); wine("wineserver", "-w").Run() })
	if said, err := wine("wineboot", "-i").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	// Wine 8 has no bcryptprimitives.dll, of which Go wants one function: here it leads to where Wine has it.
	system := filepath.Join(prefix, "drive_c/windows/system32")
	if err := os.WriteFile(prefix+"/prng.def", []byte("LIBRARY bcryptprimitives.dll\nEXPORTS\nProcessPrng = advapi32.SystemFunction036\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	does(t, prefix, "x86_64-w64-mingw32-ld", "-shared", "-e", "0", "-o", system+"/bcryptprimitives.dll", "prng.def")
	users, err := filepath.Glob(prefix + "/drive_c/users/[^P]*")
	if err != nil || len(users) != 1 {
		t.Fatalf("the users are %v", users)
	}
	dir := users[0] + "/Desktop/Игры и 遊戲 2"
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(unzip(t, made(t, "Senet-*-windows-x64.zip")), dir); err != nil {
		t.Fatal(err)
	}
	program := wine("wine", "Senet.exe")
	program.Dir = dir + "/Senet"
	d.plays(program, users[0]+"/AppData/Roaming/Senet/games")
	d.asksToOpen(wine("wine", `C:\users\`+filepath.Base(users[0])+`\Desktop\Игры и 遊戲 2\Senet\Senet.exe`), func() bool {
		return wine("wine", "reg", "query", `HKCU\Software\Classes\Senet.Record\shell\open\command`).Run() == nil
	})
	os.Remove(users[0] + "/AppData/Roaming/Senet/settings.txt") // keys that came too early may have changed how it looks
	// Now a record is opened by double-click. Wine 8 looks for that only where it is said for all users.
	for _, args := range [][]string{
		{"reg", "copy", `HKCU\Software\Classes\.senet`, `HKLM\Software\Classes\.senet`, "/s", "/f"},
		{"reg", "copy", `HKCU\Software\Classes\Senet.Record`, `HKLM\Software\Classes\Senet.Record`, "/s", "/f"},
	} {
		c := wine("wine", args...)
		c.Dir = program.Dir
		if said, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, said)
		}
	}
	opens(d, program.Dir, func(args ...string) *exec.Cmd {
		return wine("wine", "start", "/wait", "/unix", filepath.Join(program.Dir, args[0]))
	})
}
