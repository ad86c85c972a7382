package game

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"senet/game/page/settings"
)

// Every line that says for whom the game works is held by a test, which is there.
func TestWhoCanPlayIsHeldByTests(t *testing.T) {
	held := map[string]string{
		"eyes.1": "render/layout TestLargerLettersAreReadWhole", "eyes.2": "render/theme TestWordsAreReadable", "eyes.3": "render/paint TestNothingPaintedIsSmallOnTheProjector",
		"colours.1": "render/paint TestTheSidesAreToldApartByEveryEye", "colours.2": "render/paint TestTheSidesAreToldApartByEveryEye",
		"words.1": "game/text TestAWholeGameInWords",
		"hands.1": "render/screen TestAWholeGameWithEitherHand", "hands.2": "render/screen TestAWholeGameByTouch", "hands.3": "render/screen TestAWholeGameWithTwoControllers",
		"calm.1": "game/motion TestCalmThrowsLieStill", "calm.2": "game TestTheFirstStartFollowsTheSystem",
	}
	words := english(t)
	for _, part := range settings.AccessParts() {
		for i := 1; part != "not" && words.Has(fmt.Sprintf("access.%s.%d", part, i)); i++ {
			line := fmt.Sprintf("%s.%d", part, i)
			room, name, _ := strings.Cut(held[line], " ")
			files, _ := filepath.Glob(filepath.Join("..", room, "*_test.go"))
			found := false
			for _, file := range files {
				data, err := os.ReadFile(file)
				found = found || err == nil && strings.Contains(string(data), "func "+name+"(t ")
			}
			if !found {
				t.Errorf("%q is held by no test: %q", words.T("access."+line), held[line])
			}
		}
	}
}
