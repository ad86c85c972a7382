package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// MaxSize is the largest file that is read, in bytes: many times what the program writes.
const MaxSize = 4 << 20

// read reads a whole file; nil where there is none. What is no ordinary file is not even opened: a pipe would wait for
// ever.
func read(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, &Error{LoadFile, path, err}
	case !info.Mode().IsRegular():
		return nil, &Error{LoadFile, path, errNotFile}
	case info.Size() > MaxSize:
		return nil, &Error{LoadFile, path, errTooLarge}
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, &Error{LoadFile, path, err}
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxSize+1)) // it may grow while it is read
	if err == nil && len(data) > MaxSize {
		err = errTooLarge
	}
	if err != nil {
		return nil, &Error{LoadFile, path, err}
	}
	return data, nil
}

// write replaces a file in one step: whoever looks, even after a power cut, sees the old text or the new one. With
// backup the old one is kept beside it.
func write(path string, data []byte, backup bool) error {
	failed := func(err error) error { return &Error{SaveFile, path, err} }
	target, err := behindLinks(path)
	if err != nil {
		return failed(err)
	}
	if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
		return failed(err)
	}
	fresh, err := writeAside(target, data)
	if err != nil {
		return failed(err)
	}
	if err := replace(target, fresh, backup); err != nil {
		os.Remove(fresh)
		return failed(err)
	}
	syncFolder(filepath.Dir(target))
	return nil
}

// replace puts the fresh file in the place of the old one.
func replace(target, fresh string, backup bool) error {
	if err := clearWay(target); err != nil {
		return err
	}
	if backup {
		if err := keepBackup(target); err != nil {
			return err
		}
	}
	return os.Rename(fresh, target)
}

// writeAside writes the text to a new file in the same folder, down to the disk itself.
func writeAside(target string, data []byte) (name string, err error) {
	f, err := os.CreateTemp(filepath.Dir(target), "."+filepath.Base(target)+"-*.tmp")
	if err != nil {
		return "", err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	err = errors.Join(err, f.Close())
	if err != nil {
		os.Remove(f.Name())
		return "", err
	}
	return f.Name(), nil
}

// keepBackup makes the present text the backup. The file stays in its place meanwhile, under a second name; only where a
// disk knows no second names is it moved, and if the power fails just then the backup alone is there, and loading finds it.
func keepBackup(target string) error {
	if err := clearWay(backupOf(target)); err != nil {
		return err
	}
	second := target + ".second"
	os.Remove(second) // left over from a power cut
	err := os.Link(target, second)
	if err == nil {
		defer os.Remove(second) // it stays where the backup is the same file already
		return os.Rename(second, backupOf(target))
	}
	if !errors.Is(err, fs.ErrNotExist) {
		err = os.Rename(target, backupOf(target))
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func backupOf(target string) string { return target + ".bak" }

// clearWay sets aside what has the file's name and is no file.
func clearWay(path string) error {
	info, err := os.Lstat(path)
	if err != nil || info.Mode().IsRegular() || info.Mode()&fs.ModeSymlink != 0 {
		return nil
	}
	_, err = moveAside(path)
	return err
}

// moveAside gives what stands at path a name that is free, in the same folder.
func moveAside(path string) (string, error) {
	for n := 1; n < 1000; n++ {
		name := fmt.Sprintf("%s.damaged-%d", path, n)
		_, err := os.Lstat(name)
		if err == nil {
			continue
		}
		if errors.Is(err, fs.ErrNotExist) {
			err = os.Rename(path, name)
		}
		if err != nil {
			return "", &Error{MoveAside, path, err}
		}
		return name, nil
	}
	return "", &Error{MoveAside, path, fs.ErrExist}
}

// behindLinks is the file that a chain of links leads to, so that a save that somebody keeps elsewhere stays there.
func behindLinks(path string) (string, error) {
	for range 16 {
		to, err := os.Readlink(path)
		if err != nil {
			return path, nil // no link, or nothing there yet
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	return "", errLinks
}

// syncFolder makes the renaming itself last. Not every system can; then it lasts a little later.
func syncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		f.Close()
	}
}
