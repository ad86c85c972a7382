package play_test

import (
	"fmt"

	"senet/game/board"
	"senet/game/match"
	"senet/game/page"
	"senet/game/page/play"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// three throws nothing but threes.
type three struct{}

func (three) Cast() rules.Throw { return rules.Marked(3) }

// nobody does nothing and thinks of nothing.
type nobody struct{}

func (nobody) Do(page.Effect)           {}
func (nobody) Ask(page.Question) uint64 { return 0 }

// Two people play: the sticks are thrown and a pawn is moved by what stands round the board,
// without a window.
func Example() {
	words := viewtest.Words()
	set, _ := ruleset.ByID("storer")
	d := &page.Context{
		Catalog: &page.Catalog{RuleSets: ruleset.List()}, Words: words,
		Settings: &page.Settings{Speed: "instant"}, Point: &page.Pointing{},
		Enabled: func(string) bool { return true },
	}
	game, err := record.NewGame(record.Header{RuleSet: set.ID})
	if err != nil {
		panic(err)
	}
	p := play.New(d, match.New(game, three{}, set.ID, nobody{}), set)
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
