package store

import (
	"bufio"
	"fmt"
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

// anybody lets files be touched only as a user without special rights touches them, until end is
// called.
func anybody(t testing.TB) (end func()) {
	t.Helper()
	if os.Getuid() != 0 {
		return func() {}
	}
	become := func(user int) {
		if _, _, err := syscall.AllThreadsSyscall(syscall.SYS_SETRESUID, ^uintptr(0), uintptr(user),
			^uintptr(0)); err != 0 {
			t.Skip("no other user to become: ", err)
		}
	}
	const nobody = 65534
	become(nobody)
	end = sync.OnceFunc(func() { become(0) })
	t.Cleanup(end)
	return end
}

// everybodys is a folder that every user may write to.
func everybodys(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, folder := range []string{dir, filepath.Dir(dir)} {
		if err := os.Chmod(folder, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// A save that the system refuses to read stays where it is, whatever is played meanwhile.
func TestUnreadableSaveIsNotLost(t *testing.T) {
	text := begun(t, "1")
	for _, names := range [][]string{
		{"games/x.senet"}, {"games/x.senet", "games/x.senet.bak"}, {"games/x.senet.bak"},
	} {
		t.Run(strings.Join(names, ", "), func(t *testing.T) {
			dir := everybodys(t)
			put(t, filepath.Join(dir, "playing.txt"), "x.senet")
			put(t, filepath.Join(dir, "games", "y.senet"), "")
			os.Chmod(filepath.Join(dir, "games"), 0o777)
			os.Chmod(filepath.Join(dir, "playing.txt"), 0o666)
			for _, name := range names {
				put(t, filepath.Join(dir, name), "shut "+name)
				if err := os.Chmod(filepath.Join(dir, name), 0); err != nil {
					t.Fatal(err)
				}
			}
			end := anybody(t)
			w := open(t, dir)
			c := w.config()
			if tells := strings.Contains(c.Notice, "cannot be read"); c.SavedGame != "" ||
				tells != (names[0] == "games/x.senet") {
				t.Errorf("the game is told %q and %q", c.SavedGame, c.Notice)
			}
			w.save(text)
			w.save(played(text, 1))
			w.save(played(text, 2))
			w.ForgetGame()
			w.settle()
			w.close()
			end()
			for _, name := range names {
				if !somewhere(t, dir, "shut "+name) {
					t.Errorf("%s is lost: there is %s", name, files(t, dir))
				}
			}
		})
	}
}

// In a read-only folder, that the game is not saved is reported, and not that the settings are
// not.
func TestReadOnlyFolder(t *testing.T) {
	dir, text := everybodys(t), begun(t, "1")
	games := filepath.Join(dir, "games")
	w := open(t, dir)
	w.save(text)
	for _, folder := range []string{dir, games} {
		os.Chmod(folder, 0o555)
		defer os.Chmod(folder, 0o777)
	}
	end := anybody(t)
	w.save(played(text, 1))
	w.set("{}")
	if said := w.said(); !strings.Contains(said,
		"Senet Basics.senet cannot be saved: the system does not allow it") ||
		strings.Contains(said, "settings") || !w.unsaved() {
		t.Errorf("it says %q", said)
	}
	end()
	os.Chmod(games, 0o777)
	anybody(t)
	w.tryAgain()
	if said := w.said(); !strings.Contains(said, "playing.txt cannot be saved") || w.unsaved() {
		t.Errorf("when the game is saved again it says %q", said)
	}
}

// A damaged save that cannot be moved aside does not hide its backup and is not overwritten.
func TestDamagedSaveInReadOnlyFolder(t *testing.T) {
	dir, text := everybodys(t), begun(t, "1")
	x := filepath.Join(dir, "games", "x.senet")
	for path, text := range map[string]string{x: "damaged", x + ".bak": text,
		filepath.Join(dir, "playing.txt"): "x.senet"} {
		put(t, path, text)
		os.Chmod(path, 0o644)
	}
	os.Chmod(filepath.Dir(x), 0o555)
	defer os.Chmod(filepath.Dir(x), 0o777)
	end := anybody(t)
	w := open(t, dir)
	if c := w.config(); c.SavedGame != text || !strings.Contains(c.Notice, "cannot be set aside") {
		t.Errorf("it finds %q and says %q", c.SavedGame, c.Notice)
	}
	end()
	os.Chmod(filepath.Dir(x), 0o777)
	w.save(played(text, 1))
	if !somewhere(t, dir, "damaged") || !somewhere(t, dir, played(text, 1)) {
		t.Errorf("there is %s", files(t, dir))
	}
}

// room is how many bytes a file takes at most while the disk is full. The tool that runs tests
// writes small files too.
const room = 3 << 20

// full lets no file grow beyond room until the function it gives is called; files can still be
// made, renamed and removed, as on a disk that is full.
func full(t *testing.T) (end func()) {
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
	set(syscall.Rlimit{Cur: room, Max: before.Max})
	end = sync.OnceFunc(func() {
		set(before)
		signal.Reset(syscall.SIGXFSZ)
	})
	t.Cleanup(end)
	return end
}

// On a full disk, the last save of a finished game survives a new game and a crash. The game knows
// that it is unsaved, and when there is room again everything is saved.
func TestFullDiskLosesNothing(t *testing.T) {
	for _, crash := range []bool{true, false} {
		dir := t.TempDir()
		one, two := begun(t, "1"), played(begun(t, "2"), room)
		w := open(t, dir)
		w.save(one)
		w.save(played(one, 1)) // the one before is the backup
		roomAgain := full(t)
		w.finish(played(one, room))
		if !w.unsaved() || get(t, w.Store().game("2026-01-02 Senet Basics.senet")) != played(one, 1) {
			t.Errorf("it knows: %t; there is %s", w.unsaved(), files(t, dir))
		}
		w.save(two)
		w.save(played(two, 1))
		if got := w.Store().texts(t); got != played(one, 1) {
			t.Errorf("what was saved of the first game is now %q", got)
		}
		if strings.Contains(files(t, dir), ".tmp") {
			t.Errorf("left behind: %s", files(t, dir))
		}
		if crash {
			w.crash()
			roomAgain()
			w = open(t, dir)
			if c := w.config(); w.Store().texts(t) != played(one, 1) || c.SavedGame != "" &&
				c.SavedGame != played(one, 1) {
				t.Errorf("after a crash: in play %q", c.SavedGame)
			}
			continue
		}
		roomAgain()
		w.tryAgain()
		w.save(played(two, 2))
		if got := w.Store().texts(t); w.unsaved() || got != played(one, room)+"|"+played(two, 2) {
			t.Errorf("it knows: %t; kept are %d letters", w.unsaved(), len(got))
		}
		w.close()
		if c := open(t, dir).config(); c.SavedGame != played(two, 2) {
			t.Error("another game is in play")
		}
	}
}

// On a full disk, the line of a finished game is saved later. After a crash, the game is found
// again and counted.
func TestFullDiskAndStatistics(t *testing.T) {
	for _, crash := range []bool{true, false} {
		w := open(t, t.TempDir())
		w.finish(over(t, "1"))
		file := w.Store().finishedFile()
		text := get(t, file)
		text += strings.Repeat("#", room-len(text)-100) + "\n"
		put(t, file, text)
		w.save(begun(t, "2"))
		roomAgain := full(t)
		w.finish(over(t, "2"))
		if get(t, file) != text || !strings.Contains(w.said(), "finished.txt cannot be saved") {
			t.Errorf("it says %q", w.said())
		}
		roomAgain()
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

// TestKilledHelper is the other program of the tests below: it plays one short game after another
// until it is killed, and says after each save what is on the disk.
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
	w.set(fmt.Sprintf(`{"lessons":{"lesson.%d":1}}`, os.Getpid()))
	for {
		if text == "" {
			n++
			text = begun(t, fmt.Sprint(n))
		}
		w.save(text)
		fmt.Println("saved", n, strings.Count(text, "\n"))
		if text = played(text, 1); strings.Count(text, "\n") >= helperLines {
			w.finish(text)
			fmt.Println("finished", n)
			text = ""
		}
		if w.said() != "" {
			fmt.Println("said", w.said())
		}
	}
}

// killed runs the helper, kills it when it has said some lines and a little later, and returns what
// it has said.
func killed(t *testing.T, folder string, says int, after time.Duration) (lines []string) {
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
	for heard := bufio.NewScanner(out); heard.Scan(); {
		if lines = append(lines, heard.Text()); len(lines) == says {
			time.AfterFunc(after, func() { cmd.Process.Kill() })
		}
	}
	cmd.Wait()
	return lines
}

// However often programs are killed, twenty times in a round, alone and in pairs, everything they
// reported as saved is there, every game is whole, and the next start leaves nothing half written.
func TestKilledAgainAndAgain(t *testing.T) {
	gametest.Rounds(t, 1, func(t *testing.T, number uint64) {
		chance := rand.New(rand.NewPCG(number, 1))
		for _, windows := range []int{1, 2} {
			dir := t.TempDir()
			for range 10 / windows {
				heard := make(chan []string, windows)
				for range windows {
					says, after := 1+chance.IntN(40), time.Duration(chance.IntN(3000))*time.Microsecond
					go func() { heard <- killed(t, dir, says, after) }()
				}
				for range windows {
					if lines := <-heard; windows == 1 {
						checkKilled(t, dir, lines)
					}
				}
			}
			checkWhole(t, dir)
		}
	})
}

// checkWhole looks at a folder in which programs were killed.
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

// helperLines is how many lines a game of the helper has when it ends. One that was killed then has
// one more.
const helperLines = 15

// playerOf is the number of the player in a game of the helper; 0: it is none.
func playerOf(text string) (n int) {
	_, after, _ := strings.Cut(text, "Player ")
	fmt.Sscanf(after, "%d\"", &n)
	return n
}

// checkKilled looks for what a program has said before it was killed: the last game is as it said,
// or one move on, and those before it have come to their end.
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
	far := map[int]int{} // lines of each game
	for _, text := range strings.Split(s.texts(t), "|") {
		game := playerOf(text)
		if _, twice := far[game]; twice || game == 0 {
			t.Errorf("game %d is there twice, or nobody's: %q", game, text)
		}
		far[game] = strings.Count(text, "\n")
	}
	for game := range n {
		// A program that was killed when it had begun a game may leave that behind, not yet in
		// play.
		if game > 0 && far[game] < helperLines && far[game] != strings.Count(begun(t, ""), "\n") {
			t.Errorf("before game %d, game %d ends after %d lines", n, game, far[game])
		}
	}
	if far[n] < length || far[n] > length+1 {
		t.Errorf("after %q game %d has %d lines", lines[len(lines)-1], n, far[n])
	}
	if play, err := s.inPlay(); err != nil || length < helperLines-1 &&
		!strings.Contains(play, fmt.Sprintf("Player %d\"", n)) {
		t.Errorf("after %q in play is %q (%v)", lines[len(lines)-1], play, err)
	}
}

// table is a window at which somebody plays by chance.
type table struct {
	*program
	id, moves int         // the game in play, and how far it is; id 0: none
	own       bool        // nobody else can know it
	due, safe map[int]int // how far games are that this window plays, and that it has saved
}

// saved takes note of what is on the disk, as far as the window knows.
func (w *table) saved() {
	if !w.unsaved() {
		maps.Copy(w.safe, w.due)
	}
}

// house is two windows on one folder.
type house struct {
	t      *testing.T
	dir    string
	tables [2]*table
	last   int
}

// text is a game that is so far.
func (h *house) text(id, moves int) string {
	return played(begun(h.t, fmt.Sprintf("No %d.", id)), moves)
}

// gameOf tells which game a text is, and how far.
func gameOf(text string) (id, moves int) {
	if _, after, found := strings.Cut(text, "Player No "); found {
		fmt.Sscanf(after, "%d.", &id)
	}
	return id, len(text) - len(strings.TrimRight(text, "\n")) - 1
}

// step lets something happen at a table.
func (h *house) step(w *table, chance *rand.Rand) {
	forgets := false
	id, moves := w.id, w.moves // of a game that is left the last save counts
	switch n := chance.IntN(12); {
	case n == 0 || w.id == 0: // another game
		if w.id != 0 {
			w.StoreGame(h.text(w.id, w.moves))
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
		w.StoreGame(h.text(w.id, w.moves))
		for _, other := range h.tables {
			other.own = false
		}
		w.id, w.moves = gameOf(string(f.Data))
		w.moves++
		id, moves = w.id, w.moves
		w.TakeGame(f.Name, string(f.Data))
		w.SaveGame(h.text(w.id, w.moves))
	case n == 2 && w.own: // nothing in it
		w.ForgetGame()
		delete(w.safe, w.id)
		delete(w.due, w.id)
		w.id, id, forgets = 0, 0, true
	case n == 3: // it is over
		w.moves++
		moves, forgets = w.moves, true
		w.StoreGame(h.text(w.id, w.moves))
		w.ForgetGame()
	default:
		w.moves++
		moves = w.moves
		w.SaveGame(h.text(w.id, w.moves))
	}
	w.settle()
	if id != 0 {
		w.due[id] = moves
	}
	w.saved()
	if forgets {
		w.id = 0
	}
}

// check looks whether all that was saved is on the disk.
func (h *house) check() {
	h.t.Helper()
	far := map[int]int{}
	for _, text := range strings.Split(h.tables[0].Store().texts(h.t), "|") {
		id, moves := gameOf(text)
		far[id] = max(far[id], moves)
	}
	for i, w := range h.tables {
		for id, moves := range w.safe {
			if got, there := far[id]; !there || got < moves {
				h.t.Fatalf("game %d of window %d was saved with %d moves, and is there (%t) with %d: %s", id, i,
					moves, there, got, files(h.t, h.dir))
			}
		}
	}
}

// faults are what a disk may do, each until the function it returns is called. What names the
// fault.
var faults = []struct {
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
	{"the disk is full", func(testing.TB, string) func() { return failing(syscall.ENOSPC) }},
	{"the disk fails", func(testing.TB, string) func() { return failing(syscall.EIO) }},
	{"the disk fails now and then", func(testing.TB, string) func() {
		n := 0
		fsync = func(*os.File) error {
			if n++; n%3 == 0 {
				return nil
			}
			return syscall.EIO
		}
		return failing(nil)
	}},
	{"nothing is allowed", func(t testing.TB, dir string) func() {
		os.Chmod(dir, 0)
		end := anybody(t)
		return func() {
			end()
			os.Chmod(dir, 0o700)
		}
	}},
	{"nothing can be written", func(t testing.TB, dir string) func() {
		all := []string{dir, filepath.Join(dir, "games")}
		for _, folder := range append(all, filepath.Dir(dir), filepath.Dir(filepath.Dir(dir))) {
			os.Chmod(folder, 0o755)
		}
		end := anybody(t)
		return func() {
			end()
			for _, folder := range all {
				os.Chmod(folder, 0o700)
			}
		}
	}},
}

// failing makes everything fail that is written through to the disk; nil: as it is now.
func failing(err error) (end func()) {
	if err != nil {
		fsync = func(*os.File) error { return err }
	}
	return func() { fsync = func(*os.File) error { return nil } }
}

// Whatever two windows do to their own and each other's games, whatever the disk does, ten times in
// a round, and whenever a window is killed, no saved game is lost, and the player is told once of
// what is not saved.
func TestWhateverHappensNoGameIsLost(t *testing.T) {
	gametest.Rounds(t, 2, func(t *testing.T, number uint64) {
		chance := rand.New(rand.NewPCG(number, 2))
		h := &house{t: t, dir: t.TempDir() + "/senet"}
		for i := range h.tables {
			h.tables[i] = &table{program: open(t, h.dir), due: map[int]int{}, safe: map[int]int{}}
		}
		for range 10 {
			h.goOn(chance, chance.IntN(8), true)
			fault := faults[chance.IntN(len(faults))]
			heard := [2]int{len(h.tables[0].heard), len(h.tables[1].heard)}
			end := fault.begin(t, h.dir)
			h.goOn(chance, 1+chance.IntN(8), false)
			end()
			h.check() // nothing passes for saved that is not
			for i, w := range h.tables {
				failed, meanwhile := 0, &program{heard: w.heard[heard[i]:]}
				for _, news := range meanwhile.heard {
					if news == game.Unsaved(true) {
						failed++
					}
				}
				told := 0
				for line := range strings.Lines(meanwhile.said()) {
					if cannot := strings.Contains(line, "cannot be saved") ||
						strings.Contains(line, "cannot be made"); cannot &&
						!strings.Contains(line, ".txt") { // those are told of, too
						told++
					}
				}
				if told != failed {
					t.Fatalf("%s: window %d could not save a game %d times, and says %q", fault.what, i,
						failed,
						meanwhile.said())
				}
				if w.retry != nil {
					w.tryAgain()
				}
				if failing := meanwhile.unsaved(); w.unsaved() || failing &&
					!strings.HasSuffix(w.said(), "The game can be saved again, and has been.") {
					t.Fatalf("%s: when it is over window %d says %q", fault.what, i, w.said())
				}
				w.saved()
			}
			h.check()
		}
	})
}

// goOn lets things happen in both windows, with kills and new starts among them if the disk allows
// that.
func (h *house) goOn(chance *rand.Rand, steps int, restarts bool) {
	for range steps {
		w := h.tables[chance.IntN(2)]
		if !restarts || chance.IntN(15) > 0 {
			h.step(w, chance)
			continue
		}
		if chance.IntN(2) == 0 { // it ends, or is killed, and is opened again
			w.close()
		}
		w.crash()
		w.program = open(h.t, h.dir)
		w.id, w.moves = gameOf(w.config().SavedGame)
		w.own, w.due = false, map[int]int{}
		h.check()
	}
}
