package game

import (
	"fmt"

	"senet/game/board"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// three throws nothing but threes.
type three struct{}

func (three) Cast() rules.Throw { return rules.Marked(3) }

// Two people play: the sticks are thrown and a pawn is moved by what stands round the board,
// without a window.
func Example_playing() {
	set, _ := ruleset.ByID("storer")
	d := &Context{
		Catalog: &Catalog{RuleSets: ruleset.List()}, Words: testContext().Words,
		Settings: &Settings{Speed: "instant"}, Point: &Pointing{},
		Enabled: func(string) bool { return true },
	}
	game, err := record.NewGame(record.Header{RuleSet: set.ID})
	if err != nil {
		panic(err)
	}
	p := newPlayPage(d, play.NewMatch(game, three{}, set.ID, nil), set)
	tell := func() {
		scene := p.Build(d).Drawing.(board.Scene)
		fmt.Println(scene.Prompt.Lead, scene.Prompt.Rest)
	}
	tell()
	for range 2 {
		d.Focus = p.First(d)
		enter := ui.Event{Key: ui.KeyEnter}
		p.Key(d, enter)
		p.Release(d, enter)
		p.Tick(d)
		tell()
	}
	fmt.Println(p.Bar(d).Name)
	// Output:
	// Cones, throw. Click the sticks, or press Space.
	// Cones threw 3. Move 10 to 13.
	// Spools, throw. Click the sticks, or press Space.
	// The Gate
}
