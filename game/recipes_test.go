package game_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// block is a fenced block of CONTRIBUTING.md: a change to a file, or commands.
type block struct{ kind, file, text string }

var fenced = regexp.MustCompile("(?ms)^```(\\w+)(?: (file|append)=(\\S+))?\n(.*?)^```$")

// Every recipe in CONTRIBUTING.md works: its files are overlaid on the source, and with SENET_LONG,
// which .ci/run sets, its commands must succeed.
func TestRecipes(t *testing.T) {
	data, err := os.ReadFile("../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, recipes, _ := strings.Cut(string(data), "\n## Recipes\n")
	done := 0
	for _, recipe := range strings.Split(recipes, "\n### ")[1:] {
		title, text, _ := strings.Cut(recipe, "\n")
		t.Run(title, func(t *testing.T) { carryOut(t, text) })
		done++
	}
	if all := strings.Count(string(data), "\n### "); done == 0 || done != all {
		t.Errorf("%d of %d recipes were carried out", done, all)
	}
}

func carryOut(t *testing.T, recipe string) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	source, commands := overlay{root: root, dir: t.TempDir(), Replace: map[string]string{}}, 0
	for _, m := range fenced.FindAllStringSubmatch(recipe, -1) {
		b := block{m[1] + m[2], m[3], m[4]}
		switch b.kind {
		case "gofile", "textfile":
			source.write(t, b.file, b.text)
		case "textappend":
			source.write(t, b.file, source.read(t, b.file)+b.text)
		case "difffile":
			source.write(t, b.file, patch(t, source.read(t, b.file), b))
		case "sh":
			for _, command := range strings.Split(strings.TrimSpace(b.text), "\n") {
				commands++
				if os.Getenv("SENET_LONG") != "" { // building takes longer than all other tests
					source.run(t, command)
				}
			}
		}
	}
	if commands == 0 {
		t.Error("nothing is run")
	}
}

// overlay is passed to the go command, which reads its files instead of those on the disk.
type overlay struct {
	root, dir string
	Replace   map[string]string
}

func (o *overlay) read(t *testing.T, file string) string {
	t.Helper()
	at := filepath.Join(o.root, filepath.FromSlash(file))
	if other, ok := o.Replace[at]; ok {
		at = other
	}
	data, err := os.ReadFile(at)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func (o *overlay) write(t *testing.T, file, text string) {
	t.Helper()
	at := filepath.Join(o.dir, strings.ReplaceAll(file, "/", "-"))
	if err := os.WriteFile(at, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	o.Replace[filepath.Join(o.root, filepath.FromSlash(file))] = at
}

// patch returns text with the lines of a block added (+) and removed (-). The removed lines and
// those around them must occur once.
func patch(t *testing.T, text string, b block) string {
	t.Helper()
	var before, after strings.Builder
	for line := range strings.Lines(b.text) {
		if line[0] != '+' {
			before.WriteString(line[1:])
		}
		if line[0] != '-' {
			after.WriteString(line[1:])
		}
	}
	if n := strings.Count(text, before.String()); n != 1 {
		t.Fatalf("%s has %d times\n%s", b.file, n, before.String())
	}
	return strings.Replace(text, before.String(), after.String(), 1)
}

// run runs "go build PACKAGE", or "go test PACKAGE flags" in a folder of this test, where it may
// write.
func (o *overlay) run(t *testing.T, command string) {
	t.Helper()
	words := strings.Fields(strings.ReplaceAll(command, "'", ""))
	if len(words) < 3 || words[0] != "go" {
		t.Fatalf("%q is not known", command)
	}
	data, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(o.dir, "overlay.json")
	if err := os.WriteFile(list, data, 0o600); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(o.dir, "program")
	args := []string{words[1], "-overlay", list, "-o", program, words[2]}
	if words[1] == "test" {
		args = append([]string{"test", "-c", "-vet=off", "-ldflags=-s -w"}, args[1:]...)
	}
	build := exec.Command("go", args...)
	build.Dir = o.root
	if output, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", command, err, output)
	}
	if words[1] != "test" {
		return
	}
	flags := append([]string{"-test.v"}, words[3:]...)
	for i := range flags {
		flags[i] = strings.Replace(flags[i], "-run", "-test.run", 1)
	}
	test := exec.Command(program, flags...)
	test.Dir = o.dir
	output, err := test.CombinedOutput()
	if err != nil || !strings.Contains(string(output), "--- PASS") {
		t.Errorf("%s: %v\n%s", command, err, output)
	}
}
