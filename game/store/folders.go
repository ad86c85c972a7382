package store

import (
	"os"
	"path/filepath"
	"runtime"
)

// folders are the platform's own places: for what the player has chosen, for games, and for what can be made again, which may
// be empty. On Windows and macOS one folder has the first two; elsewhere the XDG base directories tell them apart. In a browser
// nothing is kept that can be made again: it would be read whole at every start.
func folders() (config, data, cache string, err error) {
	if runtime.GOOS == "js" { // the page around the game names one, if it has any
		home, err := os.UserHomeDir()
		return home, home, "", err
	}
	if config, err = os.UserConfigDir(); err != nil {
		return "", "", "", errNoFolder
	}
	cache, _ = os.UserCacheDir()
	below := func(folder string, names ...string) string {
		if folder == "" {
			return ""
		}
		return filepath.Join(append([]string{folder}, names...)...)
	}
	switch runtime.GOOS {
	case "windows": // the folder itself has the settings' name, and may be theirs
		return below(config, "Senet"), below(config, "Senet"), below(cache, "Senet", "Cache"), nil
	case "darwin", "ios":
		return below(config, "Senet"), below(config, "Senet"), below(cache, "Senet"), nil
	}
	data = os.Getenv("XDG_DATA_HOME")
	if !filepath.IsAbs(data) { // the standard says that a relative one is to be ignored
		home, err := os.UserHomeDir()
		if err != nil {
			return "", "", "", errNoFolder
		}
		data = filepath.Join(home, ".local", "share")
	}
	return below(config, "senet"), below(data, "senet"), below(cache, "senet"), nil
}

// fleeting tells whether nothing lasts longer than the tab of a browser that refuses its storage.
func (s Store) fleeting() bool { return runtime.GOOS == "js" && s.data == "/This tab" }
