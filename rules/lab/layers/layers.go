// Package layers stores solved endings in the files of a folder, which may be larger than memory.
// Files are memory-mapped: only the parts in use are read, and written data survives the end of
// the program at any moment.
package layers

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"

	"github.com/gofrs/flock"
)

// Folder is a folder of layers. One program at a time can write to it.
type Folder struct {
	path  string
	lock  *flock.Flock // from the first use to Close
	mutex sync.Mutex   // guards open
	open  map[string]mapping
}

// mapping is a memory-mapped file.
type mapping struct {
	file *os.File
	data []byte
}

var errBusy = errors.New("another program is writing to this folder")

// New returns the folder at path, which need not exist yet.
func New(path string) *Folder { return &Folder{path: path, open: map[string]mapping{}} }

// Find returns what was saved under name, or nil. The data must not be written to, and is valid
// until the program ends.
func (f *Folder) Find(name string) []byte {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if m, found := f.open[name]; found {
		return m.data
	}
	file, err := os.Open(filepath.Join(f.path, name))
	if err != nil {
		return nil
	}
	info, err := file.Stat()
	if err != nil || info.Size() == 0 || !info.Mode().IsRegular() {
		file.Close()
		return nil
	}
	data, _ := f.mapFile(name, file, info.Size(), false)
	return data
}

// mapFile maps a file into memory and leaves it open.
func (f *Folder) mapFile(name string, file *os.File, size int64, write bool) ([]byte, error) {
	data, err := mapFile(file, size, write)
	if err != nil {
		file.Close()
		return nil, err
	}
	f.open[name] = mapping{file, data}
	return data, nil
}

// Open returns size writable bytes: what was saved under name, or zeros if nothing of this size
// was saved. It reserves all of their disk space at once.
func (f *Folder) Open(name string, size int64) ([]byte, error) {
	if err := f.hold(); err != nil {
		return nil, err
	}
	path := filepath.Join(f.path, name)
	if info, err := os.Stat(path); err != nil || info.Size() != size {
		if err := writeZeros(path, size); err != nil {
			return nil, err
		}
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.mapFile(name, file, size, true)
}

// hold takes the folder's lock unless this program has it.
func (f *Folder) hold() error {
	if f.lock != nil {
		return nil
	}
	if err := os.MkdirAll(f.path, 0o755); err != nil {
		return err
	}
	lock := flock.New(filepath.Join(f.path, "lock"))
	if held, err := lock.TryLock(); err != nil || !held {
		return fmt.Errorf("%s: %w", f.path, errors.Join(errBusy, err))
	}
	f.lock = lock
	return nil
}

// writeZeros creates a file of zeros, under its name only when it is complete.
func writeZeros(path string, size int64) error {
	file, err := os.Create(path + ".new")
	if err != nil {
		return err
	}
	_, err = io.CopyN(file, zeros{}, size)
	if err = errors.Join(err, file.Close()); err == nil {
		err = os.Rename(path+".new", path)
	}
	if err != nil {
		os.Remove(path + ".new")
	}
	return err
}

// zeros is a reader of endless zeros.
type zeros struct{}

func (zeros) Read(b []byte) (int, error) {
	clear(b)
	return len(b), nil
}

// Flush writes changes of opened layers to the disk.
func (f *Folder) Flush() (err error) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	for _, m := range f.open {
		err = errors.Join(err, flushMapped(m.data), m.file.Sync())
	}
	return err
}

// Remove deletes what was saved under name. Its data must not be used any more.
func (f *Folder) Remove(name string) error {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if m, found := f.open[name]; found {
		delete(f.open, name)
		if err := errors.Join(unmapFile(m.data), m.file.Close()); err != nil {
			return err
		}
	}
	return os.Remove(filepath.Join(f.path, name))
}

// Alloc returns size zeroed bytes of memory, in large pages if the system has them.
func (f *Folder) Alloc(size int64) ([]byte, error) { return alloc(size) }

// Free releases what Alloc returned.
func (f *Folder) Free(data []byte) error { return free(data) }

// Save writes parts to the file with a name, one after another. The old file is replaced when the
// new one is complete and on the disk. If the disk cannot hold both, the old one is removed
// first.
func (f *Folder) Save(name string, parts ...[]byte) error {
	if err := f.hold(); err != nil {
		return err
	}
	path := filepath.Join(f.path, name)
	err := replace(path, parts)
	if err != nil && os.Remove(path) == nil {
		err = replace(path, parts)
	}
	return err
}

// replace writes a temporary file and renames it.
func replace(path string, parts [][]byte) error {
	file, err := os.Create(path + ".new")
	if err != nil {
		return err
	}
	size := int64(0)
	for _, part := range parts {
		size += int64(len(part))
	}
	err = reserve(file, size)
	for _, part := range parts {
		if err == nil {
			_, err = file.Write(part)
		}
	}
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = os.Rename(path+".new", path)
	}
	if err != nil {
		os.Remove(path + ".new")
	}
	return err
}

// Load fills parts with the beginning of the file with a name. It returns false if the file is
// missing or too short.
func (f *Folder) Load(name string, parts ...[]byte) (bool, error) {
	if err := f.hold(); err != nil {
		return false, err
	}
	file, err := os.Open(filepath.Join(f.path, name))
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	defer file.Close()
	for _, part := range parts {
		_, err := io.ReadFull(file, part)
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
	}
	return true, nil
}

// Close writes everything to the disk and lets other programs write to the folder. Data from Find
// stays valid.
func (f *Folder) Close() error {
	if f.lock == nil {
		return nil
	}
	return errors.Join(f.Flush(), f.lock.Unlock())
}
