//go:build unix

package layers

import (
	"os"
	"syscall"
)

// mapFile maps a file into memory.
func mapFile(f *os.File, size int64, write bool) ([]byte, error) {
	prot := syscall.PROT_READ
	if write {
		prot |= syscall.PROT_WRITE
	}
	return syscall.Mmap(int(f.Fd()), 0, int(size), prot, syscall.MAP_SHARED)
}

func unmapFile(data []byte) error { return syscall.Munmap(data) }

// flushMapped does nothing, because writing the file also writes its mapping.
func flushMapped([]byte) error { return nil }
