package screen

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"senet/game"
)

// A program that hangs is killed, even if a child of it keeps its output open.
func TestClipboardProgramsEnd(t *testing.T) {
	began := time.Now()
	_, err := output(command("sh", "-c", "sleep 60; echo late"), maxPasted, 50*time.Millisecond)
	if err == nil || time.Since(began) > 30*time.Second {
		t.Errorf("a hanging program gives %v after %v", err, time.Since(began))
	}
	if _, err := output(nil, 10, time.Minute); !errors.Is(err, errNoClipboard) {
		t.Errorf("no program gives %v", err)
	}
}

// Only the useful part of a long clipboard is read. A short one is read whole.
func TestClipboardReadIsBounded(t *testing.T) {
	t.Setenv("WAYLAND_DISPLAY", "")
	for script, want := range map[string]string{
		"exec cat /dev/zero":              strings.Repeat("\x00", maxPasted), // endless
		"printf 'C 1 / S 2'":              "C 1 / S 2",
		"exit 1":                          "",
		"printf half; exit 1":             "half",
		"head -c 65536 /dev/zero":         strings.Repeat("\x00", maxPasted),
		"printf '%s' \"$1 $2 $3 end\"":    "-out -selection clipboard end",
		"printf 'two\\nlines\\n' && true": "two\nlines\n",
	} {
		bin := t.TempDir()
		if err := os.WriteFile(filepath.Join(bin, "xclip"), []byte("#!/bin/sh\n"+script+"\n"),
			0o700); err != nil {
			t.Fatal(err)
		}
		setPath(t, bin+":/bin:/usr/bin")
		text, err := openClipboard().read()
		if text != want || (err != nil) != strings.HasSuffix(script, "exit 1") {
			t.Errorf("%q: %d bytes, %.20q (%v)", script, len(text), text, err)
		}
	}
	setPath(t, t.TempDir())
	if _, err := openClipboard().read(); !errors.Is(err, errNoClipboard) {
		t.Errorf("without a program the error is %v", err)
	}
}

// Preferences are what the desktop reports. If it reports nothing, the defaults apply.
func TestReadPrefs(t *testing.T) {
	gnome := func(args ...string) string {
		return map[string]string{"color-scheme": "'prefer-dark'\n", "high-contrast": "false\n",
			"enable-animations": "false\n"}[args[len(args)-1]]
	}
	silent := func(...string) string { return "" }
	if got := readPrefs("", gnome); got != (game.SystemPrefs{Dark: true, Calm: true}) {
		t.Errorf("GNOME's preferences are %+v", got)
	}
	if got := readPrefs("HighContrast", silent); got != (game.SystemPrefs{Contrast: true}) {
		t.Errorf("the preferences of GTK_THEME are %+v", got)
	}
	if got := readPrefs("", silent); got != (game.SystemPrefs{}) {
		t.Errorf("without reports the preferences are %+v", got)
	}
}

// skipTest skips a test that needs a program, but fails it if CI=true,
// because .ci/run installs all programs.
func skipTest(t *testing.T, why string) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatal(why)
	}
	t.Skip("SKIPPED: " + why)
}

// A picture goes to the program for the clipboard, whole and with its type.
func TestPictureIsCopiedWithItsType(t *testing.T) {
	bin := t.TempDir()
	setPath(t, bin)
	t.Setenv("WAYLAND_DISPLAY", "")
	if err := openClipboard().writePicture([]byte("png")); !errors.Is(err, errNoClipboard) {
		t.Errorf("without a program: %v, want errNoClipboard", err)
	}
	script := "#!/bin/sh\nprintf '%s ' \"$@\" >" + bin + "/got\n/bin/cat >>" + bin + "/got\n"
	if err := os.WriteFile(filepath.Join(bin, "xclip"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := openClipboard().writePicture([]byte("\x89PNG\x00 picture")); err != nil {
		t.Fatal(err)
	}
	got, _ := os.ReadFile(filepath.Join(bin, "got"))
	if want := "-in -selection clipboard -target image/png \x89PNG\x00 picture"; string(got) != want {
		t.Errorf("xclip got %q, want %q", got, want)
	}
}
