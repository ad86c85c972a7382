//go:build !windows && !darwin && !js

package screen

import (
	"cmp"
	"os"
)

// spoken is the language of the system, as it writes it: "de_AT.UTF-8".
func spoken() string { return cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG")) }
