package store

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"sync"

	"github.com/gofrs/flock"
)

// Layers are solved endings that are too large to be read, or are being worked out: files of the
// cache that are looked at where they lie. What is written into one is kept though the program be
// ended at once.
type Layers struct {
	store Store
	lock  *flock.Flock // held while they are worked out, so that two programs never do
	some  sync.Mutex   // on open
	open  map[string]*mapped
}

// mapped is a file whose bytes are looked at where they lie.
type mapped struct {
	file *os.File
	data []byte
}

// layers is what their files are called.
const layers = "endings-*.layer*"

var errBusy = errors.New("another Senet is working on it")

// Layers are the layers kept in this store.
func (s Store) Layers() *Layers { return &Layers{store: s, open: map[string]*mapped{}} }

// Find is what is kept under a name, nil if that is nothing. It must not be written to, and is
// there until the program ends.
func (l *Layers) Find(name string) []byte {
	l.some.Lock()
	defer l.some.Unlock()
	if m := l.open[name]; m != nil {
		return m.data
	}
	file, err := openFile(l.store.cached(name, layers))
	if err != nil {
		return nil
	}
	info, err := file.Stat()
	if err != nil || info.Size() == 0 {
		file.Close()
		return nil
	}
	data, _ := l.look(name, file, info.Size(), false)
	return data
}

// look looks at the bytes of a file where they lie.
func (l *Layers) look(name string, file *os.File, size int64, write bool) ([]byte, error) {
	data, err := mapFile(file, size, write)
	if err != nil {
		file.Close()
		return nil, err
	}
	l.open[name] = &mapped{file, data}
	return data, nil
}

// Open are so many bytes kept under a name, which can be written: as they were left, or, where
// nothing of this length was kept, zeros. All of their room on the disk is taken at once, so that
// it cannot be missing later.
func (l *Layers) Open(name string, size int64) ([]byte, error) {
	path := l.store.cached(name, layers)
	if path == "" {
		return nil, &Error{SaveFile, name, errNoFolder}
	}
	if err := l.hold(); err != nil {
		return nil, err
	}
	if info, err := os.Stat(path); err != nil || info.Size() != size {
		if err := replaceFile(path, endingsBegun, false,
			func(to io.Writer) error { return zeros(to, size) }); err != nil {
			return nil, &Error{SaveFile, path, err}
		}
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, &Error{SaveFile, path, err}
	}
	l.some.Lock()
	defer l.some.Unlock()
	data, err := l.look(name, file, size, true)
	return data, wrapError(SaveFile, path, err)
}

// hold takes the lock.
func (l *Layers) hold() error {
	if l.lock != nil {
		return nil
	}
	if err := makeFolder(l.store.cache); err != nil {
		return err
	}
	lock := flock.New(filepath.Join(l.store.cache, "endings.lock"), flock.SetPermissions(0o600))
	if held, err := lock.TryLock(); err != nil || !held {
		return &Error{SaveFile, lock.Path(), errBusy}
	}
	l.lock = lock
	return nil
}

func zeros(to io.Writer, size int64) error {
	block := make([]byte, 1<<20)
	for ; size > 0; size -= int64(len(block)) {
		if _, err := to.Write(block[:min(size, int64(len(block)))]); err != nil {
			return err
		}
	}
	return nil
}

// Flush writes to the disk what has been written into the layers.
func (l *Layers) Flush() (err error) {
	l.some.Lock()
	defer l.some.Unlock()
	for _, m := range l.open {
		err = errors.Join(err, flushMapped(m.data), m.file.Sync())
	}
	return err
}

// Drop forgets what is kept under a name. Nobody may look at it any more.
func (l *Layers) Drop(name string) error {
	l.some.Lock()
	defer l.some.Unlock()
	if m := l.open[name]; m != nil {
		delete(l.open, name)
		if err := errors.Join(unmapFile(m.data), m.file.Close()); err != nil {
			return err
		}
	}
	return os.Remove(l.store.cached(name, layers))
}

// Close lets others work on the layers. What was looked at can be looked at on.
func (l *Layers) Close() error {
	if l.lock == nil {
		return nil
	}
	return errors.Join(l.Flush(), l.lock.Unlock())
}
