package ending

import (
	"bytes"
	"io"
	"math"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

func comeBackFromTheirFile(t *testing.T, r *rules.Rules, tables Tables) {
	var file bytes.Buffer
	if err := tables.Write(&file, r); err != nil {
		t.Fatal(err)
	}
	back, err := Read(&file, r)
	if err != nil || back.Pawns() != tables.Pawns() {
		t.Fatalf("read tables of %d pawns: %v", back.Pawns(), err)
	}
	for _, p := range some(r, tables.Pawns(), 500, rules.NewRandom(4)) {
		was, _ := tables.Win(&p)
		is, ok := back.Win(&p)
		if !ok || !back.Exact(&p) || math.Abs(was-is) > 1.0/4095 {
			t.Fatalf("%v was %.5f and is %.5f (%v)", p, was, is, ok)
		}
	}
}

// Where a game may never end nothing is proved, which is remembered, too. A file that tells of no
// proof is good for a beginning.
func TestEndlessGamesAreNotExact(t *testing.T) {
	set, house, err := ruleset.ParseCode("rebirth+leave=from")
	if err != nil {
		t.Fatal(err)
	}
	r := built(t, set, house)
	tables, p := solved(t, r, 1), r.Arrange(rules.Cones, rules.Squares(12), rules.Squares(20), 0, 0)
	for range 2 {
		if _, known := tables.Win(&p); !known || tables.Exact(&p) || tables.Proved() != 0 {
			t.Errorf("%v is known: %t, and proved up to %d pawns", p, known, tables.Proved())
		}
		var file bytes.Buffer
		if err := tables.Write(&file, r); err != nil {
			t.Fatal(err)
		}
		if tables, err = Read(&file, r); err != nil {
			t.Fatal(err)
		}
	}
	tables.book.proved = -1
	var old bytes.Buffer
	if err := tables.Write(&old, r); err != nil {
		t.Fatal(err)
	}
	if back, err := Read(&old, r); err != nil || back.Pawns() != 0 || back.book.layers[1][1].values == nil {
		t.Errorf("an old file is read as one of %d pawns: %v", back.Pawns(), err)
	}
}

// Whatever is wrong with a file, it is refused; nothing panics and nothing is believed.
func TestADamagedFileIsRefused(t *testing.T) {
	all := solvable(t)
	r := all["rebirth"]
	var file bytes.Buffer
	if err := solved(t, r, 1).Write(&file, r); err != nil {
		t.Fatal(err)
	}
	whole := file.Bytes()
	for i := range whole {
		bad := bytes.Clone(whole)
		bad[i] ^= 1 << (i % 8)
		if _, err := Read(bytes.NewReader(bad), r); err == nil {
			t.Fatalf("a file with byte %d changed is believed", i)
		}
		if _, err := Read(bytes.NewReader(whole[:i]), r); err == nil {
			t.Fatalf("a file cut off at byte %d is believed", i)
		}
	}
	if _, err := Read(bytes.NewReader(append(bytes.Clone(whole), 0)), r); err == nil {
		t.Error("a file with something after its end is believed")
	}
	if _, err := Read(bytes.NewReader(whole), all["storer"]); err == nil {
		t.Error("tables of other rules are believed")
	}
	if _, err := Read(bytes.NewReader(whole), r); err != nil {
		t.Errorf("the file itself is refused: %v", err)
	}
	if err := (Tables{}).Write(io.Discard, r); err == nil {
		t.Error("empty tables were written")
	}
}
