//go:build !linux

package rules_test

import "time"

// processorTime returns the clock's time if the processor time is unknown.
func processorTime() time.Duration { return time.Duration(time.Now().UnixNano()) }
