package screen

import "os/exec"

// spoken is the language of the system, as it writes it: "de_AT". A program that was opened by double-click has no LANG.
func spoken(func(string) string) string {
	locale, _ := exec.Command("defaults", "read", "-g", "AppleLocale").Output()
	return string(locale)
}
