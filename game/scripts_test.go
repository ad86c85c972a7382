package game_test

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"senet/game/gametest"
)

// Each script in testdata/scripts is a story: what a player does, and what the game shows, saves and asks for then.
func TestScripts(t *testing.T) {
	const folder = "testdata/scripts"
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			name, _ := filepath.Rel(folder, path)
			t.Run(
				strings.TrimSuffix(filepath.ToSlash(name), ".txt"),
				func(t *testing.T) { gametest.Script(t, path) },
			)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
