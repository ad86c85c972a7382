package screen

import (
	"sync"

	"senet/game"
)

// fileInbox receives the files that the system hands to the running game.
type fileInbox struct {
	read func(path string) game.File
	wake func()

	mu    sync.Mutex
	files []game.File
}

// openFileInbox starts listening for files. Both functions may be called from any goroutine: read for
// each file, and wake once they have been read.
func openFileInbox(read func(path string) game.File, wake func()) *fileInbox {
	b := &fileInbox{read: read, wake: wake}
	b.listen()
	return b
}

func (b *fileInbox) receive(paths []string) {
	var files []game.File
	for _, path := range paths {
		files = append(files, b.read(path))
	}
	b.mu.Lock()
	b.files = append(b.files, files...)
	b.mu.Unlock()
	b.wake()
}

// take returns the files that have arrived since the last call.
func (b *fileInbox) take() []game.File {
	b.mu.Lock()
	defer b.mu.Unlock()
	files := b.files
	b.files = nil
	return files
}
