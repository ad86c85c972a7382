package viewtest

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/tally"
	"senet/game/ui"
	"senet/rules/ruleset"
	"senet/rules/sticks"
)

// visited is a page of the game itself, opened with something changed, where some things have been done.
func visited(name string, change func(*game.Config), done ...ui.Event) game.View {
	config := game.Usual(Words(), assets.FS, sticks.NewRandom(1), "2025-03-01")
	change(&config)
	app := game.New(config)
	app.Visit(name)
	for _, e := range append(done, ui.Event{}) {
		app.Update(10*time.Second, []ui.Event{e})
	}
	return app.View()
}

func unchanged(*game.Config) {}

// last opens the game for who has played, and chose so the last time.
func last(chosen string) func(*game.Config) {
	return func(c *game.Config) { c.Settings = `{"knows":true,"last":{` + chosen + `}}` }
}

// click is a press on something.
func click(t ui.Target) []ui.Event {
	return []ui.Event{{Kind: ui.PointerMove, Target: t}, {Kind: ui.PointerDown, Target: t}, {Kind: ui.PointerUp, Target: t}}
}

func key(k ui.Key) ui.Event { return ui.Event{Kind: ui.KeyPress, Key: k} }

// Desk is what a page has at hand here: all rule sets, and English words.
func Desk() *page.Desk {
	s := page.FirstSettings()
	s.Last.RuleSet = "basics"
	return &page.Desk{Library: &page.Library{RuleSets: ruleset.List()}, Words: Words(), Settings: &s}
}

// file is a kept game with some lines of its head and its moves.
func file(set, head, moves string) page.File {
	return page.File{Name: set + ".senet", Data: fmt.Appendf(nil, "[Senet \"1\"]\n[RuleSet %q]\n[Date \"2025-03-01\"]\n%s[Opening \"lot\"]\n%s", set, head, moves)}
}

// Title is the title page with a game to go on with.
func Title() game.View {
	return visited("title", func(c *game.Config) {
		c.SavedGame = string(file("basics", "[Pawns \"7\"]\n[Cones \"Anna\"]\n[Position \"C 6 12 18 24 26 home 2 / S 9 10 16 23 29 home 2 / C to throw\"]\n", "").Data)
	})
}

// Rules is the page of a rule set.
func Rules() game.View { return visited("rules", unchanged) }

// Settings is the page of settings.
func Settings() game.View { return visited("settings", unchanged) }

// Menu is the dialog over the play page, with the keyboard on its first button.
func Menu() game.View { return visited("play", last(`"opening":"cones"`), key(ui.KeyEscape)) }

// NewGame is the page on which the game of last time is begun, by Anna against the computer.
func NewGame() game.View {
	return visited("new", last(`"ruleset":"basics","players":["Anna",""],"computer":[false,true]`))
}

// Seats is the same for a game after Tait with a house rule, between two computers.
func Seats() game.View {
	return visited("new", last(`"ruleset":"tait","computer":[true,true],"house":{"tait":"pawns=10"}`))
}

// Teams is the same for two teams of a class, who have never played.
func Teams() game.View {
	return visited("new", func(c *game.Config) {
		c.Settings = `{"last":{"ruleset":"basics","players":["The Scribes of Class 7b","The Owls of the window"]}}`
	})
}

// Writing is the same while a name is written; two ways are greyed, and one is lit.
func Writing() game.View {
	v := visited("new", last(`"ruleset":"basics","players":["Anna",""],"computer":[false,true],"house":{"basics":"water=stay"}`),
		append(click(ui.Widget("name.0")), key(ui.KeyHome), key(ui.KeyRight), key(ui.KeyRight))...)
	grey(v.Root, "sets", "swap")
	return v
}

func grey(n *ui.Node, ids ...string) {
	n.Off = n.Off || slices.Contains(ids, n.ID)
	for i := range n.Kids {
		grey(&n.Kids[i], ids...)
	}
}

// RuleSets is all rule sets to be chosen.
func RuleSets() game.View { return visited("sets", unchanged) }

// Choices is what else can be chosen for a game that two people play, of the one set that has the die.
func Choices() game.View {
	return visited("new", last(`"ruleset":"secret"`), click(ui.Widget("more"))...)
}

// House is the page of house rules, one of them chosen.
func House() game.View {
	return visited("house", last(`"ruleset":"storer","house":{"storer":"water=stay"}`))
}

// HouseChoice asks for one option; one of its values cannot be played.
func HouseChoice() game.View {
	return visited("house", last(`"ruleset":"storer"`), click(ui.Widget("option.attack"))...)
}

// Learn is the list of lessons, where one of the teacher's own cannot be used.
func Learn() game.View {
	return visited("learn", func(c *game.Config) {
		_, faults := lesson.Read("monday.txt", "lesson: Monday\nrules: basics\nstep\nthrow: 9\n")
		c.LessonFolder, c.LessonFaults = "/lessons", []lesson.Faults{faults}
	})
}

// Compare is one position under two rule sets.
func Compare() game.View { return visited("compare", unchanged) }

// CompareBeforeAClass is the same as a class sees it.
func CompareBeforeAClass() game.View { return visited("compare", unchanged, key(ui.KeyPresenter)) }

// Games is the list of kept games: three that can be played on, one of them before a class's throw, two that are set up, and a foreign file.
func Games() game.View {
	const names = "[Cones \"Anna\"]\n[Spools \"Ben\"]\n"
	return visited("games", unchanged, ui.Told(page.Listed{More: 105, Files: []page.File{
		file("basics", names, "\n1. C 1 10-11\n2. S 2 9x11\n3. C 0\n4. S 2 11-13\n"),
		file("storer", "", "\n1. C 3 10-13\n2. S 2 9-11\n"),
		file("secret", "[Position \"C 26 28 / S 25 home 4 / S to throw\"]\n", ""),
		file("bell", names, "\n"),
		file("basics", names+"[Position \"C 29 home 4 / S 3 5 home 3 / C to throw\"]\n", "\n1. C 1 29-home\n"),
		file("jequier", "[Position \"C 30 home 4 / S 3 5 home 3 / C to throw\"]\n", "\n1. C 1 30-home\n"),
		{Name: "Shopping list.senet", Data: []byte("milk, bread")},
	}}))
}

// Statistics is what a month's games have come to, a game pointed at; luck of some is not known yet.
func Statistics() game.View {
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
	return visited("statistics", unchanged, ui.Told(all), ui.Event{Kind: ui.PointerMove, Target: ui.Widget("form.12")})
}

// Named is a view with the name its pictures go by.
type Named struct {
	Name string
	View game.View
}

// All is every view, made once for all tests of a room.
func All() []Named { return slices.Clone(all()) }

var all = sync.OnceValue(func() []Named {
	return []Named{{"title", Title()}, {"newgame", NewGame()}, {"rulesets", RuleSets()}, {"choices", Choices()}, {"idle", Idle()}, {"choice", Choice()}, {"refusal", Refusal()}, {"pass", Pass()},
		{"numbers", Numbers()}, {"win", Win()}, {"rules", Rules()}, {"settings", Settings()}, {"menu", Menu()}, {"learn", Learn()}, {"lesson", Lesson()}, {"setup", Setup()},
		{"doubled", Doubled()}, {"goals", Goals()}, {"held", Held()}, {"caught", Caught()},
		{"compare", Compare()},
		{"house", House()}, {"housechoice", HouseChoice()}, {"games", Games()}, {"statistics", Statistics()},
		{"hint", Hint()}, {"odds", Odds()}, {"looked", Looked()}, {"far", FarRefusal()}, {"seats", Seats()}, {"review", Review()}, {"fairness", Fairness()},
		{"drawer", Drawer()}, {"die", Die()}, {"allmoves", AllMoves()},
		{"ringed", Ringed()}, {"explained", Explained()}, {"tipped", Tipped()}, {"marked", Marked()}}
})
