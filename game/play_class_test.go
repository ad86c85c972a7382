package game_test

import (
	"slices"
	"testing"

	"senet/game/board"
	"senet/game/gametest"
	"senet/rules"
)

// If a pawn can go to several squares, All moves draws arrows only for the pawn under the pointer or
// with the focus, and dots for the others.
func TestAllMovesHaveFewArrows(t *testing.T) {
	arrows := func(g *gametest.Driver) (from []rules.Square, dots int) {
		for _, a := range gametest.Scene(g.View()).Board.Arrows {
			switch a.Ink {
			case board.InkDot:
				dots++
			case board.InkLegal:
				from = append(from, a.From)
			}
		}
		return slices.Compact(from), dots
	}
	g := gametest.Start("players Anna Ben", "open kendall C 2 6 8 9 12 home 2 / S 1 3 4 5 7 home 2 / C to move 3 5",
		"press bar.all", "wait 1m")
	if from, dots := arrows(g); len(from) > 0 || dots != 7 {
		t.Errorf("at first there are arrows from %v and %d dots, want 7 dots", from, dots)
	}
	for _, point := range []string{"hover 12", "hover nothing & tab 9 & tab 12"} {
		g.Play(point)
		if from, dots := arrows(g); !slices.Equal(from, []rules.Square{12}) || dots != 5 {
			t.Errorf("%s: there are arrows from %v and %d dots, want 12 and 5 dots", point, from, dots)
		}
	}
	one := gametest.Start("players Anna Ben", "open basics C 5 9 14 18 26 / S 3 7 20 22 25 / C to move 2",
		"press bar.all", "wait 1m")
	if from, dots := arrows(one); len(from) < 3 || dots > 0 {
		t.Errorf("with one number there are arrows from %v and %d dots, want no dots", from, dots)
	}
}

// When a turn's time is up and the turn passes, keys, clicks and a throw in the hand that were meant for it do not
// throw for the other team.
func TestLatePressesThrowForNobody(t *testing.T) {
	for _, press := range []string{"key Space", "key Enter", "click sticks", "type s", "down sticks & up sticks"} {
		g := gametest.New(t)
		g.Play(`with settings {"speed":"instant","clock":"30","timeUp":"pass"} & with throws 2 3 & ` +
			"players Anna Ben & new basics open.cones & click sticks & times 30 wait 1s & wait 100ms")
		if !g.Says("the turn passes") {
			t.Fatal("the turn does not pass")
		}
		g.Play(press + " & wait 500ms & " + press)
		if g.Says("threw") {
			t.Errorf("%q throws for the other team", press)
		}
		if g.Play("wait 600ms & click sticks"); !g.Says("threw 3") {
			t.Errorf("after %q and a second, the other team cannot throw", press)
		}
	}
}

// A click on *Show the winner* asks first if the hands for some moves have not been counted.
func TestWinnerIsNotShownBeforeAllHandsAreCounted(t *testing.T) {
	const vote = "open basics C 5 14 / S 3 7 / C to move 3 & press bar.menu menu.class menu.vote & " +
		"press vote.hand vote.play"
	g := gametest.New(t)
	g.Play(vote)
	if !g.Says("Not counted yet: 5") || g.Says("Most hands") {
		t.Error("hands that are not counted are not asked about")
	}
	if g.Play("press vote.count"); !g.Says("Hands up for 5") {
		t.Error("the move that is not counted does not come next")
	}
	if g.Play("press vote.play vote.winner"); !g.Says("Most hands") {
		t.Error("the winner cannot be shown")
	}
}

// In a lesson plan the class is first asked what its throw counts, with the number hidden; the next press says so.
func TestClassIsAskedWhatItsThrowCounts(t *testing.T) {
	for _, press := range []string{"press go.next", "key Space", "key Right", "key PageDown", "click sticks"} {
		g := gametest.New(t)
		g.Play(`with settings {"speed":"instant"} & with lessons & start & ` +
			"press title.learn plan.40 plan.begin plan.next & click sticks & wait 2s")
		if !g.Says("What does this throw count?") || g.Says("a 1. You go first!") ||
			gametest.Scene(g.View()).Tray.Numeral != "" {
			t.Error("the class is not asked, or sees the number")
		}
		if g.Play(press); !g.Says("a 1. You go first!") || gametest.Scene(g.View()).Tray.Numeral != "1" {
			t.Errorf("%q does not explain the throw", press)
		}
	}
	g := gametest.New(t)
	g.Play(`with settings {"speed":"instant"} & lesson First steps & click sticks & wait 2s`)
	if !g.Says("a 1. You go first!") {
		t.Error("a single player is asked, too")
	}
}
