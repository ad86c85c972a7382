package game

import (
	"fmt"

	"senet/assets"
	"senet/game/ui"
	"senet/rules"
)

// three throws nothing but threes.
type three struct{}

func (three) Cast() rules.Throw { return rules.Marked(3) }

// Two people play: the sticks are thrown and a pawn is moved by keys, without a window.
func Example_playing() {
	words, err := catalogue()
	if err != nil {
		panic(err)
	}
	c := Usual(words, assets.FS, rules.NewRandom(1), "2025-03-01")
	c.Settings = `{"speed":"instant","knows":true,"last":{"ruleset":"storer","opening":"cones"}}`
	c.Seed, c.NewCaster = nil, func(bool) rules.Caster { return three{} }
	app := New(c)
	app.Visit("play")
	tell := func() {
		prompt := scene(app.View()).Prompt
		fmt.Println(prompt.Lead, prompt.Rest)
	}
	tell()
	for range 2 {
		app.Update(0, stroke(ui.KeyEnter))
		tell()
	}
	// Output:
	// Cones, throw. Click the sticks, or press Space.
	// Cones threw 3. Move 10 to 13.
	// Spools, throw. Click the sticks, or press Space.
}
