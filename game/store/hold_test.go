package store

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// both opens one folder twice, as two windows do.
func both(t *testing.T) (one, other Store) {
	t.Helper()
	one = open(t)
	other, err := Open(one.Folder())
	if err != nil {
		t.Fatal(err)
	}
	return one, other
}

func named(text string) string { return "of " + strings.Fields(text)[1] }

// keptTexts are the kept games, in no order.
func keptTexts(t *testing.T, s Store) map[string]string {
	t.Helper()
	games, err := s.Games()
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, g := range games {
		texts[g.Name] = g.Text
	}
	return texts
}

// Without a lock, too, whoever saves last loses nothing of the other's.
func TestASaveNeverOverwritesTheGameOfAnother(t *testing.T) {
	one, other := both(t)
	one.mustSave(t, "game A1")
	if found, err := other.LoadGame(whole); err != nil || found.Text != "game A1" {
		t.Fatalf("%+v %v", found, err)
	}
	one.mustSave(t, "game A2", "game A3")
	other.mustSave(t, "game B1")
	if got := keptTexts(t, one); len(got) != 1 || got["game.senet"] != "game A3" {
		t.Fatalf("kept: %v", got)
	}
	if kept := other.takeKept(); len(kept) != 1 || filepath.Base(kept[0]) != "game.senet" || other.takeKept() != nil {
		t.Fatalf("told: %v", kept)
	}
	one.mustSave(t, "game A4")
	if err := other.ForgetGame(); err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, text := range keptTexts(t, one) {
		all = append(all, text)
	}
	if joined := strings.Join(all, " "); len(all) != 3 || !strings.Contains(joined, "B1") || !strings.Contains(joined, "A4") {
		t.Fatalf("kept: %v", all)
	}
	if found, _ := one.LoadGame(whole); found.Text != "" {
		t.Fatalf("a game that was put away comes back: %+v", found)
	}
}

func TestASaveOfOnesOwnKeepsNothing(t *testing.T) {
	s := open(t)
	s.mustSave(t, "game 1", "game 2")
	if _, err := s.LoadGame(whole); err != nil {
		t.Fatal(err)
	}
	s.mustSave(t, "game 3")
	if err := s.ForgetGame(); err != nil || len(keptTexts(t, s)) != 0 || s.takeKept() != nil {
		t.Fatalf("%v %v", err, keptTexts(t, s))
	}
}

func locks() bool {
	return runtime.GOOS != "js" && runtime.GOOS != "plan9" && runtime.GOOS != "solaris"
}

func TestASecondWindowHasAGameOfItsOwn(t *testing.T) {
	if !locks() {
		t.Skip("no locks on this system")
	}
	one, other := both(t)
	if a, b := one.hold(named, nil), other.hold(named, nil); a != 1 || b != 2 {
		t.Fatalf("held %d and %d", a, b)
	}
	one.mustSave(t, "game A1")
	if found, err := other.LoadGame(whole); err != nil || found.Text != "" {
		t.Fatalf("the second window has the game of the first: %+v %v", found, err)
	}
	other.mustSave(t, "game B1", "game B2")
	one.mustSave(t, "game A2")
	if err := other.release(); err != nil {
		t.Fatal(err)
	}
	if got := keptTexts(t, one); len(got) != 1 || got["of B2.senet"] != "game B2" {
		t.Fatalf("kept: %v", got)
	}
	if found, _ := one.LoadGame(whole); found.Text != "game A2" {
		t.Fatalf("%+v", found)
	}
	if err := one.release(); err != nil || get(t, one.path(GameFile)) != "game A2" {
		t.Fatal("the game in play is gone", err)
	}
	if n := other.hold(named, nil); n != 1 {
		t.Fatalf("after both have ended: %d", n)
	}
}

const helperFolder = "SENET_TEST_HOLD"

// TestHoldHelper is the other program of the test below.
func TestHoldHelper(t *testing.T) {
	folder := os.Getenv(helperFolder)
	if folder == "" {
		t.Skip("run by another test")
	}
	s, err := Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Println("held", s.hold(named, nil))
	s.mustSave(t, "game H1", "game H2")
	fmt.Println("saved")
	time.Sleep(time.Minute) // until it is killed
	runtime.KeepAlive(s.seat)
}

// A program that is killed locks nobody out, and its game is not lost.
func TestAKilledProgramHoldsNothing(t *testing.T) {
	if !locks() {
		t.Skip("no locks on this system")
	}
	s := open(t)
	if n := s.hold(named, nil); n != 1 {
		t.Fatal(n)
	}
	s.mustSave(t, "game A1")
	cmd := exec.Command(os.Args[0], "-test.run=^TestHoldHelper$", "-test.v")
	cmd.Env = append(os.Environ(), helperFolder+"="+s.Folder())
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	heard := ""
	for lines := bufio.NewScanner(out); !strings.Contains(heard, "saved") && lines.Scan(); {
		heard += lines.Text() + "\n"
	}
	third, _ := Open(s.Folder())
	number := third.hold(named, nil)
	cmd.Process.Kill()
	cmd.Wait()
	if !strings.Contains(heard, "held 2") || number != 3 {
		t.Fatalf("the third held %d; the other said %s", number, heard)
	}
	if len(keptTexts(t, s)) != 0 {
		t.Fatalf("the game of a living window was put away: %v", keptTexts(t, s))
	}
	if err := third.release(); err != nil {
		t.Fatal(err)
	}
	if n := third.hold(named, nil); n != 2 || keptTexts(t, s)["of H2.senet"] != "game H2" {
		t.Fatalf("held %d, kept %v", n, keptTexts(t, s))
	}
	if kept := third.takeKept(); len(kept) != 1 || get(t, s.path(GameFile)) != "game A1" {
		t.Fatalf("%v", kept)
	}
}

func TestKeptGamesAreListedAndRemoved(t *testing.T) {
	s := open(t)
	if games, err := s.Games(); games != nil || err != nil {
		t.Fatal(games, err)
	}
	for i, text := range []string{"game 1", "game 2", "no such thing"} {
		file, err := s.archive(text, fmt.Sprint("file ", i))
		if err != nil {
			t.Fatal(err)
		}
		at := time.Now().Add(time.Duration(i-10) * time.Hour)
		if err := os.Chtimes(file, at, at); err != nil {
			t.Fatal(err)
		}
	}
	folder := s.gamesFolder()
	put(t, filepath.Join(folder, "notes.txt"), "x")
	put(t, filepath.Join(folder, ".hidden.senet"), "x")
	put(t, filepath.Join(folder, "huge.SENET"), strings.Repeat("x", MaxSize+1))
	if err := os.MkdirAll(filepath.Join(folder, "folder.senet"), 0o700); err != nil {
		t.Fatal(err)
	}
	games, err := s.Games()
	if err != nil || len(games) != 4 || games[0].Name != "huge.SENET" || games[0].Err == nil || games[1].Text != "no such thing" || games[3].Text != "game 1" {
		t.Fatalf("%v %v", games, err)
	}
	s.mustSave(t, "game in play")
	for _, name := range []string{"file 1.senet", "gone.senet", "", "../game.senet", "..", "folder.senet/../../game.senet"} {
		if err := s.RemoveGame(name); err != nil {
			t.Error(name, err)
		}
	}
	if names := list(t, folder); strings.Contains(names, "file 1") || !strings.Contains(names, "file 0") {
		t.Errorf("%s", names)
	}
	if get(t, s.path(GameFile)) != "game in play" {
		t.Error("a file outside the folder was removed")
	}
}
