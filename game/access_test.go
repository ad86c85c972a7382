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
	held := map[string]string{ // by tests of a room, and of another one
		"eyes.1":    "render/layout TestLargerLettersAreReadWhole TestNoLanguageIsCut",
		"eyes.2":    "render/theme TestWordsAreReadable",
		"eyes.3":    "render/layout TestNothingIsSmallOnTheProjector, render/paint TestNothingPaintedIsSmallOnTheProjector",
		"colours.1": "render/paint TestTheSidesAreToldApartByEveryEye",
		"colours.2": "render/paint TestTheSidesAreToldApartByEveryEye",
		"words.1":   "game/text TestAWholeGameInWords TestALessonInWords TestPagesInWords",
		"hands.1":   "render/screen TestAWholeGameWithEitherHand",
		"hands.2":   "render/screen TestAWholeGameByTouch, render/layout TestFingersHitEverything",
		"hands.3":   "render/screen TestAWholeGameWithControllers TestAControllerIsPulledOut",
		"calm.1":    "game/motion TestCalmThrowsLieStill",
		"calm.2":    "game TestTheFirstStartFollowsTheSystem",
	}
	words := english(t)
	for _, part := range settings.AccessParts() {
		for i := 1; part != "not" && words.Has(fmt.Sprintf("access.%s.%d", part, i)); i++ {
			line := fmt.Sprintf("%s.%d", part, i)
			for tests := range strings.SplitSeq(held[line], ", ") {
				room, names, _ := strings.Cut(tests, " ")
				files, _ := filepath.Glob(filepath.Join("..", room, "*_test.go"))
				var text strings.Builder
				for _, file := range files {
					data, _ := os.ReadFile(file)
					text.Write(data)
				}
				for name := range strings.SplitSeq(names, " ") {
					if !strings.Contains(text.String(), "func "+name+"(t ") {
						t.Errorf("%q is held by no test %q", words.T("access."+line), name)
					}
				}
			}
		}
	}
}
