package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"senet/rules"
	"senet/rules/lab/ending"
	"senet/rules/lab/layers"
)

// TestMain runs the lab instead of tests if labArguments has its command line.
func TestMain(m *testing.M) {
	if args := os.Getenv(labArguments); args != "" {
		os.Exit(run(strings.Fields(args), io.Discard, os.Stderr))
	}
	os.Exit(m.Run())
}

const labArguments = "SENET_LAB"

var (
	kills     = flag.Int("kills", 2, "how often to kill the solver")
	killPawns = flag.Int("pawns", 2, "up to how many pawns a side it solves")
	killWait  = flag.Duration("wait", 300*time.Millisecond, "the longest time before it is killed")
)

// A solver that is killed at random moments writes layers with the checksums of the README.
func TestKilledSolverContinues(t *testing.T) {
	folder, chance := t.TempDir(), rules.NewRandom(1)
	for killed := 0; ; {
		var stderr bytes.Buffer
		solver := exec.Command(os.Args[0])
		solver.Stderr = &stderr
		solver.Env = append(os.Environ(),
			fmt.Sprintf("%s=solve basics -threads 1 -pawns %d -data %s", labArguments, *killPawns, folder))
		if err := solver.Start(); err != nil {
			t.Fatal(err)
		}
		wait := time.Hour
		if killed < *kills {
			wait = time.Duration(chance.Unit() * float64(*killWait))
		}
		timer := time.AfterFunc(wait, func() { solver.Process.Kill() })
		err := solver.Wait()
		files, _ := filepath.Glob(filepath.Join(folder, "*.*"))
		switch {
		case err != nil && !timer.Stop():
			killed++
			t.Logf("killed after %v with %d files", wait.Round(time.Millisecond), len(files))
			continue
		case err != nil:
			t.Fatalf("%v: %s", err, stderr.String())
		}
		if checkSums(t, folder); killed == *kills {
			return
		}
		t.Log("solved; it begins again")
		for _, file := range files {
			if err := os.Remove(file); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// checkSums compares the checksums of solved layers of basics with those of the README.
func checkSums(t *testing.T, folder string) {
	t.Helper()
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{}
	for _, m := range regexp.MustCompile("(\\w+)\\s+against\\s+(\\w+)\\s+`([0-9a-f]{8})`").FindAllStringSubmatch(
		string(readme), -1) {
		want[m[1]+" against "+m[2]] = m[3]
	}
	r, err := rulesOf("basics")
	if err != nil {
		t.Fatal(err)
	}
	store := layers.New(folder)
	defer store.Close()
	tables := ending.Open(r, store.Find)
	names := []string{"", "one", "two", "three", "four", "five"}
	for own := 1; own <= *killPawns; own++ {
		for other := 1; other <= *killPawns; other++ {
			name := names[own] + " against " + names[other]
			sum, _, solved := tables.Layer(own, other)
			if got := fmt.Sprintf("%08x", sum); !solved || got != want[name] || !tables.IsUndamaged(own, other) {
				t.Errorf("%s is solved: %t; its checksum is %s, want %q", name, solved, got, want[name])
			}
		}
	}
}
