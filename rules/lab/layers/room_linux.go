package layers

import "syscall"

// room maps memory that belongs to no file.
func room(size int64) ([]byte, error) {
	data, err := syscall.Mmap(-1, 0, int(size), syscall.PROT_READ|syscall.PROT_WRITE,
		syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err == nil {
		_ = syscall.Madvise(data, syscall.MADV_HUGEPAGE) // it works without, but slower
	}
	return data, err
}

func freeRoom(data []byte) error { return syscall.Munmap(data) }
