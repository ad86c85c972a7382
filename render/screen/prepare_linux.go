package screen

import (
	"syscall"

	"github.com/ebitengine/purego"
)

// prepareSystem configures Linux's libraries. It must be called before the window opens.
//
// It makes the C library return each large block of memory to the system when it is freed. A driver
// that draws with the processor keeps its textures there, and by default the library keeps up to 64
// MB a thread. All threads share one arena, so that any can reuse what another has freed.
//
// It makes Mesa keep no cache of shaders on the disk. The cache has a thread of the lowest
// priority, which on a busy machine may end last: the window and memory of a program that had ended
// stayed for up to 20 seconds. Without the cache, compiling the shaders takes about 40 ms of
// processor time at every start.
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
