package door

import (
	"senet/game"
	"sync"
)

// Door is where the system hands files to a game that runs.
type Door struct {
	read func(path string) game.File
	wake func()

	mu   sync.Mutex
	came []game.File
}

// Open lets files in. Both are called from any goroutine: read for each file, and wake when some have come.
func Open(read func(path string) game.File, wake func()) *Door {
	d := &Door{read: read, wake: wake}
	d.listen()
	return d
}

func (d *Door) pass(paths []string) {
	var files []game.File
	for _, path := range paths {
		files = append(files, d.read(path))
	}
	d.mu.Lock()
	d.came = append(d.came, files...)
	d.mu.Unlock()
	d.wake()
}

// Files are those that have come since the last time.
func (d *Door) Files() []game.File {
	d.mu.Lock()
	defer d.mu.Unlock()
	came := d.came
	d.came = nil
	return came
}
