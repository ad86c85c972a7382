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
)

// browser is a headless Chromium, controlled by the DevTools protocol: JSON messages over two
// pipes, each ending with a zero byte. An answer has the number of its command.
type browser struct {
	t         testing.TB
	process   int // of Chromium
	commands  *os.File
	answers   *bufio.Reader
	pipe      *os.File // below answers
	number    int      // of the last command
	tab       string
	session   string // of the commands for the tab
	downloads string
	w, h      int     // size of the tab in CSS pixels
	scale     float64 // device pixels per CSS pixel
	touch     bool    // fingers instead of a mouse
	chooser   any     // the page's element that waits for a file
	log       []string
}

// withWebGL makes Chromium draw WebGL without a graphics card.
var withWebGL = []string{"--use-angle=swiftshader", "--enable-unsafe-swiftshader"}

// openBrowser starts Chromium with a profile of its own that has these preferences.
func openBrowser(t testing.TB, preferences string, flags ...string) *browser {
	t.Helper()
	if !*play {
		t.Skip("SKIPPED: .ci/package -play plays the packages")
	}
	return openBrowserIn(t, newProfile(t, preferences), flags...)
}

// newProfile returns the folder of a new profile of Chromium.
func newProfile(t testing.TB, preferences string) string {
	t.Helper()
	profile, err := os.MkdirTemp("", "senet-chromium-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { // Chromium's processes may write there for a moment longer
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
	if err := os.WriteFile(profile+"/Default/Preferences", []byte(preferences), 0o644); err != nil {
		t.Fatal(err)
	}
	return profile
}

// openBrowserIn starts Chromium with a profile.
func openBrowserIn(t testing.TB, profile string, flags ...string) *browser {
	t.Helper()
	commandsIn, commandsOut, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	answersIn, answersOut, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(
		"chromium",
		append([]string{"--headless", "--no-sandbox", "--remote-debugging-pipe", "--user-data-dir=" + profile,
			"--no-first-run", "about:blank"}, flags...)...)
	c.ExtraFiles = []*os.File{commandsIn, answersOut} // 3 and 4, where Chromium expects them
	start(t, c)
	commandsIn.Close()
	answersOut.Close()
	b := &browser{
		t:         t,
		process:   c.Process.Pid,
		commands:  commandsOut,
		answers:   bufio.NewReader(answersIn),
		pipe:      answersIn,
		downloads: t.TempDir(),
	}
	b.newTab()
	return b
}

type object = map[string]any

// newTab closes the tab and opens a new one.
func (b *browser) newTab() {
	b.t.Helper()
	before := b.tab
	b.session = ""
	b.tab = b.call("Target.createTarget", object{"url": "about:blank"})["targetId"].(string)
	if before != "" {
		b.call("Target.closeTarget", object{"targetId": before})
	}
	b.session = b.call("Target.attachToTarget",
		object{"targetId": b.tab, "flatten": true})["sessionId"].(string)
	b.call("Page.bringToFront", nil)
	for _, domain := range []string{"Page", "Runtime", "Log"} {
		b.call(domain+".enable", nil)
	}
	b.call("Page.addScriptToEvaluateOnNewDocument", object{"source": `globalThis.framesAsked = 0;
		globalThis.requestAnimationFrame = ((ask) => (frame) => {
			globalThis.framesAsked++;
			return ask(frame);
		})(requestAnimationFrame);
		globalThis.timersSet = 0;
		globalThis.setTimeout = ((set) => (...args) => {
			globalThis.timersSet++;
			return set(...args);
		})(setTimeout);
		if (globalThis.AudioWorklet) AudioWorklet.prototype.addModule = ((add) => function(...args) {
			const added = add.apply(this, args);
			added.then(() => { globalThis.workletsAdded = true; },
				(error) => { globalThis.workletsAdded = String(error); });
			return added;
		})(AudioWorklet.prototype.addModule);`})
	b.call("Page.setInterceptFileChooserDialog", object{"enabled": true})
	b.call("Browser.setDownloadBehavior", object{"behavior": "allow", "downloadPath": b.downloads})
}

// call sends a command and returns its result.
func (b *browser) call(method string, params object) object {
	b.t.Helper()
	b.number++
	command := object{"id": b.number, "method": method, "params": params}
	if b.session != "" && !strings.HasPrefix(method, "Browser.") {
		command["sessionId"] = b.session
	}
	data, err := json.Marshal(command)
	if err != nil {
		b.t.Fatal(err)
	}
	if _, err := b.commands.Write(append(data, 0)); err != nil {
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
		b.pipe.SetReadDeadline(time.Now().Add(5 * time.Minute))
		data, err := b.answers.ReadBytes(0)
		if err == nil {
			err = json.Unmarshal(data[:len(data)-1], &answer)
		}
		if err != nil {
			b.t.Fatalf("%s: %v", method, err)
		}
		switch {
		case answer.Method == "Page.fileChooserOpened":
			var asked object
			json.Unmarshal(answer.Params, &asked)
			b.chooser = asked["backendNodeId"]
		case answer.ID == b.number && answer.Error != nil:
			b.t.Fatalf("%s: %s", method, answer.Error.Message)
		case answer.ID == b.number:
			return answer.Result
		case answer.Method == "Runtime.consoleAPICalled",
			answer.Method == "Runtime.exceptionThrown",
			answer.Method == "Log.entryAdded":
			b.log = append(b.log, string(answer.Params))
		}
	}
}

// resize sets the size of the tab.
func (b *browser) resize(w, h int, scale float64, touch bool) {
	b.t.Helper()
	b.w, b.h, b.scale, b.touch = w, h, scale, touch
	b.call(
		"Emulation.setDeviceMetricsOverride",
		object{"width": w, "height": h, "deviceScaleFactor": scale, "mobile": touch},
	)
	b.call("Emulation.setTouchEmulationEnabled", object{"enabled": touch})
}

// visit loads a page and waits until the game shows.
func (b *browser) visit(address string) {
	b.t.Helper()
	b.call("Page.navigate", object{"url": address})
	b.waitFor("the game shows at "+address, func() bool {
		return b.eval(
			`document.readyState === "complete" && !!document.querySelector("canvas") &&
				!document.getElementById("loading")`,
		) == true
	})
}

// eval evaluates JavaScript in the page.
func (b *browser) eval(line string) any {
	b.t.Helper()
	params := object{"expression": line, "awaitPromise": true, "returnByValue": true}
	result, _ := b.call("Runtime.evaluate", params)["result"].(object)
	return result["value"]
}

// click presses a point of the canvas, in device pixels, with the mouse or a finger.
func (b *browser) click(x, y int) {
	b.t.Helper()
	at := object{"x": float64(x) / b.scale, "y": float64(y) / b.scale}
	method, kinds, with := "Input.dispatchTouchEvent", []string{
		"touchStart",
		"touchEnd",
	}, object{
		"touchPoints": []object{at},
	}
	if !b.touch {
		method, kinds, with = "Input.dispatchMouseEvent", []string{
			"mouseMoved",
			"mousePressed",
			"mouseReleased",
		}, at
		with["button"], with["clickCount"] = "left", 1
	}
	for _, kind := range kinds {
		if with["type"] = kind; kind == "touchEnd" {
			with["touchPoints"] = []object{}
		}
		b.call(method, with)
		time.Sleep(100 * time.Millisecond) // a few frames
	}
}

// key presses a key, given by its character and its position.
func (b *browser) key(key, code string) {
	b.t.Helper()
	for _, kind := range []string{"rawKeyDown", "keyUp"} {
		b.call("Input.dispatchKeyEvent", object{"type": kind, "key": key, "code": code})
		time.Sleep(150 * time.Millisecond) // a few frames
	}
}

// drop drops a file on the middle of the page.
func (b *browser) drop(file string) {
	b.t.Helper()
	data := object{"items": []object{}, "files": []string{file}, "dragOperationsMask": 1}
	for _, kind := range []string{"dragEnter", "dragOver", "drop"} {
		b.call("Input.dispatchDragEvent", object{"type": kind, "x": b.w / 2, "y": b.h / 2, "data": data})
	}
}

// choose waits for a file chooser and gives it a file.
func (b *browser) choose(file string) {
	b.t.Helper()
	b.waitFor("a file chooser opens", func() bool { b.eval("1"); return b.chooser != nil })
	b.call("DOM.setFileInputFiles", object{"files": []string{file}, "backendNodeId": b.chooser})
	b.chooser = nil
}

// screenshot returns what the tab shows and saves it in the temporary folder.
func (b *browser) screenshot(moment string) image.Image {
	b.t.Helper()
	data, err := base64.StdEncoding.DecodeString(b.call("Page.captureScreenshot", nil)["data"].(string))
	if err != nil {
		b.t.Fatal(err)
	}
	name := filepath.Join(os.TempDir(), fmt.Sprintf("senet-%s-%s.png", b.t.Name(), moment))
	if err := os.WriteFile(name, data, 0o644); err != nil {
		b.t.Fatal(err)
	}
	return decode(b.t, data)
}

// waitFor waits until done returns true; machines may be slow.
func (b *browser) waitFor(what string, done func() bool) {
	b.t.Helper()
	for end := time.Now().Add(2 * time.Minute); !done(); time.Sleep(200 * time.Millisecond) {
		if time.Now().After(end) {
			b.screenshot("failed")
			b.t.Fatalf("waited in vain until %s\n%s", what, strings.Join(b.log, "\n"))
		}
	}
}

// files returns the files in the browser's storage by their paths.
func (b *browser) files() map[string]string {
	b.t.Helper()
	text, _ := b.eval(`new Promise((done) => {
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

// accessible is a thing that a screen reader finds.
type accessible struct {
	role, name string
	focused    bool
	id         float64 // of its element
}

// accessibles returns what a screen reader finds in the page, in reading order.
func (b *browser) accessibles() (list []accessible) {
	b.t.Helper()
	text := func(node object, part string) string {
		value, _ := node[part].(object)
		words, _ := value["value"].(string)
		return words
	}
	nodes, _ := b.call("Accessibility.getFullAXTree", nil)["nodes"].([]any)
	byID := map[any]object{}
	for _, n := range nodes {
		byID[n.(object)["nodeId"]] = n.(object)
	}
	var walk func(node object)
	walk = func(node object) {
		role := text(node, "role")
		if node["ignored"] != true && role != "StaticText" && role != "InlineTextBox" {
			id, _ := node["backendDOMNodeId"].(float64)
			a := accessible{role: role, name: text(node, "name"), id: id}
			for _, p := range node["properties"].([]any) {
				if p := p.(object); p["name"] == "focused" {
					a.focused = p["value"].(object)["value"] == true
				}
			}
			list = append(list, a)
		}
		children, _ := node["childIds"].([]any)
		for _, child := range children {
			if c, found := byID[child]; found {
				walk(c)
			}
		}
	}
	if len(nodes) > 0 {
		walk(nodes[0].(object))
	}
	return list
}

// pressAccessible presses a thing as a screen reader does.
func (b *browser) pressAccessible(a accessible) {
	b.t.Helper()
	found, _ := b.call("DOM.resolveNode", object{"backendNodeId": a.id})["object"].(object)
	b.call("Runtime.callFunctionOn",
		object{"objectId": found["objectId"], "functionDeclaration": "function() { this.click(); }"})
}
