//go:build !windows

package screen

// OpenConsole does nothing, because these systems start programs in a terminal.
func OpenConsole() bool { return false }
