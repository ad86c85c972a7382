package value

import (
	"bytes"
	"io"
	"math"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

func set(t *testing.T, id string) *rules.Rules {
	t.Helper()
	s, _ := ruleset.ByID(id)
	r, err := rules.New(s.Options)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// What is learned can be written down and read again, and estimates as before.
func TestLearnedWeightsComeBackFromTheirFile(t *testing.T) {
	r := set(t, "storer")
	learner := NewLearner(r, 7)
	p := r.StartAt(rules.Cones)
	before := math.Abs(0.9 - learner.Win(&p))
	for range 50 {
		learner.Learn(&p, 0.9, 0.01)
	}
	learner.Refresh()
	if after := math.Abs(0.9 - learner.Win(&p)); after > before/4 {
		t.Errorf("after learning it is off by %.3f, before by %.3f", after, before)
	}
	var file bytes.Buffer
	if err := learner.Weights().Write(&file); err != nil || file.Len() != size {
		t.Fatalf("wrote %d bytes of %d: %v", file.Len(), size, err)
	}
	back, err := Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	if was, is := learner.Win(&p), NewJudge(r, back).Win(&p); math.Abs(was-is) > 0.002 {
		t.Errorf("the estimate was %.4f and is %.4f", was, is)
	}
}

// Whatever is wrong with a file, it is refused.
func TestADamagedFileIsRefused(t *testing.T) {
	var file bytes.Buffer
	if err := NewLearner(set(t, "basics"), 1).Weights().Write(&file); err != nil {
		t.Fatal(err)
	}
	good := file.Bytes()
	for i := 0; i < len(good); i += 1 + i/40 {
		bad := bytes.Clone(good)
		bad[i] ^= 4
		if w, err := Read(bytes.NewReader(bad)); err == nil || w.Learned() {
			t.Fatalf("a file with byte %d changed is believed", i)
		}
		if _, err := Read(bytes.NewReader(good[:i])); err == nil {
			t.Fatalf("a file cut off at byte %d is believed", i)
		}
	}
	if _, err := Read(bytes.NewReader(append(bytes.Clone(good), 1))); err == nil {
		t.Error("a file with something after its end is believed")
	}
	if (Weights{}).Write(io.Discard) == nil {
		t.Error("weights that learned nothing were written")
	}
}
