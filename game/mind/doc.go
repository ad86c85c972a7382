// Package mind carries out the computer's thinking in the background: it takes the game's questions, thinks about each
// in a goroutine of its own that can be stopped at once, and keeps the answers until they are fetched.
package mind
