package windowtest

import (
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"senet/game/session"
	"senet/rules/opponent"
	"senet/rules/record"
)

// Whatever the program is doing, it ends when it is asked to, in every way there is. How soon is written down.
func TestProgramEndsWhenAsked(t *testing.T) {
	needTools(t)
	manage(t)
	d := openDesktop(t)
	terminated := func(r *real, _ uint32) { r.terminate() }
	keys := func(*real, uint32) { toolQuietly("key", "alt+F4") }
	button := func(_ *real, window uint32) { d.close(window) }
	for _, c := range []struct {
		name     string
		settings string
		game     bool        // a game is begun
		then     func(*real) // what it is made to do
		ask      func(*real, uint32)
	}{
		{"the close button, at rest", `{"speed":"normal"}`, false, rests, button},
		{"Quit, at rest", `{"speed":"normal"}`, false, pressing("Escape"), func(*real, uint32) { toolQuietly("key", "Return") }},
		{"Alt+F4, while sticks fly", `{"speed":"slow"}`, true, pressing("space"), keys},
		{"the system, while computers think", against("basics", "instant"), true, playing, terminated},
		{"the close button, while endings are solved", against("rebirth", "slow"), true, worksHard, button},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, window := openFor(t, c.settings, c.game)
			c.then(r)
			asked := time.Now()
			c.ask(r, window)
			r.ends()
			t.Logf("it took %v", time.Since(asked).Round(time.Millisecond))
		})
	}
}

// rests lets the program come to rest: it needs less than a hundredth of a processor.
func rests(r *real) {
	r.t.Helper()
	eventually(r.t, "it rests", func() bool {
		const watched = time.Second
		before := r.busy()
		time.Sleep(watched)
		return r.busy()-before <= watched/100
	})
}

// pressing presses a key, of which something must be seen.
func pressing(key string) func(*real) {
	return func(r *real) {
		d := openDesktop(r.t)
		before := d.look()
		toolQuietly("key", key)
		eventually(r.t, "something is seen of "+key, func() bool { return differing(before, d.look()) > 0.0002 })
	}
}

// worksHard waits until the program keeps a processor busy.
func worksHard(r *real) {
	r.t.Helper()
	eventually(r.t, "it works hard", func() bool {
		const watched = 100 * time.Millisecond
		before := r.busy()
		time.Sleep(watched)
		return r.busy()-before >= watched/5
	})
}

// playing lets computers play a dozen throws and moves, and goes on while they think.
func playing(r *real) {
	r.t.Helper()
	before := openDesktop(r.t).look()
	eventually(r.t, "they play a dozen throws and moves", func() bool {
		for _, name := range saves(r.dir) {
			text, _ := os.ReadFile(name)
			if g, err := record.Read(string(text)); err == nil && g.Len() >= 12 {
				return session.Seats(g.Header())[0] == session.Seat{Computer: true, Level: opponent.Vizier}
			}
		}
		return false
	})
	if differing(before, openDesktop(r.t).look()) < 0.003 {
		r.t.Error("the window shows nothing of it")
	}
	worksHard(r)
}

// against are settings under which Enter begins a game between two of the strongest computers.
func against(ruleSet, speed string) string {
	return `{"speed":"` + speed + `","last":{"ruleset":"` + ruleSet + `","opening":"cones","computer":[true,true],"level":["vizier","vizier"]}}`
}

// openFor opens the program with settings, with the title page shown or a game begun.
func openFor(t *testing.T, settings string, game bool) (*real, uint32) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "settings.txt"), []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
	d := openDesktop(t)
	r := openShown(t, dir, "-size", "900x600")
	window := windowOf(t, r)
	tool(t, "windowactivate", "--sync", fmt.Sprint(window))
	if game {
		title := d.look()
		eventually(t, "the title's board is laid out", func() bool {
			before := title
			time.Sleep(100 * time.Millisecond)
			title = d.look()
			return differing(before, title) == 0
		})
		tool(t, "key", "ctrl+n")
		eventually(t, "Ctrl+N leads to the new game", func() bool { return differing(title, d.look()) > 0.05 })
		tool(t, "key", "Return")
		eventually(t, "Enter starts a game and saves it", func() bool { return len(saves(dir)) > 0 })
	}
	return r, window
}

// activate gives the window the keyboard.
func activate(t *testing.T) {
	t.Helper()
	tool(t, "windowactivate", "--sync", tool(t, "search", "--sync", "--class", "Senet"))
}

// toolQuietly runs xdotool where it may find nothing yet.
func toolQuietly(args ...string) string {
	out, _ := exec.Command("xdotool", args...).CombinedOutput()
	return strings.TrimSpace(string(out))
}

func lastLine(text string) string { return text[strings.LastIndexByte(text, '\n')+1:] }

// A record that is dropped on the window is opened, though its window is at rest; what is no record is told, and the game
// goes on.
func TestRecordDroppedOnTheWindow(t *testing.T) {
	needTools(t)
	text := goodRecord(t)
	manage(t)
	d := openDesktop(t)
	folder := t.TempDir()
	good, bad := filepath.Join(folder, "a game ä.senet"), filepath.Join(folder, "no game.txt")
	for file, text := range map[string]string{good: text, bad: "no game"} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	address := func(file string) string { return (&url.URL{Scheme: "file", Path: file}).String() + "\r\n" }
	dir := t.TempDir()
	r := openShown(t, dir, "-size", "900x600")
	window := windowOf(t, r)
	rests(r)
	title := d.look()
	d.drop(window, 900, 500, address(bad))
	eventually(t, "it is told that this is no game", func() bool { return differing(title, d.look()) > 0.002 })
	d.drop(window, 900, 500, address(good))
	eventually(t, "the dropped game is opened and saved", func() bool {
		for _, file := range saves(dir) {
			saved, _ := os.ReadFile(file)
			if g, err := record.Read(string(saved)); err == nil && record.Write(g) == text {
				return true
			}
		}
		return false
	})
	eventually(t, "its board is shown", func() bool { return differing(title, d.look()) > 0.05 })
	d.close(window)
	r.ends()
}
