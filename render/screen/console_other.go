//go:build !windows

package screen

// OpenConsole does nothing, because these systems start programs in a terminal.
func OpenConsole() bool { return false }

// ShowError does nothing, because errors appear in the terminal.
func ShowError(title string, err error) {}
