package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"senet/game/page"
)

// crash ends a program without a word, as a pulled plug does.
func (k *kept) crash() {
	k.t.Helper()
	if k.store.seat != nil && k.store.seat.locked != nil {
		k.store.seat.locked.Close()
		k.store.seat.locked = nil
	}
}

// texts are the kept games.
func (k *kept) texts() string {
	k.t.Helper()
	games, err := k.Store().Games()
	if err != nil {
		k.t.Fatal(err)
	}
	var all []string
	for _, g := range games {
		all = append(all, g.Text)
	}
	return strings.Join(all, "\n")
}

// A finished game that cannot be put away waits on the disk under a name of its own: the next game does not take its place,
// and no crash loses it.
func TestAFinishedGameWaitsOnTheDisk(t *testing.T) {
	for name, crash := range map[string]bool{"it is put away later": false, "the plug is pulled": true} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			one, two := begunGame(t, "2026-01-01"), begunGame(t, "2026-01-02")
			k := keep(t, dir)
			k.want(page.Effect{Kind: page.SaveGame, Text: one})
			block(t, filepath.Join(dir, "games"))
			k.want(page.Effect{Kind: page.StoreGame, Text: one + "\n{The end.}\n"}, page.Effect{Kind: page.ForgetGame})
			k.want(page.Effect{Kind: page.SaveGame, Text: two})
			k.want(page.Effect{Kind: page.SaveGame, Text: two + "\n"})
			if got := get(t, filepath.Join(dir, "waiting-1.senet")); !strings.HasSuffix(got, "{The end.}\n") {
				t.Fatalf("on the disk waits %q", got)
			}
			if k.unsaved {
				t.Error("it says that something would be lost")
			}
			if err := os.Remove(filepath.Join(dir, "games")); err != nil {
				t.Fatal(err)
			}
			if crash {
				k.crash()
				k = keep(t, dir)
				if c := k.config(); !strings.HasPrefix(c.SavedGame, two) {
					t.Errorf("in play is %q", c.SavedGame)
				}
			} else {
				k.Update(patience, nil)
				if err := k.Close(); err != nil {
					t.Error(err)
				}
			}
			if got := k.texts(); strings.Count(got, "The end.") != 1 || strings.Contains(list(t, dir), "waiting") {
				t.Errorf("kept is %q; the folder holds %s", got, list(t, dir))
			}
		})
	}
}
