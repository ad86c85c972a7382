//go:build !windows

package store

import "errors"

// canRegister means that registerFileType works. On this system the package of the program
// registers the file type.
const canRegister = false

func registerFileType() error { return errors.ErrUnsupported }
