//go:build !unix && !windows

package layers

import (
	"errors"
	"os"
)

// Systems without memory-mapped files, such as browsers, cannot store layers.
func mapFile(*os.File, int64, bool) ([]byte, error) { return nil, errors.ErrUnsupported }

func unmapFile([]byte) error { return nil }

func flushMapped([]byte) error { return nil }
