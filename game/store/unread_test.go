package store

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"senet/game/page"
)

// everything is what the files of a folder hold, by their names. A test that shut one opens it to look.
func everything(t *testing.T, folder string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		os.Chmod(path, 0o600)
		name, _ := filepath.Rel(folder, path)
		texts[filepath.ToSlash(name)] = get(t, path)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

func has(texts map[string]string, text string) bool {
	for _, t := range texts {
		if t == text {
			return true
		}
	}
	return false
}

// What a window that was killed leaves is kept as LoadGame would find it, and nothing is removed before.
func TestWhatAnotherWindowLeft(t *testing.T) {
	if !locks() {
		t.Skip("no locks on this system")
	}
	const game1, game2 = "game B1", "game B2"
	for name, c := range map[string]struct {
		last, before string
		kept         string // the one game among the kept ones
		aside        string
	}{
		"a whole save":                 {last: game2, before: game1, kept: game2},
		"a whole save and no backup":   {last: game2, kept: game2},
		"zeros after a power cut":      {last: strings.Repeat("\x00", 300), before: game1, kept: game1},
		"half a save":                  {last: "HALF a save", before: game1, kept: game1, aside: "HALF a save"},
		"the backup alone":             {before: game1, kept: game1},
		"half a save alone":            {last: "HALF a save", kept: "HALF a save"},
		"half a save, half a backup":   {last: "HALF a save", before: "HALF a backup", kept: "HALF a save", aside: "HALF a backup"},
		"zeros and half a backup":      {last: "\x00\x00", before: "HALF a backup", kept: "HALF a backup"},
		"a whole save, half a backup":  {last: game2, before: "HALF a backup", kept: game2},
		"nothing but blanks and zeros": {last: "\n", before: "\x00"},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			s.hold(named, whole)
			for file, text := range map[string]string{s.gameFile(2): c.last, backupOf(s.gameFile(2)): c.before} {
				if text != "" {
					put(t, file, text)
				}
			}
			third, _ := Open(s.Folder())
			if n := third.hold(named, whole); n != 2 {
				t.Fatalf("it held %d", n)
			}
			games := keptTexts(t, s)
			if len(games) != min(1, len(c.kept)) || !has(games, c.kept) && c.kept != "" {
				t.Errorf("kept are %q", games)
			}
			aside := third.takeAside()
			if len(aside) != min(1, len(c.aside)) || len(aside) == 1 && get(t, aside[0]) != c.aside {
				t.Errorf("aside are %q", aside)
			}
			if found, err := third.LoadGame(whole); err != nil || found.Text != "" {
				t.Errorf("it plays on with %+v (%v)", found, err)
			}
		})
	}
}

// A game that cannot be put away stays where it is until it can be.
func TestWhatCannotBePutAwayIsNotRemoved(t *testing.T) {
	s := open(t)
	s.hold(named, whole)
	put(t, s.gameFile(2), "HALF a save")
	put(t, backupOf(s.gameFile(2)), "game B1")
	block(t, s.gamesFolder())
	if err := s.clear(2); err == nil || get(t, s.gameFile(2)) != "HALF a save" || get(t, backupOf(s.gameFile(2))) != "game B1" {
		t.Fatalf("%v; there is %s", err, list(t, s.Folder()))
	}
	if err := os.Remove(s.gamesFolder()); err != nil {
		t.Fatal(err)
	}
	if err := s.clear(2); err != nil || keptTexts(t, s)["of B1.senet"] != "game B1" {
		t.Fatalf("%v; kept are %q", err, keptTexts(t, s))
	}
}

// A save that is too large to be one of ours, put there while the program ran, is not overwritten either.
func TestASaveThatIsTooLargeGoesAside(t *testing.T) {
	s := open(t)
	s.mustSave(t, "game 1")
	huge := strings.Repeat("x", MaxSize+1)
	put(t, s.path(GameFile), huge)
	s.mustSave(t, "game 2", "game 3")
	if aside := s.takeAside(); len(aside) != 1 || get(t, aside[0]) != huge || s.takeAside() != nil {
		t.Errorf("aside are %q", aside)
	}
}

// Another program that saves the same game is no other game.
func TestTheSameGameOfAnotherIsNotKeptTwice(t *testing.T) {
	one, other := both(t)
	one.mustSave(t, "game A1")
	if _, err := other.LoadGame(whole); err != nil {
		t.Fatal(err)
	}
	other.mustSave(t, "game A2")
	one.mustSave(t, "game A2")
	if kept := keptTexts(t, one); len(kept) != 0 {
		t.Errorf("kept are %q", kept)
	}
}

// What waits and is too large to be a game is not removed as if nothing had been written to it.
func TestWhatWaitsAndIsNoGameStays(t *testing.T) {
	s := open(t)
	huge := strings.Repeat("x", MaxSize+1)
	put(t, s.waitingFile(1), huge)
	put(t, s.waitingFile(2), "\x00\x00")
	s.hold(named, whole)
	if _, err := os.Stat(s.waitingFile(2)); get(t, s.waitingFile(1)) != huge || err == nil {
		t.Errorf("there is %s", list(t, s.Folder()))
	}
}

// The last thing that a Keeper does is to try again what it owes, as soon as that is after the last try.
func TestKeeperPaysAtTheEnd(t *testing.T) {
	dir := t.TempDir()
	k, text := keep(t, dir), begunGame(t, "2026-01-01")
	block(t, filepath.Join(dir, "games"))
	k.want(page.Effect{Kind: page.StoreGame, Text: text})
	if err := os.Remove(filepath.Join(dir, "games")); err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Error(err)
	}
	if k.texts() != text || strings.Contains(list(t, dir), "waiting") {
		t.Errorf("kept is %q; there is %s", k.texts(), list(t, dir))
	}
}

// A game whose end is written nowhere is not forgotten: what was saved of it during the game is all there is.
func TestKeeperForgetsNothingThatIsAllThereIs(t *testing.T) {
	dir := t.TempDir()
	k, text := keep(t, dir), begunGame(t, "2026-01-01")
	k.want(page.Effect{Kind: page.SaveGame, Text: text})
	block(t, filepath.Join(dir, "games"))
	for n := 1; n <= mostWaiting; n++ { // nowhere to wait
		put(t, k.store.waitingFile(n), "game of another")
	}
	k.want(page.Effect{Kind: page.StoreGame, Text: text + "\n{The end.}\n"}, page.Effect{Kind: page.ForgetGame})
	if got := get(t, filepath.Join(dir, "game.senet")); got != text {
		t.Errorf("in play is %q", got)
	}
}

// A copy of a game is removed only when nothing is owed any more.
func TestKeeperRemovesNoCopyWhileItOwes(t *testing.T) {
	dir := t.TempDir()
	k, text := keep(t, dir), begunGame(t, "2026-01-01")
	k.want(page.Effect{Kind: page.StoreGame, Text: text})
	games, _ := k.store.Games()
	k.owed.add(debt{kind: page.SaveSettings, text: "{}"})
	k.owed.wait = patience
	k.want(page.Effect{Kind: page.RemoveGame, Text: games[0].Name, On: true})
	if k.texts() != text {
		t.Error("a copy was removed that may be all there is")
	}
	k.Update(patience, nil)
	k.want(page.Effect{Kind: page.RemoveGame, Text: games[0].Name, On: true})
	if k.texts() != "" {
		t.Error("a copy stays when nothing is owed")
	}
}

// Of very many games only the newest are listed.
func TestMostListed(t *testing.T) {
	s := open(t)
	if err := os.MkdirAll(s.gamesFolder(), 0o700); err != nil {
		t.Fatal(err)
	}
	for n := range MostListed + 3 {
		put(t, filepath.Join(s.gamesFolder(), fmt.Sprint(n)+".senet"), "game")
	}
	games, err := s.Games()
	if err != nil || len(games) != MostListed {
		t.Errorf("%d games are listed (%v)", len(games), err)
	}
}
