package game_test

import (
	"os"
	"path/filepath"
	"slices"
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
				name := strings.TrimSuffix(filepath.Base(file), ".txt")
				if slices.Contains(longScripts, filepath.Base(folder)+"/"+name) && gametest.Long(0, 1) == 0 {
					continue
				}
				t.Run(name, func(t *testing.T) { gametest.Script(t, file) })
			}
		})
	}
}

// longScripts are the scripts that are played only with SENET_LONG: whole games whose parts the
// others play.
var longScripts = []string{"wholegames/by-keys", "wholegames/by-mouse", "wholegames/house-rules"}

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
