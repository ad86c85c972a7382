// Package terminal is what the command line needs: numbers within bounds, and an output that remembers whether all of it
// could be written.
package terminal
