//go:build !linux

package screen

func prepareSystem() {}
