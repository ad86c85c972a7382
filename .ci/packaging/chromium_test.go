package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"
)

// chromium is a headless Chromium, controlled by the DevTools protocol: JSON messages over two
// pipes, each ending with a zero byte. An answer has the number of its command.
type chromium struct {
	browser
	process  int // process ID
	commands *os.File
	answers  *bufio.Reader
	pipe     *os.File // below answers
	number   int      // of the last command
	target   string   // the tab
	session  string   // of the commands for the tab
	chooser  any      // the page's element that waits for a file
}

// withWebGL makes Chromium draw WebGL without a graphics card.
var withWebGL = []string{"--use-angle=swiftshader", "--enable-unsafe-swiftshader"}

// openChromium starts Chromium with a new profile that has the given preferences.
func openChromium(t testing.TB, preferences string, flags ...string) *chromium {
	t.Helper()
	skipUnlessPlaying(t)
	return openChromiumIn(t, newProfile(t, "Default/Preferences", preferences), flags...)
}

// openChromiumIn starts Chromium with a profile.
func openChromiumIn(t testing.TB, profile string, flags ...string) *chromium {
	t.Helper()
	commandsIn, commandsOut, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	answersIn, answersOut, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	program := exec.Command("chromium", append([]string{"--headless", "--no-sandbox", "--remote-debugging-pipe",
		"--user-data-dir=" + profile, "--no-first-run", "about:blank"}, flags...)...)
	program.ExtraFiles = []*os.File{commandsIn, answersOut} // 3 and 4, where Chromium expects them
	start(t, program)
	commandsIn.Close()
	answersOut.Close()
	c := &chromium{process: program.Process.Pid, commands: commandsOut, answers: bufio.NewReader(answersIn),
		pipe: answersIn}
	c.browser = browser{t: t, tab: c, downloads: t.TempDir()}
	c.newTab()
	return c
}

type object = map[string]any

// newTab closes the tab and opens a new one.
func (c *chromium) newTab() {
	c.t.Helper()
	before := c.target
	c.session = ""
	c.target = c.call("Target.createTarget", object{"url": "about:blank"})["targetId"].(string)
	if before != "" {
		c.call("Target.closeTarget", object{"targetId": before})
	}
	c.session = c.call("Target.attachToTarget",
		object{"targetId": c.target, "flatten": true})["sessionId"].(string)
	c.call("Page.bringToFront", nil)
	for _, domain := range []string{"Page", "Runtime", "Log"} {
		c.call(domain+".enable", nil)
	}
	c.call("Page.addScriptToEvaluateOnNewDocument", object{"source": `let game;
		Object.defineProperty(globalThis, "senet", {
			get: () => game,
			set(page) {
				const rests = page.rests;
				page.rests = (now) => { globalThis.gameRests = now; rests(now); };
				game = page;
			},
		});
		if (globalThis.AudioWorklet) AudioWorklet.prototype.addModule = ((add) => function(...args) {
			const added = add.apply(this, args);
			added.then(() => { globalThis.workletsAdded = true; },
				(error) => { globalThis.workletsAdded = String(error); });
			return added;
		})(AudioWorklet.prototype.addModule);`})
	c.call("Page.setInterceptFileChooserDialog", object{"enabled": true})
	c.call("Browser.setDownloadBehavior", object{"behavior": "allow", "downloadPath": c.downloads})
}

// call sends a command and returns its result.
func (c *chromium) call(method string, params object) object {
	c.t.Helper()
	c.number++
	command := object{"id": c.number, "method": method, "params": params}
	if c.session != "" && !strings.HasPrefix(method, "Browser.") {
		command["sessionId"] = c.session
	}
	data, err := json.Marshal(command)
	if err != nil {
		c.t.Fatal(err)
	}
	if _, err := c.commands.Write(append(data, 0)); err != nil {
		c.t.Fatal(err)
	}
	for {
		var answer struct {
			ID     int
			Method string
			Params json.RawMessage
			Result object
			Error  *struct{ Message string }
		}
		c.pipe.SetReadDeadline(time.Now().Add(patience))
		data, err := c.answers.ReadBytes(0)
		if err == nil {
			err = json.Unmarshal(data[:len(data)-1], &answer)
		}
		if err != nil {
			c.t.Fatalf("%s: %v", method, err)
		}
		switch {
		case answer.Method == "Page.fileChooserOpened":
			var asked object
			json.Unmarshal(answer.Params, &asked)
			c.chooser = asked["backendNodeId"]
		case answer.ID == c.number && answer.Error != nil:
			c.t.Fatalf("%s: %s", method, answer.Error.Message)
		case answer.ID == c.number:
			return answer.Result
		case answer.Method == "Runtime.consoleAPICalled", answer.Method == "Runtime.exceptionThrown",
			answer.Method == "Log.entryAdded":
			c.log = append(c.log, string(answer.Params))
		}
	}
}

// resize sets the size of the tab.
func (c *chromium) resize(w, h int, scale float64, touch bool) {
	c.t.Helper()
	c.w, c.h, c.scale, c.touch = w, h, scale, touch
	c.call("Emulation.setDeviceMetricsOverride",
		object{"width": w, "height": h, "deviceScaleFactor": scale, "mobile": touch})
	c.call("Emulation.setTouchEmulationEnabled", object{"enabled": touch})
}

func (c *chromium) navigate(address string) {
	c.t.Helper()
	c.call("Page.navigate", object{"url": address})
}

func (c *chromium) eval(expression string) any {
	c.t.Helper()
	params := object{"expression": expression, "awaitPromise": true, "returnByValue": true}
	result, _ := c.call("Runtime.evaluate", params)["result"].(object)
	return result["value"]
}

func (c *chromium) click(x, y float64) {
	c.t.Helper()
	at := object{"x": x, "y": y, "button": "left", "clickCount": 1}
	method, kinds := "Input.dispatchMouseEvent", []string{"mouseMoved", "mousePressed", "mouseReleased"}
	if c.touch {
		at = object{"touchPoints": []object{{"x": x, "y": y}}}
		method, kinds = "Input.dispatchTouchEvent", []string{"touchStart", "touchEnd"}
	}
	for _, kind := range kinds {
		if at["type"] = kind; kind == "touchEnd" {
			at["touchPoints"] = []object{}
		}
		c.call(method, at)
		time.Sleep(100 * time.Millisecond) // a few frames
	}
}

// modifiers maps modifier keys to their DevTools numbers.
var modifiers = map[string]int{"Alt+": 1, "Control+": 2, "Shift+": 8}

func (c *chromium) key(name string) {
	c.t.Helper()
	held, pressed := cutModifier(name)
	send := func(kind, key, code string) {
		c.call("Input.dispatchKeyEvent", object{"type": kind, "key": key, "code": code, "modifiers": modifiers[held]})
		time.Sleep(150 * time.Millisecond) // a few frames
	}
	modifier := strings.TrimSuffix(held, "+")
	if held != "" {
		send("rawKeyDown", modifier, modifier+"Left")
		defer send("keyUp", modifier, modifier+"Left")
	}
	send("rawKeyDown", pressed, codeOf(pressed))
	send("keyUp", pressed, codeOf(pressed))
}

func (c *chromium) picture() []byte {
	c.t.Helper()
	data, err := base64.StdEncoding.DecodeString(c.call("Page.captureScreenshot", nil)["data"].(string))
	if err != nil {
		c.t.Fatal(err)
	}
	return data
}

// waitUntilItRests waits until nothing moves and the game draws no more frames.
func (c *chromium) waitUntilItRests() {
	c.t.Helper()
	time.Sleep(300 * time.Millisecond) // the last action may start an animation
	c.waitFor("the game rests", func() bool { return c.isTrue("gameRests") })
}

// searchesForControllers reports whether the page listens for controllers, for which Chromium
// searches sixty times a second.
func (c *chromium) searchesForControllers() bool {
	c.t.Helper()
	window, _ := c.call("Runtime.evaluate", object{"expression": "window"})["result"].(object)
	listeners, _ := c.call("DOMDebugger.getEventListeners", object{"objectId": window["objectId"]})["listeners"].([]any)
	return slices.ContainsFunc(listeners, func(l any) bool { return l.(object)["type"] == "gamepadconnected" })
}

// drop drops a file on the middle of the page.
func (c *chromium) drop(file string) {
	c.t.Helper()
	data := object{"items": []object{}, "files": []string{file}, "dragOperationsMask": 1}
	for _, kind := range []string{"dragEnter", "dragOver", "drop"} {
		c.call("Input.dispatchDragEvent", object{"type": kind, "x": c.w / 2, "y": c.h / 2, "data": data})
	}
}

// choose waits for a file chooser and gives it a file.
func (c *chromium) choose(file string) {
	c.t.Helper()
	c.waitFor("a file chooser opens", func() bool { c.eval("1"); return c.chooser != nil })
	c.call("DOM.setFileInputFiles", object{"files": []string{file}, "backendNodeId": c.chooser})
	c.chooser = nil
}

// accessible is an element that a screen reader finds.
type accessible struct {
	role, name string
	states     string  // such as "focused, disabled"
	depth      int     // below the page
	id         float64 // of its element
}

// accessibles returns what a screen reader finds in the page, in reading order.
func (c *chromium) accessibles() (list []accessible) {
	c.t.Helper()
	nodes, _ := c.call("Accessibility.getFullAXTree", nil)["nodes"].([]any)
	text := func(value any) string {
		if v, _ := value.(object); v["value"] != nil {
			return fmt.Sprint(v["value"])
		}
		return ""
	}
	byID := map[any]object{}
	for _, n := range nodes {
		byID[n.(object)["nodeId"]] = n.(object)
	}
	var walk func(node object, depth int)
	walk = func(node object, depth int) {
		role := text(node["role"])
		isText := role == "StaticText" && (len(list) == 0 || list[len(list)-1].name != text(node["name"]))
		if node["ignored"] != true && (isText || role != "StaticText" && role != "InlineTextBox") {
			a := accessible{role: role, name: text(node["name"]), depth: depth}
			a.id, _ = node["backendDOMNodeId"].(float64)
			var states []string
			properties, _ := node["properties"].([]any)
			for _, p := range properties {
				p := p.(object)
				switch name, value := fmt.Sprint(p["name"]), text(p["value"]); {
				case value == "true" && slices.Contains([]string{"focused", "disabled", "selected"}, name):
					states = append(states, name)
				case name == "checked", name == "activedescendant", name == "live" && role == "log":
					states = append(states, name+" "+value)
				}
			}
			a.states = strings.Join(states, ", ")
			list = append(list, a)
			depth++
		}
		children, _ := node["childIds"].([]any)
		for _, child := range children {
			if found, is := byID[child]; is {
				walk(found, depth)
			}
		}
	}
	if len(nodes) > 0 {
		walk(nodes[0].(object), 0)
	}
	return list
}
