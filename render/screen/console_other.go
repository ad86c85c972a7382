//go:build !windows

package screen

// OpenConsole does nothing: programs are started in a terminal.
func OpenConsole() bool { return false }
