package store

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// Solved endings are no player's work: they can be made again, at the cost of some seconds or minutes. So they are kept in the
// folder that the platform has for such things, which it may empty, and of many rule sets only the newest.
const (
	mostEndings  = 16 // files
	endings      = "endings-*.tab"
	endingsBegun = ".endings-*.tmp"
)

// endingsFile is the path of a file of endings; empty where there is no such file, and none can be made.
func (s Store) endingsFile(name string) string {
	if ours, _ := filepath.Match(endings, name); s.cache == "" || !ours || filepath.Base(name) != name {
		return ""
	}
	return filepath.Join(s.cache, name)
}

// OpenEndings opens the endings kept under a name, which whoever reads them must close and check. The error is fs.ErrNotExist
// where there are none.
func (s Store) OpenEndings(name string) (io.ReadCloser, error) {
	path := s.endingsFile(name)
	if path == "" {
		return nil, &Error{LoadFile, name, fs.ErrNotExist}
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, &Error{LoadFile, path, err}
	case !info.Mode().IsRegular():
		return nil, &Error{LoadFile, path, errNotFile}
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, &Error{LoadFile, path, err}
	}
	return f, nil
}

// SaveEndings keeps under a name what write writes. Who looks meanwhile sees what was there before; if write fails, that
// stays. Of very many files the oldest are removed.
func (s Store) SaveEndings(name string, write func(io.Writer) error) error {
	path := s.endingsFile(name)
	if path == "" {
		return &Error{SaveFile, name, errNoFolder}
	}
	if err := os.MkdirAll(s.cache, 0o700); err != nil {
		return &Error{MakeFolder, s.cache, err}
	}
	fresh, now, err := s.writeFresh(write)
	if err == nil {
		if err = errors.Join(clearWay(path), os.Rename(fresh, path)); err != nil {
			os.Remove(fresh)
		}
	}
	if err != nil {
		return &Error{SaveFile, path, err}
	}
	s.clearEndings(name, now)
	return nil
}

// writeFresh writes a new file, and tells when it was made by the folder's own clock. It need not reach the disk at once: a
// file that a power cut leaves half is found to be damaged when it is read.
func (s Store) writeFresh(write func(io.Writer) error) (name string, made time.Time, err error) {
	f, err := os.CreateTemp(s.cache, endingsBegun)
	if err != nil {
		return "", made, err
	}
	if info, err := f.Stat(); err == nil {
		made = info.ModTime()
	}
	to := bufio.NewWriterSize(f, 1<<16)
	if err = write(to); err == nil {
		err = to.Flush()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		os.Remove(f.Name())
	}
	return f.Name(), made, err
}

// longest is how long a file may be unfinished before it is taken to be left over from a program that was killed.
const longest = 6 * time.Hour

// clearEndings removes what is too much. What cannot be removed stays.
func (s Store) clearEndings(fresh string, now time.Time) {
	for _, path := range matching(s.cache, endingsBegun) {
		if info, err := os.Lstat(path); err == nil && now.Sub(info.ModTime()) > longest {
			os.Remove(path)
		}
	}
	made := map[string]time.Time{}
	files := slices.DeleteFunc(matching(s.cache, endings), func(path string) bool {
		info, err := os.Lstat(path)
		if err == nil {
			made[path] = info.ModTime()
		}
		return err != nil || !info.Mode().IsRegular() || filepath.Base(path) == fresh
	})
	slices.SortStableFunc(files, func(a, b string) int { return made[b].Compare(made[a]) })
	for _, path := range files[min(len(files), mostEndings-1):] {
		os.Remove(path)
	}
}
