// Package door takes in the files that are handed to the game: named when it is started, dropped on
// its window, or opened by the system while it runs.
package door
