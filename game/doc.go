// Package game is the game as a player meets it: App with its stack of pages, dialogs and settings, the
// pages themselves, and what a player's gestures do there. It is told how much time has passed and what the
// player did, and answers with what should be seen and what should be done outside (save, quit, full
// screen). It knows no pixels, no disk, no clock and no window.
package game
