package screen

import "golang.org/x/sys/windows"

// OpenConsole opens a terminal for a program that was started without one, and reports whether it
// did. The program then finds it in the files CONIN$ and CONOUT$. A shell does not wait for a
// program with windows, so its own terminal cannot be used.
func OpenConsole() bool {
	in, err := windows.GetStdHandle(windows.STD_INPUT_HANDLE)
	if kind, wrong := windows.GetFileType(in); err == nil && wrong == nil && kind != windows.FILE_TYPE_UNKNOWN {
		return false // a terminal, a file or a pipe
	}
	made, _, _ := windows.NewLazySystemDLL("kernel32.dll").NewProc("AllocConsole").Call()
	return made != 0
}
