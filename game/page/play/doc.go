// Package play is the page of a game in play: what is done at the table with mouse and keys, what
// is said there, and what a teacher switches on; the match itself goes on in package match.
package play
