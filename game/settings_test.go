package game

import "testing"

// One value of the wrong kind leaves all others as they were kept; what is no settings at all gives the first ones.
func TestSettingsAreReadAsFarAsTheyAreUnderstood(t *testing.T) {
	s := readSettings(`{"speed":"fast","calm":"yes","theme":"night","houses":{},"lessons":{"a":"b","c":3},"last":{"pawns":7,"players":["Anna","Ben"]}}`)
	if s.Speed != "fast" || s.Theme != "night" || s.Calm || s.Last.Players != [2]string{"Anna", "Ben"} || s.Lessons["c"] != 3 {
		t.Errorf("%+v", s)
	}
	first := firstSettings()
	for _, text := range []string{"{", "[]", `"fast"`, "\x00", `{"speed":"fast"} x`} {
		if got := readSettings(text); got.text() != first.text() {
			t.Errorf("%q: %s", text, got.text())
		}
	}
}
