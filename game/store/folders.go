package store

import (
	"os"
	"path/filepath"
	"runtime"
)

// platformFolders returns the platform's folders for settings and for games. Windows and macOS have
// one folder for both; elsewhere the XDG base directories differ.
func platformFolders() (config, data string, err error) {
	if runtime.GOOS == "js" { // the page that runs the game names one, if it has any
		home, err := os.UserHomeDir()
		return home, home, err
	}
	if config, err = os.UserConfigDir(); err != nil {
		return "", "", errNoFolder
	}
	switch runtime.GOOS {
	case "windows", "darwin", "ios":
		config = filepath.Join(config, "Senet")
		return config, config, nil
	}
	data = os.Getenv("XDG_DATA_HOME")
	if !filepath.IsAbs(data) { // the standard says to ignore a relative one
		home, err := os.UserHomeDir()
		if err != nil {
			return "", "", errNoFolder
		}
		data = filepath.Join(home, ".local", "share")
	}
	return filepath.Join(config, "senet"), filepath.Join(data, "senet"), nil
}

// isTemporary reports whether files last only as long as the browser's tab, because the browser
// refuses its storage.
func (s Store) isTemporary() bool { return runtime.GOOS == "js" && s.data == "/This tab" }
