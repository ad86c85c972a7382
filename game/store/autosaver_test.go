package store

import (
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gofrs/flock"

	"senet/game"
	"senet/game/gametest"
	"senet/game/stats"
	"senet/rules/record"
	"senet/rules/reftest"
)

// Every game has a file of its own, and only games have backups.
func TestEveryGameHasAFile(t *testing.T) {
	dir, text := t.TempDir(), newGameText(t, "1")
	w := open(t, dir)
	if c := w.config(); c.SavedGame != "" || c.Notice != "" || c.CannotKeep ||
		c.LessonFolder != filepath.Join(dir, "lessons") ||
		c.PrintFolder != filepath.Join(dir, "printed") || c.GameFolder != filepath.Join(dir, "games") {
		t.Errorf("in an empty folder it finds %q, %q, %v, %q", c.SavedGame, c.Notice, c.CannotKeep,
			c.LessonFolder)
	}
	put(t, filepath.Join(dir, "lessons", "one.txt"), "A")
	for n, settings := range []string{`{"calm":true}`, "{}"} {
		w.SaveGame(withLines(text, n))
		w.SaveSettings(settings)
		w.SaveWindow([]byte(settings))
		w.SaveLesson("one.txt", "A", settings)
		w.settle()
	}
	want := "games/2026-01-02 Senet Basics.senet, games/2026-01-02 Senet Basics.senet.bak, lessons/one.txt, " +
		"playing.txt, settings.txt, window.txt"
	if got := files(t, dir); got != want {
		t.Errorf("there is %s", got)
	}
	if got := w.texts(); got != "" {
		t.Errorf("the game in play is listed: %q", got)
	}
	w.close()
	w = open(t, dir)
	if c := w.config(); c.SavedGame != withLines(text, 1) || c.Settings != "{}" || c.Notice != "" {
		t.Errorf("it finds %q and %q, and says %q", c.SavedGame, c.Settings, c.Notice)
	}
	w.finish(withLines(text, 2))
	w.save(newGameText(t, "2"))
	want = "2026-01-02 Senet Basics 2.senet, 2026-01-02 Senet Basics.senet, 2026-01-02 Senet Basics.senet.bak"
	if got := files(t, filepath.Join(dir, "games")); got != want {
		t.Errorf("games are %s", got)
	}
	w.ForgetGame()
	w.settle()
	if got := files(t, dir); w.texts() != withLines(text, 2) || strings.Contains(got, "Basics 2") ||
		strings.Contains(got, "playing") {
		t.Errorf("a game with nothing in it stays: %s", got)
	}
	w.RemoveGame(w.listed()[0].Name)
	w.settle()
	if w.texts() != "" || w.notices() != "" {
		t.Errorf("left is %q; it says %q", w.texts(), w.notices())
	}
	w.close()
	if c := open(t, dir).config(); c.SavedGame != "" {
		t.Errorf("a forgotten game comes back as %q", c.SavedGame)
	}
}

// A kept game that is played on stays in its own file.
func TestKeptGameGoesOnInItsFile(t *testing.T) {
	dir, one := t.TempDir(), newGameText(t, "1")
	w := open(t, dir)
	w.finish(one)
	w.save(newGameText(t, "2"))
	f := w.listed()[0]
	w.CloseGame(newGameText(t, "2"))
	w.TakeGame(f.Name, one)
	w.SaveGame(withLines(one, 1))
	w.settle()
	w.close()
	w = open(t, dir)
	if c := w.config(); c.SavedGame != withLines(one, 1) || w.texts() != newGameText(t, "2") {
		t.Errorf("in play is %q, kept is %q", c.SavedGame, w.texts())
	}
}

// A failure is reported once and tried again later, until everything is saved.
func TestFailuresAreRetried(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "senet")
	w := open(t, dir)
	unblock := block(t, dir)
	one, two := newGameText(t, "1"), newGameText(t, "2")
	w.save(one)
	w.saveSettings("{}")
	w.finish(withLines(one, 1))
	w.save(two)
	w.save(withLines(two, 1))
	if notices := w.notices(); strings.Count(notices, "cannot be") != 1 || !strings.Contains(notices, "games") ||
		!w.unsaved() {
		t.Errorf("it says %q", notices)
	}
	w.tryAgain()
	if !w.unsaved() || strings.Count(w.notices(), "\n") > 0 {
		t.Errorf("while nothing has changed it says %q", w.notices())
	}
	unblock()
	w.tryAgain()
	if !strings.HasSuffix(w.notices(), "What could not be saved has been saved now.") || w.unsaved() ||
		w.retry != nil ||
		w.texts() != withLines(one, 1) {
		t.Errorf("it says %q; kept is %q", w.notices(), w.texts())
	}
	w.close()
	if c := open(t, dir).config(); c.SavedGame != withLines(two, 1) || c.Settings != "{}" {
		t.Errorf("kept were %q and %q", c.SavedGame, c.Settings)
	}
}

// Close tries once more to save games, and returns the texts of those that cannot be saved.
func TestCloseSavesOrReturnsGames(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "senet")
	one, two := newGameText(t, "1"), newGameText(t, "2")
	for _, room := range []bool{true, false} {
		w := open(t, dir)
		unblock := block(t, dir)
		w.finish(one)
		w.save(two)
		if room {
			unblock()
		}
		err := w.Close()
		if again := w.Close(); fmt.Sprint(again) != fmt.Sprint(err) {
			t.Errorf("closed again it says %v", again)
		}
		if kept := err == nil && w.Folders.texts(t) == one+"|"+two; kept != room {
			t.Errorf("room %t: kept is %q", room, w.Folders.texts(t))
		}
		if !room && (strings.Count(err.Error(), one) != 1 || strings.Count(err.Error(), two) != 1) {
			t.Errorf("at the end it gives back %v", err)
		}
	}
}

// texts returns the texts of the kept games, sorted.
func (s Folders) texts(t *testing.T) string {
	var all []string
	for _, path := range filesLike(s.gamesFolder(), "*.senet") {
		all = append(all, get(t, path))
	}
	slices.Sort(all)
	return strings.Join(all, "|")
}

// A damaged save is moved aside and replaced by its backup, and nothing is lost.
func TestDamagedSavesAreSetAside(t *testing.T) {
	text := newGameText(t, "1")
	half := text[:len(text)-30]
	longer := record.Write(reftest.Game(t, record.Header{RuleSet: "basics", Start: record.Lot}, 40, 1))
	shorter := longer[:strings.Index(longer, "\n9. ")+1]
	for name, c := range map[string]struct {
		damaged, backup string
		saved, notice   string
	}{
		"cut":           {damaged: half, saved: half},
		"with a backup": {damaged: "no game", backup: text, saved: text, notice: "just before"},
		"backup alone":  {backup: text, saved: text, notice: "just before"},
		"zeros":         {damaged: strings.Repeat("\x00", 512), saved: strings.Repeat("\x00", 512)},
		"zeros, a backup": {damaged: strings.Repeat("\x00", 512), backup: text, saved: text,
			notice: "just before"},
		"blank":                    {damaged: "\n \n", notice: "was damaged"},
		"damaged backups":          {damaged: "\n", backup: "x\n", notice: "was damaged"},
		"cut at the end of a line": {damaged: shorter, backup: longer, saved: longer, notice: "just before"},
		"huge": {damaged: strings.Repeat("x", MaxSize+1), backup: text, saved: text,
			notice: "just before"},
		"a typing mistake": {damaged: strings.Replace(longer, "\n2. ", "\n2. x ", 1), backup: longer, saved: longer,
			notice: "just before it. The problem: in line 9, x "},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "games", "x.senet")
			put(t, filepath.Join(dir, "playing.txt"), "x.senet\n")
			for path, text := range map[string]string{file: c.damaged, file + ".bak": c.backup} {
				if text != "" {
					put(t, path, text)
				}
			}
			w := open(t, dir)
			found := w.config()
			if found.SavedGame != c.saved || !strings.Contains(found.Notice, c.notice) ||
				c.damaged != "" && !strings.Contains(found.Notice, ".damaged-1") {
				t.Errorf("the game gets %q and %q", found.SavedGame, found.Notice)
			}
			next := newGameText(t, "next")
			w.save(next)
			w.save(withLines(next, 1))
			w.close()
			for _, text := range []string{c.damaged, c.backup} {
				if text != "" && text != c.saved && !isInFolder(t, dir, text) {
					t.Errorf("%.20q is lost: %s", text, files(t, dir))
				}
			}
			if got := open(t, dir).config(); got.SavedGame != withLines(next, 1) {
				t.Errorf("the next save comes back as %q", got.SavedGame)
			}
		})
	}
}

// A damaged game is restored from its backup when it is listed. Without a backup it stays as it is.
func TestKeptGamesAreRestored(t *testing.T) {
	whole := record.Write(reftest.Game(t, record.Header{RuleSet: "basics", Start: record.Lot}, 12, 1))
	backup := record.Write(reftest.Game(t, record.Header{RuleSet: "basics", Start: record.Lot}, 11, 1))
	for length := 0; length < len(whole)-1; length += 4 { // the last byte ends a line
		p := open(t, t.TempDir())
		x, y := p.Folders.game("x.senet"), p.Folders.game("y.senet")
		put(t, x, whole[:length])
		put(t, x+".bak", backup)
		put(t, y, whole[:length])
		if got := p.texts(); !strings.Contains("|"+got+"|", "|"+backup+"|") ||
			strings.Contains(got, whole) {
			t.Errorf("of %q are listed %q", whole[:length], got)
		}
		hasReason := strings.Contains(p.notices(), "The problem: ")
		if hasReason != (length > 0) || strings.Count(p.notices(), x+".damaged-1") != 1 ||
			strings.Contains(p.notices(), "y.senet") {
			t.Errorf("of %q it says %q", whole[:length], p.notices())
		}
		if get(t, x) != backup || get(t, x+".damaged-1") != whole[:length] ||
			get(t, y) != whole[:length] {
			t.Errorf("of %q there is %s", whole[:length], files(t, p.dir))
		}
		p.close()
	}
}

// A game that was left or finished keeps its backup, and removing it removes both.
func TestKeptGamesHaveBackups(t *testing.T) {
	p, text := open(t, t.TempDir()), newGameText(t, "1")
	p.save(text)
	p.finish(withLines(text, 1))
	p.close()
	p = open(t, p.dir)
	list := p.listed()
	if len(list) != 1 || get(t, backupOf(p.Folders.game(list[0].Name))) != text {
		t.Fatalf("there is %s", files(t, p.dir))
	}
	p.TakeGame(list[0].Name, string(list[0].Data))
	p.save(withLines(text, 2))
	if get(t, backupOf(p.Folders.game(list[0].Name))) != withLines(text, 1) {
		t.Errorf("there is %s", files(t, p.dir))
	}
	p.CloseGame(withLines(text, 2))
	p.RemoveGame(list[0].Name)
	if p.settle(); strings.Contains(files(t, p.dir), "Basics") {
		t.Errorf("there is %s", files(t, p.dir))
	}
}

// Notices about the start are in the language of the settings.
func TestStartNoticesUseThePlayersLanguage(t *testing.T) {
	dir, german := t.TempDir(), game.Config{}
	if _, err := open(t, dir).Folders.SaveSettings("", `{"language":"de"}`); err != nil {
		t.Fatal(err)
	}
	second := NewAutosaver(Config{Folder: dir, Words: gametest.Words(), News: &game.Queue{}})
	if second.Fill(&german); !strings.Contains(german.Notice, "anderen Fenster") {
		t.Errorf("in German the second window says %q", german.Notice)
	}
}

// A second window begins without a game in play and saves its games as usual. If both windows save
// one game, both versions are kept.
func TestSecondWindowHasNoGameInPlay(t *testing.T) {
	dir, one, two := t.TempDir(), newGameText(t, "1"), newGameText(t, "2")
	first := open(t, dir)
	first.save(one)
	second := open(t, dir)
	if c := second.config(); c.SavedGame != "" || !strings.Contains(c.Notice, "another window") {
		t.Fatalf("the second window finds %q, %q", c.SavedGame, c.Notice)
	}
	second.save(two)
	name := ""
	for _, f := range second.listed() {
		if string(f.Data) == one {
			name = f.Name
		}
	}
	second.CloseGame(two)
	second.TakeGame(name, one)
	second.SaveGame(withLines(one, 1))
	second.settle()
	if second.notices() != "" {
		t.Errorf("it says %q", second.notices())
	}
	first.save(withLines(one, 2))
	if !strings.Contains(first.notices(), "Another window") {
		t.Errorf("the first window says %q", first.notices())
	}
	first.ForgetGame()
	first.settle() // removes only its own version
	second.crash()
	first.crash()
	third := open(t, dir)
	if got := third.Folders.texts(t); got != withLines(one, 1)+"|"+two ||
		third.config().SavedGame != "" {
		t.Errorf("kept is %q", got)
	}
}

// A game that another window has removed is saved again. A game that another window has changed is
// not removed.
func TestWindowsLeaveEachOthersGames(t *testing.T) {
	dir, one := t.TempDir(), newGameText(t, "1")
	w, other := open(t, dir), open(t, dir)
	w.save(one)
	other.RemoveGame(other.listed()[0].Name)
	other.settle()
	w.save(withLines(one, 1))
	if got := other.texts(); got != withLines(one, 1) {
		t.Errorf("kept is %q", got)
	}
	put(t, w.Folders.game(w.inPlay.file), withLines(one, 2))
	w.ForgetGame()
	w.settle()
	if got := other.texts(); got != withLines(one, 2) {
		t.Errorf("kept is %q", got)
	}
}

func TestGamesAreNotSavedWithoutAFolder(t *testing.T) {
	way := filepath.Join(t.TempDir(), "a file in the way")
	put(t, way, "x")
	w := open(t, filepath.Join(way, "games"))
	if c := w.config(); !c.CannotKeep || c.Notice == "" || w.texts() != "" {
		t.Errorf("the game gets %v, %q", c.CannotKeep, c.Notice)
	}
	text := newGameText(t, "1")
	if w.save(text); !w.unsaved() {
		t.Error("the game does not know that it is not saved")
	}
	w.saveSettings("{}")
	if err := w.Close(); err == nil || !strings.Contains(err.Error(), text) {
		t.Errorf("the game that was never kept is not given back: %v", err)
	}
}

// AddLesson saves a lesson under a free name, reports it and lists it. It does not save the same
// text twice.
func TestAddLessonFindsAFreeName(t *testing.T) {
	w := open(t, t.TempDir())
	for n, name := range []string{"example.txt", "example.txt", "example 2.txt"} {
		text := []string{"lesson: One\nrules: basics\nstep\nsay: Look.\n",
			"lesson: Two\nrules: basics\nstep\nsay: Look.\n"}[n/2]
		w.AddLesson("example", text)
		e := last[game.LessonsRead](w)
		if len(e.Lessons) != n/2+1 || !strings.Contains(w.notices(), "lessons as "+name) ||
			get(t, filepath.Join(w.config().LessonFolder, name)) != text {
			t.Errorf("%d: %+v, %q", n, e, w.notices())
		}
	}
}

// A lesson with the longest name that a file can have gets a shorter one.
func TestLongestNameOfALesson(t *testing.T) {
	w, text := open(t, t.TempDir()), "lesson: One\nrules: basics\nstep\nsay: Look.\n"
	for n := range 2 {
		w.AddLesson("x"+strings.Repeat("é", 125), text+strings.Repeat("\n", n))
	}
	if e := last[game.LessonsRead](w); len(e.Lessons) != 2 || strings.Contains(w.notices(), "cannot") {
		t.Errorf("there are %d lessons; it says %q", len(e.Lessons), w.notices())
	}
}

// An edited lesson is saved in its own file or, if another program has changed that, in a new one.
func TestEditedLessonKeepsForeignChanges(t *testing.T) {
	w := open(t, t.TempDir())
	folder := w.config().LessonFolder
	at := func(name string) string { return filepath.Join(folder, name) }
	put(t, at("en/one.txt"), "A")
	save := func(text string) {
		w.SaveLesson("en/one.txt", "A", text)
		w.settle()
	}
	save("B")
	save("C")
	if got := get(t, at("en/one.txt")); got != "C" || w.notices() != "" {
		t.Errorf("it holds %q, and it says %q", got, w.notices())
	}
	put(t, at("en/one.txt"), "by hand")
	save("D")
	if hand, own := get(t, at("en/one.txt")), get(t, at("en/one 2.txt")); hand != "by hand" ||
		own != "D" || !strings.Contains(w.notices(), "en/one 2.txt") {
		t.Errorf("by hand %q, edited %q: %s", hand, own, w.notices())
	}
	w.SaveLesson("en/one 2.txt", "A", "E")
	w.settle()
	if own := get(t, at("en/one 2.txt")); own != "E" || exists(at("en/one 3.txt")) {
		t.Errorf("edited on, it holds %q", own)
	}
	for _, name := range []string{"../settings.txt", "/etc/passwd"} {
		w.SaveLesson(name, "", "X")
		w.settle()
		if exists(at(name)) {
			t.Errorf("%s is written", name)
		}
	}
	put(t, at("../beside.txt"), "not a lesson")
	w.SaveLesson("en/one 2.txt", "", "")
	w.SaveLesson("../beside.txt", "", "")
	w.settle()
	if exists(at("en/one 2.txt")) || !exists(at("en/one.txt")) || !exists(at("../beside.txt")) {
		t.Error("not that one lesson alone is deleted")
	}
}

// lockFolder locks a folder, as another program does while it writes there.
func lockFolder(t *testing.T, dir string) *flock.Flock {
	t.Helper()
	lock := flock.New(filepath.Join(dir, "write.lock"))
	if got, err := lock.TryLock(); !got {
		t.Fatal("the folder cannot be locked: ", err)
	}
	return lock
}

// The Autosaver waits once for a program that never releases the lock, and reports the lock.
func TestHangingProgramIsWaitedForOnce(t *testing.T) {
	dir, text := t.TempDir(), newGameText(t, "1")
	busy := lockFolder(t, dir)
	w := open(t, dir)
	w.Folders.lockTimeout = time.Hour // if it waited again, the test would hang
	w.save(text)
	w.save(withLines(text, 1))
	if c := w.config(); strings.Count(c.Notice+w.notices(), "write.lock and does not answer") != 1 {
		t.Errorf("it says %q and %q", c.Notice, w.notices())
	}
	w.Folders.lockTimeout = time.Millisecond
	busy.Close()
	w.save(withLines(text, 2))
	if w.Folders.incidents.gaveUp.Load() {
		t.Error("a free lock is not used again")
	}
	w.close()
	if !isInFolder(t, dir, withLines(text, 2)) {
		t.Errorf("there is %s", files(t, dir))
	}
}

// Whole games are listed while another program holds the lock.
func TestListingWaitsForNobody(t *testing.T) {
	w := open(t, t.TempDir())
	w.finish(newGameText(t, "1"))
	w.Folders.lockTimeout = time.Hour // if it waited, the test would hang
	defer lockFolder(t, w.dir).Close()
	if got := w.texts(); got != newGameText(t, "1") {
		t.Errorf("listed are %q", got)
	}
}

// While another program holds the lock, calls return at once. The game is woken when all is written, in
// case it waits to quit, and Close waits for that.
func TestNothingWaitsForTheDisk(t *testing.T) {
	dir, one, two := t.TempDir(), newGameText(t, "1"), newGameText(t, "2")
	w := open(t, dir)
	busyAtWake := make(chan bool, 100)
	w.News = game.NewQueue(func() { busyAtWake <- w.IsBusy() })
	w.Folders.lockTimeout = time.Hour
	busy := lockFolder(t, dir)
	for n := range 50 {
		w.SaveGame(withLines(one, n))
		w.SaveSettings(fmt.Sprint(n))
	}
	w.CloseGame(withLines(one, 50))
	w.SaveGame(two)
	w.SaveWindow([]byte("place"))
	if files(t, dir) != "" || !w.IsBusy() {
		t.Errorf("there is %s; busy is %t", files(t, dir), w.IsBusy())
	}
	busy.Close()
	for <-busyAtWake {
	}
	w.close()
	if got := w.Folders.texts(t); got != withLines(one, 50)+"|"+two {
		t.Errorf("kept is %q", got)
	}
	if place, err := w.Folders.LoadWindow(); string(place) != "place" || err != nil {
		t.Errorf("the window's place is %q (%v)", place, err)
	}
	if c := open(t, dir).config(); c.SavedGame != two || c.Settings != "49" {
		t.Errorf("in play is %q; settings are %q", c.SavedGame, c.Settings)
	}
}

// mergeSettings keeps the changes of both windows.
func TestMergeKeepsBothChanges(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "merged") {
		if got := strings.Join(strings.Fields(mergeSettings(row[1], row[2], row[3])), ""); got != row[4] {
			t.Errorf("%s: %s, not %s", row[0], got, row[4])
		}
	}
}

func TestSettingsOfTwoWindowsAreMerged(t *testing.T) {
	dir := t.TempDir()
	one, other := open(t, dir), open(t, dir)
	one.saveSettings(`{"speed":"fast"}`)
	other.saveSettings(`{"houses":[{"name":"Ours","code":"x"}]}`)
	one.saveSettings(`{"speed":"slow"}`)
	one.saveSettings(`{"speed":"slow","calm":true}`)
	one.close()
	other.close()
	for _, part := range []string{`"Ours"`, `"slow"`, `"calm"`} {
		if got := open(t, dir).config().Settings; !strings.Contains(got, part) {
			t.Errorf("%s is lost: %s", part, got)
		}
	}
}

// Damaged settings are copied before they are overwritten.
func TestDamagedSettingsAreCopied(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "settings.txt"), `{"speed":"fa`)
	name := filepath.Join(dir, "settings.txt.damaged-1")
	for range 2 { // the second start makes no second copy
		w := open(t, dir)
		if notice := w.config().Notice; get(t, name) != `{"speed":"fa` || !strings.Contains(notice, name) {
			t.Errorf("it says %q", notice)
		}
		w.close()
	}
	w := open(t, dir)
	w.saveSettings("{}")
	if got := get(t, filepath.Join(dir, "settings.txt")); got != "{}" {
		t.Errorf("kept is %q", got)
	}
	w.close()
	put(t, filepath.Join(dir, "settings.txt"), "") // as after a power cut
	if w = open(t, dir); !strings.Contains(w.config().Notice, "settings.txt.damaged-2") {
		t.Errorf("an empty file is not reported: %q", w.config().Notice)
	}
	put(t, filepath.Join(dir, "settings.txt"), strings.Repeat(" ", MaxSize+1))
	w.close()
	if w = open(t, dir); w.config().Settings != "" ||
		!exists(filepath.Join(dir, "settings.txt.damaged-3")) {
		t.Errorf("what is too large to be read is used, or lost: %s", files(t, dir))
	}
}

// Settings damaged while the program runs are copied once before they are overwritten.
func TestSettingsDamagedMeanwhileAreKept(t *testing.T) {
	for _, damaged := range []string{"", `{"speed":"fa`, `{"speed":"fasd"}`, strings.Repeat(" ", MaxSize+1)} {
		w := open(t, t.TempDir())
		file := filepath.Join(w.dir, "settings.txt")
		w.saveSettings(`{"speed":"fast"}`)
		put(t, file, damaged)
		w.saveSettings(`{"speed":"slow"}`)
		w.saveSettings(`{"speed":"fast"}`)
		if got := get(t, file+".damaged-1"); got != damaged || strings.Count(w.notices(), file+".damaged-1") != 1 ||
			exists(file+".damaged-2") {
			t.Errorf("of %.30q is kept %.30q; it says %q", damaged, got, w.notices())
		}
		if got := get(t, file); !strings.Contains(got, `"fast"`) {
			t.Errorf("saved is %s", got)
		}
	}
}

// finishedGame returns the text of a game that has ended, a different one for each n.
func finishedGame(t testing.TB, n string) string {
	t.Helper()
	text, known := finishedGames.Load(n)
	if !known {
		text = record.Write(reftest.Game(t,
			record.Header{RuleSet: "basics", Pawns: 5, Start: record.Lot, Date: "2026-01-02", Seed: n},
			math.MaxInt))
		finishedGames.Store(n, text)
	}
	return text.(string)
}

// finishedGames has the results of finishedGame, which takes long.
var finishedGames sync.Map

// counts returns the statistics of finished games.
func (p *program) counts() game.FinishedGames {
	p.t.Helper()
	p.ListFinished()
	return last[game.FinishedGames](p)
}

// Every finished game is counted once, whichever window saves it and however often. A torn line
// does not affect others. After ForgetFinished, kept games are not counted again.
func TestFinishedGamesAreCounted(t *testing.T) {
	dir := t.TempDir()
	put(t, dir+"/games/one.senet", finishedGame(t, "1"))
	put(t, dir+"/games/open.senet", newGameText(t, "1"))
	w, other := open(t, dir), open(t, dir)
	w.finish(finishedGame(t, "2"))
	w.finish(finishedGame(t, "2")) // as after an undo, or opened again: this makes no second file
	all := w.counts()
	if len(all.Games) != 2 || all.Games[0].File != "one.senet" || all.Games[1].File == "" ||
		all.Games[1].Throws[0] == 0 || all.Damaged != nil {
		t.Fatalf("%+v", all)
	}
	lines := get(t, all.File) // after a crash they are added again
	if err := w.Folders.addFinished(lines); err != nil || get(t, all.File) != lines {
		t.Errorf("added twice, the lines are %s (%v)", get(t, all.File), err)
	}
	put(t, all.File, get(t, all.File)+all.Games[0].Encode()[:60]) // the power failed
	w.CloseGame(finishedGame(t, "3"))
	w.CloseGame(finishedGame(t, "4"))
	other.CloseGame(finishedGame(t, "5"))
	other.CloseGame(finishedGame(t, "6"))
	w.settle()
	other.settle()
	judged, foreign := all.Games[1], stats.FinishedGame{ID: "foreign", PlayedRules: all.Games[0].PlayedRules}
	judged.HasAnalysis, judged.File = true, ""
	w.NoteFinished(judged)
	w.NoteFinished(foreign)
	w.settle()
	judged.File = all.Games[1].File
	if got := other.counts(); len(got.Games) != 6 || got.Games[1] != judged ||
		len(got.Damaged) != 1 {
		t.Errorf("%+v\n%s", got, get(t, all.File))
	}
	w.ForgetFinished()
	w.settle()
	w.finish(finishedGame(t, "7"))
	if got := other.counts(); len(got.Games) != 1 || len(got.Damaged) != 0 ||
		strings.Count(other.texts(), "[Senet") != 8 {
		t.Errorf("%+v; kept are %s", got, files(t, dir))
	}
}

// The statistics of very many games are read and added to.
func TestStatisticsOfManyGames(t *testing.T) {
	w := open(t, t.TempDir())
	line := finishedLine(finishedGame(t, "1"), "one.senet")
	put(t, w.Folders.finishedFile(), finishedHead+strings.Repeat(line, MaxSize/len(line)+1))
	w.finish(finishedGame(t, "2"))
	if got := w.counts(); len(got.Games) != 2 || got.Err != nil || w.notices() != "" {
		t.Errorf("it counts %d games and says %q", len(got.Games), w.notices())
	}
}

// Statistics that have no lines, or are too large to be read, are counted anew from the kept games.
func TestDamagedStatisticsAreCountedAnew(t *testing.T) {
	for _, damaged := range []string{"", " \n", "\x00\x00", strings.Repeat(" ", MaxSize+1)} {
		for _, isOpen := range []bool{false, true} { // the file is damaged while the program runs
			dir := t.TempDir()
			file := filepath.Join(dir, "finished.txt")
			put(t, dir+"/games/one.senet", finishedGame(t, "1"))
			if !isOpen {
				put(t, file, damaged)
			}
			w := open(t, dir)
			if isOpen {
				w.counts()
				put(t, file, damaged)
			}
			w.finish(finishedGame(t, "2"))
			got := w.counts()
			if notices := w.notices(); len(got.Games) != 2 || got.Damaged != nil || got.Err != nil ||
				strings.Count(notices, file+".damaged-1") != 1 || get(t, file+".damaged-1") != damaged {
				t.Errorf("open %t, %.9q: it counts %+v and says %q", isOpen, damaged, got, notices)
			}
		}
	}
}

// A print does not replace a file with other contents. Printing the same sheets again makes no new
// file. The game gets the path.
func TestPrintsReplaceNoOtherFile(t *testing.T) {
	w := open(t, t.TempDir())
	drawn := ""
	w.Draw = func(out io.Writer, _ game.PrintJob) error {
		_, err := io.WriteString(out, drawn)
		return err
	}
	for _, drawn = range []string{"plan", "plan", "plan and papers", "plan"} {
		w.Print(game.PrintJob{Title: "Plan"})
		w.settle()
	}
	for name, want := range map[string]string{"Senet Plan.pdf": "plan",
		"Senet Plan 2.pdf": "plan and papers"} {
		if got := get(t, filepath.Join(w.dir, "printed", name)); got != want {
			t.Errorf("%s has %q, want %q", name, got, want)
		}
	}
	saved := game.PrintSaved(filepath.Join(w.dir, "printed", "Senet Plan 2.pdf"))
	if !slices.Contains(w.news, any(saved)) {
		t.Errorf("the game did not get %s: %v", saved, w.news)
	}
	if files, _ := filepath.Glob(filepath.Join(w.dir, "printed", "*")); len(files) != 2 {
		t.Errorf("the prints are %q", files)
	}
}
