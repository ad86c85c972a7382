// Package review is the page that looks back at a game: what swung it, luck and skill, choice by
// choice, and how fairly it was thrown. While the game is played it tells of the throws alone: they
// lie open, and what a choice was worth would help a player.
package review
