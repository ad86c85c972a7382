package windowtest

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"senet/rules/record"
	"senet/rules/reftest"
)

// With -text, the program reports every problem at the start once, in order, before the first
// prompt.
func TestStartProblemsAreReportedOnce(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("needs pipes and devices")
	}
	good := record.Write(reftest.Game(t,
		record.Header{RuleSet: "basics", Pawns: 5, Start: record.Lot, Date: "2026-01-02"}, 8))
	folder := func(files map[string]string) string {
		dir := t.TempDir()
		for name, text := range files {
			write(t, filepath.Join(dir, name), text)
		}
		return dir
	}
	blocked := filepath.Join(folder(map[string]string{"file": "x"}), "file")
	pipe := filepath.Join(t.TempDir(), "pipe.senet")
	if err := exec.Command("mkfifo", pipe).Run(); err != nil {
		t.Fatal(err)
	}
	broken := map[string]string{
		"settings.txt":      `{"speed":"fasd"}`,
		"playing.txt":       "x.senet",
		"games/x.senet":     "half a ga",
		"games/x.senet.bak": good,
	}
	busy := folder(nil)
	for _, c := range []struct {
		what string
		args []string
		env  string
		want []string
	}{
		{"a pipe", []string{"-data", folder(nil), pipe}, "", []string{"not a file that could hold a record"}},
		{"no home", nil, "HOME=", []string{"cannot be made"}},
		{"a file in place of the folder", []string{"-data", blocked}, "", []string{"cannot be made"}},
		{"a second program", []string{"-data", busy}, "", []string{"another window"}},
		{"everything", []string{"-data", folder(broken), "missing.senet"}, "",
			[]string{"settings were damaged", "saved just before it", "missing.senet cannot be read: it does not"}},
	} {
		if c.what == "a second program" {
			first := exec.Command(plainProgram(), "-text", "-data", busy)
			in, err := first.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			out, err := first.StdoutPipe()
			if err == nil {
				err = first.Start()
			}
			if err != nil {
				t.Fatal(err)
			}
			out.Read(make([]byte, 1)) // waits until the program runs
			defer first.Wait()
			defer in.Close()
		}
		ctx, stop := context.WithTimeout(t.Context(), time.Minute)
		program := exec.CommandContext(ctx, plainProgram(), append([]string{"-text"}, c.args...)...)
		program.Env = append(os.Environ(), "LANG=C")
		if c.env != "" {
			program.Env = []string{c.env}
		}
		var output bytes.Buffer
		program.Stdout, program.Stderr = &output, &output
		err := program.Run()
		stop()
		start, _, _ := strings.Cut(output.String(), "\n> ")
		pattern := ""
		for _, s := range c.want {
			if strings.Count(start, s) != 1 {
				t.Errorf("%s: %q is reported %d times:\n%s", c.what, s,
					strings.Count(start, s), start)
			}
			pattern += regexp.QuoteMeta(s) + "(?s:.*)"
		}
		code := 0
		if len(c.args) == 3 { // the record on the command line cannot be opened
			code = 1
		}
		if program.ProcessState.ExitCode() != code ||
			!regexp.MustCompile(pattern).MatchString(start) {
			t.Errorf("%s (%v):\n%s", c.what, err, start)
		}
	}
}
