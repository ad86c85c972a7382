// Command packager makes the packages in which Senet is given to players, all from one commit and the same each time:
//
//	windows.go   the program with its icon, version and manifest, in a zip
//	macos.go     an application for each processor, in a zip
//	linux.go     .deb, .rpm and .tar.gz
//	web.go       a page for browsers, as a folder for any server, and in a zip
//	lighter.go   what is left out of the programs
//	papers.go    the licences of everything that is inside, and sums of everything that was made
//
// What was made is tried by the tests beside them.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"senet/assets"
)

func main() {
	out := flag.String("out", "../dist", "the folder that is made")
	flag.Parse()
	if err := run(*out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run makes all packages. The version may be named, and is then held against the one that stands in the source.
func run(out string, args []string) error {
	if len(args) > 1 || len(args) == 1 && strings.TrimPrefix(args[0], "v") != assets.Version {
		return fmt.Errorf("the source says version %s, not %s: assets/assets.go is where it stands", assets.Version, strings.Join(args, " "))
	}
	m, err := newMaker(out)
	if err != nil {
		return err
	}
	defer os.RemoveAll(m.work)
	return errors.Join(m.windows(), m.macos(), m.linux(), m.web(), m.sums())
}

// file is what lies in a package.
type file struct {
	name string // with slashes
	mode os.FileMode
	data []byte
}

// maker makes the packages of one commit.
type maker struct {
	out, work string
	made      time.Time // when the commit was: every file in a package is of that time
	commit    string
	goRoot    string
	licences  []byte
	pictures  pictures
	size      int // of the packed program in a browser, in bytes
}

const root = "../.."

func newMaker(out string) (m maker, err error) {
	if m.made, err = commitTime(); err != nil {
		return m, err
	}
	if m.commit, err = line("git", "rev-parse", "HEAD"); err != nil {
		return m, err
	}
	if m.goRoot, err = line("go", "env", "GOROOT"); err != nil {
		return m, err
	}
	if m.licences, err = licences(m.goRoot); err != nil {
		return m, err
	}
	if m.pictures, err = drawPictures(); err != nil {
		return m, err
	}
	if m.work, err = os.MkdirTemp("", "senet-packages-"); err != nil {
		return m, err
	}
	if m.out, err = filepath.Abs(out); err != nil {
		return m, err
	}
	if err := os.RemoveAll(m.out); err != nil {
		return m, err
	}
	return m, os.MkdirAll(m.out, 0o755)
}

func commitTime() (time.Time, error) {
	said, err := line("git", "log", "-1", "--format=%cI")
	if err != nil {
		return time.Time{}, err
	}
	at, err := time.Parse(time.RFC3339, said)
	return at.UTC(), err
}

// program is the game, built for a system and a processor; lighter are sources that replace others, by the names of those.
func (m maker) program(system, processor string, lighter map[string]string, flags ...string) ([]byte, error) {
	overlay, err := m.overlay(lighter)
	if err != nil {
		return nil, err
	}
	name := filepath.Join(m.work, "program")
	build := exec.Command("go", append([]string{"build", "-trimpath", "-buildvcs=true", "-ldflags=-s -w", "-overlay=" + overlay, "-o", name}, append(flags, ".")...)...)
	build.Dir, build.Env = root, append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOOS="+system, "GOARCH="+processor)
	if said, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building for %s on %s: %w\n%s", system, processor, err, said)
	}
	return os.ReadFile(name)
}

// line is the one line that a command prints.
func line(name string, args ...string) (string, error) {
	said, err := output(name, args...)
	return strings.TrimSpace(string(said)), err
}

// output is what a command prints, when it runs in the project's folder.
func output(name string, args ...string) ([]byte, error) {
	var said, complaints bytes.Buffer
	c := exec.Command(name, args...)
	c.Dir, c.Stdout, c.Stderr = root, &said, &complaints
	if err := c.Run(); err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", name, err, &complaints)
	}
	return said.Bytes(), nil
}
