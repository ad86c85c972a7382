package ladder

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
)

func TestTablesComeBackFromTheirFile(t *testing.T) {
	all := []Table{
		{"basics", 7, "2026-11-21", []Result{{"pupil", "potter", 1000, 0.4125, 0.015}, {"pupil", "random", 1000, 0.75, 0.01}}},
		{"secret-die", 8, "2026-11-22", []Result{{"pupil", "vizier", 2000, 0, 0}}},
	}
	var file bytes.Buffer
	if err := WriteTables(&file, all); err != nil {
		t.Fatal(err)
	}
	text := file.String()
	back, err := ReadTables(strings.NewReader(text))
	if err != nil || !reflect.DeepEqual(all, back) {
		t.Fatalf("%+v came back as %+v: %v", all, back, err)
	}
	if r, ok := back[0].Between("potter", "pupil"); !ok || r.Rate != 0.5875 || r.Error != 0.015 {
		t.Errorf("the potter against the pupil: %+v %v", r, ok)
	}
	if r, ok := back[0].Between("potter", "random"); ok {
		t.Errorf("they never played, but %+v", r)
	}
	for _, bad := range []string{
		"", "senet ladder 2\n", strings.Replace(text, "0.7500", "1.7500", 1), strings.Replace(text, " 1000 ", " many ", 1),
		"senet ladder 1\npupil potter 10 0.5 0.1\n",
	} {
		if _, err := ReadTables(strings.NewReader(bad)); err == nil {
			t.Errorf("believed:\n%s", bad)
		}
	}
}

func TestTheGridShowsBothSides(t *testing.T) {
	var out bytes.Buffer
	Table{Name: "basics", Results: []Result{{"pupil", "potter", 1000, 0.4125, 0.015}}}.Grid(&out)
	for _, want := range []string{"41.2 ±1.5", "58.8 ±1.5"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
}
