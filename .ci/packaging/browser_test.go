package main

import (
	"encoding/json"
	"fmt"
	"image"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"senet/game"
	"senet/game/ui"
)

// browser plays the web build in a tab.
type browser struct {
	tab
	t         testing.TB
	downloads string   // the folder of downloaded files
	w, h      int      // size of the tab in CSS pixels
	scale     float64  // device pixels per CSS pixel
	touch     bool     // fingers instead of a mouse
	log       []string // what the page logged
}

// tab is a browser tab; Chromium and Firefox implement it, each with its own protocol.
type tab interface {
	navigate(address string)
	eval(expression string) any // evaluates JavaScript and awaits promises
	click(x, y float64)         // with the mouse or a finger, in CSS pixels
	key(name string)            // such as " ", "h", "Enter" or "Control+v"
	picture() []byte            // PNG
}

// newProfile creates a profile folder with a preferences file.
func newProfile(t testing.TB, file, preferences string) string {
	t.Helper()
	profile, err := os.MkdirTemp("", "senet-browser-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { // the browser's processes may write there for a moment longer
		for range 100 {
			if os.RemoveAll(profile) == nil {
				return
			}
			time.Sleep(100 * time.Millisecond)
		}
	})
	file = filepath.Join(profile, file)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(preferences), 0o644); err != nil {
		t.Fatal(err)
	}
	return profile
}

// serveFolder serves the web package over HTTP.
func serveFolder(t testing.TB) *httptest.Server {
	t.Helper()
	server := httptest.NewServer(http.FileServer(http.Dir(paths(t, "Senet-*-web", 1)[0])))
	t.Cleanup(server.Close)
	return server
}

// openGame serves the game and opens it in Chromium with the given preferences.
func openGame(t testing.TB, preferences string, w, h int, scale float64, touch bool) (*chromium, *httptest.Server) {
	t.Helper()
	c := openChromium(t, preferences, withWebGL...)
	server := serveFolder(t)
	c.resize(w, h, scale, touch)
	c.visit(server.URL)
	return c, server
}

// newFile creates a temporary file with the given text.
func newFile(t testing.TB, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// fileAddress returns the file: URL of a local file.
func fileAddress(file string) string { return (&url.URL{Scheme: "file", Path: file}).String() }

func (b *browser) waitFor(what string, done func() bool) {
	b.t.Helper()
	waitFor(b.t, what, done, func() string { b.screenshot("failed"); return strings.Join(b.log, "\n") })
}

// isTrue reports whether a JavaScript expression is true in the page.
func (b *browser) isTrue(expression string) bool {
	b.t.Helper()
	return b.eval("!!("+expression+")") == true
}

// visit loads a page and waits until the game shows.
func (b *browser) visit(address string) {
	b.t.Helper()
	b.navigate(address)
	b.waitFor("the game shows at "+address, func() bool {
		return b.isTrue(`document.readyState === "complete" && document.querySelector("canvas") &&
			!document.getElementById("loading")`)
	})
}

// waitForWords waits until the page tells screen readers something.
func (b *browser) waitForWords(words string) {
	b.t.Helper()
	b.waitFor(fmt.Sprintf("the game says %q", words),
		func() bool { return b.isTrue(fmt.Sprintf("document.body.textContent.includes(%q)", words)) })
}

// refuses opens a page that cannot start the game and waits for a message that matches pattern.
func (b *browser) refuses(address, pattern string) {
	b.t.Helper()
	b.navigate(address)
	b.waitFor("the page says "+pattern, func() bool {
		return b.isTrue(`/` + pattern + `/.test(document.getElementById("message")?.textContent)`)
	})
	b.screenshot("message")
}

// mirrored waits for the element that represents a target to screen readers and returns a
// JavaScript expression for it.
func (b *browser) mirrored(target ui.Target) string {
	b.t.Helper()
	element := fmt.Sprintf("document.getElementById(%q)", "senet-widget-"+target.ID)
	if target.Kind == ui.TargetSticks {
		element = `document.getElementById("senet-sticks")`
	}
	b.waitFor("there is "+element, func() bool { return b.isTrue(element) })
	return element
}

// pressMirrored presses a widget as screen readers do, wherever it is.
func (b *browser) pressMirrored(widget string) {
	b.t.Helper()
	b.eval(b.mirrored(ui.Widget(widget)) + ".click()")
}

// press clicks or touches a target of a page, which may depend on the saved game.
func (b *browser) press(page string, target ui.Target) {
	b.t.Helper()
	b.mirrored(target)
	x, y := center(b.t, target, int(float64(b.w)*b.scale), int(float64(b.h)*b.scale), page,
		func(c *game.Config) {
			c.InBrowser, c.HasPicker, c.LessonFolder = true, true, "/This browser/lessons"
			c.SavedGame = b.record(`[Result "*"]`)
		})
	b.click(float64(x)/b.scale, float64(y)/b.scale)
}

// screenshot returns what the tab shows and saves it.
func (b *browser) screenshot(moment string) image.Image {
	b.t.Helper()
	data := b.picture()
	savePicture(b.t, moment, data)
	return decode(b.t, data)
}

// files returns the files in the browser's storage, by path; none if storage is refused.
func (b *browser) files() map[string]string {
	b.t.Helper()
	text, _ := b.eval(`new Promise((done) => {
		const asked = indexedDB.open("senet", 1);
		asked.onerror = () => done("");
		asked.onsuccess = () => {
			const files = asked.result.transaction("files").objectStore("files"), all = {};
			files.openCursor().onsuccess = (e) => {
				const at = e.target.result;
				if (!at) { asked.result.close(); return done(JSON.stringify(all)); }
				if (at.value.data) all[at.key] = new TextDecoder().decode(at.value.data);
				at.continue();
			};
		};
	})`).(string)
	files := map[string]string{}
	if text == "" {
		return files
	}
	if err := json.Unmarshal([]byte(text), &files); err != nil {
		b.t.Fatal(err)
	}
	return files
}

// record returns a saved game that contains text.
func (b *browser) record(contains string) string {
	b.t.Helper()
	for name, text := range b.files() {
		if strings.HasSuffix(name, ".senet") && strings.Contains(text, contains) {
			return text
		}
	}
	return ""
}

// beginGame clicks Play and throws.
func (b *browser) beginGame() {
	b.t.Helper()
	b.press("title", ui.Widget("title.play"))
	b.waitFor("a click on Play begins a game", func() bool { return b.record("") != "" })
	b.playUntil("a throw is kept", func() bool { return thrown.MatchString(b.record("")) })
	b.screenshot("thrown")
}

// continueGame reloads the page and continues the saved game.
func (b *browser) continueGame(address string) {
	b.t.Helper()
	b.visit(address)
	before := b.record("")
	b.press("title", ui.Widget("title.continue"))
	b.playUntil("the game goes on", func() bool { return len(b.record("")) > len(before)+8 })
}

// finishGame waits for nearTheEnd to open and plays it to its end.
func (b *browser) finishGame() {
	b.t.Helper()
	b.waitFor("the record opens", func() bool { return b.record("[Position \"C 28 home 4 ") != "" })
	b.playUntil("the game ends",
		func() bool { return strings.Contains(b.record("[Position \"C 28 home 4 "), `[Result "cones"]`) })
	b.screenshot("ended")
}

// playUntil throws and plays the moves that the game advises, for both sides, until done returns
// true.
func (b *browser) playUntil(what string, done func() bool) {
	b.t.Helper()
	b.waitFor(what, func() bool {
		for _, name := range []string{" ", "h", "Enter"} {
			b.key(name)
			time.Sleep(time.Second) // during an animation a key only ends it
			if done() {
				return true
			}
		}
		return false
	})
}

// download waits for a downloaded file and returns its text.
func (b *browser) download(pattern string) (text string) {
	b.t.Helper()
	b.waitFor(fmt.Sprintf("%s is downloaded", pattern), func() bool {
		text = onlyFile(filepath.Join(b.downloads, pattern))
		return text != ""
	})
	return text
}

// cutModifier returns the modifier in the name of a key, such as "Control+", and the key.
func cutModifier(name string) (held, pressed string) {
	at := strings.Index(name, "+") + 1
	return name[:at], name[at:]
}

// codeOf returns the browser's name for the position of a key on the keyboard.
func codeOf(key string) string {
	switch {
	case key == " ":
		return "Space"
	case len(key) == 1:
		return "Key" + strings.ToUpper(key)
	}
	return key
}
