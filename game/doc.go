// Package game is the game as a player meets it: App with its stack of pages and dialogs, the
// settings, the pages themselves, and how they respond to input. App receives elapsed time and
// events, and returns what to show and what to do outside (save, quit, full screen). It uses no
// pixels, disk, clock or window.
package game
