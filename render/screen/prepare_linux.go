package screen

import (
	"syscall"

	"github.com/ebitengine/purego"
)

// prepareSystem makes Linux's own libraries behave; it must be called before the window opens.
//
// The C library gives each large piece of memory back to the system when it is freed. A driver that
// draws with the processor keeps its textures there; left alone, the library keeps up to 64 MB a
// thread for later. All threads share one arena: what one of them has freed, any can use.
//
// Mesa keeps no cache of shaders on the disk. Its cache has a thread of the lowest priority, which
// on a busy machine may be the last to end: with it the window and the memory of a program that has
// ended stayed for up to 20 seconds. Compiling the shaders anew takes about 40 ms of processor time
// at every start, which the cache would save from the second start on.
func prepareSystem() {
	const noShaderCache = "MESA_SHADER_CACHE_DISABLE"
	if _, chosen := syscall.Getenv(noShaderCache); !chosen {
		syscall.Setenv(noShaderCache, "true")
	}
	libc, err := purego.Dlopen("libc.so.6", purego.RTLD_LAZY)
	if err != nil {
		return // another C library
	}
	if mallopt, err := purego.Dlsym(libc, "mallopt"); err == nil {
		const mmapThreshold, large = ^uintptr(2), 256 << 10 // M_MMAP_THRESHOLD is -3
		purego.SyscallN(mallopt, mmapThreshold, large)
		const arenaMax = ^uintptr(7) // M_ARENA_MAX is -8
		purego.SyscallN(mallopt, arenaMax, 1)
	}
}
