package store

import (
	"context"
	"errors"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// lockTimeout is the longest wait for another program that is writing.
const lockTimeout = 2 * time.Second

// lock waits until no other program writes, and keeps others from writing until unlock is called.
// exclusive reports whether that is certain: lock does not wait forever for a program that hangs,
// or at all where there are no locks. Then only what both write at the same moment can be lost.
// After a wait in vain it does not wait again until the lock is free.
func (s Store) lock() (unlock func(), exclusive bool) {
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

// hasGivenUp reports whether the last wait for the lock was in vain.
func (s Store) hasGivenUp() bool {
	if s.incidents == nil {
		return false
	}
	s.incidents.mu.Lock()
	defer s.incidents.mu.Unlock()
	return s.incidents.gaveUp
}

// noteWait notes whether the lock was free, or a wait for it was in vain.
func (s Store) noteWait(path string, free, inVain bool) {
	if s.incidents == nil || !free && !inVain {
		return
	}
	if inVain {
		s.note(incident{notice: "disk.held", path: path})
	}
	s.incidents.mu.Lock()
	defer s.incidents.mu.Unlock()
	s.incidents.gaveUp = inVain
}

// lockGame reserves the game in play for this program until it ends, however it ends. It reports
// whether the game is free. Without locks, every program has it.
func (s Store) lockGame() (lock *flock.Flock, ok bool) {
	lock = s.newLock("game.lock")
	got, err := lock.TryLock()
	return lock, got || err != nil
}

// newLock returns a lock on a file. Whatever else is in its place is moved aside, because opening a
// pipe would wait forever.
func (s Store) newLock(name string) *flock.Flock {
	path := filepath.Join(s.data, name)
	if s.moveBlocker(path) != nil {
		path = s.data // cannot be opened as a file: there is no lock
	}
	return flock.New(path, flock.SetPermissions(0o600))
}
