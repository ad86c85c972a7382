package i18n

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"strconv"
	"strings"
	"syscall"
)

// FileError reports a damaged language file.
type FileError struct {
	File   string
	Line   int // from 1; 0 if the problem is not in one line
	Kind   FileErrorKind
	Detail string // a key, a part of the text or a number, depending on Kind
}

// FileErrorKind is a kind of FileError. The catalogue has a sentence for each.
type FileErrorKind string

const (
	NoFiles         FileErrorKind = "noFiles"
	BadName         FileErrorKind = "badName" // of a folder, which is the ID of its language
	NotUTF8         FileErrorKind = "notUTF8"
	NoKeyAndText    FileErrorKind = "noKeyAndText"  // in a .txt file
	KeyTwice        FileErrorKind = "keyTwice"      // Detail: the key
	KeyInTwoFiles   FileErrorKind = "keyInTwoFiles" // Detail: the key
	NoPartOfMessage FileErrorKind = "noPartOfMessage"
	BadQuote        FileErrorKind = "badQuote"
	NoContext       FileErrorKind = "noContext"

	// Detail: the key of the text

	Unclosed   FileErrorKind = "unclosed"
	Unopened   FileErrorKind = "unopened"
	Unnamed    FileErrorKind = "unnamed"
	TextNested FileErrorKind = "textNested"

	// problems of the rule in Plural-Forms

	RuleTooLong FileErrorKind = "ruleTooLong"
	RuleNested  FileErrorKind = "ruleNested"
	NoRule      FileErrorKind = "noRule"
	BadRule     FileErrorKind = "badRule" // Detail: what follows the mistake
)

// Error returns the file, the line and the problem.
func (e *FileError) Error() string {
	place := e.File
	if e.Line > 0 {
		place += fmt.Sprintf(", line %d", e.Line)
	}
	return strings.TrimSpace(fmt.Sprintf("%s: %s %s", place, e.Kind, e.detail()))
}

// detail returns Detail, cut to a readable length, since a key may be as long as its file.
func (e *FileError) detail() string {
	const most = 120
	if len(e.Detail) <= most {
		return e.Detail
	}
	return strings.ToValidUTF8(e.Detail[:most], "") + "…"
}

// inFile returns an error after setting the file of a FileError and, if it has none, its line.
func inFile(err error, name string, line int) error {
	if e, is := errors.AsType[*FileError](err); is {
		e.File = name
		if e.Line == 0 {
			e.Line = line
		}
	}
	return err
}

// CatalogueError returns a sentence about a language that cannot be used. It names the file and, if
// the file is damaged, the line.
func CatalogueError(words *Catalogue, err error) string {
	if e, is := errors.AsType[*FileError](err); is {
		problem := words.T("language."+string(e.Kind), "detail", e.detail())
		return words.T("disk.language", "file", e.File, "placed", e.Line > 0,
			"line", e.Line, "problem", problem)
	}
	e, is := errors.AsType[*fs.PathError](err)
	if !is {
		return err.Error()
	}
	return DiskSentence(words, "load", e.Path, e.Err)
}

// These errors are about what is in the place of a file.
var (
	ErrInTheWay = errors.New("something else is in its place")
	ErrTooLarge = errors.New("the file is far too large")
)

// DeadLink is the error that a link leads nowhere, perhaps to a missing disk.
type DeadLink struct{ Link, Target string }

func (e *DeadLink) Error() string { return e.Link + " leads to " + e.Target + ", which is missing" }

// deadLink returns a DeadLink if err means that a link in a file system leads nowhere, or else err.
func deadLink(files fs.FS, name string, err error) error {
	if target, notLink := fs.ReadLink(files, name); notLink == nil && errors.Is(err, fs.ErrNotExist) {
		return &DeadLink{name, target}
	}
	return err
}

// DiskSentence returns a sentence about an operation that failed on a file or folder: one of the
// texts makeFolder, load, save, output, remove and moveAside.
func DiskSentence(words *Catalogue, operation, file string, err error) string {
	code, dead := err.Error(), &DeadLink{}
	if errno, is := errors.AsType[syscall.Errno](err); is {
		code = strconv.Itoa(int(errno))
	}
	if link, is := errors.AsType[*DeadLink](err); is {
		dead = link
	}
	why := words.T("disk.cause."+DiskCause(err), "code", code, "own", dead.Link == file, "link", dead.Link,
		"target", dead.Target, "reading", operation == "load")
	return words.T("disk."+operation, "file", file, "why", why)
}

// DiskCause returns why an operation failed, as part of a key of the catalogue.
func DiskCause(err error) string {
	_, isDead := errors.AsType[*DeadLink](err)
	errno, _ := errors.AsType[syscall.Errno](err)
	switch cause := diskCauses[errno]; {
	case isDead:
		return "deadLink"
	case errors.Is(err, ErrTooLarge):
		return "tooLarge"
	case errors.Is(err, ErrInTheWay), errors.Is(err, fs.ErrExist):
		return "inTheWay"
	case runtime.GOOS == "windows" && windowsCauses[errno] != "":
		return windowsCauses[errno]
	case cause != "":
		return cause
	case errors.Is(err, fs.ErrPermission):
		return "forbidden"
	case errors.Is(err, fs.ErrNotExist):
		return "missing"
	}
	return "unknown"
}

// diskCauses and windowsCauses are the causes of common errors.
var (
	diskCauses = map[syscall.Errno]string{
		syscall.EISDIR: "inTheWay", syscall.ENOTDIR: "inTheWay", syscall.ELOOP: "inTheWay",
		syscall.EROFS: "readOnly", syscall.ENOSPC: "diskFull", syscall.EDQUOT: "diskFull", syscall.EIO: "faulty",
		syscall.EFBIG: "tooLarge",
		syscall.EBUSY: "inUse", syscall.ENAMETOOLONG: "longName",
		syscall.ESTALE: "away", syscall.ENOTCONN: "away", syscall.ENODEV: "away", syscall.ENXIO: "away",
		syscall.ETIMEDOUT: "away", syscall.EHOSTDOWN: "away", syscall.EHOSTUNREACH: "away",
		syscall.ENETDOWN: "away", syscall.ENETUNREACH: "away",
	}
	windowsCauses = map[syscall.Errno]string{
		19: "readOnly", 39: "diskFull", 112: "diskFull", 23: "faulty", 1117: "faulty", 32: "inUse", 33: "inUse",
		206: "longName", 21: "away", 53: "away", 55: "away", 59: "away", 64: "away", 67: "away", 1167: "away",
		1231: "away",
	}
)

// pathError returns err as an fs.PathError about a file, or nil if err is nil.
func pathError(name string, err error) error {
	if err == nil {
		return nil
	}
	if e, is := errors.AsType[*fs.PathError](err); is {
		err = e.Err
	}
	return &fs.PathError{Op: "read", Path: name, Err: err}
}
