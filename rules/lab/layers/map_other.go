//go:build !unix && !windows

package layers

import (
	"errors"
	"os"
)

// Where files have no place in memory, as in a browser, no layers are kept.
func mapFile(*os.File, int64, bool) ([]byte, error) { return nil, errors.ErrUnsupported }

func unmapFile([]byte) error { return nil }

func flushMapped([]byte) error { return nil }
