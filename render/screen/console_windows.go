package screen

import "golang.org/x/sys/windows"

// OpenConsole opens a terminal if the program was started without one, and reports whether it did.
// The program then finds it in the files CONIN$ and CONOUT$. The terminal of a shell cannot be
// used, because the shell does not wait for a program with windows.
func OpenConsole() bool {
	in, err := windows.GetStdHandle(windows.STD_INPUT_HANDLE)
	if kind, wrong := windows.GetFileType(in); err == nil && wrong == nil &&
		kind != windows.FILE_TYPE_UNKNOWN {
		return false // a terminal, a file or a pipe
	}
	made, _, _ := windows.NewLazySystemDLL("kernel32.dll").NewProc("AllocConsole").Call()
	return made != 0
}
