package layers

import (
	"os"
	"syscall"
	"unsafe"
)

// mapFile maps a file into memory.
func mapFile(f *os.File, size int64, write bool) ([]byte, error) {
	prot, access := uint32(syscall.PAGE_READONLY), uint32(syscall.FILE_MAP_READ)
	if write {
		prot, access = syscall.PAGE_READWRITE, syscall.FILE_MAP_WRITE
	}
	h, err := syscall.CreateFileMapping(
		syscall.Handle(f.Fd()),
		nil,
		prot,
		uint32(uint64(size)>>32),
		uint32(size),
		nil,
	)
	if err != nil {
		return nil, err
	}
	defer syscall.CloseHandle(h) // the view keeps it open
	at, err := syscall.MapViewOfFile(h, access, 0, 0, uintptr(size))
	if err != nil {
		return nil, err
	}
	return unsafe.Slice(*(**byte)(unsafe.Pointer(&at)), size), nil
}

func unmapFile(data []byte) error { return syscall.UnmapViewOfFile(start(data)) }

func flushMapped(data []byte) error {
	return syscall.FlushViewOfFile(start(data), uintptr(len(data)))
}

func start(data []byte) uintptr { return uintptr(unsafe.Pointer(unsafe.SliceData(data))) }
