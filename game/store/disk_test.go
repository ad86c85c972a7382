package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"senet/game"
	"senet/game/gametest"
	"senet/game/i18n"
)

func openFolders(t *testing.T) Folders {
	t.Helper()
	s, err := Open(filepath.Join(t.TempDir(), "new", "folder"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestNamesOfGamesAreValid(t *testing.T) {
	s := openFolders(t)
	for i, c := range [][2]string{
		{"Anna - Ben", "Anna - Ben"}, {"Anna - Ben", "Anna - Ben 2"}, {"", "Senet"},
		{"../../etc/passwd", "Senet etc-passwd"}, {"..", "Senet 2"},
		{"con", "Senet con"}, {"Lpt1.x y", "Lpt1-x y"}, {"a/b\\c:d", "Senet a-b-c-d"},
		{"\x00\xff", "Senet 3"}, {"☥", "Senet 4"},
		{"Ünal آنا", "Ünal آنا"}, {"x " + strings.Repeat("é", 400), "x " + strings.Repeat("é", 59)},
	} {
		g := saveFile{text: fmt.Sprint("game ", i)}
		err := s.saveGame(&g, func(string) string { return c[0] })
		if err != nil || g.file != c[1]+".senet" || get(t, s.game(g.file)) != g.text {
			t.Errorf("%q became %q (%v)", c[0], g.file, err)
		}
	}
}

func TestKeptGamesAreListedAndRemoved(t *testing.T) {
	s := openFolders(t)
	if games, more, err := s.Games("", maxListed); games != nil || more != 0 || err != nil {
		t.Fatal(games, more, err)
	}
	put(t, filepath.Join(s.data, "game.senet"), "outside")
	for i, name := range []string{"file 0.senet", "file 1.senet", "folder.senet/x", "notes.txt",
		".hidden.senet", "huge.SENET", "file 1.senet.bak"} {
		text := fmt.Sprint("game ", i)
		if name == "huge.SENET" {
			text = strings.Repeat("x", MaxSize+1)
		}
		putOld(t, s.game(name), text, time.Duration(10-i)*time.Hour)
	}
	games, _, err := s.Games("", maxListed)
	if err != nil || len(games) != 3 || games[0].Name != "huge.SENET" || games[0].Err == nil ||
		games[1].Name != "file 1.senet" || games[2].Name != "file 0.senet" {
		t.Fatalf("%v %v", games, err)
	}
	if some, more, err := s.Games("file 0.senet", 1); len(some) != 1 || some[0].Name != "huge.SENET" ||
		more != 1 || err != nil {
		t.Errorf("of more than are listed come %v, and %d are not listed", some, more)
	}
	for name, text := range map[string]string{"over.senet": finishedGame(t, "1"), "open.senet": newGameText(t, "2")} {
		putOld(t, s.game(name), text, 1000*time.Hour)
	}
	if some, more, err := s.Games("", 1); len(some) != 2 || some[1].Name != "open.senet" || more != 3 || err != nil {
		t.Errorf("of old games come %v, and %d are not listed", some, more)
	}
	for _, name := range []string{"file 1.senet", "gone.senet", "", "../game.senet", "..",
		"folder.senet/../../game.senet"} {
		if err := s.RemoveGame(name); err != nil {
			t.Error(name, err)
		}
	}
	if names := files(t, s.data); strings.Contains(names, "file 1") ||
		!strings.Contains(names, "file 0") || !strings.HasPrefix(names, "game.senet") {
		t.Errorf("%s", names)
	}
}

// Large files among the games, and texts that are no games, take no memory.
func TestFilesThatAreNoGamesTakeNoMemory(t *testing.T) {
	w := open(t, t.TempDir())
	put(t, w.Folders.game("whole.senet"), finishedGame(t, "1"))
	for n := range 40 {
		path := w.Folders.game(fmt.Sprint(n, ".senet"))
		put(t, path, "no game")
		if err := os.Truncate(path, MaxSize-int64(n%2)*(MaxSize-1000)); err != nil {
			t.Fatal(err)
		}
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	all := w.counts()
	listed := w.listed()
	runtime.ReadMemStats(&after)
	if grown := after.TotalAlloc - before.TotalAlloc; grown > 16<<20 || len(all.Games) != 1 || len(listed) != 41 {
		t.Errorf("it takes %d bytes, counts %d games and lists %d files", grown, len(all.Games), len(listed))
	}
	for _, f := range listed {
		if f.Name != "whole.senet" && (len(f.Data) > 0 || f.Err == nil) {
			t.Errorf("of %s come %d bytes and %v", f.Name, len(f.Data), f.Err)
		}
	}
}

// If a blocker cannot be moved aside, saving fails with one notice and leaves no temporary file.
func TestNothingCanBeSetAside(t *testing.T) {
	s := openFolders(t)
	put(t, filepath.Join(s.settingsFile(), "inside"), "")
	for n := 1; n < maxAside; n++ {
		put(t, damagedName(s.settingsFile(), n), "")
	}
	before := files(t, s.data)
	if _, err := s.SaveSettings("x", "x"); causeOf(err) != "inTheWay" {
		t.Errorf("%v", err)
	}
	w := open(t, s.data)
	w.saveSettings("x")
	w.tryAgain()
	if notices := w.notices(); strings.Count(notices, "cannot be") != 1 {
		t.Errorf("after two failures it says %q", notices)
	}
	if after := files(t, s.data); after != before {
		t.Errorf("left behind: there was %s and is %s", before, after)
	}
}

// Saving writes to the file that a link leads to, keeps its permissions, and never moves it. A link
// that leads to no file is moved aside; what it leads to stays.
func TestSavesFollowLinks(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	game, settings := filepath.Join(elsewhere, "cloud.senet"), filepath.Join(elsewhere, "dots.txt")
	put(t, game, newGameText(t, "1"))
	put(t, settings, `{"speed":"fast"}`)
	if err := os.Chmod(settings, 0o644); err != nil {
		t.Fatal(err)
	}
	window := filepath.Join(dir, "window.txt")
	os.Mkdir(filepath.Join(dir, "games"), 0o700)
	link(t, game, filepath.Join(dir, "games/x.senet"))
	link(t, settings, filepath.Join(dir, "settings.txt"))
	link(t, elsewhere, window)
	put(t, filepath.Join(dir, "playing.txt"), "x.senet")
	w := open(t, dir)
	if c := w.config(); c.SavedGame != newGameText(t, "1") {
		t.Errorf("behind the link is %q", c.SavedGame)
	}
	w.save(withLines(newGameText(t, "1"), 1))
	w.saveSettings(`{"speed":"slow"}`)
	if get(t, game) != withLines(newGameText(t, "1"), 1) || !strings.Contains(get(t, settings), "slow") {
		t.Errorf("elsewhere are %q and %q", get(t, game), get(t, settings))
	}
	if info, err := os.Stat(settings); err != nil || info.Mode().Perm() != 0o644 {
		t.Errorf("the settings behind the link have other permissions: %v, %v", info.Mode(), err)
	}
	for _, to := range []string{"a folder", "itself"} {
		if err := w.Folders.saveWindow([]byte(to)); err != nil || get(t, window) != to {
			t.Errorf("in place of a link to %s, nothing is saved: %v", to, err)
		}
		os.Remove(window)
		link(t, "window.txt", window)
	}
	if got := files(t, elsewhere); got != "cloud.senet, dots.txt" {
		t.Errorf("elsewhere are %s", got)
	}
	os.Remove(game)
	w.save(withLines(newGameText(t, "1"), 2))
	file := filepath.Join(dir, "games", "x.senet")
	if said := w.notices(); get(t, file) != withLines(newGameText(t, "1"), 2) || exists(game) ||
		!strings.Contains(said, file+" was a link to "+game) {
		t.Errorf("when the file behind the link has gone, it says %q; there is %s", said, files(t, dir))
	}
}

// Below a linked folder, ".." in a relative link is the folder above the real one, as for the system.
func TestLinksBelowLinkedFolders(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"home/settings.txt", "home/print.pdf", "real/print.pdf", "real/deep/more/most/x"} {
		put(t, filepath.Join(dir, name), "others'")
	}
	put(t, filepath.Join(dir, "real/settings.txt"), `{"speed":"fast"}`)
	for name, to := range map[string]string{
		"home/data": "../real/deep", "real/deep/settings.txt": "../settings.txt",
		"real/deep/print.pdf": "inner/../../../print.pdf", "real/deep/inner": "more/most",
		"real/deep/lost.pdf": "gone/../../print.pdf",
	} {
		link(t, to, filepath.Join(dir, name))
	}
	w := open(t, filepath.Join(dir, "home/data"))
	w.saveSettings(`{"speed":"slow"}`)
	w.close()
	printed := WriteFile(filepath.Join(w.dir, "print.pdf"), []byte("print"))
	lost := WriteFile(filepath.Join(w.dir, "lost.pdf"), []byte("print"))
	for name, want := range map[string]string{
		"home/settings.txt": "others'", "real/settings.txt": `{"speed":"slow"}`,
		"home/print.pdf": "others'", "real/print.pdf": "print",
	} {
		if got := get(t, filepath.Join(dir, name)); got != want {
			t.Errorf("%s has %q, want %q", name, got, want)
		}
	}
	if printed != nil || lost == nil || w.notices() != "" {
		t.Errorf("printed: %v, through a missing folder: %v; it says %q", printed, lost, w.notices())
	}
}

// If a link leads to a missing disk, the start says so and leaves the link, so that all is as before
// when the disk is back. The first change moves the link aside, says so, and touches nothing else.
func TestLinksToAMissingDisk(t *testing.T) {
	all := map[string]string{
		"settings.txt": `{"speed":"slow"}`, "window.txt": "{}", "playing.txt": "x.senet\n",
		"finished.txt": finishedHead + finishedLine(finishedGame(t, "1"), "1.senet"),
		"games":        newGameText(t, "1"), "lessons": "lesson: Mine\nrules: basics\nstep\nsay: Look.\n",
	}
	path := func(folder, name string) string {
		return filepath.Join(folder, name, map[string]string{"games": "x.senet", "lessons": "mine.txt"}[name])
	}
	for name, change := range map[string]func(p *program){
		"settings.txt": func(p *program) { p.SaveSettings(`{"speed":"fast"}`) },
		"window.txt":   func(p *program) { p.SaveWindow([]byte("place")) },
		"playing.txt":  func(p *program) { p.SaveGame(newGameText(t, "2")) },
		"finished.txt": func(p *program) { p.finish(finishedGame(t, "2")) },
		"games":        func(p *program) { p.SaveGame(newGameText(t, "2")) },
		"lessons":      func(p *program) { p.AddLesson("Other", "lesson: Other") },
	} {
		dir, disk := t.TempDir(), filepath.Join(t.TempDir(), "disk")
		for name, text := range all {
			put(t, path(dir, name), text)
		}
		place, target := filepath.Join(dir, name), filepath.Join(disk, name)
		if err := errors.Join(os.Mkdir(disk, 0o700), os.Rename(place, target)); err != nil {
			t.Fatal(err)
		}
		link(t, target, place)
		os.Rename(disk, disk+" away")
		_, output := runSession(t, dir, "help")
		if want := "is a link to " + target + ", which is missing."; name != "window.txt" &&
			!strings.Contains(output, want) {
			t.Errorf("%s: the start does not say %q: %.900q", name, want, output)
		}
		if to, err := os.Readlink(place); err != nil || to != target {
			t.Errorf("%s: the start moves the link: %v; there is %s", name, err, files(t, dir))
		}

		p := open(t, dir)
		change(p)
		p.settle()
		aside := place + ".damaged-1"
		if to, err := os.Readlink(aside); err != nil || to != target || !exists(place) {
			t.Errorf("%s: the change leaves %s", name, files(t, dir))
		}
		if said := p.notices(); strings.Count(said, aside) != 1 || !strings.Contains(said, target) {
			t.Errorf("%s: about the change it says %q", name, said)
		}
		p.close()
		if err := errors.Join(os.RemoveAll(place), os.Rename(aside, place),
			os.Rename(disk+" away", disk)); err != nil {
			t.Fatal(err)
		}
		p = open(t, dir)
		c := p.config()
		if name == "settings.txt" && c.Settings != all[name] || name != "games" && c.Notice != "" ||
			get(t, path(dir, name)) != all[name] {
			t.Errorf("%s: when the link is back it says %q", name, c.Notice)
		}
		p.close()
	}
}

// Settings on a disk that was missing at the start keep every value that was not changed.
func TestSettingsOnADiskThatComesBack(t *testing.T) {
	dir, target := t.TempDir(), filepath.Join(t.TempDir(), "settings.txt")
	link(t, target, filepath.Join(dir, "settings.txt"))
	w := open(t, dir)
	s, whole := game.ReadSettings(w.config().Settings)
	if !whole || w.config().Settings == "" {
		t.Errorf("the game begins as if for the first time, with %q", w.config().Settings)
	}
	put(t, target, `{"speed":"slow","theme":"night"}`)
	s.Theme = "contrast"
	w.saveSettings(s.Text())
	if s, _ = game.ReadSettings(get(t, target)); s.Speed != "slow" || s.Theme != "contrast" || w.notices() != "" {
		t.Errorf("saved is %s; it says %q", get(t, target), w.notices())
	}
}

// A link from one of the game's files to a file of another program is moved aside, and that file stays as
// it is.
func TestLinksToFilesOfOtherPrograms(t *testing.T) {
	elsewhere := filepath.Join(t.TempDir(), "notes.txt")
	put(t, elsewhere, "my own notes")
	for _, meanwhile := range []bool{false, true} {
		dir := t.TempDir()
		w, names := open(t, dir), []string{"finished.txt", "playing.txt", "settings.txt", "window.txt"}
		if !meanwhile {
			w.close()
		}
		for _, name := range names {
			link(t, elsewhere, filepath.Join(dir, name))
		}
		if !meanwhile {
			w = open(t, dir)
		}
		w.SaveWindow([]byte("{}"))
		w.saveSettings(`{"speed":"slow"}`)
		w.finish(finishedGame(t, "1"))
		w.save(newGameText(t, "2"))
		said := w.config().Notice + w.notices()
		for _, name := range names {
			aside := filepath.Join(dir, name+".damaged-1")
			if to, err := os.Readlink(aside); err != nil || to != elsewhere || strings.Count(said, aside) != 1 {
				t.Errorf("%s, meanwhile %t: there is %s; it says %q", name, meanwhile, files(t, dir), said)
			}
		}
		if saved := get(t, filepath.Join(dir, "settings.txt")); get(t, elsewhere) != "my own notes" ||
			!strings.Contains(saved, "slow") {
			t.Errorf("meanwhile %t: elsewhere is %q, saved is %s", meanwhile, get(t, elsewhere), saved)
		}
	}
}

// A link from a game to anything but a game is moved aside.
func TestLinksThatLeadToNoGame(t *testing.T) {
	elsewhere := t.TempDir()
	put(t, filepath.Join(elsewhere, "inside"), "x")
	for name, to := range map[string]string{
		"nowhere": filepath.Join(elsewhere, "gone.senet"), "a folder": elsewhere, "itself": "x.senet",
	} {
		for _, backup := range []string{"", newGameText(t, "1")} {
			dir := t.TempDir()
			x := filepath.Join(dir, "games", "x.senet")
			put(t, filepath.Join(dir, "playing.txt"), "x.senet")
			put(t, filepath.Join(dir, "games", "y.senet"), newGameText(t, "2"))
			if backup != "" {
				put(t, x+".bak", backup)
			}
			link(t, to, x)
			w := open(t, dir)
			aside := x + ".damaged-1"
			if c := w.config(); c.SavedGame != backup || !strings.Contains(c.Notice, aside) {
				t.Errorf("%s: it finds %q and says %q", name, c.SavedGame, c.Notice)
			}
			if got, err := os.Readlink(aside); err != nil || got != to {
				t.Errorf("%s: the link was not moved: %v; there is %s", name, err, files(t, dir))
			}
			w.save(newGameText(t, "3"))
			w.close()
			if c := open(t, dir).config(); c.SavedGame != newGameText(t, "3") {
				t.Errorf("%s: in play is %q", name, c.SavedGame)
			}
			if got := files(t, elsewhere); got != "inside" {
				t.Errorf("%s: elsewhere are %s", name, got)
			}
		}
	}
}

// A name that no kept game can have is damage to playing.txt, not a fault of the disk. What has that
// name stays as it is.
func TestImpossibleNameOfTheGameInPlay(t *testing.T) {
	for _, name := range []string{"x.\x00senet", strings.Repeat("x", 300) + ".senet", ".", "below", "x.senet.bak",
		".x.senet", "../x.senet", "\n"} {
		dir := t.TempDir()
		path := filepath.Join(dir, "playing.txt")
		put(t, path, name)
		for _, game := range []string{
			"x.senet", "games/y.senet", "games/below/x.senet", "games/x.senet.bak", "games/.x.senet",
		} {
			put(t, filepath.Join(dir, game), newGameText(t, "1"))
		}
		before := files(t, dir)
		c := open(t, dir).config()
		if !strings.Contains(c.Notice, path+".damaged-1") || get(t, path+".damaged-1") != name || c.SavedGame != "" {
			t.Errorf("%.9q: it says %q and finds %q", name, c.Notice, c.SavedGame)
		}
		if after := strings.Replace(files(t, dir), ".damaged-1", "", 1); after != before {
			t.Errorf("%.9q: there was %s and is %s", name, before, after)
		}
	}
}

// The name of the game in play may begin or end with a blank, or be the longest that a file can have.
// Then there is no backup, whose name would be too long.
func TestUnusualNamesOfTheGameInPlay(t *testing.T) {
	for _, name := range []string{" x.senet", "\t x.senet", "\u00a0x.senet", " .senet",
		strings.Repeat("x", 255-len(".senet")) + ".senet"} {
		w := open(t, t.TempDir())
		put(t, w.Folders.game(name), newGameText(t, "1"))
		w.TakeGame(name, newGameText(t, "1"))
		w.save(withLines(newGameText(t, "1"), 1))
		w.close()
		if c := open(t, w.dir).config(); c.SavedGame != withLines(newGameText(t, "1"), 1) || c.Notice != "" {
			t.Errorf("%q: it finds %q and says %q", name, c.SavedGame, c.Notice)
		}
	}
}

func TestVanishedFolderIsMadeAgain(t *testing.T) {
	w := open(t, t.TempDir())
	w.save(newGameText(t, "1"))
	if err := os.RemoveAll(w.dir); err != nil {
		t.Fatal(err)
	}
	w.save(withLines(newGameText(t, "1"), 1))
	w.saveSettings("{}")
	if got, err := w.Folders.inPlay(); got != withLines(newGameText(t, "1"), 1) || err != nil ||
		w.notices() != "" {
		t.Errorf("in play is %q (%v); it says %q", got, err, w.notices())
	}
}

// The next start removes the temporary files of killed programs, and no other files.
func TestTemporaryFilesAreRemoved(t *testing.T) {
	dir := t.TempDir()
	temporary := []string{".senet-1.tmp", "games/.senet-22.tmp", "lessons/.senet-1.tmp", "lessons/en/.senet-1.tmp"}
	others := []string{".bashrc", "notes.tmp", ".other.tmp", "games/.hidden.senet"}
	for _, name := range append(temporary, others...) {
		put(t, filepath.Join(dir, name), "")
	}
	open(t, dir)
	for _, name := range temporary {
		if exists(filepath.Join(dir, name)) {
			t.Errorf("%s stays", name)
		}
	}
	for _, name := range others {
		if !exists(filepath.Join(dir, name)) {
			t.Errorf("%s is removed", name)
		}
	}
}

// newName returns the name of every new game.
func newName(string) string { return "Senet x" }

// A file is synced before it is renamed, and its folder afterwards, so that after a power cut there
// is either the old game or the new one.
func TestFilesReachTheDisk(t *testing.T) {
	defer func(before func(*os.File) error) { fsync = before }(fsync)
	s := openFolders(t)
	g := saveFile{text: "game 1"}
	path := s.game(newName("") + ".senet")
	var synced []string
	var last os.FileInfo
	fsync = func(f *os.File) error {
		info, err := f.Stat()
		if err != nil {
			t.Fatal(err)
		}
		what, now := "folder", ""
		if !info.IsDir() {
			what, last = get(t, f.Name()), info
		}
		if data, err := os.ReadFile(path); err == nil {
			now = string(data)
		}
		synced = append(synced, what+" while there is "+now)
		return nil
	}
	for _, text := range []string{"game 1", "game 2"} {
		g.text = text
		if err := s.saveGame(&g, newName); err != nil {
			t.Fatal(err)
		}
		if now, err := os.Stat(path); err != nil || !os.SameFile(now, last) {
			t.Errorf("%s is not the file that reached the disk, renamed: %v", text, err)
		}
	}
	want := "game 1 while there is , folder while there is game 1, " +
		"game 2 while there is game 1, folder while there is game 2"
	if got := strings.Join(synced, ", "); got != want {
		t.Errorf("synced are %s", got)
	}
	fsync = func(*os.File) error { return syscall.EIO }
	g.text = "game 3"
	if err := s.saveGame(&g, newName); err == nil || get(t, path) != "game 2" {
		t.Errorf("a file that did not reach the disk replaces %q (%v)", get(t, path), err)
	}
	if err := s.makeBackup(path); err != nil || get(t, path) != "game 2" ||
		get(t, backupOf(path)) != "game 2" {
		t.Errorf("while there is a backup the game is gone: %v", err)
	}
}

func TestPlatformFoldersFollowTheEnvironment(t *testing.T) {
	home := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"} {
		t.Setenv(name, "")
	}
	for _, name := range []string{"HOME", "AppData", "LocalAppData", "USERPROFILE"} {
		t.Setenv(name, home)
	}
	s, err := Open("")
	if err != nil || !strings.HasPrefix(s.config, home) || !strings.HasPrefix(s.data, home) {
		t.Fatalf("%+v %v", s, err)
	}
	if runtime.GOOS == "linux" {
		t.Setenv("XDG_CONFIG_HOME", "relative") // must be ignored
		if again, err := Open(""); err != nil || again.config != s.config || again.data != s.data {
			t.Errorf("%+v %v", again, err)
		}
		t.Setenv("XDG_CONFIG_HOME", "")
	}
	if runtime.GOOS == "linux" {
		if s.data != filepath.Join(home, ".local", "share", "senet") ||
			s.config != filepath.Join(home, ".config", "senet") {
			t.Errorf("%+v", s)
		}
		t.Setenv("XDG_DATA_HOME", filepath.Join(home, "elsewhere"))
		if s, err = Open(""); err != nil || s.data != filepath.Join(home, "elsewhere", "senet") {
			t.Fatalf("%+v %v", s, err)
		}
		t.Setenv("XDG_DATA_HOME", "")
		for _, home := range []string{"", "relative"} {
			t.Setenv("HOME", home)
			if s, err = Open(""); err == nil || s != (Folders{}) || exists(home) {
				t.Errorf("%q: %+v", home, s)
			}
		}
	}
}

// Prints go to the documents or, if there is no such folder, to the home folder.
func TestPrintsGoToAFolder(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the home folder is elsewhere")
	}
	for name, make := range map[string]func(documents string) error{
		"no documents": func(string) error { return nil },
		"a file":       func(documents string) error { return os.WriteFile(documents, nil, 0o600) },
		"a dead link":  func(documents string) error { return os.Symlink("gone", documents) },
		"a folder":     func(documents string) error { return os.Mkdir(documents, 0o700) },
		"a link":       func(documents string) error { return os.Symlink(".", documents) },
	} {
		home := t.TempDir()
		t.Setenv("HOME", home)
		t.Setenv("XDG_CONFIG_HOME", "")
		t.Setenv("XDG_DATA_HOME", "")
		want := filepath.Join(home, "Documents")
		if err := make(want); err != nil {
			t.Fatal(err)
		}
		if name != "a folder" && name != "a link" {
			want = home
		}
		w := open(t, "")
		file, err := w.Folders.savePrint("Plan", game.PDFFile, []byte("plan"))
		if filepath.Dir(file) != want || err != nil || (w.config().PrintFolder == home) != (want == home) {
			t.Errorf("%s: the print is %s (%v), the game says %q", name, file, err, w.config().PrintFolder)
		}
	}
}

func TestWriteFileReplacesAFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "table.txt")
	for _, text := range []string{"one", "two"} {
		if err := WriteFile(file, []byte(text)); err != nil || get(t, file) != text {
			t.Errorf("%q is written as %q (%v)", text, get(t, file), err)
		}
	}
	for _, mode := range []fs.FileMode{0o600, 0o664} {
		err := errors.Join(os.Chmod(file, mode), WriteFile(file, []byte("three")))
		if info, _ := os.Stat(file); runtime.GOOS != "windows" && (err != nil || info.Mode() != mode) {
			t.Errorf("a file of mode %v becomes one of %v (%v)", mode, info.Mode(), err)
		}
	}
	if err := WriteFile(dir, nil); err == nil {
		t.Error("a folder is written over")
	}
	if err := WriteFile(filepath.Join(dir, "no", "file"), nil); err == nil {
		t.Error("a folder is made that nobody asked for")
	}
	link := filepath.Join(t.TempDir(), "link")
	if os.Symlink(filepath.Join(dir, "no", "disk"), link) == nil && causeOf(WriteFile(link, nil)) != "deadLink" {
		t.Error("a link to a missing disk is not named")
	}
	if err := WriteFile(os.DevNull, []byte("x")); err != nil {
		t.Error(err)
	}
	if names := files(t, dir); names != "table.txt" {
		t.Errorf("the folder holds %s", names)
	}
}

func TestErrorsAreSentences(t *testing.T) {
	seen := map[string]bool{}
	for _, err := range []error{
		errNoFolder, os.ErrPermission, syscall.EROFS, syscall.ENOSPC, errNotFile, i18n.ErrTooLarge,
		os.ErrNotExist, errors.New("why not"), syscall.EIO, syscall.ESTALE, syscall.EBUSY, syscall.ENAMETOOLONG,
		&i18n.DeadLink{Link: "x.senet", Target: "gone"}, &i18n.DeadLink{Link: "games", Target: "gone"},
	} {
		for _, op := range []Operation{MakeFolder, LoadFile, SaveFile, RemoveFile, MoveAside} {
			e := &Error{op, "x.senet", err}
			text := Sentence(gametest.Words(), e)
			if seen[text] || !strings.Contains(text, "x.senet") || !strings.HasSuffix(text, ".") ||
				causeOf(e) == "" {
				t.Errorf("%q", text)
			}
			seen[text] = true
		}
	}
	if key := causeOf(&Error{SaveFile, "x",
		&os.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}}); key != "diskFull" {
		t.Errorf("a full disk is %v", key)
	}
}

func TestWithoutFoldersNothingIsDone(t *testing.T) {
	t.Chdir(t.TempDir())
	s := Folders{}
	_, unsaved := s.SaveSettings("", "")
	for _, err := range []error{unsaved, s.saveWindow(nil), s.saveGame(&saveFile{}, newName)} {
		if causeOf(err) != "notKept" {
			t.Errorf("%v", err)
		}
	}
	if text, err := s.inPlay(); text != "" || err != nil || s.lessons() != nil ||
		s.RemoveGame("x") != nil {
		t.Error("something is found")
	}
	if place, err := s.LoadWindow(); place != nil || err != nil || files(t, ".") != "" {
		t.Error("something is found, or made")
	}
}

// On a disk without hard links, a new file still gets a free name, and a backup is a copy.
func TestDiskWithoutHardLinks(t *testing.T) {
	defer func(before func(from, to string) error) { hardLink = before }(hardLink)
	hardLink = func(from, to string) error { return &os.LinkError{Op: "link", Old: from, New: to, Err: syscall.EPERM} }
	p, text := open(t, t.TempDir()), newGameText(t, "1")
	put(t, p.Folders.game("2026-01-02 Senet Basics.senet"), "another")
	for n := range 3 {
		p.save(withLines(text, n))
	}
	game := p.Folders.game("2026-01-02 Senet Basics 2.senet")
	if get(t, game) != withLines(text, 2) || get(t, backupOf(game)) != withLines(text, 1) ||
		get(t, p.Folders.game("2026-01-02 Senet Basics.senet")) != "another" || p.notices() != "" ||
		strings.Contains(files(t, p.dir), ".tmp") {
		t.Errorf("it says %q; there is %s", p.notices(), files(t, p.dir))
	}
}
