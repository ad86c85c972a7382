package viewtest

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/board"
	teaching "senet/game/lesson"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules"
)

// visited is a page of the game itself, opened with something changed, where some things have been done.
func visited(name string, change func(*game.Config), done ...ui.Event) game.View {
	config := game.Usual(Words(), assets.FS, rules.NewRandom(1), "2025-03-01")
	change(&config)
	config.Draw = Draw
	app := game.New(config)
	app.Visit(name)
	for _, e := range append(done, ui.Event{}) {
		app.Update(10*time.Second, []ui.Event{e})
	}
	if name == "compare" { // CompareBeforeAClass has tests of its own
		return app.View()
	}
	return bothWays(app)
}

func unchanged(*game.Config) {}

// last opens the game for who has played, and chose so the last time.
func last(chosen string) func(*game.Config) {
	return func(c *game.Config) { c.Settings = `{"knows":true,"last":{` + chosen + `}}` }
}

// click is a press on something.
func click(t ui.Target) []ui.Event {
	return []ui.Event{{Kind: ui.PointerMove, Target: t}, {Kind: ui.PointerDown, Target: t},
		{Kind: ui.PointerUp, Target: t}}
}

func key(k ui.Key) ui.Event { return ui.Event{Kind: ui.KeyPress, Key: k} }

// App is the game just started, with English words.
func App() *game.App {
	return game.New(game.Usual(Words(), assets.FS, rules.NewRandom(1), "2025-03-01"))
}

// file is a kept game with some lines of its head and its moves.
func file(set, head, moves string) game.File {
	return game.File{Name: set + ".senet",
		Data: fmt.Appendf(nil,
			"[Senet \"1\"]\n[RuleSet %q]\n[Date \"2025-03-01\"]\n%s[Opening \"lot\"]\n%s", set, head, moves)}
}

// Title is the title page with a game to go on with.
func Title() game.View {
	return visited("title", func(c *game.Config) {
		c.SavedGame = string(
			file("basics",
				"[Pawns \"7\"]\n[Cones \"Anna\"]\n[Position \"C 6 12 18 24 26 home 2 / S 9 10 16 23 29 home 2 / C to throw\"]\n", "").Data)
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
	v := visited("new",
		last(`"ruleset":"basics","players":["Anna",""],"computer":[false,true],"house":{"basics":"water=stay"}`),
		append(click(ui.Widget("name.0")), key(ui.KeyHome), key(ui.KeyRight), key(ui.KeyRight))...)
	grey(v.Root, "sets", "swap")
	return v
}

func grey(n *ui.Node, ids ...string) {
	n.Disabled = n.Disabled || slices.Contains(ids, n.ID)
	for i := range n.Children {
		grey(&n.Children[i], ids...)
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

// Learn is the list of lessons, with two of the teacher's own, of which one cannot be used.
func Learn() game.View {
	taught := func(c *game.Config) {
		own, _ := teaching.Read("friday.txt", "lesson: Friday\nrules: basics\nstep\n")
		_, faults := teaching.Read("monday.txt", "lesson: Monday\nrules: basics\nstep\nthrow: 9\n")
		c.LessonFolder, c.OwnLessons, c.LessonFaults = "/lessons", []teaching.Lesson{own},
			[]teaching.Faults{faults}
	}
	v := visited("learn", taught)
	// as in LessonWith
	v.Root.UsualButtons = []ui.Node{*visited("learn", taught, key(ui.KeyPresenter)).Root}
	return v
}

// Compare is one position under two rule sets, beside a game in play.
func Compare() game.View {
	return visited("compare", func(c *game.Config) { c.SavedGame = string(file("basics", "", "").Data) })
}

// CompareBeforeAClass is the same as a class sees it.
func CompareBeforeAClass() game.View { return visited("compare", unchanged, key(ui.KeyPresenter)) }

// Games is the list of kept games: three that can be played on, one of them before a class's throw,
// two that are set up, and a foreign file.
func Games() game.View {
	const names = "[Cones \"Anna\"]\n[Spools \"Ben\"]\n"
	shared := func(c *game.Config) { c.GameFolder = "/home/anna/.local/share/senet/games" }
	return visited("games", shared, ui.NewsEvent(game.Listed{More: 105, Files: []game.File{
		file("basics", names, "\n1. C 1 10-11\n2. S 2 9x11\n3. C 0\n4. S 2 11-13\n"),
		file("storer", "", "\n1. C 3 10-13\n2. S 2 9-11\n"),
		file("secret", "[Position \"C 26 28 / S 25 home 4 / S to throw\"]\n", ""),
		file("bell", names, "\n"),
		file("basics", names+"[Position \"C 29 home 4 / S 3 5 home 3 / C to throw\"]\n",
			"\n1. C 1 29-home\n"),
		file("jequier", "[Position \"C 30 home 4 / S 3 5 home 3 / C to throw\"]\n", "\n1. C 1 30-home\n"),
		{Name: "Shopping list.senet", Data: []byte("milk, bread")},
	}}))
}

// Statistics is what a month's games have come to, a game pointed at; luck of some is not known yet.
func Statistics() game.View {
	var all game.Finished
	for i := range 18 {
		spread := float64(i*i*7%31)/31 - .5 // as good as chance
		g := stats.Game{ID: fmt.Sprint(i), Date: "2025-03-01",
			Rules:  stats.Rules{Set: []string{"basics", "storer"}[i%7/5], Pawns: 5},
			Throws: [2]int{40 + i, 40}, Sum: [2]int{90, 80}}
		g.Levels[1] = []string{"pupil", "scribe"}[i%2]
		won := (i*i+i/3)%5 > 1
		g.Won, g.HasAnalysis = [2]bool{won, !won && i != 12}, i > 2
		g.Luck[0], g.Cost[0], g.Choices[0] = spread, .25, 30
		if g.Cost[1] = .75 - spread; !won {
			g.Cost[0], g.Cost[1] = .25+.5+spread, .25
		}
		all.Games = append(all.Games, g)
	}
	return visited("statistics", unchanged, ui.NewsEvent(all),
		ui.Event{Kind: ui.PointerMove, Target: ui.Widget("form.12")})
}

// Named is a view with the name its pictures go by.
type Named struct {
	Name string
	View game.View
}

// All is every view, made once for all tests of a room.
func All() []Named { return slices.Clone(all()) }

var all = sync.OnceValue(func() []Named {
	return append([]Named{{"title", Title()}, {"newgame", NewGame()}, {"rulesets", RuleSets()},
		{"choices", Choices()}, {"rules", Rules()}, {"settings", Settings()},
		{"menu", Menu()}, {"learn", Learn()}, {"setup", Setup()},
		{"compare", Compare()}, {"house", House()}, {"housechoice", HouseChoice()}, {"games", Games()},
		{"statistics", Statistics()}, {"seats", Seats()}, {"marked", Marked()}}, moments()...)
})

// Lesson is a question of the sample game.
func Lesson() game.View { return LessonWith(func(*board.Scene, *game.LessonParts) {}) }

// LessonWith is the same with something changed.
func LessonWith(change func(*board.Scene, *game.LessonParts)) game.View {
	s, p := lessonScene()
	change(&s, &p)
	root := ui.Page(ui.Toolbar("SENET", p.Name, append(p.Inks, p.Keys...)...), p.Node(Draw, s, false))
	// as it is before a class, for In: nothing else looks there
	root.UsualButtons = []ui.Node{p.Node(Draw, s, true)}
	return game.View{Page: "lesson", Screen: ui.Screen{Root: &root}}
}

// Inks are the colours to point with, and what wipes away.
func Inks() (keys []ui.Node) {
	for i := range uint8(board.Inks) {
		key := ui.ToolbarButton(fmt.Sprint("ink.", i+1), "Green", ui.IconDot)
		key.Tint, key.Children = i+1, key.Children[:1]
		key.Children[0].Tint = i + 1
		keys = append(keys, key)
	}
	return append(keys, ui.ToolbarButton("bar.erase", "Wipe away", ui.IconErase))
}

// In is a view in a theme. Before a class a lesson has no bar: its buttons stand with the others.
func In(v game.View, theme ui.Theme) game.View {
	v.Look.Theme = theme
	if theme == ui.Presenter && len(v.Root.UsualButtons) > 0 {
		v.Root = &v.Root.UsualButtons[0]
	}
	return v
}

// lessonScene is what Lesson is made of.
func lessonScene() (board.Scene, game.LessonParts) {
	s := playing().Play.Scene
	s.Moves, s.Hint, s.Odds = board.Moves{}, board.Hint{}, board.Odds{}
	s.Prompt = board.Prompt{Lead: "Cube throws a 5. Which moves can he make?", Shape: board.Cone, Fade: 1}
	s.Board.Arrows = []board.Arrow{{From: 2, To: 7, Ink: board.InkMay},
		{From: 14, To: 19, Ink: board.InkMay}, {From: 4, To: 9, Ink: board.InkNot},
		{From: 24, To: 29, Ink: board.InkShow}, {From: 12, To: 20}}
	s.Board.Marks = []board.Mark{{Square: 17, Ink: board.InkTwo}, {Square: 18, Ink: board.InkThree},
		{Square: 20, Ink: board.InkFour}}
	s.Board.Focus = rules.Nowhere
	p := game.LessonParts{
		Name: "The sample game · Pairs and safe squares", Counter: "5 of 22",
		Main: game.LessonButton(ui.Amber, "go.main", "Show the moves", ui.NoIcon),
		Back: game.LessonButton(ui.Plate, "go.back", "Back", ui.IconBack),
		Next: game.LessonButton(ui.Onward, "go.next", "Next", ui.IconForward),
		Controls: []ui.Node{
			ui.ToolbarButton("go.auto", "Run by itself", ui.IconPlay),
			ui.ToolbarButton("go.again", "Repeat", ui.IconRepeat),
			ui.ToolbarButton("go.skip", "Skip", ui.IconSkip),
		},
		Keys: []ui.Node{
			ui.ToolbarButton("bar.presenter", "Presenter", ui.IconPresenter),
			ui.ToolbarButton("go.rules", "Rules", ui.IconRules),
			ui.ToolbarButton("bar.back", "Leave", ui.IconClose),
		},
		Track: ui.Node{Kind: ui.Row, Align: ui.Stretch},
	}
	for i := range 22 {
		step := ui.Node{Kind: ui.Row, ID: fmt.Sprint("step.", i), Style: ui.Step, Selected: i == 4, Grow: 1}
		if i < 4 {
			step.Tint = 1
		}
		p.Track.Children = append(p.Track.Children, step)
	}
	return s, p
}

// Setup is a board being set up, with a pawn of the cones off it.
func Setup() game.View { return visited("setup", unchanged, halfSetUp()...) }

// Marked is the same, whose text is marked as a whole: what is typed takes its place.
func Marked() game.View {
	return visited("setup", unchanged, append(append(halfSetUp(), click(ui.Widget("text"))...),
		key(ui.KeySelectAll))...)
}

// halfSetUp is what somebody does who sets it up.
func halfSetUp() []ui.Event {
	done := []ui.Event{key(ui.KeyPaste),
		ui.NewsEvent(game.Pasted("C 6 12 18 24 home 1 / S 9 10 16 23 29 / S to throw"))}
	return append(done, click(ui.Target{Kind: ui.TargetSquare, Square: 6})...)
}
