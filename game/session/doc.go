// Package session is one game in play: its record, the sticks it is thrown with, and what throwing,
// moving, taking back and playing again do to it. It knows no words, no time and nothing of what is
// on the screen.
//
// A throw once made stays: who takes back a move finds its throw still lying there, and who goes
// back further and throws again gets the throw that fell then, until a different move is played.
package session
