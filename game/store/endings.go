package store

import (
	"bufio"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"time"
)

// Solved endings are no player's work: they can be made again, at the cost of some seconds or
// minutes. So they are kept in the folder that the platform has for such things, which it may
// empty, and of many rule sets only the newest.
const (
	mostEndings  = 16 // files
	endings      = "endings-*.tab"
	endingsBegun = ".endings-*.tmp"
)

// cached is the path of a file of the cache, of which a kind is called like a pattern; empty where
// there is no such file, and none can be made.
func (s Store) cached(name, pattern string) string {
	if ours, _ := filepath.Match(pattern, name); s.cache == "" || !ours || filepath.Base(name) != name {
		return ""
	}
	return filepath.Join(s.cache, name)
}

// OpenEndings opens the endings kept under a name, which whoever reads them must close and check.
// The error is fs.ErrNotExist where there are none.
func (s Store) OpenEndings(name string) (io.ReadCloser, error) {
	f, err := openFile(s.cached(name, endings))
	if err != nil {
		return nil, err
	}
	return f, nil
}

// SaveEndings keeps under a name what write writes. Who looks meanwhile sees what was there before;
// if write fails, that stays. Of very many files the oldest are removed.
func (s Store) SaveEndings(name string, write func(io.Writer) error) error {
	path := s.cached(name, endings)
	if path == "" {
		return &Error{SaveFile, name, errNoFolder}
	}
	if err := makeFolder(s.cache); err != nil {
		return err
	}
	err := replaceFile(path, endingsBegun, false, func(to io.Writer) error {
		wide := bufio.NewWriterSize(to, 1<<16)
		err := write(wide)
		return errors.Join(err, wide.Flush())
	})
	if err == nil {
		s.clearEndings(path)
	}
	return wrapError(SaveFile, path, err)
}

// longest is how long a file may be unfinished before it is taken to be left over from a program
// that was killed.
const longest = 6 * time.Hour

// clearEndings removes what is too much, by the folder's own clock. What cannot be removed stays.
func (s Store) clearEndings(fresh string) {
	made := func(path string) time.Time {
		info, err := os.Lstat(path)
		if err != nil || !info.Mode().IsRegular() {
			return time.Time{}
		}
		return info.ModTime()
	}
	for _, path := range filesLike(s.cache, endingsBegun) {
		if made(fresh).Sub(made(path)) > longest {
			os.Remove(path)
		}
	}
	files := slices.DeleteFunc(filesLike(s.cache, endings),
		func(path string) bool { return made(path).IsZero() || path == fresh })
	slices.SortStableFunc(files, func(a, b string) int { return made(b).Compare(made(a)) })
	for _, path := range files[min(len(files), mostEndings-1):] {
		os.Remove(path)
	}
}

// cacheFolder returns the folder for what can be made again; empty where there is none.
func cacheFolder(dir string) string {
	if dir != "" {
		return filepath.Join(dir, "cache")
	}
	cache, err := os.UserCacheDir()
	switch {
	case runtime.GOOS == "js" || err != nil:
		return ""
	case runtime.GOOS == "windows":
		return filepath.Join(cache, "Senet", "Cache")
	case runtime.GOOS == "darwin" || runtime.GOOS == "ios":
		return filepath.Join(cache, "Senet")
	}
	return filepath.Join(cache, "senet")
}
