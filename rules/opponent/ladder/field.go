package ladder

import (
	"context"

	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/value"
)

// Field is everybody who takes part in the ladder of one way to play: the levels, the weakest first, and then the reference
// players, of which the last is fitted first, from a seed.
func Field(ctx context.Context, r *rules.Rules, w value.Weights, t ending.Tables, seed uint64) ([]Entrant, error) {
	fitted, err := Fitted(ctx, r, seed)
	if err != nil {
		return nil, err
	}
	return append(append(Levels(r, w, t), References(r)...), fitted), nil
}

// Chooser lets an engine play where nothing can be called off.
type Chooser struct {
	Context context.Context
	Engine  Engine
}

// Choose is the engine's choice.
func (c Chooser) Choose(at rules.Position) (move rules.Move, throw bool) {
	return c.Engine.Choose(c.Context, at)
}
