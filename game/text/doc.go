// Package text plays the game in lines of words, for terminals, screen readers and scripts. It
// reads out the same pages as the window, in reading order, and presses what the player names.
package text
