//go:build !goexperiment.simd || !amd64

package ending

// fastestLoops returns the loops to use on this machine. With GOEXPERIMENT=simd there are vectors.
func fastestLoops() rowLoops { return plainLoops }
