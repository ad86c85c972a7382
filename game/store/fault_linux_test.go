package store

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"senet/game"
	"senet/game/gametest"
	"senet/rules/record"
)

// withoutPrivileges drops the rights of root until end is called.
func withoutPrivileges(t testing.TB) (end func()) {
	t.Helper()
	if os.Getuid() != 0 {
		return func() {}
	}
	become := func(user int) {
		if _, _, err := syscall.AllThreadsSyscall(syscall.SYS_SETRESUID, ^uintptr(0), uintptr(user),
			^uintptr(0)); err != 0 {
			t.Skip("there is no other user: ", err)
		}
	}
	const nobody = 65534
	become(nobody)
	end = sync.OnceFunc(func() { become(0) })
	t.Cleanup(end)
	return end
}

// sharedFolder returns a folder that every user may write to.
func sharedFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, folder := range []string{dir, filepath.Dir(dir)} {
		if err := os.Chmod(folder, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// A saved game that cannot be read stays as it is, whatever is played afterwards. It is not replaced
// by its backup, because the error may be temporary.
func TestUnreadableSaveIsNotLost(t *testing.T) {
	text := newGameText(t, "1")
	for _, names := range [][]string{
		{"games/x.senet"}, {"games/x.senet", "games/x.senet.bak"}, {"games/x.senet.bak"},
	} {
		t.Run(strings.Join(names, ", "), func(t *testing.T) {
			dir := sharedFolder(t)
			put(t, filepath.Join(dir, "playing.txt"), "x.senet")
			put(t, filepath.Join(dir, "games", "y.senet"), "")
			os.Chmod(filepath.Join(dir, "games"), 0o777)
			os.Chmod(filepath.Join(dir, "playing.txt"), 0o666)
			for _, name := range names {
				put(t, filepath.Join(dir, name), "unreadable "+name)
				if err := os.Chmod(filepath.Join(dir, name), 0); err != nil {
					t.Fatal(err)
				}
			}
			if len(names) == 1 && names[0] == "games/x.senet" {
				put(t, filepath.Join(dir, "games/x.senet.bak"), text)
				os.Chmod(filepath.Join(dir, "games/x.senet.bak"), 0o644)
			}
			end := withoutPrivileges(t)
			w := open(t, dir)
			c := w.config()
			if tells := strings.Contains(c.Notice, "cannot be read"); c.SavedGame != "" ||
				tells != (names[0] == "games/x.senet") {
				t.Errorf("the game gets %q and %q", c.SavedGame, c.Notice)
			}
			w.save(text)
			w.save(withLines(text, 1))
			w.save(withLines(text, 2))
			w.ForgetGame()
			w.settle()
			w.close()
			end()
			for _, name := range names {
				if !isInFolder(t, dir, "unreadable "+name) {
					t.Errorf("%s is lost: there is %s", name, files(t, dir))
				}
			}
		})
	}
}

// If the game in play cannot be read for a while, a notice at the start names the cause, and the
// game is in play again as soon as it can be read.
func TestUnreadableGameStaysInPlay(t *testing.T) {
	text := newGameText(t, "1")
	for name, fault := range map[string]struct{ damage, repair func(games string) error }{
		"the folder is forbidden": {
			func(games string) error { return os.Chmod(games, 0) },
			func(games string) error { return os.Chmod(games, 0o777) },
		},
		"the game is forbidden": {
			func(games string) error { return os.Chmod(games+"/x.senet", 0) },
			func(games string) error { return os.Chmod(games+"/x.senet", 0o666) },
		},
		"its disk is missing": {
			func(games string) error { return errors.Join(os.Rename(games, games+"2"), os.Symlink("gone", games)) },
			func(games string) error { return os.Symlink("games2", filepath.Dir(games)+"/gone") },
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := sharedFolder(t)
			end := withoutPrivileges(t)
			defer end()
			putInPlay(t, dir, text)
			games := filepath.Join(dir, "games")
			if err := fault.damage(games); err != nil {
				t.Fatal(err)
			}
			w := open(t, dir)
			if c := w.config(); c.SavedGame != "" || !strings.Contains(c.Notice, "x.senet cannot be read: ") {
				t.Errorf("it starts with %q and says %q", c.SavedGame, c.Notice)
			}
			if name != "the game is forbidden" {
				w.ListGames(maxListed)
				if list := last[game.GameList](w); list.Err == nil {
					t.Errorf("the list has the error %v", list.Err)
				}
				w.ListFinished()
				if all := last[game.FinishedGames](w); all.Err == nil || exists(all.File) {
					t.Errorf("the statistics have the error %v", all.Err)
				}
			}
			w.saveSettings("{}")
			w.close()
			if err := fault.repair(games); err != nil {
				t.Fatal(err)
			}
			if c := open(t, dir).config(); c.SavedGame != text || c.Notice != "" {
				t.Errorf("after the repair in play is %q; it says %q; there is %s", c.SavedGame, c.Notice,
					files(t, dir))
			}
		})
	}
}

// A link to files that cannot be read for a while stays. Everything is saved when they can be read.
func TestLinksWithoutPermission(t *testing.T) {
	dir := sharedFolder(t)
	defer withoutPrivileges(t)()
	secret, line := filepath.Join(dir, "secret"), finishedLine(finishedGame(t, "1"), "1.senet")
	put(t, filepath.Join(secret, "settings.txt"), `{"speed":"slow"}`)
	put(t, filepath.Join(secret, "finished.txt"), finishedHead+line)
	put(t, filepath.Join(secret, "games", "x.senet"), newGameText(t, "1"))
	put(t, filepath.Join(secret, "lessons", "mine.txt"), "lesson: Mine")
	names := []string{"settings.txt", "finished.txt", "games", "lessons"}
	for _, name := range names {
		link(t, filepath.Join("secret", name), filepath.Join(dir, name))
	}
	os.Chmod(secret, 0)
	defer os.Chmod(secret, 0o700)
	w := open(t, dir)
	if c := w.config(); !strings.Contains(c.Notice, "settings.txt cannot be read: the system does not allow it.") {
		t.Errorf("the start says %q", c.Notice)
	}
	w.ListLessons()
	if read := last[game.LessonsRead](w); len(read.Faults) == 0 {
		t.Error("lessons that cannot be read have no faults")
	}
	w.saveSettings(`{"speed":"fast"}`)
	w.finish(finishedGame(t, "2"))
	if said := w.notices(); !strings.Contains(said, "games cannot be made: the system does not allow it.") ||
		!w.unsaved() {
		t.Errorf("about the changes it says %q", said)
	}
	for _, name := range names {
		if _, err := os.Readlink(filepath.Join(dir, name)); err != nil {
			t.Errorf("the link of %s is moved: %v", name, err)
		}
	}
	os.Chmod(secret, 0o700)
	w.tryAgain()
	counted := get(t, filepath.Join(secret, "finished.txt"))
	if games := w.Folders.texts(t); w.unsaved() || games != finishedGame(t, "2")+"|"+newGameText(t, "1") &&
		games != newGameText(t, "1")+"|"+finishedGame(t, "2") || strings.Count(counted, "\n") != 3 ||
		!strings.Contains(counted, line) || !strings.Contains(get(t, filepath.Join(secret, "settings.txt")), "fast") {
		t.Errorf("afterwards there is %s; counted are %s", files(t, dir), counted)
	}
}

// No larger file is read to see whether it is the same print: reading a pipe could
// block forever, and a device may have no end.
func TestPrintsReadOnlyTheSamePrint(t *testing.T) {
	for name, make := range map[string]func(path string) error{
		"pipe":   func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"device": func(path string) error { return os.Symlink("/dev/full", path) },
		"link":   func(path string) error { return os.Symlink("nowhere", path) },
		"folder": func(path string) error { return os.Mkdir(path, 0o700) },
		"large file": func(path string) error {
			return errors.Join(os.WriteFile(path, nil, 0o600), os.Truncate(path, 3<<30))
		},
	} {
		w := open(t, t.TempDir())
		w.Draw = func(out io.Writer, _ game.PrintJob) error {
			_, err := io.WriteString(out, "plan")
			return err
		}
		folder := filepath.Join(w.dir, "printed")
		if err := errors.Join(os.Mkdir(folder, 0o700), make(filepath.Join(folder, "Senet Plan.pdf"))); err != nil {
			t.Fatal(err)
		}
		w.Print(game.PrintJob{Title: "Plan"})
		w.settle()
		if got := get(t, filepath.Join(folder, "Senet Plan 2.pdf")); got != "plan" {
			t.Errorf("beside a %s there is %s", name, files(t, folder))
		}
	}
}

// In a read-only folder a notice says that the game is not saved; there is none about the settings.
func TestReadOnlyFolderIsReportedOnce(t *testing.T) {
	dir, text := sharedFolder(t), newGameText(t, "1")
	games := filepath.Join(dir, "games")
	w := open(t, dir)
	w.save(text)
	for _, folder := range []string{dir, games} {
		os.Chmod(folder, 0o555)
		defer os.Chmod(folder, 0o777)
	}
	end := withoutPrivileges(t)
	w.save(withLines(text, 1))
	w.saveSettings("{}")
	if notices := w.notices(); !strings.Contains(notices,
		"Senet Basics.senet cannot be saved: the system does not allow it") ||
		strings.Contains(notices, "settings") || !w.unsaved() {
		t.Errorf("it says %q", notices)
	}
	end()
	os.Chmod(games, 0o777)
	withoutPrivileges(t)
	w.tryAgain()
	if notices := w.notices(); !strings.Contains(notices, "playing.txt cannot be saved") ||
		w.unsaved() {
		t.Errorf("when the game is saved again it says %q", notices)
	}
}

// If a damaged game cannot be moved aside, the game in play is its backup,
// and the damaged file stays.
func TestDamagedSaveInReadOnlyFolder(t *testing.T) {
	dir, text := sharedFolder(t), newGameText(t, "1")
	x := filepath.Join(dir, "games", "x.senet")
	for path, text := range map[string]string{x: "damaged", x + ".bak": text,
		filepath.Join(dir, "playing.txt"): "x.senet"} {
		put(t, path, text)
		os.Chmod(path, 0o644)
	}
	os.Chmod(filepath.Dir(x), 0o555)
	defer os.Chmod(filepath.Dir(x), 0o777)
	end := withoutPrivileges(t)
	w := open(t, dir)
	if c := w.config(); c.SavedGame != text || !strings.Contains(c.Notice, "cannot be set aside") {
		t.Errorf("it finds %q and says %q", c.SavedGame, c.Notice)
	}
	end()
	os.Chmod(filepath.Dir(x), 0o777)
	w.save(withLines(text, 1))
	if !isInFolder(t, dir, "damaged") || !isInFolder(t, dir, withLines(text, 1)) {
		t.Errorf("there is %s", files(t, dir))
	}
}

// diskSpace is the largest size of a file, in bytes, while the disk is full. It leaves room for the
// small files of the test runner.
const diskSpace = 3 << 20

// fillDisk lets no file grow beyond diskSpace until end is called. As on a full disk, files can
// still be created, renamed and removed.
func fillDisk(t *testing.T) (end func()) {
	t.Helper()
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
		t.Fatal(err)
	}
	signal.Ignore(syscall.SIGXFSZ)
	set := func(limit syscall.Rlimit) {
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
			t.Fatal(err)
		}
	}
	set(syscall.Rlimit{Cur: diskSpace, Max: before.Max})
	end = sync.OnceFunc(func() {
		set(before)
		signal.Reset(syscall.SIGXFSZ)
	})
	t.Cleanup(end)
	return end
}

// On a full disk, the last save of a finished game survives a new game and a crash. The player is
// told that the game is not saved, and everything is saved when there is room again.
func TestFullDiskLosesNothing(t *testing.T) {
	for _, crash := range []bool{true, false} {
		dir := t.TempDir()
		one, two := newGameText(t, "1"), withLines(newGameText(t, "2"), diskSpace)
		w := open(t, dir)
		w.save(one)
		w.save(withLines(one, 1)) // the first save is now the backup
		emptyDisk := fillDisk(t)
		w.finish(withLines(one, diskSpace))
		if !w.unsaved() || get(t, w.Folders.game("2026-01-02 Senet Basics.senet")) != withLines(one, 1) {
			t.Errorf("it knows: %t; there is %s", w.unsaved(), files(t, dir))
		}
		w.save(two)
		w.save(withLines(two, 1))
		if got := w.Folders.texts(t); got != withLines(one, 1) {
			t.Errorf("what was saved of the first game is now %q", got)
		}
		if strings.Contains(files(t, dir), ".tmp") {
			t.Errorf("left behind: %s", files(t, dir))
		}
		if crash {
			w.crash()
			emptyDisk()
			w = open(t, dir)
			if c := w.config(); w.Folders.texts(t) != withLines(one, 1) || c.SavedGame != "" &&
				c.SavedGame != withLines(one, 1) {
				t.Errorf("after a crash: in play %q", c.SavedGame)
			}
			continue
		}
		emptyDisk()
		w.tryAgain()
		w.save(withLines(two, 2))
		if got := w.Folders.texts(t); w.unsaved() ||
			got != withLines(one, diskSpace)+"|"+withLines(two, 2) {
			t.Errorf("it knows: %t; kept are %d letters", w.unsaved(), len(got))
		}
		w.save(newGameText(t, "2")) // short enough to be read
		w.close()
		if c := open(t, dir).config(); c.SavedGame != newGameText(t, "2") {
			t.Error("another game is in play")
		}
	}
}

// On a full disk, the line of a finished game is saved later or, after a crash, at the next start.
func TestFullDiskAndStatistics(t *testing.T) {
	for _, crash := range []bool{true, false} {
		w := open(t, t.TempDir())
		w.finish(finishedGame(t, "1"))
		file := w.Folders.finishedFile()
		text := get(t, file)
		text += strings.Repeat("#", diskSpace-len(text)-100) + "\n"
		put(t, file, text)
		w.save(newGameText(t, "2"))
		emptyDisk := fillDisk(t)
		w.finish(finishedGame(t, "2"))
		if get(t, file) != text || !strings.Contains(w.notices(), "finished.txt cannot be saved") {
			t.Errorf("it says %q", w.notices())
		}
		emptyDisk()
		if crash {
			w.crash()
			w = open(t, w.dir)
			w.finish(w.config().SavedGame)
		} else {
			w.tryAgain()
		}
		if got := w.counts(); len(got.Games) != 2 || got.Damaged != nil {
			t.Errorf("after a crash: %t; counted are %+v", crash, got)
		}
	}
}

const helperFolder = "SENET_TEST_KILLED"

// TestKilledHelper is the program that TestKilledAgainAndAgain kills: it plays short games, and
// prints what it has saved.
func TestKilledHelper(t *testing.T) {
	folder := os.Getenv(helperFolder)
	if folder == "" {
		t.Skip("run by another test")
	}
	w := open(t, folder)
	text, n := w.config().SavedGame, 0
	for _, f := range w.listed() {
		n = max(n, playerOf(string(f.Data)))
	}
	n = max(n, playerOf(text))
	w.saveSettings(fmt.Sprintf(`{"lessons":{"lesson.%d":1}}`, os.Getpid()))
	for {
		if text == "" {
			n++
			text = newGameText(t, fmt.Sprint(n))
		}
		w.save(text)
		fmt.Println("saved", n, strings.Count(text, "\n"))
		if text = withLines(text, 1); strings.Count(text, "\n") >= helperLines {
			w.finish(text)
			fmt.Println("finished", n)
			text = ""
		}
		if w.notices() != "" {
			fmt.Println("said", w.notices())
		}
	}
}

// runAndKill runs the helper, kills it some time after it has printed a number of lines, and
// returns its output.
func runAndKill(t *testing.T, folder string, most int, after time.Duration) (lines []string) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^TestKilledHelper$")
	cmd.Env = append(os.Environ(), helperFolder+"="+folder)
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	for output := bufio.NewScanner(out); output.Scan(); {
		if lines = append(lines, output.Text()); len(lines) == most {
			time.AfterFunc(after, func() { cmd.Process.Kill() })
		}
	}
	cmd.Wait()
	return lines
}

// In each round programs are killed twenty times, alone and in pairs. Everything that they have
// reported as saved is there, every game is whole, and the next start removes temporary files.
func TestKilledAgainAndAgain(t *testing.T) {
	gametest.Rounds(t, 1, func(t *testing.T, number uint64) {
		chance := rand.New(rand.NewPCG(number, 1))
		for _, windows := range []int{1, 2} {
			dir := t.TempDir()
			for range 10 / windows {
				printed := make(chan []string, windows)
				for range windows {
					most, after := 1+chance.IntN(40), time.Duration(chance.IntN(3000))*time.Microsecond
					go func() { printed <- runAndKill(t, dir, most, after) }()
				}
				for range windows {
					if lines := <-printed; windows == 1 {
						checkKilled(t, dir, lines)
					}
				}
			}
			checkWhole(t, dir)
		}
	})
}

// checkWhole checks a folder in which programs were killed.
func checkWhole(t *testing.T, dir string) {
	t.Helper()
	w := open(t, dir)
	defer w.close()
	if got := files(t, dir); strings.Contains(got, ".tmp") || strings.Contains(got, "damaged") {
		t.Errorf("left behind: %s", got)
	}
	for _, f := range w.listed() {
		if _, err := record.Read(string(f.Data)); err != nil {
			t.Errorf("%s: %q", f.Name, f.Data)
		}
	}
	if c := w.config(); c.Notice != "" || !strings.Contains(c.Settings, "lessons") {
		t.Errorf("it finds %q, and says %q", c.Settings, c.Notice)
	}
}

// helperLines is the number of lines of a finished game of the helper.
const helperLines = 15

// playerOf returns the number of the player in a game of the helper, or 0.
func playerOf(text string) (n int) {
	_, after, _ := strings.Cut(text, "Player ")
	fmt.Sscanf(after, "%d\"", &n)
	return n
}

// checkKilled checks the games of a program that was killed after it printed some lines: the last
// game is as printed or one move longer, and those before it are finished.
func checkKilled(t *testing.T, dir string, lines []string) {
	t.Helper()
	n, length, finished := 0, 0, 0
	for _, line := range lines {
		fmt.Sscanf(line, "saved %d %d", &n, &length)
		fmt.Sscanf(line, "finished %d", &finished)
		if strings.HasPrefix(line, "said") {
			t.Error(line)
		}
	}
	s, _ := Open(dir)
	lengths := map[int]int{} // in lines
	for _, text := range strings.Split(s.texts(t), "|") {
		game := playerOf(text)
		if _, twice := lengths[game]; twice || game == 0 {
			t.Errorf("game %d is there twice, or nobody's: %q", game, text)
		}
		lengths[game] = strings.Count(text, "\n")
	}
	for game := range n {
		// A program that is killed when it begins a game may leave a game that is not in play.
		if game > 0 && lengths[game] < helperLines &&
			lengths[game] != strings.Count(newGameText(t, ""), "\n") {
			t.Errorf("before game %d, game %d ends after %d lines", n, game, lengths[game])
		}
	}
	if lengths[n] < length || lengths[n] > length+1 {
		t.Errorf("after %q game %d has %d lines", lines[len(lines)-1], n, lengths[n])
	}
	if play, err := s.inPlay(); err != nil || length < helperLines-1 &&
		!strings.Contains(play, fmt.Sprintf("Player %d\"", n)) {
		t.Errorf("after %q in play is %q (%v)", lines[len(lines)-1], play, err)
	}
}

// randomWindow is a window with random games.
type randomWindow struct {
	*program
	id, moves    int         // game in play and its length; id 0: none
	own          bool        // the game is not in play in the other window
	wanted, kept map[int]int // lengths of games that this window has played and saved, by id
}

// noteSaved notes the games that the window considers saved.
func (w *randomWindow) noteSaved() {
	if !w.unsaved() {
		maps.Copy(w.kept, w.wanted)
	}
}

// windowPair is two windows with one folder.
type windowPair struct {
	t       *testing.T
	dir     string
	windows [2]*randomWindow
	last    int
}

// text returns the text of a game with a number of moves.
func (h *windowPair) text(id, moves int) string {
	return withLines(newGameText(h.t, fmt.Sprintf("No %d.", id)), moves)
}

// gameOf returns the id and the length of the game with a text.
func gameOf(text string) (id, moves int) {
	if _, after, found := strings.Cut(text, "Player No "); found {
		fmt.Sscanf(after, "%d.", &id)
	}
	return id, len(text) - len(strings.TrimRight(text, "\n")) - 1
}

// step does something at random in a window.
func (h *windowPair) step(w *randomWindow, chance *rand.Rand) {
	forgets := false
	id, moves := w.id, w.moves
	switch n := chance.IntN(12); {
	case n == 0 || w.id == 0: // another game
		if w.id != 0 {
			w.CloseGame(h.text(w.id, w.moves))
		}
		h.last++
		w.id, w.moves, w.own = h.last, 0, true
		id, moves = w.id, w.moves
		w.SaveGame(h.text(w.id, 0))
	case n == 1: // one from the list
		list := w.listed()
		if len(list) == 0 || list[0].Err != nil {
			return
		}
		f := list[chance.IntN(len(list))]
		w.CloseGame(h.text(w.id, w.moves))
		for _, other := range h.windows {
			other.own = false
		}
		w.id, w.moves = gameOf(string(f.Data))
		w.moves++
		id, moves = w.id, w.moves
		w.TakeGame(f.Name, string(f.Data))
		w.SaveGame(h.text(w.id, w.moves))
	case n == 2 && w.own: // a game without moves
		w.ForgetGame()
		delete(w.kept, w.id)
		delete(w.wanted, w.id)
		w.id, id, forgets = 0, 0, true
	case n == 3: // it is over
		w.moves++
		moves, forgets = w.moves, true
		w.CloseGame(h.text(w.id, w.moves))
		w.ForgetGame()
	default:
		w.moves++
		moves = w.moves
		w.SaveGame(h.text(w.id, w.moves))
	}
	w.settle()
	if id != 0 {
		w.wanted[id] = moves
	}
	w.noteSaved()
	if forgets {
		w.id = 0
	}
}

// check checks that every saved game is on the disk.
func (h *windowPair) check() {
	h.t.Helper()
	lengths := map[int]int{}
	for _, text := range strings.Split(h.windows[0].Folders.texts(h.t), "|") {
		id, moves := gameOf(text)
		lengths[id] = max(lengths[id], moves)
	}
	for i, w := range h.windows {
		for id, moves := range w.kept {
			if got, there := lengths[id]; !there || got < moves {
				h.t.Fatalf("game %d of window %d was saved with %d moves, and is there (%t) with %d: %s", id, i,
					moves, there, got, files(h.t, h.dir))
			}
		}
	}
}

// diskFaults are faults of a disk, each of which lasts until end is called.
var diskFaults = []struct {
	what  string
	begin func(t testing.TB, dir string) (end func())
}{
	{"the folder is gone", func(t testing.TB, dir string) func() {
		back := block(t, dir)
		return func() {
			os.RemoveAll(dir)
			back()
		}
	}},
	{"the disk is full", func(testing.TB, string) func() { return failSync(syscall.ENOSPC) }},
	{"the disk fails", func(testing.TB, string) func() { return failSync(syscall.EIO) }},
	{"the disk fails sometimes", func(testing.TB, string) func() {
		n := 0
		fsync = func(*os.File) error {
			if n++; n%3 == 0 {
				return nil
			}
			return syscall.EIO
		}
		return failSync(nil)
	}},
	{"the folder cannot be entered", func(t testing.TB, dir string) func() {
		os.Chmod(dir, 0)
		end := withoutPrivileges(t)
		return func() {
			end()
			os.Chmod(dir, 0o700)
		}
	}},
	{"the folder is read-only", func(t testing.TB, dir string) func() {
		all := []string{dir, filepath.Join(dir, "games")}
		for _, folder := range append(all, filepath.Dir(dir), filepath.Dir(filepath.Dir(dir))) {
			os.Chmod(folder, 0o755)
		}
		end := withoutPrivileges(t)
		return func() {
			end()
			for _, folder := range all {
				os.Chmod(folder, 0o700)
			}
		}
	}},
}

// No saved game is lost, whatever two windows do with their own and each other's games, whichever
// disk faults occur, and whenever a window is killed. There is one notice for each time that a game
// cannot be saved.
func TestNoGameIsLost(t *testing.T) {
	gametest.Rounds(t, 2, func(t *testing.T, number uint64) {
		chance := rand.New(rand.NewPCG(number, 2))
		h := &windowPair{t: t, dir: t.TempDir() + "/senet"}
		for i := range h.windows {
			h.windows[i] = &randomWindow{program: open(t, h.dir), wanted: map[int]int{},
				kept: map[int]int{}}
		}
		for range 10 {
			h.playOn(chance, chance.IntN(8), true)
			fault := diskFaults[chance.IntN(len(diskFaults))]
			heard := [2]int{len(h.windows[0].news), len(h.windows[1].news)}
			end := fault.begin(t, h.dir)
			h.playOn(chance, 1+chance.IntN(8), false)
			end()
			h.check()
			for i, w := range h.windows {
				failed, meanwhile := 0, &program{news: w.news[heard[i]:]}
				for _, news := range meanwhile.news {
					if news == (game.SaveFailed{Game: true}) {
						failed++
					}
				}
				reported := 0
				for line := range strings.Lines(meanwhile.notices()) {
					if cannot := strings.Contains(line, "cannot be saved") ||
						strings.Contains(line, "cannot be made"); cannot &&
						!strings.Contains(line, ".txt") { // other files
						reported++
					}
				}
				if reported != failed {
					t.Fatalf("%s: window %d could not save a game %d times, and says %q",
						fault.what, i, failed, meanwhile.notices())
				}
				if w.retry != nil {
					w.tryAgain()
				}
				said := w.notices()
				recovered := strings.LastIndex(said, "What could not be saved has been saved now.") >
					strings.LastIndex(said, "cannot be")
				if failing := meanwhile.unsaved(); w.unsaved() || failing && !recovered {
					t.Fatalf("%s: when it is over window %d says %q", fault.what, i, said)
				}
				w.noteSaved()
			}
			h.check()
		}
	})
}

// playOn does steps in both windows. If restarts is true, it also closes or kills windows and opens
// them again.
func (h *windowPair) playOn(chance *rand.Rand, steps int, restarts bool) {
	for range steps {
		w := h.windows[chance.IntN(2)]
		if !restarts || chance.IntN(15) > 0 {
			h.step(w, chance)
			continue
		}
		if chance.IntN(2) == 0 { // otherwise it is killed
			w.close()
		}
		w.crash()
		w.program = open(h.t, h.dir)
		w.id, w.moves = gameOf(w.config().SavedGame)
		w.own, w.wanted = false, map[int]int{}
		h.check()
	}
}

// A pipe or a folder in the place of one of the game's files, and anything but a folder in the place of
// one of its folders, is moved aside. One notice has its new path.
func TestPipesAndFoldersInPlaceOfFilesAreNamed(t *testing.T) {
	for _, name := range []string{"game.lock", "write.lock", "finished.txt", "settings.txt", "playing.txt",
		"games/x.senet", "games/x.senet.bak", "games", "lessons"} {
		for kind, make := range map[string]func(path string) error{
			"pipe":          func(path string) error { return syscall.Mkfifo(path, 0o600) },
			"folder":        func(path string) error { return os.Mkdir(path, 0o700) },
			"file":          func(path string) error { return os.WriteFile(path, nil, 0o600) },
			"dangling link": func(path string) error { return os.Symlink("nowhere", path) },
			"link to a pipe": func(path string) error {
				return errors.Join(syscall.Mkfifo(path+" pipe", 0o600), os.Symlink(path+" pipe", path))
			},
		} {
			isFolder, isLock := name == "games" || name == "lessons", strings.HasSuffix(name, ".lock")
			if kind == "folder" && isFolder || kind == "file" && !isFolder ||
				kind == "dangling link" && name != "games" || kind == "link to a pipe" && !isLock {
				continue // this is not a fault
			}
			dir := t.TempDir()
			putInPlay(t, dir, finishedGame(t, "1"))
			path := filepath.Join(dir, name)
			os.RemoveAll(path)
			if err := make(path); err != nil {
				t.Fatal(err)
			}
			words := gametest.Words()
			_, output := runSession(t, dir, words.T("title.games"), words.T("games.statistics"), "back", "back",
				"play", "")
			kept, _ := filepath.Glob(filepath.Join(dir, "games/*.senet"))
			if n := strings.Count(output, path+".damaged-1"); n != 1 || !exists(path+".damaged-1") || len(kept) == 0 {
				t.Errorf("a %s in place of %s is named %d times; there is %s:\n%s", kind, name, n,
					files(t, dir), output)
			}
		}
	}
}

// Settings that the disk refuses to read stay as they are, and a notice says why.
func TestUnreadableSettingsAreKept(t *testing.T) {
	dir := sharedFolder(t)
	path := filepath.Join(dir, "settings.txt")
	put(t, path, `{"speed":"fast"}`)
	if err := os.Chmod(path, 0); err != nil {
		t.Fatal(err)
	}
	end := withoutPrivileges(t)
	const want = "settings.txt cannot be read: the system does not allow it."
	w := open(t, dir)
	if c := w.config(); !strings.Contains(c.Notice, want) || strings.Contains(c.Notice, "damaged") {
		t.Errorf("at the start it says %q", c.Notice)
	}
	w.saveSettings(`{"speed":"slow"}`)
	if got := w.notices(); !strings.Contains(got, "settings.txt cannot be saved: the system does not allow it.") {
		t.Errorf("when they are saved it says %q", got)
	}
	end()
	os.Chmod(path, 0o600)
	if got := files(t, dir); get(t, path) != `{"speed":"fast"}` || strings.Contains(got, "damaged") {
		t.Errorf("there is %s, with %s", got, get(t, path))
	}
	w.tryAgain()
	if got := get(t, path); !strings.Contains(got, "slow") {
		t.Errorf("when they can be read again, saved is %s", got)
	}
}

// If a print or a lesson cannot be saved, the notice does not mention a game.
func TestFailedPrintsSayNothingOfGames(t *testing.T) {
	dir := t.TempDir()
	w := open(t, dir)
	w.Draw = func(io.Writer, game.PrintJob) error { return nil }
	put(t, filepath.Join(dir, "printed"), "in the way")
	put(t, filepath.Join(dir, "lessons"), "in the way")
	for kind := range game.LessonFile + 1 {
		w.Print(game.PrintJob{Title: "Table", Kind: kind})
	}
	w.AddLesson("Mine", "lesson: Mine")
	w.settle()
	if got := w.notices(); strings.Count(got, "cannot be made: something else is in its place.") < 3 ||
		strings.Contains(got, "will") {
		t.Errorf("it says %q", got)
	}
}

// A damaged copy of a built-in language is reported once, in the language of the settings.
func TestDamagedCopyOfBuiltInLanguage(t *testing.T) {
	for _, language := range []string{"en", "de"} {
		for _, chosen := range []string{"en", "de"} {
			dir := t.TempDir()
			put(t, filepath.Join(dir, "lang", language, "ui.po"), "msgid \"\"\nmsgstr \"\n")
			put(t, filepath.Join(dir, "settings.txt"), `{"language":"`+chosen+`"}`)
			notice, output := runSession(t, dir)
			want := map[string]string{
				"en": "A language cannot be used: " + dir + "/lang/" + language +
					"/ui.po, line 2: the closing quotation mark is missing",
				"de": "Eine Sprache ist nicht nutzbar: " + dir + "/lang/" + language +
					"/ui.po, Zeile 2: das schließende Anführungszeichen",
			}[chosen]
			for place, words := range map[string]string{"window": notice, "terminal": output} {
				if strings.Count(words, want) != 1 {
					t.Errorf("%s damaged, %s chosen: the %s does not say %q once: %.300q",
						language, chosen, place, want, words)
				}
			}
		}
	}
}

// If a language file of the player's cannot be used, the window and text mode report it once,
// whether or not its language is chosen, and name the line if the file is damaged.
func TestUnusableLanguageFilesAreReported(t *testing.T) {
	const file = "lang/nl/ui.po"
	const text = "msgid \"\"\nmsgstr \"\"\n\nmsgctxt \"language.name\"\nmsgid \"English\"\nmsgstr \"Nederlands\"\n"
	for _, test := range []struct {
		name   string
		damage func(dir string) error
		want   string
	}{
		{"whole", func(string) error { return nil }, ""},
		{"no closing quote", func(dir string) error {
			return os.WriteFile(filepath.Join(dir, file), []byte(text[:len(text)-2]+"\n"), 0o666)
		}, file + ", line 6: "},
		{"not UTF-8", func(dir string) error {
			return os.WriteFile(filepath.Join(dir, file), []byte(text+"#\n# \xff\n"), 0o666)
		}, file + ", line 8: "},
		{"no permission", func(dir string) error { return os.Chmod(filepath.Join(dir, file), 0) },
			file + " cannot be read: the system does not allow it."},
		{"a pipe in its place", func(dir string) error {
			return errors.Join(os.Remove(filepath.Join(dir, file)),
				syscall.Mkfifo(filepath.Join(dir, file), 0o666))
		}, file + " cannot be read: something else is in its place."},
		{"no permission for its folder", func(dir string) error { return os.Chmod(filepath.Join(dir, "lang/nl"), 0) },
			"lang/nl cannot be read: the system does not allow it."},
		{"a language on a missing disk", func(dir string) error {
			return errors.Join(os.RemoveAll(filepath.Join(dir, "lang/nl")),
				os.Symlink("/missing/nl", filepath.Join(dir, "lang/nl")))
		}, "lang/nl cannot be read: it is a link to /missing/nl, which is missing."},
		{"a file in place of all languages", func(dir string) error {
			lang := filepath.Join(dir, "lang")
			return errors.Join(os.RemoveAll(lang), os.WriteFile(lang, nil, 0o666))
		}, "lang cannot be read: something else is in its place."},
	} {
		for _, language := range []string{"en", "nl"} {
			t.Run(test.name+" "+language, func(t *testing.T) {
				dir := sharedFolder(t)
				end := withoutPrivileges(t)
				defer end()
				put(t, filepath.Join(dir, file), text)
				put(t, filepath.Join(dir, "settings.txt"), `{"language":"`+language+`"}`)
				if err := test.damage(dir); err != nil {
					t.Fatal(err)
				}
				defer os.Chmod(filepath.Join(dir, "lang/nl"), 0o777)
				notice, output := runSession(t, dir)
				if test.want == "" {
					if notice != "" {
						t.Errorf("nothing is wrong, but the notice is %q", notice)
					}
					return
				}
				for place, words := range map[string]string{"window": notice, "terminal": output} {
					if strings.Count(words, test.want) != 1 {
						t.Errorf("the %s does not say %q once: %.400q", place, test.want, words)
					}
				}
			})
		}
	}
}
