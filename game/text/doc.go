// Package text plays the game in lines of words, for terminals, screen readers and scripts: it
// shows the same pages as the window in the order in which they are read, and presses on them what
// somebody names. It knows no rules and keeps no game of its own.
package text
