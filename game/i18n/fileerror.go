package i18n

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
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
	cause := "unknown"
	switch {
	case errors.Is(e, fs.ErrPermission):
		cause = "forbidden"
	case errors.Is(e, errInTheWay):
		cause = "inTheWay"
	case errors.Is(e, errTooLarge):
		cause = "tooLarge"
	}
	return words.T("disk.load", "file", e.Path, "why", words.T("disk.cause."+cause, "text", e.Err))
}

var (
	errInTheWay = errors.New("something else is in its place")
	errTooLarge = errors.New("the file is far too large")
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
