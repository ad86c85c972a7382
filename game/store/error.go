package store

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime"
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

// Cause is why not. Its String is a key that never changes.
type Cause uint8

const (
	Unknown   Cause = iota
	NotKept         // there is no folder to keep anything in
	Forbidden       // the system does not allow it
	ReadOnly        // the disk or folder is read-only
	DiskFull        // no room is left
	InTheWay        // a folder, or something else that is no file, has the file's name
	TooLarge        // the file is larger than anything this program writes
	Missing         // the folder is not there
)

// String is the key of the cause.
func (c Cause) String() string {
	names := [...]string{"unknown", "notKept", "forbidden", "readOnly", "diskFull", "inTheWay", "tooLarge", "missing"}
	if int(c) >= len(names) {
		return names[Unknown]
	}
	return names[c]
}

// Error says what the disk refused. Error() is a plain sentence; whoever speaks another language builds his own from the
// fields.
type Error struct {
	Deed Deed
	Path string // the file or folder it is about
	Err  error  // what the system said
}

// Unwrap is what the system said.
func (e *Error) Unwrap() error { return e.Err }

// Errors of our own that have no number of the system's.
var (
	errTooLarge = errors.New("the file is far too large")
	errNotFile  = errors.New("it is not a file")
	errNoFolder = errors.New("there is no folder to keep it in")
	errLinks    = errors.New("the link leads in a circle")
)

// Cause is why it could not be done.
func (e *Error) Cause() Cause {
	switch {
	case errors.Is(e.Err, errNoFolder), errors.Is(e.Err, errNoHome):
		return NotKept
	case errors.Is(e.Err, errTooLarge):
		return TooLarge
	case diskFull(e.Err):
		return DiskFull
	case errors.Is(e.Err, syscall.EROFS):
		return ReadOnly
	case errors.Is(e.Err, fs.ErrPermission):
		return Forbidden
	case errors.Is(e.Err, errNotFile), errors.Is(e.Err, errLinks), errors.Is(e.Err, syscall.EISDIR),
		errors.Is(e.Err, syscall.ENOTDIR), errors.Is(e.Err, fs.ErrExist):
		return InTheWay
	case errors.Is(e.Err, fs.ErrNotExist):
		return Missing
	}
	return Unknown
}

// diskFull knows the numbers by which Windows says it, too.
func diskFull(err error) bool {
	const handleDiskFull, windowsDiskFull = syscall.Errno(39), syscall.Errno(112)
	if runtime.GOOS == "windows" && (errors.Is(err, handleDiskFull) || errors.Is(err, windowsDiskFull)) {
		return true
	}
	return errors.Is(err, syscall.ENOSPC)
}

func (e *Error) Error() string {
	deed := [...]string{
		MakeFolder: "The folder %s cannot be made", LoadFile: "%s cannot be read", SaveFile: "%s cannot be saved",
		RemoveFile: "%s cannot be removed", MoveAside: "%s cannot be set aside",
	}[e.Deed]
	return fmt.Sprintf(deed, e.Path) + ": " + e.reason() + "."
}

func (e *Error) reason() string {
	switch e.Cause() {
	case NotKept:
		return e.Err.Error()
	case Forbidden:
		return "writing or reading is not allowed there"
	case ReadOnly:
		return "the disk is read-only"
	case DiskFull:
		return "the disk is full"
	case InTheWay:
		return "something that is not a file or a folder of the game is in its place"
	case TooLarge:
		return "it is far too large"
	case Missing:
		return "its folder is not there"
	}
	return e.Err.Error()
}
