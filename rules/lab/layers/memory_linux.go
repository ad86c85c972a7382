package layers

import (
	"errors"
	"os"
	"syscall"
)

// alloc maps memory that belongs to no file.
func alloc(size int64) ([]byte, error) {
	data, err := syscall.Mmap(-1, 0, int(size), syscall.PROT_READ|syscall.PROT_WRITE,
		syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err == nil {
		_ = syscall.Madvise(data, syscall.MADV_HUGEPAGE) // it works without, but slower
	}
	return data, err
}

func free(data []byte) error { return syscall.Munmap(data) }

// reserve reserves the disk space of a file, if the file system can.
func reserve(file *os.File, size int64) error {
	err := syscall.Fallocate(int(file.Fd()), 0, 0, size)
	if errors.Is(err, syscall.EOPNOTSUPP) || errors.Is(err, syscall.ENOSYS) || errors.Is(err, syscall.EINVAL) {
		return nil
	}
	return err
}
