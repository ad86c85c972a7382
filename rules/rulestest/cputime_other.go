//go:build !linux

package rulestest

import "time"

// ProcessorTime falls back to the clock where programs are not timed.
func ProcessorTime() time.Duration { return time.Duration(time.Now().UnixNano()) }
