//go:build !linux

package screen

func boundMemory() {}
