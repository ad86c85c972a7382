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
	if s.data == "" { // nothing is written
		return func() {}, false
	}
	lock := s.newLock("write.lock")
	exclusive, err := lock.TryLock()
	if !exclusive && err == nil && !s.hasGivenUp() {
		ctx, cancel := context.WithTimeout(context.Background(), s.lockTimeout)
		defer cancel()
		exclusive, err = lock.TryLockContext(ctx, 2*time.Millisecond)
	}
	s.noteWait(lock.Path(), exclusive, errors.Is(err, context.DeadlineExceeded))
	return func() { lock.Close() }, exclusive
}

// hasGivenUp reports whether the last wait for the lock timed out.
func (s Folders) hasGivenUp() bool {
	if s.incidents == nil {
		return false
	}
	s.incidents.mu.Lock()
	defer s.incidents.mu.Unlock()
	return s.incidents.gaveUp
}

// noteWait notes that the lock was free, or that the wait for it timed out.
func (s Folders) noteWait(path string, free, timedOut bool) {
	if s.incidents == nil || !free && !timedOut {
		return
	}
	if timedOut {
		s.note(incident{notice: "disk.held", path: path})
	}
	s.incidents.mu.Lock()
	defer s.incidents.mu.Unlock()
	s.incidents.gaveUp = timedOut
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
