package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"senet/game/ui"
)

// BenchmarkWeb measures the processor time that Chromium takes until the page for browsers shows
// the game, in seconds: in a new profile, when the page is loaded again, and after Chromium has
// been started again; and how busy it keeps a core while a game waits for the player, in percent.
// Without a graphics card, drawing takes processor time, too.
func BenchmarkWeb(b *testing.B) {
	skipUnlessPlaying(b)
	server := serveFolder(b)
	for b.Loop() {
		profile := newProfile(b, "Default/Preferences", "{}")
		c := openChromiumIn(b, profile, withWebGL...)
		load := func(name string) {
			c.resize(1280, 720, 1, false)
			before := c.processorTime()
			c.visit(server.URL)
			b.ReportMetric((c.processorTime() - before).Seconds(), name+"-s")
			time.Sleep(5 * time.Second) // Chromium keeps what it has compiled
		}
		load("cold")
		c.newTab()
		load("reload")
		c.call("Browser.close", nil)
		time.Sleep(2 * time.Second)
		c = openChromiumIn(b, profile, withWebGL...)
		load("restart")
		c.press("title", ui.Widget("title.play"))
		time.Sleep(10 * time.Second)
		before := c.processorTime()
		time.Sleep(time.Minute)
		b.ReportMetric(100*(c.processorTime()-before).Minutes(), "idle-%")
		c.screenshot("idle")
	}
}

// processorTime returns the processor time of all processes of the browser.
func (c *chromium) processorTime() time.Duration {
	c.t.Helper()
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		c.t.Fatal(err)
	}
	children, ticks := map[int][]int{}, map[int]int{}
	for _, file := range stats {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // it has ended
		}
		// The second field is the name of the program in brackets.
		fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
		number := func(field int) int { n, _ := strconv.Atoi(fields[field-3]); return n }
		id, parent := 0, number(4)
		id, _ = strconv.Atoi(filepath.Base(filepath.Dir(file)))
		children[parent] = append(children[parent], id)
		ticks[id] = number(14) + number(15) + number(16) + number(17)
	}
	var sum func(process int) int
	sum = func(process int) int {
		n := ticks[process]
		for _, child := range children[process] {
			n += sum(child)
		}
		return n
	}
	const perSecond = 100 // on every Linux
	return time.Duration(sum(c.process)) * time.Second / perSecond
}
