//go:build !windows

package store

import "errors"

// opener reports whether the system has to be told that records are opened by this program:
// elsewhere a package says so.
const opener = false

func openRecords() error { return errors.ErrUnsupported }
