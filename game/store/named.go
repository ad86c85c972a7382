package store

import "os"

// WriteFile replaces a file that somebody has named on the command line, in one step: what was there stays until all is
// written. Unlike the game's own files it can be read by others. What is no ordinary file (a terminal, a pipe) is written
// to as it is.
func WriteFile(path string, data []byte) error {
	const readable = 0o644
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return failed(SaveFile, path, os.WriteFile(path, data, readable))
	}
	target, err := behindLinks(path)
	if err == nil {
		err = replace(target, unfinished, false, plain(data))
	}
	_ = os.Chmod(target, readable) // a browser knows nothing of that
	return failed(SaveFile, path, err)
}
