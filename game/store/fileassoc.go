//go:build !windows

package store

import "errors"

// canRegister reports whether the program can make itself the one that opens records. Elsewhere its
// package does that.
const canRegister = false

func registerFileType() error { return errors.ErrUnsupported }
