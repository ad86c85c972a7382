// Package worker lets the computer think in the background: each question is answered in a
// goroutine of its own, which can be stopped at once.
package worker
