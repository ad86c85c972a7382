package game

import (
	"senet/game/board"
	"senet/game/motion"
	"senet/game/page"
	"senet/game/page/learn"
	"senet/game/ui"
	"senet/rules"
)

// titlePage is where the game opens.
type titlePage struct{}

func (p *titlePage) kind() Page { return PageTitle }

func (p *titlePage) first(a *App) ui.Target {
	if a.table != nil {
		return widget("title.continue")
	}
	return widget("title.new")
}

func (p *titlePage) fill(a *App, v *View) {
	t := &v.Title
	t.Subtitle = a.words.T("title.subtitle")
	t.Feet = []Widget{a.presenterButton(), {ID: "title.full", Kind: Button, Label: a.words.T("title.full"), Icon: ui.IconFullscreen}}
	if a.table != nil {
		t.Entries = append(t.Entries, Widget{ID: "title.continue", Kind: BigButton, Label: a.words.T("title.continue"), Sub: a.table.summary(a)})
	}
	entries := []string{"title.new", "title.games", "title.learn", "title.rules", "title.compare", "title.settings", "title.quit"}
	for _, id := range entries {
		if id == "title.games" && a.config.Unkept {
			continue
		}
		t.Entries = append(t.Entries, Widget{ID: id, Kind: Entry, Label: a.words.T(id)})
	}
	t.Board = a.titleBoard()
	t.Sticks = motion.Rest(rules.Marked(3), titleSeed).Sticks
}

// titleSeed lays the sticks of the title page; any number would do, the same one keeps the picture the same.
const titleSeed = 7

// titleBoard shows the game in play, or the board of the rule set chosen last, before its first throw.
func (a *App) titleBoard() board.View {
	if a.table != nil {
		return a.table.stillBoard(a)
	}
	set := a.set(a.settings.Last.RuleSet)
	r, err := rules.New(set.Options)
	if err != nil {
		return board.View{Houses: board.Houses()}
	}
	return board.Still(r, r.Start(rules.Cones), a.shapes(set))
}

func (p *titlePage) press(a *App, id string) {
	switch id {
	case "title.continue":
		a.play()
	case "title.new":
		a.push(newNewGamePage(a))
	case "title.games":
		a.route(page.Route{To: page.Games})
	case "title.learn":
		a.push(&leaf{learn.Page{}, PageLearn})
	case "title.rules":
		a.openRules()
	case "title.compare":
		a.openCompare()
	case "title.settings":
		a.route(page.Route{To: page.Options})
	case "title.full":
		a.fullscreen()
	case "title.quit":
		a.askQuit()
	}
}

func (p *titlePage) key(a *App, e ui.Event) bool     { return false }
func (p *titlePage) pointer(a *App, e ui.Event) bool { return false }
