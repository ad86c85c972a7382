//go:build !windows && !js

package screen

import (
	"cmp"
	"os/exec"
	"runtime"
)

// spoken is the language of the system, as it writes it: "de_AT.UTF-8". On a Mac a program that was opened by double-click has no
// LANG.
func spoken(env func(string) string) string {
	if runtime.GOOS == "darwin" {
		locale, _ := exec.Command("defaults", "read", "-g", "AppleLocale").Output()
		return string(locale)
	}
	return cmp.Or(env("LC_ALL"), env("LC_MESSAGES"), env("LANG"))
}
