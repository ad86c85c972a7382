// Package page is what every page of the game is, and what it has at hand: words, settings, and
// ways to have something done outside and to hear of it.
package page
