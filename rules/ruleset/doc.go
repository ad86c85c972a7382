// Package ruleset holds the nine rule sets: options, source, certainty, and keys to the words of
// each rule. It also has house rules, and figures measured for each rule set: how long a game is,
// how often pawns are attacked, what going first is worth, and how much skill decides.
package ruleset
