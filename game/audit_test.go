package game

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game/page"
	"senet/game/page/history"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
)

// built are the keys that the code puts together from parts.
func built(t *testing.T) []string {
	var keys []string
	add := func(prefix, suffix string, names ...string) {
		for _, n := range names {
			keys = append(keys, prefix+n+suffix)
		}
	}
	for _, reason := range rulestest.Names[rules.Reason](t, os.DirFS("../rules"), "refusal.go") {
		add("why.", "", string(reason), string(reason)+".any", string(reason)+".halt")
		add("tab.", "", string(reason), string(reason)+".halt")
	}
	for _, reason := range rulestest.Names[record.Reason](t, os.DirFS("../rules/record"), "error.go") {
		add("record.", "", string(reason))
	}
	for _, topic := range ruleset.Topics() {
		add("topic.", "", string(topic))
	}
	for _, set := range ruleset.List() {
		add("set."+set.ID+".", "", "name", "cite", "character", "source")
		for _, line := range set.Lines {
			keys = append(keys, line.Key, line.Quote)
		}
	}
	shapes := []string{"cone", "spool", "cube"}
	add("pawn.", "", shapes...)
	add("pawns.", "", shapes...)
	add("name.", "", shapes...)
	add("count.", "", "2", "3", "4", "5", "6", "7")
	add("tray.marked.", "", "0", "1", "2", "3", "4")
	add("sticks.", "", "patterned", "white", "dark")
	certain := []string{"page", "told", "inferred"}
	add("badge.", "", certain...)
	add("certainty.", "", certain...)
	add("speed.", "", page.Speeds()...)
	add("theme.", "", page.Themes()...)
	add("letters.", "", page.Letters()...)
	add("cast.", "", "sticks", "die")
	add("seat.", ".label", "person", "computer")
	for _, level := range opponent.Levels() {
		add("opponent.", "", level.String(), level.String()+".about")
	}
	add("open.", "", "throw", "lot")
	add("open.", ".note", page.Openings()...)
	for _, part := range history.Parts() {
		add("history.", "", part)
		for _, kind := range []string{".known.", ".guess."} {
			add("history."+part+kind, "", "") // the page shows those there are
		}
	}
	for m := time.January; m <= time.December; m++ {
		add("month.", "", fmt.Sprintf("%02d", m))
	}
	groups := []string{"speed", "calm", "forced", "chance", "theme", "board", "letters", "access", "pawns", "window", "opener"}
	add("settings.", "", append(groups, "class", "sound")...)
	add("settings.", ".note", append(groups, "confirm", "clock", "pupils", "unmute", "soundless")...)
	add("", ".label", "calm", "forced", "chance", "cubes", "fluted", "fullscreen", "confirm", "unmute", "sound", "room")
	add("clock.", "", page.Clocks()...)
	add("board.", "", page.Boards()...)
	add("volume.", "", page.Volumes()...)
	add("class.", ".wrong", "sticks", "die")
	return keys
}

// written are the texts in quotes, of all the code, that look like keys. Other rooms put keys together, too: there the
// beginning of a key, ending in a point, stands for all that begin so.
func written(t *testing.T) []string {
	t.Helper()
	key := regexp.MustCompile(`"([a-z]+\.[A-Za-z0-9.]*)"`)
	var found []string
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		data, err := os.ReadFile(path)
		for _, m := range key.FindAllStringSubmatch(string(data), -1) {
			if !strings.HasSuffix(m[1], ".") || filepath.Dir(path) != "../game" {
				found = append(found, m[1])
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// Every key in the catalogues is used somewhere, so that nobody translates a text that is never read.
func TestNoTextIsUnused(t *testing.T) {
	used := append(built(t), written(t)...)
	for _, key := range english(t).Keys() {
		second := strings.TrimSuffix(key, ".second")
		begun := func(u string) bool {
			return u == key || u == second || strings.HasSuffix(u, ".") && strings.HasPrefix(key, u)
		}
		if !slices.ContainsFunc(used, begun) {
			t.Errorf("%s is used nowhere", key)
		}
	}
}

// Every key the code asks for has a text. Keys are what stands in a call that asks for one.
func TestNoTextIsMissing(t *testing.T) {
	words := english(t)
	call := regexp.MustCompile(`(?:\.T|\.Lines?|tell|button)\((?:[^"\n]*, |"[a-z.]+", )?"([a-z]+\.[A-Za-z0-9.]+)"`)
	files, err := filepath.Glob("*.go")
	more, _ := filepath.Glob("say/*.go")
	if files = append(files, more...); err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	asked := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range call.FindAllStringSubmatch(string(data), -1) {
			asked++
			if strings.HasSuffix(m[1], ".") {
				continue // the beginning of a key in built
			}
			if !words.Has(m[1]) {
				t.Errorf("%s asks for %s, which has no text", name, m[1])
			}
		}
	}
	if asked < 80 {
		t.Errorf("only %d askings were found", asked)
	}
	for _, key := range built(t) {
		optional := strings.HasPrefix(key, "tab.") || strings.HasSuffix(key, ".any") || strings.HasSuffix(key, ".halt") || strings.HasSuffix(key, ".")
		if key != "" && !optional && !words.Has(key) {
			t.Errorf("%s has no text", key)
		}
	}
}
