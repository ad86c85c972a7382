// Package history is the page of what is known of Senet, and of what is guessed.
package history
