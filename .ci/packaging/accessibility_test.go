package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// reading records what a screen reader finds in the game: the tree of the page, and the lines read
// out.
type reading struct {
	*chromium
	transcript *os.File
	heard      int // lines of the log that are in the transcript
}

// tree writes the accessibility tree of the page.
func (r *reading) tree(title string) {
	r.t.Helper()
	fmt.Fprintf(r.transcript, "\n## %s\n\n", title)
	for _, a := range r.accessibles() {
		fmt.Fprintf(r.transcript, "%s%s", strings.Repeat("  ", a.depth), a.role)
		if a.name != "" {
			fmt.Fprintf(r.transcript, " %q", a.name)
		}
		if a.states != "" {
			fmt.Fprintf(r.transcript, " (%s)", a.states)
		}
		fmt.Fprintln(r.transcript)
	}
	fmt.Fprintln(r.transcript)
}

// focus returns the name of the focused element.
func (r *reading) focus() string {
	r.t.Helper()
	name, _ := r.eval(`document.getElementById(
		document.querySelector("canvas")?.getAttribute("aria-activedescendant"))?.textContent ?? ""`).(string)
	return name
}

// press presses a key, writes what is read out and the focused element, and returns its name.
func (r *reading) press(key string) (focus string) {
	r.t.Helper()
	r.key(key)
	r.hear(key)
	focus = r.focus()
	name := focus
	if r.isTrue(`document.activeElement.tagName !== "CANVAS"`) {
		name = "(outside the game)"
	}
	fmt.Fprintf(r.transcript, "[%s] focus: %s\n", key, name)
	return focus
}

// hear waits until the game is at rest and writes the lines read out since the last call.
func (r *reading) hear(key string) {
	r.t.Helper()
	r.waitUntilItRests()
	lines, _ := r.eval(`globalThis.linesSaid ?? []`).([]any)
	for ; r.heard < len(lines); r.heard++ {
		fmt.Fprintf(r.transcript, "[%s] said: %v\n", key, lines[r.heard])
	}
}

// named returns the usable elements with a role whose names contain words.
func (r *reading) named(role, words string) []accessible {
	r.t.Helper()
	return slices.DeleteFunc(r.accessibles(),
		func(a accessible) bool {
			return a.role != role || !strings.Contains(a.name, words) || strings.Contains(a.states, "disabled")
		})
}

// A whole game can be played with a keyboard and a screen reader, which finds elements with roles,
// names and states inside the canvas and reads lines out.
func TestWebPlaysByScreenReader(t *testing.T) {
	b, _ := openGame(t, "{}", 1280, 720, 1, false)
	transcript, err := os.Create(filepath.Join(os.TempDir(), "senet-accessibility.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer transcript.Close()
	r := &reading{chromium: b, transcript: transcript}
	b.eval(`new MutationObserver((changes) => {
		globalThis.linesSaid ??= [];
		for (const c of changes) for (const line of c.addedNodes) linesSaid.push(line.textContent);
	}).observe(document.querySelector("[role=log]"), { childList: true })`)
	b.waitFor("a screen reader finds the title page", func() bool { return len(r.named("button", "Play")) > 0 })
	r.tree("Title page")
	for range 20 { // past the buttons of the opponents, which open New game
		if strings.HasPrefix(r.press("Tab"), "Play.") {
			break
		}
	}
	r.press("Enter")
	b.waitFor("pressing Play begins a game", func() bool { return b.record("") != "" })
	r.tree("The game has begun")
	if squares := len(r.named("gridcell", ": ")); squares != 30 {
		t.Errorf("the board has %d squares", squares)
	}
	for _, key := range []string{"ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight"} {
		r.press(key)
	}
	for turn := 1; !strings.Contains(b.record(""), `[Result "`) ||
		strings.Contains(b.record(""), `[Result "*"]`); turn++ {
		if turn > 400 {
			t.Fatal("the game does not end")
		}
		if turn%10 == 0 {
			r.tree(fmt.Sprintf("Step %d", turn))
		}
		fmt.Fprintf(r.transcript, "\n-- step %d\n", turn)
		switch {
		case len(r.named("StaticText", "Cones, You, To move")) > 0 && len(r.named("gridcell", "can")) > 0:
			if len(r.named("gridcell", ", selected")) == 0 {
				r.choose("gridcell", ", can move")
			}
			if r.choose("gridcell", ", selected"); len(r.named("gridcell", "cone, selected")) > 0 {
				t.Error("Enter does not move the selected pawn, as the prompt says")
			}
		case len(r.named("StaticText", "Cones, You, To")) > 0:
			if r.press(" "); len(r.named("button", "Throw")) > 0 { // the focus was elsewhere
				r.choose("button", "Throw")
			}
		default:
			r.hear("other side")
		}
	}
	r.hear("end")
	r.tree("The end")
	if focus := r.focus(); !strings.Contains(focus, "home. 5 of 5 home") {
		t.Errorf("at the end the focus is at %q", focus)
	}
	if heard := b.eval("linesSaid.join()").(string); !strings.Contains(heard, "You threw") ||
		!strings.Contains(heard, "Novice threw") || strings.Contains(heard, "marked") {
		t.Errorf("the throws have not been read out:\n%s", heard)
	}
	before := len(b.eval("linesSaid").([]any))
	r.press("w")
	if after := len(b.eval("linesSaid").([]any)); after < before+3 {
		t.Errorf("W says %d lines, want at least 3 about how the game stands", after-before)
	}
	r.press("F1")
	r.tree("The rules")
	if len(r.named("columnheader", "Counts")) != 1 {
		t.Error("the table of throws has no column headings")
	}
	b.eval(`for (const row of document.querySelectorAll("[role=row]")) row.isOld = true`)
	r.press("Tab") // the page is read again
	if !b.isTrue(`[...document.querySelectorAll("[role=row]")].every((row) => row.isOld)`) {
		t.Error("the rows of a table are made again although none has changed, so a reader loses its place")
	}
	r.press("Escape")
	b.waitFor("Tab visits only named elements, then leaves the canvas", func() bool {
		left := r.press("Tab") == ""
		return left && b.isTrue(`document.activeElement.tagName !== "CANVAS"`)
	})
}

// choose tabs to an element whose name contains words, if there is one, and presses Enter.
func (r *reading) choose(role, words string) {
	r.t.Helper()
	for range 20 {
		switch {
		case len(r.named(role, words)) == 0:
			return
		case strings.Contains(r.focus(), words):
			r.press("Enter")
			return
		}
		r.press("Tab")
	}
	r.t.Fatalf("Tab does not reach %s %s", role, words)
}
