package screen

import "golang.org/x/sys/windows"

// OpenConsole opens a terminal if the program was started without one, and reports whether it did.
// The program can then use it as the files CONIN$ and CONOUT$. The terminal of a shell is of no
// use, because the shell does not wait for a program with windows.
func OpenConsole() bool {
	if hasInput() {
		return false
	}
	made, _, _ := windows.NewLazySystemDLL("kernel32.dll").NewProc("AllocConsole").Call()
	return made != 0
}

// ShowError shows in a box why there is no window, unless the program has a terminal.
func ShowError(title string, err error) {
	if hasInput() {
		return
	}
	text, _ := windows.UTF16PtrFromString(err.Error())
	caption, _ := windows.UTF16PtrFromString(title)
	windows.MessageBox(0, text, caption, windows.MB_OK|windows.MB_ICONERROR)
}

// hasInput reports whether the program was started with a terminal, a file or a pipe as its input.
func hasInput() bool {
	in, err := windows.GetStdHandle(windows.STD_INPUT_HANDLE)
	kind, wrong := windows.GetFileType(in)
	return err == nil && wrong == nil && kind != windows.FILE_TYPE_UNKNOWN
}
