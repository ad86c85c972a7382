package rulestest

import (
	"flag"
	"math"
	"testing"

	"senet/rules"
)

var means = flag.Int("means", 0, "play so many random games per rule set with the literal engine and print their means")

// pages lists every page the literal engine can play.
func pages() map[string]Page {
	return map[string]Page{
		"basics":     Basics(5),
		"basics7":    Basics(7),
		"basics30":   BasicsPast30(5),
		"rebirth":    GameboardAndPieces(),
		"storer":     Storer(),
		"secret":     Secret(false),
		"secret-die": Secret(true),
		"digital":    Digital(),
		"kendall":    Kendall(7),
		"kendall5":   Kendall(5),
		"jequier":    Jequier(),
		"tait":       Tait(),
		"bell":       Bell(),
	}
}

// TestMeans prints what random play gives: run it with -means 20000 (some minutes).
func TestMeans(t *testing.T) {
	if *means == 0 {
		t.Skip("run with -means 20000")
	}
	for name, page := range pages() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			chance := Chance(7)
			wins, draws, throws, opening, recast := 0, 0, 0, 0, 0
			var squares float64
			for range *means {
				played := page.Playout(chance, rules.Cones)
				throws += played.Throws
				opening += played.Opening
				recast += played.Recast
				squares += float64(played.Throws) * float64(played.Throws)
				switch {
				case played.End.Ending != rules.AllHome && played.End.Ending != rules.AllGoals:
					draws++
				case played.End.Winner == played.End.Starter:
					wins++
				}
			}
			n := float64(*means)
			mean := float64(throws) / n
			t.Logf("%-10s %7.2f throws a game (s.e. %.2f; %.2f of them for the start, %.2f cast again), starter wins %.2f %% (s.e. %.2f), %d draws",
				name, mean, math.Sqrt((squares/n-mean*mean)/n), float64(opening)/n, float64(recast)/n,
				100*float64(wins)/(n-float64(draws)), 50/math.Sqrt(n), draws)
		})
	}
}
