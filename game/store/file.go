package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"

	"senet/game/i18n"
)

// MaxSize is the size of the largest file that is read, in bytes. The program writes only far
// smaller ones.
const MaxSize = 4 << 20

// tempName matches the names of files that are being written.
const tempName = ".senet-*.tmp"

// The number of names that are tried for a new file, and for one that is moved aside.
const (
	maxNames = 10000
	maxAside = 100
)

// fsync writes a file or folder to the disk, and hardLink gives a file a second name. Tests replace
// them.
var (
	fsync    = (*os.File).Sync
	hardLink = os.Link
)

// Folder is a folder as a file system in which, unlike in os.DirFS, names need not be UTF-8.
type Folder string

func (f Folder) path(name string) string { return filepath.Join(string(f), filepath.FromSlash(name)) }

func (f Folder) Open(name string) (fs.File, error)      { return os.Open(f.path(name)) }
func (f Folder) Stat(name string) (fs.FileInfo, error)  { return os.Stat(f.path(name)) }
func (f Folder) Lstat(name string) (fs.FileInfo, error) { return os.Lstat(f.path(name)) }
func (f Folder) ReadLink(name string) (string, error)   { return os.Readlink(f.path(name)) }

// openFile opens a regular file for reading. Opening a pipe could block forever.
func openFile(path string) (*os.File, error) {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = errNotFile
	}
	if err != nil {
		return nil, wrapError(LoadFile, path, err)
	}
	f, err := os.Open(path)
	return f, wrapError(LoadFile, path, err)
}

// readFile reads a whole file. It returns nil if there is none.
func readFile(path string) ([]byte, error) { return readUpTo(path, MaxSize) }

// readUpTo reads a whole file of at most limit bytes. It returns nil if there is none.
func readUpTo(path string, limit int64) ([]byte, error) {
	f, err := openFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var data []byte
	info, err := f.Stat()
	if err == nil && info.Size() <= limit {
		data, err = io.ReadAll(io.LimitReader(f, limit+1))
	}
	if err == nil && max(info.Size(), int64(len(data))) > limit {
		data, err = nil, i18n.ErrTooLarge
	}
	return data, wrapError(LoadFile, path, err)
}

// isBlank reports whether a file has no text, which can happen in a power cut.
func isBlank(data []byte) bool { return len(bytes.Trim(data, "\x00 \t\r\n")) == 0 }

// hasContents reports whether path is a file with those contents. It reads no larger file.
func hasContents(path string, data []byte) bool {
	old, err := readUpTo(path, int64(len(data)))
	return err == nil && old != nil && bytes.Equal(old, data)
}

// isDiskError reports whether a file cannot be read because its disk refused or is missing. The file
// may be intact, and readable later.
func isDiskError(err error) bool {
	_, is := errors.AsType[*Error](err)
	cause := i18n.DiskCause(err)
	return is && cause != "inTheWay" && cause != "tooLarge"
}

// writeAtomic replaces a file in one step: even after a power cut it has either the old text or the
// new one. If backup is true, it keeps the old file as a backup. It follows links to files, keeps
// their permissions, and moves anything else aside.
func (s Folders) writeAtomic(path string, data []byte, backup bool) error {
	target, err := path, error(nil)
	if !isInTheWay(path) {
		target, err = followLinks(path)
	}
	folder := filepath.Dir(target)
	if err == nil {
		err = os.MkdirAll(folder, 0o700)
	}
	temp := ""
	if err == nil {
		temp, err = writeTemp(folder, data)
	}
	if err != nil {
		return wrapError(SaveFile, path, err)
	}
	defer os.Remove(temp) // in case it was not renamed
	if old, err := os.Stat(target); err == nil && old.Mode().IsRegular() {
		_ = os.Chmod(temp, old.Mode().Perm()|0o600) // browsers have no permissions
	}
	if err = s.moveBlocker(target); err == nil && backup && target == path {
		err = s.makeBackup(target)
	}
	if err == nil {
		err = replaceFile(target, temp)
	}
	return wrapError(SaveFile, path, err)
}

// createFile writes a new file with the first of many names that is free, and returns the name. If a file
// with one of the names before it has the same data, createFile returns that. Even after a power cut the
// file is whole or does not exist.
func createFile(folder string, data []byte, names func(n int) string) (name string, err error) {
	for n := 1; n < maxNames && exists(filepath.Join(folder, names(n))); n++ {
		if hasContents(filepath.Join(folder, names(n)), data) {
			return names(n), nil
		}
	}
	temp, err := writeTemp(folder, data)
	if err != nil {
		return "", err
	}
	defer os.Remove(temp)
	for n := 1; n < maxNames; n++ {
		name = names(n)
		if err = linkNew(temp, filepath.Join(folder, name)); err == nil {
			syncFolder(folder)
			return name, nil
		}
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return "", err
}

// linkNew gives a file a second name if that name is free. On a disk without hard links it renames
// the file.
func linkNew(temp, path string) error {
	err := hardLink(temp, path)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	if exists(path) {
		return fs.ErrExist
	}
	return os.Rename(temp, path)
}

// writeTemp writes a temporary file to the disk and returns its path.
func writeTemp(folder string, data []byte) (path string, err error) {
	f, err := os.CreateTemp(folder, tempName)
	if err != nil {
		return "", err
	}
	if _, err = f.Write(data); err == nil {
		err = fsync(f)
	}
	if err = errors.Join(err, f.Close()); err != nil {
		os.Remove(f.Name())
		return "", err
	}
	return f.Name(), nil
}

// makeBackup makes the present file the backup: it gives the file a second name or, on a disk
// without hard links, copies it.
func (s Folders) makeBackup(path string) error {
	if err := s.moveBlocker(backupOf(path)); err != nil {
		return err
	}
	os.Remove(backupOf(path))
	err := hardLink(path, backupOf(path))
	if err == nil || isAny(err, fs.ErrNotExist, syscall.ENAMETOOLONG) { // there is no name for a backup
		return nil
	}
	data, err := readFile(path)
	if err != nil {
		return err
	}
	return s.writeAtomic(backupOf(path), data, false)
}

func backupOf(path string) string { return path + ".bak" }

// moveBlocker moves aside what is in a file's place.
func (s Folders) moveBlocker(path string) error {
	if !isInTheWay(path) {
		return nil
	}
	return s.moveAway(path)
}

// isInTheWay reports whether a folder, device or pipe, a link to one, or a link that leads nowhere
// is in a file's place.
func isInTheWay(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.Mode().IsRegular() || leadsNowhere(path)
}

// moveAway moves aside whatever is in the place of a file or folder of the game,
// and notes an incident.
func (s Folders) moveAway(path string) error {
	dead := findDeadLink(path)
	aside, err := setAside(path)
	switch {
	case err != nil:
	case dead != nil:
		s.note(incident{"disk.link", aside, dead})
	default:
		s.note(incident{notice: "disk.blocker", path: aside})
	}
	return err
}

// incident is an event that the player must know: the key of a notice, and the file that it names.
type incident struct {
	notice, path string
	reason       error // a *record.Error or an *i18n.DeadLink; nil if the notice says it
}

// incidents are the incidents that the player has not been told about.
type incidents struct {
	mu     sync.Mutex
	list   []incident
	gaveUp atomic.Bool // the last wait for the lock timed out, so lock does not wait again
}

func (s Folders) note(i incident) {
	s.incidents.mu.Lock()
	defer s.incidents.mu.Unlock()
	s.incidents.list = append(s.incidents.list, i)
}

func (s Folders) takeIncidents() (list []incident) {
	if s.incidents != nil {
		s.incidents.mu.Lock()
		defer s.incidents.mu.Unlock()
		list, s.incidents.list = s.incidents.list, nil
	}
	return list
}

// newFile writes a new file in a folder of the game and returns its name: the given one, or "name
// 2", "name 3" and so on if that is taken.
func (s Folders) newFile(folder, name, extension, text string) (file string, err error) {
	if err := s.makeOwnFolder(folder); err != nil {
		return "", err
	}
	file, err = createFile(folder, []byte(text), func(n int) string {
		if n == 1 {
			return name + extension
		}
		return fmt.Sprintf("%s %d%s", name, n, extension)
	})
	return file, wrapError(SaveFile, filepath.Join(folder, name+extension), err)
}

// makeFolder makes a folder if it does not exist.
func makeFolder(path string) error {
	err := os.MkdirAll(path, 0o700)
	if _, unread := os.Stat(path); err != nil && unread != nil && exists(path) {
		err = unread // a link to a folder that cannot be read
	}
	return wrapError(MakeFolder, path, err)
}

// makeOwnFolder makes a folder of the game if it does not exist. It moves aside anything else in
// its place.
func (s Folders) makeOwnFolder(path string) error {
	if isBlocked(path) {
		if err := s.moveAway(path); err != nil {
			return err
		}
	}
	return makeFolder(path)
}

func damagedName(path string, n int) string { return fmt.Sprintf("%s.damaged-%d", path, n) }

// setAside renames a file or folder to a free name in the same folder, and returns its new path. It
// renames links, not their targets.
func setAside(path string) (string, error) {
	for n := 1; n < maxAside; n++ {
		aside := damagedName(path, n)
		if exists(aside) {
			continue
		}
		if err := os.Rename(path, aside); err != nil {
			return "", &Error{MoveAside, path, err}
		}
		return aside, nil
	}
	return "", &Error{MoveAside, path, fs.ErrExist}
}

// followLinks returns the path to which a chain of links leads, so that a file in another folder
// stays there.
func followLinks(path string) (string, error) {
	for range 16 {
		to, err := os.Readlink(path)
		if err != nil {
			return path, nil // it is not a link, or does not exist
		}
		if !filepath.IsAbs(to) {
			folder, _ := filepath.Split(path)
			to = folder + to
		}
		// Only the system knows what ".." below a linked folder is; Join removes it by text.
		folder, name := filepath.Split(to)
		if real, err := filepath.EvalSymlinks(folder); err == nil {
			to = filepath.Join(real, name)
		}
		path = to
	}
	return "", errLinkLoop
}

// replaceFile renames a temporary file to path, in one step.
func replaceFile(path, temp string) error {
	err := os.Rename(temp, path)
	syncFolder(filepath.Dir(path))
	return err
}

// syncFolder makes a rename durable. On some systems it fails, and the rename becomes durable a
// little later.
func syncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = fsync(f)
		f.Close()
	}
}

func isLink(path string) bool {
	_, err := os.Readlink(path)
	return err == nil
}

// exists reports whether a path names anything, even a link that leads nowhere.
func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// isBlocked reports whether something other than a folder, such as a link to a missing disk, is in
// a folder's place. It returns false if the disk does not say.
func isBlocked(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir() || leadsNowhere(path)
}

// remove removes a file. It returns nil if there is none.
func remove(path string) error {
	err := os.Remove(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return wrapError(RemoveFile, path, err)
}

// removeTemporary removes the temporary files of killed programs. No program may be writing.
func (s Folders) removeTemporary() {
	folders := filesLike(s.lessonsFolder(), "*") // among them those of languages
	for _, folder := range append(folders, s.config, s.data, s.gamesFolder(), s.lessonsFolder()) {
		for _, path := range filesLike(folder, tempName) {
			os.Remove(path)
		}
	}
}

// filesLike returns the paths of the files in a folder whose names match a pattern.
func filesLike(folder, pattern string) []string {
	var paths []string
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		if ok, _ := filepath.Match(pattern, e.Name()); ok {
			paths = append(paths, filepath.Join(folder, e.Name()))
		}
	}
	return paths
}

// WriteFile replaces a file of the player's in one step, and keeps its permissions. Unlike the game's
// own files, other users can read a new one. It writes directly to a terminal, a pipe or a device.
func WriteFile(path string, data []byte) error {
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode()
	}
	if !mode.IsRegular() {
		return wrapError(SaveFile, path, os.WriteFile(path, data, mode.Perm()))
	}
	target, err := followLinks(path)
	temp := ""
	if err == nil {
		temp, err = writeTemp(filepath.Dir(target), data)
	}
	if err == nil {
		defer os.Remove(temp)    // in case it was not renamed
		_ = os.Chmod(temp, mode) // browsers have no permissions
		err = replaceFile(target, temp)
	}
	return wrapError(SaveFile, path, err)
}
