package door

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"senet/game/page"
)

// What is opened by double-click on a Mac can be tried only there. This tells when Ebitengine no longer is what it relies on:
// Foundation is loaded before the window opens, the window is what finishes launching, and nobody else takes the event.
func TestMacsStillOpenFilesHere(t *testing.T) {
	at, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/hajimehoshi/ebiten/v2").Output()
	if err != nil {
		t.Fatal(err)
	}
	source := func(room string) (text string) {
		files, _ := filepath.Glob(filepath.Join(strings.TrimSpace(string(at)), "internal", room, "*_darwin.go"))
		for _, name := range files {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			text += string(data)
		}
		return text
	}
	window := source("glfw")
	if !strings.Contains(source("cocoa"), "Foundation.framework/Foundation") || !strings.Contains(window, "nsApp.Send(sel_run)") {
		t.Error("Ebitengine launches otherwise: is the handler still set in time?")
	}
	for _, taken := range []string{"NSAppleEventManager", "openFile", "openURLs", "NSApplicationWillFinishLaunchingNotification"} {
		if strings.Contains(window+source("ui"), taken) {
			t.Errorf("Ebitengine knows %s now: files may come by another door", taken)
		}
	}
}

func TestFilesComeOnce(t *testing.T) {
	woken := 0
	d := Open(func(path string) page.File { return page.File{Name: path} }, func() { woken++ })
	d.pass([]string{"a.senet", "b.senet"})
	if came := d.Files(); len(came) != 2 || came[0].Name != "a.senet" || woken != 1 || len(d.Files()) != 0 {
		t.Errorf("%v came, and it woke %d times", came, woken)
	}
}
