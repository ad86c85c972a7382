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

// cause is why not. Its String is a key that never changes.
type cause uint8

const (
	causeUnknown   cause = iota
	causeNotKept         // there is no folder to keep anything in
	causeForbidden       // the system does not allow it
	causeReadOnly        // the disk or folder is read-only
	causeDiskFull        // no room is left
	causeInTheWay        // a folder, or something else that is no file, has the file's name
	causeTooLarge        // the file is larger than anything this program writes
	causeMissing         // the folder is not there
)

// String is the key of the cause.
func (c cause) String() string {
	names := [...]string{"unknown", "notKept", "forbidden", "readOnly", "diskFull", "inTheWay", "tooLarge", "missing"}
	if int(c) >= len(names) {
		return names[causeUnknown]
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

// cause is why it could not be done.
func (e *Error) cause() cause {
	switch {
	case errors.Is(e.Err, errNoFolder), errors.Is(e.Err, errNoHome):
		return causeNotKept
	case errors.Is(e.Err, errTooLarge):
		return causeTooLarge
	case diskFull(e.Err):
		return causeDiskFull
	case errors.Is(e.Err, syscall.EROFS):
		return causeReadOnly
	case errors.Is(e.Err, fs.ErrPermission):
		return causeForbidden
	case errors.Is(e.Err, errNotFile), errors.Is(e.Err, errLinks), errors.Is(e.Err, syscall.EISDIR),
		errors.Is(e.Err, syscall.ENOTDIR), errors.Is(e.Err, fs.ErrExist):
		return causeInTheWay
	case errors.Is(e.Err, fs.ErrNotExist):
		return causeMissing
	}
	return causeUnknown
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
	switch e.cause() {
	case causeNotKept:
		return e.Err.Error()
	case causeForbidden:
		return "writing or reading is not allowed there"
	case causeReadOnly:
		return "the disk is read-only"
	case causeDiskFull:
		return "the disk is full"
	case causeInTheWay:
		return "something that is not a file or a folder of the game is in its place"
	case causeTooLarge:
		return "it is far too large"
	case causeMissing:
		return "its folder is not there"
	}
	return e.Err.Error()
}
