package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/websocket"
)

// browser is a Chromium without a window, told what to do by its DevTools protocol: a command goes out with a number, and
// comes back with it.
type browser struct {
	t         *testing.T
	pipe      *websocket.Conn
	commands  int
	tab       string
	session   string // in which the tab is told what to do
	downloads string
	w, h      int     // of the tab, in units of its page
	scale     float64 // pixels in a unit
	touch     bool    // there is no mouse
	chooser   any     // the element of the page for which a file is to be chosen
	said      []string
}

// openBrowser starts Chromium with an own profile, in which the settings may stand.
func openBrowser(t *testing.T, settings string) *browser {
	t.Helper()
	if !*play {
		t.Skip("LEFT OUT: .ci/package -play plays what was made")
	}
	profile, err := os.MkdirTemp("", "senet-chromium-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { // what Chromium leaves behind may go on writing there for a moment
		for range 100 {
			if os.RemoveAll(profile) == nil {
				return
			}
			time.Sleep(100 * time.Millisecond)
		}
	})
	if err := os.MkdirAll(profile+"/Default", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(profile+"/Default/Preferences", []byte(settings), 0o644); err != nil {
		t.Fatal(err)
	}
	c := exec.Command("chromium", "--headless", "--no-sandbox", "--remote-debugging-port=0", "--remote-allow-origins=*", "--user-data-dir="+profile,
		"--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-first-run", "about:blank")
	says, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	begin(t, c)
	b := &browser{t: t, downloads: t.TempDir()}
	for lines := bufio.NewScanner(says); b.pipe == nil && lines.Scan(); {
		if _, address, found := strings.Cut(lines.Text(), "DevTools listening on "); found {
			go func() {
				for lines.Scan() { // or it would wait to be heard
				}
			}()
			if b.pipe, err = websocket.Dial(address, "", "http://localhost"); err != nil {
				t.Fatal(err)
			}
		}
	}
	if b.pipe == nil {
		t.Fatal("Chromium does not start")
	}
	b.pipe.MaxPayloadBytes = 64 << 20
	b.newTab()
	return b
}

type object = map[string]any

// newTab closes the tab and opens a new one.
func (b *browser) newTab() {
	b.t.Helper()
	before := b.tab
	b.session = ""
	b.tab = b.do("Target.createTarget", object{"url": "about:blank"})["targetId"].(string)
	if before != "" {
		b.do("Target.closeTarget", object{"targetId": before})
	}
	b.session = b.do("Target.attachToTarget", object{"targetId": b.tab, "flatten": true})["sessionId"].(string)
	b.do("Page.bringToFront", nil)
	for _, domain := range []string{"Page", "Runtime", "Log"} {
		b.do(domain+".enable", nil)
	}
	b.do("Page.addScriptToEvaluateOnNewDocument", object{"source": `globalThis.framesAsked = 0;
		globalThis.requestAnimationFrame = ((ask) => (frame) => { globalThis.framesAsked++; return ask(frame); })(requestAnimationFrame);`})
	b.do("Page.setInterceptFileChooserDialog", object{"enabled": true})
	b.do("Browser.setDownloadBehavior", object{"behavior": "allow", "downloadPath": b.downloads})
}

// do sends a command and gives back what came of it.
func (b *browser) do(method string, with object) object {
	b.t.Helper()
	b.commands++
	command := object{"id": b.commands, "method": method, "params": with}
	if b.session != "" && !strings.HasPrefix(method, "Browser.") {
		command["sessionId"] = b.session
	}
	b.pipe.SetDeadline(time.Now().Add(5 * time.Minute))
	if err := websocket.JSON.Send(b.pipe, command); err != nil {
		b.t.Fatal(err)
	}
	for {
		var answer struct {
			ID     int
			Method string
			Params json.RawMessage
			Result object
			Error  *struct{ Message string }
		}
		if err := websocket.JSON.Receive(b.pipe, &answer); err != nil {
			b.t.Fatalf("%s: %v", method, err)
		}
		switch {
		case answer.Method == "Page.fileChooserOpened":
			var asked object
			json.Unmarshal(answer.Params, &asked)
			b.chooser = asked["backendNodeId"]
		case answer.ID == b.commands && answer.Error != nil:
			b.t.Fatalf("%s: %s", method, answer.Error.Message)
		case answer.ID == b.commands:
			return answer.Result
		case answer.Method == "Runtime.consoleAPICalled", answer.Method == "Runtime.exceptionThrown", answer.Method == "Log.entryAdded":
			b.said = append(b.said, string(answer.Params))
		}
	}
}

// window makes the tab that large.
func (b *browser) window(w, h int, scale float64, touch bool) {
	b.t.Helper()
	b.w, b.h, b.scale, b.touch = w, h, scale, touch
	b.do("Emulation.setDeviceMetricsOverride", object{"width": w, "height": h, "deviceScaleFactor": scale, "mobile": touch})
	b.do("Emulation.setTouchEmulationEnabled", object{"enabled": touch})
}

// visit loads a page and waits until the game is seen.
func (b *browser) visit(address string) {
	b.t.Helper()
	b.do("Page.navigate", object{"url": address})
	b.until("the game is seen at "+address, func() bool {
		return b.ask(`document.readyState === "complete" && !!document.querySelector("canvas") && !document.getElementById("loading")`) == true
	})
}

// ask evaluates a line of JavaScript in the page.
func (b *browser) ask(line string) any {
	b.t.Helper()
	result, _ := b.do("Runtime.evaluate", object{"expression": line, "awaitPromise": true, "returnByValue": true})["result"].(object)
	return result["value"]
}

// click presses a place of the game's picture, which is in pixels, with the mouse or a finger.
func (b *browser) click(x, y int) {
	b.t.Helper()
	at := object{"x": float64(x) / b.scale, "y": float64(y) / b.scale}
	method, kinds, with := "Input.dispatchTouchEvent", []string{"touchStart", "touchEnd"}, object{"touchPoints": []object{at}}
	if !b.touch {
		method, kinds, with = "Input.dispatchMouseEvent", []string{"mouseMoved", "mousePressed", "mouseReleased"}, at
		with["button"], with["clickCount"] = "left", 1
	}
	for _, kind := range kinds {
		if with["type"] = kind; kind == "touchEnd" {
			with["touchPoints"] = []object{}
		}
		b.do(method, with)
		time.Sleep(100 * time.Millisecond) // some pictures' time
	}
}

// key presses a key, by what it writes and where it is.
func (b *browser) key(key, code string) {
	b.t.Helper()
	for _, kind := range []string{"rawKeyDown", "keyUp"} {
		b.do("Input.dispatchKeyEvent", object{"type": kind, "key": key, "code": code})
		time.Sleep(150 * time.Millisecond) // some pictures' time
	}
}

// drop drops a file on the middle of the page.
func (b *browser) drop(file string) {
	b.t.Helper()
	data := object{"items": []object{}, "files": []string{file}, "dragOperationsMask": 1}
	for _, kind := range []string{"dragEnter", "dragOver", "drop"} {
		b.do("Input.dispatchDragEvent", object{"type": kind, "x": b.w / 2, "y": b.h / 2, "data": data})
	}
}

// choose waits until a file is to be chosen, and chooses that.
func (b *browser) choose(file string) {
	b.t.Helper()
	b.until("a file is to be chosen", func() bool { b.ask("1"); return b.chooser != nil })
	b.do("DOM.setFileInputFiles", object{"files": []string{file}, "backendNodeId": b.chooser})
	b.chooser = nil
}

// look is what the tab shows; it is kept among the system's temporary files, to be looked at.
func (b *browser) look(moment string) image.Image {
	b.t.Helper()
	data, err := base64.StdEncoding.DecodeString(b.do("Page.captureScreenshot", nil)["data"].(string))
	if err != nil {
		b.t.Fatal(err)
	}
	name := filepath.Join(os.TempDir(), fmt.Sprintf("senet-%s-%s.png", b.t.Name(), moment))
	if err := os.WriteFile(name, data, 0o644); err != nil {
		b.t.Fatal(err)
	}
	return decoded(b.t, data)
}

// until waits, however slow the machine is, and not for ever.
func (b *browser) until(what string, so func() bool) {
	b.t.Helper()
	for end := time.Now().Add(2 * time.Minute); !so(); time.Sleep(200 * time.Millisecond) {
		if time.Now().After(end) {
			b.look("failed")
			b.t.Fatalf("it never came about that %s\n%s", what, strings.Join(b.said, "\n"))
		}
	}
}

// files are what the browser keeps of the game, by their paths.
func (b *browser) files() map[string]string {
	b.t.Helper()
	text, _ := b.ask(`new Promise((done) => {
		const asked = indexedDB.open("senet", 1);
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
	if err := json.Unmarshal([]byte(text), &files); err != nil {
		b.t.Fatal(err)
	}
	return files
}
