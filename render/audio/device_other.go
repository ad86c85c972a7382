//go:build !linux

package audio

import "io"

func openDevice(samples io.Reader) (device, error) { return openOto(samples) }
