package store

import (
	"errors"
	"os"
	"syscall"
)

// lock takes the file for this program alone: opened without sharing, it cannot be opened a second time. The system
// itself closes it when the program ends, however it ends. taken: another program has it.
func lock(path string) (held *os.File, taken bool) {
	const sharingViolation = syscall.Errno(32)
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, false
	}
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if err != nil {
		return nil, errors.Is(err, sharingViolation)
	}
	return os.NewFile(uintptr(h), path), false
}
