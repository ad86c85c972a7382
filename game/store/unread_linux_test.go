package store

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"senet/game/page"
)

// anybody lets the test touch files as a user without special rights does.
func anybody(t *testing.T, folder string) {
	t.Helper()
	if os.Getuid() != 0 {
		return
	}
	for _, dir := range []string{folder, filepath.Dir(folder)} {
		if err := os.Chmod(dir, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	const nobody = 65534
	runtime.LockOSThread()
	become := func(user uintptr) { syscall.RawSyscall(syscall.SYS_SETFSUID, user, 0, 0) }
	become(nobody)
	t.Cleanup(func() {
		become(0)
		runtime.UnlockOSThread()
	})
}

// A save that the system does not let be read goes aside before the first save, and so does the one before it where that is
// all there is; the player is told.
func TestASaveThatCannotBeReadIsNotLost(t *testing.T) {
	text, shut, older := begunGame(t, "2026-01-01"), "game that is shut", "older game that is shut"
	for name, files := range map[string]map[string]string{
		"the last save":           {"game.senet": shut},
		"the last two":            {"game.senet": shut, "game.senet.bak": older},
		"the one before the last": {"game.senet.bak": older},
	} {
		for deed, effects := range map[string][]page.Effect{
			"saving":     {{Kind: page.SaveGame, Text: text}, {Kind: page.SaveGame, Text: text + "\n"}, {Kind: page.SaveGame, Text: text + "\n\n"}},
			"forgetting": {{Kind: page.ForgetGame}},
		} {
			t.Run(name+", "+deed, func(t *testing.T) {
				dir := t.TempDir()
				for file, text := range files {
					put(t, filepath.Join(dir, file), text)
					if err := os.Chmod(filepath.Join(dir, file), 0); err != nil {
						t.Fatal(err)
					}
				}
				anybody(t, dir)
				k := keep(t, dir)
				if c := k.config(); c.SavedGame != "" || strings.Contains(c.Notice, "cannot be read") != (files["game.senet"] != "") {
					t.Errorf("the game is told %q and %q", c.SavedGame, c.Notice)
				}
				for _, e := range effects {
					k.want(e)
				}
				if said := strings.Count(k.said(), "could not be read is kept as"); said != len(files) {
					t.Errorf("it says %q", k.said())
				}
				if os.Getuid() == 0 {
					syscall.RawSyscall(syscall.SYS_SETFSUID, 0, 0, 0)
				}
				there := everything(t, dir)
				for file, text := range files {
					if !has(there, text) {
						t.Errorf("%s is lost: there is %q", file, there)
					}
				}
			})
		}
	}
}
