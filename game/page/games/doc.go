// Package games is the list of games that were kept: those left for another can be played on, those
// that are over looked at.
package games
