// Package solve works out the endings of a rule set for a player who asks for it on the command
// line, and keeps them where the game finds them.
package solve
