package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"senet/game/i18n"
	"senet/rules/record"
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

// wrapError returns an Error, or nil if err is nil. If the cause is a link that leads nowhere, the
// Error says so.
func wrapError(op Operation, path string, err error) error {
	if err == nil {
		return nil
	}
	if dead := findDeadLink(path); dead != nil && isAny(err, fs.ErrNotExist, fs.ErrExist, syscall.ENOTDIR) {
		err = dead
	}
	return &Error{op, path, err}
}

// asSaving returns the failure to read a file before its next save as a failure to save it.
func asSaving(err error) error {
	if e, is := errors.AsType[*Error](err); is {
		return &Error{SaveFile, e.Path, e.Err}
	}
	return err
}

// findDeadLink returns the link that leads nowhere, among a path and the folders above it, or nil.
func findDeadLink(path string) *i18n.DeadLink {
	for {
		if leadsNowhere(path) {
			if target, err := followLinks(path); err == nil {
				return &i18n.DeadLink{Link: path, Target: target}
			}
		}
		above := filepath.Dir(path)
		if above == path {
			return nil
		}
		path = above
	}
}

// leadsNowhere reports whether a path is a link without a target, as to a missing disk.
func leadsNowhere(path string) bool {
	_, err := os.Stat(path)
	return isAny(err, fs.ErrNotExist, syscall.ENOTDIR, syscall.ELOOP) && exists(path)
}

func isAny(err error, others ...error) bool {
	return slices.ContainsFunc(others, func(other error) bool { return errors.Is(err, other) })
}

// Unwrap returns Err.
func (e *Error) Unwrap() error { return e.Err }

func (e *Error) Error() string { return e.Path + ": " + e.Err.Error() }

// Sentence returns a sentence about an Error, or a text that is no game, for the player.
// It returns the text of any other error.
func Sentence(words *i18n.Catalogue, err error) string {
	if e, is := errors.AsType[*record.Error](err); is {
		return words.T("games.unreadable", "reason", i18n.RecordError(words, e))
	}
	e, is := errors.AsType[*Error](err)
	if !is {
		return err.Error()
	}
	if errors.Is(err, errNoFolder) {
		return words.T("disk."+string(e.Op), "file", e.Path, "why", words.T("disk.cause.notKept"))
	}
	return i18n.DiskSentence(words, string(e.Op), e.Path, e.Err)
}

var (
	errNotFile  = fmt.Errorf("it is not a file: %w", i18n.ErrInTheWay)
	errNoFolder = errors.New("there is no folder to keep it in")
	errLinkLoop = fmt.Errorf("the link leads in a circle: %w", i18n.ErrInTheWay)
	errNoGame   = fmt.Errorf("it names no game: %w", i18n.ErrInTheWay)
	errEmpty    = errors.New("the file is empty") // which can happen in a power cut
)
