package store

import (
	"os"
	"path/filepath"
	"runtime"
)

// platformFolders returns the platform's folders for settings and for games. Windows and macOS have
// one folder for both; elsewhere the XDG base directories differ.
func platformFolders() (config, data string, err error) {
	if runtime.GOOS == "js" { // the page around the game sets a home folder
		home, err := homeFolder()
		return home, home, err
	}
	switch runtime.GOOS {
	case "windows", "darwin", "ios":
		if config, err = os.UserConfigDir(); err != nil || !filepath.IsAbs(config) {
			return "", "", errNoFolder
		}
		config = filepath.Join(config, "Senet")
		return config, config, nil
	}
	if config, err = baseFolder("XDG_CONFIG_HOME", ".config"); err == nil {
		data, err = baseFolder("XDG_DATA_HOME", ".local/share")
	}
	return filepath.Join(config, "senet"), filepath.Join(data, "senet"), err
}

// baseFolder returns the folder in an environment variable or, if it is not an absolute path, the
// usual one in the player's home, as the XDG base directory specification requires.
func baseFolder(variable, usual string) (string, error) {
	if named := os.Getenv(variable); filepath.IsAbs(named) {
		return named, nil
	}
	home, err := homeFolder()
	return filepath.Join(home, usual), err
}

// homeFolder returns the player's home. It refuses a relative path, which would be another folder
// for each folder that the game is started from.
func homeFolder() (string, error) {
	home, err := os.UserHomeDir()
	if err != nil || !filepath.IsAbs(home) {
		return "", errNoFolder
	}
	return home, nil
}

// fullPath returns the absolute path of a folder, because the player may not know the current one.
func fullPath(folder string) string {
	if full, err := filepath.Abs(folder); err == nil {
		return full
	}
	return folder
}

// isTemporary reports whether files are lost when the browser's tab is closed, because the browser
// refuses to store them.
func (s Folders) isTemporary() bool { return runtime.GOOS == "js" && s.data == "/This tab" }
