// Package terminal is what long work says in a terminal: a line that tells what is done, what is
// left and when it will end, an output that remembers whether all of it could be written, and
// numbers within bounds on the command line.
package terminal
