package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// firefox is a headless Firefox, controlled by its protocol Marionette: messages of JSON, each
// after its length. A command is a type, a number, a name and parameters; an answer a type, the
// number, an error and a result.
type firefox struct {
	browser
	connection net.Conn
	answers    *bufio.Reader
	number     int // of the last command
}

// openFirefox starts Firefox with a new profile. Though it shows no window, it needs a display for WebGL.
func openFirefox(t *testing.T) *firefox {
	t.Helper()
	openDesktop(t)
	downloads := t.TempDir()
	profile := newProfile(t, "user.js", fmt.Sprintf(`
user_pref("marionette.port", 0);
user_pref("webgl.force-enabled", true);
user_pref("dom.events.testing.asyncClipboard", true);
user_pref("browser.download.folderList", 2);
user_pref("browser.download.dir", %q);
`, downloads))
	program := exec.Command("firefox-esr", "--headless", "--no-remote", "--marionette", "--profile", profile)
	program.Env = append(os.Environ(), "HOME="+profile, "LIBGL_ALWAYS_SOFTWARE=1")
	start(t, program)
	f := &firefox{}
	f.browser = browser{t: t, tab: f, downloads: downloads, w: 1280, h: 720, scale: 1}
	waitFor(t, "Firefox listens", func() bool {
		port, err := os.ReadFile(profile + "/MarionetteActivePort")
		if err == nil {
			f.connection, err = net.Dial("tcp", "127.0.0.1:"+strings.TrimSpace(string(port)))
		}
		return err == nil
	}, func() string { return "" })
	t.Cleanup(func() { f.connection.Close() })
	f.answers = bufio.NewReader(f.connection)
	f.read() // its greeting
	f.call("WebDriver:NewSession", object{})
	// A window has a frame around the page.
	frame := f.eval(`[outerWidth - innerWidth, outerHeight - innerHeight]`).([]any)
	f.call("WebDriver:SetWindowRect", object{"width": float64(f.w) + frame[0].(float64),
		"height": float64(f.h) + frame[1].(float64)})
	return f
}

// read returns the next message.
func (f *firefox) read() []byte {
	f.t.Helper()
	f.connection.SetReadDeadline(time.Now().Add(patience))
	length := 0
	if _, err := fmt.Fscanf(f.answers, "%d:", &length); err != nil {
		f.t.Fatal(err)
	}
	message := make([]byte, length)
	if _, err := io.ReadFull(f.answers, message); err != nil {
		f.t.Fatal(err)
	}
	return message
}

// call sends a command and returns its result.
func (f *firefox) call(name string, params object) any {
	f.t.Helper()
	f.number++
	command, err := json.Marshal([]any{0, f.number, name, params})
	if err != nil {
		f.t.Fatal(err)
	}
	fmt.Fprintf(f.connection, "%d:%s", len(command), command)
	var answer [4]any
	if err := json.Unmarshal(f.read(), &answer); err != nil || answer[2] != nil {
		f.t.Fatalf("%s: %v %v", name, err, answer[2])
	}
	if result, is := answer[3].(object); is && result["value"] != nil {
		return result["value"]
	}
	return nil
}

func (f *firefox) navigate(address string) {
	f.t.Helper()
	f.call("WebDriver:Navigate", object{"url": address})
}

func (f *firefox) eval(expression string) any {
	f.t.Helper()
	return f.call("WebDriver:ExecuteScript", object{"script": "return " + expression, "args": []any{}})
}

// act performs actions of a mouse or a keyboard.
func (f *firefox) act(device string, actions ...object) {
	f.t.Helper()
	f.call("WebDriver:PerformActions",
		object{"actions": []object{{"type": device, "id": device, "actions": actions}}})
}

func (f *firefox) click(x, y float64) {
	f.t.Helper()
	pause := object{"type": "pause", "duration": 100} // a few frames
	f.act("pointer", object{"type": "pointerMove", "x": int(x), "y": int(y)}, pause,
		object{"type": "pointerDown", "button": 0}, pause, object{"type": "pointerUp", "button": 0}, pause)
}

// webDriverKeys has the characters of WebDriver for keys without one.
var webDriverKeys = map[string]string{"Enter": "\ue007", "Control+": "\ue009"}

func (f *firefox) key(name string) {
	f.t.Helper()
	held, pressed := cutModifier(name)
	if special := webDriverKeys[pressed]; special != "" {
		pressed = special
	}
	pause := object{"type": "pause", "duration": 150} // a few frames
	actions := []object{{"type": "keyDown", "value": pressed}, pause, {"type": "keyUp", "value": pressed}, pause}
	if held != "" {
		held = webDriverKeys[held]
		actions = append(append([]object{{"type": "keyDown", "value": held}}, actions...),
			object{"type": "keyUp", "value": held})
	}
	f.act("key", actions...)
}

func (f *firefox) picture() []byte {
	f.t.Helper()
	data, err := base64.StdEncoding.DecodeString(f.call("WebDriver:TakeScreenshot", object{"full": false}).(string))
	if err != nil {
		f.t.Fatal(err)
	}
	return data
}
