package store

import (
	"errors"
	"io/fs"
	"runtime"
	"slices"
	"syscall"

	"senet/game/i18n"
)

// Operation is an operation that can fail, as part of a key of the catalogue.
type Operation string

const (
	MakeFolder Operation = "makeFolder"
	LoadFile   Operation = "load"
	SaveFile   Operation = "save"
	RemoveFile Operation = "remove"
	MoveAside  Operation = "moveAside"
)

// Error is the failure of an operation on a file or folder. Sentence puts it into words.
type Error struct {
	Op   Operation
	Path string
	Err  error // from the system
}

// wrapError returns an Error, or nil if err is nil.
func wrapError(op Operation, path string, err error) error {
	if err == nil {
		return nil
	}
	return &Error{op, path, err}
}

// Unwrap returns Err.
func (e *Error) Unwrap() error { return e.Err }

func (e *Error) Error() string { return e.Path + ": " + e.Err.Error() }

// Sentence returns a sentence about an Error for the player.
// It returns the text of any other error.
func Sentence(words *i18n.Catalogue, err error) string {
	e, is := errors.AsType[*Error](err)
	if !is {
		return err.Error()
	}
	why := words.T("disk.cause."+e.cause(), "text", e.Err)
	return words.T("disk."+string(e.Op), "file", e.Path, "why", why)
}

var (
	errTooLarge = errors.New("the file is far too large")
	errNotFile  = errors.New("it is not a file")
	errNoFolder = errors.New("there is no folder to keep it in")
	errLinkLoop = errors.New("the link leads in a circle")
	errDeadLink = errors.New("the link leads nowhere")
	errNoGame   = errors.New("it names no game")
	errEmpty    = errors.New("the file is empty") // which can happen in a power cut
)

// cause returns why the operation failed, as part of a key of the catalogue.
func (e *Error) cause() string {
	is := func(any ...error) bool {
		return slices.ContainsFunc(any, func(err error) bool { return errors.Is(e.Err, err) })
	}
	switch {
	case is(errNoFolder):
		return "notKept"
	case is(errTooLarge):
		return "tooLarge"
	case is(syscall.ENOSPC) || isWindowsFull(e.Err):
		return "diskFull"
	case is(syscall.EROFS):
		return "readOnly"
	case is(fs.ErrPermission):
		return "forbidden"
	case is(errNotFile, errLinkLoop, errDeadLink, errNoGame, syscall.EISDIR, syscall.ENOTDIR,
		syscall.ELOOP, fs.ErrExist):
		return "inTheWay"
	case is(fs.ErrNotExist):
		return "missing"
	}
	return "unknown"
}

// isWindowsFull reports whether Windows says that the disk is full.
func isWindowsFull(err error) bool {
	const handleDiskFull, diskFull = syscall.Errno(39), syscall.Errno(112)
	return runtime.GOOS == "windows" && (errors.Is(err, handleDiskFull) || errors.Is(err, diskFull))
}
