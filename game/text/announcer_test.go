package text_test

import (
	"testing"

	"senet/game/board"
	"senet/game/gametest"
	"senet/game/text"
)

// A remark of a computer player is said once, however often the line below the prompt changes.
func TestRemarksAreSaidOnce(t *testing.T) {
	var a text.Announcer
	s := board.Scene{}
	s.Panels[1] = board.Panel{Player: "Novice", Remark: "Oh dear."}
	for _, c := range []struct{ detail, want string }{
		{"Throw.", "Throw. Novice: “Oh dear.”"}, {"", ""}, {"Click the sticks.", "Click the sticks."}, {"", ""},
	} {
		s.Prompt.Detail = c.detail
		if got := a.Detail(gametest.Words(), s); got != c.want {
			t.Errorf("with the detail %q it says %q, want %q", c.detail, got, c.want)
		}
	}
}
