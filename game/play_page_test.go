package game_test

import (
	"fmt"

	"senet/game"
	"senet/game/board"
	"senet/game/play"
	"senet/game/ui"
	"senet/render/viewtest"
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
	words := viewtest.Words()
	set, _ := ruleset.ByID("storer")
	d := &game.Context{
		Catalog: &game.Catalog{RuleSets: ruleset.List()}, Words: words,
		Settings: &game.Settings{Speed: "instant"}, Point: &game.Pointing{},
		Enabled: func(string) bool { return true },
	}
	game, err := record.NewGame(record.Header{RuleSet: set.ID})
	if err != nil {
		panic(err)
	}
	p := game.NewPlayPage(d, play.NewMatch(game, three{}, set.ID, nil), set)
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
