//go:build !linux

package speaker

import "io"

func openDevice(samples io.Reader) (device, error) { return openOto(samples) }
