//go:build linux

package store

import (
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"senet/game/page"
	"senet/game/ui"
)

// room is how many bytes a file takes at most while the disk is full. The tool that runs tests writes small files too.
const room = 1 << 20

// large is a game that a full disk does not take.
func large(text string) string { return text + strings.Repeat("\n", room) }

// full lets no file grow beyond room until the function it gives is called; files can still be made, renamed and removed, as
// on a disk that is full.
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
	ended := false
	end = func() {
		if !ended {
			ended = true
			set(before)
			signal.Reset(syscall.SIGXFSZ)
		}
	}
	t.Cleanup(end)
	return end
}

// On a full disk a game that has ended keeps at least what was saved of it when another begins; and as long as anything is
// nowhere but in the program, the game knows that it would be lost.
func TestAFullDiskLosesNothing(t *testing.T) {
	dir := t.TempDir()
	one, two, three := begunGame(t, "2026-01-01"), large(begunGame(t, "2026-01-02")), begunGame(t, "2026-01-03")
	over := large(one) + "{The end.}\n"
	k := keep(t, dir)
	k.want(page.Effect{Kind: page.SaveGame, Text: one})
	roomAgain := full(t)
	k.want(page.Effect{Kind: page.StoreGame, Text: over}, page.Effect{Kind: page.ForgetGame})
	if !told(k.game.heard, true) {
		t.Error("the game does not know that something would be lost")
	}
	if got := get(t, filepath.Join(dir, "game.senet")); got != one {
		t.Errorf("in play is %q", got)
	}
	k.want(page.Effect{Kind: page.SaveGame, Text: two})
	k.want(page.Effect{Kind: page.SaveGame, Text: two + "\n"})
	if got := get(t, filepath.Join(dir, "waiting-1.senet")); got != one {
		t.Errorf("what was saved of the first game is now %q", got)
	}
	roomAgain()
	k.game.heard = nil
	k.want(page.Effect{Kind: page.StoreGame, Text: two}, page.Effect{Kind: page.SaveGame, Text: three})
	k.Update(patience, nil)
	k.Update(0, nil)
	if told(k.game.heard, true) || !told(k.game.heard, false) {
		t.Error("the game does not know that all is saved")
	}
	if got := k.texts(); !strings.Contains(got, "The end.") || strings.Count(got, "[Date") != 2 || strings.Contains(list(t, dir), "waiting") {
		t.Errorf("kept are %d games, with the end: %t; the folder holds %s", strings.Count(got, "[Date"), strings.Contains(got, "The end."), list(t, dir))
	}
	if got := get(t, filepath.Join(dir, "game.senet")); got != three {
		t.Errorf("in play is %q", got)
	}
}

// A crash while the disk is full loses at the most the last move of a finished game.
func TestACrashOnAFullDisk(t *testing.T) {
	dir := t.TempDir()
	one, two := begunGame(t, "2026-01-01"), large(begunGame(t, "2026-01-02"))
	over := large(one) + "{The end.}\n"
	k := keep(t, dir)
	k.want(page.Effect{Kind: page.SaveGame, Text: one})
	k.want(page.Effect{Kind: page.SaveGame, Text: one + "\n"}) // the one before is the backup
	roomAgain := full(t)
	k.want(page.Effect{Kind: page.StoreGame, Text: over}, page.Effect{Kind: page.ForgetGame})
	k.want(page.Effect{Kind: page.SaveGame, Text: two})
	k.crash()
	roomAgain()
	k = keep(t, dir)
	if got := k.texts(); got != one+"\n" {
		t.Errorf("kept is %q", got)
	}
	if c := k.config(); c.SavedGame != "" {
		t.Errorf("as the game in play comes %q", c.SavedGame)
	}
}

// told tells whether the game was told that something would be lost, or that nothing would.
func told(heard []ui.Event, unsaved bool) bool {
	for _, e := range heard {
		if e.News == page.Unsaved(unsaved) {
			return true
		}
	}
	return false
}
