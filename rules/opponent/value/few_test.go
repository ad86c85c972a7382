package value

import (
	"bytes"
	"math"
	"testing"

	"senet/rules"
)

// Weights for few pawns speak for few pawns and no others, also out of their file.
func TestFewPawnsHaveWeightsOfTheirOwn(t *testing.T) {
	r := set(t, "basics")
	all, few := NewLearner(r, Small, 1), NewLearner(r, Large, 2)
	ending := r.Arrange(rules.Cones, rules.Squares(22, 23, 25), rules.Squares(19, 26), 0, 0)
	early := r.Arrange(rules.Cones, rules.Squares(12, 22, 23, 25), rules.Squares(19, 26), 0, 0)
	for range 200 {
		few.Learn(&ending, 0.9, 0.02)
	}
	few.Refresh()
	var file bytes.Buffer
	if err := all.Weights().WithEndings(few.Weights()).Write(&file); err != nil {
		t.Fatal(err)
	}
	w, err := Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	judge := NewJudge(r, w)
	for _, c := range []struct {
		p    rules.Position
		want float64
	}{{ending, few.Win(&ending)}, {early, all.Win(&early)}} {
		if got := judge.Win(&c.p); math.Abs(got-c.want) > 0.002 {
			t.Errorf("%v is worth %.4f and not %.4f", c.p, got, c.want)
		}
	}
	if math.Abs(few.Win(&ending)-all.Win(&ending)) < 0.02 {
		t.Error("both weights find the ending the same, so that nothing was tested")
	}
}
