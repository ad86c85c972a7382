package screen

import (
	"testing"

	"senet/game/page"
)

// What the desktop tells of its user's taste is heard; one that tells nothing changes nothing.
func TestTheSystemsTasteIsRead(t *testing.T) {
	gnome := func(_ string, args ...string) string {
		return map[string]string{"color-scheme": "'prefer-dark'\n", "high-contrast": "false\n", "enable-animations": "false\n"}[args[len(args)-1]]
	}
	silent := func(string, ...string) string { return "" }
	if got := tasteOf("", gnome); got != (page.Taste{Dark: true, Calm: true}) {
		t.Errorf("GNOME is understood as %+v", got)
	}
	if got := tasteOf("HighContrast", silent); got != (page.Taste{Contrast: true}) {
		t.Errorf("GTK_THEME is understood as %+v", got)
	}
	if got := tasteOf("", silent); got != (page.Taste{}) {
		t.Errorf("silence is understood as %+v", got)
	}
}
