package viewtest

import (
	"sync"

	"slices"

	"senet/assets"
	"senet/game"
	"senet/game/lang"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/page/newgame"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// Desk is what a page has at hand here: all rule sets, English words, and Anna, who plays against the computer.
func Desk() *page.Desk {
	s := page.FirstSettings()
	s.Knows = true
	s.Last.RuleSet, s.Last.Players[rules.Cones] = "basics", "Anna"
	s.Last.Computer[rules.Spools] = true
	return &page.Desk{Library: &page.Library{RuleSets: ruleset.List()}, Words: Words(), Settings: &s, Focus: ui.Widget("start")}
}

// shown is a page below its bar.
func shown(p page.Page, d *page.Desk) game.View {
	root := tree(p.Build(d))
	return game.View{Page: page.NewGame, Root: &root, Focus: d.Focus}
}

// NewGame is the page on which the game of last time is begun.
func NewGame() game.View { return shown(newgame.New(Desk()), Desk()) }

// Seats is the same for a game after Tait with a house rule, between two computers.
func Seats() game.View {
	d := Desk()
	d.Settings.Last.RuleSet, d.Settings.Last.Computer = "tait", [2]bool{true, true}
	d.Settings.Last.Houses = map[string]string{"tait": "pawns=10"}
	return shown(newgame.New(d), d)
}

// Teams is the same for two teams of a class, who have never played.
func Teams() game.View {
	d := Desk()
	d.Settings.Knows, d.Lessons = false, []lesson.Lesson{{Title: "First steps"}}
	d.Settings.Last.Players, d.Settings.Last.Computer = [2]string{"The Scribes of Class 7b", "The Owls of the window"}, [2]bool{}
	return shown(newgame.New(d), d)
}

// Writing is the same while a name is written; two ways are greyed, and one is lit.
func Writing() game.View {
	d := Desk()
	d.Settings.Last.Houses = map[string]string{"basics": "water=stay"}
	d.Edit = page.NewField("name.0", "Anna", page.MaxName)
	d.Edit.Caret = 2
	v := shown(newgame.New(d), d)
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
func RuleSets() game.View {
	d := Desk()
	newgame.New(d).Press(d, "sets")
	return shown(d.Asked.Route.Page, d)
}

// Choices is what else can be chosen for a game that two people play, of the one set that has the die.
func Choices() game.View {
	d := Desk()
	d.Settings.Last.RuleSet, d.Settings.Last.Computer = "secret", [2]bool{}
	p := newgame.New(d)
	p.Press(d, "more")
	v := shown(p, d)
	asked := d.Asked.Dialog
	dialog := ui.Dialog(asked.Head, asked.Text, asked.Wide, asked.Kids...)
	v.Dialog = &dialog
	return v
}

// Words are those of the game in English, read once for all tests: nothing may turn them to another language.
func Words() *lang.Catalogue { return words() }

var words = sync.OnceValue(func() *lang.Catalogue {
	words, err := lang.Load(assets.FS, lang.English)
	if err != nil {
		panic(err)
	}
	return words
})
