//go:build !linux

package rules_test

import "time"

// processorTime falls back to the clock where threads are not timed.
func processorTime() time.Duration { return time.Duration(time.Now().UnixNano()) }
