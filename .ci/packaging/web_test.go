package main

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"senet/game/ui"
	"senet/rules/record"
	"senet/rules/reftest"
)

// nearTheEnd is a record with one move left.
const nearTheEnd = "[Senet \"1\"]\n[RuleSet \"basics\"]\n[Position \"C 28 home 4 / S 1 3 5 7 9 / C to throw\"]\n" +
	"[Result \"*\"]\n\n1. C 2\n"

// In a browser, a click begins a game, a key throws, and the game is there after a reload; its
// downloaded record opens in the program for Linux; a record dropped on the page is played to its
// end. The second half runs without a network.
func TestWebPlays(t *testing.T) {
	b, server := openGame(t, "{}", 1280, 720, 1, false)
	b.screenshot("title")
	b.waitUntilItRests()
	for _, full := range []bool{true, false} {
		b.key("F11")
		b.waitFor("F11 enters and leaves full screen",
			func() bool { return b.isTrue("document.fullscreenElement") == full })
	}
	b.beginGame()
	b.continueGame(server.URL)

	b.waitFor("everything is stored for playing offline", func() bool {
		return b.eval(`navigator.serviceWorker.getRegistration().then((r) => !!r?.active)`) == true
	})
	server.Close()
	b.newTab()
	b.resize(1280, 720, 1, false)
	b.visit(server.URL)
	b.screenshot("offline")
	before := b.record("")
	b.press("title", ui.Widget("title.print"))
	b.pressMirrored("file")
	b.screenshot("print")
	if got := b.download("*.senet"); got != before {
		t.Errorf("the download is\n%s\nand the saved record was\n%s", got, before)
	}
	list, _ := filepath.Glob(b.downloads + "/*.senet")
	run(t, b.downloads, filepath.Join(linuxFolder(t), "bin/senet"), "-shot", "seen.png", "-page", "play", list[0])

	b.drop(newFile(t, "near.senet", nearTheEnd))
	b.finishGame()
}

// A page at rest draws nothing and leaves no timers running except one a second, with which
// Ebitengine checks whether it has the focus. It does not search for controllers until there is
// input.
func TestWebPlaysNothingAtRest(t *testing.T) {
	b, _ := openGame(t, "{}", 1280, 720, 1, false)
	for _, page := range []string{"title", "play"} {
		if page == "play" {
			b.press("title", ui.Widget("title.play"))
			time.Sleep(18 * time.Second) // until the computer's face rests
		}
		b.waitUntilItRests()
		got := b.eval(`new Promise((done) => {
			const began = { frame: 0, timeout: 0, interval: 0 }, later = setTimeout, frame = requestAnimationFrame;
			const every = setInterval, wake = senet.wake;
			senet.wake = () => { began.frame++; wake(); };
			requestAnimationFrame = (...args) => { began.frame++; return frame(...args); };
			setTimeout = (...args) => { began.timeout++; return later(...args); };
			setInterval = (...args) => { began.interval++; return every(...args); };
			later(() => {
				senet.wake = wake;
				[requestAnimationFrame, setTimeout, setInterval] = [frame, later, every];
				done([began.frame, Math.ceil(began.timeout / 5), began.interval].join());
			}, 5000);
		})`)
		if got != "0,1,0" {
			t.Errorf("at rest, page %s began %v frames, timeouts a second, and intervals, want 0,1,0", page, got)
		}
		b.waitFor("the search for controllers ends", func() bool { return !b.searchesForControllers() })
	}
	b.key("w")
	b.waitFor("the page searches again", b.searchesForControllers)
}

// On a telephone held upright, fingers are enough to play, to type a name, and to open a record and
// a lesson from the device. The same is true of the single file.
func TestWebPlaysByTouch(t *testing.T) {
	b, server := openGame(t, "{}", 390, 844, 3, true)
	playByTouch(b, server.URL)
	file := fileAddress(paths(t, "Senet-*.html", 1)[0])
	b.visit(file)
	playByTouch(b, file)
}

func playByTouch(b *chromium, address string) {
	b.t.Helper()
	b.screenshot("title")
	b.press("title", ui.Widget("title.new"))
	b.waitFor("touching a name opens the keyboard", func() bool {
		b.press("new", ui.Widget("name.0"))
		return b.isTrue(`document.activeElement.tagName === "INPUT"`)
	})
	b.call("Input.insertText", object{"text": "Nefer"})
	for _, composed := range []string{"ty", "tari"} { // as keyboards with autocorrection do
		b.call("Input.imeSetComposition",
			object{"text": composed, "selectionStart": len(composed), "selectionEnd": len(composed)})
	}
	b.call("Input.insertText", object{"text": "tari"})
	b.screenshot("named")
	b.press("new", ui.Widget("start"))
	b.waitFor("a game begins with the typed name",
		func() bool { return strings.Contains(b.record(""), `"Nefertari"`) })
	b.waitFor("touching the sticks throws them", func() bool {
		b.press("play", ui.Target{Kind: ui.TargetSticks})
		return soon(func() bool { return regexp.MustCompile(`(?m)^1\. `).MatchString(b.record("")) })
	})
	b.screenshot("thrown")

	for _, f := range [][2]string{{"near.senet", nearTheEnd}, {"Mine.txt", "lesson: Mine\n"}} {
		b.visit(address)
		b.press("title", ui.Widget("title.games"))
		b.press("games", ui.Widget("pick"))
		b.choose(newFile(b.t, f[0], f[1]))
		b.waitFor("the chosen file is stored: "+f[0], func() bool {
			_, kept := b.files()["/This browser/lessons/"+f[0]]
			return kept || f[1] == nearTheEnd && b.record("[Position \"C 28 home 4 ") != ""
		})
	}
}

// If the browser refuses storage, as in some private windows, the game says so, still plays, and
// can be saved as a file.
func TestWebPlaysWithoutStorage(t *testing.T) {
	b, _ := openGame(t, `{"profile":{"default_content_setting_values":{"cookies":2}}}`, 1024, 768, 1, false)
	b.waitForWords(english(t).T("disk.fleeting"))
	b.screenshot("notice")
	b.press("title", ui.Widget("title.play"))
	b.eval(b.mirrored(ui.Target{Kind: ui.TargetSticks}) + ".click()")
	b.waitUntilItRests()
	b.pressMirrored("bar.menu")
	b.pressMirrored("menu.save")
	b.download("*.senet")
	b.screenshot("saved")
	// a browser that loses its graphics makes Ebitengine load the page again
	b.eval(`document.querySelector("canvas").dispatchEvent(new Event("webglcontextlost", { cancelable: true }))`)
	b.waitFor("the game is kept", func() bool {
		return b.isTrue(`document.querySelector("[data-key='widget-title.continue']")`)
	})
}

// In a browser a finished game is counted; statistics are downloaded as a table, an edited lesson
// as text.
func TestWebPlaysAndDownloads(t *testing.T) {
	b, server := openGame(t, "{}", 1280, 720, 1, false)
	// a pawn on 29 against one on 30: a game of Secret Rules that soon ends
	header := record.Header{RuleSet: "secret", Date: "2026-01-01"}
	last := reftest.Game(t, header, reftest.Game(t, header, 10000).Len()-2)
	b.waitUntilItRests()
	b.drop(newFile(t, "last.senet", record.Write(last)))
	b.waitFor("a dropped record opens", func() bool { return b.record(`[Date "2026-01-01"]`) != "" })
	b.playUntil("the game is counted, with luck and skill",
		func() bool { return strings.Contains(b.files()["/This browser/finished.txt"], `"judged":true`) })
	b.visit(server.URL)
	b.press("title", ui.Widget("title.games"))
	b.press("games", ui.Widget("games.statistics"))
	b.pressMirrored("save")
	b.screenshot("statistics")
	if table := b.download("*.csv"); !strings.HasPrefix(table, "date,rules") {
		t.Errorf("the table is\n%s", table)
	}

	b.visit(server.URL)
	b.press("title", ui.Widget("title.learn"))
	b.press("learn", ui.Widget("copy"))
	b.key("Enter")
	b.waitFor("a lesson is copied", func() bool { return b.files()["/This browser/lessons/lesson.txt"] != "" })
	b.screenshot("edited")
	b.press("edit", ui.Widget("edit.save"))
	if lesson := b.download("*.txt"); !strings.HasPrefix(lesson, "lesson: ") {
		t.Errorf("the lesson is\n%s", lesson)
	}
}

// A bad download is never kept, neither by the page nor by the worker, and a kept copy that is
// damaged is loaded again.
func TestWebPlaysAfterBadDownload(t *testing.T) {
	b := openChromium(t, "{}", withWebGL...)
	var broken atomic.Value
	broken.Store("")
	folder, portal := paths(t, "Senet-*-web", 1)[0], "<html>Sign in to this network first</html>"
	files := http.FileServer(http.Dir(folder))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		isProgram := strings.HasSuffix(r.URL.Path, ".gz")
		switch {
		case broken.Load() == "cut" && isProgram:
			data, _ := os.ReadFile(folder + "/senet.wasm.gz")
			w.Write(data[:len(data)/2])
		case broken.Load() == "portal" && (isProgram || strings.HasSuffix(r.URL.Path, "disk.js")):
			fmt.Fprint(w, portal)
		case broken.Load() == "texts" && strings.HasSuffix(r.URL.Path, "texts.js"):
			fmt.Fprint(w, portal)
		case broken.Load() == "redirect" && isProgram:
			http.Redirect(w, r, "http://localhost:9/sign-in", http.StatusFound)
		case broken.Load() == "packed portal" && isProgram:
			w.Header().Set("Content-Encoding", "gzip")
			packed := gzip.NewWriter(w)
			fmt.Fprint(packed, portal)
			packed.Close()
		default:
			files.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(server.Close)
	b.resize(1024, 768, 1, false)

	broken.Store("texts") // without them, no script can say so
	b.navigate(server.URL)
	b.waitFor("the page itself says that a part is missing", func() bool {
		return b.isTrue(`/part of this page is missing/.test(document.getElementById("message")?.innerText)`)
	})

	for _, how := range []string{"cut", "portal", "packed portal", "redirect"} {
		broken.Store(how)
		b.navigate(server.URL + "/Licences.txt") // a page that starts nothing
		b.waitFor("a page without the game shows",
			func() bool { return b.isTrue(`document.readyState === "complete"`) })
		state := b.eval(`navigator.serviceWorker.register("worker.js").then((r) => new Promise((done) => {
			const worker = r.installing;
			worker.onstatechange = () => done(worker.state);
		}))`)
		if state != "redundant" || b.eval(`caches.match("senet.wasm.gz").then((kept) => !kept)`) != true {
			t.Errorf("%s: the worker is %v", how, state)
		}
		b.refuses(server.URL, "download is damaged.*sign in")
	}

	broken.Store("")
	b.visit(server.URL)
	isKept := func() bool {
		return b.eval(`caches.match("senet.wasm.gz")
			.then((kept) => kept?.arrayBuffer())
			.then((data) => data?.byteLength ?? 0)`).(float64) > 1e6
	}
	b.waitFor("the program is kept", isKept)
	b.eval(`caches.keys()
		.then((names) => caches.open(names[0]))
		.then((cache) => cache.put("senet.wasm.gz", new Response("damaged")))`)
	b.visit(server.URL)
	b.waitFor("the damaged copy is replaced", isKept)
}

// Without WebGL the page says what is missing and what to do.
func TestWebPlaysNotWithoutWebGL(t *testing.T) {
	b := openChromium(t, "{}", "--disable-3d-apis")
	b.resize(1024, 768, 1, false)
	b.refuses(serveFolder(t).URL, "WebGL 2.*acceleration")
}

// From a disk, and if the server is gone, the page says in its language what to do.
func TestWebPlaysNotWithoutServer(t *testing.T) {
	b := openChromium(t, `{"intl":{"selected_languages":"de"}}`, withWebGL...)
	b.resize(1024, 768, 1, false)
	folder := paths(t, "Senet-*-web", 1)[0]
	b.refuses(fileAddress(folder+"/index.html"), "Senet kann nicht starten. .*Einzeldatei Senet-[0-9.]+html")
	files := http.FileServer(http.Dir(folder))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".gz") {
			panic(http.ErrAbortHandler) // as if the server had ended
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	b.refuses(server.URL, "Senet kann nicht starten. Der Server antwortet nicht.*neu")
	if !b.isTrue(`Object.values(texts).every((t) => Object.keys(t).join() === Object.keys(text).join())`) {
		t.Error("a language lacks a sentence")
	}
}

// A single file that was cut off says so, wherever it ends: in the licences, the program or a
// script.
func TestSingleFilePlaysNotIfCut(t *testing.T) {
	b := openChromium(t, "{}", withWebGL...)
	b.resize(1024, 768, 1, false)
	content := read(t, paths(t, "Senet-*.html", 1)[0])
	program := strings.Index(content, `id="program">`)
	for _, end := range []int{strings.Index(content, "<!--") + 1000, program + 5, program + 4_000_000,
		strings.LastIndex(content, "<script>") - 5000, strings.LastIndex(content, "</script>")} {
		file := newFile(t, "cut.html", content[:end])
		b.refuses(fileAddress(file), "file is damaged or incomplete. .*download it again")
	}
}

// The single file plays from a disk, in a folder whose name has spaces and Greek letters: a game
// goes on after a reload, its record is downloaded, and a pasted record is played to its end.
func TestSingleFilePlays(t *testing.T) {
	skipUnlessPlaying(t)
	file := filepath.Join(t.TempDir(), "Τα παιχνίδια μου", "Senet.html")
	if err := os.Mkdir(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	content := read(t, paths(t, "Senet-*.html", 1)[0])
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	playFile := func(b *browser) {
		b.visit(fileAddress(file))
		b.beginGame()
		b.continueGame(fileAddress(file))
		b.visit(fileAddress(file))
		before := b.record("")
		b.press("title", ui.Widget("title.print"))
		b.pressMirrored("file")
		if got := b.download("*.senet"); got != before {
			b.t.Errorf("the download is\n%s\nand the saved record was\n%s", got, before)
		}
		b.eval(`navigator.clipboard.writeText(` + strconv.Quote(nearTheEnd) + `)`)
		b.key("Control+v")
		b.finishGame()
	}
	t.Run("Chromium", func(t *testing.T) {
		b := openChromium(t, "{}", withWebGL...)
		b.resize(1280, 720, 1, false)
		b.call("Browser.grantPermissions",
			object{"permissions": []string{"clipboardReadWrite", "clipboardSanitizedWrite"}})
		playFile(&b.browser)
		if sound := b.eval("globalThis.workletsAdded"); sound != true {
			t.Errorf("the sound says %v; the page logged\n%s", sound, strings.Join(b.log, "\n"))
		}
		start := strings.Index(content, `id="program">`) + 2_000_000
		end := strings.Index(content[start:], "</script>")
		b.refuses(fileAddress(newFile(t, "cut.html", content[:start]+content[start+end:])), "file is damaged")
	})
	t.Run("Firefox", func(t *testing.T) { playFile(&openFirefox(t).browser) })
}

// The part of the address after # opens a position, house rules or a lesson. A damaged link is
// refused with a sentence, and the game in play stays.
func TestWebPlaysFromAddress(t *testing.T) {
	b, server := openGame(t, "{}", 1280, 720, 1, false)
	b.beginGame()
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
		b.navigate("about:blank")
		b.visit(server.URL + "/#" + c.link)
		b.waitForWords(c.shows)
	}
	b.screenshot("damaged")
	if after := b.record(""); after != before {
		t.Errorf("the game in play was\n%s\nand is\n%s", before, after)
	}
}

// Over plain http, where browsers have no locks, a second tab waits for the first one. Storage that
// is erased while a game is open is written again.
func TestWebPlaysOverPlainHTTP(t *testing.T) {
	b := openChromium(t, "{}", append([]string{"--host-resolver-rules=MAP school.test 127.0.0.1"}, withWebGL...)...)
	address := strings.Replace(serveFolder(t).URL, "127.0.0.1", "school.test", 1)
	b.resize(1024, 768, 1, false)
	b.visit(address)
	if b.isTrue("isSecureContext") {
		t.Fatal("the browser trusts this address")
	}
	b.beginGame()
	b.eval(`void document.body.append(Object.assign(document.createElement("iframe"), { src: location.href }))`)
	b.waitFor("the second tab waits", func() bool {
		return b.isTrue(`document.querySelector("iframe").contentDocument?.getElementById("message")?.
			textContent.includes("another tab")`)
	})
	b.eval(`document.querySelector("iframe").remove()`)
	b.call("Storage.clearDataForOrigin", object{"origin": address, "storageTypes": "indexeddb"})
	b.waitFor("the storage opens again", func() bool {
		return b.eval("indexedDB.databases().then((all) => all.length)") == 1.0
	})
	b.waitFor("the game is written again", func() bool { return b.record("") != "" })
}
