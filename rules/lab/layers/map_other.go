//go:build !unix && !windows

package layers

import (
	"errors"
	"os"
)

// Layers cannot be kept on systems without memory-mapped files, such as browsers.
func mapFile(*os.File, int64, bool) ([]byte, error) { return nil, errors.ErrUnsupported }

func unmapFile([]byte) error { return nil }

func flushMapped([]byte) error { return nil }
