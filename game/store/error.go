package store

import (
	"errors"
	"io/fs"
	"runtime"
	"slices"
	"syscall"

	"senet/game/lang"
)

// Operation is what could not be done, as the catalogue calls it.
type Operation string

const (
	MakeFolder Operation = "makeFolder"
	LoadFile   Operation = "load"
	SaveFile   Operation = "save"
	RemoveFile Operation = "remove"
	MoveAside  Operation = "moveAside"
)

// Error says what the disk refused; for people Told makes a sentence of it.
type Error struct {
	Deed Operation
	Path string // the file or folder it is about
	Err  error  // what the system said
}

// wrapError is such an Error; nil where nothing was refused.
func wrapError(deed Operation, path string, err error) error {
	if err == nil {
		return nil
	}
	return &Error{deed, path, err}
}

// Unwrap is what the system said.
func (e *Error) Unwrap() error { return e.Err }

func (e *Error) Error() string { return e.Path + ": " + e.Err.Error() }

// Sentence tells what the disk refused, in a sentence; another error is told as it is.
func Sentence(words *lang.Catalogue, err error) string {
	e, is := errors.AsType[*Error](err)
	if !is {
		return err.Error()
	}
	return words.T("disk."+string(e.Deed), "file", e.Path, "why",
		words.T("disk.cause."+e.cause(), "text", e.Err))
}

// Errors of our own that have no number of the system's.
var (
	errTooLarge = errors.New("the file is far too large")
	errNotFile  = errors.New("it is not a file")
	errNoFolder = errors.New("there is no folder to keep it in")
	errLinks    = errors.New("the link leads in a circle")
	errEmpty    = errors.New("the file is empty") // what some systems leave after a power cut
)

// cause is why it could not be done: a key that never changes.
func (e *Error) cause() string {
	is := func(any ...error) bool {
		return slices.ContainsFunc(any, func(err error) bool { return errors.Is(e.Err, err) })
	}
	switch {
	case is(errNoFolder):
		return "notKept"
	case is(errBusy):
		return "busy"
	case is(errTooLarge):
		return "tooLarge"
	case is(syscall.ENOSPC) || windowsFull(e.Err):
		return "diskFull"
	case is(syscall.EROFS):
		return "readOnly"
	case is(fs.ErrPermission):
		return "forbidden"
	case is(errNotFile, errLinks, syscall.EISDIR, syscall.ENOTDIR, fs.ErrExist):
		return "inTheWay"
	case is(fs.ErrNotExist):
		return "missing"
	}
	return "unknown"
}

// windowsFull knows the numbers by which Windows says that a disk is full.
func windowsFull(err error) bool {
	const handleDiskFull, diskFull = syscall.Errno(39), syscall.Errno(112)
	return runtime.GOOS == "windows" && (errors.Is(err, handleDiskFull) || errors.Is(err, diskFull))
}
