package main

import (
	"fmt"
	"image"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/viewtest"
	"senet/rules/record"
	"senet/rules/reftest"
)

// openGame opens the game in a browser with settings, in a tab that large. A server hands out the folder, as any does.
func openGame(t *testing.T, settings string, w, h int, scale float64, touch bool) (*browser, *httptest.Server) {
	t.Helper()
	b := openBrowser(t, settings)
	folder := fmt.Sprintf("Senet-%s-web", assets.Version)
	server := httptest.NewServer(http.FileServer(http.Dir(filepath.Join(unzip(t, made(t, folder+".zip")), folder))))
	t.Cleanup(server.Close)
	b.window(w, h, scale, touch)
	b.visit(server.URL)
	return b, server
}

// fileOf is a new file with a text.
func fileOf(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// press clicks or touches something on a page, as it is when that record is kept.
func (b *browser) press(page, record string, what ui.Target) {
	b.t.Helper()
	x, y := placeOf(b.t, what, int(float64(b.w)*b.scale), int(float64(b.h)*b.scale), page, func(c *game.Config) {
		c.Stays, c.Picker, c.LessonFolder, c.SavedGame = true, true, "/This browser/lessons", record
	})
	b.click(x, y)
}

// record is the first kept game that has a text in it.
func (b *browser) record(with string) string {
	b.t.Helper()
	for name, text := range b.files() {
		if strings.HasSuffix(name, ".senet") && strings.Contains(text, with) {
			return text
		}
	}
	return ""
}

// goesOn throws for whoever has the turn, and plays what the game advises, until something has come about.
func (b *browser) goesOn(what string, so func() bool) {
	b.t.Helper()
	b.until(what, func() bool {
		for _, k := range [][2]string{{" ", "Space"}, {"h", "KeyH"}, {"Enter", "Enter"}} {
			b.key(k[0], k[1])
			time.Sleep(time.Second) // while pawns and sticks move, a key only ends that
			if so() {
				return true
			}
		}
		return false
	})
}

// In a browser a game is begun by a click, thrown by a key, found again when the page is loaded anew, gone on with, and
// handed to the program for Linux; one that is dropped on the page is played to its end; and all that without a network.
func TestTheWebPlays(t *testing.T) {
	b, server := openGame(t, "{}", 1280, 720, 1, false)
	b.look("title")
	b.until("the game rests while nobody does anything", func() bool {
		before := b.ask("globalThis.framesAsked").(float64)
		time.Sleep(time.Second)
		return b.ask("globalThis.framesAsked").(float64)-before < 5
	})
	for _, full := range []bool{true, false} {
		b.key("F11", "F11")
		b.until("F11 fills the screen, and does so no more", func() bool { return b.ask("!!document.fullscreenElement") == full })
	}
	b.press("title", "", ui.Widget("title.play"))
	b.until("a click on Play begins a game", func() bool { return b.record("") != "" })
	thrown := regexp.MustCompile(`(?m)^\d+\. C \d`)
	b.goesOn("a throw is kept", func() bool { return thrown.MatchString(b.record("")) })
	b.look("thrown")
	b.visit(server.URL)
	before := b.record("")
	b.press("title", before, ui.Widget("title.continue"))
	b.goesOn("the game goes on", func() bool { return len(b.record("")) > len(before)+8 })

	b.until("all is kept for a time without a network", func() bool {
		return b.ask(`navigator.serviceWorker.getRegistration().then((r) => !!r?.active)`) == true
	})
	server.Close()
	b.newTab()
	b.window(1280, 720, 1, false)
	b.visit(server.URL)
	b.look("offline")
	before = b.record("")
	b.press("title", before, ui.Widget("title.print"))
	for range 5 { // from the button that makes sheets past the board and the moves: what comes last may lie below the window
		b.key("Tab", "Tab")
	}
	b.look("print")
	b.key("Enter", "Enter")
	b.until("the record is downloaded", func() bool { return saved(b.downloads) != "" })
	if out := saved(b.downloads); out != before {
		t.Errorf("downloaded is\n%s\nand kept was\n%s", out, before)
	}
	list, _ := filepath.Glob(b.downloads + "/*.senet")
	does(t, b.downloads, filepath.Join(folder(t), "bin/senet"), "-shot", "seen.png", "-page", "play", list[0])

	b.drop(fileOf(t, "near.senet", nearTheEnd))
	b.until("a dropped record is opened", func() bool { return b.record("[Position ") != "" })
	b.goesOn("the game ends", func() bool { return strings.Contains(b.record("[Position "), `[Result "cones"]`) })
	b.look("ended")
}

// nearTheEnd is a record in which one move is left.
const nearTheEnd = "[Senet \"1\"]\n[RuleSet \"basics\"]\n[Position \"C 28 home 4 / S 1 3 5 7 9 / C to throw\"]\n[Result \"*\"]\n\n1. C 2\n"

// On a telephone held upright fingers play, write a name, and open a record and a lesson of the device.
func TestTheWebPlaysByTouch(t *testing.T) {
	b, server := openGame(t, "{}", 390, 844, 3, true)
	b.look("title")
	b.press("title", "", ui.Widget("title.new"))
	b.until("a touch of a name asks for the keyboard", func() bool {
		b.press("new", "", ui.Widget("name.0"))
		return b.ask("document.activeElement.tagName") == "INPUT"
	})
	b.do("Input.insertText", object{"text": "Nefer"})
	b.do("Input.imeSetComposition", object{"text": "ty", "selectionStart": 2, "selectionEnd": 2}) // as keyboards write that correct words
	b.do("Input.imeSetComposition", object{"text": "tari", "selectionStart": 4, "selectionEnd": 4})
	b.do("Input.insertText", object{"text": "tari"})
	b.look("named")
	b.press("new", "", ui.Widget("start"))
	b.until("a game begins for who was named", func() bool { return strings.Contains(b.record(""), `"Nefertari"`) })
	b.until("a touch of the sticks throws them", func() bool {
		b.press("play", b.record(""), ui.Target{Kind: ui.TargetSticks})
		return soon(func() bool { return regexp.MustCompile(`(?m)^1\. `).MatchString(b.record("")) })
	})
	b.look("thrown")

	for _, f := range [][2]string{{"near.senet", nearTheEnd}, {"Mine.txt", "lesson: Mine\n"}} {
		b.visit(server.URL)
		b.press("title", b.record(""), ui.Widget("title.games"))
		b.press("games", b.record(""), ui.Widget("pick"))
		b.choose(fileOf(t, f[0], f[1]))
		b.until("what was chosen is kept: "+f[0], func() bool {
			_, kept := b.files()["/This browser/lessons/"+f[0]]
			return kept || f[1] == nearTheEnd && b.record("[Position ") != ""
		})
	}
}

// Where the browser refuses its storage, as in some private windows, the game says so, and plays.
func TestTheWebPlaysWhereNothingIsKept(t *testing.T) {
	b, _ := openGame(t, `{"profile":{"default_content_setting_values":{"cookies":2}}}`, 1024, 768, 1, false)
	title := func(notice string) image.Image {
		page := opened(t, b.w, b.h, "", func(c *game.Config) { c.Stays, c.Notice = true, notice })
		return vg.Compose(page.Scene(), b.w, b.h, vg.Bake)
	}
	silent, said := title(""), title(viewtest.Words().T("disk.fleeting"))
	var told image.Rectangle // the lines in which the sentence stands
	for y := range b.h {
		if line := image.Rect(0, y, b.w, y+1); !alike(crop(said, line), crop(silent, line)) {
			told = told.Union(line)
		}
	}
	b.until("the game says that nothing is kept", func() bool {
		seen := crop(b.look("told"), told)
		return alike(crop(said, told), seen) && !alike(crop(silent, told), seen)
	})
	b.press("title", "", ui.Widget("title.play"))
	b.until("a game begins", func() bool { return !alike(said, b.look("played")) && !alike(silent, b.look("played")) })
}

// In a browser a game that ends is counted: statistics come out as a table, and a lesson that is edited as a text.
func TestTheWebPlaysIntoFiles(t *testing.T) {
	b, server := openGame(t, "{}", 1280, 720, 1, false)
	header := record.Header{RuleSet: "basics", Date: "2026-01-01"}
	last := reftest.Game(t, header, reftest.Game(t, header, 10000).Len()-2)
	b.drop(fileOf(t, "last.senet", record.Write(last)))
	b.until("a dropped record is opened", func() bool { return b.record(`[Date "2026-01-01"]`) != "" })
	b.goesOn("the game is counted, with luck and skill", func() bool { return strings.Contains(b.files()["/This browser/finished.txt"], `"judged":true`) })
	b.visit(server.URL)
	time.Sleep(3 * time.Second) // until the page has come, on a busy machine
	b.press("title", "", ui.Widget("title.games"))
	time.Sleep(time.Second)
	b.press("games", "", ui.Widget("games.statistics"))
	time.Sleep(time.Second)
	b.look("statistics")
	out := func(ending string) string {
		list, _ := filepath.Glob(b.downloads + "/*" + ending)
		if len(list) != 1 {
			return ""
		}
		text, _ := os.ReadFile(list[0])
		return string(text)
	}
	b.key("Enter", "Enter") // of one game there is no line of form: the first thing is to save it
	b.until("the table is downloaded", func() bool { return strings.HasPrefix(out(".csv"), "date,rules") })

	b.visit(server.URL)
	time.Sleep(3 * time.Second)
	b.press("title", "", ui.Widget("title.learn"))
	time.Sleep(time.Second)
	b.press("learn", "", ui.Widget("copy"))
	b.key("Enter", "Enter")
	b.until("a lesson is begun", func() bool { return b.files()["/This browser/lessons/lesson.txt"] != "" })
	b.look("edited")
	b.press("edit", "", ui.Widget("edit.save"))
	b.until("the lesson is downloaded", func() bool { return strings.HasPrefix(out(".txt"), "lesson: ") })
}

// crop is a part of a picture.
func crop(of image.Image, part image.Rectangle) image.Image {
	return of.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(part)
}
