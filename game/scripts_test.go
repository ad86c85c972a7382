package game_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"senet/game/gametest"
)

// Each script in testdata/scripts is a story: what a player does, and what the game shows, saves
// and asks for then. gametest.Script explains how scripts are written.
func TestScripts(t *testing.T) {
	for _, folder := range entries(t, "testdata/scripts") {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			for _, file := range entries(t, folder) {
				t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { gametest.Script(t, file) })
			}
		})
	}
}

// entries returns the paths of all files in a folder.
func entries(t *testing.T, folder string) (paths []string) {
	t.Helper()
	list, err := os.ReadDir(folder)
	if err != nil || len(list) == 0 {
		t.Fatal(folder, len(list), err)
	}
	for _, e := range list {
		paths = append(paths, filepath.Join(folder, e.Name()))
	}
	return paths
}
