// Package house is the page where house rules are chosen for a new game: ready-made sets first,
// then everything that can be changed.
package house
