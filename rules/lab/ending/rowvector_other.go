//go:build !goexperiment.simd || !amd64

package ending

// fastestLoops returns the worker's loops for this machine. With GOEXPERIMENT=simd there are others.
func fastestLoops(w *rowWorker) rowLoops { return w }
