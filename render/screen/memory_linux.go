package screen

import "github.com/ebitengine/purego"

// boundMemory makes the C library give each large piece of memory back to the system when it is
// freed. A driver that draws with the processor keeps its textures there; left alone the library
// keeps up to 64 MB a thread for later.
func boundMemory() {
	libc, err := purego.Dlopen("libc.so.6", purego.RTLD_LAZY)
	if err != nil {
		return // another C library: it has its own ways
	}
	if mallopt, err := purego.Dlsym(libc, "mallopt"); err == nil {
		const mmapThreshold, large = ^uintptr(2), 256 << 10 // M_MMAP_THRESHOLD is -3
		purego.SyscallN(mallopt, mmapThreshold, large)
	}
}
