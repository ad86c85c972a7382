// Package mind lets the computer think in the background: each question is answered in a goroutine of its own that can be
// stopped at once, and answers are kept until they are fetched.
package mind
