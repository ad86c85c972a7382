package store

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"syscall"
)

// Deed is what could not be done.
type Deed uint8

const (
	MakeFolder Deed = iota
	LoadFile
	SaveFile
	RemoveFile
	MoveAside
)

// Error says what the disk refused. Error() is a plain sentence; whoever speaks another language builds his own from the
// fields.
type Error struct {
	Deed Deed
	Path string // the file or folder it is about
	Err  error  // what the system said
}

// failed is such an Error; nil where nothing was refused.
func failed(deed Deed, path string, err error) error {
	if err == nil {
		return nil
	}
	return &Error{deed, path, err}
}

// Unwrap is what the system said.
func (e *Error) Unwrap() error { return e.Err }

func (e *Error) Error() string {
	deed := [...]string{
		MakeFolder: "The folder %s cannot be made", LoadFile: "%s cannot be read", SaveFile: "%s cannot be saved",
		RemoveFile: "%s cannot be removed", MoveAside: "%s cannot be set aside",
	}[e.Deed]
	_, why := e.cause()
	return fmt.Sprintf(deed, e.Path) + ": " + why + "."
}

// Errors of our own that have no number of the system's.
var (
	errTooLarge = errors.New("the file is far too large")
	errNotFile  = errors.New("it is not a file")
	errNoFolder = errors.New("there is no folder to keep it in")
	errLinks    = errors.New("the link leads in a circle")
	errEmpty    = errors.New("the file is empty") // what some systems leave after a power cut
)

// cause is why it could not be done: a key that never changes, and the same in plain English.
func (e *Error) cause() (key, words string) {
	is := func(any ...error) bool {
		return slices.ContainsFunc(any, func(err error) bool { return errors.Is(e.Err, err) })
	}
	switch {
	case is(errNoFolder):
		return "notKept", errNoFolder.Error()
	case is(errBusy):
		return "busy", errBusy.Error()
	case is(errTooLarge):
		return "tooLarge", "it is far too large"
	case is(syscall.ENOSPC) || windowsFull(e.Err):
		return "diskFull", "the disk is full"
	case is(syscall.EROFS):
		return "readOnly", "the disk is read-only"
	case is(fs.ErrPermission):
		return "forbidden", "writing or reading is not allowed there"
	case is(errNotFile, errLinks, syscall.EISDIR, syscall.ENOTDIR, fs.ErrExist):
		return "inTheWay", "something that is not a file or a folder of the game is in its place"
	case is(fs.ErrNotExist):
		return "missing", "its folder is not there"
	}
	return "unknown", e.Err.Error()
}

// windowsFull knows the numbers by which Windows says that a disk is full.
func windowsFull(err error) bool {
	const handleDiskFull, diskFull = syscall.Errno(39), syscall.Errno(112)
	return runtime.GOOS == "windows" && (errors.Is(err, handleDiskFull) || errors.Is(err, diskFull))
}
