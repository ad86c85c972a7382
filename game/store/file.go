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

// tempName is how files are called while they are written. Earlier versions had other names for them.
const tempName = ".senet-*.tmp"

// openFile opens a file to be read. What is no ordinary file is not even opened: a pipe would wait
// for ever.
func openFile(path string) (*os.File, error) {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = errNotFile
	}
	if err != nil {
		return nil, &Error{LoadFile, path, err}
	}
	f, err := os.Open(path)
	return f, wrapError(LoadFile, path, err)
}

// readFile reads a whole file; nil where there is none.
func readFile(path string) ([]byte, error) {
	f, err := openFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxSize+1))
	if err == nil && len(data) > MaxSize {
		data, err = nil, errTooLarge
	}
	return data, wrapError(LoadFile, path, err)
}

// isDiskError reports whether the disk refused the file, which says nothing about the file itself.
func isDiskError(err error) bool {
	e, is := errors.AsType[*Error](err)
	return is && e.cause() != "inTheWay" && e.cause() != "tooLarge"
}

// writeAtomic replaces a file in one step: whoever looks, even after a power cut, sees the old text or
// the new one. With backup the old one is kept beside it. A file that is a link stays one.
func writeAtomic(path string, data []byte, backup bool) error {
	target, err := followLinks(path)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(target), 0o700)
	}
	if err == nil {
		err = replaceFile(target, tempName, backup && target == path, plain(data))
	}
	return wrapError(SaveFile, path, err)
}

// replaceFile lets a file be written that takes the place of another; pattern is what it is called until then.
func replaceFile(target, pattern string, backup bool, text func(io.Writer) error) error {
	fresh, err := writeTemp(filepath.Dir(target), pattern, text)
	if err != nil {
		return err
	}
	defer os.Remove(fresh) // where it could not be given its name
	if err = moveBlocker(target); err == nil && backup {
		err = makeBackup(target)
	}
	if err == nil {
		err = os.Rename(fresh, target)
	}
	syncFolder(filepath.Dir(target))
	return err
}

// createFile puts a text into a new file, under the first of many names that nobody has. The file is
// there whole, or not at all.
func createFile(folder string, data []byte, names func(n int) string) (name string, err error) {
	fresh, err := writeTemp(folder, tempName, plain(data))
	if err != nil {
		return "", err
	}
	defer os.Remove(fresh)
	for n := 1; n < 10000; n++ {
		name = names(n)
		if err = linkNew(fresh, filepath.Join(folder, name)); err == nil {
			syncFolder(folder)
			return name, nil
		}
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return "", err
}

// linkNew gives a file a second name if nobody has it, or where a disk knows no second names, that
// name alone.
func linkNew(fresh, name string) error {
	err := os.Link(fresh, name)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	if _, err := os.Lstat(name); err == nil {
		return fs.ErrExist
	}
	return os.Rename(fresh, name)
}

// writeTemp lets a new file be written in a folder, down to the disk itself.
func writeTemp(folder, pattern string, text func(io.Writer) error) (name string, err error) {
	f, err := os.CreateTemp(folder, pattern)
	if err != nil {
		return "", err
	}
	if err = text(f); err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		os.Remove(f.Name())
		return "", err
	}
	return f.Name(), nil
}

// plain writes what there is to write.
func plain(data []byte) func(io.Writer) error {
	return func(to io.Writer) error {
		_, err := to.Write(data)
		return err
	}
}

// makeBackup makes the present text the backup. The file stays in its place meanwhile, under a
// second name; only where a disk knows no second names is it moved, and if the power fails just
// then the backup alone is there, and loading finds it.
func makeBackup(path string) error {
	if err := moveBlocker(backupOf(path)); err != nil {
		return err
	}
	os.Remove(backupOf(path))
	err := os.Link(path, backupOf(path))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		err = os.Rename(path, backupOf(path))
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func backupOf(path string) string { return path + ".bak" }

// moveBlocker sets aside what has the file's name and is no file.
func moveBlocker(path string) error {
	info, err := os.Lstat(path)
	if err != nil || info.Mode().IsRegular() || info.Mode()&fs.ModeSymlink != 0 {
		return nil
	}
	_, err = setAside(path)
	return err
}

// numberedNames are names for a new file: the first of them as it is wanted, the others with a number.
func numberedNames(wanted, ending string) func(n int) string {
	return func(n int) string {
		if n == 1 {
			return wanted + ending
		}
		return fmt.Sprintf("%s %d%s", wanted, n, ending)
	}
}

// makeFolder makes a folder that is not there yet.
func makeFolder(path string) error { return wrapError(MakeFolder, path, os.MkdirAll(path, 0o700)) }

func damagedName(name string, n int) string { return fmt.Sprintf("%s.damaged-%d", name, n) }

// setAside gives what stands at path a name that is free, in the same folder. Of a link it is the
// link that is moved.
func setAside(path string) (string, error) {
	for n := 1; n < 1000; n++ {
		name := damagedName(path, n)
		if exists(name) {
			continue
		}
		if err := os.Rename(path, name); err != nil {
			return "", &Error{MoveAside, path, err}
		}
		return name, nil
	}
	return "", &Error{MoveAside, path, fs.ErrExist}
}

// followLinks is the file that a chain of links leads to, so that a file that somebody keeps
// elsewhere stays there.
func followLinks(path string) (string, error) {
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

// WriteFile replaces a file that somebody has named on the command line, in one step: what was
// there stays until all is written. Unlike the game's own files it can be read by others. What is
// no ordinary file (a terminal, a pipe) is written to as it is.
func WriteFile(path string, data []byte) error {
	const readable = 0o644
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return wrapError(SaveFile, path, os.WriteFile(path, data, readable))
	}
	target, err := followLinks(path)
	if err == nil {
		err = replaceFile(target, tempName, false, plain(data))
	}
	if err == nil {
		_ = os.Chmod(target, readable) // a browser knows nothing of that
	}
	return wrapError(SaveFile, path, err)
}
