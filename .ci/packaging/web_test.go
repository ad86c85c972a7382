package main

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"image"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules/record"
	"senet/rules/reftest"
)

// openGame opens the game in a browser with these preferences, in a tab of w × h, from a server of
// our own.
func openGame(
	t testing.TB,
	preferences string,
	w, h int,
	scale float64,
	touch bool,
) (*browser, *httptest.Server) {
	t.Helper()
	b := openBrowser(t, preferences, withWebGL...)
	server := httptest.NewServer(http.FileServer(http.Dir(paths(t, "Senet-*-web", 1)[0])))
	t.Cleanup(server.Close)
	b.resize(w, h, scale, touch)
	b.visit(server.URL)
	return b, server
}

// newFile makes a file with a text.
func newFile(t testing.TB, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// press clicks or touches a target of a page, which may depend on the saved game.
func (b *browser) press(page, record string, target ui.Target) {
	b.t.Helper()
	x, y := center(
		b.t,
		target,
		int(float64(b.w)*b.scale),
		int(float64(b.h)*b.scale),
		page,
		func(c *game.Config) {
			c.InBrowser, c.HasPicker, c.LessonFolder, c.SavedGame = true, true, "/This browser/lessons", record
		},
	)
	b.click(x, y)
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

// playUntil throws and plays the moves that the game advises, for both sides, until done returns
// true.
func (b *browser) playUntil(what string, done func() bool) {
	b.t.Helper()
	b.waitFor(what, func() bool {
		for _, k := range [][2]string{{" ", "Space"}, {"h", "KeyH"}, {"Enter", "Enter"}} {
			b.key(k[0], k[1])
			time.Sleep(time.Second) // during an animation a key only ends it
			if done() {
				return true
			}
		}
		return false
	})
}

// In a browser, a click begins a game, a key throws, and the game is there after a reload; its
// downloaded record opens in the program for Linux; a record dropped on the page is played to its
// end. The second half runs without a network.
func TestWebPlays(t *testing.T) {
	b, server := openGame(t, "{}", 1280, 720, 1, false)
	b.screenshot("title")
	b.waitFor("the game rests", func() bool {
		woken := func() float64 { return b.eval("framesAsked + timersSet").(float64) }
		before := woken()
		time.Sleep(time.Second)
		return woken()-before < 5
	})
	for _, full := range []bool{true, false} {
		b.key("F11", "F11")
		b.waitFor(
			"F11 enters and leaves full screen",
			func() bool { return b.eval("!!document.fullscreenElement") == full },
		)
	}
	b.press("title", "", ui.Widget("title.play"))
	b.waitFor("a click on Play begins a game", func() bool { return b.record("") != "" })
	thrown := regexp.MustCompile(`(?m)^\d+\. C \d`)
	b.playUntil("a throw is kept", func() bool { return thrown.MatchString(b.record("")) })
	b.screenshot("thrown")
	b.visit(server.URL)
	before := b.record("")
	b.press("title", before, ui.Widget("title.continue"))
	b.playUntil("the game goes on", func() bool { return len(b.record("")) > len(before)+8 })

	b.waitFor("everything is stored for playing offline", func() bool {
		return b.eval(`navigator.serviceWorker.getRegistration().then((r) => !!r?.active)`) == true
	})
	server.Close()
	b.newTab()
	b.resize(1280, 720, 1, false)
	b.visit(server.URL)
	b.screenshot("offline")
	before = b.record("")
	b.press("title", before, ui.Widget("title.print"))
	for range 5 { // to the last button, which may be below the window
		b.key("Tab", "Tab")
	}
	b.screenshot("print")
	b.key("Enter", "Enter")
	b.waitFor("the record is downloaded", func() bool { return savedRecord(b.downloads) != "" })
	if got := savedRecord(b.downloads); got != before {
		t.Errorf("the download is\n%s\nand the saved record was\n%s", got, before)
	}
	list, _ := filepath.Glob(b.downloads + "/*.senet")
	run(
		t,
		b.downloads,
		filepath.Join(linuxFolder(t), "bin/senet"),
		"-shot",
		"seen.png",
		"-page",
		"play",
		list[0],
	)

	b.drop(newFile(t, "near.senet", nearTheEnd))
	b.waitFor("a dropped record opens", func() bool { return b.record("[Position ") != "" })
	b.playUntil(
		"the game ends",
		func() bool { return strings.Contains(b.record("[Position "), `[Result "cones"]`) },
	)
	b.screenshot("ended")
}

// nearTheEnd is a record with one move left.
const nearTheEnd = "[Senet \"1\"]\n[RuleSet \"basics\"]\n[Position \"C 28 home 4 / S 1 3 5 7 9 / C to throw\"]\n" +
	"[Result \"*\"]\n\n1. C 2\n"

// On a telephone held upright, fingers play, type a name, and open a record and a lesson from the
// device.
func TestWebPlaysByTouch(t *testing.T) {
	b, server := openGame(t, "{}", 390, 844, 3, true)
	b.screenshot("title")
	b.press("title", "", ui.Widget("title.new"))
	b.waitFor("touching a name opens the keyboard", func() bool {
		b.press("new", "", ui.Widget("name.0"))
		return b.eval("document.activeElement.tagName") == "INPUT"
	})
	b.call("Input.insertText", object{"text": "Nefer"})
	b.call(
		"Input.imeSetComposition",
		object{"text": "ty", "selectionStart": 2, "selectionEnd": 2},
	) // as keyboards with autocorrection do
	b.call("Input.imeSetComposition", object{"text": "tari", "selectionStart": 4, "selectionEnd": 4})
	b.call("Input.insertText", object{"text": "tari"})
	b.screenshot("named")
	b.press("new", "", ui.Widget("start"))
	b.waitFor(
		"a game begins with the typed name",
		func() bool { return strings.Contains(b.record(""), `"Nefertari"`) },
	)
	b.waitFor("touching the sticks throws them", func() bool {
		b.press("play", b.record(""), ui.Target{Kind: ui.TargetSticks})
		return soon(func() bool { return regexp.MustCompile(`(?m)^1\. `).MatchString(b.record("")) })
	})
	b.screenshot("thrown")

	for _, f := range [][2]string{{"near.senet", nearTheEnd}, {"Mine.txt", "lesson: Mine\n"}} {
		b.visit(server.URL)
		b.press("title", b.record(""), ui.Widget("title.games"))
		b.press("games", b.record(""), ui.Widget("pick"))
		b.choose(newFile(t, f[0], f[1]))
		b.waitFor("the chosen file is stored: "+f[0], func() bool {
			_, kept := b.files()["/This browser/lessons/"+f[0]]
			return kept || f[1] == nearTheEnd && b.record("[Position ") != ""
		})
	}
}

// Where the browser refuses storage, as in some private windows, the game says so and plays.
func TestWebPlaysWithoutStorage(t *testing.T) {
	b, _ := openGame(t, `{"profile":{"default_content_setting_values":{"cookies":2}}}`, 1024, 768, 1, false)
	title := func(notice string) image.Image {
		page := openPage(t, b.w, b.h, "", func(c *game.Config) { c.InBrowser, c.Notice = true, notice })
		return vg.Compose(page.Scene(), b.w, b.h, vg.Bake)
	}
	without, with := title(""), title(english(t).T("disk.fleeting"))
	var notice image.Rectangle // the lines of pixels that show the sentence
	for y := range b.h {
		if line := image.Rect(0, y, b.w, y+1); !alike(crop(with, line), crop(without, line)) {
			notice = notice.Union(line)
		}
	}
	b.waitFor("the game says that nothing is stored", func() bool {
		seen := crop(b.screenshot("notice"), notice)
		return alike(crop(with, notice), seen) && !alike(crop(without, notice), seen)
	})
	b.press("title", "", ui.Widget("title.play"))
	b.waitFor(
		"a game begins",
		func() bool { return !alike(with, b.screenshot("played")) && !alike(without, b.screenshot("played")) },
	)
}

// In a browser a finished game is counted; statistics are downloaded as a table, an edited lesson
// as text.
func TestWebPlaysAndDownloads(t *testing.T) {
	b, server := openGame(t, "{}", 1280, 720, 1, false)
	header := record.Header{RuleSet: "basics", Date: "2026-01-01"}
	last := reftest.Game(t, header, reftest.Game(t, header, 10000).Len()-2)
	b.drop(newFile(t, "last.senet", record.Write(last)))
	b.waitFor("a dropped record opens", func() bool { return b.record(`[Date "2026-01-01"]`) != "" })
	b.playUntil(
		"the game is counted, with luck and skill",
		func() bool { return strings.Contains(b.files()["/This browser/finished.txt"], `"judged":true`) },
	)
	b.visit(server.URL)
	time.Sleep(3 * time.Second) // the page may be slow to show
	b.press("title", "", ui.Widget("title.games"))
	time.Sleep(time.Second)
	b.press("games", "", ui.Widget("games.statistics"))
	time.Sleep(time.Second)
	b.screenshot("statistics")
	out := func(ending string) string {
		list, _ := filepath.Glob(b.downloads + "/*" + ending)
		if len(list) != 1 {
			return ""
		}
		text, _ := os.ReadFile(list[0])
		return string(text)
	}
	b.key("Enter", "Enter") // the first button saves the table
	b.waitFor("the table is downloaded", func() bool { return strings.HasPrefix(out(".csv"), "date,rules") })

	b.visit(server.URL)
	time.Sleep(3 * time.Second)
	b.press("title", "", ui.Widget("title.learn"))
	time.Sleep(time.Second)
	b.press("learn", "", ui.Widget("copy"))
	b.key("Enter", "Enter")
	b.waitFor(
		"a lesson is copied",
		func() bool { return b.files()["/This browser/lessons/lesson.txt"] != "" },
	)
	b.screenshot("edited")
	b.press("edit", "", ui.Widget("edit.save"))
	b.waitFor("the lesson is downloaded", func() bool { return strings.HasPrefix(out(".txt"), "lesson: ") })
}

// A bad download is never kept, neither by the page nor by the worker, and a kept copy that is
// damaged is loaded again.
func TestWebPlaysAfterBadDownload(t *testing.T) {
	b := openBrowser(t, "{}", withWebGL...)
	var broken atomic.Value
	broken.Store("")
	files := http.FileServer(http.Dir(paths(t, "Senet-*-web", 1)[0]))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		isProgram := strings.HasSuffix(r.URL.Path, ".gz")
		switch {
		case broken.Load() == "cut" && isProgram:
			data, _ := os.ReadFile(paths(t, "Senet-*-web/senet.wasm.gz", 1)[0])
			w.Write(data[:len(data)/2])
		case broken.Load() == "portal" && (isProgram || strings.HasSuffix(r.URL.Path, "disk.js")):
			fmt.Fprint(w, "<html>Sign in to this network first</html>")
		default:
			files.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(server.Close)
	b.resize(1024, 768, 1, false)

	for _, how := range []string{"cut", "portal"} {
		broken.Store(how)
		b.call("Page.navigate", object{"url": server.URL + "/Licences.txt"}) // a page that starts nothing
		b.waitFor(
			"a page without the game shows",
			func() bool { return b.eval(`document.readyState`) == "complete" },
		)
		state := b.eval(`navigator.serviceWorker.register("worker.js").then((r) => new Promise((done) => {
			const worker = r.installing;
			worker.onstatechange = () => done(worker.state);
		}))`)
		if state != "redundant" || b.eval(`caches.match("senet.wasm.gz").then((kept) => !kept)`) != true {
			t.Errorf("%s: the worker is %v", how, state)
		}
		b.call("Page.navigate", object{"url": server.URL})
		b.waitFor("the page says that the download is bad", func() bool {
			return b.eval(
				`/download is damaged|cannot start/.test(document.getElementById("message")?.textContent)`,
			) == true
		})
		b.screenshot(how)
	}

	broken.Store("")
	b.visit(server.URL)
	const keptSize = `caches.match("senet.wasm.gz")
		.then((kept) => kept?.arrayBuffer())
		.then((data) => data?.byteLength ?? 0)`
	isKept := func() bool { return b.eval(keptSize).(float64) > 1e6 }
	b.waitFor("the program is kept", isKept)
	b.eval(
		`caches.keys()
			.then((names) => caches.open(names[0]))
			.then((cache) => cache.put("senet.wasm.gz", new Response("damaged")))`,
	)
	b.visit(server.URL)
	b.waitFor("the damaged copy is replaced", isKept)
}

// Without WebGL the page says what is missing and what to do.
func TestWebPlaysNotWithoutWebGL(t *testing.T) {
	b := openBrowser(t, "{}", "--disable-3d-apis")
	server := httptest.NewServer(http.FileServer(http.Dir(paths(t, "Senet-*-web", 1)[0])))
	t.Cleanup(server.Close)
	b.resize(1024, 768, 1, false)
	b.call("Page.navigate", object{"url": server.URL})
	b.waitFor("the page asks for WebGL", func() bool {
		return b.eval(`/WebGL 2.*acceleration/.test(document.getElementById("message")?.textContent)`) == true
	})
	b.screenshot("message")
}

// The single file plays from a disk, in a folder whose name has spaces and Greek letters: a game
// goes on after a reload and in another tab, and its record is downloaded.
func TestSingleFilePlays(t *testing.T) {
	file := filepath.Join(t.TempDir(), "Τα παιχνίδια μου", "Senet.html")
	if err := os.Mkdir(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	content := read(t, paths(t, "Senet-*.html", 1)[0])
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	address := (&url.URL{Scheme: "file", Path: file}).String()
	b := openBrowser(t, "{}", withWebGL...)
	b.resize(1280, 720, 1, false)
	b.visit(address)
	b.press("title", "", ui.Widget("title.play"))
	b.waitFor("a click on Play begins a game", func() bool { return b.record("") != "" })
	thrown := regexp.MustCompile(`(?m)^\d+\. C \d`)
	b.playUntil("a throw is kept", func() bool { return thrown.MatchString(b.record("")) })
	b.screenshot("thrown")
	if sound := b.eval("globalThis.workletsAdded"); sound != true {
		t.Errorf("the sound says %v; the page logged\n%s", sound, strings.Join(b.log, "\n"))
	}
	b.visit(address)
	before := b.record("")
	b.press("title", before, ui.Widget("title.continue"))
	b.playUntil("the game goes on", func() bool { return len(b.record("")) > len(before)+8 })

	// A cut file says so.
	cut := filepath.Join(filepath.Dir(file), "cut.html")
	start := strings.Index(content, `id="program">`) + 2_000_000
	end := strings.Index(content[start:], "</script>")
	if err := os.WriteFile(cut, []byte(content[:start]+content[start+end:]), 0o644); err != nil {
		t.Fatal(err)
	}
	b.call("Page.navigate", object{"url": (&url.URL{Scheme: "file", Path: cut}).String()})
	b.waitFor("the page says that the file is damaged", func() bool {
		return b.eval(`/file is damaged/.test(document.getElementById("message")?.textContent)`) == true
	})
}

// crop returns a part of a picture.
func crop(of image.Image, part image.Rectangle) image.Image {
	return of.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(part)
}

// A game can be begun and played by what a screen reader finds: elements with roles and names inside
// the canvas, and lines that are read out.
func TestWebPlaysByScreenReader(t *testing.T) {
	b, _ := openGame(t, "{}", 1280, 720, 1, false)
	find := func(role, words string) (found accessible, is bool) {
		for _, a := range b.accessibles() {
			if a.role == role && strings.Contains(a.name, words) {
				return a, true
			}
		}
		return accessible{}, false
	}
	b.waitFor("a reader finds the title page", func() bool { _, is := find("button", "Play"); return is })
	play, _ := find("button", "Play")
	b.pressAccessible(play)
	b.waitFor("pressing Play begins a game", func() bool { return b.record("") != "" })
	moved := regexp.MustCompile(`(?m)^\d+\. C \d.*\n(.*\n)*\d+\. C \d.*\n(.*\n)*\d+\. C \d`)
	b.waitFor("three throws of the cones are in the record", func() bool {
		for _, next := range [][2]string{
			{"gridcell", "can go here"}, {"gridcell", "can move"}, {"button", "Throw"}, {"button", "Pass"},
		} {
			if a, is := find(next[0], next[1]); is {
				b.pressAccessible(a)
				break
			}
		}
		time.Sleep(500 * time.Millisecond)
		return moved.MatchString(b.record(""))
	})
	if squares := strings.Count(fmt.Sprint(b.accessibles()), "{gridcell "); squares != 30 {
		t.Errorf("the board has %d squares", squares)
	}
	if log := b.eval(`document.querySelector("[role=log]").innerText`).(string); !strings.Contains(log, "patterned") {
		t.Errorf("no throw has been read out:\n%s", log)
	}
	b.key("Tab", "Tab")
	b.waitFor("Tab moves the focus to a thing with a name", func() bool {
		return b.eval(`document.getElementById(
			document.querySelector("canvas").getAttribute("aria-activedescendant"))?.textContent ?? ""`) != ""
	})
	b.waitFor("Tab leaves the canvas", func() bool {
		b.key("Tab", "Tab")
		return b.eval(`document.activeElement.tagName`) != "CANVAS"
	})
}

// What stands behind # in the address opens: a position, house rules or a lesson. A damaged link is
// refused with a sentence, and the game in play stays.
func TestWebPlaysFromAddress(t *testing.T) {
	b, server := openGame(t, "{}", 1280, 720, 1, false)
	b.press("title", "", ui.Widget("title.play"))
	b.waitFor("a click on Play begins a game", func() bool { return b.record("") != "" })
	before := b.record("")
	lesson := "lesson: Walls of the class\nabout: How three pawns stop the others.\nrules: basics\n\n" +
		"step 1\nposition: C 6 9 / S 11 12 / C to throw\nsay: Cones throw a 2.\nthrow: 2\nmove: 6-8\n"
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	w.Write([]byte(lesson))
	w.Close()
	for _, c := range []struct{ link, shows string }{
		{"senet:board:tait:5:sticks:C_13_15_home_3_/_S_20_home_4_/_S_to_throw", "From the Hand"},
		{"senet:rules:basics+leave=past", "Senet Basics"},
		{"senet:lesson:" + base64.RawURLEncoding.EncodeToString(packed.Bytes()), "Walls of the class"},
		{"senet:board:basics:5:sticks:C_99_/_C_to_throw", "The link cannot be opened"},
		{"senet:board:basics", "This link is damaged"},
		{"senet:board:%ZZ%", "This link is damaged"},
		{"senet:lesson:AAAA", "This link is damaged"},
	} {
		b.call("Page.navigate", object{"url": "about:blank"})
		b.visit(server.URL + "/#" + c.link)
		b.waitFor("the game shows "+c.shows+" for "+c.link, func() bool {
			return b.eval(`document.body.textContent.includes(`+strconv.Quote(c.shows)+`)`) == true
		})
	}
	b.screenshot("damaged")
	if after := b.record(""); after != before {
		t.Errorf("the game in play was\n%s\nand is\n%s", before, after)
	}
}
