package viewtest

import (
	"fmt"

	"senet/game"
	"senet/game/page"
	"senet/game/page/games"
	"senet/game/page/statistics"
	"senet/game/tally"
	"senet/game/ui"
)

// Games is the list of kept games: three that can be played on, one of them before a class's throw, two that are set up, and a foreign file.
func Games() game.View {
	d := Desk()
	p := games.New(d)
	record := func(set, players, rest string) page.File {
		text := fmt.Sprintf("[Senet \"1\"]\n[RuleSet %q]\n[Date \"2025-03-01\"]\n%s[Opening \"lot\"]\n%s", set, players, rest)
		return page.File{Name: set + ".senet", Data: []byte(text)}
	}
	const names = "[Cones \"Anna\"]\n[Spools \"Ben\"]\n"
	p.Hear(d, page.Listed{More: 105, Files: []page.File{
		record("basics", names, "\n1. C 1 10-11\n2. S 2 9x11\n3. C 0\n4. S 2 11-13\n"),
		record("storer", "", "\n1. C 3 10-13\n2. S 2 9-11\n"),
		record("secret", "", "[Position \"C 26 28 / S 25 home 4 / S to throw\"]\n"),
		record("bell", names, "\n"),
		record("basics", names, "[Position \"C 29 home 4 / S 3 5 home 3 / C to throw\"]\n\n1. C 1 29-home\n"),
		record("jequier", "", "[Position \"C 30 home 4 / S 3 5 home 3 / C to throw\"]\n\n1. C 1 30-home\n"),
		{Name: "Shopping list.senet", Data: []byte("milk, bread")},
	}})
	return shown(p, d)
}

// Statistics is what a month's games have come to, a game pointed at; luck of some is not known yet.
func Statistics() game.View {
	d := Desk()
	var all page.Finished
	for i := range 18 {
		spread := float64(i*i*7%31)/31 - .5 // as good as chance
		g := tally.Game{ID: fmt.Sprint(i), Date: "2025-03-01", Rules: tally.Rules{Set: []string{"basics", "storer"}[i%7/5], Pawns: 5}, Throws: [2]int{40 + i, 40}, Sum: [2]int{90, 80}}
		g.Levels[1] = []string{"pupil", "scribe"}[i%2]
		won := (i*i+i/3)%5 > 1
		g.Won, g.Judged = [2]bool{won, !won && i != 12}, i > 2
		g.Luck[0], g.Cost[0], g.Choices[0] = spread, .25, 30
		if g.Cost[1] = .75 - spread; !won {
			g.Cost[0], g.Cost[1] = .25+.5+spread, .25
		}
		all.Games = append(all.Games, g)
	}
	p := statistics.New(d)
	p.Hear(d, all)
	d.Hover = ui.Widget("form.12")
	v := shown(p, d)
	v.Hover = d.Hover
	return v
}
