// Package match is a game between its rules and its pages: what the computer does and when, what is
// thought about the game and what came of that, and what has to be saved. It is handed the time
// that has gone by, and knows no page and no words.
package match
