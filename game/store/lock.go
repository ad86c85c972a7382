package store

import (
	"context"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// lockTimeout is the longest wait for another program that is writing.
const lockTimeout = 2 * time.Second

// withLock calls do while no other program writes, and tells it whether that is certain. It does
// not wait forever for a program that hangs, or at all where there are no locks: then only what
// both write at the same moment can be lost.
func (s Store) withLock(do func(exclusive bool) error) error {
	lock := s.newLock("write.lock")
	ctx, cancel := context.WithTimeout(context.Background(), s.lockTimeout)
	defer cancel()
	exclusive, _ := lock.TryLockContext(ctx, 2*time.Millisecond)
	defer lock.Close()
	return do(exclusive)
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
	_ = s.moveBlocker(path)
	return flock.New(path, flock.SetPermissions(0o600))
}
