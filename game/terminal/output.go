package terminal

import (
	"io"
	"io/fs"
)

// Output writes on, and remembers the first failure: what a full disk or a closed pipe has not taken must not pass for done.
type Output struct {
	To   io.Writer
	Line *Line // is hidden before anything is written; may be nil
	Err  error
}

func (o *Output) Write(b []byte) (int, error) {
	if o.Line != nil {
		o.Line.Hide()
	}
	n, err := o.To.Write(b)
	if o.Err == nil {
		o.Err = err
	}
	return n, err
}

// Is tells whether a writer is a terminal.
func Is(w io.Writer) bool {
	file, ok := w.(interface{ Stat() (fs.FileInfo, error) })
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&fs.ModeCharDevice != 0
}
