//go:build !windows && !darwin && !js

package screen

import "cmp"

// spoken is the language of the system, as it writes it: "de_AT.UTF-8".
func spoken(env func(string) string) string {
	return cmp.Or(env("LC_ALL"), env("LC_MESSAGES"), env("LANG"))
}
