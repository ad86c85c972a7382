package value

import (
	"bytes"
	"io"
	"math"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
	"senet/rules/sticks"
)

func set(t *testing.T, id string) *rules.Rules {
	t.Helper()
	s, _ := ruleset.ByID(id)
	r := rulestest.Rules(t, s.Options)
	return r
}

// What is learned can be written down and read again, and estimates as before.
func TestLearnedWeightsComeBackFromTheirFile(t *testing.T) {
	r := set(t, "storer")
	comesBack(t, r, Small)
	comesBack(t, r, Large)
}

func comesBack(t *testing.T, r *rules.Rules, size Size) {
	learner := NewLearner(r, size, 7)
	p := r.StartAt(rules.Cones)
	before := math.Abs(0.9 - learner.Win(&p))
	for range 150 {
		learner.Learn(&p, 0.9, 0.01)
	}
	learner.Refresh()
	if after := math.Abs(0.9 - learner.Win(&p)); after > before/4 {
		t.Errorf("after learning it is off by %.3f, before by %.3f", after, before)
	}
	var file bytes.Buffer
	if err := learner.Weights().Write(&file); err != nil {
		t.Fatal(err)
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
	if err := NewLearner(set(t, "basics"), Small, 1).Weights().Write(&file); err != nil {
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

// The fitted evaluation estimates the same as a network as by itself, whichever side has which goals.
func TestALinearEvaluationIsANetwork(t *testing.T) {
	for _, id := range []string{"basics", "tait", "bell"} {
		r := set(t, id)
		linear, chances := NewLinear(r), sticks.NewRandom(2)
		p := r.StartAt(rules.Cones)
		var seen []rules.Position
		for range 3_000 {
			if p.Phase() == rules.Ended {
				break
			}
			if p.Phase() == rules.ToThrow && !p.Throwing() {
				seen = append(seen, p)
				linear.Learn(&p, float64(chances.Below(2)), 0.05)
				next := r.Followers(p, r.Read(rules.Marked(int(chances.Below(5)))), nil)
				p = next[chances.Below(uint64(len(next)))]
				continue
			}
			next := r.Successors(p, nil)
			p = next[chances.Below(uint64(len(next)))]
		}
		judge := NewJudge(r, linear.Weights())
		for _, p := range seen {
			want := chance(float32(linear.turn + linear.side(&p, p.Turn(), 0) - linear.side(&p, p.Turn().Other(), 0)))
			if got := judge.Win(&p); math.Abs(got-want) > 0.001 {
				t.Fatalf("%s: %v is worth %.4f, and %.4f as a network", id, p, want, got)
			}
		}
		if len(seen) < 30 {
			t.Errorf("%s: only %d positions were compared", id, len(seen))
		}
	}
}
