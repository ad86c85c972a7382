package store

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// errNoHome is said where the platform has no folder for us, as in a browser.
var errNoHome = errors.New("this system names no folder for it")

// folders are the platform's own places: for what the player has chosen, and for games. On Windows and macOS one folder
// has both; elsewhere the XDG base directories tell them apart.
func folders() (config, data string, err error) {
	config, err = os.UserConfigDir()
	if err != nil {
		return "", "", errNoHome
	}
	switch runtime.GOOS {
	case "windows", "darwin", "ios":
		config = filepath.Join(config, "Senet")
		return config, config, nil
	}
	data = os.Getenv("XDG_DATA_HOME")
	if !filepath.IsAbs(data) { // the standard says that a relative one is to be ignored
		home, err := os.UserHomeDir()
		if err != nil {
			return "", "", errNoHome
		}
		data = filepath.Join(home, ".local", "share")
	}
	return filepath.Join(config, "senet"), filepath.Join(data, "senet"), nil
}
