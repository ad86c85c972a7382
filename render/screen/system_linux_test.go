package screen

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"senet/game"
	"strings"
	"testing"
)

// Of a long clipboard only as much is read as can be used; a short one is read whole.
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
		t.Setenv("PATH", bin+":/bin:/usr/bin")
		systemPrograms.found = nil
		text, err := openClipboard().read()
		if text != want || (err != nil) != strings.HasSuffix(script, "exit 1") {
			t.Errorf("%q: %d bytes, %.20q (%v)", script, len(text), text, err)
		}
	}
	t.Setenv("PATH", t.TempDir())
	systemPrograms.found = nil
	if _, err := openClipboard().read(); !errors.Is(err, errNoClipboard) {
		t.Errorf("without a program the error is %v", err)
	}
}

// The preferences that the desktop reports are used; a desktop that reports nothing changes
// nothing.
func TestReadPrefs(t *testing.T) {
	gnome := func(_ string, args ...string) string {
		return map[string]string{"color-scheme": "'prefer-dark'\n", "high-contrast": "false\n",
			"enable-animations": "false\n", "ScreenReaderEnabled": "(<true>,)\n"}[args[len(args)-1]]
	}
	silent := func(string, ...string) string { return "" }
	if got := readPrefs("", gnome); got != (game.SystemPrefs{Dark: true, Calm: true, Reader: true}) {
		t.Errorf("GNOME's preferences are %+v", got)
	}
	if got := readPrefs("HighContrast", silent); got != (game.SystemPrefs{Contrast: true}) {
		t.Errorf("the preferences of GTK_THEME are %+v", got)
	}
	if got := readPrefs("", silent); got != (game.SystemPrefs{}) {
		t.Errorf("without reports the preferences are %+v", got)
	}
}

// The accessibility bus says whether a screen reader is running; without a bus, none is.
func TestScreenReaderIsFoundOnTheBus(t *testing.T) {
	bus := exec.Command("dbus-daemon", "--session", "--nofork", "--print-address")
	out, err := bus.StdoutPipe()
	if err == nil {
		err = bus.Start()
	}
	if _, missing := exec.LookPath("gdbus"); err != nil || missing != nil {
		skipTest(t, "it needs dbus-daemon and gdbus")
	}
	defer func() {
		bus.Process.Kill()
		bus.Wait()
	}()
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", strings.TrimSpace(address))
	set := func(on string) error {
		return exec.Command("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
			"--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "ScreenReaderEnabled", on).Run()
	}
	if set("<false>") != nil {
		skipTest(t, "it needs at-spi2-core, which starts with the first call")
	}
	env := func(string) string { return "" }
	if SystemPrefs(env).Reader {
		t.Error("a screen reader is found, and none runs")
	}
	if err := set("<true>"); err != nil {
		t.Fatal(err)
	}
	for range 20 { // on a busy machine the answer may come too late
		if SystemPrefs(env).Reader {
			return
		}
	}
	t.Error("no screen reader is found")
}

// skipTest skips a test for want of a program, but fails it under CI=true, where .ci/run installs all.
func skipTest(t *testing.T, why string) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatal(why)
	}
	t.Skip("SKIPPED: " + why)
}
