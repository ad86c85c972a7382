// Package speaker plays what the game makes heard on this machine's loudspeakers, or is silent: it
// never fails, and nobody waits for it.
package speaker
