package store

import (
	"context"
	"errors"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// lockTimeout is the longest wait for a lock.
const lockTimeout = 2 * time.Second

// lock prevents other programs from writing until unlock is called. exclusive is false if the
// system has no locks, or another program has not released the lock in time; then changes that both
// make at the same moment can be lost. After a timeout, lock does not wait again until it has found
// the lock free.
func (s Folders) lock() (unlock func(), exclusive bool) {
	lock := s.newLock("write.lock")
	exclusive, err := lock.TryLock()
	if !exclusive && err == nil && !s.incidents.gaveUp.Load() {
		ctx, cancel := context.WithTimeout(context.Background(), s.lockTimeout)
		defer cancel()
		exclusive, err = lock.TryLockContext(ctx, 2*time.Millisecond)
	}
	if timedOut := errors.Is(err, context.DeadlineExceeded); timedOut || exclusive {
		s.incidents.gaveUp.Store(timedOut)
		if timedOut {
			s.note(incident{notice: "disk.held", path: lock.Path()})
		}
	}
	return func() { lock.Close() }, exclusive
}

// lockGame reserves the game in play for this program until the lock is closed or the program ends.
// ok is false if another program has it.
func (s Folders) lockGame() (lock *flock.Flock, ok bool) {
	lock = s.newLock("game.lock")
	got, err := lock.TryLock()
	return lock, got || err != nil
}

// newLock returns a lock on a file. It moves aside anything else in its place, since opening a pipe
// could block forever.
func (s Folders) newLock(name string) *flock.Flock {
	path := filepath.Join(s.data, name)
	if s.moveBlocker(path) != nil {
		path = s.data // a folder cannot be opened as a file, so there is no lock
	}
	return flock.New(path, flock.SetPermissions(0o600))
}
