package windowtest

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"senet/game/gametest"
)

// To play for half an hour, run
//
//	go test ./render/screen/windowtest -run Memory -v -play 30m -timeout 1h
var (
	playTime = flag.Duration("play", time.Duration(gametest.Long(0, 10))*time.Second,
		"how long TestMemoryStaysBounded plays")
	playSeed = flag.Uint64("play-seed", 3, "the seed of TestMemoryStaysBounded")
)

// TestMemoryStaysBounded plays, turns pages, resizes the window, and switches the presenter and
// full screen on and off. It logs the peak of the program's memory by kind. On a display without a
// graphics card this includes textures, and 100 MB of libraries.
func TestMemoryStaysBounded(t *testing.T) {
	if *playTime == 0 {
		t.Skip("needs -play or SENET_LONG")
	}
	requireTools(t)
	startWindowManager(t)
	dir := t.TempDir()
	write(t, filepath.Join(dir, "settings.txt"), `{"speed":"fast"}`)
	p := startShown(t, dir, "-size", "1280x720")
	window := fmt.Sprint(windowOf(t, p))
	tool(t, "windowactivate", "--sync", window)
	steps := [][]string{
		{"space"}, {"space"}, {"h"}, {"F1", "Next", "Escape"}, {"F5"}, {"F11"},
		{"ctrl+n", "Escape"}, {"ctrl+n", "Return", "space"}, {"resize"},
	}
	rnd := rand.New(rand.NewPCG(*playSeed, 3))
	peak := map[string]int{}
	for end := time.Now().Add(*playTime); time.Now().Before(end); {
		for _, key := range steps[rnd.IntN(len(steps))] {
			if key == "resize" {
				tryTool("windowsize", window, fmt.Sprint(640+rnd.IntN(1280)),
					fmt.Sprint(480+rnd.IntN(720)))
			} else {
				tryTool("key", key)
			}
			for range 3 {
				time.Sleep(80 * time.Millisecond)
				if now := p.memory(); total(now) > total(peak) {
					peak = now
				}
			}
		}
	}
	// The usual peak is 215 MB. The maximum in half an hour on a busy machine was 244 MB.
	const maxMB = 250
	if t.Logf("at its peak the program takes %d MB: %v", total(peak), peak); total(peak) > maxMB {
		t.Errorf("at its peak the program takes %d MB, want at most %d", total(peak), maxMB)
	}
	p.terminateAndWait()
}

func total(memory map[string]int) int {
	sum := 0
	for _, megabytes := range memory {
		sum += megabytes
	}
	return sum
}

// memory returns the megabytes of physical memory of the program by kind: "go" for the allocations
// of Go code, "textures" for those of the C library and the graphics driver, "files" for the mapped
// program and libraries.
func (p *program) memory() map[string]int {
	p.t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps", p.cmd.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	kilobytes, kind := map[string]int{}, ""
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		switch {
		case fields[0] == "Rss:":
			size := 0
			fmt.Sscan(fields[1], &size)
			kilobytes[kind] += size
		case strings.HasSuffix(fields[0], ":"):
		case len(fields) > 5 && strings.HasPrefix(fields[5], "/"):
			kind = "files"
		case strings.HasPrefix(fields[0], "7") || len(fields) > 5:
			// Linux maps allocations of C here.
			kind = "textures"
		default:
			kind = "go"
		}
	}
	megabytes := map[string]int{}
	for kind, size := range kilobytes {
		megabytes[kind] = size >> 10
	}
	return megabytes
}
