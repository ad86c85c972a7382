package store

import (
	"path/filepath"
	"strings"
	"testing"

	"senet/game/page"
)

// What two windows change in the settings is all there in the end, as far as they do not change the same.
func TestSettingsOfTwoWindowsAreMerged(t *testing.T) {
	for name, c := range map[string]struct{ before, ours, theirs, want string }{
		"other things":        {`{"a":1,"b":1,"c":1}`, `{"a":2,"b":1,"c":1}`, `{"a":1,"b":2,"c":1}`, `{"a":2,"b":2,"c":1}`},
		"the same thing":      {`{"a":1}`, `{"a":2}`, `{"a":3}`, `{"a":2}`},
		"house rules":         {`{}`, `{"houses":[{"name":"A","code":"a"}]}`, `{"houses":[{"name":"B","code":"b"}]}`, `{"houses":[{"code":"a","name":"A"},{"code":"b","name":"B"}]}`},
		"one taken away":      {`{"houses":[{"name":"A"},{"name":"B"}]}`, `{"houses":[{"name":"B"}]}`, `{"houses":[{"name":"A"},{"name":"B"},{"name":"C"}]}`, `{"houses":[{"name":"B"},{"name":"C"}]}`},
		"the last taken away": {`{"houses":[{"name":"A"}]}`, `{}`, `{"houses":[{"name":"A"},{"name":"B"}]}`, `{"houses":[{"name":"B"}]}`},
		"both taken away":     {`{"houses":[{"name":"A"}]}`, `{"a":1}`, `{"b":1}`, `{"a":1,"b":1}`},
		"one written anew":    {`{"houses":[{"name":"A","code":"a"}]}`, `{"houses":[{"name":"A","code":"a"},{"name":"B"}]}`, `{"houses":[{"name":"A","code":"z"}]}`, `{"houses":[{"code":"z","name":"A"},{"name":"B"}]}`},
		"places in lessons":   {`{"lessons":{"x":1,"y":2}}`, `{"lessons":{"x":3}}`, `{"lessons":{"x":1,"y":2,"z":4}}`, `{"lessons":{"x":3,"z":4}}`},
		"lists without names": {`{"p":["",""]}`, `{"p":["Anna",""]}`, `{"p":["","Ben"]}`, `{"p":["Anna",""]}`},
		"theirs is damaged":   {`{"a":1}`, `{"a":2}`, `{"a":`, `{"a":2}`},
		"what was is damaged": {`{"a":`, `{"a":2}`, `{"b":1}`, `{"a":2,"b":1}`},
	} {
		if got := strings.Join(strings.Fields(merged(c.before, c.ours, c.theirs)), ""); got != c.want {
			t.Errorf("%s: %s, not %s", name, got, c.want)
		}
	}
}

func TestNoWindowLosesTheSettingsOfAnother(t *testing.T) {
	dir := t.TempDir()
	one, other := open(t, dir), open(t, dir)
	one.set(`{"speed":"fast"}`)
	other.set(`{"houses":[{"name":"Ours","code":"x"}]}`)
	one.set(`{"speed":"slow"}`)
	one.set(`{"speed":"slow","calm":true}`)
	one.close()
	other.close()
	for _, part := range []string{`"Ours"`, `"slow"`, `"calm"`} {
		if got := open(t, dir).config().Settings; !strings.Contains(got, part) {
			t.Errorf("%s is lost: %s", part, got)
		}
	}
}

// Settings that the game cannot read whole are kept under another name before they are written over.
func TestDamagedSettingsAreKept(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "settings.txt"), `{"speed":"fa`)
	w := open(t, dir)
	w.want(page.Effect{Kind: page.CopySettings}, page.Effect{Kind: page.SaveSettings, Text: "{}"})
	if name := filepath.Join(dir, "settings.txt.damaged-1"); get(t, name) != `{"speed":"fa` || !strings.Contains(w.said(), name) {
		t.Errorf("it says %q", w.said())
	}
	if got := get(t, filepath.Join(dir, "settings.txt")); got != "{}" {
		t.Errorf("kept is %q", got)
	}
	put(t, filepath.Join(dir, "settings.txt"), strings.Repeat(" ", MaxSize+1))
	w.close()
	if w = open(t, dir); w.config().Settings != "" || !there(filepath.Join(dir, "settings.txt.damaged-2")) {
		t.Errorf("what is too large to be read is used, or lost: %s", files(t, dir))
	}
}
