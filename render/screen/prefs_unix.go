//go:build !windows && !js

package screen

import (
	"cmp"
	"runtime"
	"strings"
	"time"

	"senet/game"
)

// systemLanguage returns the language in the system's form, such as "de_AT.UTF-8". LANG is not set
// for a program opened by double-click on macOS.
func systemLanguage(env func(string) string) string {
	if runtime.GOOS == "darwin" {
		return report("defaults", "read", "-g", "AppleLocale")
	}
	return cmp.Or(env("LC_ALL"), env("LC_MESSAGES"), env("LANG"))
}

// prefsTimeout is how long a program may take to report a preference. Without a report the default
// applies.
const prefsTimeout = 300 * time.Millisecond

// SystemPrefs returns the display preferences set in the system, read from GTK_THEME and with the
// tools of GNOME or macOS. It does not report screen readers on Linux, because these can read the
// window.
func SystemPrefs(env func(string) string) game.SystemPrefs {
	if IsDriven { // there is no desktop
		return game.SystemPrefs{}
	}
	return readPrefs(env("GTK_THEME"), report)
}

// report returns the first kilobyte that a program prints, or "" if there is no such program.
func report(line ...string) string {
	const limit = 1 << 10
	text, _ := output(command(line...), limit, prefsTimeout)
	return text
}

func readPrefs(gtk string, ask func(line ...string) string) game.SystemPrefs {
	is := func(wanted string, line ...string) bool { return strings.Contains(ask(line...), wanted) }
	if runtime.GOOS == "darwin" {
		const access = "com.apple.universalaccess"
		return game.SystemPrefs{
			Dark:     is("Dark", "defaults", "read", "-g", "AppleInterfaceStyle"),
			Contrast: is("1", "defaults", "read", access, "increaseContrast"),
			Calm:     is("1", "defaults", "read", access, "reduceMotion"),
			Reader:   is("1", "defaults", "read", access, "voiceOverOnOffKey"),
		}
	}
	const desktop = "org.gnome.desktop."
	return game.SystemPrefs{
		Dark: strings.Contains(gtk, "dark") || is("dark", "gsettings", "get", desktop+"interface",
			"color-scheme"),
		Contrast: strings.Contains(gtk, "HighContrast") ||
			is("true", "gsettings", "get", desktop+"a11y.interface", "high-contrast"),
		Calm: is("false", "gsettings", "get", desktop+"interface", "enable-animations"),
	}
}
