package ai

import (
	"bytes"
	"io"
	"math"
	"os"
	"slices"
	"testing"
	"testing/fstest"

	"senet/rules"
	"senet/rules/reftest"
)

// Weights that are written and read again give the same estimates.
func TestWriteAndReadWeights(t *testing.T) {
	r := reftest.RulesOf(t, "storer")
	comesBack(t, r, Small)
	comesBack(t, r, Large)
}

func comesBack(t *testing.T, r *rules.Rules, size Size) {
	p, w := r.StartPositionFor(rules.Cones), randomNetwork(size, 7).Weights()
	var file bytes.Buffer
	if err := w.Write(&file); err != nil {
		t.Fatal(err)
	}
	back, err := ReadWeights(&file)
	if err != nil {
		t.Fatal(err)
	}
	if was, is := NewEvaluator(r, w).Win(&p), NewEvaluator(r, back).Win(&p); math.Abs(was-is) > 0.002 {
		t.Errorf("the estimate was %.4f and is %.4f", was, is)
	}
}

// randomNetwork returns a network with small random weights.
func randomNetwork(size Size, seed uint64) *Network {
	n, random := NewNetwork(size), rules.NewRandom(seed)
	for _, weight := range n.all() {
		*weight = float32(random.Between(-0.1, 0.1))
	}
	return n
}

// plainSum returns the output of a network without packing.
func plainSum(n *Network, f *Features) float32 {
	part := n.Part(f)
	cells, second, sum := slices.Clone(n.Bias), slices.Clone(part.Bias), part.Rest
	for _, input := range f.Active() {
		for i, w := range n.In[input] {
			cells[i] += w
		}
	}
	for i, x := range cells {
		x = max(x, 0)
		sum += x * part.Out[i]
		for k := range second {
			second[k] += x * n.Mid[i][k]
		}
	}
	for k, x := range second {
		sum += max(x, 0) * part.Out[len(cells)+k]
	}
	return sum
}

// A file is refused if a bit is changed, if it is cut off, or if something is added.
func TestDamagedWeights(t *testing.T) {
	var file bytes.Buffer
	if err := randomNetwork(Small, 1).Weights().Write(&file); err != nil {
		t.Fatal(err)
	}
	good := file.Bytes()
	for i := 0; i < len(good); i += 1 + i/40 {
		bad := bytes.Clone(good)
		bad[i] ^= 4
		if w, err := ReadWeights(bytes.NewReader(bad)); err == nil || w.AreLearned() {
			t.Fatalf("a file with byte %d changed is accepted", i)
		}
		if _, err := ReadWeights(bytes.NewReader(good[:i])); err == nil {
			t.Fatalf("a file cut off at byte %d is accepted", i)
		}
	}
	if _, err := ReadWeights(bytes.NewReader(append(bytes.Clone(good), 1))); err == nil {
		t.Error("a file with something after its end is accepted")
	}
	if (Weights{}).Write(io.Discard) == nil {
		t.Error("zero Weights were written")
	}
}

// A missing or unreadable file gives no learned weights.
func TestLearnedWeights(t *testing.T) {
	learned := LoadWeights(fstest.MapFS{"opponent/damaged.bin": {Data: []byte("damaged")}})
	for _, name := range []string{"", "nothing", "damaged", "../opponent/damaged"} {
		if learned(name).AreLearned() {
			t.Errorf("there are learned weights named %q", name)
		}
	}
}

// With fewer pawns than in the training games, the estimate is the same as with all pawns and the
// others at home.
func TestFewerPawns(t *testing.T) {
	usual, short := reftest.RulesOf(t, "basics"), reftest.RulesOf(t, "basics+pawns=3")
	w := LoadWeights(os.DirFS("../../assets"))("basics")
	evaluator, shortEvaluator := NewEvaluator(usual, w), NewEvaluator(short, w)
	for _, board := range [][2]rules.SquareSet{
		{rules.Squares(2, 4, 6), rules.Squares(1, 3, 5)},
		{rules.Squares(26, 28), rules.Squares(9, 10, 11)}, {rules.Squares(17), rules.Squares(26, 29)},
	} {
		long, p := usual.Arrange(rules.Cones, board[0], board[1], 0, 0),
			short.Arrange(rules.Cones, board[0], board[1], 0, 0)
		if a, b := evaluator.Win(&long), shortEvaluator.Win(&p); a != b {
			t.Errorf("%v is worth %.4f, and %.4f in a game of three pawns", long, a, b)
		}
	}
}

// The packed network gives the same result as the plain one, whatever the inputs are.
func TestPackedNetworkEqualsPlain(t *testing.T) {
	for _, size := range []Size{Small, Large} {
		net, random := randomNetwork(size, 3), rules.NewRandom(5)
		for _, row := range net.In {
			for i := range row {
				row[i] *= 20 // as large as weights become
			}
		}
		for i := range net.Parts {
			net.Parts[i].Rest = float32(i) / 8
		}
		fast := newPacked(net)
		var seen Features
		for range 2_000 {
			seen.n, seen.Part = 0, int(random.Below(36))
			for range 1 + random.Below(60) {
				seen.add(int(random.Below(Inputs)))
			}
			plain, quick := plainSum(net, &seen), fast.logit(&seen)
			if math.Abs(float64(plain-quick)) > 0.004*(1+math.Abs(float64(plain))) {
				t.Fatalf("%d inputs: the plain sum is %.4f, the packed one %.4f",
					seen.n, plain, quick)
			}
		}
	}
}
